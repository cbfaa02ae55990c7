// `botbook simulate`: plays many games of a scenario and prints the results.
import { books, games, shownAddress } from '../books.ts';
import { sceneOf, type SceneRead } from '../../files/scenes.ts';
import { availableParallelism } from 'node:os';
import type { GamePlay, PlayTotals } from '../../compiler/game/play.ts';
import { scriptIn, type SceneSheets } from '../../compiler/game/scene-sheets.ts';
import { procedurePartsOf } from '../../compiler/decide/procedure-parts.ts';
import {
  comparedJson,
  comparedText,
  simulatedJson,
  simulatedText,
  type ComparedReadings,
  type Simulated,
} from '../../views/examples/simulated.ts';
import { partsText, type PlayedSheet } from '../../views/examples/used.ts';
import { sheetsOf } from '../bots.ts';
import { compiledModules } from '../compiled.ts';
import { playAll, type Job } from '../crew.ts';
import { badOption, notFound } from '../../files/errors.ts';
import { readingsOf, readWith } from '../readings.ts';
import { err, out, outJson, paintOut } from '../io.ts';
import { addressOf } from '../../compiler/language/book/address.ts';
import { unserved } from '../serving.ts';

interface SimulateOptions {
  readonly games?: string;
  readonly seed?: string;
  readonly rounds?: string;
  readonly workers?: string;
  readonly difficulty?: string;
  readonly reading?: readonly string[];
  readonly overlay?: string;
  readonly use?: boolean;
  readonly json?: boolean;
  /** The options `--SIDE`, which name the player of each side. */
  readonly [side: string]: unknown;
}

const plays = games.all.flatMap(({ play }) => play ?? []);
const once = (all: readonly string[]): string[] => [...new Set(all)];

/** The file names of the sides of all games that can be simulated. */
export const playedSides = once(plays.flatMap(({ sides }) => sides.map(({ file }) => file)));

/** The names of all players. The player `bot` plays a sheet. */
export const players = [...once(plays.flatMap((play) => play.players)), 'bot'];

export const difficulties = once(plays.flatMap((play) => play.difficulties));

function number(name: string, text: string | undefined, otherwise: number, least: number, most: number): number {
  if (text === undefined) return otherwise;
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= least && value <= most) return value;
  throw badOption(`--${name} is \`${text}\``, `Give a whole number from ${least} to ${most}.`);
}

/** Returns a function that shows the progress and the remaining time in a line of the terminal. */
function progress(total: number): (done: PlayTotals) => void {
  if (!process.stderr.isTTY) return () => {};
  const started = performance.now();
  let told = 0;
  return ({ games: played }) => {
    const now = performance.now();
    if (now - told < 100 && played < total) return;
    told = now;
    const left = ((now - started) / played) * (total - played);
    const bar = '█'.repeat(Math.round((played / total) * 30)).padEnd(30, '░');
    const rest = played < total ? `${played} of ${total}, ${(left / 1000).toFixed(0)} s left` : '';
    err(`\r${played < total ? bar : ''} ${rest}\u001B[K${played < total ? '' : '\r'}`);
  };
}

/** Runs the verb; returns the exit code. */
export async function simulate(names: readonly string[], options: SimulateOptions): Promise<number> {
  const [name, ...more] = names;
  if (name === undefined || more.length > 0) {
    const problem = name === undefined ? 'No scenario is named' : 'One scenario is simulated at a time';
    throw badOption(problem, `Give an address such as \`${shownAddress.scenario}\`.`);
  }
  const asked = number('games', options.games, 1000, 1, 1_000_000_000);
  const seed = number('seed', options.seed, 1, 0, 4_294_967_295);
  const workers = number('workers', options.workers, availableParallelism(), 1, 256);
  const play = playIn(name);
  const read = sceneOf(books, name, options.overlay);
  const played = read.scene.play?.();
  if (!played) throw books.noData('engine', name);
  const limit = number('rounds', options.rounds, play.rounds, 1, 250);
  const chosen = chosenOf(play, options);
  const isSolo = Object.values(chosen).includes('bot');
  const { readings, both } = comparing(options.reading ?? [], read.game.switchable ?? []);
  refuseIdle(options, isSolo, both !== null);
  const difficulty = Math.max(0, play.difficulties.indexOf(options.difficulty ?? ''));
  const run = async (switched: readonly string[]): Promise<Simulated> => {
    const sheets = isSolo ? sheetsOf(read.game, read.scenario, switched) : null;
    const modules = sheets && compiledModules(read, sheets);
    const texts = (options.use && sheets?.texts) || null;
    const how = { definition: played.definition, players: chosen, seed, limit, difficulty, readings: switched };
    const task = { game: read.game.name, modules, texts, ...how };
    const totals = await playedAll({ play, task, games: asked, workers, onProgress: progress(asked) });
    const sheetsPlayed = sheets ? playedOf(read, sheets, chosen, options.use === true) : [];
    const shown = { scenario: read.scenario, seed, limit, requested: asked, players: chosen, overlay: read.overlay };
    return {
      ...shown,
      play,
      totals,
      aims: played.aims,
      basis: played.basis,
      standIns: played.standIns,
      readings: isSolo ? readWith(read.game, switched) : [],
      played: sheetsPlayed,
    };
  };
  const first = await run(readings);
  const second = both !== null && first.totals.games === asked ? await run([...readings, both]) : null;
  if (both !== null && second) tellBoth({ ruling: both, first, second }, options);
  else tellOne(first, options);
  return (second ?? first).totals.games < asked ? 130 : 0;
}

