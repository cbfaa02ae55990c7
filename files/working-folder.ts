// The folder from which books and data are looked for: the working folder of the program, or the folder that is open in
// an editor.
import { relative, resolve } from 'node:path';

let folder: string | null = null;

export const workingFolder = (): string => folder ?? process.cwd();

/** Returns an absolute path. A relative path starts at the folder `workingFolder`. */
export const fromHere = (path: string): string => (folder === null ? path : resolve(folder, path));

/** Returns a path for messages: relative to the folder `workingFolder`, and absolute outside of this folder. */
export function shownPath(path: string): string {
  const whole = resolve(workingFolder(), path);
  const from = relative(workingFolder(), whole);
  return /^\.\.(?:[\\/]|$)/.test(from) ? whole : from || '.';
}

/** Calls `work` as if the program had been started in the folder `root`. */
export function startingIn<T>(root: string, work: () => T): T {
  const before = folder;
  folder = root;
  try {
    return work();
  } finally {
    folder = before;
  }
}
