// Declares `botbook positions`.
import type { CommandVerb } from '../../command-verb.ts';
import { jsonOption } from '../../shared-options.ts';

export const verb: CommandVerb = {
  name: 'positions',
  group: 'play',
  arguments: [['[book...]']],
  description:
    'Write random positions of a book without code, as the ranges and the actions of its page allow. Takes the folder of the book, or its game.',
  options: [
    ['--random <n>', 'the number of positions (default: 1)'],
    ['--seed <n>', 'the seed of the positions (default: 1)'],
    ['--use', 'decide every card in every position, and count how often each clause, row and criterion is used'],
    ['--out <folder>', 'write each position into a file of this folder'],
    ['--schema', 'print the JSON schema of the positions'],
    jsonOption,
  ],
  examples: ['positions meadow --random 3', 'positions meadow --random 1000 --use', 'positions meadow --schema'],
  exits: [[1, 'the page has a mistake']],
  largestInput: 'sheets of up to 4 MB, 100000 positions',
  serves: 'page',
  load: async () => (await import('./positions.ts')).positions,
};
