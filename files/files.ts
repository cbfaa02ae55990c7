// Reads and writes files. Errors of the system become errors for the user.
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { UserError, reasonOf, tried } from './errors.ts';
import { fromHere } from './here.ts';

const megabyte = 1_000_000;
const largest = 64 * megabyte;

/** The largest sheet in bytes. The largest sheet of a book has less than a four-hundredth of this. */
const largestSheet = 4 * megabyte;

/** Returns the largest number of bytes that are read from a file. */
const mostOf = (path: string): number => (path.endsWith('.bot') ? largestSheet : largest);

/** Returns UTF-8 bytes as text. `name` is used in error messages. */
export function textOf(bytes: Uint8Array, name: string): string {
  refuseBig(bytes.length, name);
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new UserError('not-text', { name });
  }
}

export function refuseBig(size: number, name: string, most = mostOf(name)): void {
  if (size <= most) return;
  const shown = Math.max(Math.ceil(size / megabyte), most / megabyte + 1);
  throw new UserError('too-big', { name, size: shown, limit: most / megabyte });
}

/** Returns the text of a file. */
export function readText(path: string): string {
  let bytes: Uint8Array;
  try {
    const there = fromHere(path);
    const stats = statSync(there);
    // Reading a device or a pipe that nobody writes might never end.
    const isOpen = /^\/(?:dev\/fd|proc\/self\/fd)\/|^\/dev\/(?:stdin|null)$/.test(path);
    if (!stats.isFile() && !isOpen) throw new UserError('no-file', { name: path });
    refuseBig(stats.size, path);
    if (!stats.isFile()) return readOpen(there, path, largestSheet);
    bytes = readFileSync(there);
  } catch (error) {
    throw error instanceof UserError ? error : new UserError('unreadable', { name: path, reason: reasonOf(error) });
  }
  return textOf(bytes, path);
}

/** Returns the name and the text of a file. The path `-` means standard input. */
export const readArgument = (path: string): { readonly name: string; readonly text: string } =>
  path === '-' ? { name: 'standard input', text: readStdin() } : { name: path, text: readText(path) };

/** Returns the text of standard input, even if it arrives slowly. Refuses more than `most` bytes. */
export const readStdin = (most = largest): string => readStream(0, 'standard input', most);

/** Returns the text of standard input as a sheet. */
export const readSheetFromStdin = (): string => readStdin(largestSheet);

/** Reads an open pipe or device, such as `/dev/fd/63`, up to a size, since it may never end. */
function readOpen(there: string, path: string, most: number): string {
  const descriptor = openSync(there, 'r');
  try {
    return readStream(descriptor, path, most);
  } finally {
    closeSync(descriptor);
  }
}

function readStream(descriptor: number, name: string, most: number): string {
  const chunks: Buffer[] = [];
  const buffer = Buffer.allocUnsafe(65_536);
  let size = 0;
  for (let read = readChunk(descriptor, name, buffer); read > 0; read = readChunk(descriptor, name, buffer)) {
    chunks.push(Buffer.from(buffer.subarray(0, read)));
    size += read;
    refuseBig(size, name, most);
  }
  return textOf(Buffer.concat(chunks), name);
}

function readChunk(descriptor: number, name: string, buffer: Buffer): number {
  for (;;) {
    try {
      return readSync(descriptor, buffer);
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : '';
      if (code === 'EOF') return 0;
      if (code !== 'EAGAIN') throw new UserError('unreadable', { name, reason: reasonOf(error) });
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
    }
  }
}

/** Replaces a file completely or not at all: the new text is written into a temporary file, which is then renamed. */
export function writeText(path: string, text: string): void {
  let temporary: string | undefined;
  try {
    const target = realpathSync(path);
    const stats = statSync(target);
    // Writing must not replace a device or a folder.
    if (!stats.isFile()) throw new UserError('no-file', { name: path });
    // A renamed file would replace even a write-protected file. Opening the file for writing fails if it is protected.
    closeSync(openSync(target, 'r+'));
    temporary = join(dirname(target), `.botbook-${process.pid}.tmp`);
    writeWhole(temporary, text, stats.mode);
    renameSync(temporary, target);
  } catch (error) {
    if (temporary && existsSync(temporary)) rmSync(temporary, { force: true });
    if (error instanceof UserError) throw error;
    throw new UserError('cannot-write', { name: path, reason: reasonOf(error) });
  }
}

/** The content of a file: a text, or the bytes of a picture. */
export type FileContent = string | Uint8Array;

/** Returns a file as a text; the bytes of a picture as they are. */
const anyText = (path: string): string =>
  tried(() => readText(path)) ?? tried(() => readFileSync(path, 'latin1')) ?? '';

/**
 * Writes files that can be made again into a folder, which is made if necessary. All texts are written before the first
 * file gets its name; an existing file is replaced only if `isOurs` is true for its text.
 */
