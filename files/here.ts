// The folder from which books and data are looked for: the working folder of a program, or one that an editor has open.
import { relative, resolve } from 'node:path';

let folder: string | null = null;

/** The folder from which books are looked for. */
export const here = (): string => folder ?? process.cwd();

/** A path as the system takes it: one that is given from there. */
export const fromHere = (path: string): string => (folder === null ? path : resolve(folder, path));

/** A path as a person would write it here. */
export function shownPath(path: string): string {
  const from = relative(here(), path);
  return from.startsWith('..') ? path : from || '.';
}

/** Does something as if the program had been started in a folder. */
export function startingIn<T>(root: string, work: () => T): T {
  const before = folder;
  folder = root;
  try {
    return work();
  } finally {
    folder = before;
  }
}
