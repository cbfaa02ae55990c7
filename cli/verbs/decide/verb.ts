// Declares `botbook decide`.
import type { CommandVerb } from '../../command-verb.ts';
import { decisionOptions } from '../../shared-options.ts';
import { botExamples } from '../../shown-examples.ts';

export const verb: CommandVerb = {
  name: 'decide',
  group: 'play',
  arguments: [['[position...]']],
  description: 'Decide a card of a bot in a position. Takes a file with a position, or - for standard input.',
  options: [
    ...decisionOptions,
    ['--odds', 'print the possible outcomes with their exact probabilities'],
    ['--all', 'with --odds, list every outcome, with its cards, decks and ways'],
    ['--bomb <name>', 'decide which weapons the bot fires at a bomb, such as "medium nuke"'],
    ['--from <place>', 'with --bomb, the place of the unit that fires the bomb'],
    ['--at <place>', 'with --bomb, the place at which the bomb is fired'],
  ],
  examples: [
    `decide procedures/${botExamples.positionFile} --card "${botExamples.card}" --seed 3`,
    `decide procedures/${botExamples.positionFile} --card ${botExamples.plainCard} --odds`,
    `decide procedures/${botExamples.positionFile} --card "${botExamples.card}" --seed 3 --json`,
  ],
  exits: [[1, 'the position, the card or the dice are wrong, or a die is missing']],
  largestInput: 'sheets of up to 4 MB, positions of up to 64 MB',
  serves: 'scene',
  load: async () => (await import('./decide.ts')).decide,
};
