// The part of the module `node:fs/promises` that the server uses.
import { readdirSync, readFileSync, statSync } from './fs.ts';

/** Returns the function as a function that fails later. */
const later =
  <Words extends unknown[], T>(work: (...words: Words) => T) =>
  (...words: Words): Promise<T> =>
    Promise.resolve().then(() => work(...words));

export const readFile = later(readFileSync);
export const readdir = later(readdirSync);
export const stat = later(statSync);
