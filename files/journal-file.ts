// The file of a journal: lines are only added at its end, and each is on the disk before the next is made.
import { closeSync, fstatSync, fsyncSync, ftruncateSync, openSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { UserError, reasonOf } from './errors.ts';
import { makeFolder, writeText, writeWhole } from './files.ts';
import { fromHere } from './here.ts';

/** Writes bytes at the end of a file, and waits until they are on the disk; after a fault the file is as before. */
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
  /** The number of lines in the file, and their size in bytes. */
  private count: number;
  private size: number;

  private constructor(path: string, lines: readonly string[], before = '') {
    this.path = path;
    this.count = lines.length;
    this.size = Buffer.byteLength(before + lines.join(''));
  }

  /** Makes a file with the first lines of a journal; an existing file stays as it is, and is an error. */
  static make(path: string, lines: readonly string[]): JournalFile {
    try {
      makeFolder(dirname(fromHere(path)));
      writeWhole(fromHere(path), lines.join(''));
    } catch (error) {
      const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST';
      if (isThere) throw new UserError('exists', { name: path });
      throw new UserError('cannot-write', { name: path, reason: reasonOf(error) });
    }
    return new JournalFile(path, lines);
  }

  /**
   * Goes on with an existing file, in which the text `before` is before the journal; a file that breaks off in the
   * middle of a line is written anew first.
   */
  static goOn(path: string, lines: readonly string[], before: string, isCut: boolean): JournalFile {
    if (isCut) writeText(fromHere(path), before + lines.join(''));
    return new JournalFile(path, lines, before);
  }

  /** Adds the lines that the file lacks. A file that another program has changed stays as it is, and is an error. */
  add(lines: readonly string[]): void {
    const { path } = this;
    const bytes = Buffer.from(lines.slice(this.count).join(''));
    try {
      const descriptor = openSync(fromHere(path), 'r+');
      try {
        if (fstatSync(descriptor).size !== this.size)
          throw new UserError('cannot-write', { name: path, reason: 'another program has changed it since' });
        addBytes(descriptor, bytes, this.size);
      } finally {
        closeSync(descriptor);
      }
    } catch (error) {
      if (error instanceof UserError) throw error;
      throw new UserError('cannot-write', { name: path, reason: reasonOf(error) });
    }
    this.count = lines.length;
    this.size += bytes.length;
  }
}
