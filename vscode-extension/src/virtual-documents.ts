// Documents that are made, not stored: plain words, JavaScript, matrix, comparison. They follow the sheet while it is typed.
import * as vscode from 'vscode';
import type { VirtualDocument } from '../../server/protocol.ts';
import { pagePath, partText, showBeside } from './links.ts';
import type { Server } from './server.ts';
import { language } from './sheets.ts';

const scheme = 'botbook';

/** Texts that were made once, by their paths. */
const texts = new Map<string, string>();

/** Told of documents that are others by now. */
const changed = new vscode.EventEmitter<vscode.Uri>();

/** How long typing may rest before made documents are made anew. */
const rest = 300;

export class VirtualDocuments implements vscode.TextDocumentContentProvider, vscode.Disposable {
  private readonly server: Server;
  readonly onDidChange = changed.event;
  private readonly parts: vscode.Disposable[];
  private timer: NodeJS.Timeout | undefined;

  constructor(server: Server) {
    this.server = server;
    this.parts = [
      vscode.workspace.registerTextDocumentContentProvider(scheme, this),
      vscode.workspace.onDidChangeTextDocument(({ document }) => {
        if (document.languageId === language && document.uri.scheme !== scheme) this.refreshSoon();
      }),
    ];
  }

  async provideTextDocumentContent(uri: vscode.Uri): Promise<string> {
    if (uri.path.startsWith(pagePath)) return partText(uri);
    const told = texts.get(uri.path);
    if (told !== undefined) return told;
    const found = await this.server.ask<VirtualDocument>('botbook/virtual', { uri: uri.toString() });
    return found?.text ?? 'There is nothing to show: the sheet is gone, or has no such part.\n';
  }

  private refreshSoon(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      for (const { uri } of vscode.workspace.textDocuments) if (uri.scheme === scheme) changed.fire(uri);
    }, rest);
  }

  dispose(): void {
    clearTimeout(this.timer);
    for (const part of this.parts) part.dispose();
  }
}

/** Shows Markdown as a page beside the sheet. */
export async function showText(title: string, markdown: string): Promise<void> {
  const uri = vscode.Uri.from({ scheme, path: `/told/${title.replaceAll(/[\\/:?#%]/g, '-')}.md` });
  texts.set(uri.path, markdown);
  changed.fire(uri);
  await showBeside(uri);
}

/** Opens a made document in the language that the server says. */
export async function openVirtual(server: Server, uri: vscode.Uri): Promise<void> {
  const found = await server.ask<VirtualDocument>('botbook/virtual', { uri: uri.toString() });
  if (!found) {
    void vscode.window.showInformationMessage('Botbook: there is nothing to show for this place of the sheet.');
    return;
  }
  if (found.language === 'markdown') {
    await showBeside(uri);
    return;
  }
  const document = await vscode.workspace.openTextDocument(uri);
  const languages = await vscode.languages.getLanguages();
  if (languages.includes(found.language)) await vscode.languages.setTextDocumentLanguage(document, found.language);
  const viewColumn = vscode.ViewColumn.Beside;
  await vscode.window.showTextDocument(document, { viewColumn, preview: true, preserveFocus: true });
}
