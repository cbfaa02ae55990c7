// Declares `botbook witness`.
import type { CommandVerb } from '../../command-verb.ts';
import { htmlOption, jsonOption, sheetNames, sheetSizes } from '../../shared-options.ts';
import { botExamples } from '../../shown-examples.ts';

export const verb: CommandVerb = {
  name: 'witness',
  group: 'write',
  arguments: [['<sheets...>']],
  description: `Show for each part of a sheet a small position in which the part acts or decides. ${sheetNames}`,
  options: [
    ['--missing', 'list only the parts for which no position was found'],
    ['--ties', 'search for ties that fall to chance though the sheet prints no Random'],
    ['--conditions', 'search for positions in which a single part of a condition is false'],
    ['--tries <n>', 'the number of tries for a part, on average (default: 300)'],
    ['--seed <n>', 'the seed of the search (default: 1)'],
    ['--write <folder>', 'write the positions as examples into this new folder'],
    htmlOption,
    jsonOption,
  ],
  examples: [
    `witness ${botExamples.procedure}`,
    `witness ${botExamples.sheet} --missing --tries 1000`,
    `witness ${botExamples.procedure} --write found`,
  ],
  exits: [[1, 'a sheet has an error']],
  largestInput: sheetSizes,
  serves: 'scene',
  load: async () => (await import('./witness.ts')).witness,
};
