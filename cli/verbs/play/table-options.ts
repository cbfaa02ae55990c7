// The options of `botbook play` that depend on the games.
import type { TableChoices } from '../../../compiler/game/table-scene.ts';
import { games } from '../../books.ts';
import type { VerbOption } from '../../command-verb.ts';
import { notedArguments } from '../../noted-arguments.ts';
import { pageGameAt } from '../../page-game.ts';
import { fileOptions } from '../simulate/options.ts';

/** Returns the choices that the played tables of all games offer, or those of the book that the command names. */
function offeredChoices(of: (choices: TableChoices) => readonly string[]): string[] {
  const [book] = notedArguments().flatMap((word) => pageGameAt(word) ?? []);
  const offers = (book ? [book] : games.all).flatMap(({ tables, named = [] }) =>
    [tables, ...named.map((each) => each.tables)].flatMap((each) => (each ? of(each) : [])),
  );
  return [...new Set(offers)];
}

/** Returns an option for a choice. The help hides an option that leaves no choice; the verb refuses other words. */
function choiceOption(form: string, text: string, of: (choices: TableChoices) => readonly string[]): VerbOption {
  const choices = offeredChoices(of);
  return [form, text, { ...(choices.length > 0 && { choices }), isHidden: choices.length < 2 }];
}

/** Returns the options of a played table. */
export function tableOptions(): readonly VerbOption[] {
  const chances = offeredChoices((choices) => choices.chances);
  return [
    choiceOption(
      '--against <player>',
      'the player of the other side, if it has no bot; person: people play both sides (default: greedy)',
      ({ rivals = [] }) => rivals,
    ),
    choiceOption(
      '--mode <mode>',
      'companion: you keep your cards, and tell what you do; whole: the app deals all cards (default: companion)',
      ({ modes }) => modes,
    ),
    choiceOption('--difficulty <how>', 'the difficulty of the bot (default: the first)', (each) => each.difficulties),
    [
      '--real <kinds...>',
      `the dice and cards that you roll and draw yourself: ${chances.join(', ')} (default: none; the app rolls and draws)`,
    ],
  ];
}

/** Returns the options that read files for a scenario. The help of a book without such files hides them. */
export function filesOfScenarios(): readonly VerbOption[] {
  const offered = offeredChoices(({ files = [] }) => files);
  return fileOptions.map(({ option, text }) => [`--${option} <file>`, text, { isHidden: !offered.includes(option) }]);
}
