// A folder that only the user may enter. It stores results of earlier runs.
import { chmodSync, readdirSync, realpathSync, statSync, type Stats } from 'node:fs';
import { dirname } from 'node:path';
import { makeFolder } from './file-writer.ts';

/** True if a file or folder belongs to the user and nobody else can write it. On Windows, this is always true. */
export const isOurs = ({ uid, mode }: Stats): boolean =>
  process.platform === 'win32' || (uid === process.getuid?.() && (mode & 0o022) === 0);

/** The bit of a folder in which users may rename and remove only their own entries. */
const stickyBit = 0o1000;

/** True if nobody but the user and the administrator can rename or replace the entries of a folder. */
const isSafeParent = ({ uid, mode }: Stats): boolean =>
  (uid === 0 || uid === process.getuid?.()) && ((mode & 0o022) === 0 || (mode & stickyBit) !== 0);

/** True if nobody else can put another folder in the place of a folder. On Windows, this is always true. */
function hasSafeParents(folder: string): boolean {
  if (process.platform === 'win32') return true;
  const parent = dirname(folder);
  return parent === folder || (isSafeParent(statSync(parent)) && hasSafeParents(parent));
}

/**
 * Makes a folder that only the user may enter. An existing folder is closed to others. Throws if others own the folder
 * or can write it, or if others can put another folder in its place. Throws too if the folder was open to others and
 * contains a name for which `isKnown` is false.
 */
export function makePrivate(folder: string, isKnown: (name: string) => boolean): void {
  makeFolder(folder, 0o700);
  const stats = statSync(folder);
  if (!isOurs(stats)) throw new Error('The folder of the cache belongs to somebody else.');
  if (!hasSafeParents(realpathSync(folder))) throw new Error('Others can replace the folder of the cache.');
  if (process.platform === 'win32' || (stats.mode & 0o077) === 0) return;
  if (!readdirSync(folder).every(isKnown)) throw new Error('The folder of the cache has other files.');
  chmodSync(folder, 0o700);
}
