// Documents that are made, not stored: plain words, JavaScript, matrix, comparison. They follow the sheet while it is typed.
import * as vscode from 'vscode';
import { language } from './context.ts';
import type { Server } from './server.ts';

export const scheme = 'botbook';

interface VirtualText {
  readonly text: string;
  readonly language: string;
}

/** How long typing may rest before made documents are made anew. */
const rest = 300;

export class VirtualDocuments implements vscode.TextDocumentContentProvider, vscode.Disposable {
  private readonly server: Server;
  private readonly changed = new vscode.EventEmitter<vscode.Uri>();
  readonly onDidChange = this.changed.event;
  private readonly parts: vscode.Disposable[];
  private timer: NodeJS.Timeout | undefined;

  constructor(server: Server) {
    this.server = server;
    this.parts = [
      this.changed,
      vscode.workspace.registerTextDocumentContentProvider(scheme, this),
      vscode.workspace.onDidChangeTextDocument(({ document }) => {
        if (document.languageId === language && document.uri.scheme !== scheme) this.refreshSoon();
      }),
    ];
  }

  async provideTextDocumentContent(uri: vscode.Uri): Promise<string> {
    const found = await this.server.ask<VirtualText>('botbook/virtual', { uri: uri.toString() });
    return found?.text ?? 'There is nothing to show: the sheet is gone, or has no such part.\n';
  }

  private refreshSoon(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      for (const { uri } of vscode.workspace.textDocuments) if (uri.scheme === scheme) this.changed.fire(uri);
    }, rest);
  }

  dispose(): void {
    clearTimeout(this.timer);
    for (const part of this.parts) part.dispose();
  }
}

/** Opens a made document in the language that the server says. */
export async function openVirtual(server: Server, uri: vscode.Uri, beside = true): Promise<void> {
  const found = await server.ask<VirtualText>('botbook/virtual', { uri: uri.toString() });
  if (!found) {
    void vscode.window.showInformationMessage('Botbook: there is nothing to show for this place of the sheet.');
    return;
  }
  const document = await vscode.workspace.openTextDocument(uri);
  const languages = await vscode.languages.getLanguages();
  if (languages.includes(found.language)) await vscode.languages.setTextDocumentLanguage(document, found.language);
  await vscode.window.showTextDocument(document, {
    viewColumn: beside ? vscode.ViewColumn.Beside : vscode.ViewColumn.Active,
    preview: true,
    preserveFocus: true,
  });
}
