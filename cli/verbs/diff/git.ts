// Runs git as a program, without a shell, and only with commands that change nothing.
import { spawnSync } from 'node:child_process';
import { reasonOf, UserError } from '../../../files/errors.ts';

interface Answer {
  readonly ok: boolean;
  readonly out: Buffer;
  /** The error message of git as a single line. */
  readonly reason: string;
}

/**
 * The greatest output of a git command, in bytes. One command may read many files, but their sizes are checked before
 * the command.
 */
const mostBytes = 1_000_000_000;

/** Runs a git command. `name` is the argument of the user, which error messages quote. */
function git(words: readonly string[], name: string, input?: string): Answer {
  const { status, stdout, stderr, error } = spawnSync('git', words, {
    // Botbook reads the error messages of git, so they must be in English. The git commands change nothing, so they
    // need no lock.
    env: { ...process.env, LC_ALL: 'C', LANGUAGE: 'C', GIT_OPTIONAL_LOCKS: '0' },
    maxBuffer: mostBytes,
    windowsHide: true,
    ...(input !== undefined && { input }),
  });
  if (error) {
    const isMissing = 'code' in error && error.code === 'ENOENT';
    throw new UserError('no-git', { name, reason: isMissing ? 'there is no program `git`' : reasonOf(error) });
  }
  return { ok: status === 0, out: stdout, reason: complaint(stderr.toString()) };
}

const complaint = (text: string): string =>
  (text.split('\n').find((line) => line.trim() !== '') ?? 'it does not say why')
    .replace(/^(?:fatal|error): /, '')
    .replace(/\.$/, '');

const line = ({ out }: Answer): string => out.toString().replace(/\r?\n$/, '');
const parts = ({ out }: Answer): string[] => out.toString().split('\0').slice(0, -1);

export interface Repository {
  /** The root folder of the work tree; null if the repository has no work tree. */
  readonly root: string | null;
  /** The path from `root` to the working folder, with a slash at its end; empty if both are the same. */
  readonly prefix: string;
}

/** Returns the repository of the working folder. */
export function repository(name: string): Repository {
  const output = git(['rev-parse', '--show-prefix'], name);
  if (!output.ok) throw new UserError('no-repository', { name, reason: output.reason.replace(/ \(or any .*$/, '') });
  const root = git(['rev-parse', '--show-toplevel'], name);
  return { root: root.ok && line(root) !== '' ? line(root) : null, prefix: line(output) };
}

/** Returns the hash of the git object that a revision or path names; null if there is no such object. */
export function objectOf(word: string, name: string): string | null {
  const output = git(['rev-parse', '--verify', '--quiet', word], name);
  return output.ok ? line(output) : null;
}

export const typeOf = (object: string, name: string): string => line(git(['cat-file', '-t', object], name));

export interface TreeFile {
  readonly object: string;
  /** The path relative to the listed folder. */
  readonly path: string;
}

/** True if the mode belongs to a file. Links and submodules are left out. */
const isFile = (mode: string): boolean => mode.startsWith('100');

/** Returns the files in a tree and its subfolders. */
export function filesOfTree(tree: string, name: string): TreeFile[] {
  const output = git(['ls-tree', '-r', '-z', '--full-tree', tree], name);
  if (!output.ok) throw new UserError('git-failed', { name, reason: output.reason });
  return parts(output).flatMap((part) => {
    const [, mode = '', object = '', path = ''] = /^(\d+) \w+ (\w+)\t([\s\S]*)$/.exec(part) ?? [];
    return isFile(mode) ? [{ object, path }] : [];
  });
}

/** Returns the files of a folder and its subfolders that are in the index of git. */
export function filesOfIndex(folder: string, name: string): TreeFile[] {
  const output = git(['ls-files', '--full-name', '--stage', '-z', '--', `:(top,literal)${folder}`], name);
  if (!output.ok) throw new UserError('git-failed', { name, reason: output.reason });
  const above = folder === '' ? '' : `${folder}/`;
  return parts(output).flatMap((part) => {
    const [, mode = '', object = '', path = ''] = /^(\d+) (\w+) 0\t([\s\S]*)$/.exec(part) ?? [];
    return isFile(mode) && path.startsWith(above) ? [{ object, path: path.slice(above.length) }] : [];
  });
}

/** Returns the size of each git object in bytes. */
export function sizesOf(objects: readonly string[], name: string): number[] {
  const output = git(
    ['cat-file', '--batch-check=%(objectsize)'],
    name,
    objects.map((object) => `${object}\n`).join(''),
  );
  if (!output.ok) throw new UserError('git-failed', { name, reason: output.reason });
  return output.out.toString().split('\n').slice(0, -1).map(Number);
}

/** Returns the contents of each git object as bytes. */
export function objectContents(objects: readonly string[], name: string): Buffer[] {
  const { ok, out, reason } = git(['cat-file', '--batch'], name, objects.map((object) => `${object}\n`).join(''));
  if (!ok) throw new UserError('git-failed', { name, reason });
  let at = 0;
  return objects.map(() => {
    const end = out.indexOf('\n', at);
    const size = Number(/ (\d+)$/.exec(out.toString('latin1', at, end))?.[1]);
    if (end < 0 || Number.isNaN(size)) throw new UserError('git-failed', { name, reason: 'an object is missing' });
    at = end + 1 + size + 1;
    return out.subarray(end + 1, end + 1 + size);
  });
}

/**
 * Returns HEAD and the names of branches, tags and other references. Suggestions for a misspelt revision are chosen
 * from these names.
 */
export const namesOfRevisions = (name: string): string[] => [
  'HEAD',
  ...line(git(['for-each-ref', '--format=%(refname:short)'], name))
    .split('\n')
    .filter((revision) => revision !== ''),
];

/** True if the clone is shallow, that is, without older commits. */
export const isShallow = (name: string): boolean =>
  line(git(['rev-parse', '--is-shallow-repository'], name)) === 'true';
