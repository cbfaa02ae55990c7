// Reads results that `simulate --json` or `simulate --out` wrote, so that they can be added and printed.
import { games } from '../../books.ts';
import type { GameDeclaration } from '../../../compiler/game/game-declaration.ts';
import type { FigureSums, GamePlay, PlayTotals } from '../../../compiler/game/play.ts';
import type { GameStretch } from '../../../compiler/game/stretches.ts';
import { badData } from '../../../files/errors.ts';
import { jsonOf, readArgument } from '../../../files/files.ts';
import {
  Fields,
  ShapeError,
  fail,
  list,
  oneOf,
  text,
  version,
  integer,
  type Datum,
} from '../../../runtime/kernel/shape.ts';
import type { PartKind } from '../../../compiler/decide/procedure-parts.ts';
import type { PositionShares } from '../../../views/examples/position-shares.ts';
import { simulatedVersion } from '../../../views/examples/simulation-json.ts';
import type { ComparedReadings, SimulationResult } from '../../../views/examples/simulation-results.ts';
import { proceduresInUse, type PlayedSheet } from '../../../views/examples/clause-use.ts';

/** The result of a command: one simulation, or two simulations with both readings of a ruling. */
export type SimulateReport =
  | { readonly is: 'simulation'; readonly simulated: SimulationResult }
  | { readonly is: 'comparison'; readonly compared: ComparedReadings }
  | { readonly is: 'positions'; readonly shares: PositionShares };

const keys = (
  'version is botbook game scenario seed from requested games stretches limit ' +
  'difficulty teams players wins draws victory rounds decisions use basis standIns data sheets overlay readings'
).split(' ');

const trueIn = ({ json, where }: Datum): true => (json === true ? true : fail(where, 'should be true'));

const textOrNull = (datum: Datum): string | null => (datum.json === null ? null : text(datum));

/** Reads a count that JavaScript can add exactly. */
function countOf(datum: Datum, least = 0): number {
  const count = integer(datum, least);
  if (Number.isSafeInteger(count)) return count;
  return fail(datum.where, `should be at most ${Number.MAX_SAFE_INTEGER}, not ${count}`);
}

function sumsOf(datum: Datum): FigureSums {
  const fields = new Fields(datum, ['sum', 'squares', 'mean', 'interval']);
  return { sum: countOf(fields.get('sum')), squares: countOf(fields.get('squares')) };
}

const shareCount = (datum: Datum): number => countOf(new Fields(datum, ['games', 'share', 'interval']).get('games'));

function stretchOf(datum: Datum): GameStretch {
  const fields = new Fields(datum, ['from', 'games']);
  const from = countOf(fields.get('from'));
  return { from, to: from + countOf(fields.get('games'), 1) };
}

/** Reads an object whose values are texts. */
function textsOf(datum: Datum): Record<string, string> {
  const names = typeof datum.json === 'object' ? Object.keys(datum.json ?? {}) : [];
  const fields = new Fields(datum, names);
  return Object.fromEntries(names.map((name) => [name, text(fields.get(name))]));
}

/** Reads an object that has a key for each side of the game. */
const bySide = <T>(datum: Datum, { sides }: GamePlay, read: (datum: Datum) => T): T[] => {
  const fields = new Fields(
    datum,
    sides.map(({ file }) => file),
  );
  return sides.map(({ file }) => read(fields.get(file)));
};

/** Reads the number of uses of each part of the sheets. */
function useOf(
  datum: Datum,
  game: GameDeclaration,
): { readonly played: PlayedSheet[]; readonly use: Record<string, number> } {
  const sides = game.play?.sides ?? [];
  const bots = new Fields(
    datum,
    sides.map(({ file }) => file),
  );
  const use: Record<string, number> = {};
  const played = sides.flatMap(({ file: bot, name }) => {
    const sheet = bots.readOptional(bot, (counts) => {
      const names = Object.keys(counts.json ?? {});
      const short = shortOf(game, bot);
      const fields = new Fields(counts, names);
      for (const part of names) use[`${short} ${part}`] = countOf(fields.get(part));
      return { bot, name, short, procedures: proceduresInUse(names) };
    });
    return sheet ? [sheet] : [];
  });
  return { played, use };
}

/** Returns the short name that a bot has in the counts of uses. */
export const shortOf = (game: GameDeclaration, bot: string): string =>
  game.bots.find(({ file }) => file === bot)?.short ?? bot;

/** The board game and the scenario of a result. `play` declares the games of this scenario. */
interface ReportedGame {
  readonly game: GameDeclaration;
  readonly play: GamePlay;
  readonly scenario: SimulationResult['scenario'];
}

/**
 * Reads the game and the scenario of a result. These fields are read first, because they determine the other fields.
 */
