// Functions and texts that the declarations of the verbs share.
import { Command } from 'commander';
import { pathKind } from '../files/files.ts';
import { gameParts } from '../library/game-parts.ts';
import { forgetBooks } from './forgetting.ts';

/** Declares a verb with a list of arguments (or none if `argument` is empty), and returns its command. */
export type Verb = (name: string, argument: string, description: string) => Command;

/** The verbs that need bots, scenarios or boards. */
const verbsOfBots: ReadonlySet<string> = new Set(
  'ask board compile decide explain games matrix play position replay simulate study table test'.split(' '),
);

/** False for a file, and for an address in a game that has bots. This is known without loading the games. */
const mayBeUnserved = (name: string): boolean =>
  pathKind(name) === null && !gameParts.gameNamed(name.split('/', 1)[0] ?? '')?.bots.length;

/**
 * Returns the action of a command. The action loads the function of the verb, which returns the exit code, only when
 * the command is called. First it forgets all data of the books, because files may have changed since an earlier
 * command in the same process.
 */
export const runs =
  <Words extends unknown[]>(load: () => Promise<(...words: Words) => number | Promise<number>>) =>
  async (...words: Words): Promise<void> => {
    const verb = await load();
    forgetBooks();
    const command = words.at(-1);
    if (command instanceof Command && verbsOfBots.has(command.name()) && command.args.some(mayBeUnserved)) {
      const { refuseUnserved } = await import('./serving.ts');
      refuseUnserved(command.name(), command.args);
    }
    process.exitCode = await verb(...words);
  };

/** Collects the values of an option that can be given several times. */
export const collected = (text: string, before: readonly string[] = []): readonly string[] => [...before, text];

export const examples = (...lines: string[]): string =>
  `\nExamples:\n${lines.map((line) => `  $ botbook ${line}\n`).join('')}`;

/** Help texts for the arguments that most verbs have. */
export const sheetNames = 'Takes files, folders, addresses such as callisto/1/lfa, or - for standard input.';
export const thisFolder = 'Without a name: the sheets of this folder.';

/** The headings of the groups of verbs, in the order of the help. */
export const groups = {
  write: 'Write sheets:',
  read: 'Read books:',
  compare: 'Compare sheets:',
  play: 'Play and explain:',
  program: 'For programs and editors:',
} as const;

/** Help texts for options that several verbs have. */
export const optionTexts = {
  json: 'print one JSON object (docs/json.md)',
  html: 'write a web page (- for standard output)',
  quiet: 'print errors only',
  format: 'the format of the findings (default: pretty)',
  reading: 'use the second reading of an open ruling',
  overlay: 'use the figures of this owner’s file instead of stand-ins',
  seed: 'the seed of the dice',
} as const;

/** The formats of reports about sheets. */
export const formats = ['pretty', 'compact', 'json', 'github', 'sarif', 'junit'] as const;

/** The formats of a comparison. */
export const diffFormats = ['pretty', 'markdown', 'json'] as const;

/** The kinds of files that `botbook new` writes. */
export const newKinds = ['sheet', 'data', 'game', 'rule'] as const;
