// Reads the options of `botbook simulate`, and refuses options that have no effect.
import { books, games, shownAddress } from '../../books.ts';
import { availableParallelism } from 'node:os';
import { playsOf, type GameDeclaration } from '../../../compiler/game/game-declaration.ts';
import { sheetPlayer, type GamePlay, type NamedScenario } from '../../../compiler/game/play.ts';
import type { GameStretch } from '../../../compiler/game/stretches.ts';
import { addressOf } from '../../../compiler/language/book/address.ts';
import { badOption, notFound } from '../../../files/errors.ts';
import { readingsOf } from '../../../files/readings.ts';
import { unservedFeature } from '../../unserved-games.ts';
import { namedAt } from '../../scenario.ts';
import { seatsOf } from './seats.ts';

export interface SimulateOptions {
  readonly games?: string;
  readonly positions?: string;
  readonly from?: string;
  readonly seed?: string;
  readonly rounds?: string;
  readonly workers?: string;
  readonly difficulty?: string;
  readonly reading?: readonly string[];
  readonly overlay?: string;
  readonly use?: boolean;
  readonly out?: string;
  readonly merge?: boolean;
  readonly partial?: boolean;
  readonly json?: boolean;
  readonly teams?: boolean;
  readonly seat?: readonly string[];
  readonly log?: boolean;
  /** The options `--SIDE`, which name the player of each side. */
  readonly [side: string]: unknown;
}

const plays = games.all.flatMap(playsOf);
const once = (all: readonly string[]): string[] => [...new Set(all)];

/** The file names of the sides of all games that can be simulated. */
export const playedSides = once(plays.flatMap(({ sides }) => sides.map(({ file }) => file)));

/** The names of all players. The player `bot` plays a sheet. */
export const players = [...once(plays.flatMap((play) => play.players)), 'bot'];

export const difficulties = once(plays.flatMap((play) => play.difficulties));

/** The options that read files for the games of a scenario. */
export const fileOptions = plays.flatMap(({ files = [] }) => files);

/** Returns the name of a side for the help. */
export const sideTitle = (file: string): string =>
  plays.flatMap(({ sides }) => sides).find((side) => side.file === file)?.name ?? file;

/**
 * Returns lines for the help: each scenario that `simulate` does not play, with the reason, and the optional rules that
 * games leave out.
 */
export const refusedScenarios = (): string[] =>
  games.all.flatMap(({ name, named = [], unplayedRules }) => [
    ...named.flatMap(({ name: scenario, refusal }) => (refusal === '' ? [] : [`${name}/${scenario}: ${refusal}`])),
    ...(unplayedRules === undefined ? [] : [`optional rules of ${name}: ${unplayedRules}`]),
  ]);

export function wholeOption(
  name: string,
  text: string | undefined,
  otherwise: number,
  least: number,
  most: number,
): number {
  if (text === undefined) return otherwise;
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= least && value <= most) return value;
  throw badOption(`--${name} is \`${text}\``, `Give a whole number from ${least} to ${most}.`);
}

/** The greatest seed, and the greatest number of a game: both have 32 bits. */
export const mostSeeds = 4_294_967_295;

/** The options that are numbers. */
export interface SimulateNumbers {
  readonly requested: GameStretch;
  readonly seed: number;
  readonly workers: number;
  readonly limit: number;
}

export function numbersOf(options: SimulateOptions, { rounds }: GamePlay): SimulateNumbers {
  const count = wholeOption('games', options.games, options.log ? 1 : 1000, 1, 1_000_000_000);
  const from = wholeOption('from', options.from, 0, 0, mostSeeds + 1 - count);
  return {
    requested: { from, to: from + count },
    seed: wholeOption('seed', options.seed, 1, 0, mostSeeds),
    workers: wholeOption('workers', options.workers, availableParallelism(), 1, 256),
    limit: wholeOption('rounds', options.rounds, rounds, 1, 250),
  };
}

/**
 * The scenario that an address names, and its games as `botbook simulate` plays them. `named` is the declaration of a
 * scenario that has a name; null if the scenario has a number.
 */
export interface PlayedAddress {
  readonly play: GamePlay;
  readonly name: string;
  readonly named: { readonly game: GameDeclaration; readonly scenario: NamedScenario } | null;
}

/**
 * Returns the scenario that an address names, with its games for `botbook simulate`. Throws if the scenario cannot be
 * simulated.
 */
export function playIn(names: readonly string[]): PlayedAddress {
  const [name, ...more] = names;
  if (name === undefined || more.length > 0) {
    const problem = name === undefined ? 'No scenario is named' : 'One scenario is simulated at a time';
    throw badOption(problem, `Give an address such as \`${shownAddress.scenario}\`.`);
  }
  const named = namedAt(name);
  if (named?.scenario.play) return { play: named.scenario.play, name, named };
  const address = addressOf(name);
  if (!address) throw notFound(name, `Give the address of a scenario, such as \`${shownAddress.scenario}\`.`);
  const game = books.gameAt(address, name);
  if (!game.play)
    throw unservedFeature(
      game,
      'games that can be played',
      ({ play }) => play !== undefined,
      ({ play }) => play !== null,
    );
  return { play: game.play, name, named: null };
}

const playerIn = (option: unknown): string | undefined => (typeof option === 'string' ? option : undefined);

/**
 * Returns the name of the player of each side, or of each seat in a game in teams. Throws if an option names a side of
 * another game.
 */
