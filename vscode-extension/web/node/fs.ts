// The part of the module `node:fs` that the programs of a worker use, on files in memory.
import { absentFolders, absentLinks, absentStreams, absentTimes } from './missing-functions.ts';
import { Buffer } from './buffer.ts';
import { workerFiles, type WorkerFile } from './file-tree.ts';
import { resolve } from './path.ts';
import { fileURLToPath } from './url.ts';
import { workerSettings } from './worker-settings.ts';

type PathLike = string | URL;

const reasons = {
  EACCES: 'the browser did not read this file',
  EEXIST: 'file already exists',
  EISDIR: 'illegal operation on a directory',
  ENOENT: 'no such file or directory',
  ENOTDIR: 'not a directory',
} as const;

/** An error with the same fields as an error of Node. */
class SystemError extends Error {
  readonly code: keyof typeof reasons;

  constructor(code: keyof typeof reasons, path: string) {
    super(`${code}: ${reasons[code]}, '${path}'`);
    this.code = code;
  }
}

const pathFrom = (path: PathLike): string => resolve(typeof path === 'string' ? path : fileURLToPath(path));

interface Look {
  readonly throwIfNoEntry?: boolean;
}

/** The state of a file or folder, with the fields that programs read. */
class FileLook {
  readonly size: number;
  readonly mtimeMs: number;
  readonly mode = 0o644;
  readonly [name: string]: unknown;
  private readonly kind: 'file' | 'folder';

  constructor(kind: 'file' | 'folder', file: WorkerFile | undefined) {
    this.kind = kind;
    this.size = file?.bytes?.length ?? 0;
    this.mtimeMs = file?.time ?? 0;
    // A file in memory has only the time of its last change, so all other times are this time. A file has a single name
    // and no owner.
    for (const name of ['ctimeMs', 'birthtimeMs', 'atimeMs']) Object.assign(this, { [name]: this.mtimeMs });
    Object.assign(this, { ino: 0, dev: 0, nlink: 1, uid: 0, gid: 0 });
  }

  isFile = (): boolean => this.kind === 'file';
  isDirectory = (): boolean => this.kind === 'folder';
  isSymbolicLink = (): boolean => false;
}

export const existsSync = (path: PathLike): boolean => workerFiles.kindOf(pathFrom(path)) !== null;

export function statSync(path: PathLike, { throwIfNoEntry = true }: Look = {}): FileLook | undefined {
  const whole = pathFrom(path);
  const kind = workerFiles.kindOf(whole);
  if (kind !== null) return new FileLook(kind, workerFiles.file(whole));
  if (throwIfNoEntry) throw new SystemError('ENOENT', whole);
  return undefined;
}

/** No links exist in memory, so `lstat` equals `stat`. */
export const lstatSync = (path: PathLike, look: Look = {}): FileLook | undefined => statSync(path, look);

export function realpathSync(path: PathLike): string {
  const whole = pathFrom(path);
  if (workerFiles.kindOf(whole) === null) throw new SystemError('ENOENT', whole);
  return whole;
}

/** A name in a folder, with the kind of the file. */
class FolderEntry extends FileLook {
  readonly name: string;
  readonly parentPath: string;

  constructor(folder: string, name: string) {
    super(workerFiles.kindOf(`${folder === '/' ? '' : folder}/${name}`) ?? 'file', undefined);
    this.name = name;
    this.parentPath = folder;
  }
}

export function readdirSync(
  path: PathLike,
  { withFileTypes = false }: { readonly withFileTypes?: boolean } = {},
): (string | FolderEntry)[] {
  const folder = pathFrom(path);
  const kind = workerFiles.kindOf(folder);
  if (kind !== 'folder') throw new SystemError(kind === null ? 'ENOENT' : 'ENOTDIR', folder);
  const names = workerFiles.names(folder);
  return withFileTypes ? names.map((name) => new FolderEntry(folder, name)) : names;
}

/** The paths of open files, by their descriptors. The descriptors 0 to 2 are the standard streams of a program. */
const open = new Map<number, string>();
let lastDescriptor = 2;

