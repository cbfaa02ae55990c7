// Pages about what is reported: opened as pages, not as their source.
import * as vscode from 'vscode';

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
  uri.scheme === 'file'
    ? vscode.commands.executeCommand('markdown.showPreviewToSide', uri)
    : vscode.env.openExternal(uri);

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
    pages.set(String(code.value), { label: String(code.value), detail: message, target: pageOf(code.target) });
  }
  return [...pages.values()];
}

/** A link of a code calls this command, with the page. */
function pageOf(target: vscode.Uri): vscode.Uri {
  if (target.scheme !== 'command') return target;
  const [page] = JSON.parse(target.query) as readonly string[];
  return vscode.Uri.parse(page ?? '');
}

/** A link that opens the page as a page. */
export function asCommand(target: vscode.Uri): vscode.Uri {
  const query = JSON.stringify([target.toString()]);
  return vscode.Uri.from({ scheme: 'command', path: 'botbook.openPage', query });
}
