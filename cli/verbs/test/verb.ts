// Declares `botbook test`.
import type { CommandVerb } from '../../command-verb.ts';
import { jsonOption, overlayOption, readingHelp } from '../../shared-options.ts';
import { botExamples } from '../../shown-examples.ts';

export const verb: CommandVerb = {
  name: 'test',
  group: 'play',
  arguments: [['[examples...]']],
  description: `Run examples of decisions. Takes files, folders, or addresses such as ${botExamples.scenario}. Without a name: this folder.`,
  options: [
    [
      '--threshold <share>',
      'exit with 1 if examples use less of the sheets, in % (with --mutate: notice less of the changes)',
    ],
    ['--uncovered', 'list the parts of the sheets that no example uses'],
    ['--mutate', 'change the sheets, one small change at a time, and list the changes that no example notices'],
    ['--search', 'search positions that refute the lines `NEVER`'],
    ['--fill <folder>', 'write few examples into this new folder, which use the parts of sheets that no example uses'],
    ['--junit <file>', 'write a JUnit report into this file'],
    ['--reading <R=second...>', `${readingHelp}, for examples that name none`],
    overlayOption,
    jsonOption,
  ],
  examples: [
    'test procedures',
    `test ${botExamples.scenario} --uncovered`,
    'test procedures --threshold 80',
    `test ${botExamples.sheet} --fill more`,
  ],
  exits: [[1, 'an example fails, or the share is below `--threshold`']],
  largestInput: 'sheets of up to 4 MB, files of examples of up to 64 MB',
  serves: 'scene',
  load: async () => (await import('./test.ts')).test,
};
