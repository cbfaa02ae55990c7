// The language server: one client, over two streams, until it says goodbye or goes away.
import { basename } from 'node:path';
import {
  DidChangeWatchedFilesNotification,
  ErrorCodes,
  LSPErrorCodes,
  ResponseError,
  TextDocumentSyncKind,
  createConnection,
  type InitializeParams,
  type InitializeResult,
  type ResponseMessage,
  type ServerCapabilities,
} from 'vscode-languageserver';
import { createProtocolConnection, type Connection } from 'vscode-languageserver/node';
import { clientOf } from './client.ts';
import { features } from './features/all.ts';
import { Session, pathOf } from './session.ts';

export interface Serving {
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream;
  readonly version: string;
  /** Ends the program; a code of 1 if the client left without a word. */
  readonly exit: (code: number) => void;
}

/** Serves one client. */
export function serve({ input, output, version, exit }: Serving): void {
  let isOver = false;
  const end = (code: number): void => {
    if (!isOver) exit(code);
    isOver = true;
  };
  const watchDog = {
    shutdownReceived: false,
    initialize: ({ processId }: InitializeParams) => watchParent(processId, () => end(1)),
    exit: end,
  };
  for (const event of ['end', 'close']) input.on(event, () => end(watchDog.shutdownReceived ? 0 : 1));
  const connection = createConnection(
    (logger) =>
      createProtocolConnection(input, output, logger, {
        connectionStrategy: {
          // A request that was taken back before its turn.
          cancelUndispatched: (): ResponseMessage => ({
            jsonrpc: '2.0',
            // It is put in by the connection.
            id: null,
            error: { code: LSPErrorCodes.RequestCancelled, message: 'cancelled' },
          }),
        },
      }),
    watchDog,
  ) as Connection;
  connection.onInitialize((params) => initialize(connection, params, version));
  connection.onShutdown(() => {
    watchDog.shutdownReceived = true;
  });
  connection.listen();
}

/** Ends when the program that started us does. */
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

const foldersOf = ({ workspaceFolders, rootUri }: InitializeParams): string[] => {
  const uris = workspaceFolders?.map(({ uri }) => uri) ?? (rootUri === null ? [] : [rootUri]);
  return uris.flatMap((uri) => pathOf(uri) ?? []);
};

function initialize(
  connection: Connection,
  params: InitializeParams,
  version: string,
): InitializeResult | ResponseError<{ retry: boolean }> {
  const client = clientOf(params);
  const session = new Session(connection, client, foldersOf(params));
  try {
    listen(connection, session);
    for (const feature of features) feature.register(session);
  } catch (error) {
    return new ResponseError(ErrorCodes.InternalError, String(error), { retry: false });
  }
  const own: ServerCapabilities = {
    positionEncoding: client.encoding,
    textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: true },
    workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
  };
  return {
    serverInfo: { name: 'botbook', version },
    capabilities: features.map((one) => one.capabilities(client)).reduce(together, own),
  };
}

/** What two offer; of the workspace both. */
const together = (one: ServerCapabilities, other: ServerCapabilities): ServerCapabilities => ({
  ...one,
  ...other,
  workspace: { ...one.workspace, ...other.workspace },
});

/** Files of data that sheets are read with. */
const data = new Set(['botbook.json', 'roster.json', 'names.json', 'decks.json', 'board.json', 'rulings.json']);

function listen(connection: Connection, session: Session): void {
  connection.onDidOpenTextDocument(({ textDocument }) => session.open(textDocument));
  connection.onDidChangeTextDocument((params) => session.change(params));
  connection.onDidCloseTextDocument(({ textDocument }) => session.close(textDocument));
  const changed = (uris: readonly string[]): void => {
    session.onWatched.tell(uris);
    if (uris.some((uri) => data.has(basename(uri)))) session.refresh();
    else if (uris.some((uri) => uri.endsWith('.bot') && !session.opened.has(uri))) session.refreshSheets();
  };
  connection.onDidSaveTextDocument(({ textDocument }) => changed([textDocument.uri]));
  connection.onDidChangeWatchedFiles(({ changes }) => changed(changes.map(({ uri }) => uri)));
  connection.onInitialized(() => {
    const { workspace } = session.client.capabilities;
    if (workspace?.didChangeWatchedFiles?.dynamicRegistration)
      connection.client
        .register(DidChangeWatchedFilesNotification.type, {
          watchers: ['**/*.bot', '**/*.json'].map((globPattern) => ({ globPattern })),
        })
        .catch(() => {
          // Then files are looked at when the linter runs.
        });
    if (workspace?.workspaceFolders)
      connection.workspace.onDidChangeWorkspaceFolders(({ added, removed }) => {
        const gone = new Set(removed.map(({ uri }) => pathOf(uri)));
        const left = session.books.folders.filter((one) => !gone.has(one));
        session.books.folders = [...left, ...added.flatMap(({ uri }) => pathOf(uri) ?? [])];
        session.refresh();
      });
  });
}
