// botbook simulate: many games of a scenario, and what came of them.
import { availableParallelism } from 'node:os';
import { policies, defaultRounds } from '../../runtime/callisto/simulate.ts';
import type { Totals } from '../../runtime/callisto/simulate.ts';
import { basisOf } from '../../runtime/callisto/rests-on.ts';
import { simulatedJson, simulatedText } from '../../views/simulated.ts';
import { switchable } from '../../compiler/vocabulary/callisto/seat.ts';
import type { Readings } from '../../compiler/vocabulary/callisto/seat.ts';
import { sheetTexts } from '../bots.ts';
import { playAll } from '../crew.ts';
import { UserError } from '../errors.ts';
import { err, out, outJson, paintOut } from '../io.ts';
import { sceneOf } from '../scenes.ts';

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

/** `R2=second`: open readings that are switched. */
function readingsOf(given: readonly string[]): Readings {
  const found: Record<string, 'second'> = {};
  for (const one of given) {
    const [ruling = '', reading = ''] = one.split('=');
    if (!switchable.includes(ruling) || !['default', 'second'].includes(reading)) {
      const help = `Open readings are ${switchable.join(', ')}; give for example \`--reading ${switchable[0]}=second\`.`;
      throw new UserError('bad-option', { problem: `--reading is \`${one}\``, help });
    }
    if (reading === 'second') found[ruling] = 'second';
  }
  return found;
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
  const { data, overlay } = sceneOf(name, options.overlay);
  const isSolo = Object.values(chosen).includes('bot');
  const readings = readingsOf(options.reading ?? []);
  const job = {
    data,
    players: chosen,
    seed,
    limit,
    difficulty: difficulties.indexOf(options.difficulty ?? 'normal'),
    sheets: isSolo ? sheetTexts(data.board.scenario) : null,
    readings,
    games: asked,
    workers,
    onProgress: progress(asked),
  };
  const { done, stop } = playAll(job);
  process.once('SIGINT', stop);
  const totals = await done;
  process.removeListener('SIGINT', stop);
  const { scenario, victory } = data.board;
  const result = { scenario, seed, limit, asked, players: chosen, totals, victory, basis: basisOf(data), overlay };
  if (options.json) outJson(simulatedJson(result));
  else out(simulatedText(result, paintOut));
  return totals.games < asked ? 130 : 0;
}
