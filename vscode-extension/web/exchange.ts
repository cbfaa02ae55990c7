// Declares the messages between the extension in a browser and its workers.

/** An end of a connection between the extension and a worker. */
export interface MessageEnd {
  readonly addEventListener: (name: 'message', listener: (event: Readonly<Record<'data', unknown>>) => void) => void;
  readonly postMessage: (message: unknown, ends: readonly MessageEnd[]) => void;
  readonly start: () => void;
}

/** Returns the two ends of a new connection. */
export function newConnection(): readonly [MessageEnd, MessageEnd] {
  const { port1, port2 } = new MessageChannel() as unknown as Readonly<Record<'port1' | 'port2', MessageEnd>>;
  return [port1, port2];
}

export const sendTo = (end: MessageEnd, message: unknown): void => end.postMessage(message, []);

/** Calls `hear` for each message that arrives at an end, and for each message that has already arrived. */
export function listenAt(end: MessageEnd, hear: (message: unknown) => void): void {
  end.addEventListener('message', (event) => hear(event.data));
  end.start();
}

/**
 * A file that the extension sends to a worker, or a worker to the extension. `bytes` is null if only the name is sent,
 * or if the file was removed.
 */
export interface SentFile {
  readonly uri: string;
  readonly bytes: Uint8Array<ArrayBuffer> | null;
}

/** The job of a worker. Each worker has only one job. */
export type WorkerJob =
  | { readonly is: 'server' | 'debugger' }
  | { readonly is: 'verb'; readonly words: readonly string[] };

/** The first message to a worker. It starts the job. */
export interface WorkerStart {
  readonly job: WorkerJob;
  /** The address of the folder with the files of the package. */
  readonly packed: string;
  /** The path of the folder in which the programs of the worker run. */
  readonly folder: string;
  readonly files: readonly SentFile[];
  /**
   * The connection for the messages of the job: messages of the language server or the debugger, or the result of a
   * command verb.
   */
  readonly messages: MessageEnd;
  /** The connection by which the worker asks the extension for files (`FileQuestion`), and the extension answers. */
  readonly questions: MessageEnd;
}

/**
 * A question of a worker for files: the extension sends the named files again, and all files inside the named folders.
 */
export interface FileQuestion {
  readonly id: number;
  readonly files: readonly string[];
  readonly folders: readonly string[];
}

export interface FileAnswer {
  readonly id: number;
  readonly files: readonly SentFile[];
}

/**
 * The end of a command verb: its output, and the files that it wrote or removed. `bytes` is null for a removed file.
 */
export interface VerbEnd {
  readonly code: number;
  readonly out: string;
  readonly err: string;
  readonly files: readonly SentFile[];
}
