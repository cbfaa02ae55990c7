// The parts of the extension in a browser. Server, command verbs and debugger run in workers.
import * as vscode from 'vscode';
import {
  BrowserMessageReader,
  BrowserMessageWriter,
  LanguageClient,
  type Message,
} from 'vscode-languageclient/browser';
import type { CommandOutput, Host } from '../src/host.ts';
import { folderOf } from '../src/sheets.ts';
import { listenAt, sendTo, type VerbEnd } from './exchange.ts';
import { packedFolder, packedScheme } from './packed-folder.ts';
import { startWorker } from './workers.ts';
import { writeFiles } from './workspace-files.ts';

class DebuggerInWorker implements vscode.DebugAdapter {
  private readonly sent = new vscode.EventEmitter<vscode.DebugProtocolMessage>();
  readonly onDidSendMessage = this.sent.event;
  private readonly worker: ReturnType<typeof startWorker>;

  constructor(context: vscode.ExtensionContext, folder: string) {
    this.worker = startWorker(context, { job: { is: 'debugger' }, folder });
    void this.worker.then(({ messages }) =>
      listenAt(messages, (message) => this.sent.fire(message as vscode.DebugProtocolMessage)),
    );
  }

  handleMessage(message: vscode.DebugProtocolMessage): void {
    void this.worker.then(({ messages }) => sendTo(messages, message));
  }

  dispose(): void {
    this.sent.dispose();
    void this.worker.then(({ stop }) => stop());
  }
}

/**
 * A writer of messages that sends plain JSON. Without the copy through JSON, a browser would also send the hidden
 * fields of VS Code’s positions.
 */
class PlainMessageWriter extends BrowserMessageWriter {
  override write(message: Message): Promise<void> {
    return super.write(JSON.parse(JSON.stringify(message)) as Message);
  }
}

const client: Host['client'] = (context, options) =>
  new LanguageClient(
    'botbook',
    'Botbook',
    async () => {
      const { messages } = await startWorker(context, { job: { is: 'server' }, folder: folderOf(null) });
      return { reader: new BrowserMessageReader(messages), writer: new PlainMessageWriter(messages) };
    },
    options,
  );

/**
 * Runs a command verb in a worker. After the end of the command verb, writes its changed files through the file system
 * of VS Code.
 */
async function runVerb(
  context: vscode.ExtensionContext,
  words: readonly string[],
  folder: string,
): Promise<CommandOutput> {
  const { messages, stop } = await startWorker(context, { job: { is: 'verb', words }, folder });
  try {
    const end = await new Promise<VerbEnd>((resolve) => listenAt(messages, (message) => resolve(message as VerbEnd)));
    await writeFiles(end.files);
    return end;
  } finally {
    stop();
  }
}

export const browserHost: Host = {
  schemes: () => [
    ...new Set([
      'file',
      'untitled',
      'vscode-vfs',
      packedScheme,
      ...(vscode.workspace.workspaceFolders ?? []).map(({ uri }) => uri.scheme),
    ]),
  ],
  client,
  run: runVerb,
  debugger: (context, folder) =>
    Promise.resolve(new vscode.DebugAdapterInlineImplementation(new DebuggerInWorker(context, folder))),
  packedFolder: () => Promise.resolve(packedFolder),
  debugModule: null,
};
