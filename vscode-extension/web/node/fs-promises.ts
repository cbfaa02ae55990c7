// The part of the module `node:fs/promises` that the server uses.
import { readdirSync, readFileSync, statSync } from './fs.ts';

/** Returns an asynchronous form of a function: the result or the error comes as a promise. */
const promiseOf =
  <Words extends unknown[], T>(work: (...words: Words) => T) =>
  (...words: Words): Promise<T> =>
    Promise.resolve().then(() => work(...words));

export const readFile = promiseOf(readFileSync);
export const readdir = promiseOf(readdirSync);
export const stat = promiseOf(statSync);
