// What the verbs about one decision share: a position is read, its card found, chance given, and the card decided.
import type { Asked, Came, GivenChance } from '../compiler/decide/card-query.ts';
import { builtInGames } from '../library/games.ts';
import type { Game } from '../compiler/game/game.ts';
import { callisto } from '../compiler/games/callisto/game.ts';
import { rulingsOf } from '../compiler/decide/rulings-of.ts';
import { CardError } from '../runtime/kernel/card-error.ts';
import { sheetText } from './bots.ts';
import { badData, gameFile, scenariosWith } from '../files/books.ts';
import { callistoAsked } from './deciding-callisto.ts';
import { UserError } from '../files/errors.ts';
import { jsonOf, readJson, readStdin, readText } from '../files/files.ts';
import { languageOf } from '../files/languages.ts';
import { checkBot, ownSheet } from './own-sheet.ts';

export interface DecidingOptions {
  readonly card?: string;
  readonly seed?: string;
  readonly dice?: string;
  readonly reading?: readonly string[];
  readonly overlay?: string;
  readonly sheet?: string;
  readonly json?: boolean;
}

/** A card that can be decided, and how its position is called. */
export interface Deciding {
  readonly asked: Asked;
  readonly name: string;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The scenario that a position is of, before the rest of it is read. */
function scenarioOf(value: unknown, name: string): number {
  const scenario = isRecord(value) ? value['scenario'] : undefined;
  if (isRecord(value) && value['is'] === 'game') {
    const help = 'Give a position: the `now` of the saved game is one.';
    throw new UserError('bad-data', { name, problem: 'is a saved game', help });
  }
  if (typeof scenario === 'number' && Number.isInteger(scenario) && scenario > 0) return scenario;
  const help =
    'A position begins `{"version": 1, "game": "callisto", "scenario": 1, …`; docs/position.md tells the form.';
  throw new UserError('bad-data', { name, problem: 'does not say its `scenario`', help });
}

/** Whatever a position or its card can have wrong, as an error for the user. */
export function telling<T>(name: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw told(name, error);
  }
}

function told(name: string, error: unknown): unknown {
  if (error instanceof CardError) return new UserError('bad-data', { name, problem: error.message, help: error.help });
  return error instanceof UserError ? error : badData(name, error);
}

/** The game that a position names, if its cards are asked about by the files of its book alone. */
function gameOf(value: unknown): (Game & Required<Pick<Game, 'asked'>>) | null {
  const named = isRecord(value) ? value['game'] : undefined;
  const game = typeof named === 'string' ? builtInGames.gameNamed(named) : undefined;
  return game?.asked ? { ...game, asked: game.asked } : null;
}

/** A card of a game that is known by the list of games alone. */
function askedOfList(
  game: Game & Required<Pick<Game, 'asked'>>,
  position: unknown,
  card: string,
  scenario: number,
  { overlay, reading = [], sheet }: DecidingOptions,
): Asked {
  const stray = overlay === undefined ? (reading.length > 0 ? '--reading' : null) : '--overlay';
  if (stray !== null) {
    throw new UserError('bad-option', { problem: `${game.title} has nothing for ${stray}`, help: 'Leave it out.' });
  }
  const roster = gameFile(game, 'roster.json');
  const language = languageOf(game.name);
  if (roster === null || !language) throw new UserError('no-data', { what: 'roster.json', name: game.name });
  const own = sheet === undefined ? null : ownSheet(sheet, game, scenario);
  const textOf = (file: string): string => (own?.bot === file ? own.text : sheetText(game, file, scenario));
  const sheets = new Map(game.bots.map(({ name, file }) => [name, textOf(file)]));
  const asked = game.asked({ position, card, scenario, roster: readJson(roster), language, sheets });
  checkBot(own, asked.head.side, asked.head.bot, asked.head.card);
  return asked;
}

