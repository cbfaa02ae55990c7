// Declares `botbook check`.
import type { CommandVerb } from '../../command-verb.ts';
import {
  formatOption,
  jsonFormatOption,
  quietOption,
  sheetNames,
  sheetSizes,
  thisFolder,
} from '../../shared-options.ts';
import { botExamples } from '../../shown-examples.ts';

export const verb: CommandVerb = {
  name: 'check',
  group: 'write',
  arguments: [['[sheets...]']],
  description: `Report the mistakes in sheets. ${sheetNames} ${thisFolder}`,
  options: [formatOption, jsonFormatOption, ['--watch', 'check again after each change of a file'], quietOption],
  examples: [
    'check',
    `check procedures/${botExamples.game}`,
    `check --json ${botExamples.sheet}`,
    'check --format github procedures',
  ],
  exits: [[1, 'a sheet has an error']],
  largestInput: sheetSizes,
  serves: 'sheets',
  load: async () => (await import('./check.ts')).check,
};
