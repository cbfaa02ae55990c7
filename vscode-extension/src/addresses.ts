// Converts addresses of files (URIs) into paths, and paths into addresses. The server, the command line and the
// debugger use paths.
import * as vscode from 'vscode';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Returns the path of a file; null if the address is not the address of a file. */
export function pathOfFile(uri: vscode.Uri): string | null {
  try {
    return fileURLToPath(uri.with({ query: '', fragment: '' }).toString());
  } catch {
    return null;
  }
}

/** Returns the address of the file with a path. */
export const fileAtPath = (path: string): vscode.Uri => vscode.Uri.parse(pathToFileURL(path).href);

export async function existsFile(uri: vscode.Uri): Promise<boolean> {
  try {
    await vscode.workspace.fs.stat(uri);
    return true;
  } catch {
    return false;
  }
}

export const textOfFile = async (uri: vscode.Uri): Promise<string> =>
  new TextDecoder().decode(await vscode.workspace.fs.readFile(uri));

/** Returns the names in a folder; empty if the folder does not exist. */
export async function namesIn(folder: vscode.Uri): Promise<string[]> {
  try {
    return (await vscode.workspace.fs.readDirectory(folder)).map(([name]) => name).toSorted();
  } catch {
    return [];
  }
}
