// Runs the language server in a worker. If a message says that a file has changed, the file is first read again, and
// only then the server gets the message.
import * as lsp from 'vscode-languageserver';
import { BrowserMessageReader, BrowserMessageWriter, createProtocolConnection } from 'vscode-languageserver/browser';
import { packageVersion } from '../../cli/package.ts';
import { answerClient } from '../../server/client-requests.ts';
import { pathOf } from '../../server/books.ts';
import type { MessageEnd } from './exchange.ts';
import { workerFiles } from './node/file-tree.ts';

type Refresh = (files: readonly string[], folders: readonly string[]) => Promise<void>;

/** The files and folders that are read before the server gets a message. */
interface Needed {
  readonly files: readonly string[];
  readonly folders: readonly string[];
}

interface AboutFiles {
  readonly changes?: readonly { readonly uri: string }[];
  readonly event?: { readonly added: readonly { readonly uri: string }[] };
  readonly textDocument?: { readonly uri: string };
  readonly position?: unknown;
}

/** Returns the address in a list if its file is not in memory; otherwise an empty list. */
function unreadAddress(uri: unknown): string[] {
  const path = typeof uri === 'string' ? pathOf(uri) : null;
  return path === null || workerFiles.kindOf(path) !== null ? [] : [String(uri)];
}

function neededBy(message: lsp.Message): Needed | null {
  const { method, params } = message as lsp.NotificationMessage;
  const { changes = [], event, textDocument, position } = (params ?? {}) as AboutFiles;
  switch (method) {
    case 'workspace/didChangeWatchedFiles':
      return { files: changes.map(({ uri }) => uri), folders: [] };
    case 'workspace/didChangeWorkspaceFolders':
      return { files: [], folders: (event?.added ?? []).map(({ uri }) => uri) };
    case 'textDocument/didSave':
      return { files: textDocument ? [textDocument.uri] : [], folders: [] };
    case 'textDocument/didOpen':
      // A file that is not in memory is outside the open folders. So all files in its folder are read.
      return { files: [], folders: unreadAddress(textDocument?.uri).map((uri) => uri.slice(0, uri.lastIndexOf('/'))) };
    case 'botbook/pin':
      return { files: unreadAddress(position), folders: [] };
    default:
      return null;
  }
}

/** Passes messages on in their order. A message waits until the files that it needs are in memory. */
class ReaderWithFiles extends BrowserMessageReader {
  private readonly refresh: Refresh;
  /**
   * `lastTurn` is fulfilled when all waiting messages have been passed on. `waiting` is the number of messages that
   * still wait.
   */
  private lastTurn = Promise.resolve();
  private waiting = 0;

  constructor(messages: MessageEnd, refresh: Refresh) {
    super(messages);
    this.refresh = refresh;
  }

  override listen(callback: lsp.DataCallback): lsp.Disposable {
    return super.listen((message) => {
      const needed = neededBy(message);
      const reads = needed !== null && needed.files.length + needed.folders.length > 0;
      if (reads || this.waiting > 0) this.lastTurn = this.inTurn(reads ? needed : null, () => callback(message));
      else callback(message);
    });
  }

  private async inTurn(needed: Needed | null, hear: () => void): Promise<void> {
    this.waiting++;
    try {
      await this.lastTurn;
      if (needed) await this.refresh(needed.files, needed.folders);
      hear();
    } finally {
      this.waiting--;
    }
  }
}

/** Serves the extension over a connection until the extension ends the server. */
export function serveExtension(messages: MessageEnd, refresh: Refresh, end: () => void): void {
  const watchDog = { shutdownReceived: false, initialize: () => {}, exit: end };
  const connection = lsp.createConnection(
    (logger) =>
      createProtocolConnection(new ReaderWithFiles(messages, refresh), new BrowserMessageWriter(messages), logger),
    watchDog,
  ) as lsp.Connection;
  answerClient(connection, packageVersion);
  connection.onShutdown(() => {
    watchDog.shutdownReceived = true;
  });
  connection.listen();
}
