// Writes files, each completely or not at all. After an error, no incomplete file is left.
import {
  chmodSync,
  chownSync,
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  ftruncateSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
  type Stats,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { cannotWrite, UserError, catchUserErrors } from './errors.ts';
import { pathKind, readText } from './files.ts';
import { shownPath } from './working-folder.ts';
import { copyBeside, removeLeftovers, temporaryBeside } from './temporary-files.ts';

/** The content of a file: a text, or the bytes of a picture. */
export type FileContent = string | Uint8Array;

/**
 * Writes a new file. Waits until the file is on the disk, except for a `derived` file, which can be made again. If an
 * error occurs, removes the file.
 */
export function writeWhole(path: string, content: FileContent, derived?: 'derived'): void {
  const descriptor = openSync(path, 'wx');
  try {
    writeFileSync(descriptor, content);
    if (!derived) fsyncSync(descriptor);
  } catch (error) {
    rmSync(path, { force: true });
    throw error;
  } finally {
    closeSync(descriptor);
  }
}

/** Gives a completely written temporary file its final name. Throws if another file already has this name. */
export function nameNew(temporary: string, path: string): void {
  try {
    linkSync(temporary, path);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    // If the path exists, another program has made the file. Otherwise the file system may not have hard links, so the
    // file is renamed instead.
    if (code === 'EEXIST' || pathKind(path) !== null) throw new UserError('exists', { name: shownPath(path) });
    renameSync(temporary, path);
  }
}

/** Creates a file completely or not at all. Throws if the file exists. */
export function createWhole(path: string, content: FileContent): void {
  removeLeftovers(dirname(path));
  const temporary = temporaryBeside(path);
  try {
    writeWhole(temporary, content);
    nameNew(temporary, path);
  } finally {
    rmSync(temporary, { force: true });
  }
}

/**
 * Gives a temporary file the same owner and permissions as another file. Returns false if the operating system refuses
 * this.
 */
function isAlike(temporary: string, { uid, gid, mode }: Stats): boolean {
  const temporaryStats = statSync(temporary);
  try {
    if (temporaryStats.uid !== uid || temporaryStats.gid !== gid) chownSync(temporary, uid, gid);
    // Sets the permissions again, because the mask of the process and the change of the owner have removed some of
    // them.
    chmodSync(temporary, mode & 0o7777);
    return true;
  } catch {
    return false;
  }
}

/**
 * Writes a text into an existing file. A copy of the old file stays in the same folder until the new text is on the
 * disk. If an error occurs, the old bytes are written back.
 */
function writeInPlace(path: string, text: string): void {
  const copy = copyBeside(path);
  try {
    copyFileSync(path, copy);
    const before = readFileSync(copy);
    const descriptor = openSync(path, 'r+');
    const put = (bytes: Buffer): void => {
      for (let from = 0; from < bytes.length;) from += writeSync(descriptor, bytes, from, bytes.length - from, from);
      ftruncateSync(descriptor, bytes.length);
      fsyncSync(descriptor);
    };
    try {
      put(Buffer.from(text));
    } catch (error) {
      // Writing the old bytes back works even on a full disk, because the file still has the space for them.
      put(before);
      throw error;
    } finally {
      closeSync(descriptor);
    }
  } finally {
    rmSync(copy, { force: true });
  }
}

/**
 * Replaces the text of a file and keeps its owner and permissions. Writes a temporary file and renames it. If the file
 * has several names (hard links), or if its owner or permissions would change, writes the text into the file itself.
 */
export function writeText(path: string, text: string): void {
  try {
    const target = realpathSync(path);
    const stats = statSync(target);
    // A device or a folder must not be replaced.
    if (!stats.isFile()) throw new UserError('no-file', { name: shownPath(path) });
    // Throws if the file is write-protected. The text is written to a temporary file, which is then renamed. The
    // renaming alone would replace even a write-protected file.
    closeSync(openSync(target, 'r+'));
    removeLeftovers(dirname(target));
    const temporary = temporaryBeside(target);
    try {
      writeWhole(temporary, text);
      if (stats.nlink === 1 && isAlike(temporary, stats)) renameSync(temporary, target);
      else writeInPlace(target, text);
    } finally {
      rmSync(temporary, { force: true });
    }
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw cannotWrite(shownPath(path), error);
  }
}

/** A file of a folder: its name or relative path, and its content. */
export type NamedFile = readonly [name: string, content: FileContent];

/**
 * Returns a file as text; empty if the file cannot be read. A picture is read as Latin-1, with a character for each
 * byte.
 */
const anyText = (path: string): string =>
  catchUserErrors(() => readText(path)) ?? catchUserErrors(() => readFileSync(path, 'latin1')) ?? '';

/**
 * Writes generated files to a folder, and makes the folder if it is missing. All contents are written to temporary
 * files first. Then the files get their names in the order of `files`.
 * Throws if an existing file is in the way, unless `isOurs` is true for its text.
 */
export function writeFolder(folder: string, files: Iterable<NamedFile>, isOurs: (text: string) => boolean): void {
  const kind = pathKind(folder);
  if (kind === 'file' || kind === 'other') throw new UserError('in-the-way', { name: shownPath(folder) });
  const all = [...files].map(([name, content]) => ({ path: join(folder, name), content }));
  for (const { path } of all) {
    const there = pathKind(path);
    if (there !== null && (there !== 'file' || !isOurs(anyText(path)))) {
      throw new UserError('in-the-way', { name: shownPath(path) });
    }
  }
  runUndisturbed(() => writeAll(all.map((file) => ({ ...file, temporary: temporaryBeside(file.path) }))));
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

const wait = (): void => {};

/** Runs `work` to its end, even if a signal tells the process to stop. */
function runUndisturbed(work: () => void): void {
  for (const signal of signals) process.on(signal, wait);
  try {
    work();
  } finally {
    for (const signal of signals) process.off(signal, wait);
  }
}

interface WrittenFile {
  readonly path: string;
  readonly temporary: string;
  readonly content: FileContent;
}

function writeAll(files: readonly WrittenFile[]): void {
  const folders: string[] = [];
  let [current, isNamed] = ['', false];
  try {
    for (const { path, temporary, content } of files) {
      current = path;
      const folder = makeFolder(dirname(path));
      if (folder !== undefined) folders.push(folder);
      removeLeftovers(dirname(path));
      // With `derived`, `writeWhole` does not wait until the file is on the disk. This wait would take longer than
      // making the files again.
      writeWhole(temporary, content, 'derived');
    }
    for (const { path, temporary } of files) {
      current = path;
      renameSync(temporary, path);
      isNamed = true;
    }
  } catch (error) {
    // A temporary file can be missing if its folder is missing, or if a file is in the place of its folder.
    for (const { temporary } of files) if (existsSync(temporary)) rmSync(temporary);
    if (!isNamed) for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    throw cannotWrite(
      shownPath(current),
      error,
      isNamed ? 'Some files are new: run the command again.' : 'Nothing was written.',
    );
  }
}

/**
 * Creates a folder and all missing folders above it, with the permissions `mode`. Returns the topmost created folder.
 * `mkdir` with `recursive` is not used, because it never ends for some folders.
 */
export function makeFolder(folder: string, mode = 0o777): string | undefined {
  if (pathKind(folder) === 'folder') return undefined;
  const above = dirname(folder);
  const top = above === folder ? undefined : makeFolder(above, mode);
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    if (top !== undefined) rmSync(top, { recursive: true, force: true });
    throw error;
  }
  return top ?? folder;
}