export function openSync(path: string, flags = 'r'): number {
  const whole = pathFrom(path);
  const kind = workerFiles.kindOf(whole);
  if (kind === 'folder') throw new SystemError('EISDIR', whole);
  if (kind === null && flags.startsWith('r')) throw new SystemError('ENOENT', whole);
  if (kind === 'file' && flags.includes('x')) throw new SystemError('EEXIST', whole);
  if (flags.startsWith('w')) put(whole, new Uint8Array());
  open.set(++lastDescriptor, whole);
  return lastDescriptor;
}

/** Node’s flags for opening a file. Both are 0 here, because a file in memory is always ready. */
export const constants = { O_RDONLY: 0, O_NONBLOCK: 0 };

export const closeSync = (descriptor: number): void => void open.delete(descriptor);
export const fsyncSync = (_descriptor: number): void => {};
export const chmodSync = (): void => {};
export const chownSync = (): void => {};

const pathOfOpen = (file: PathLike | number): string =>
  typeof file === 'number' ? (open.get(file) ?? '') : pathFrom(file);

function put(path: string, bytes: Uint8Array<ArrayBuffer>): void {
  workerFiles.put(path, { bytes, time: Date.now() });
  workerFiles.changed.add(path);
}

const bytesOfContent = (content: string | Uint8Array): Uint8Array<ArrayBuffer> =>
  typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content);

export function writeFileSync(file: PathLike | number, content: string | Uint8Array): void {
  put(pathOfOpen(file), bytesOfContent(content));
}

/**
 * Writes bytes to standard output or standard error (descriptors below 3), or into an open file at the offset `at`.
 * Returns the number of bytes.
 */
export function writeSync(
  descriptor: number,
  bytes: Uint8Array,
  from = 0,
  length = bytes.length - from,
  at = 0,
): number {
  const written = bytes.subarray(from, from + length);
  if (descriptor < 3) {
    workerSettings.print(descriptor === 1 ? 'out' : 'err', new TextDecoder().decode(written));
    return length;
  }
  const path = pathOfOpen(descriptor);
  const before = workerFiles.file(path)?.bytes ?? new Uint8Array();
  const after = new Uint8Array(Math.max(before.length, at + length));
  after.set(before);
  after.set(written, at);
  put(path, after);
  return length;
}

export function ftruncateSync(descriptor: number, length: number): void {
  const path = pathOfOpen(descriptor);
  put(path, new Uint8Array(workerFiles.file(path)?.bytes?.subarray(0, length) ?? []));
}

export function readFileSync(file: PathLike | number, encoding?: string): string | Buffer {
  const path = pathOfOpen(file);
  const kind = workerFiles.kindOf(path);
  if (kind !== 'file') throw new SystemError(kind === null ? 'ENOENT' : 'EISDIR', path);
  const bytes = workerFiles.file(path)?.bytes;
  if (!bytes) throw new SystemError('EACCES', path);
  if (encoding === 'latin1') return new TextDecoder('latin1').decode(bytes);
  return encoding === undefined ? Buffer.from(bytes) : new TextDecoder().decode(bytes);
}

export function renameSync(from: string, to: string): void {
  const [old, path] = [pathFrom(from), pathFrom(to)];
  const bytes = workerFiles.file(old)?.bytes;
  if (!bytes) throw new SystemError('ENOENT', old);
  put(path, bytes);
  rmSync(old);
}

export function linkSync(from: string, to: string): void {
  if (workerFiles.kindOf(pathFrom(to)) !== null) throw new SystemError('EEXIST', pathFrom(to));
  copyFileSync(from, to);
}

export const copyFileSync = (from: string, to: string): void => put(pathFrom(to), bytesOfContent(readFileSync(from)));

export function rmSync(path: string, { force = false }: { readonly force?: boolean } = {}): void {
  const whole = pathFrom(path);
  if (workerFiles.kindOf(whole) === null && !force) throw new SystemError('ENOENT', whole);
  if (workerFiles.kindOf(whole) === 'file') workerFiles.changed.add(whole);
  workerFiles.remove(whole);
}

export const mkdirSync = (path: string): void => workerFiles.addFolder(pathFrom(path));

export {
  absentFolders as mkdtempSync,
  absentLinks as readlinkSync,
  absentStreams as fstatSync,
  absentStreams as readSync,
  absentTimes as utimesSync,
};

// oxlint-disable-next-line import/no-default-export -- as in Node
export default { existsSync, realpathSync };
