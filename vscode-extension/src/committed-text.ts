// The text of a sheet in the last commit, from VS Code’s extension for Git. This extension knows only files on a disk.
// So in a browser there is no committed text.
import type * as vscode from 'vscode';
import { textOfFile } from './addresses.ts';

/** Returns the text of a file in the last commit. Null if the commit lacks the file, or if no commit can be read. */
export async function committedText(uri: vscode.Uri): Promise<string | null> {
  if (uri.scheme !== 'file') return null;
  try {
    const query = JSON.stringify({ path: uri.fsPath, ref: 'HEAD' });
    // For a file that the commit lacks, VS Code’s extension for Git gives an empty text.
    return (await textOfFile(uri.with({ scheme: 'git', query }))) || null;
  } catch {
    return null;
  }
}
