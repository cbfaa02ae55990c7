// The file of a journal. Lines are only added at its end, and a line is on the disk before the next line is written.
import { closeSync, fstatSync, fsyncSync, ftruncateSync, openSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { cannotWrite, UserError } from './errors.ts';
import { fromHere, shownPath } from './here.ts';
import { makeFolder, writeText, writeWhole } from './writing.ts';

/**
 * Writes bytes at the end of a file, and waits until they are on the disk. If this fails, the file is cut back to its
 * old size.
 */
function addBytes(descriptor: number, bytes: Buffer, size: number): void {
  try {
    for (let from = 0; from < bytes.length;)
      from += writeSync(descriptor, bytes, from, bytes.length - from, size + from);
    fsyncSync(descriptor);
  } catch (error) {
    ftruncateSync(descriptor, size);
    throw error;
  }
}

export class JournalFile {
  readonly path: string;
  /** The number of lines in the file, and the size of the file in bytes. */
  private count: number;
  private size: number;

  private constructor(path: string, lines: readonly string[], before = '') {
    this.path = path;
    this.count = lines.length;
    this.size = Buffer.byteLength(before + lines.join(''));
  }

  /**
   * Makes a file with the first lines of a journal. If the file exists already, it is left alone, and an error is
   * thrown.
   */
  static make(path: string, lines: readonly string[]): JournalFile {
    let folder: string | undefined;
    try {
      folder = makeFolder(dirname(fromHere(path)));
      writeWhole(fromHere(path), lines.join(''));
    } catch (error) {
      if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
      const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST';
      if (isThere) throw new UserError('exists', { name: shownPath(path) });
      throw cannotWrite(shownPath(path), error, 'Nothing was written.');
    }
    return new JournalFile(path, lines);
  }

  /**
   * Opens an existing file, to which lines will be added; the text `before` is before the journal. A file that breaks
   * off in the middle of a line is rewritten first.
   */
  static goOn(path: string, lines: readonly string[], before: string, isCut: boolean): JournalFile {
    if (isCut) writeText(fromHere(path), before + lines.join(''));
    return new JournalFile(path, lines, before);
  }

  /**
   * Adds the lines that the file does not have yet. If another program has changed the file, it is left alone, and an
   * error is thrown.
   */
  add(lines: readonly string[]): void {
    const { path } = this;
    const bytes = Buffer.from(lines.slice(this.count).join(''));
    try {
      const descriptor = openSync(fromHere(path), 'r+');
      try {
        if (fstatSync(descriptor).size !== this.size)
          throw cannotWrite(shownPath(path), 'another program has changed it since');
        addBytes(descriptor, bytes, this.size);
      } finally {
        closeSync(descriptor);
      }
    } catch (error) {
      if (error instanceof UserError) throw error;
      throw cannotWrite(shownPath(path), error);
    }
    this.count = lines.length;
    this.size += bytes.length;
  }
}
