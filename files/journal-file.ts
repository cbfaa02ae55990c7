// Writes the file of a journal. Lines are only added at the end of the file. Each addition waits until its lines are on
// the disk.
import { closeSync, fstatSync, fsyncSync, ftruncateSync, openSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { cannotWrite, UserError } from './errors.ts';
import { fromHere, shownPath } from './working-folder.ts';
import { createWhole, makeFolder, writeText } from './file-writer.ts';

/**
 * Writes bytes at the end of a file, and waits until the bytes are on the disk. If this fails, cuts the file back to
 * its old size.
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
   * Creates a file with the first lines of a journal. If the file already exists, throws an error and does not change
   * the file.
   */
  static make(path: string, lines: readonly string[]): JournalFile {
    let folder: string | undefined;
    try {
      folder = makeFolder(dirname(fromHere(path)));
      createWhole(fromHere(path), lines.join(''));
    } catch (error) {
      if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
      if (error instanceof UserError) throw error;
      throw cannotWrite(shownPath(path), error, 'Nothing was written.');
    }
    return new JournalFile(path, lines);
  }

  /**
   * Opens an existing file so that lines can be added. `before` is the text above the journal. If `isCut` is true, the
   * last line is incomplete, and the file is first written without that line.
   */
  static goOn(path: string, lines: readonly string[], before: string, isCut: boolean): JournalFile {
    if (isCut) writeText(fromHere(path), before + lines.join(''));
    return new JournalFile(path, lines, before);
  }

  /**
   * Adds the lines that are not in the file yet. Throws and changes nothing if another program has changed the size of
   * the file.
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
