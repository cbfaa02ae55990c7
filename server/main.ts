// The language server. It serves one client over two streams, until the client ends the session or the process of the
// client ends.
import * as lsp from 'vscode-languageserver';
import {
  createProtocolConnection,
  type DataCallback,
  type RequestMessage,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node';
import { isRecord } from '../runtime/kernel/shape.ts';
import { answerClient } from './client-requests.ts';
import { visibleText } from '../views/document/palette.ts';
import { MessageFrames } from './message-frames.ts';
import { badParams } from './session.ts';
import { spareMemory } from './memory-release.ts';

/**
 * The server reports a message that it cannot read, with the reason. This is the maximum number of characters of the
 * reason that are printed.
 */
const mostReason = 200;

export interface ServerOptions {
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream;
  readonly version: string;
  /** Ends the program with an exit code: 0 if the client ended the session after a shutdown request, otherwise 1. */
  readonly exit: (code: number) => void;
  /** Prints the reason why the server ends, for the person who started it. */
  readonly tell: (message: string) => void;
}

function tell(message: string): void {
  process.stderr.write(`${message}\n`);
}

/** Stands for a message whose body is no JSON. */
const unreadable: lsp.Message = { jsonrpc: '' };

/** Returns the message in a body; `unreadable` if the body is no JSON. */
function decode(body: Uint8Array): Promise<lsp.Message> {
  try {
    return Promise.resolve(JSON.parse(new TextDecoder().decode(body)) as lsp.Message);
  } catch {
    return Promise.resolve(unreadable);
  }
}

const isId = (id: unknown): id is number | string => typeof id === 'number' || typeof id === 'string';

/**
 * Reads the messages of a client. A message that is no JSON, or that is neither a request nor a notification nor an
 * answer, gets an error as its answer, and the server goes on with the next message. Cancellations that name no request
 * are left out, because the connection cannot handle them.
 */
class ClientReader extends StreamMessageReader {
  private readonly answer: (message: lsp.ResponseMessage) => unknown;

  constructor(input: NodeJS.ReadableStream, answer: (message: lsp.ResponseMessage) => unknown) {
    super(input, { contentTypeDecoder: { name: 'application/json', decode } });
    this.answer = answer;
  }

  override listen(listener: DataCallback): lsp.Disposable {
    return super.listen((message) => {
      if (message === unreadable) return this.refuse(null, lsp.ErrorCodes.ParseError, 'The message is no JSON.');
      const json: unknown = message;
      if (!isRecord(json) || !isMessage(message)) {
        const known = isRecord(json) && isId(json['id']) ? json['id'] : null;
        const problem = 'The message is neither a request nor a notification nor an answer.';
        return this.refuse(known, lsp.ErrorCodes.InvalidRequest, problem);
      }
      const { method, params } = message as Partial<RequestMessage>;
      const id = (params as { readonly id?: unknown } | null | undefined)?.id;
      if (method !== '$/cancelRequest' || isId(id)) listener(message);
    });
  }

  private refuse(id: number | string | null, code: number, message: string): void {
    this.answer({ jsonrpc: '2.0', id, error: { code, message } });
  }
}

const isMessage = (message: lsp.Message): boolean =>
  [lsp.Message.isRequest, lsp.Message.isNotification, lsp.Message.isResponse].some((isKind) => isKind(message));

/** Serves one client on standard input and output. The process does nothing else. */
export function serveProcess(version: string): void {
  serve({ input: process.stdin, output: process.stdout, version, exit: (code) => process.exit(code), tell });
  spareMemory(process.stdin);
}

export function serve({ input, output, version, exit, tell: report }: ServerOptions): void {
  let isOver = false;
  let isInitialized = false;
  const end = (code: number): void => {
    // A shutdown request before `initialize` is refused, so the exit code is then 1.
    if (!isOver) exit(isInitialized ? code : 1);
    isOver = true;
  };
  const refuse = (reason: string): void => {
    const shown = visibleText(reason.split('\n')[0] ?? '').slice(0, mostReason);
    if (!isOver) report(`botbook lsp: the client sent a message that cannot be read. ${shown}`);
    end(1);
  };
  const watchDog = {
    shutdownReceived: false,
    initialize: (params: lsp.InitializeParams) => {
      if (!isRecord(params) || !isRecord(params.capabilities))
        throw badParams('The parameters of initialize should be an object with the object `capabilities`.');
      isInitialized = true;
      watchParent(params.processId, () => end(1));
    },
    exit: end,
  };
  followFrames(input, refuse);
  for (const event of ['end', 'close']) input.on(event, () => end(watchDog.shutdownReceived ? 0 : 1));
  // An error of the output means that the client no longer reads. Nobody can then receive answers, so the server ends.
  output.on('error', () => end(1));
  const writer = new StreamMessageWriter(output);
  const reader = new ClientReader(input, (answer) => writer.write(answer));
  // After a message with a malformed header, the server cannot find the start of the next message. So the server ends.
  reader.onError(({ message }) => refuse(message));
  const connection = lsp.createConnection(
    (logger) =>
      createProtocolConnection(reader, writer, logger, {
        connectionStrategy: {
          // The answer to a request that is cancelled before the server handles it. The connection adds the id.
          cancelUndispatched: (): lsp.ResponseMessage => ({
            jsonrpc: '2.0',
            id: null,
            error: { code: lsp.LSPErrorCodes.RequestCancelled, message: 'cancelled' },
          }),
        },
      }),
    watchDog,
  ) as lsp.Connection;
  answerClient(connection, version);
  connection.listen();
}

/** Calls `refuse` for a malformed header, and for an input that ends in the middle of a message. */
function followFrames(input: NodeJS.ReadableStream, refuse: (reason: string) => void): void {
  const frames = new MessageFrames();
  const follow = (chunk: Buffer | string): void => {
    const fault = frames.add(typeof chunk === 'string' ? Buffer.from(chunk) : chunk);
    if (fault === null) return;
    input.off('data', follow);
    refuse(fault);
  };
  input.on('data', follow);
  input.on('end', () => {
    if (frames.isPartial) refuse('The input ends in the middle of a message.');
  });
}

/** Ends the server when the process that started it has ended. */
function watchParent(processId: number | null, end: () => void): void {
  if (processId === null) return;
  const timer = setInterval(() => {
    try {
      process.kill(processId, 0);
    } catch {
      end();
    }
  }, 3000);
  timer.unref();
}
