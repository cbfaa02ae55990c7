// The steps that `decide` and `explain` have in common: they read a position, make the query about a card, read
// supplied chance, and decide the card.
import { books, games, languageOf, shownAddress } from './books.ts';
import { sceneOf } from '../files/scenes.ts';
import type { Answer, CardQuery, ResolvedCard, GivenChance } from '../compiler/decide/card-query.ts';
import type { Game } from '../compiler/game/game-declaration.ts';
import type { PreparedProcedure } from '../compiler/decide/prepared-sheet.ts';
import { printedProcedure, type PrintedLine } from '../compiler/decide/printed-procedure.ts';
import { rulingsOf } from '../compiler/decide/rulings-of.ts';
import { chanceFromWords, sameOddsText } from '../compiler/decide/named-chance.ts';
import { CardError } from '../runtime/kernel/shape.ts';
import { decidedScenarios, sheetsOf } from './bots.ts';
import { compiledSheets } from './compiled.ts';
import { neededJson, neededText } from '../views/decision/needed.ts';
import { out, outJson, paintOut } from './io.ts';
import { badData, UserError, badOption, faultyFile } from '../files/errors.ts';
import { jsonOf, readArgument } from '../files/files.ts';
import { checkBot, ownSheet } from './own-sheet.ts';
import { readingsOf, readWith } from './readings.ts';
import { seedOf } from './seeds.ts';

export interface DecidingOptions {
  readonly card?: string;
  readonly seed?: string;
  readonly dice?: string;
  readonly reading?: readonly string[];
  readonly overlay?: string;
  readonly sheet?: string;
  readonly json?: boolean;
  readonly strict?: boolean;
}

/** A query about a card, and the name of its position, which messages use. */
export interface Deciding {
  readonly query: CardQuery;
  readonly name: string;
  /** The procedure that was read when the package was built; null if the procedure must be read now. */
  readonly prepared: PreparedProcedure | null;
}

const isRecord = (json: unknown): json is Readonly<Record<string, unknown>> =>
  typeof json === 'object' && json !== null;

/** Returns the scenario that a position names. The other fields of the position are read later. */
function scenarioOf(position: unknown, name: string): number {
  const scenario = isRecord(position) ? position['scenario'] : undefined;
  if (isRecord(position) && position['is'] === 'game') {
    const help = 'Give a position: the `now` of the saved game is one.';
    throw faultyFile(name, 'is a saved game', help);
  }
  if (typeof scenario === 'number' && Number.isInteger(scenario) && scenario > 0) return scenario;
  const help = `A position begins \`{"version": 1, "game": "${shownAddress.game}", "scenario": 1, …\`; docs/position.md tells the form.`;
  throw faultyFile(name, 'does not say its `scenario`', help);
}

/** Calls `work`, and turns a fault of the position or the card into an error for the user. */
export function withUserErrors<T>(name: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw userErrorOf(name, error);
  }
}

function userErrorOf(name: string, error: unknown): unknown {
  if (error instanceof CardError) return faultyFile(name, error.message, error.help);
  return error instanceof UserError ? error : badData(name, error);
}

/**
 * Returns the game that a position names. For an unknown name, returns the first game, which then reports the fault.
 */
function gameOf(position: unknown, name: string): Game {
  const called = isRecord(position) ? position['game'] : undefined;
  const game = (typeof called === 'string' ? games.gameNamed(called) : undefined) ?? games.all[0];
  if (!game?.scene) throw books.noData('engine', game?.name ?? name);
  return game;
}

/** Refuses the options that would have no effect in the game. */
function refuseIdle({ title, overlay, switchable }: Game, options: DecidingOptions): void {
  const stray = options.overlay !== undefined && !overlay ? '--overlay' : '--reading';
  if (stray === '--reading' && (switchable || (options.reading ?? []).length === 0)) return;
  throw badOption(`${title} has nothing for ${stray}`, 'Leave it out.');
}

type Asked = Pick<Deciding, 'query' | 'prepared'>;

/** Makes the query about a card. The reader of positions of the game throws if the position has a fault. */
async function askedOf(
  game: Game,
  position: unknown,
  card: string,
  scenario: number,
  options: DecidingOptions,
): Promise<Asked> {
  refuseIdle(game, options);
  const read = sceneOf(books, `${game.name}/${scenario}`, options.overlay);
  const own = options.sheet === undefined ? null : ownSheet(options.sheet, game, scenario);
  const readings = readingsOf(options.reading ?? [], game.switchable ?? []);
  const sheets = sheetsOf(game, scenario, readings, new Map(own ? [[own.bot, own.text]] : []));
  const modules = await compiledSheets(read, sheets);
  const query = read.scene.asking({ ...sheets, modules })(position, card);
  checkBot(own, query.head.side, query.head.bot, query.head.card);
  const prepared = sheets.prepared?.get(query.head.side)?.procedures.get(query.procedure?.title ?? '') ?? null;
  const standIns = read.overlay ?? query.standIns;
  return { query: { ...query, standIns, readings: readWith(game, readings) }, prepared };
}

