// Virtual documents, which are not files: plain words, JavaScript, a matrix or a comparison. They are updated while the
// user edits the sheet.
import * as vscode from 'vscode';
import type { VirtualDocument } from '../../server/protocol.ts';
import { Pause } from '../../server/work-delays.ts';
import { virtualAddressOf } from '../../server/virtual-address.ts';
import { committedText } from './committed-text.ts';
import type { LanguageServer } from './language-server.ts';
import { pagePart, pagePath, showBeside } from './links.ts';
import { inform } from './messages.ts';
import { language } from './sheets.ts';

const scheme = 'botbook';

/** The texts of virtual documents that this extension makes itself, by path. */
const texts = new Map<string, string>();

/** An event with the address of a virtual document that has changed. */
const changed = new vscode.EventEmitter<vscode.Uri>();

/** The milliseconds without typing before the documents are made again. */
const rest = 300;

/** Asks the server for a virtual document. The text of the last commit comes from Git’s extension of VS Code. */
async function request(server: LanguageServer, uri: vscode.Uri): Promise<VirtualDocument | null> {
  const address = virtualAddressOf(uri.toString());
  const text = address?.isCommitted ? await committedText(vscode.Uri.parse(address.sheet)) : undefined;
  if (text === null) return null;
  return server.ask<VirtualDocument>('botbook/virtual', { uri: uri.toString(), text });
}

/** Returns the text of a virtual document; null if there is nothing to show. */
export const textOfVirtual = async (server: LanguageServer, uri: vscode.Uri): Promise<string | null> =>
  (await request(server, uri))?.text ?? null;

export function registerVirtualDocuments({ subscriptions }: vscode.ExtensionContext, server: LanguageServer): void {
  const pause = new Pause(() => {
    for (const { uri } of vscode.workspace.textDocuments) if (uri.scheme === scheme) changed.fire(uri);
  });
  const provider: vscode.TextDocumentContentProvider = {
    onDidChange: changed.event,
    provideTextDocumentContent: async (uri) => {
      if (uri.path.startsWith(pagePath)) return pagePart(uri);
      const text = texts.get(uri.path) ?? (await textOfVirtual(server, uri));
      return text ?? 'There is nothing to show: the sheet is gone, or has no such part.\n';
    },
  };
  subscriptions.push(
    pause,
    vscode.workspace.registerTextDocumentContentProvider(scheme, provider),
    vscode.workspace.onDidChangeTextDocument(({ document }) => {
      if (document.languageId === language && document.uri.scheme !== scheme) pause.wait(rest);
    }),
  );
}

/** Shows rendered Markdown beside the sheet. */
export async function showText(title: string, markdown: string): Promise<void> {
  const uri = vscode.Uri.from({ scheme, path: `/told/${title.replaceAll(/[\\/:?#%]/g, '-')}.md` });
  texts.set(uri.path, markdown);
  changed.fire(uri);
  await showBeside(uri);
}

/**
 * Shows a virtual document beside the sheet: Markdown rendered, other text in an editor with its language. If there is
 * no text, shows a message.
 */
export async function openVirtual(server: LanguageServer, uri: vscode.Uri): Promise<void> {
  const virtual = await request(server, uri);
  if (!virtual) {
    inform('there is nothing to show for this place of the sheet.');
    return;
  }
  if (virtual.language === 'markdown') {
    await showBeside(uri);
    return;
  }
  const document = await vscode.workspace.openTextDocument(uri);
  const languages = await vscode.languages.getLanguages();
  if (languages.includes(virtual.language)) await vscode.languages.setTextDocumentLanguage(document, virtual.language);
  const viewColumn = vscode.ViewColumn.Beside;
  await vscode.window.showTextDocument(document, { viewColumn, preview: true, preserveFocus: true });
}
