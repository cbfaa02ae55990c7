// The text of a sheet in the last commit, from VS Code’s extension for Git. That extension knows only files on a disk,
// so there is no committed text in a browser.
import type * as vscode from 'vscode';
import { textOfFile } from './addresses.ts';

/** Returns the text of a file in the last commit; null if the commit lacks the file or there is no Git. */
export async function committedText(uri: vscode.Uri): Promise<string | null> {
  if (uri.scheme !== 'file') return null;
  try {
    const query = JSON.stringify({ path: uri.fsPath, ref: 'HEAD' });
    // Git’s extension gives an empty text for a file that the commit lacks.
    return (await textOfFile(uri.with({ scheme: 'git', query }))) || null;
  } catch {
    return null;
  }
}