/** Reads what is asked about. */
export async function readDeciding(names: readonly string[], options: DecidingOptions): Promise<Deciding> {
  const [path, ...more] = names;
  const { card } = options;
  if (path === undefined || more.length > 0) {
    const problem = path === undefined ? 'No position is named' : 'One position is read at a time';
    throw new UserError('bad-option', { problem, help: 'Give the file of a position, or `-`.' });
  }
  if (card === undefined) {
    throw new UserError('bad-option', { problem: 'No card is named', help: 'Give one, as in `--card "SCOUT Y"`.' });
  }
  if (path === '-' && options.sheet === '-') throw new UserError('stdin-once', {});
  const name = path === '-' ? 'standard input' : path;
  const value = jsonOf(path === '-' ? readStdin() : readText(path), name);
  const scenario = scenarioOf(value, name);
  const game = gameOf(value);
  const known = game ? scenariosWith(game, `${game.bots[0]?.file}.bot`) : scenariosWith(callisto, 'board.json');
  if (known.length > 0 && !known.includes(scenario)) {
    const problem = `is of Scenario ${scenario}, which the book does not have`;
    throw new UserError('bad-data', { name, problem, help: `It has ${known.join(', ')}.` });
  }
  try {
    const asked = game ? askedOfList(game, value, card, scenario, options) : null;
    return { asked: asked ?? (await callistoAsked(value, card, scenario, options)), name };
  } catch (error) {
    throw told(name, error);
  }
}

/** `7,3`, or `7,COMMANDER A`: faces in the order in which they were rolled, and cards that were drawn. */
function chanceOf({ asked }: Deciding, given: string): number[] {
  return given.split(',').map((word) => {
    const one = word.trim();
    const chance = asked.chanceNamed(one);
    if (chance !== null) return chance;
    const help = 'Give faces, and cards of the bot where cards are drawn, in their order: `--dice 7,3`.';
    throw new UserError('bad-option', { problem: `--dice has \`${one}\`, which is neither a face nor a card`, help });
  });
}

function seedOf(given: string): number {
  const seed = Number(given);
  if (/^\d+$/.test(given) && seed <= 4_294_967_295) return seed;
  const help = 'Give a whole number from 0 to 4294967295.';
  throw new UserError('bad-option', { problem: `--seed is \`${given}\``, help });
}

/** Decides the card with the chance that is given; what is lacking or left over is an error. */
export function decideWith(deciding: Deciding, options: DecidingOptions): Came {
  const { asked, name } = deciding;
  const { seed, dice } = options;
  if (seed !== undefined && dice !== undefined) {
    throw new UserError('bad-option', { problem: '--seed and --dice are given', help: 'Give one of them.' });
  }
  const given = dice === undefined ? null : chanceOf(deciding, dice);
  const chance: GivenChance = seed === undefined ? given : { seed: seedOf(seed) };
  const answer = telling(name, () => asked.decide(chance));
  if (answer.is === 'wrong') {
    const help = 'Give the faces in the order in which they are asked for, as in `--dice 7,3`.';
    throw new UserError('wrong-chance', { problem: answer.problem.replace(/\.$/, ''), help });
  }
  if (answer.is === 'needs') {
    const next = answer.gives === 'card' ? 'the name of the card' : 'the face';
    const so = given === null || dice === undefined ? '--dice …' : `--dice ${dice},…`;
    const help = `Roll or draw it and give ${next} with \`${so}\`, or let chance come from \`--seed 3\`.`;
    throw new UserError('wrong-chance', { problem: answer.text, help });
  }
  if (answer.unused > 0 && given !== null) {
    const used = given.length - answer.unused;
    const problem = `${used === 0 ? 'No chance is' : `Only ${used} of the ${given.length} given ${used === 1 ? 'is' : 'are'}`} needed`;
    throw new UserError('wrong-chance', { problem, help: 'Leave the others out.' });
  }
  return answer.came;
}

/** By clause: the rulings on which the patterns of its words rest, if the book of the game has any. */
export function rulingsIn({ asked }: Deciding): Map<number, string[]> {
  const game = builtInGames.gameNamed(asked.head.game);
  const language = game && languageOf(game.name);
  if (!game || !language || gameFile(game, 'rulings.json') === null) return new Map<number, string[]>();
  return rulingsOf(asked, game, language);
}
