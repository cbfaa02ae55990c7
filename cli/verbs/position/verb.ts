// Declares `botbook position`.
import type { CommandVerb } from '../../command-verb.ts';
import { overlayOption } from '../../shared-options.ts';
import { botExamples } from '../../shown-examples.ts';

export const verb: CommandVerb = {
  name: 'position',
  group: 'play',
  arguments: [['[position...]']],
  description:
    'Write a position as JSON, whole or as a player of a team sees it. Takes the address of a scenario for the start of a game, the file of a position, or - for standard input.',
  options: [
    ['--teams', 'the start of a game of four players'],
    ['--seed <n>', 'draw the hands of the first round with this seed (default: before the first round)'],
    ['--card <name>', 'let a bot play the side of this card, with the card in the play area as the next to resolve'],
    ['--view <player>', `write only what this player of a game of four sees, such as ${botExamples.seat}`],
    ['--text', 'write a position of a book without code as text'],
    overlayOption,
  ],
  examples: [
    `position ${botExamples.scenario} --seed 3`,
    `position ${botExamples.scenario} --card "SCOUT Y"`,
    `position ${botExamples.scenario} --teams --seed 3 --view ${botExamples.seat}`,
  ],
  exits: [[1, 'the position has a fault']],
  largestInput: 'positions of up to 64 MB',
  serves: 'named',
  load: async () => (await import('./position.ts')).position,
};
