// Pages about what is reported and what words mean: opened as pages at their place, not as their source.
import * as vscode from 'vscode';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { anchor } from '../../views/reference/pages.ts';

/** The beginning of the addresses of single pages: `botbook:/page/BB2002.md`. */
export const pagePath = '/page/';

/** The address of the part of a page that a link leads to, under a title. */
function partOf(target: vscode.Uri, title: string): vscode.Uri {
  const query = JSON.stringify(target.toString());
  return vscode.Uri.from({ scheme: 'botbook', path: `${pagePath}${title}.md`, query });
}

/** The link of a single page to the list of all pages, which is no page of the editor. */
const linkUp = /^\[[^\]]+\]\(\.\.\/[\w-]+\.md\)$/;

/** The text of such a part: its heading, and what stands below up to the next of its kind. */
export function partText(uri: vscode.Uri): string {
  const target = vscode.Uri.parse(JSON.parse(uri.query) as string);
  const lines = readFileSync(target.fsPath, 'utf8').split('\n');
  const isIt = (line: string): boolean => /^#+ /.test(line) && anchor(line.replace(/^#+ /, '')) === target.fragment;
  const from = lines.findIndex(isIt);
  if (from < 0) return lines.filter((line) => !linkUp.test(line)).join('\n');
  const level = /^#+/.exec(lines[from] ?? '')?.[0].length ?? 1;
  const ends = new RegExp(`^#{1,${level}} `);
  const length = lines.slice(from + 1).findIndex((line) => ends.test(line));
  return lines.slice(from, length < 0 ? undefined : from + 1 + length).join('\n');
}

/** Opens a page of documentation at its heading. */
export async function openPage(target: unknown): Promise<void> {
  if (typeof target === 'string') {
    await open(vscode.Uri.parse(target));
    return;
  }
  const pages = pagesHere();
  const [only] = pages;
  if (!only) {
    void vscode.window.showInformationMessage('Botbook: nothing is reported in this line.');
    return;
  }
  const title = 'Which page?';
  const chosen = pages.length === 1 ? only : await vscode.window.showQuickPick(pages, { title });
  if (chosen) await open(chosen.target);
}

const open = (uri: vscode.Uri): Thenable<unknown> =>
  uri.scheme === 'file' || uri.scheme === 'botbook' ? showBeside(uri) : vscode.env.openExternal(uri);

/** How often it is looked whether a page is there, and how long between, in milliseconds. */
const looks = { most: 40, pause: 50 };

/** Shows Markdown as a page beside the sheet, where one goes on typing. */
export async function showBeside(uri: vscode.Uri): Promise<void> {
  const editor = vscode.window.activeTextEditor;
  await vscode.commands.executeCommand('markdown.showPreviewToSide', uri);
  if (editor?.viewColumn === undefined) return;
  const { viewColumn, selection } = editor;
  // A page takes the focus when it comes, which is later than the command ends.
  for (let look = 0; look < looks.most; look++) {
    if (vscode.window.tabGroups.activeTabGroup.activeTab?.input instanceof vscode.TabInputWebview) break;
    await new Promise((resolve) => setTimeout(resolve, looks.pause));
  }
  await vscode.window.showTextDocument(editor.document, { viewColumn, selection });
}

interface Page extends vscode.QuickPickItem {
  readonly target: vscode.Uri;
}

/** The pages about what is reported in the line of the cursor. */
function pagesHere(): Page[] {
  const editor = vscode.window.activeTextEditor;
  if (!editor) return [];
  const line = editor.selection.active.line;
  const pages = new Map<string, Page>();
  for (const { range, code, message } of vscode.languages.getDiagnostics(editor.document.uri)) {
    if (line < range.start.line || line > range.end.line || typeof code !== 'object') continue;
    pages.set(String(code.value), { label: String(code.value), detail: message, target: code.target });
  }
  return [...pages.values()];
}

/** The code of what is reported leads to the part of the page that is about it. */
export function linkCode(found: vscode.Diagnostic): void {
  const { code } = found;
  if (typeof code !== 'object' || code.target.scheme !== 'file') return;
  found.code = { ...code, target: partOf(code.target, String(code.value)) };
}

/** Links of a hover to pages that come with the extension: files would be opened as their source, at their top. */
const fileLink = /\]\((file:\/\/[^)\s]+\/docs\/[\w/-]+\.md(?:#[^)\s]*)?)\)/g;

export function linkHover(hover: vscode.Hover): void {
  for (const content of hover.contents) {
    if (!(content instanceof vscode.MarkdownString) || content.value.search(fileLink) < 0) continue;
    content.value = content.value.replaceAll(fileLink, (_, link: string) => {
      const target = vscode.Uri.parse(link);
      const title = target.fragment || basename(target.path, '.md');
      const words = encodeURIComponent(JSON.stringify([partOf(target, title).toString()]));
      return `](command:botbook.openPage?${words})`;
    });
    content.isTrusted = { enabledCommands: ['botbook.openPage'] };
  }
}
