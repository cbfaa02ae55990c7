// Runs the debug adapter with the arguments in docs/debugging.md for each editor. Sends the same requests in the same
// order as the debugging plug-in of the editor.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { FrameReader, messageFrame } from '../../debugger/message-frames.ts';

const path = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/**
 * The editors for which docs/debugging.md has settings. The pattern `words` finds in these settings the arguments with
 * which the editor starts the debug adapter.
 */
const settings = [
  { editor: 'Neovim (nvim-dap)', words: /type = 'executable', command = 'botbook', args = \{([^}]*)\}/ },
  { editor: 'Emacs (dape)', words: /command "botbook"\s+command-args \(([^)]*)\)/ },
  { editor: 'Helix', words: /command = "botbook"\nargs = \[([^\]]*)\]\n\n\[\[language\.debugger/ },
];

interface Message {
  readonly type: string;
  readonly command?: string;
  readonly event?: string;
  readonly success?: boolean;
  readonly body?: Readonly<Record<string, unknown>>;
}

/** A client of the debug adapter. The client starts the adapter as a separate process and talks with it. */
class AdapterClient {
  readonly ended: Promise<unknown[]>;
  private readonly child;
  private readonly reader = new FrameReader();
  private readonly messages: Message[] = [];
  private seq = 0;
  private look: () => void = () => {};

  constructor(words: readonly string[]) {
    this.child = spawn(process.execPath, [path('../../bin/botbook.js'), ...words], {
      cwd: path('../..'),
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    this.ended = once(this.child, 'exit');
    void this.ended.then(() => this.look());
    this.child.stdout.on('data', (chunk: Buffer) => {
      for (const message of this.reader.read(chunk)) this.messages.push(message as Message);
      this.look();
    });
  }

  /** Waits for a message for which `isIt` is true, and takes it. Each message is taken only once. */
  private async next(isIt: (message: Message) => boolean): Promise<Message> {
    for (;;) {
      const index = this.messages.findIndex(isIt);
      if (index >= 0) return this.messages.splice(index, 1)[0] as Message;
      if (this.child.exitCode !== null) throw new Error(`the adapter ended with exit code ${this.child.exitCode}`);
      await new Promise<void>((resolve) => {
        this.look = resolve;
      });
    }
  }

  /** Waits for an event. Fails if the session ends before the event. */
  async event(name: string): Promise<Message> {
    const found = await this.next(({ event }) => event === name || event === 'terminated');
    if (found.event !== name) throw new Error(`the session ended before the event ${name}`);
    return found;
  }

  async ask(command: string, fields: object = {}): Promise<Readonly<Record<string, unknown>>> {
    this.child.stdin.write(messageFrame({ seq: ++this.seq, type: 'request', command, arguments: fields }));
    const { success, body = {} } = await this.next((each) => each.type === 'response' && each.command === command);
    if (!success) throw new Error(`${command} was refused: ${JSON.stringify(body)}`);
    return body;
  }

  /** Waits until the debugger stops. Returns the names of the frames, the outermost first. */
  async where(): Promise<string> {
    await this.event('stopped');
    await this.ask('threads');
    const { stackFrames } = await this.ask('stackTrace', { threadId: 1, startFrame: 0, levels: 20 });
    return (stackFrames as { name: string }[])
      .map(({ name }) => name)
      .toReversed()
      .join(' › ');
  }
}

const sheet = 'procedures/callisto/scenario-1/lfa.bot';
const position = 'procedures/callisto/scenario-1/examples/opening.json';

/** Debugs a card, steps forward and back, and ends the session. Returns a sentence for each wrong answer. */
async function session(words: readonly string[]): Promise<string[]> {
  const client = new AdapterClient(words);
  const faults: string[] = [];
  const expect = (found: unknown, wanted: unknown): void => {
    if (found !== wanted) faults.push(`${String(found)}, not ${String(wanted)}`);
  };
  const { supportsStepBack } = await client.ask('initialize', { adapterID: 'botbook', linesStartAt1: true });
  expect(supportsStepBack, true);
  // Clause 3 leads to a choice between two spaces by the second reading of R10.
  await client.ask('launch', { position, card: 'CORP-SEC Y', reading: ['R10=second'] });
  await client.event('initialized');
  await client.ask('setBreakpoints', { source: { path: sheet }, breakpoints: [{ line: 56 }] });
  await client.ask('setExceptionBreakpoints', { filters: [] });
  await client.ask('configurationDone');
  expect(await client.where(), 'CORP-SEC Y');
  await client.ask('continue', { threadId: 1 });
  const choice = 'CORP-SEC Y › clause 3 › c) › No Corp-Sec present';
  expect(await client.where(), choice);
  const { scopes } = await client.ask('scopes', { frameId: 4 });
  const [{ variablesReference } = { variablesReference: 0 }] = scopes as { variablesReference: number }[];
  const { variables } = await client.ask('variables', { variablesReference });
  expect(JSON.stringify(variables).includes('"2, 1 left"'), true);
  const { result } = await client.ask('evaluate', { expression: 'Fewest enemies', frameId: 4, context: 'repl' });
  expect(result, '2 → 2');
  await client.ask('stepIn', { threadId: 1 });
  expect(await client.where(), 'CORP-SEC Y');
  await client.ask('stepBack', { threadId: 1 });
  expect(await client.where(), choice);
  await client.ask('disconnect', { terminateDebuggee: true });
  const [code] = await client.ended;
  expect(code, 0);
  return faults;
}

/** Runs a session with the settings of each editor. Returns the faults of all sessions. */
export async function debugged(): Promise<string[]> {
  const docs = readFileSync(path('../../docs/debugging.md'), 'utf8');
  const problems: string[] = [];
  for (const { editor, words } of settings) {
    const given = [...(words.exec(docs)?.[1] ?? '').matchAll(/['"]([^'"]*)['"]/g)].map(([, word = '']) => word);
    const faults = given.length === 0 ? ['docs/debugging.md has no settings'] : await session(given);
    if (faults.length === 0) console.log(`${editor}: debugging`);
    problems.push(...faults.map((fault) => `${editor}: ${fault}`));
  }
  return problems;
}
