// Declares `botbook merge`.
import type { CommandVerb } from '../../command-verb.ts';
import { sheetSizes } from '../../shared-options.ts';

export const verb: CommandVerb = {
  name: 'merge',
  group: 'compare',
  arguments: [['[files...]']],
  description:
    'Merge two edits of a sheet by meaning. Takes the common base, our file, their file, and optionally the path of the sheet; writes the result into our file.',
  options: [
    ['--print', 'print the merged sheet and leave our file unchanged'],
    ['--marker-size <n>', 'the length of conflict markers (default: 7)'],
    ['-q, --quiet', 'do not print the number of conflicts'],
  ],
  examples: ['merge base.bot ours.bot theirs.bot', 'merge --print base.bot ours.bot theirs.bot'],
  exits: [[1, 'the merged sheet has conflicts']],
  largestInput: sheetSizes,
  serves: 'sheets',
  load: async () => (await import('./merge.ts')).merge,
};
