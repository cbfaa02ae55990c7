// A folder that only the user may enter. It stores results of earlier runs.
import { chmodSync, readdirSync, statSync, type Stats } from 'node:fs';
import { makeFolder } from './file-writer.ts';

/** True if a file or folder belongs to the user and nobody else can write it. On Windows, this is always true. */
export const isOurs = ({ uid, mode }: Stats): boolean =>
  process.platform === 'win32' || (uid === process.getuid?.() && (mode & 0o022) === 0);

/**
 * Makes a folder that only the user may enter. An existing folder is closed to others. Throws if others own the folder
 * or can write it. Throws too if the folder was open to others and contains a name for which `isKnown` is false.
 */
export function makePrivate(folder: string, isKnown: (name: string) => boolean): void {
  makeFolder(folder, 0o700);
  const stats = statSync(folder);
  if (!isOurs(stats)) throw new Error('The folder of the cache belongs to somebody else.');
  if (process.platform === 'win32' || (stats.mode & 0o077) === 0) return;
  if (!readdirSync(folder).every(isKnown)) throw new Error('The folder of the cache has other files.');
  chmodSync(folder, 0o700);
}
