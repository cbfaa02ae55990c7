// Tests of debug sessions: launches, steps in both directions, breakpoints in the words of the sheet, and values.
import * as vscode from 'vscode';
import { pathOfFile } from '../../../vscode-extension/src/addresses.ts';
import { nextStop, type Frame, type Stop } from './debugging.ts';
import { demand, eventually, find, sheet, shown, type HostTest } from './kit.ts';

type Move = 'stepIn' | 'next' | 'stepOut' | 'stepBack' | 'continue' | 'reverseContinue' | 'restartFrame';

const pathOf = (path: string): string => {
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri;
  const uri = folder && vscode.Uri.joinPath(folder, path);
  return (uri && pathOfFile(uri)) ?? path;
};

const nameOf = (frames: readonly Frame[]): string =>
  frames
    .map(({ name }) => name)
    .toReversed()
    .join(' › ');

/**
 * Debug session that has halted. Each step continues the session and returns the names in the stack at the next halt.
 */
class HaltedSession {
  private readonly session: vscode.DebugSession;
  private readonly threadId: number;
  /** The lines that the debugger has printed. */
  readonly printed: string[] = [];

  constructor({ session, thread }: Stop, printed: string[]) {
    this.session = session;
    this.threadId = thread;
    this.printed = printed;
  }

  ask<T>(request: string, fields: object = {}): Promise<T> {
    return Promise.resolve(this.session.customRequest(request, { threadId: this.threadId, ...fields }) as Thenable<T>);
  }

  async frames(): Promise<readonly Frame[]> {
    return (await this.ask<{ readonly stackFrames: readonly Frame[] }>('stackTrace')).stackFrames;
  }

  async where(): Promise<string> {
    return nameOf(await this.frames());
  }

  async go(move: Move, fields: object = {}): Promise<string> {
    await this.ask(move, fields);
    return this.where();
  }

  async evaluate(expression: string): Promise<string> {
    return (await this.ask<{ readonly result: string }>('evaluate', { expression, context: 'watch' })).result;
  }

  /** Returns the variables of all scopes with their parts, such as `Choice › chosen: …`. */
  async variables(): Promise<string[]> {
    const { scopes } = await this.ask<{ scopes: { name: string; variablesReference: number }[] }>('scopes', {
      frameId: 1,
    });
    const lines: string[] = [];
    const add = async (path: string, variablesReference: number): Promise<void> => {
      if (variablesReference === 0) return;
      const { variables } = await this.ask<{
        variables: { name: string; value: string; variablesReference: number }[];
      }>('variables', { variablesReference });
      for (const { name, value, variablesReference: parts } of variables) {
        lines.push(`${path} › ${name}: ${value}`);
        await add(`${path} › ${name}`, parts);
      }
    };
    for (const { name, variablesReference } of scopes) await add(name, variablesReference);
    return lines;
  }
}

/**
 * Starts a debugging session, waits for its first halt, and ends it after `play`. Fails if a stack frame or a printed
 * line shows code or a command line.
 */
async function inSession(launch: object, play: (session: HaltedSession) => Promise<void>): Promise<void> {
  const printed: string[] = [];
  const tracking = vscode.debug.registerDebugAdapterTrackerFactory('botbook', {
    createDebugAdapterTracker: () => ({
      onDidSendMessage: ({ event, body }: { event?: string; body?: { output?: string } }) => {
        if (event === 'output') printed.push(body?.output ?? '');
      },
    }),
  });
  const begun = nextStop();
  const [folder] = vscode.workspace.workspaceFolders ?? [];
  try {
    await vscode.debug.startDebugging(folder, { type: 'botbook', request: 'launch', name: 'test', ...launch });
    const session = new HaltedSession(await begun, printed);
    await play(session);
    for (const { name, source } of await session.frames())
      demand(source?.path?.endsWith('.bot') !== false, `the frame ${name} is in ${source?.path}`);
    const code = printed.find((line) => /\bnode\b|\.[cm]?js\b|--\w/i.test(line));
    demand(code === undefined, `the console shows ${code}`);
  } finally {
    tracking.dispose();
    await vscode.debug.stopDebugging();
  }
}

const same = (text: string, expected: string): void => demand(text === expected, `it is ${text}, not ${expected}`);

/** Launch of a card whose clause 3 leads to a choice between two spaces, by the second reading of R10. */
const opening = {
  position: 'procedures/callisto/scenario-1/examples/opening.json',
  card: 'CORP-SEC Y',
  reading: ['R10=second'],
};
const card = () => ({ ...opening, position: pathOf(opening.position) });
const game = { scenario: 'callisto/1/lfa', seed: 7, number: 0, games: 1, rounds: 8 };

/**
 * Steps through CORP-SEC Y, which is in G2; the bot controls G2. The debugger stops in the printed order. Sub-clauses
 * a) and b) name no space in reach, so c) decides.
 */
