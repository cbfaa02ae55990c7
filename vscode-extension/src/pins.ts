// Pinned positions: which sheet has one, and the marks beside its clauses that say which would fire.
import * as vscode from 'vscode';
import type { Server } from './server.ts';

export class Pins implements vscode.Disposable {
  private readonly server: Server;

  constructor(_context: vscode.ExtensionContext, server: Server) {
    this.server = server;
  }

  async pin(uri: vscode.Uri, position: vscode.Uri | null): Promise<void> {
    await this.server.ask('botbook/pin', { uri: uri.toString(), position: position?.toString() ?? null });
  }

  dispose(): void {}
}
