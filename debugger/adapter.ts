// Answers the requests of a client of the Debug Adapter Protocol. A broken or unknown request gets a sentence about its
// fault.
import type { CardSource, LaunchOptions } from './card-source.ts';
import {
  debugCapabilities,
  type DebugRequest,
  type FunctionBreakpoint,
  type HaltFilter,
  type SourceBreakpoint,
} from './debug-protocol.ts';
import { DebugSession, type RunPace, type SessionEvents } from './debug-session.ts';
import { NoMeaning } from './phrase-evaluation.ts';
import type { Theme } from '../views/document/colours.ts';

type Arguments = Readonly<Record<string, unknown>>;
type Answer = object | undefined;

/** A fault of a request, as a sentence for the person in front of the client. */
class RequestFault extends Error {}

const recordOf = (json: unknown): Arguments =>
  typeof json === 'object' && json !== null && !Array.isArray(json) ? (json as Arguments) : {};

const listOf = (json: unknown): readonly Arguments[] => (Array.isArray(json) ? json.map(recordOf) : []);
const textOf = (json: unknown): string => (typeof json === 'string' ? json : '');
const numberOf = (json: unknown): number => (typeof json === 'number' && Number.isFinite(json) ? json : 0);

const texts = ['position', 'card', 'dice', 'example', 'title', 'scenario', 'opponent', 'sheet', 'overlay'] as const;
const numbers = ['line', 'seed', 'number', 'games', 'rounds'] as const;

/** Reads the options of a launch. A field of a wrong type is refused. */
function launchOptions(fields: Arguments): LaunchOptions {
  const options: Record<string, unknown> = {};
  for (const [names, type] of [
    [texts, 'string'],
    [numbers, 'number'],
    [['stopOnEntry'], 'boolean'],
  ] as const) {
    for (const name of names) {
      const field = fields[name];
      if (field === undefined || field === null || field === '') continue;
      if (typeof field !== type) throw new RequestFault(`The launch has \`${name}\`, which is no ${type}.`);
      options[name] = field;
    }
  }
  const { reading } = fields;
  if (Array.isArray(reading)) options['reading'] = reading.map(String);
  return options;
}

/** True if a message of a client is a request. */
export const isRequest = (message: unknown): message is DebugRequest => {
  const { type, command, seq } = recordOf(message);
  return type === 'request' && typeof command === 'string' && typeof seq === 'number';
};

export interface AdapterEnds {
  readonly send: (message: object) => void;
  readonly exit: () => void;
  /** Breaks in a run, so that a client can pause the run; absent if runs have no breaks. */
  readonly pace?: RunPace;
}

export class DebugAdapter {
  private readonly open: CardSource;
  private readonly ends: AdapterEnds;
  private lastSeq = 0;
  private session: DebugSession | null = null;
  private stopsOnEntry = true;
  private isOver = false;
  /** Work that follows the answer to a request, such as running to the next halt; null if no work follows. */
  private afterwards: (() => void) | null = null;

  constructor(open: CardSource, ends: AdapterEnds) {
    this.open = open;
    this.ends = ends;
  }

  /** Answers a request, and then sends the events that follow from it. */
  answer({ seq, command, arguments: fields }: DebugRequest): void {
    const base = { type: 'response', request_seq: seq, command };
    try {
      const handler = Object.hasOwn(handlers, command) ? handlers[command] : undefined;
      if (!handler) throw new RequestFault(`The debugger has no request \`${command}\`.`);
      const body = handler(this, recordOf(fields));
      this.send({ ...base, success: true, ...(body && { body }) });
      this.runAfterwards();
    } catch (error) {
      this.afterwards = null;
      const format = faultText(error);
      // A client shows the fault of a launch in a window. Other faults open no window, such as words under the mouse
      // without a meaning.
      const shownError = { id: 1, format, showUser: command === 'launch' };
      this.send({ ...base, success: false, message: format, body: { error: shownError } });
    }
  }

