// The text of a sheet in the last commit, as Git’s extension of VS Code knows it. The extension knows files on a disk only, so
// there is no such text in a browser.
import type * as vscode from 'vscode';
import { textOfFile } from './addresses.ts';

/** Returns the text of a file in the last commit; null if there is no commit with the file, or no Git. */
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
