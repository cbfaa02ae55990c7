// Unpacks the books and pages of the package on a desktop, into the folder that VS Code keeps for the extension. The
// server and the command line read them as files, and the editor opens them.
import type * as vscode from 'vscode';
import { rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { removeOld } from './old-folders.ts';
import { unpackInto } from './unpack-files.ts';

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/**
 * Unpacks the files if the same files are not yet unpacked, and returns their folder. Several windows can do so at once,
 * so the files get their final place only when all are written.
 */
export async function unpack({ extensionPath, globalStorageUri }: vscode.ExtensionContext): Promise<string> {
  const folders = join(globalStorageUri.fsPath, 'books');
  // The bundler replaces this variable by the fingerprint of the packed files.
  const folder = join(folders, process.env['BOTBOOK_FILES'] ?? '');
  if (await exists(folder)) return folder;
  removeOld(folders);
  const partial = `${folder}-${process.pid}`;
  await unpackInto(extensionPath, partial);
  try {
    await rename(partial, folder);
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    if (!(await exists(folder))) throw error;
  }
  return folder;
}
