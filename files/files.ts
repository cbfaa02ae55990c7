// Reads files. Errors of the operating system become errors for the user.
import { closeSync, constants, openSync, readdirSync, readFileSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { UserError, reasonOf } from './errors.ts';
import { pageEnding } from './page-ending.ts';
import { fromHere, shownPath } from './working-folder.ts';
import { endOfString, lineNumberAt, repeatedKeyIn } from './repeated-keys.ts';

const megabyte = 1_000_000;
const largest = 64 * megabyte;

/** The size of the largest sheet that is read, in bytes: more than four hundred times the largest sheet of a book. */
const largestSheet = 4 * megabyte;

/** The size of the largest declaration page that is read, in bytes: a board of some 40,000 spaces. */
const largestPage = megabyte;

/** Returns the size of the largest file that is read, in bytes. */
const mostOf = (path: string): number => {
  if (path.endsWith(pageEnding)) return largestPage;
  return path.endsWith('.bot') ? largestSheet : largest;
};

/** Decodes UTF-8 bytes. `name` is the name of the file in error messages. */
export function textOf(bytes: Uint8Array, name: string): string {
  refuseBig(bytes.length, name);
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new UserError('not-text', { name });
  }
}

export function refuseBig(size: number, name: string, most = mostOf(name)): void {
  // If git reports no size for a file, the size is NaN, and the file is accepted.
  if (!(size > most)) return;
  const shown = Math.max(Math.ceil(size / megabyte), most / megabyte + 1);
  throw new UserError('too-big', { name, size: shown, limit: most / megabyte });
}

/**
 * Returns the reason why a file cannot be read. In a name that is not UTF-8, Node writes U+FFFD for the wrong bytes.
 */
const unreadReason = (path: string, error: unknown): string =>
  path.includes('\u{FFFD}') && pathKind(path) === null ? 'its name is not UTF-8' : reasonOf(error);

export function readText(path: string): string {
  let bytes: Uint8Array;
  try {
    const there = fromHere(path);
    const stats = statSync(there);
    // A device or pipe may have no end, and reading it would then never end. So only a few are read: standard input,
    // the null device and open descriptors.
    if (stats.isDirectory()) throw new UserError('unreadable', { name: shownPath(path), reason: 'it is a folder' });
    const isOpen = /^\/(?:dev\/fd|proc\/self\/fd)\/|^\/dev\/(?:stdin|null)$/.test(path);
    if (!stats.isFile() && !isOpen) throw new UserError('no-file', { name: shownPath(path) });
    refuseBig(stats.size, shownPath(path));
    if (!stats.isFile()) return readOpen(there, shownPath(path), largestSheet);
    // Some files of the system, such as files in `/proc`, report the size 0, and some of them never end. So a file of
    // size 0 is read without waiting. Windows and browsers have no such files, and no constant `O_NONBLOCK`.
    if (stats.size === 0 && constants.O_NONBLOCK > 0) return readWithoutWaiting(there, shownPath(path));
    bytes = readFileSync(there);
  } catch (error) {
    throw error instanceof UserError
      ? error
      : new UserError('unreadable', { name: shownPath(path), reason: unreadReason(path, error) });
  }
  return textOf(bytes, shownPath(path));
}

/** Returns the name and the text of a file. The path `-` means standard input. */
export const readArgument = (path: string): { readonly name: string; readonly text: string } =>
  path === '-' ? { name: 'standard input', text: readStdin() } : { name: shownPath(path), text: readText(path) };

/** Returns the text of standard input, even if it arrives slowly. Refuses more than `most` bytes. */
export const readStdin = (most = largest): string => readStream(0, 'standard input', most);

/** Returns the text of standard input as a sheet. */
export const readSheetFromStdin = (): string => readStdin(largestSheet);

/** Reads an open pipe or device, such as `/dev/fd/63`. The size is limited, because a pipe may never end. */
function readOpen(there: string, path: string, most: number): string {
  const descriptor = openSync(there, 'r');
  try {
    return readStream(descriptor, path, most);
  } finally {
    closeSync(descriptor);
  }
}

/** Reads a file that reports no size. Throws if the program would have to wait for text. */
function readWithoutWaiting(there: string, path: string): string {
  const descriptor = openSync(there, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    return readStream(descriptor, path, mostOf(path), 'once');
  } finally {
    closeSync(descriptor);
  }
}

