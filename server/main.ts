// The language server. The server has one client over two streams, until the client ends the session or the process of
// the client ends.
import { basename } from 'node:path';
import * as lsp from 'vscode-languageserver';
import {
  createProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
  type Connection,
} from 'vscode-languageserver/node';
import { builtInGames } from '../library/games.ts';
import { pathOf } from './books.ts';
import { clientOf } from './client.ts';
import { features } from './features/all.ts';
import { ClientSession } from './session.ts';
import { spareMemory } from './sparing.ts';

export interface Serving {
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream;
  readonly version: string;
  /**
   * Ends the program. The code is 1 if the client disconnected without a shutdown request, or sent a malformed message.
   */
  readonly exit: (code: number) => void;
  /** Prints the reason why the server ends, for the person who started it. */
  readonly tell: (message: string) => void;
}

function tell(message: string): void {
  process.stderr.write(`${message}\n`);
}

/** Serves one client on standard input and output. The process does nothing else. */
export function serveProcess(version: string): void {
  serve({ input: process.stdin, output: process.stdout, version, exit: (code) => process.exit(code), tell });
  spareMemory(process.stdin);
}

export function serve({ input, output, version, exit, tell: report }: Serving): void {
  let isOver = false;
  const end = (code: number): void => {
    if (!isOver) exit(code);
    isOver = true;
  };
  const watchDog = {
    shutdownReceived: false,
    initialize: ({ processId }: lsp.InitializeParams) => watchParent(processId, () => end(1)),
    exit: end,
  };
  for (const event of ['end', 'close']) input.on(event, () => end(watchDog.shutdownReceived ? 0 : 1));
  // If the client has closed its end, nobody can receive answers.
  output.on('error', () => end(1));
  const reader = new StreamMessageReader(input);
  // After a malformed header, it is unknown where the next message begins.
  reader.onError(({ message }) => {
    report(`botbook lsp: the client sent a message that cannot be read. ${message.split('\n')[0]}`);
    end(1);
  });
  const connection = lsp.createConnection(
    (logger) =>
      createProtocolConnection(reader, new StreamMessageWriter(output), logger, {
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
  ) as Connection;
  let isInitialized = false;
  connection.onRequest((method) =>
    isInitialized
      ? new lsp.ResponseError(lsp.ErrorCodes.MethodNotFound, `There is no method ${method}.`)
      : new lsp.ResponseError(lsp.ErrorCodes.ServerNotInitialized, 'The first request must be `initialize`.'),
  );
  connection.onInitialize((params) => {
    isInitialized = true;
    return initialize(connection, params, version);
  });
  connection.onShutdown(() => {
    watchDog.shutdownReceived = true;
  });
  connection.listen();
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

const foldersOf = ({ workspaceFolders, rootUri }: lsp.InitializeParams): string[] => {
  const uris = workspaceFolders?.map(({ uri }) => uri) ?? (rootUri === null ? [] : [rootUri]);
  return uris.flatMap((uri) => pathOf(uri) ?? []);
};

function initialize(
  connection: Connection,
  params: lsp.InitializeParams,
  version: string,
): lsp.InitializeResult | lsp.ResponseError<{ retry: boolean }> {
  const client = clientOf(params);
  const session = new ClientSession(connection, client, foldersOf(params), builtInGames);
  try {
    listen(connection, session);
    for (const feature of features) feature.register(session);
  } catch (error) {
    return new lsp.ResponseError(lsp.ErrorCodes.InternalError, String(error), { retry: false });
  }
  const general: lsp.ServerCapabilities = {
    positionEncoding: client.encoding,
    textDocumentSync: { openClose: true, change: lsp.TextDocumentSyncKind.Incremental, save: true },
    workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
  };
  return {
    serverInfo: { name: 'botbook', version },
    capabilities: features.reduce((all, { capabilities }) => ({ ...all, ...capabilities?.(client) }), general),
  };
}

/** Names of files that sheets depend on. If such a file changes, all files are read again. */
const dataFiles = new Set(['botbook.json', 'roster.json', 'names.json', 'decks.json', 'board.json', 'rulings.json']);

const isSheetOrExamples = (uri: string): boolean => uri.endsWith('.bot') || uri.endsWith('.example');

function listen(connection: Connection, session: ClientSession): void {
  connection.onDidOpenTextDocument(({ textDocument }) => session.open(textDocument));
  connection.onDidChangeTextDocument((params) => session.change(params));
  connection.onDidCloseTextDocument(({ textDocument }) => session.close(textDocument));
  const changed = (uris: readonly string[]): void => {
    session.emit('watched', uris);
    if (uris.some((uri) => dataFiles.has(basename(uri)))) session.refresh();
    else if (uris.some((uri) => isSheetOrExamples(uri) && !session.opened.has(uri) && !session.openedExamples.has(uri)))
      session.refreshSheets();
  };
  connection.onDidSaveTextDocument(({ textDocument }) => changed([textDocument.uri]));
  connection.onDidChangeWatchedFiles(({ changes }) => changed(changes.map(({ uri }) => uri)));
  connection.onInitialized(() => {
    const { workspace } = session.client.capabilities;
    if (workspace?.didChangeWatchedFiles?.dynamicRegistration)
      connection.client
        .register(lsp.DidChangeWatchedFilesNotification.type, {
          watchers: ['**/*.bot', '**/*.json', '**/*.example'].map((globPattern) => ({ globPattern })),
        })
        .catch(() => {
          // Some clients do not watch files. For such clients, the server looks for changed files before each run of
          // the linter.
        });
    if (workspace?.workspaceFolders)
      connection.workspace.onDidChangeWorkspaceFolders(({ added, removed }) => {
        const gone = new Set(removed.map(({ uri }) => pathOf(uri)));
        const left = session.books.folders.filter((folder) => !gone.has(folder));
        session.books.folders = [...left, ...added.flatMap(({ uri }) => pathOf(uri) ?? [])];
        session.refresh();
      });
  });
}
