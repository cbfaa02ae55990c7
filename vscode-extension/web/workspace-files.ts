// Reads and writes files for the workers, through the file system of VS Code.
import * as vscode from 'vscode';
import { readPackedFiles } from '../src/packed-files.ts';
import type { SentFile } from './exchange.ts';

/**
 * The most folders that are searched inside an open folder. The limit is needed, because a user may open a large
 * repository.
 */
const mostFolders = 5000;

/** The number of files that are read at a time. */
const atOnce = 20;

/** The size in bytes above which the contents of a file are not sent. */
const mostBytes = 4_000_000;

/** True for a file whose contents are sent, if it is not too large. For any other file, only the name is sent. */
const isRead = (uri: vscode.Uri): boolean => /\.(?:bot|example|json)$/.test(uri.path);

/** Returns a file; null if the file no longer exists. */
async function sentFile(uri: vscode.Uri): Promise<SentFile | null> {
  try {
    const bytes = isRead(uri) ? new Uint8Array(await vscode.workspace.fs.readFile(uri)) : null;
    return { uri: uri.toString(), bytes: bytes && bytes.length <= mostBytes ? bytes : null };
  } catch {
    return null;
  }
}

async function sentFiles(uris: readonly vscode.Uri[]): Promise<SentFile[]> {
  const files: SentFile[] = [];
  for (let from = 0; from < uris.length; from += atOnce) {
    const part = await Promise.all(uris.slice(from, from + atOnce).map(sentFile));
    files.push(...part.filter((file) => file !== null));
  }
  return files;
}

/** Returns the addresses of all files in a folder. Hidden folders and `node_modules` are left out. */
async function filesIn(folder: vscode.Uri): Promise<vscode.Uri[]> {
  const files: vscode.Uri[] = [];
  const folders = [folder];
  for (let done = 0; done < mostFolders; done++) {
    const next = folders.shift();
    if (!next) break;
    // Folders that cannot be read are skipped.
    const names = await vscode.workspace.fs.readDirectory(next).then(
      (entries) => entries,
      () => [],
    );
    for (const [name, type] of names) {
      const uri = vscode.Uri.joinPath(next, name);
      if ((type & vscode.FileType.Directory) === 0) files.push(uri);
      else if (!name.startsWith('.') && name !== 'node_modules') folders.push(uri);
    }
  }
  return files;
}

const parseUris = (uris: readonly string[]): vscode.Uri[] => uris.map((uri) => vscode.Uri.parse(uri));

/** Returns the given files, and all files inside the given folders. */
export async function filesFor(files: readonly string[], folders: readonly string[]): Promise<SentFile[]> {
  const inside = await Promise.all(parseUris(folders).map(filesIn));
  return sentFiles([...parseUris(files), ...inside.flat()]);
}

/** Returns the files of all open folders. */
export const workspaceFiles = (): Promise<SentFile[]> =>
  filesFor(
    [],
    (vscode.workspace.workspaceFolders ?? []).map(({ uri }) => uri.toString()),
  );

/**
 * Returns the files of the package that workers read: the books, the pages and, for `compile`, the modules of the
 * runtime. Their addresses are in the folder `packed`.
 */
export async function packageFiles(extension: vscode.Uri, packed: vscode.Uri, compiles: boolean): Promise<SentFile[]> {
  const { texts, modules } = await readPackedFiles(extension);
  const address = (path: string): string => vscode.Uri.joinPath(packed, path).toString();
  const encoder = new TextEncoder();
  const known = Object.entries(texts).map(([path, text]) => ({ uri: address(path), bytes: encoder.encode(text) }));
  const read = (compiles ? modules : []).map(async (path) => ({
    uri: address(path),
    bytes: new Uint8Array(await vscode.workspace.fs.readFile(vscode.Uri.joinPath(extension, path))),
  }));
  return [...known, ...(await Promise.all(read))];
}

/** Writes the files that a command verb has written, and deletes the files that it has removed. */
export async function writeFiles(files: readonly SentFile[]): Promise<void> {
  for (const { uri, bytes } of files) {
    const address = vscode.Uri.parse(uri);
    if (bytes) await vscode.workspace.fs.writeFile(address, bytes);
    else await vscode.workspace.fs.delete(address).then(undefined, () => undefined);
  }
}
