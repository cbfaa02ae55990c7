// The folder that VS Code opens in these tests. It has a copy of the books, so that steps may change files.
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.ts';

/** Position in a file. Lines and columns are counted from 1, as VS Code shows them. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

export class Book {
  /** The folder with the copy of the books. */
  readonly folder: string;

  readonly #address: string | null;

  /** Copies the books into a folder. A window that does not read the disk knows the folder by an address. */
  constructor(folder: string, address: string | null = null) {
    this.folder = join(folder, 'solo');
    this.#address = address;
    cpSync(join(root, 'procedures'), join(this.folder, 'procedures'), { recursive: true });
  }

  /**
   * Returns the name that the window uses for a path in the folder of the books: an address, or the path on the disk.
   */
  knownAs(path: string): string {
    return this.#address === null ? join(this.folder, path) : `${this.#address}${path}`;
  }

  textOf(path: string): string {
    return readFileSync(join(this.folder, path), 'utf8');
  }

  /** Returns the start and the end of some words, at their first occurrence after the title of a procedure. */
  find(path: string, procedure: string, words: string): { readonly from: Place; readonly to: Place } {
    const text = this.textOf(path);
    const title = text.search(new RegExp(`^${procedure}$`, 'm'));
    const at = title < 0 ? -1 : text.indexOf(words, title);
    if (at < 0) throw new Error(`${path} has no ${words} in ${procedure}`);
    const before = text.slice(0, at).split('\n');
    const [line, column] = [before.length, (before.at(-1) ?? '').length + 1];
    return { from: { line, column }, to: { line, column: column + words.length } };
  }
}
