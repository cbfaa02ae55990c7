// Declares `botbook new`.
import { ruleCategories } from '../../../compiler/lint/rule.ts';
import { jsonOption } from '../../shared-options.ts';
import type { CommandVerb } from '../../command-verb.ts';
import { newKinds } from './new-kinds.ts';
import { botExamples } from '../../shown-examples.ts';

export const verb: CommandVerb = {
  name: 'new',
  group: 'write',
  arguments: [
    ['<kind>', `the kind of file: ${newKinds.join(', ')}`],
    [
      '<name>',
      'words-with-dashes for a book or a rule, the file of a sheet (`.bot` is added), the address of a scenario for data',
    ],
  ],
  description:
    'Write a book without code, a starter sheet or the starter data of a scenario; in a checkout, a starter rule of the linter.',
  summary: 'Write a book without code, a starter sheet, or in a checkout a starter rule of the linter.',
  options: [
    [
      '--game <name>',
      'the game of the sheet (default: the game of a roster.json in the folder or above, else the first game)',
    ],
    ['--scenario <n>', 'the scenario of the sheet (default: the number of its folder, else 1)'],
    [
      '--bot <name>',
      'the bot of the book or the sheet (default of a sheet: the bot that the file is named after, else the first bot of the game)',
    ],
    [
      '--data',
      'also write names.json, decks.json and a small board.json, as stand-ins, if the scenario of the sheet has none',
    ],
    ['--title <text>', 'the title of the game of a book'],
    [
      '--cards <names>',
      'the cards of the bot of a book, each with the number that it prints, if any: "HERON, OTTER 2"',
    ],
    ['--tables', 'a book of tables that are rolled, without a bot'],
    ['--category <name>', 'the category of the rule (default: dead text)', { choices: ruleCategories }],
    jsonOption,
  ],
  examples: [
    'new book meadow',
    'new sheet scout',
    `new sheet ripper --scenario 2 --bot ${botExamples.otherBot}`,
    `new sheet ${botExamples.newSheet} --data`,
  ],
  largestInput: 'sheets of up to 4 MB, data of books of up to 4 MB',
  load: async () => (await import('./new.ts')).make,
};