function gameIn(datum: Datum): ReportedGame {
  const names = typeof datum.json === 'object' ? Object.keys(datum.json ?? {}) : [];
  const fields = new Fields(datum, names);
  const gameDatum = fields.get('game');
  const game = games.gameNamed(text(gameDatum));
  const scenario = fields.get('scenario');
  const named = game?.named?.find(({ name }) => name === scenario.json);
  if (game && named?.play) return { game, play: named.play, scenario: named.name };
  if (!game?.play) return fail(gameDatum.where, `names no game that this botbook plays`);
  return { game, play: game.play, scenario: integer(scenario, 1) };
}

const aimOf = (datum: Datum): { readonly aim: SimulationResult['aims'][number]; readonly games: number } => {
  const fields = new Fields(datum, ['side', 'by', 'text', 'provenance', 'games']);
  const [side, by, shown] = [text(fields.get('side')), text(fields.get('by')), text(fields.get('text'))];
  const aim = { side, by, text: shown, ...fields.readPresentFields({ provenance: text }) };
  return { aim, games: countOf(fields.get('games')) };
};

function readingOf(datum: Datum): SimulationResult['readings'][number] {
  const fields = new Fields(datum, ['ruling', 'reading', 'text']);
  return {
    ruling: text(fields.get('ruling')),
    reading: oneOf(fields.get('reading'), ['second', 'third']),
    text: text(fields.get('text')),
  };
}

function simulatedIn(datum: Datum): SimulationResult {
  const { game, play, scenario } = gameIn(datum);
  // The field `rulings` is allowed but not read: the uses of rulings are computed again from the other numbers.
  const derived = play.rulings ? ['rulings'] : [];
  const fields = new Fields(datum, [...keys, ...derived, ...play.counts.map(({ name }) => name)]);
  version(fields, simulatedVersion);
  const { played, use } = useOf(fields.get('use'), game);
  const aims = list(fields.get('victory'), aimOf);
  const from = countOf(fields.get('from'));
  const totals: PlayTotals = {
    games: countOf(fields.get('games')),
    draws: shareCount(fields.get('draws')),
    rounds: sumsOf(fields.get('rounds')),
    decisions: sumsOf(fields.get('decisions')),
    wins: bySide(fields.get('wins'), play, shareCount),
    ways: aims.map((way) => way.games),
    counts: Object.fromEntries(play.counts.map(({ name }) => [name, bySide(fields.get(name), play, sumsOf)])),
    use,
  };
  return {
    botbook: text(fields.get('botbook')),
    game: game.name,
    play,
    scenario,
    seed: integer(fields.get('seed')),
    limit: integer(fields.get('limit')),
    difficulty: text(fields.get('difficulty')),
    ...(fields.readOptional('teams', trueIn) && { isTeam: true }),
    players: textsOf(fields.get('players')),
    totals,
    requested: { from, to: from + countOf(fields.get('requested'), 1) },
    stretches: list(fields.get('stretches'), stretchOf),
    overlay: textOrNull(fields.get('overlay')),
    readings: list(fields.get('readings'), readingOf),
    aims: aims.map(({ aim }) => aim),
    basis: fields.get('basis').json,
    standIns: text(fields.get('standIns')),
    fingerprint: text(fields.get('data')),
    played,
    sheets: textsOf(fields.get('sheets')),
  };
}

/**
 * Refuses a sum and a sum of squares that no games can have. Each figure is a whole number, so `squares` is at least
 * `sum`. `squares` is largest if one game has the whole sum, and smallest if all games have the same figure.
 */
function refuseImpossible({ sum, squares }: FigureSums, size: number, where: string): void {
  const square = BigInt(sum) ** 2n;
  if (squares >= sum && BigInt(squares) <= square && square <= BigInt(size) * BigInt(squares)) return;
  fail(where, `has a sum of ${sum} and squares of ${squares}, which ${size} games cannot have`);
}

/** Refuses figures that are too large for the number of games or for the limit of rounds. */
function refuseFigures({ totals, play, limit }: SimulationResult, where: string): void {
  const { games: size, ways, rounds, decisions, counts } = totals;
  for (const [index, won] of ways.entries())
    if (won > size) fail(`${where}victory[${index}].games`, `is ${won}, but only ${size} games were played`);
  if (rounds.sum > size * limit)
    fail(`${where}rounds.sum`, `is ${rounds.sum}, but ${size} games have at most ${size * limit} rounds`);
  refuseImpossible(rounds, size, `${where}rounds`);
  refuseImpossible(decisions, size, `${where}decisions`);
  for (const [name, sides] of Object.entries(counts))
    for (const [side, sums] of sides.entries())
      refuseImpossible(sums, size, `${where}${name}.${play.sides[side]?.file}`);
}

/** Refuses a result whose numbers contradict each other. Such a file was damaged or edited. */
function refuseUneven({ totals, stretches, requested }: SimulationResult, where: string): void {
  const counted = totals.draws + totals.wins.reduce((sum, count) => sum + count, 0);
  if (counted !== totals.games) fail(`${where}games`, `is ${totals.games}, but ${counted} games were won or drawn`);
  refuseUnevenStretches({ stretches, requested }, totals.games, 'games', where);
}

