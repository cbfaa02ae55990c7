// Pinned positions: which sheet has one, and the marks beside its clauses that say which would fire.
import * as vscode from 'vscode';
import type { Server } from './server.ts';

export interface Pin {
  readonly position: vscode.Uri;
  readonly card: string | undefined;
}

export class Pins implements vscode.Disposable {
  private readonly server: Server;
  private readonly pinned = new Map<string, Pin>();

  constructor(_context: vscode.ExtensionContext, server: Server) {
    this.server = server;
  }

  /** What is pinned to a sheet. */
  of(sheet: vscode.Uri): Pin | undefined {
    return this.pinned.get(sheet.toString());
  }

  async choosePosition(_sheet: vscode.Uri): Promise<vscode.Uri | undefined> {
    const [file] = (await vscode.window.showOpenDialog({ filters: { Positions: ['json'] } })) ?? [];
    return file;
  }

  async pin(uri: vscode.Uri, position: vscode.Uri | null): Promise<void> {
    await this.server.ask('botbook/pin', { uri: uri.toString(), position: position?.toString() ?? null });
  }

  dispose(): void {}
}
