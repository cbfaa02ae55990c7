// Declares `botbook odds`.
import type { CommandVerb } from '../../command-verb.ts';
import { forceOption, jsonOption, readingOption, tableSheetNames, tableHelp } from '../../shared-options.ts';
import { tableExamples } from '../../shown-examples.ts';

export const verb: CommandVerb = {
  name: 'odds',
  group: 'play',
  arguments: [['[sheet...]']],
  description: `Print the exact odds of the tables of a sheet, as fractions. ${tableSheetNames}`,
  options: [
    readingOption,
    ['--table <file>', `${tableHelp}; then the choices and possible targets are counted`],
    forceOption,
    jsonOption,
  ],
  examples: [`odds ${tableExamples.sheet}`, `odds ${tableExamples.otherTable} --json`],
  exits: [[1, 'the sheet has an error, or its tables have no exact odds']],
  largestInput: 'sheets of up to 4 MB',
  serves: 'rolling',
  load: async () => (await import('./odds.ts')).odds,
};
