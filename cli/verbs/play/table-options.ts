// The options of `botbook play` that depend on the games.
import type { TableChoices } from '../../../compiler/game/table-scene.ts';
import { games } from '../../books.ts';
import type { VerbOption } from '../../command-verb.ts';
import { fileOptions } from '../simulate/options.ts';

/** Returns the choices that the tables of all games offer, without repetitions. */
const offeredChoices = (of: (choices: TableChoices) => readonly string[]): string[] => [
  ...new Set(
    games.all.flatMap(({ tables, named = [] }) =>
      [tables, ...named.map((each) => each.tables)].flatMap((each) => (each ? of(each) : [])),
    ),
  ),
];

const chances = offeredChoices((choices) => choices.chances);

/** The options that choose how a table is played. */
export const tableOptions: readonly VerbOption[] = [
  [
    '--against <player>',
    'the player of the other side, if it has no bot; person: people play both sides (default: greedy)',
    { choices: offeredChoices(({ rivals = [] }) => rivals) },
  ],
  [
    '--mode <mode>',
    'companion: you keep your cards, and tell what you do; whole: the app deals all cards (default: companion)',
    { choices: offeredChoices(({ modes }) => modes) },
  ],
  [
    '--difficulty <how>',
    'the difficulty of the bot (default: normal)',
    { choices: offeredChoices(({ difficulties }) => difficulties) },
  ],
  [
    '--real <kinds...>',
    `the dice and cards that you roll and draw yourself: ${chances.join(', ')} (default: none; the app rolls and draws)`,
  ],
];

export const filesOfScenarios: readonly VerbOption[] = fileOptions.map(({ option, text }) => [
  `--${option} <file>`,
  text,
]);