async function stepsEachWay(session: HaltedSession): Promise<void> {
  same(await session.where(), 'CORP-SEC Y');
  same(await session.go('stepIn'), 'CORP-SEC Y › clause 1');
  same(await session.go('next'), 'CORP-SEC Y › clause 2');
  same(await session.go('next'), 'CORP-SEC Y › clause 3');
  // A step over clause 3 leaves out its letters and criteria.
  same(await session.go('next'), 'CORP-SEC Y');
  same(await session.go('stepBack'), 'CORP-SEC Y › clause 3');
  same(await session.go('stepIn'), 'CORP-SEC Y › clause 3 › a)');
  same(await session.go('next'), 'CORP-SEC Y › clause 3 › b)');
  same(await session.go('next'), 'CORP-SEC Y › clause 3 › c)');
  same(await session.go('stepIn'), 'CORP-SEC Y › clause 3 › c) › No Corp-Sec present');
  const variables = await session.variables();
  // CORP-SEC Z is in G3, so G1 is the only candidate without a Corp-Sec.
  for (const line of [
    'Choice › candidates › Beacon Field (G1): ✓, kept',
    'Choice › candidates › Landing Pad South (G3): ✗, dropped',
    'Choice › chosen: Beacon Field (G1)',
  ])
    demand(variables.includes(line), `the variables lack ${line}: ${variables.join(' | ')}`);
  same(await session.evaluate('Fewest enemies'), '2 → 2');
  same(await session.evaluate('Space controlled and enemy occupied'), '✗');
  same(await session.go('restartFrame', { frameId: 2 }), 'CORP-SEC Y › clause 3');
  same(await session.go('stepBack'), 'CORP-SEC Y › clause 3 › c) › No Corp-Sec present');
  same(await session.go('reverseContinue'), 'CORP-SEC Y');
}

/** Moves the cursor to some words and runs to them. */
async function runsToCursor(session: HaltedSession): Promise<void> {
  const document = await shown(sheet);
  const editor = vscode.window.activeTextEditor;
  demand(editor !== undefined, 'no editor is open');
  const { start } = find(document, 'CORP-SEC', 'b) Uncontrolled objective');
  editor.selection = new vscode.Selection(start, start);
  await vscode.commands.executeCommand('editor.debug.action.runToCursor');
  const there = 'CORP-SEC Y › clause 3 › b)';
  await eventually(`a halt at ${there}`, async () => ((await session.where()) === there ? true : null));
}

/** Calls `play` while breakpoints are set. */
async function withBreakpoints(points: readonly vscode.Breakpoint[], play: () => Promise<void>): Promise<void> {
  vscode.debug.addBreakpoints(points);
  try {
    await play();
  } finally {
    vscode.debug.removeBreakpoints(points);
  }
}

const lineBreakpoint = (at: vscode.Location, condition?: string, hits?: string, log?: string): vscode.Breakpoint =>
  new vscode.SourceBreakpoint(at, true, condition, hits, log);

export const steppingAbout: readonly HostTest[] = [
  {
    name: 'a card of a position is stepped through in both directions, with its values',
    run: () => inSession(card(), stepsEachWay),
  },
  { name: 'a session runs to the cursor', run: () => inSession(card(), runsToCursor) },
  {
    name: 'an example is debugged',
    run: async () => {
      const document = await shown('procedures/callisto/scenario-1/examples/lfa.example');
      const title = 'SCOUT 2a: of two threatened objectives the one of higher value';
      const line = find(document, '', title).start.line + 3;
      await inSession({ example: pathOfFile(document.uri), line }, async (session) => {
        same(await session.where(), `example “${title}” › SCOUT Y`);
        for (let count = 0; count < 4; count++) await session.go('stepIn');
        // D2 has 2 points and E1 has 1, so the first criterion decides.
        same(await session.where(), `example “${title}” › SCOUT Y › clause 2 › a) › Highest value`);
      });
    },
  },
  {
    name: 'a game of a seed halts when a card decides a sub-clause, and at a die that breaks a tie',
    run: () =>
      withBreakpoints([new vscode.FunctionBreakpoint('CORP-SEC Y decides 3c')], () =>
        inSession(game, async (session) => {
          const halt = await session.where();
          demand(/^game 0 › round \d+ › CORP-SEC Y › clause 3 › c\)$/.test(halt), `it halts at ${halt}`);
          await session.ask('setFunctionBreakpoints', { breakpoints: [] });
          // No breakpoint is left on the way back, so the session goes back to its beginning.
          const first = await session.go('reverseContinue');
          demand(first.startsWith('game 0 › round 1 › '), `it goes back to ${first}`);
          await session.ask('setExceptionBreakpoints', { filters: ['tie'] });
          const tie = await session.go('continue');
          demand(tie.endsWith(' › die'), `it goes on to ${tie}`);
        }),
      ),
  },
  {
    name: 'a breakpoint has a condition in the words of the sheet, and another prints a phrase',
    run: async () => {
      const document = await shown(sheet);
      const at = (words: string) => new vscode.Location(document.uri, find(document, 'SCOUT', words).start);
      const points = [
        lineBreakpoint(at('a) Threatened'), 'Space secure', '2'),
        // The condition of this breakpoint is never true: clause 2 is read only if the play area has no Interference
        // card.
        lineBreakpoint(at('b) Unscouted'), 'Interference in play area'),
        lineBreakpoint(at('[Highest value > Nearest'), undefined, undefined, 'enemies: {Fewest enemies}; {Unicorn}'),
      ];
      await withBreakpoints(points, () =>
        inSession(game, async (session) => {
          // The breakpoint halts at its second hit. The first hit was an earlier card of SCOUT, which also decided
          // clause 2.
          const halt = await session.where();
          demand(/^game 0 › .* › SCOUT [YZ] › clause 2 › a\)$/.test(halt), `it halts at ${halt}`);
          const text = session.printed.join('');
          demand(/enemies: \d+ → \d+ .*`Unicorn` is no condition/.test(text), `the log point prints ${text}`);
          same(String(text.match(/› SCOUT [YZ]: 2/g)?.length), '1');
        }),
      );
    },
  },
];
