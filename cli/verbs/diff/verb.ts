// Declares `botbook diff`.
import { jsonFormatOption, sheetSizes } from '../../shared-options.ts';
import type { CommandVerb } from '../../command-verb.ts';
import { diffFormats } from './diff-formats.ts';
import { botExamples } from '../../shown-examples.ts';

export const verb: CommandVerb = {
  name: 'diff',
  group: 'compare',
  arguments: [['[sheets...]']],
  description: `Compare sheets by meaning, and on request in play. Takes two files, folders, git revisions such as HEAD~3:procedures, or addresses such as ${botExamples.procedure}; one of them may be - for standard input.`,
  options: [
    ['--format <form>', 'the format of the differences (default: pretty)', { choices: diffFormats }],
    jsonFormatOption,
    ['--html <file>', 'write a web page of the differences (- for standard output)'],
    ['--script', 'print the edits that turn the first sheet into the second'],
    ['-q, --quiet', 'print errors only; the exit code says whether the sheets differ'],
    ['--behaviour', 'also compare decisions in play, with a position for each kind of difference'],
    ['--seed <n>', 'with --behaviour: the seed of the dice (default: 1)'],
    ['--positions <n>', 'with --behaviour: the number of positions (default: 20000)'],
    ['--games <n>', 'with --behaviour: the number of games that the positions come from (default: 1000)'],
    [
      '--on <scenario>',
      `with --behaviour: the board, an address such as ${botExamples.scenario} (default: the boards of both sheets)`,
    ],
    ['--witness <folder>', 'with --behaviour: write the positions that show differences into this folder'],
    ['--reading <R=second...>', 'with --behaviour: use the second reading of an open ruling'],
    ['--overlay <file>', 'with --behaviour: use the figures of this owner’s file instead of stand-ins'],
    ['--git', 'take the arguments that git passes to an external diff (docs/diff.md)'],
  ],
  examples: [
    `diff ${botExamples.procedure} ${botExamples.likeProcedure}`,
    `diff ${botExamples.scenario} ${botExamples.secondScenario}`,
    'diff HEAD~3:procedures procedures',
  ],
  exits: [
    [0, 'the sheets mean the same'],
    [1, 'the sheets differ'],
  ],
  largestInput: `${sheetSizes}; in lists of more than 60 parts, equal parts are paired first, and the other parts are paired with their neighbours`,
  serves: 'sheets',
  load: async () => (await import('./diff.ts')).diff,
};
