// Keeps the paths that files name inside their folder. A sheet or a botbook.json may come from a stranger, so paths in
// it must not lead out of the folder of the file or of the workspace, not even by links. Nothing outside is touched.
import { lstatSync, readlinkSync, realpathSync, statSync } from 'node:fs';
import { delimiter, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { UserError } from './errors.ts';
import { filesUnder, refuseBig } from './files.ts';
import { fromHere, shownPath } from './here.ts';

/** The maximal size in bytes of a file that another file names. */
const largest = 4_000_000;

/** Returns the folders that a person trusts: files may name paths in these folders. */
const trusted = (): string[] => (process.env['BOTBOOK_TRUST'] ?? '').split(delimiter).filter(isAbsolute);

/** True for a path of a network, which a computer would send the name and the password of the person to. */
const isNetwork = (path: string): boolean => /^[\\/]{2}/.test(path);

/** The number of links that are followed; a longer chain is a circle. */
const mostLinks = 40;

/** Returns the path from a folder to a path inside the folder; null if the path is outside. */
function within(folder: string, path: string): string | null {
  const inner = relative(folder, path);
  return inner === '..' || inner.startsWith(`..${sep}`) || isAbsolute(inner) ? null : inner;
}

/** Returns the path that a link contains; null if there is no link. */
function linkAt(path: string): string | null {
  try {
    return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ? readlinkSync(path) : null;
  } catch {
    // A path that cannot be examined is reported when the file is read.
    return null;
  }
}

/**
 * True if a path stays in a folder, which is given by all its names. Links are followed step by step, so that nothing
 * outside is touched. A missing file is inside.
 */
function isInside(folder: readonly string[], path: string, links = mostLinks): boolean {
  const root = folder.find((name) => within(name, path) !== null);
  if (root === undefined) return false;
  const parts = (within(root, path) ?? '').split(sep).filter((part) => part !== '');
  for (let count = 1; count <= parts.length; count++) {
    const at = join(root, ...parts.slice(0, count));
    const target = linkAt(at);
    if (target === null) continue;
    if (links === 0) return true;
    return !isNetwork(target) && isInside(folder, resolve(dirname(at), target, ...parts.slice(count)), links - 1);
  }
  return true;
}

/** Returns the path of a folder as written and without links. A link may name the folder by either. */
function namesOf(folder: string): readonly string[] {
  try {
    return [folder, realpathSync(folder)];
  } catch {
    return [folder];
  }
}

/** True if a path stays in one of the folders, or in a folder that the person trusts. */
export function leadsInto(folders: readonly string[], path: string): boolean {
  const [named, whole] = [
    [...folders, ...trusted()].map((folder) => resolve(fromHere(folder))),
    resolve(fromHere(path)),
  ];
  return named.some((folder) => isInside([folder], whole)) || named.some((folder) => isInside(namesOf(folder), whole));
}

/** Returns the error about a path that leads out of a folder. */
const outside = (path: string, folder: string): UserError =>
  new UserError('outside', { name: shownPath(path), folder: shownPath(folder) });

const refuse = (error: UserError): void => {
  throw error;
};

/**
 * Returns the files in a folder and its subfolders whose names end with `ending`. A link that leads out of the folder is
 * left out, and reported to `onError`.
 */
export const filesInside = (folder: string, ending: string, onError: (error: UserError) => void = refuse): string[] =>
  filesUnder(folder, ending, (path) => {
    if (leadsInto([folder], path)) return true;
    onError(outside(path, folder));
    return false;
  });

/** The folder in which relative paths of a file begin, and the folders in which its paths must be. */
interface Naming {
  readonly from: string;
  readonly folders: readonly string[];
}

/** Returns the absolute path that a file names. A path that leads out of the folders is an error. */
export function namedPath(written: string, { from, folders }: Naming): string {
  const path = resolve(fromHere(from), written);
  if (isNetwork(written) || !leadsInto(folders, path)) throw outside(isNetwork(written) ? written : path, from);
  return path;
}

/** Refuses a file of more than 4 MB. A missing file is reported when it is read. */
export function refuseLarge(path: string): void {
  const stats = statSync(fromHere(path), { throwIfNoEntry: false });
  if (stats) refuseBig(stats.size, shownPath(path), largest);
}