export function playersOf(play: GamePlay, options: SimulateOptions): Readonly<Record<string, string>> {
  const { sides } = play;
  const stray = playedSides.find((side) => options[side] !== undefined && !sides.some(({ file }) => file === side));
  if (stray !== undefined) {
    const help = `Its sides are ${sides.map(({ file }) => `--${file}`).join(' and ')}.`;
    throw badOption(`The game has no side for --${stray}`, help);
  }
  if (options.teams) return seatsOf(play, options);
  return Object.fromEntries(sides.map((side) => [side.file, playerOfSide(side, play, options)]));
}

/** Returns the name of the player of a side. */
function playerOfSide(
  { file, name, isDriven }: GamePlay['sides'][number],
  { players: choices, usual, words, lacks = {} }: GamePlay,
  options: SimulateOptions,
): string {
  const player = playerIn(options[file]);
  if (isDriven) {
    if (player === undefined) return sheetPlayer;
    throw badOption(`--${file} is given, and a sheet plays ${name}`, 'Leave it out.');
  }
  if (player === undefined || choices.includes(player)) return player ?? usual;
  // A scenario with words of its own (`words`) has no sheets by which a bot could play. So it has no player `bot`.
  if (player === 'bot' && !words) return player;
  const reason = lacks[player] === undefined ? '' : `${lacks[player]} `;
  throw badOption(`--${file} is \`${player}\``, `${reason}The players of ${name} are ${choices.join(' and ')}.`);
}

/** Refuses options that read files for another scenario. */
export function refuseStrayFiles(options: SimulateOptions, { files = [] }: GamePlay): void {
  for (const { option } of fileOptions) {
    const isKnown = files.some((file) => file.option === option);
    if (options[option] !== undefined && !isKnown)
      throw badOption(`--${option} is given, and the scenario has no such file`, 'Leave it out.');
  }
}

/** Refuses options about bots for a scenario without a choice of bots. */
export function refuseBotOptions({ difficulty, use, partial }: SimulateOptions, title: string): void {
  const given = { '--difficulty': difficulty, '--use': use };
  const [idle] = Object.entries(given).flatMap(([name, choice]) => (choice === undefined ? [] : [name]));
  if (idle !== undefined) throw badOption(`${idle} is given, and ${title} has no choice of bots`, 'Leave it out.');
  refuseStrayPartial(partial);
}

function refuseStrayPartial(partial: boolean | undefined): void {
  if (partial) throw badOption('--partial is for --merge', 'Give both, or neither.');
}

/**
 * Refuses options that would have no effect. `isSolo` is true if a bot plays. The error message suggests `side`, the
 * file name of a side that a bot can play.
 */
export function refuseIdle(
  { reading, difficulty, use, json, out, partial, teams }: SimulateOptions,
  isSolo: boolean,
  { isBoth, side }: { readonly isBoth: boolean; readonly side: string },
): void {
  const given = { '--reading': reading, '--difficulty': difficulty, '--use': use };
  const [idle] = Object.entries(given).flatMap(([name, choice]) => (choice === undefined ? [] : [name]));
  if (idle !== undefined && !isSolo) {
    const help = teams
      ? 'It is about bots, which do not play in teams: leave it out.'
      : `It is about bots: let one play with \`--${side} bot\`, or leave it out.`;
    throw badOption(`${idle} is given, and no bot plays`, help);
  }
  if (use && isBoth && !json && out === undefined) {
    const help = 'Ask for each reading on its own, or add `--json`, which tells the use in both.';
    throw badOption('--use is given, and --reading compares', help);
  }
  refuseStrayPartial(partial);
}

/** Refuses options that have no effect together with `--merge`. */
export function refuseBesideMerge(options: SimulateOptions): void {
  const effective = new Set(['merge', 'partial', 'out', 'json']);
  const idle = Object.keys(options).find((name) => !effective.has(name));
  if (idle === undefined) return;
  throw badOption(`--${idle} is given with --merge`, 'The files say which games were played: leave it out.');
}

/**
 * Reads the options `--reading`. `R8=both` asks for two simulations, one for each reading of R8. The field `both` of
 * the result is then `R8`.
 */
export function readReadingOptions(
  options: readonly string[],
  switchable: readonly string[],
): { readonly readings: readonly string[]; readonly both: string | null } {
  const both = options.filter((option) => option.endsWith('=both'));
  const readings = readingsOf(
    options.map((option) => option.replace(/=both$/, '=default')),
    switchable,
  );
  if (both.length > 1) {
    const help = 'Compare one at a time; the others may be set: `--reading R8=both R2=second`.';
    throw badOption('--reading compares two rulings at once', help);
  }
  return { readings, both: both[0]?.replace(/=both$/, '') ?? null };
}

/** Reads `--reading` for a scenario with a name, and refuses rulings that change nothing in its games. */
export function namedReadings(
  { game, scenario: { title, play } }: NonNullable<PlayedAddress['named']>,
  { reading = [] }: SimulateOptions,
): ReturnType<typeof readReadingOptions> {
  const able = play?.readings ?? [];
  for (const written of reading) {
    const [ruling = ''] = written.split('=');
    if (able.includes(ruling) || !(game.switchable ?? []).includes(ruling)) continue;
    const help = `The games of ${title} change with ${able.join(', ')}: leave \`${written}\` out.`;
    throw badOption(`--reading is \`${written}\`, and ${ruling} changes no game of ${title}`, help);
  }
  return readReadingOptions(reading, able);
}
