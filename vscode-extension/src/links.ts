// Opens documentation pages as rendered text at a heading. VS Code itself would show the Markdown source, beginning at
// the top.
import * as vscode from 'vscode';
import { basename } from 'node:path';
import { anchor } from '../../views/reference/pages.ts';
import { pathOfFile, textOfFile } from './addresses.ts';
import { inform } from './messages.ts';
import { commandLink } from '../../server/command-link.ts';

/** The first part of the paths of virtual pages, such as `botbook:/page/BB2002.md`. */
export const pagePath = '/page/';

/**
 * Returns the address of a virtual page with one part of a documentation page: the heading that `target` names, and the
 * text below it.
 */
const partAddress = (target: vscode.Uri, title: string): vscode.Uri =>
  vscode.Uri.from({
    scheme: 'botbook',
    path: `${pagePath}${title}.md`,
    query: JSON.stringify(target.toString()),
  });

/**
 * Matches the link that leads from a page to the list of all pages. This link would not work in the editor, so the line
 * with the link is left out.
 */
const linkUp = /^\[[^\]]+\]\(\.\.\/[\w-]+\.md\)$/;

/**
 * Returns a part of a virtual page: a heading with its text, up to the next heading of the same or a higher level. If
 * no heading matches, returns the whole page.
 */
export async function pagePart(uri: vscode.Uri): Promise<string> {
  const target = vscode.Uri.parse(JSON.parse(uri.query) as string);
  const lines = (await textOfFile(target.with({ fragment: '' }))).split('\n');
  const from = lines.findIndex((line) => /^#+ /.test(line) && anchor(line.replace(/^#+ /, '')) === target.fragment);
  if (from < 0) return lines.filter((line) => !linkUp.test(line)).join('\n');
  const level = /^#+/.exec(lines[from] ?? '')?.[0].length ?? 1;
  const nextHeading = new RegExp(`^#{1,${level}} `);
  const end = lines.findIndex((line, index) => index > from && nextHeading.test(line));
  return lines.slice(from, end < 0 ? undefined : end).join('\n');
}

/**
 * Opens a documentation page at a heading. If there is no target, opens a page about a finding in the line of the
 * cursor.
 */
export async function openPage(target: unknown): Promise<void> {
  const page = typeof target === 'string' ? { target: vscode.Uri.parse(target) } : await choosePage();
  if (!page) return;
  const isHere = page.target.scheme === 'botbook' || isDocument(page.target);
  await (isHere ? showBeside(page.target) : vscode.env.openExternal(page.target));
}

interface Page extends vscode.QuickPickItem {
  readonly target: vscode.Uri;
}

async function choosePage(): Promise<Page | undefined> {
  const pages = pagesHere();
  if (pages.length === 0) inform('nothing is reported in this line.');
  return pages.length > 1 ? vscode.window.showQuickPick(pages, { title: 'Which page?' }) : pages[0];
}

/** Returns the documentation pages about findings in the line of the cursor. */
function pagesHere(): Page[] {
  const editor = vscode.window.activeTextEditor;
  if (!editor) return [];
  const { line } = editor.selection.active;
  const pages = new Map<string, Page>();
  for (const { range, code, message } of vscode.languages.getDiagnostics(editor.document.uri)) {
    if (line < range.start.line || line > range.end.line || typeof code !== 'object') continue;
    pages.set(String(code.value), { label: String(code.value), detail: message, target: code.target });
  }
  return [...pages.values()];
}

/** The largest number of checks if the page is open, and the milliseconds between two checks. */
const looks = { most: 40, pause: 50 };

/** Shows rendered Markdown beside the sheet; the focus stays in the sheet. */
export async function showBeside(uri: vscode.Uri): Promise<void> {
  const editor = vscode.window.activeTextEditor;
  try {
    await vscode.commands.executeCommand('markdown.showPreviewToSide', uri);
  } catch {
    // Some editors for browsers have no preview of Markdown. Then the Markdown text is shown without rendering.
    await vscode.window.showTextDocument(uri, { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true });
    return;
  }
  if (editor?.viewColumn === undefined) return;
  const { viewColumn, selection } = editor;
  // The rendered page appears some time after the command, and takes the focus from the sheet. So the function waits
  // for the page, and then gives the focus back to the sheet.
  for (let look = 0; look < looks.most; look++) {
    if (vscode.window.tabGroups.activeTabGroup.activeTab?.input instanceof vscode.TabInputWebview) break;
    await new Promise((resolve) => setTimeout(resolve, looks.pause));
  }
  await vscode.window.showTextDocument(editor.document, { viewColumn, selection });
}

/** True for the address of a documentation page in a folder. */
const isDocument = (uri: vscode.Uri): boolean => pathOfFile(uri) !== null && /\/docs\/[\w/-]+\.md$/.test(uri.path);

/** Changes the link of a finding’s code so that it opens the matching part of the page. */
export function linkCode(diagnostic: vscode.Diagnostic): void {
  const { code } = diagnostic;
  if (typeof code !== 'object' || !isDocument(code.target)) return;
  diagnostic.code = { ...code, target: partAddress(code.target, String(code.value)) };
}

/** Matches links to documentation files in a hover. VS Code would open such a file as source at its top. */
const fileLink = /\]\(([a-z][\w+.-]*:\/\/[^)\s]+\/docs\/[\w/-]+\.md(?:#[^)\s]*)?)\)/g;

export function linkHover(hover: vscode.Hover): void {
  for (const content of hover.contents) {
    if (!(content instanceof vscode.MarkdownString) || content.value.search(fileLink) < 0) continue;
    content.value = content.value.replaceAll(fileLink, (whole, link: string) => {
      const target = vscode.Uri.parse(link);
      if (!isDocument(target)) return whole;
      const title = target.fragment || basename(target.path, '.md');
      return `](${commandLink('botbook.openPage', [partAddress(target, title).toString()])})`;
    });
    content.isTrusted = { enabledCommands: ['botbook.openPage'] };
  }
}
