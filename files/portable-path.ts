// Paths that name the same file on each machine, for files that a person passes on.
import { basename, dirname, relative, resolve, sep } from 'node:path';
import { packagedBooks } from './book-folders.ts';
import { nearestConfiguration } from './configuration.ts';
import { workingFolder } from './working-folder.ts';

/**
 * Returns a path without the folders of this machine. The path of a packaged file starts at the books of the package,
 * and another path at the folder of the nearest botbook.json, or else at the working folder. A path that leads out of
 * this folder is shortened to the name of its file.
 */
export function portablePath(path: string): string {
  const whole = resolve(workingFolder(), path);
  const configuration = nearestConfiguration(workingFolder());
  const roots = [packagedBooks, configuration === null ? workingFolder() : dirname(configuration)];
  const paths = roots.map((root) => relative(root, whole).split(sep).join('/'));
  const inside = paths.find((each) => !/^(?:\.\.(?:\/|$)|\/|[A-Za-z]:)/.test(each));
  return inside === '' ? '.' : (inside ?? basename(whole));
}
