// Shows the books and pages of the package as a read-only folder, so that the editor can open them. A browser cannot
// unpack them into files.
import * as vscode from 'vscode';
import { readPackedFiles } from '../src/packed-files.ts';

export const packedScheme = 'botbook-package';

/** The address of the folder. */
export const packedFolder = vscode.Uri.from({ scheme: packedScheme, authority: 'package', path: '/extension' });

class PackedFolder implements vscode.FileSystemProvider {
  private readonly extension: vscode.Uri;
  private files: Promise<ReadonlyMap<string, string>> | null = null;
  readonly onDidChangeFile = new vscode.EventEmitter<vscode.FileChangeEvent[]>().event;

  constructor(extension: vscode.Uri) {
    this.extension = extension;
  }

  /** Returns the texts by their paths. */
  private texts(): Promise<ReadonlyMap<string, string>> {
    return (this.files ??= readPackedFiles(this.extension).then(
      ({ texts }) =>
        new Map(Object.entries(texts).map(([path, text]) => [vscode.Uri.joinPath(packedFolder, path).path, text])),
    ));
  }

  /** Returns the names in a folder, with their kinds. */
  private async names(folder: string): Promise<Map<string, vscode.FileType>> {
    const inside = [...(await this.texts()).keys()].filter((path) => path.startsWith(`${folder}/`));
    const rests = inside.map((path) => path.slice(folder.length + 1).split('/'));
    return new Map(
      rests.map(([name = '', ...below]) => [name, below.length > 0 ? vscode.FileType.Directory : vscode.FileType.File]),
    );
  }

  async stat({ path }: vscode.Uri): Promise<vscode.FileStat> {
    const times = { ctime: 0, mtime: 0 };
    const text = (await this.texts()).get(path);
    if (text !== undefined) return { type: vscode.FileType.File, size: bytesOf(text).length, ...times };
    if ((await this.names(path)).size === 0) throw vscode.FileSystemError.FileNotFound(path);
    return { type: vscode.FileType.Directory, size: 0, ...times };
  }

  async readDirectory({ path }: vscode.Uri): Promise<[string, vscode.FileType][]> {
    return [...(await this.names(path))];
  }

  async readFile({ path }: vscode.Uri): Promise<Uint8Array> {
    const text = (await this.texts()).get(path);
    if (text === undefined) throw vscode.FileSystemError.FileNotFound(path);
    return bytesOf(text);
  }

  watch = (): vscode.Disposable => new vscode.Disposable(() => {});
  createDirectory = refuse;
  writeFile = refuse;
  delete = refuse;
  rename = refuse;
}

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

function refuse(uri: vscode.Uri): never {
  throw vscode.FileSystemError.NoPermissions(uri);
}

export const registerPackedFolder = ({ extensionUri }: vscode.ExtensionContext): vscode.Disposable =>
  vscode.workspace.registerFileSystemProvider(packedScheme, new PackedFolder(extensionUri), {
    isCaseSensitive: true,
    isReadonly: true,
  });
