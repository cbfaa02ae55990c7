// What the verbs of the command line are registered with.
import type { Command } from 'commander';

/** Makes a verb that takes any number of arguments. */
export type Verb = (name: string, argument: string, description: string) => Command;

export const examples = (...lines: string[]): string =>
  `\nExamples:\n${lines.map((line) => `  $ botbook ${line}\n`).join('')}`;

export const what = 'files, folders, addresses such as callisto/1/lfa, or - for standard input';
