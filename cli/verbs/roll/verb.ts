// Declares `botbook roll`.
import type { CommandVerb } from '../../command-verb.ts';
import { forceOption, jsonOption, readingOption, seedHelp, tableSheetNames, tableHelp } from '../../shared-options.ts';
import { tableExamples } from '../../shown-examples.ts';

export const verb: CommandVerb = {
  name: 'roll',
  group: 'play',
  arguments: [['[sheet...]']],
  description: `Roll the tables of a sheet, step by step, with a seed or with real dice. ${tableSheetNames}`,
  options: [
    ['--seed <n>', `${seedHelp} (default: a random seed, which is printed)`],
    ['--dice <faces>', 'the faces that were rolled, in order: 6,5,3. If a face is missing, the next die is named'],
    ['--times <n>', 'the number of rolls of the dice of a row, such as one roll for every model (default: 1)'],
    readingOption,
    ['--table <file>', tableHelp],
    forceOption,
    ['--objectives <player=names>', 'the objectives of a player: north=escape,recon', { isRepeated: true }],
    [
      '--support <player=options>',
      'the support of a player, with Combat Groups after a colon: "north=AA Turret, 2 Reserve Combat Group: First Squad, Second Squad"',
      { isRepeated: true },
    ],
    ['--fill', 'draw the choices that are not given, each legal set with equal chance (not with --dice)'],
    ['--list', 'list the legal sets of the choices that are not given'],
    ['--html <file>', 'also write a page to print (- for standard output)'],
    jsonOption,
  ],
  examples: [
    `roll ${tableExamples.sheet} --seed 5`,
    `roll ${tableExamples.sheet} --dice 6,5,6,3,2`,
    `roll ${tableExamples.sheet} --seed 5 --json`,
    `roll ${tableExamples.modelRow} --times 12 --seed 5`,
  ],
  exits: [[1, 'the sheet has an error, or the dice are wrong; a missing die is no error']],
  largestInput: 'sheets of up to 4 MB',
  serves: 'rolling',
  load: async () => (await import('./roll.ts')).rollSheet,
};
