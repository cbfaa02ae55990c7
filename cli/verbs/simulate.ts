// botbook simulate: many games of a scenario, and what came of them.
import { availableParallelism } from 'node:os';
import { policies, defaultRounds } from '../../runtime/callisto/players/simulate.ts';
import type { Totals } from '../../runtime/callisto/players/simulate.ts';
import { dataBasisOf } from '../../runtime/callisto/data/data-basis.ts';
import { partsOf } from '../../compiler/decide/procedure-parts.ts';
import type { Readings } from '../../compiler/games/callisto/facts/seat.ts';
import { comparedJson, comparedText, simulatedJson, simulatedText } from '../../views/examples/simulated.ts';
import type { Compared, Simulated } from '../../views/examples/simulated.ts';
import { partsText } from '../../views/examples/used.ts';
import type { Played } from '../../views/examples/used.ts';
import { scriptsOf, sheetTexts } from '../bots.ts';
import type { SheetTexts } from '../bots.ts';
import { compiledModules } from '../compiled.ts';
import { playAll } from '../crew.ts';
import type { Job } from '../crew.ts';
import { UserError } from '../../files/errors.ts';
import { readingsOf, readWith } from '../readings.ts';
import { err, out, outJson, paintOut } from '../io.ts';
import { sceneOf } from '../../files/scenes.ts';

export interface SimulateOptions {
  readonly games?: string;
  readonly seed?: string;
  readonly breakers?: string;
  readonly lfa?: string;
  readonly rounds?: string;
  readonly workers?: string;
  readonly difficulty?: (typeof difficulties)[number];
  readonly reading?: readonly string[];
  readonly overlay?: string;
  readonly use?: boolean;
  readonly json?: boolean;
}

/** Who can play a side; `bot` plays by its sheet. */
export const players = [...Object.keys(policies), 'bot'];

export const difficulties = ['normal', 'easier', 'harder'] as const;

function number(name: string, given: string | undefined, otherwise: number, least: number, most: number): number {
  if (given === undefined) return otherwise;
  const value = Number(given);
  if (/^\d+$/.test(given) && value >= least && value <= most) return value;
  throw new UserError('bad-option', {
    problem: `--${name} is \`${given}\``,
    help: `Give a whole number from ${least} to ${most}.`,
  });
}

/** A line on the terminal that says how far it is, and how long it still takes. */
function progress(asked: number): (done: Totals) => void {
  if (!process.stderr.isTTY) return () => {};
  const started = performance.now();
  let told = 0;
  return ({ games }) => {
    const now = performance.now();
    if (now - told < 100 && games < asked) return;
    told = now;
    const left = ((now - started) / games) * (asked - games);
    const bar = '█'.repeat(Math.round((games / asked) * 30)).padEnd(30, '░');
    const rest = games < asked ? `${games} of ${asked}, ${(left / 1000).toFixed(0)} s left` : '';
    err(`\r${games < asked ? bar : ''} ${rest}\u001B[K${games < asked ? '' : '\r'}`);
  };
}

