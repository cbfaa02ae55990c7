// Tests that the debugger stops in sheets, steps back, and that its stack frames have the names of the book.
import * as vscode from 'vscode';
import { pathOfFile } from '../../../vscode-extension/src/addresses.ts';
import { demand, find, sheet, shown, type HostTest } from './kit.ts';

export interface Stop {
  readonly session: vscode.DebugSession;
  readonly thread: number;
  readonly frames: readonly Frame[];
}

export interface Frame {
  readonly name: string;
  readonly line: number;
  readonly source?: { readonly path?: string };
}

/** Waits until any debug session halts, and returns the session and its stop. */
export function nextStop(limit = 30_000): Promise<Stop> {
  return new Promise((resolve, reject) => {
    const said: string[] = [];
    const timer = setTimeout(() => end(() => reject(new Error(`nothing stops; it says: ${said.join(' | ')}`))), limit);
    const tracking = vscode.debug.registerDebugAdapterTrackerFactory('*', {
      createDebugAdapterTracker: (session) => ({
        onDidSendMessage: (message: { event?: string; body?: { threadId?: number; output?: string } }) => {
          if (message.event === 'output') said.push((message.body?.output ?? '').slice(0, 200));
          const thread = message.event === 'stopped' ? message.body?.threadId : undefined;
          if (thread === undefined) return;
          void session
            .customRequest('stackTrace', { threadId: thread, levels: 8 })
            .then(({ stackFrames }: { stackFrames: Frame[] }) =>
              end(() => resolve({ session, thread, frames: stackFrames })),
            );
        },
      }),
    });
    const end = (settle: () => void): void => {
      clearTimeout(timer);
      tracking.dispose();
      settle();
    };
  });
}

const shownFrame = ({ name, line, source }: Frame): string => `${name} ${source?.path?.split('/').at(-1)}:${line}`;

/** Sets a breakpoint at the line of some words, starts a game, and expects that the game stops there. */
async function stopsAt(
  procedure: string,
  words: string,
  begin: (uri: vscode.Uri) => Thenable<unknown> = () => vscode.commands.executeCommand('botbook.debugGame'),
): Promise<void> {
  const document = await shown(sheet);
  const { start } = find(document, procedure, words);
  const point = new vscode.SourceBreakpoint(new vscode.Location(document.uri, start), true);
  vscode.debug.addBreakpoints([point]);
  try {
    const stop = nextStop();
    await begin(document.uri);
    const { frames } = await stop;
    const [first] = frames;
    demand(first?.source?.path?.endsWith('.bot') === true, `it stops at ${frames.map(shownFrame).join(' < ')}`);
    demand(first.line === start.line + 1, `it stops in line ${first.line}, not ${start.line + 1}`);
    console.log(`TEST        stack: ${frames.map(shownFrame).join(' < ')}`);
    demand(
      frames.some(({ name }) => name.includes(procedure)),
      `no ${procedure} on the stack: ${frames.map(shownFrame).join(' < ')}`,
    );
  } finally {
    vscode.debug.removeBreakpoints([point]);
    await vscode.debug.stopDebugging();
  }
}

/**
 * Steps through a card in a position: forwards, back, and with a watch. The command of the code lens above the
 * procedure starts the session.
 */
async function stepsThrough(): Promise<void> {
  const { uri } = await shown(sheet);
  const position = pathOfFile(uri)?.replace('lfa.bot', 'examples/opening.json');
  const begun = nextStop();
  await vscode.commands.executeCommand('botbook.debugDecision', uri.toString(), position, 'SCOUT Y');
  const { session, thread: threadId } = await begun;
  const names: string[] = [];
  const step = async (kind: 'stepIn' | 'stepBack'): Promise<void> => {
    await session.customRequest(kind, { threadId });
    const { stackFrames } = (await session.customRequest('stackTrace', { threadId })) as { stackFrames: Frame[] };
    names.push(stackFrames[0]?.name ?? '');
  };
  try {
    for (let count = 0; count < 7; count++) await step('stepIn');
    const watched = (await session.customRequest('evaluate', { expression: 'Fewest enemies', context: 'watch' })) as {
      readonly result: string;
    };
    await step('stepBack');
    const shownNames = names.join(' | ');
    demand(
      shownNames === 'clause 1 | clause 2 | a) | b) | Highest value | Nearest | Elevated | Nearest',
      `the steps are ${shownNames}`,
    );
    demand(watched.result === '2 → 2', `\`Fewest enemies\` gives ${watched.result}`);
  } finally {
    await vscode.debug.stopDebugging();
  }
}

/** Starts a game in Node’s debugger. The game plays the module to which a sheet is compiled. */
async function beginModule(uri: vscode.Uri): Promise<void> {
  const launch = { type: 'botbook', request: 'launch', name: 'module', sheet: pathOfFile(uri), play: 'game' };
  const isStarted = await vscode.debug.startDebugging(undefined, { ...launch, module: true });
  demand(isStarted, 'no session about the module starts');
}

export const debugging: readonly HostTest[] = [
  { name: 'a decision is stepped through, forwards and back', run: stepsThrough },
  { name: 'a game stops at a clause', run: () => stopsAt('SCOUT', '2 Space secure') },
  { name: 'a game stops at a criterion', run: () => stopsAt('SCOUT', 'Nearest > Elevated') },
];

/** Tests of the debugging of compiled modules, which only a desktop supports. */
export const moduleDebugging: readonly HostTest[] = [
  {
    name: 'the module of a sheet stops at its clause, by the source map',
    run: () => stopsAt('SCOUT', '2 Space secure', beginModule),
  },
];
