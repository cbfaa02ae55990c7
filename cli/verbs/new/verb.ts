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
    ['<kind>', 'the kind of file', { choices: newKinds }],
    [
      '<name>',
      'the file of a sheet (`.bot` is added), the address of a scenario for data, a word for a game, words-with-dashes for a rule',
    ],
  ],
  description:
    'Write a starter sheet or the starter data of a scenario; in a checkout, a starter game or rule of the linter.',
  summary: 'Write a starter sheet; in a checkout, a starter game or rule of the linter.',
  options: [
    [
      '--game <name>',
      'the game of the sheet (default: the game of a roster.json in the folder or above, else the first game)',
    ],
    ['--scenario <n>', 'the scenario of the sheet (default: the number of its folder, else 1)'],
    [
      '--bot <name>',
      'the bot of the sheet (default: the bot that the file is named after, else the first bot of the game)',
    ],
    [
      '--data',
      'also write names.json, decks.json and a small board.json, as stand-ins, if the scenario of the sheet has none',
    ],
    ['--tables', 'a game of tables that are rolled, without bots and scenarios'],
    ['--category <name>', 'the category of the rule (default: dead text)', { choices: ruleCategories }],
    jsonOption,
  ],
  examples: [
    'new sheet scout',
    `new sheet ripper --scenario 2 --bot ${botExamples.otherBot}`,
    `new sheet ${botExamples.newSheet} --data`,
  ],
  largestInput: 'sheets of up to 4 MB, data of books of up to 4 MB',
  load: async () => (await import('./new.ts')).make,
};
