// From where books and data are looked for: the working folder of a program, or the folder that an editor has open.
import { resolve } from 'node:path';

let folder: string | null = null;

/** The folder from which books are looked for. */
export const here = (): string => folder ?? process.cwd();

/** A path as the system takes it: one that is given from there. */
export const fromHere = (path: string): string => (folder === null ? path : resolve(folder, path));

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
