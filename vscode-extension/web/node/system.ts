// The parts of the modules `node:os`, `node:util` and `node:v8` that the programs of a worker use.

export const homedir = (): string => '/';
export const tmpdir = (): string => '/tmp';
export const hostname = (): string => 'browser';
export const platform = (): string => 'browser';
export const availableParallelism = (): number => 1;
export const setFlagsFromString = (_flag: string): void => {};
export const stripVTControlCharacters = (text: string): string => text;
