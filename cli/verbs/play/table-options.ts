// The options of `botbook play` that depend on the games.
import type { TableChoices } from '../../../compiler/game/table-scene.ts';
import { games } from '../../books.ts';
import type { VerbOption } from '../../command-verb.ts';
import { notedArguments } from '../../noted-arguments.ts';
import { pageGameAt } from '../../page-game.ts';
import { fileOptions } from '../simulate/options.ts';

type OfChoices = (choices: TableChoices) => readonly string[];

/** Returns the choices that the played tables of each game offer, or those of the book that the command names. */
function choicesByGame(of: OfChoices): readonly (readonly [title: string, choices: readonly string[]])[] {
  const [book] = notedArguments().flatMap((word) => pageGameAt(word) ?? []);
  return (book ? [book] : games.all).flatMap(({ title, tables, named = [] }) => {
    const all = [tables, ...named.map((each) => each.tables)].flatMap((each) => (each ? of(each) : []));
    return all.length === 0 ? [] : [[title, [...new Set(all)]] as const];
  });
}

const offeredChoices = (of: OfChoices): string[] => [...new Set(choicesByGame(of).flatMap(([, choices]) => choices))];

/**
 * Returns an option for a choice. If several games offer different words, the text has the words of each game. The help
 * hides an option that leaves no choice; the verb refuses other words.
 */
function choiceOption(form: string, text: string, of: OfChoices): VerbOption {
  const [choices, byGame] = [offeredChoices(of), choicesByGame(of)];
  const isHidden = choices.length < 2;
  if (byGame.every(([, each]) => each.length === choices.length))
    return [form, text, { ...(choices.length > 0 && { choices }), isHidden }];
  const rows = byGame.map(([title, each]) => `${title}: ${each.join(', ')}`);
  return [form, `${text}. ${rows.join('. ')}`, { isHidden }];
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