/** Runs the verb; returns the exit code. */
export async function simulate(names: readonly string[], options: SimulateOptions): Promise<number> {
  const [name, ...more] = names;
  if (name === undefined || more.length > 0) {
    const problem = name === undefined ? 'No scenario is named' : 'One scenario is simulated at a time';
    throw new UserError('bad-option', { problem, help: 'Give an address such as `callisto/1`.' });
  }
  const asked = number('games', options.games, 1000, 1, 1_000_000_000);
  const seed = number('seed', options.seed, 1, 0, 4_294_967_295);
  const limit = number('rounds', options.rounds, defaultRounds, 1, 250);
  const workers = number('workers', options.workers, availableParallelism(), 1, 256);
  const chosen = { breakers: options.breakers ?? 'greedy', lfa: options.lfa ?? 'greedy' };
  const scene = sceneOf(name, options.overlay);
  const { definition, overlay } = scene;
  const { scenario, victory } = definition.board;
  const isSolo = Object.values(chosen).includes('bot');
  const sheets = isSolo ? sheetTexts(scenario) : null;
  const { readings, both } = comparing(options.reading ?? []);
  refuseIdle(options, isSolo, both !== null);
  const run = async (switched: Readings): Promise<Simulated> => {
    const difficulty = difficulties.indexOf(options.difficulty ?? 'normal');
    const modules = sheets && compiledModules(scriptsOf(sheets), scene, switched);
    const counted = options.use ? sheets : null;
    const how = { seed, limit, difficulty, readings: switched, games: asked, workers };
    const job = { data: definition, players: chosen, modules, sheets: counted, ...how };
    const totals = await played({ ...job, onProgress: progress(asked) });
    const basis = dataBasisOf(definition);
    const sheetsPlayed = playedOf(sheets, chosen, options.use === true);
    const read = isSolo ? readWith(switched) : [];
    const given = { scenario, seed, limit, asked, players: chosen, victory, overlay };
    return { ...given, totals, basis, readings: read, played: sheetsPlayed };
  };
  const first = await run(readings);
  const second = both !== null && first.totals.games === asked ? await run({ ...readings, [both]: 'second' }) : null;
  if (both !== null && second) tellBoth({ ruling: both, first, second }, options);
  else tellOne(first, options);
  return (second ?? first).totals.games < asked ? 130 : 0;
}

/** Refuses options that would change nothing. */
function refuseIdle({ reading, difficulty, use, json }: SimulateOptions, isSolo: boolean, isBoth: boolean): void {
  const given = { '--reading': reading, '--difficulty': difficulty, '--use': use };
  const [idle] = Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  if (idle !== undefined && !isSolo) {
    const help = 'It is about bots: let one play with `--lfa bot`, or leave it out.';
    throw new UserError('bad-option', { problem: `${idle} is given, and no bot plays`, help });
  }
  if (use && isBoth && !json) {
    const help = 'Ask for each reading on its own, or add `--json`, which tells the use in both.';
    throw new UserError('bad-option', { problem: '--use is given, and --reading compares', help });
  }
}

function tellBoth(compared: Compared, { json }: SimulateOptions): void {
  if (json) outJson(comparedJson(compared));
  else out(comparedText(compared, paintOut));
}

function tellOne(result: Simulated, { json, use }: SimulateOptions): void {
  if (json) outJson(simulatedJson(result));
  else out(simulatedText(result, paintOut));
  if (use && !json) out(`\n${partsText(result.played, result.totals.use)}\n`);
}

/** Plays; Ctrl-C ends it early, with the sums of what is done. */
async function played(job: Job): Promise<Totals> {
  const { done, stop } = playAll(job);
  process.once('SIGINT', stop);
  const totals = await done;
  process.removeListener('SIGINT', stop);
  return totals;
}

/** `R8=both` asks for both readings, one run after the other. */
function comparing(given: readonly string[]): { readings: Readings; both: string | null } {
  const both = given.filter((one) => one.endsWith('=both'));
  const readings = readingsOf(given.map((one) => one.replace(/=both$/, '=default')));
  if (both.length > 1) {
    const help = 'Compare one at a time; the others may be set: `--reading R8=both R2=second`.';
    throw new UserError('bad-option', { problem: '--reading compares two rulings at once', help });
  }
  return { readings, both: both[0]?.replace(/=both$/, '') ?? null };
}

/** The sheets of the sides that bots play, with what is counted of them: rows and criteria only by the interpreter. */
function playedOf(texts: SheetTexts | null, chosen: Simulated['players'], isWhole: boolean): Played[] {
  if (!texts) return [];
  const scripts = scriptsOf(texts);
  return (['breakers', 'lfa'] as const).flatMap((bot, side) => {
    const script = scripts[side as 0 | 1];
    if (chosen[bot] !== 'bot' || !script) return [];
    const procedures = script.procedures.map(({ title, clauses }) => {
      const parts = partsOf(title, clauses);
      return { title, parts: parts.filter(({ kind }) => isWhole || kind === 'clause' || kind === 'letter') };
    });
    return [{ bot, procedures }];
  });
}
