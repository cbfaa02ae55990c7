// Declares `botbook score`.
import type { CommandVerb } from '../../command-verb.ts';
import { jsonOption, readingOption } from '../../shared-options.ts';
import { tableExamples } from '../../shown-examples.ts';

export const verb: CommandVerb = {
  name: 'score',
  group: 'play',
  arguments: [['[battle...]']],
  description: 'Score a battle that was played, step by step. Takes a game and a file, or - for standard input.',
  options: [readingOption, jsonOption],
  examples: [`score ${tableExamples.game} procedures/${tableExamples.battleFile}`],
  largestInput: 'files of up to 64 MB',
  serves: 'battles',
  load: async () => (await import('./score.ts')).scoreFile,
};
