// Answers the requests of a client over a connection. Each program that runs the server supplies its own connection.
import { basename } from 'node:path';
import * as lsp from 'vscode-languageserver';
import { pageEnding } from '../files/page-ending.ts';
import { builtInGames } from '../library/games.ts';
import { isRecord } from '../runtime/kernel/shape.ts';
import { pathOf } from './books.ts';
import { clientOf } from './client.ts';
import { features } from './features/all.ts';
import { ClientSession } from './session.ts';

/** Returns the answer to a request before `initialize`. */
const refuseEarly = (): lsp.ResponseError =>
  new lsp.ResponseError(lsp.ErrorCodes.ServerNotInitialized, 'The first request must be `initialize`.');

/** Registers the functions that answer the requests of a client. The caller then calls `connection.listen()`. */
export function answerClient(connection: lsp.Connection, version: string): void {
  let isInitialized = false;
  connection.onRequest((method) =>
    isInitialized
      ? new lsp.ResponseError(lsp.ErrorCodes.MethodNotFound, `There is no method ${method}.`)
      : refuseEarly(),
  );
  connection.onShutdown(() => (isInitialized ? undefined : refuseEarly()));
  connection.onInitialize((params) => {
    isInitialized = true;
    return initialize(connection, params, version);
  });
}

/** Returns the address in a part of a message; undefined if the part has none. */
const uriOf = (part: unknown): string | undefined =>
  isRecord(part) && typeof part['uri'] === 'string' ? part['uri'] : undefined;

const foldersOf = ({ workspaceFolders, rootUri }: lsp.InitializeParams): string[] => {
  const uris: unknown[] = Array.isArray(workspaceFolders) ? workspaceFolders.map(uriOf) : [rootUri];
  return uris.flatMap((uri) => (typeof uri === 'string' ? (pathOf(uri) ?? []) : []));
};

function initialize(
  connection: lsp.Connection,
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

/** True if the parameters of a message name a document by its address. */
const namesDocument = (params: unknown): boolean => isRecord(params) && uriOf(params['textDocument']) !== undefined;

/**
 * True if the address and the text of a document are strings. Any other value would end the server later, when the
 * value is read.
 */
const isDocument = (params: lsp.DidOpenTextDocumentParams): boolean =>
  namesDocument(params) && typeof params.textDocument.text === 'string';

const isPosition = (position: unknown): boolean =>
  isRecord(position) && Number.isInteger(position['line']) && Number.isInteger(position['character']);

const isRange = (range: unknown): boolean => isRecord(range) && isPosition(range['start']) && isPosition(range['end']);

/** True if each change in a message has a string as its text and, if the change has a range, a well-formed range. */
const areChanges = (params: lsp.DidChangeTextDocumentParams): boolean =>
  namesDocument(params) &&
  Array.isArray(params.contentChanges) &&
  params.contentChanges.every(
    (change: unknown) =>
      isRecord(change) &&
      typeof change['text'] === 'string' &&
      (change['range'] === undefined || isRange(change['range'])),
  );

function listen(connection: lsp.Connection, session: ClientSession): void {
  connection.onDidOpenTextDocument((params) => {
    if (isDocument(params)) session.open(params.textDocument);
  });
  connection.onDidChangeTextDocument((params) => {
    if (areChanges(params)) session.change(params);
  });
  connection.onDidCloseTextDocument((params) => {
    if (namesDocument(params)) session.close(params.textDocument);
  });
  const reportChanges = (uris: readonly string[]): void => {
    session.emit('watched', uris);
    if (uris.some((uri) => dataFiles.has(basename(uri)) || uri.endsWith(pageEnding))) session.refresh();
    else if (uris.some((uri) => isSheetOrExamples(uri) && !session.opened.has(uri) && !session.openedExamples.has(uri)))
      session.refreshSheets();
  };
  connection.onDidSaveTextDocument((params) => {
    if (namesDocument(params)) reportChanges([params.textDocument.uri]);
  });
  connection.onDidChangeWatchedFiles((params) => {
    if (isRecord(params) && Array.isArray(params.changes))
      reportChanges(params.changes.flatMap((change) => uriOf(change) ?? []));
  });
  connection.onInitialized(() => {
    const { workspace } = session.client.capabilities;
    if (workspace?.didChangeWatchedFiles?.dynamicRegistration)
      connection.client
        .register(lsp.DidChangeWatchedFilesNotification.type, {
          watchers: ['**/*.bot', '**/*.json', '**/*.example', '**/*.txt', `**/*${pageEnding}`].map((globPattern) => ({
            globPattern,
          })),
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
