// Declares `botbook fmt`.
import type { CommandVerb } from '../../command-verb.ts';
import { jsonOption, quietOption, sheetSizes } from '../../shared-options.ts';
import { botExamples } from '../../shown-examples.ts';

export const verb: CommandVerb = {
  name: 'fmt',
  group: 'write',
  arguments: [['[paths...]']],
  description:
    'Format sheets and declaration pages as a book prints them. Takes files and folders, or - to format standard input.',
  options: [
    ['--check', 'change nothing; exit with 1 if a sheet is not formatted'],
    jsonOption,
    ['--width <n>', 'the longest line (default: 120)'],
    quietOption,
  ],
  examples: ['fmt --check procedures', `fmt --check procedures/${botExamples.sheetFile}`],
  exits: [[1, 'a sheet cannot be formatted, or with `--check` is not formatted']],
  largestInput: sheetSizes,
  serves: 'sheets',
  load: async () => (await import('./fmt.ts')).fmt,
};
