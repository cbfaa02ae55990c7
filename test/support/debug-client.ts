// A client of the debug adapter in the same process: sends requests, and collects the answers and events.
import { DebugAdapter } from '../../debugger/adapter.ts';
import type { CardSource } from '../../debugger/card-source.ts';
import type { DebugFrame, DebugVariable } from '../../debugger/debug-protocol.ts';
import type { RunPace } from '../../debugger/debug-session.ts';
import { debuggedCards } from '../../cli/verbs/debug-adapter/debugged-cards.ts';

interface Message {
  readonly type: string;
  readonly event?: string;
  readonly success?: boolean;
  readonly message?: string;
  readonly body?: Readonly<Record<string, unknown>>;
}

/** A variable with its parts. */
export interface DebugTree {
  readonly name: string;
  readonly value: string;
  readonly parts: readonly DebugTree[];
}

export class DebugClient {
  readonly messages: Message[] = [];
  readonly exits: true[] = [];
  private readonly adapter: DebugAdapter;
  private seq = 0;

  constructor(pace?: RunPace, open: CardSource = debuggedCards) {
    this.adapter = new DebugAdapter(open, {
      send: (message) => this.messages.push(message as Message),
      exit: () => this.exits.push(true),
      ...(pace && { pace }),
    });
  }

  ask(command: string, fields: object = {}): Message {
    const { length } = this.messages;
    this.adapter.answer({ seq: ++this.seq, type: 'request', command, arguments: fields });
    return this.messages.slice(length).find(({ type }) => type === 'response') ?? { type: 'none' };
  }

  /**
   * Launches a session, calls `configure` to set breakpoints, and ends the configuration. Returns the first halt, or
   * the message of a failed launch.
   */
  launch(options: object, configure: () => void = () => {}): string {
    const launched = this.ask('launch', options);
    if (!launched.success) return launched.message ?? '';
    configure();
    return this.go('configurationDone');
  }

  /**
   * Sends a request that moves the session. Returns the reason and the frames of the new halt; without a halt, the name
   * of the last event.
   */
  go(command: string, fields: object = {}): string {
    const { length } = this.messages;
    this.ask(command, fields);
    const events = this.messages.slice(length);
    const halted = events.find(({ event }) => event === 'stopped');
    return halted ? `${String(halted.body?.['reason'])}: ${this.where()}` : (events.at(-1)?.event ?? 'nothing');
  }

  frames(): readonly DebugFrame[] {
    return this.ask('stackTrace', { threadId: 1 }).body?.['stackFrames'] as DebugFrame[];
  }

  where(): string {
    return this.frames()
      .map(({ name }) => name)
      .toReversed()
      .join(' › ');
  }

  private tree(reference: number): DebugTree[] {
    if (reference === 0) return [];
    const all = this.ask('variables', { variablesReference: reference }).body?.['variables'] as DebugVariable[];
    return all.map(({ name, value, variablesReference }) => ({ name, value, parts: this.tree(variablesReference) }));
  }

  /** Returns the variables of the present halt as lines such as `Clause › condition: ✓`. */
  variables(): string[] {
    const scopes = this.ask('scopes', { frameId: 1 }).body?.['scopes'] as {
      readonly name: string;
      readonly variablesReference: number;
    }[];
    return scopes.flatMap(({ name, variablesReference }) => linesIn(this.tree(variablesReference), name));
  }

  /** Evaluates a phrase. Returns lines with the value and its parts, or the reason why the phrase has no value. */
  evaluate(expression: string): string[] {
    const { success, message, body } = this.ask('evaluate', { expression, context: 'watch' });
    if (!success) return [message ?? ''];
    return [String(body?.['result']), ...linesIn(this.tree(Number(body?.['variablesReference'])), '')];
  }

  get printed(): string {
    return this.messages.flatMap(({ event, body }) => (event === 'output' ? String(body?.['output']) : [])).join('');
  }
}

const linesIn = (all: readonly DebugTree[], before: string): string[] =>
  all.flatMap(({ name, value, parts }) => {
    const path = before === '' ? name : `${before} › ${name}`;
    return [`${path}: ${value}`, ...linesIn(parts, path)];
  });