  private runAfterwards(): void {
    const work = this.afterwards;
    this.afterwards = null;
    if (work) this.guard(work);
  }

  /** Runs work after the answer to a request. A fault can no longer be answered, so the fault ends the session. */
  private guard(work: () => void): void {
    try {
      work();
    } catch (error) {
      // The console shows the fault.
      this.print(faultText(error), 'stderr');
      this.finish();
    }
  }

  private send(message: object): void {
    this.ends.send({ seq: ++this.lastSeq, ...message });
  }

  private event(event: string, body?: object): void {
    this.send({ type: 'event', event, ...(body && { body }) });
  }

  private print(line: string, category: 'stdout' | 'stderr' = 'stdout'): void {
    this.event('output', { category, output: `${line}\n` });
  }

  finish(): void {
    if (this.isOver) return;
    this.isOver = true;
    this.session?.leave();
    this.event('terminated');
  }

  get active(): DebugSession {
    if (!this.session) throw new RequestFault('Nothing is launched yet.');
    return this.session;
  }

  /** Sets work that follows the answer to the present request. */
  follow(work: () => void): void {
    this.afterwards = work;
  }

  launch(fields: Arguments): Answer {
    const options = launchOptions(fields);
    const source = this.open(options);
    const events: SessionEvents = {
      halted: (reason, text, hitBreakpointIds) =>
        this.event('stopped', {
          reason,
          threadId: 1,
          allThreadsStopped: true,
          hitBreakpointIds,
          ...(text !== '' && { description: text, text }),
        }),
      print: (line) => this.print(line),
      ended: () => this.finish(),
    };
    const { pace } = this.ends;
    const guarded = pace && { ...pace, later: (work: () => void) => pace.later(() => this.guard(work)) };
    this.session = new DebugSession(source, events, guarded);
    this.stopsOnEntry = options.stopOnEntry ?? !source.isGame;
    this.follow(() => {
      if (source.note !== null) this.print(source.note);
      this.event('initialized');
    });
    return undefined;
  }

  beginSession(): void {
    const { active, stopsOnEntry } = this;
    this.follow(() => active.begin(stopsOnEntry));
  }

  disconnect(): void {
    this.follow(() => {
      this.finish();
      this.event('exited', { exitCode: 0 });
      this.ends.exit();
    });
  }
}

/** Returns an error as sentences. An error that is no fault of a request and has no help text is a fault of Botbook. */
function faultText(error: unknown): string {
  if (error instanceof RequestFault || error instanceof NoMeaning) return error.message;
  if (error instanceof Error && 'help' in error) return `${error.message} ${String(error.help)}`.trim();
  return `This is a fault of Botbook: ${error instanceof Error ? error.message : String(error)}`;
}

const themeOf = ({ theme }: Arguments): Theme => (theme === 'light' || theme === 'dark' ? theme : 'auto');

const pathOfSource = (fields: Arguments): string => textOf(recordOf(fields['source'])['path']);

type Handler = (adapter: DebugAdapter, fields: Arguments) => Answer;

/**
 * Returns a handler for requests such as `next`. The session moves only after the client has the answer to the request.
 */
const moveHandler =
  (move: (session: DebugSession, fields: Arguments) => void, answer?: object): Handler =>
  (adapter, fields) => {
    const { active } = adapter;
    adapter.follow(() => move(active, fields));
    return answer;
  };

/** The names of the kinds of stops at which a session halts, as clients show them in a title. */
const haltKinds: Readonly<Record<HaltFilter, string>> = {
  tie: 'a tie that a die breaks',
  unbroken: 'a tie that no list breaks',
  nothing: 'a card without a clause',
};

