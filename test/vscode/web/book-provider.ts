// Extension for tests that opens a folder which is not on the disk, as vscode.dev opens a repository. The site of the
// tests serves the files of the folder.
import * as vscode from 'vscode';
import type { BookChange } from './book-changes.ts';

/** The state of a file or folder, as the site reports it. */
interface BookLook extends vscode.FileStat {
  readonly names: readonly (readonly [string, vscode.FileType])[];
}

const root = vscode.Uri.from({ scheme: 'solo', authority: 'book', path: '/' });

class BookOfSite implements vscode.FileSystemProvider {
  private readonly site: vscode.Uri;
  private following: Promise<void> | null = null;
  private readonly changes = new vscode.EventEmitter<vscode.FileChangeEvent[]>();
  readonly onDidChangeFile = this.changes.event;

  constructor(site: vscode.Uri) {
    this.site = site;
  }

  private async request({ path }: vscode.Uri, query = '', init: object = {}): Promise<Response> {
    const answer = await fetch(`${vscode.Uri.joinPath(this.site, path).toString()}${query}`, init);
    if (!answer.ok) throw vscode.FileSystemError.FileNotFound(path);
    return answer;
  }

  watch(): vscode.Disposable {
    this.following ??= this.followChanges();
    return new vscode.Disposable(() => {});
  }

  /** Reports to VS Code the files that other programs have changed. Asks the site for changes until the site ends. */
  private async followChanges(): Promise<void> {
    const askSite = async <T>(query: string): Promise<T> => (await (await this.request(root, query)).json()) as T;
    try {
      let count = await askSite<number>('?changes');
      for (;;) {
        const changes = await askSite<readonly BookChange[]>(`?changes=${count}`);
        count += changes.length;
        this.changes.fire(changes.map(([type, path]) => ({ type, uri: root.with({ path }) })));
      }
    } catch {
      // The site has ended, so no more changes come.
    }
  }

  async stat(uri: vscode.Uri): Promise<BookLook> {
    return (await (await this.request(uri, '?look')).json()) as BookLook;
  }

  async readDirectory(uri: vscode.Uri): Promise<[string, vscode.FileType][]> {
    return (await this.stat(uri)).names.map(([name, type]) => [name, type]);
  }

  async readFile(uri: vscode.Uri): Promise<Uint8Array> {
    return new Uint8Array(await (await this.request(uri)).arrayBuffer());
  }

  async writeFile(uri: vscode.Uri, body: Uint8Array): Promise<void> {
    await this.request(uri, '', { method: 'PUT', body });
    this.changes.fire([{ type: vscode.FileChangeType.Changed, uri }]);
  }

  async delete(uri: vscode.Uri): Promise<void> {
    await this.request(uri, '', { method: 'DELETE' });
    this.changes.fire([{ type: vscode.FileChangeType.Deleted, uri }]);
  }

  async rename(from: vscode.Uri, to: vscode.Uri): Promise<void> {
    await this.writeFile(to, await this.readFile(from));
    await this.delete(from);
  }

  createDirectory(): void {}

  private async filesIn(folder: vscode.Uri): Promise<vscode.Uri[]> {
    const inside = await Promise.all(
      (await this.readDirectory(folder)).map(async ([name, type]) => {
        const uri = vscode.Uri.joinPath(folder, name);
        return type === vscode.FileType.File ? [uri] : await this.filesIn(uri);
      }),
    );
    return inside.flat();
  }

  /** Returns the addresses of the files whose paths contain the letters of `words` in this order. */
  async search(words: string): Promise<vscode.Uri[]> {
    const letters = words.toLowerCase().replaceAll(/[^\w.-]/g, '');
    const contains = (path: string): boolean => {
      let at = -1;
      return letters.split('').every((letter) => (at = path.toLowerCase().indexOf(letter, at + 1)) >= 0);
    };
    const files = await this.filesIn(root);
    return files.filter(({ path }) => contains(path));
  }
}

/**
 * The function of VS Code with which an extension registers its search for files. The function is only a proposal for
 * the API of VS Code, but vscode.dev already uses it for repositories.
 */
interface SearchApi {
  readonly registerFileSearchProvider: (
    scheme: string,
    provider: { readonly provideFileSearchResults: (query: { readonly pattern: string }) => Promise<vscode.Uri[]> },
  ) => vscode.Disposable;
}

export function activate({ extensionUri, subscriptions }: vscode.ExtensionContext): void {
  const book = new BookOfSite(vscode.Uri.joinPath(extensionUri, '../book'));
  subscriptions.push(
    vscode.workspace.registerFileSystemProvider('solo', book, { isCaseSensitive: true }),
    (vscode.workspace as unknown as SearchApi).registerFileSearchProvider('solo', {
      provideFileSearchResults: ({ pattern }) => book.search(pattern),
    }),
  );
}