/** Reads the position from the argument, and the card from the options. */
export async function readDeciding(names: readonly string[], options: DecidingOptions): Promise<Deciding> {
  const [path, ...more] = names;
  const { card } = options;
  if (path === undefined || more.length > 0) {
    const problem = path === undefined ? 'No position is named' : 'One position is read at a time';
    throw badOption(problem, 'Give the file of a position, or `-`.');
  }
  if (card === undefined) {
    throw badOption('No card is named', 'Give one, as in `--card "SCOUT Y"`.');
  }
  if (path === '-' && options.sheet === '-') throw new UserError('stdin-once', {});
  const { name, text } = readArgument(path);
  const position = jsonOf(text, name);
  const scenario = scenarioOf(position, name);
  const game = gameOf(position, name);
  const scenarios = decidedScenarios(game);
  if (scenarios.length > 0 && !scenarios.includes(scenario)) {
    const problem = `is of Scenario ${scenario}, which the book does not have`;
    throw faultyFile(name, problem, `It has ${scenarios.join(', ')}.`);
  }
  try {
    return { ...(await askedOf(game, position, card, scenario, options)), name };
  } catch (error) {
    throw userErrorOf(name, error);
  }
}

/**
 * Reads the option with chance, such as `7,3`, `E1` or `7,COMMANDER A`: rolled faces, things that rolls have chosen,
 * and drawn cards, in the order of use.
 */
function chanceOf({ query, name }: Deciding, dice: string): readonly number[] {
  const words = dice.split(',').map((word) => word.trim());
  const chance = withUserErrors(name, () => chanceFromWords(query, words));
  if (chance.is === 'chance') return chance.numbers;
  const { word, outcomes, isAttack } = chance;
  const help =
    outcomes.length > 0
      ? `${isAttack ? 'The attack has the outcomes' : 'The roll chooses among'} ${outcomes.map((outcome) => `\`${outcome}\``).join(', ')}: give one of them, or a face.`
      : 'Give faces, and cards of the bot where cards are drawn, in their order: `--dice 7,3`.';
  throw badOption(`--dice has \`${word}\`, which is neither a face nor a card`, help);
}

/**
 * Returns a sentence about the other dice of the attack to which the wrong face belongs; empty if the wrong face
 * belongs to another roll.
 */
function otherDice({ query, name }: Deciding, numbers: readonly number[]): string {
  const before = numbers.map((_face, index) => withUserErrors(name, () => query.decide(numbers.slice(0, index))));
  const last = before.findLast(({ is }) => is !== 'wrong');
  return last?.is === 'needs' && last.attack ? `${sameOddsText(last.attack)} ` : '';
}

export type Needed = Extract<Answer, { is: 'needs' }> & { readonly ways: string };

/**
 * Decides the card with the supplied faces and cards. A face or card that is left over is an error. If faces or cards
 * are missing, returns what is needed; with `--strict`, fails.
 */
export function decideWith(deciding: Deciding, options: DecidingOptions): ResolvedCard | Needed {
  const { query, name } = deciding;
  const { seed, dice } = options;
  if (seed !== undefined && dice !== undefined) {
    throw badOption('--seed and --dice are given', 'Give one of them.');
  }
  const drawn = dice === undefined ? null : chanceOf(deciding, dice);
  const chance: GivenChance = seed === undefined ? drawn : { seed: seedOf(seed) };
  const answer = withUserErrors(name, () => query.decide(chance));
  if (answer.is === 'wrong') {
    const help = `${otherDice(deciding, drawn ?? [])}Give the faces in the order in which they are asked for, as in \`--dice 7,3\`.`;
    throw new UserError('wrong-chance', { problem: answer.problem.replace(/\.$/, ''), help });
  }
  if (answer.is === 'needs') {
    const outcome = answer.choice ? ', or the outcome,' : answer.attack ? ', or `hit` or `miss`,' : '';
    const next = answer.gives === 'card' ? 'the name of the card' : `what was rolled${outcome}`;
    const so = drawn === null || dice === undefined ? '--dice …' : `--dice ${dice},…`;
    const ways = `Give ${next} with \`${so}\`, or let chance decide with \`--seed 3\`.`;
    if (options.strict !== true) return { ...answer, ways };
    throw new UserError('wrong-chance', { problem: answer.text, help: ways });
  }
  if (answer.unused > 0 && drawn !== null) {
    const used = drawn.length - answer.unused;
    const problem = `${used === 0 ? 'No chance is' : `Only ${used} of the ${drawn.length} given ${used === 1 ? 'is' : 'are'}`} needed`;
    throw new UserError('wrong-chance', { problem, help: 'Leave the others out.' });
  }
  return answer.came;
}

/** Returns the printed lines of the procedure of the card. */
export function printedIn({ query, prepared }: Deciding): readonly PrintedLine[] {
  if (prepared) return prepared.printed;
  const game = games.gameNamed(query.head.game);
  return game ? printedProcedure(query, game) : [];
}

/** Prints the missing rolls and draws, and the part of the decision that is certain already. */
export function tellNeeded(deciding: Deciding, needed: Needed, options: DecidingOptions, isFull = false): void {
  const { query } = deciding;
  if (options.json) outJson(neededJson(query, needed));
  else out(neededText(query, needed, printedIn(deciding), paintOut, isFull ? rulingsIn(deciding) : null));
}

/**
 * For each clause by its number, returns the rulings that define its words. The result is empty if the book has no
 * rulings.
 */
export function rulingsIn({ query, prepared }: Deciding): ReadonlyMap<number, readonly string[]> {
  if (prepared) return prepared.rulings;
  const game = games.gameNamed(query.head.game);
  const language = game && languageOf(game.name);
  if (!game || !language || books.gameFile(game, 'rulings.json') === null) return new Map<number, string[]>();
  return rulingsOf(query, game, language);
}