/** Returns the game of an address. A game that cannot be simulated is an error. */
function playIn(name: string): GamePlay {
  const address = addressOf(name);
  if (!address) throw notFound(name, `Give the address of a scenario, such as \`${shownAddress.scenario}\`.`);
  const game = books.gameAt(address, name);
  if (!game.play) throw unserved(game, 'games that can be played', ({ play }) => play !== undefined);
  return game.play;
}

const playerIn = (option: unknown): string | undefined => (typeof option === 'string' ? option : undefined);

/** Returns the name of the player of each side. Options for sides of other games are errors. */
function chosenOf({ sides, usual }: GamePlay, options: SimulateOptions): Readonly<Record<string, string>> {
  const stray = playedSides.find((side) => options[side] !== undefined && !sides.some(({ file }) => file === side));
  if (stray !== undefined) {
    const help = `Its sides are ${sides.map(({ file }) => `--${file}`).join(' and ')}.`;
    throw badOption(`The game has no side for --${stray}`, help);
  }
  return Object.fromEntries(sides.map(({ file }) => [file, playerIn(options[file]) ?? usual]));
}

/** Refuses options that have no effect. */
function refuseIdle({ reading, difficulty, use, json }: SimulateOptions, isSolo: boolean, isBoth: boolean): void {
  const given = { '--reading': reading, '--difficulty': difficulty, '--use': use };
  const [idle] = Object.entries(given).flatMap(([name, choice]) => (choice === undefined ? [] : [name]));
  if (idle !== undefined && !isSolo) {
    const help = 'It is about bots: let one play with `--lfa bot`, or leave it out.';
    throw badOption(`${idle} is given, and no bot plays`, help);
  }
  if (use && isBoth && !json) {
    const help = 'Ask for each reading on its own, or add `--json`, which tells the use in both.';
    throw badOption('--use is given, and --reading compares', help);
  }
}

function tellBoth(compared: ComparedReadings, { json }: SimulateOptions): void {
  if (json) outJson(comparedJson(compared));
  else out(comparedText(compared, paintOut));
}

function tellOne(simulated: Simulated, { json, use }: SimulateOptions): void {
  if (json) outJson(simulatedJson(simulated));
  else out(simulatedText(simulated, paintOut));
  if (use && !json) out(`\n${partsText(simulated.played, simulated.totals.use)}\n`);
}

/** Plays the games. After Ctrl-C, returns the totals of the games so far. */
async function playedAll(job: Job): Promise<PlayTotals> {
  const { done, stop } = playAll(job);
  process.once('SIGINT', stop);
  const totals = await done;
  process.removeListener('SIGINT', stop);
  return totals;
}

/** Reads the options `--reading`. `R8=both` asks for two simulations, one for each reading. */
function comparing(
  options: readonly string[],
  switchable: readonly string[],
): { readings: readonly string[]; both: string | null } {
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

/**
 * Returns the sheets that bots play, with the parts whose uses are counted. Unless `isWhole` is true, only clauses and
 * sub-clauses are counted.
 */
function playedOf(
  { game }: SceneRead,
  sheets: SceneSheets,
  chosen: Simulated['players'],
  isWhole: boolean,
): PlayedSheet[] {
  return (game.play?.sides ?? []).flatMap(({ file, name }) => {
    const script = scriptIn(sheets, file);
    if (chosen[file] !== 'bot' || !script) return [];
    const procedures = script.procedures.map(({ title, clauses }) => {
      const parts = procedurePartsOf(title, clauses);
      return { title, parts: parts.filter(({ kind }) => isWhole || kind === 'clause' || kind === 'letter') };
    });
    const short = game.bots.find((bot) => bot.file === file)?.short ?? file;
    return [{ bot: file, name, short, procedures }];
  });
}
