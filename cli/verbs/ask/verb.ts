// Declares `botbook ask`.
import type { CommandVerb } from '../../command-verb.ts';
import { overlayOption, readingOption } from '../../shared-options.ts';
import { botExamples } from '../../shown-examples.ts';

export const verb: CommandVerb = {
  name: 'ask',
  group: 'play',
  arguments: [['[bot...]']],
  description: `Decide cards of a bot by questions to you, who have the board. Takes the address of a bot, such as ${botExamples.sheet}, or the folder of a book without code.`,
  options: [
    [
      '--cards <names>',
      `the cards of the turn, in the order of the play area: "${botExamples.card}, ${botExamples.otherCard}"`,
    ],
    readingOption,
    overlayOption,
    ['--json', 'print the decided cards and the next question as one JSON object; answers are lines of standard input'],
  ],
  examples: [`ask ${botExamples.sheet} --cards "${botExamples.card}, ${botExamples.otherCard}"`],
  exits: [[1, 'the answers end before the cards are decided, or with `--json` a line is no answer']],
  largestInput: 'sheets of up to 4 MB',
  serves: 'page',
  load: async () => (await import('./ask.ts')).ask,
};