/** Refuses stretches with another number of games, or positions, and stretches that were not requested. */
function refuseUnevenStretches(
  { stretches, requested }: Pick<SimulationResult, 'stretches' | 'requested'>,
  count: number,
  units: 'games' | 'positions',
  where: string,
): void {
  const numbered = stretches.reduce((sum, { from, to }) => sum + to - from, 0);
  if (numbered !== count) fail(`${where}${units}`, `is ${count}, but \`stretches\` has ${numbered} ${units}`);
  if (stretches.some(({ from, to }) => from < requested.from || to > requested.to))
    fail(`${where}stretches`, `has ${units} that were not requested`);
}

function checkedIn(datum: Datum): SimulationResult {
  const simulated = simulatedIn(datum);
  const where = datum.where === '' ? '' : `${datum.where}.`;
  refuseUneven(simulated, where);
  refuseFigures(simulated, where);
  return simulated;
}

const kinds: readonly PartKind[] = ['clause', 'letter', 'row', 'criterion'];

/** Reads a part of a sheet with its counts, in shares of positions. */
function countedPart(datum: Datum) {
  const fields = new Fields(datum, ['sheet', 'part', 'kind', 'count', 'of', 'share', 'interval', 'tied']);
  const tied = fields.readOptional('tied', (share) =>
    countOf(new Fields(share, ['count', 'of', 'share', 'interval']).get('count')),
  );
  oneOf(fields.get('kind'), [...kinds, 'none']);
  return {
    sheet: text(fields.get('sheet')),
    name: text(fields.get('part')),
    count: countOf(fields.get('count')),
    tied: tied ?? 0,
  };
}

const shareKeys =
  'version is botbook game title seed from requested positions stretches decisions byHand parts page sheets'.split(' ');

/** Reads shares of positions of a book without code. Throws a ShapeError if their numbers contradict each other. */
function sharesIn(datum: Datum): PositionShares {
  const fields = new Fields(datum, shareKeys);
  const parts = list(fields.get('parts'), countedPart);
  const from = countOf(fields.get('from'));
  const stretches = list(fields.get('stretches'), stretchOf);
  const positions = countOf(fields.get('positions'));
  const requested = { from, to: from + countOf(fields.get('requested'), 1) };
  refuseUnevenStretches({ stretches, requested }, positions, 'positions', '');
  const named = parts.map((part) => [`${part.sheet} ${part.name}`, part] as const);
  const bots = [...new Set(parts.map(({ sheet }) => sheet))];
  return {
    botbook: text(fields.get('botbook')),
    game: text(fields.get('game')),
    title: text(fields.get('title')),
    seed: integer(fields.get('seed')),
    requested,
    stretches,
    counts: {
      positions,
      decisions: countOf(fields.get('decisions')),
      byHand: countOf(fields.get('byHand')),
      use: Object.fromEntries(named.flatMap(([name, { count }]) => (count > 0 ? [[name, count]] : []))),
      tied: Object.fromEntries(named.flatMap(([name, { tied }]) => (tied > 0 ? [[name, tied]] : []))),
    },
    played: bots.map((bot) => {
      const names = parts.flatMap(({ sheet, name }) => (sheet === bot ? [name] : []));
      return { bot, name: bot, short: bot, procedures: proceduresInUse(names) };
    }),
    page: text(fields.get('page')),
    sheets: textsOf(fields.get('sheets')),
  };
}

/** Reads the JSON of a result. Throws a ShapeError if the JSON is no result. */
function reportIn(json: unknown): SimulateReport {
  const datum: Datum = { json, where: '' };
  const names = typeof json === 'object' ? Object.keys(json ?? {}) : [];
  const fields = new Fields(datum, names);
  version(fields, simulatedVersion);
  const is = oneOf(fields.get('is'), ['simulation', 'comparison', 'positions']);
  if (is === 'simulation') return { is, simulated: checkedIn(datum) };
  if (is === 'positions') return { is, shares: sharesIn(datum) };
  const parts = new Fields(datum, ['version', 'is', 'ruling', 'default', 'second']);
  const [first, second] = [checkedIn(parts.get('default')), checkedIn(parts.get('second'))];
  return { is: 'comparison', compared: { ruling: text(parts.get('ruling')), first, second } };
}

/** Parses the text of a result; `path` is used in error messages. */
export function simulateReportOf(written: string, path: string): SimulateReport {
  const json = jsonOf(written, path);
  try {
    return reportIn(json);
  } catch (error) {
    if (!(error instanceof ShapeError)) throw error;
    throw badData(path, error);
  }
}

/** Reads a result. The path `-` means standard input. */
export function readSimulateReport(path: string): SimulateReport {
  const { name, text: written } = readArgument(path);
  return simulateReportOf(written, name);
}