const handlers: Readonly<Record<string, Handler>> = {
  initialize: () => debugCapabilities,
  launch: (adapter, fields) => adapter.launch(fields),
  configurationDone: (adapter) => {
    adapter.beginSession();
    return undefined;
  },
  disconnect: (adapter) => {
    adapter.disconnect();
    return undefined;
  },
  // This only ends the session. The client then sends `disconnect` by itself.
  terminate: (adapter) => {
    adapter.follow(() => adapter.finish());
    return undefined;
  },
  threads: ({ active }) => ({ threads: [{ id: 1, name: active.threadName }] }),
  stackTrace: ({ active }, fields) => {
    const all = active.frames();
    const start = numberOf(fields['startFrame']);
    const count = numberOf(fields['levels']) || all.length;
    return { stackFrames: all.slice(start, start + count), totalFrames: all.length };
  },
  scopes: ({ active }) => ({ scopes: active.scopes() }),
  variables: ({ active }, fields) => ({ variables: active.variables(numberOf(fields['variablesReference'])) }),
  evaluate({ active }, fields) {
    const { value: result, variablesReference } = active.evaluate(textOf(fields['expression']));
    return { result, variablesReference };
  },
  next: moveHandler((session) => session.step('over')),
  stepIn: moveHandler((session) => session.step('into')),
  stepOut: moveHandler((session) => session.step('out')),
  stepBack: moveHandler((session) => session.stepBack()),
  continue: moveHandler((session) => session.run(), { allThreadsContinued: true }),
  reverseContinue: moveHandler((session) => session.runBack()),
  restartFrame: moveHandler((session, fields) => session.restart(numberOf(fields['frameId']))),
  pause: moveHandler((session) => session.pause()),
  setBreakpoints: ({ active }, fields) => ({
    breakpoints: active.halts.setLines(pathOfSource(fields), listOf(fields['breakpoints']).map(sourceBreakpoint)),
  }),
  setFunctionBreakpoints: ({ active }, fields) => ({
    breakpoints: active.halts.setNamed(listOf(fields['breakpoints']).map(namedBreakpoint)),
  }),
  setExceptionBreakpoints: ({ active }, fields) => {
    const { filters } = fields;
    active.halts.setFilters(Array.isArray(filters) ? filters.map(String) : []);
    return undefined;
  },
  breakpointLocations: ({ active }, fields) => ({
    breakpoints: active.halts.placesInLine(pathOfSource(fields), numberOf(fields['line'])),
  }),
  exceptionInfo: ({ active: { filteredHalt } }) => ({
    exceptionId: haltKinds[filteredHalt?.filter ?? 'tie'],
    description: filteredHalt?.text ?? '',
    breakMode: 'always',
  }),
  'botbook/inline': ({ active }) => ({ texts: active.inline() }),
  'botbook/conditions': ({ active }) => ({ marks: active.conditionMarks() }),
  'botbook/board': ({ active }, fields) => ({ board: active.board(themeOf(fields)) }),
  'botbook/situation': ({ active }) => ({ situation: active.situation() }),
  'botbook/phrase': ({ active }, fields) => ({
    phrase: active.phraseAt(textOf(fields['path']), numberOf(fields['line']), numberOf(fields['column'])),
  }),
};

const conditionsOf = (fields: Arguments): Pick<SourceBreakpoint, 'condition' | 'hitCondition'> => ({
  ...(typeof fields['condition'] === 'string' && { condition: fields['condition'] }),
  ...(typeof fields['hitCondition'] === 'string' && { hitCondition: fields['hitCondition'] }),
});

const sourceBreakpoint = (fields: Arguments): SourceBreakpoint => ({
  line: numberOf(fields['line']),
  ...(typeof fields['column'] === 'number' && { column: fields['column'] }),
  ...conditionsOf(fields),
  ...(typeof fields['logMessage'] === 'string' && { logMessage: fields['logMessage'] }),
});

const namedBreakpoint = (fields: Arguments): FunctionBreakpoint => ({
  name: textOf(fields['name']),
  ...conditionsOf(fields),
});
