// A client of the language server for tests, proofs and the bench. Like an editor, it has the texts of its documents.
// It stores the messages of the server.
import { spawn } from 'node:child_process';
import { PassThrough } from 'node:stream';
import { fileURLToPath } from 'node:url';
import {
  createProtocolConnection,
  type ClientCapabilities,
  type Diagnostic,
  type InitializeResult,
  type ProtocolConnection,
  type PublishDiagnosticsParams,
} from 'vscode-languageserver/node';
import { Places, type Encoding } from '../../server/places.ts';
import { serve } from '../../server/main.ts';

export interface Start {
  readonly capabilities?: ClientCapabilities;
  /** The URIs of the open folders. */
  readonly folders?: readonly string[];
  readonly options?: unknown;
}

interface Text {
  readonly version: number;
  readonly text: string;
}

/** An edit, which replaces the text between two offsets by `text`. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The streams of a running server, and the promise of its exit code. */
interface Server {
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream;
  readonly pid: number | undefined;
  readonly ended: Promise<number | null>;
}

/** Starts a server in this process. */
export function within(): Server {
  const [toServer, toClient] = [new PassThrough(), new PassThrough()];
  const ended = new Promise<number>((exit) => {
    serve({ input: toServer, output: toClient, version: 'test', exit, tell: () => {} });
  });
  return { input: toClient, output: toServer, pid: undefined, ended };
}

const program = fileURLToPath(new URL('../../bin/botbook.js', import.meta.url));

/** Starts the bundled server in a separate process, as editors do. */
export function spawned(words: readonly string[] = [], cwd?: string, bin = program): Server {
  const child = spawn(process.execPath, [...words, bin, 'lsp', '--stdio'], {
    stdio: ['pipe', 'pipe', 'inherit'],
    ...(cwd !== undefined && { cwd }),
  });
  const ended = new Promise<number | null>((resolve) => {
    child.on('exit', resolve);
  });
  return { input: child.stdout, output: child.stdin, pid: child.pid, ended };
}

export class EditorClient {
  readonly connection: ProtocolConnection;
  readonly ended: Promise<number | null>;
  readonly pid: number | undefined;
  /** The last diagnostics that the server sent for each document. */
  readonly published = new Map<string, PublishDiagnosticsParams>();
  /** The log messages of the server. */
  readonly logged: string[] = [];
  readonly texts = new Map<string, Text>();
  /** The server’s answer to `initialize`. */
  initialized: InitializeResult = { capabilities: {} };
  private encoding: Encoding = 'utf-16';
  private readonly waiting = new Set<() => void>();

  constructor({ input, output, ended, pid }: Server) {
    this.ended = ended;
    this.pid = pid;
    this.connection = createProtocolConnection(input, output);
    this.connection.onNotification('textDocument/publishDiagnostics', (told: PublishDiagnosticsParams) => {
      this.published.set(told.uri, told);
      for (const look of this.waiting) look();
    });
    this.connection.onNotification('window/logMessage', ({ message }: { message: string }) => {
      this.logged.push(message);
    });
    this.connection.onRequest('client/registerCapability', () => null);
    this.connection.onRequest('workspace/diagnostic/refresh', () => null);
    this.connection.listen();
  }

  async start({ capabilities = {}, folders = [], options }: Start = {}): Promise<InitializeResult> {
    const workspaceFolders = folders.map((uri) => ({ uri, name: uri }));
    this.initialized = await this.connection.sendRequest('initialize', {
      processId: null,
      rootUri: null,
      capabilities,
      workspaceFolders,
      initializationOptions: options,
    });
    this.encoding = (this.initialized.capabilities.positionEncoding ?? 'utf-16') as Encoding;
    await this.notify('initialized', {});
    return this.initialized;
  }

  notify(method: string, params: unknown): Promise<void> {
    return this.connection.sendNotification(method, params);
  }

  request<R>(method: string, params: unknown): Promise<R> {
    return this.connection.sendRequest<R>(method, params);
  }

  /** Sends a request about a place in a document. */
  at<R>(method: string, uri: string, offset: number, more: object = {}): Promise<R> {
    return this.request(method, { textDocument: { uri }, position: this.places(uri).position(offset), ...more });
  }

  textOf(uri: string): string {
    return this.texts.get(uri)?.text ?? '';
  }

  places(uri: string): Places {
    return new Places(this.textOf(uri), this.encoding);
  }

  open(uri: string, text: string, languageId = 'botbook'): Promise<void> {
    this.texts.set(uri, { version: 1, text });
    return this.notify('textDocument/didOpen', { textDocument: { uri, languageId, version: 1, text } });
  }

  /** Sends several edits in a single message. Each edit applies to the text after the earlier edits of the message. */
  edit(uri: string, ...edits: readonly Edit[]): Promise<void> {
    const contentChanges = edits.map(({ start, end, text }) => {
      const range = this.places(uri).range({ start, end });
      const before = this.textOf(uri);
      const version = this.texts.get(uri)?.version ?? 0;
      this.texts.set(uri, { version, text: before.slice(0, start) + text + before.slice(end) });
      return { range, text };
    });
    const { version, text } = this.texts.get(uri) ?? { version: 0, text: '' };
    this.texts.set(uri, { version: version + 1, text });
    return this.notify('textDocument/didChange', { textDocument: { uri, version: version + 1 }, contentChanges });
  }

  close(uri: string): Promise<void> {
    this.texts.delete(uri);
    return this.notify('textDocument/didClose', { textDocument: { uri } });
  }

  /**
   * Waits until the diagnostics of the newest text of a document satisfy `holds`, and returns them. Rejects after
   * `most` milliseconds.
   */
  until(uri: string, holds: (told: readonly Diagnostic[]) => boolean, most = 30_000): Promise<readonly Diagnostic[]> {
    return new Promise((resolve, reject) => {
      const now = (): readonly Diagnostic[] | null => this.published.get(uri)?.diagnostics ?? null;
      const timer = setTimeout(() => {
        this.waiting.delete(look);
        reject(new Error(`not within ${most} ms; the server last said ${JSON.stringify(now(), null, 1)}`));
      }, most);
      const look = (): void => {
        const told = now();
        const isNew = this.published.get(uri)?.version === this.texts.get(uri)?.version;
        if (!told || !isNew || !holds(told)) return;
        this.waiting.delete(look);
        clearTimeout(timer);
        resolve(told);
      };
      this.waiting.add(look);
      look();
    });
  }

  /** Ends the server. Returns its exit code. */
  async stop(): Promise<number | null> {
    await this.request('shutdown', undefined);
    await this.notify('exit', undefined);
    return this.ended;
  }
}
