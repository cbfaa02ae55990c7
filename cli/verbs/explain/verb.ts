// Declares `botbook explain`.
import type { CommandVerb } from '../../command-verb.ts';
import { decisionOptions, htmlOption } from '../../shared-options.ts';
import { botExamples } from '../../shown-examples.ts';

export const verb: CommandVerb = {
  name: 'explain',
  group: 'play',
  arguments: [['[position...]']],
  description:
    'Decide a card and explain the decision in the terms of the book. Takes a file with a position, or - for standard input.',
  options: [
    ...decisionOptions,
    ['--full', 'print every clause, candidate and criterion'],
    htmlOption,
    [
      '--why-not <alternative>',
      'explain why the bot did not use a clause (2a), an action (ATTACK), or a unit, space, card or deck (E1)',
    ],
    ['--turn', 'explain the whole turn that the page of a book says, step by step, in place of a card'],
    ['--level <name>', 'the level of difficulty of the turn (default: the first of the page)'],
    ['--script <file>', 'take the answers and changes of people in the turn from this file, as in play'],
    ['--sight <names...>', 'answer by the printed list whether one unit or place sees another: 0710 0308'],
  ],
  examples: [
    `explain procedures/${botExamples.positionFile} --card "${botExamples.otherCard}"`,
    `explain procedures/${botExamples.positionFile} --card "${botExamples.otherCard}" --full`,
    `explain procedures/${botExamples.positionFile} --card "${botExamples.otherCard}" --why-not ATTACK`,
  ],
  exits: [[1, 'the position, the card or the dice are wrong, or a die is missing']],
  largestInput: 'sheets of up to 4 MB, positions of up to 64 MB',
  serves: 'scene',
  load: async () => (await import('./explain.ts')).explain,
};