export function writeFolder(
  folder: string,
  files: ReadonlyMap<string, FileContent>,
  isOurs: (text: string) => boolean,
): void {
  const kind = pathKind(folder);
  if (kind === 'file' || kind === 'other') throw new UserError('in-the-way', { name: folder });
  for (const name of files.keys()) {
    const path = join(folder, name);
    const there = pathKind(path);
    if (there !== null && (there !== 'file' || !isOurs(anyText(path)))) {
      throw new UserError('in-the-way', { name: path });
    }
  }
  const temporary = new Map(
    [...files.keys()].map((name) => [
      name,
      join(folder, dirname(name), `.botbook-${process.pid}-${basename(name)}.tmp`),
    ]),
  );
  undisturbed(() => writeAll(folder, files, temporary));
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

const wait = (): void => {};

/** Runs `work` to its end, even if a signal asks the process to end. */
function undisturbed(work: () => void): void {
  for (const signal of signals) process.on(signal, wait);
  try {
    work();
  } finally {
    for (const signal of signals) process.off(signal, wait);
  }
}

function writeAll(
  folder: string,
  files: ReadonlyMap<string, FileContent>,
  temporary: ReadonlyMap<string, string>,
): void {
  try {
    for (const name of files.keys()) makeFolder(join(folder, dirname(name)));
    // To wait until each file is on the disk would take longer than to make the files again.
    for (const [name, path] of temporary) writeFileSync(path, files.get(name) ?? '', { flag: 'wx' });
    for (const [name, path] of temporary) renameSync(path, join(folder, name));
  } catch (error) {
    for (const path of temporary.values()) if (existsSync(path)) rmSync(path, { force: true });
    throw new UserError('cannot-write', { name: folder, reason: reasonOf(error) });
  }
}

/**
 * Makes a folder and all missing folders above it. Returns the topmost new folder. `mkdir` with `recursive` is not
 * used, because on some folders it never ends.
 */
export function makeFolder(folder: string): string | undefined {
  if (pathKind(folder) === 'folder') return undefined;
  const above = dirname(folder);
  const top = above === folder ? undefined : makeFolder(above);
  mkdirSync(folder);
  return top ?? folder;
}

/** Writes a new file and waits until it is on the disk. */
export function writeWhole(path: string, content: FileContent, mode?: number): void {
  const descriptor = openSync(path, 'wx', mode);
  try {
    writeFileSync(descriptor, content);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** The kind of a path: null if nothing is there, `other` for a device or a path that cannot be examined. */
type Kind = 'file' | 'folder' | 'other' | null;

export function pathKind(path: string): Kind {
  try {
    const stats = statSync(fromHere(path));
    if (stats.isDirectory()) return 'folder';
    return stats.isFile() ? 'file' : 'other';
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    return code === 'ENOENT' || code === 'ENOTDIR' || code === 'ENAMETOOLONG' || code === 'ERR_INVALID_ARG_VALUE'
      ? null
      : 'other';
  }
}

/**
 * Compares names with numbers: `scenario-2` is before `scenario-10`. `Intl.Collator` is not used, because loading it
 * takes longer than reading a book.
 */
export function byNumber(a: string, b: string): number {
  const [one, other] = [a, b].map((name) => name.replaceAll(/\d+/g, (digits) => digits.padStart(9, '0')));
  return (one ?? a) < (other ?? b) ? -1 : 1;
}

/**
 * Returns the files in a folder and its subfolders whose names end with `ending`, sorted by path. Hidden folders are
 * left out.
 */
export function filesUnder(folder: string, ending: string): string[] {
  const found: string[] = [];
  const visit = (path: string): void => {
    let entries;
    try {
      entries = readdirSync(fromHere(path), { withFileTypes: true });
    } catch (error) {
      throw new UserError('unreadable', { name: path, reason: reasonOf(error) });
    }
    entries.sort((a, b) => byNumber(a.name, b.name));
    for (const entry of entries) {
      const inner = join(path, entry.name);
      if (entry.isDirectory()) {
        if (!entry.name.startsWith('.') && entry.name !== 'node_modules') visit(inner);
      } else if (entry.name.endsWith(ending) && pathKind(inner) !== 'folder') found.push(inner);
    }
  };
  visit(folder);
  return found;
}

/**
 * Returns the state of a file or folder as text (size, time, inode). The text changes when the file is written,
 * replaced or removed.
 */
export function lookOf(path: string): string {
  const stats = statSync(fromHere(path), { throwIfNoEntry: false });
  return `${stats?.mtimeMs} ${stats?.size} ${stats?.ino}`;
}

/** Returns the JSON of a file. Its form is not checked. */
export const readJson = (path: string): unknown => jsonOf(readText(path), path);

/** Parses JSON. `path` is used in error messages. */
export function jsonOf(text: string, path: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    // The end of the JavaScript message is cut off, because the error for the user already says it.
    const reason = (error as Error).message.replace(/(, .*)? is not valid JSON$|\.$/s, '');
    throw new UserError('bad-json', { name: path, reason: text.trim() === '' ? 'it is empty' : reason });
  }
}
