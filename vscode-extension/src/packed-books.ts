// The books in the extension. A browser cannot list the folders of an extension, so the package has a list of the
// files.
import * as vscode from 'vscode';
import { textOfFile } from './addresses.ts';

type Context = Pick<vscode.ExtensionContext, 'extensionUri'>;

/** Returns the paths of the files of all books, such as `callisto/roster.json`. */
export const packedFiles = async ({ extensionUri }: Context): Promise<readonly string[]> =>
  JSON.parse(await textOfFile(vscode.Uri.joinPath(extensionUri, 'dist/book-files.json'))) as readonly string[];

export const packedFile = ({ extensionUri }: Context, path: string): vscode.Uri =>
  vscode.Uri.joinPath(extensionUri, 'procedures', path);
