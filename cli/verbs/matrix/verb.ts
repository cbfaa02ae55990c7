// Declares `botbook matrix`.
import type { CommandVerb } from '../../command-verb.ts';
import { htmlOption, jsonOption, sheetSizes } from '../../shared-options.ts';
import { botExamples } from '../../shown-examples.ts';

export const verb: CommandVerb = {
  name: 'matrix',
  group: 'compare',
  arguments: [['[sheets...]']],
  description: `Show which procedures of a book mean the same, as a table by scenario. Takes folders, or addresses such as ${botExamples.game}. Without a name: this folder.`,
  options: [
    [
      '--procedure <title>',
      'print only this procedure, with the differences between its forms (may be repeated)',
      { isRepeated: true },
    ],
    ['--all', 'print every procedure (the default)'],
    ['--bot <name>', 'print only the procedures of this bot'],
    ['--details', 'with --all: also print the differences between the forms'],
    htmlOption,
    jsonOption,
  ],
  examples: [
    `matrix ${botExamples.game}`,
    `matrix ${botExamples.game} --procedure ${botExamples.title}`,
    `matrix ${botExamples.game} --procedure ${botExamples.otherTitle} --html matrix.html`,
  ],
  exits: [[1, 'a sheet is left out because it has errors or names no scenario']],
  largestInput: sheetSizes,
  serves: 'bots',
  load: async () => (await import('./matrix.ts')).matrix,
};
