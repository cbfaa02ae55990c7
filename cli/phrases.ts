// Reads a phrase from the command line. Finds a scenario and a bot that have all names in the phrase.
import { books, games, languageOf } from './books.ts';
import { hasPlainSheets, type GameDeclaration } from '../compiler/game/game-declaration.ts';
import type { PhraseKind } from '../compiler/service/phrase-kinds.ts';
import {
  kindsFor,
  readPhrase,
  type KindReading,
  type PhraseMeaning,
  type PhraseSetting,
} from '../compiler/service/phrase-meaning.ts';
import { nearest } from '../runtime/kernel/nearest.ts';
import { badOption, type UserError } from '../files/errors.ts';

export interface PhraseOptions {
  readonly game?: string;
  readonly scenario?: string;
  readonly bot?: string;
  readonly as?: PhraseKind;
}

/** The readings of a phrase, and the game, scenario and bot for which it was read. */
export interface PlacedPhrase {
  readonly setting: PhraseSetting;
  readonly readings: readonly KindReading[];
}

const helpFor = (written: string, names: readonly string[], lead: string): string => {
  const near = nearest(written, names);
  return near === undefined ? `${lead}: ${names.join(', ')}.` : `Did you mean \`${near}\`?`;
};

/** Returns the game that an option names; without a name, the first game. */
export function gameNamed(name: string | undefined): GameDeclaration {
  const game = name === undefined ? games.all[0] : games.gameNamed(name);
  if (game) return game;
  throw badOption(`I know no game called ${name}`, helpFor(name ?? '', games.names, 'Known games'));
}

function scenariosFor(game: GameDeclaration, written: string | undefined): readonly number[] {
  const all = books.scenariosWith(game, `${game.bots[0]?.file}.bot`);
  if (written === undefined) return all.length > 0 ? all : [1];
  const scenario = Number(written);
  if (all.includes(scenario)) return [scenario];
  throw badOption(`The book of ${game.name} has no scenario ${written}`, `There are ${all.join(', ')}.`);
}

function botsFor(game: GameDeclaration, written: string | undefined): readonly string[] {
  const names = game.bots.map(({ name }) => name);
  if (written === undefined) return names;
  const name = names.find((bot) => bot === written.toUpperCase());
  if (name !== undefined) return [name];
  throw badOption(`${game.title} has no bot called ${written}`, helpFor(written, names, 'Its bots'));
}

/**
 * Returns the scenarios and bots for which a phrase may be read. If the sheets of a game belong to no scenario, returns
 * a single setting without scenario and bot.
 */
function settingsFor(game: GameDeclaration, { scenario: written, bot }: PhraseOptions): readonly PhraseSetting[] {
  if (!hasPlainSheets(game)) {
    const bots = botsFor(game, bot);
    return scenariosFor(game, written).flatMap((scenario) => bots.map((name) => ({ game, scenario, bot: name })));
  }
  const stray = written === undefined ? (bot === undefined ? null : '--bot') : '--scenario';
  if (stray !== null) throw badOption(`${game.title} has nothing for ${stray}`, 'Leave it out.');
  return [{ game, scenario: 0, bot: '' }];
}

/**
 * Returns the error for a command that asks to read a single phrase of a game of tables. In such a game, a row has a
 * meaning only in its sheet.
 */
const phrasesUnread = ({ name, title }: GameDeclaration): UserError =>
  badOption(
    `Single phrases of ${title} are not read, because their meaning depends on the sheet around them`,
    `\`botbook read ${name}/SHEET\` prints the meaning of each row of a sheet.`,
  );

const countRead = (readings: readonly KindReading[]): number =>
  readings.filter(({ meanings }) => meanings.length > 0).length;

/**
 * Reads a phrase for one scenario and bot after another. Returns the first attempt in which the phrase has a meaning
 * and every name is known. If there is no such attempt, returns the first attempt with the most readings.
 */
export function readPlaced(phrase: string, options: PhraseOptions): PlacedPhrase {
  const game = gameNamed(options.game);
  if (hasPlainSheets(game) && !languageOf(game.name)?.isPlain) throw phrasesUnread(game);
  if (!languageOf(game.name)) throw books.noData('roster.json', game.name);
  const kinds = options.as === undefined ? kindsFor(phrase, game) : [options.as];
  const settings = settingsFor(game, options);
  let best: PlacedPhrase | null = null;
  for (const setting of settings) {
    const readings = readPhrase(phrase, kinds, setting, languageOf, games);
    const count = countRead(readings);
    if (count > 0 && !readings.some(lacksName)) return { setting, readings };
    if (!best || count > countRead(best.readings)) best = { setting, readings };
  }
  if (!best) throw new Error('The game has no bot or no scenario.');
  return best;
}

/** The errors that depend on the names, decks and units of a scenario and bot. */
const errorsOfNames: ReadonlySet<string> = new Set([
  'not-in-scenario',
  'unknown-deck',
  'unknown-group',
  'own-target',
  'row-of-own-side',
]);

/**
 * True if the errors of a reading include an error that another scenario or bot may not have, such as an unknown name.
 */
const lacksName = ({ errors }: KindReading): boolean => errors.some(({ name }) => errorsOfNames.has(name));

/** Returns the meanings of a phrase in a game; empty if the phrase has no meaning. */
export const meaningsOf = (phrase: string, game: GameDeclaration): readonly PhraseMeaning[] =>
  hasPlainSheets(game) ? [] : readPlaced(phrase, { game: game.name }).readings.flatMap(({ meanings }) => meanings);

const lastError = ({ errors }: KindReading): number => Math.max(...errors.map(({ start }) => start));

/**
 * Returns the reading whose errors help the user most; null if there are no readings. If the phrase begins with a verb,
 * returns the reading as an action.
 * Otherwise returns the reading with the fewest errors. Among equal readings, returns the reading whose last error is
 * furthest to the right.
 */
export function closestReading(readings: readonly KindReading[], phrase: string): KindReading | null {
  const isAction = /^[A-Z]{2,} \(?(?:\d|[XY]\b)/.test(phrase.trim());
  const action = isAction ? readings.find(({ as }) => as === 'action') : undefined;
  return (
    action ?? readings.toSorted((a, b) => a.errors.length - b.errors.length || lastError(b) - lastError(a))[0] ?? null
  );
}
