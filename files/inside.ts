// Checks that the paths in a file stay inside the folder of the file or the workspace, even through links. A sheet or a
// botbook.json may come from a stranger. Files outside are never opened or examined.
import { lstatSync, readlinkSync, realpathSync, statSync } from 'node:fs';
import { delimiter, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { UserError } from './errors.ts';
import { filesUnder, refuseBig } from './files.ts';
import { fromHere, shownPath } from './working-folder.ts';

/** The maximal size in bytes of a file that another file names. */
const largest = 4_000_000;

/**
 * Returns the folders that the user trusts. A path in a file may lead into these folders, although they are outside the
 * folder of the file and the workspace.
 */
const trustedFolders = (): string[] => (process.env['BOTBOOK_TRUST'] ?? '').split(delimiter).filter(isAbsolute);

/**
 * True for a path on a network. Such a path is refused, because a computer may send the name and password of the user
 * to a network.
 */
const isNetwork = (path: string): boolean => /^[\\/]{2}/.test(path);

/** The maximum number of links that are followed. A longer chain of links counts as a circle. */
const mostLinks = 40;

/** Returns the path of a file relative to a folder; null if the file is outside the folder. */
function pathWithin(folder: string, path: string): string | null {
  const inner = relative(folder, path);
  return inner === '..' || inner.startsWith(`..${sep}`) || isAbsolute(inner) ? null : inner;
}

/** Returns the path to which a link points; null if the path is not a link. */
function linkAt(path: string): string | null {
  try {
    return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ? readlinkSync(path) : null;
  } catch {
    // If a path cannot be examined, the error is reported later, when the file is read.
    return null;
  }
}

/**
 * True if a path stays inside a folder. `folder` has the two names of this folder (see `namesOf`). Links are followed
 * one at a time, so that nothing outside is examined. A missing file counts as inside.
 */
function isInside(folder: readonly string[], path: string, links = mostLinks): boolean {
  const root = folder.find((name) => pathWithin(name, path) !== null);
  if (root === undefined) return false;
  const parts = (pathWithin(root, path) ?? '').split(sep).filter((part) => part !== '');
  for (let count = 1; count <= parts.length; count++) {
    const at = join(root, ...parts.slice(0, count));
    const target = linkAt(at);
    if (target === null) continue;
    if (links === 0) return true;
    return !isNetwork(target) && isInside(folder, resolve(dirname(at), target, ...parts.slice(count)), links - 1);
  }
  return true;
}

/**
 * Returns the two names of a folder: the path as written, and the path with all links followed. A link may use either
 * name.
 */
function namesOf(folder: string): readonly string[] {
  try {
    return [folder, realpathSync(folder)];
  } catch {
    return [folder];
  }
}

/** True if a path stays in one of the folders, or in a folder that the user trusts. */
export function leadsInto(folders: readonly string[], path: string): boolean {
  const [named, whole] = [
    [...folders, ...trustedFolders()].map((folder) => resolve(fromHere(folder))),
    resolve(fromHere(path)),
  ];
  return named.some((folder) => isInside([folder], whole)) || named.some((folder) => isInside(namesOf(folder), whole));
}

/** Returns the error about a path that leads out of a folder. */
const outsideError = (path: string, folder: string): UserError =>
  new UserError('outside', { name: shownPath(path), folder: shownPath(folder) });

const refuse = (error: UserError): void => {
  throw error;
};

/**
 * Returns the files in a folder and its subfolders whose names end with `ending`. Skips each link out of the folder,
 * and passes an error about the link to `onError`.
 */
export const filesInside = (folder: string, ending: string, onError: (error: UserError) => void = refuse): string[] =>
  filesUnder(folder, ending, (path) => {
    if (leadsInto([folder], path)) return true;
    onError(outsideError(path, folder));
    return false;
  });

/**
 * The rules for the paths in a file: the folder from which relative paths start, and the folders in which all paths
 * must stay.
 */
interface Naming {
  readonly from: string;
  readonly folders: readonly string[];
}

/** Returns the absolute path that a file names. Throws if the path leads out of the folders. */
export function namedPath(written: string, { from, folders }: Naming): string {
  const path = resolve(fromHere(from), written);
  if (isNetwork(written) || !leadsInto(folders, path)) throw outsideError(isNetwork(written) ? written : path, from);
  return path;
}

/** Returns the size of a file in bytes; 0 if the file is missing or cannot be examined. */
function sizeAt(path: string): number {
  try {
    return statSync(path).size;
  } catch {
    return 0;
  }
}

/** Throws if a file has more than 4 MB. A missing file is reported later, when it is read. */
export function refuseLarge(path: string): void {
  refuseBig(sizeAt(fromHere(path)), shownPath(path), largest);
}