function readStream(descriptor: number, name: string, most: number, times?: 'once'): string {
  const chunks: Buffer[] = [];
  const buffer = Buffer.allocUnsafe(65_536);
  let size = 0;
  const next = (): number => readChunk(descriptor, name, buffer, times);
  for (let read = next(); read > 0; read = next()) {
    chunks.push(Buffer.from(buffer.subarray(0, read)));
    size += read;
    refuseBig(size, name, most);
  }
  return textOf(Buffer.concat(chunks), name);
}

/** Reads the next bytes. If there are none yet, waits for them, or throws if `times` is `once`. */
function readChunk(descriptor: number, name: string, buffer: Buffer, times?: 'once'): number {
  for (;;) {
    try {
      return readSync(descriptor, buffer);
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : '';
      if (code === 'EOF') return 0;
      if (code === 'EAGAIN' && times) throw new UserError('no-file', { name });
      if (code !== 'EAGAIN') throw new UserError('unreadable', { name, reason: reasonOf(error) });
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
    }
  }
}

/** The kind of a path. Null means that nothing is there; `other` means a device, or a path that cannot be examined. */
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
 * Compares names as people order them: `scenario-2` comes before `scenario-10`. `Intl.Collator` is not used, because
 * loading it takes longer than reading a book.
 */
export function byNumber(a: string, b: string): number {
  const [paddedName, other] = [a, b].map((name) => name.replaceAll(/\d+/g, (digits) => digits.padStart(9, '0')));
  return (paddedName ?? a) < (other ?? b) ? -1 : 1;
}

/**
 * Returns the files in a folder and its subfolders whose names end with `ending`, sorted by path. Hidden folders and
 * `node_modules` are left out. `onLink` is called for each link; if it returns false, the link is left out.
 */
export function filesUnder(folder: string, ending: string, onLink: (path: string) => boolean): string[] {
  const paths: string[] = [];
  const visit = (path: string): void => {
    let entries;
    try {
      entries = readdirSync(fromHere(path), { withFileTypes: true });
    } catch (error) {
      throw new UserError('unreadable', { name: shownPath(path), reason: reasonOf(error) });
    }
    entries.sort((a, b) => byNumber(a.name, b.name));
    for (const entry of entries) {
      const inner = join(path, entry.name);
      if (entry.isDirectory()) {
        if (!entry.name.startsWith('.') && entry.name !== 'node_modules') visit(inner);
      } else if (
        entry.name.endsWith(ending) &&
        (!entry.isSymbolicLink() || onLink(inner)) &&
        pathKind(inner) !== 'folder'
      )
        paths.push(inner);
    }
  };
  visit(folder);
  return paths;
}

/**
 * Returns the state of a file or folder as text: size, time and inode. The text changes when the file is written,
 * replaced or removed.
 */
export function lookOf(path: string): string {
  const stats = statSync(fromHere(path), { throwIfNoEntry: false });
  return `${stats?.mtimeMs} ${stats?.size} ${stats?.ino}`;
}

/** Returns the JSON of a file. Its form is not checked. */
export const readJson = (path: string): unknown => jsonOf(readText(path), path);

/** The maximum depth of nested brackets in JSON. The data of books have less than a tenth of this depth. */
const deepest = 100;

/** True if brackets are nested too deeply. Functions that walk through deep JSON would overflow the call stack. */
function isDeep(text: string): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const letter = text[at];
    if (letter === '"') at = endOfString(text, at);
    else if (letter === '[' || letter === '{') {
      if (++depth > deepest) return true;
    } else if (letter === ']' || letter === '}') depth--;
  }
  return false;
}

/** Parses JSON. `path` is the name of the file in error messages. Refuses a key that an object has twice. */
export function jsonOf(text: string, path: string): unknown {
  const json = parsedJson(text, path);
  const repeated = repeatedKeyIn(text);
  if (repeated === null) return json;
  throw new UserError('repeated-key', { name: shownPath(path), ...repeated });
}

/**
 * Parses JSON that Botbook wrote, without a search for repeated keys. `path` is the name of the file in error messages.
 */
export function parsedJson(text: string, path: string): unknown {
  if (isDeep(text))
    throw new UserError('bad-json', { name: shownPath(path), reason: `it is nested deeper than ${deepest} levels` });
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    // The error for the user already says that the text is not valid JSON, so these words are removed from the
    // JavaScript message.
    const said = (error as Error).message.replace(/(, .*)? is not valid JSON$|\.$/s, '');
    const reason = said.endsWith('end of JSON input')
      ? `${said} (line ${lineNumberAt(text, text.trimEnd().length)})`
      : said;
    throw new UserError('bad-json', { name: shownPath(path), reason: text.trim() === '' ? 'it is empty' : reason });
  }
}
