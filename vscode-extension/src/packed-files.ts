// The books in the package of the extension. A host unpacks them, or shows them as a read-only folder.
import * as vscode from 'vscode';
import { textOfFile } from './addresses.ts';
import type { Runner } from './host.ts';
import { packedFilesPath, type PackedFiles } from './packed-form.ts';

export const readPackedFiles = async (extension: vscode.Uri): Promise<PackedFiles> =>
  JSON.parse(await textOfFile(vscode.Uri.joinPath(extension, packedFilesPath))) as PackedFiles;

const books = 'procedures/';

/** Returns the paths of the files of all books, such as `callisto/roster.json`. */
export const packedBookFiles = async ({ context }: Pick<Runner, 'context'>): Promise<readonly string[]> =>
  Object.keys((await readPackedFiles(context.extensionUri)).texts)
    .filter((path) => path.startsWith(books))
    .map((path) => path.slice(books.length));

/** Returns the address of a file of a book. */
export const packedBookFile = async (
  { context, host }: Pick<Runner, 'context' | 'host'>,
  path: string,
): Promise<vscode.Uri> => vscode.Uri.joinPath(await host.packedFolder(context), books, path);
