// The debugger of a session in a browser: passes the messages between VS Code and a worker.
import * as vscode from 'vscode';
import { listenAt, sendTo } from './exchange.ts';
import { startWorker } from './workers.ts';

export class DebuggerInWorker implements vscode.DebugAdapter {
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
