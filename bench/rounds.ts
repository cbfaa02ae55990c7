// Statistics of many rounds: the median, and the range that contains eight of ten figures.
import { refuseTask, taskWords } from '../tools/task-words.ts';

export const quantile = (figures: readonly number[], q: number): number =>
  figures.toSorted((a, b) => a - b)[Math.floor((figures.length - 1) * q)] ?? 0;

export const spreadText = (figures: readonly number[], digits = 1): string =>
  `${quantile(figures, 0.5).toFixed(digits)} (${quantile(figures, 0.1).toFixed(digits)}–${quantile(figures, 0.9).toFixed(digits)})`;

/** Returns a text with the median, the 95 % quantile and the maximum of times in milliseconds, and their number. */
export const percentiles = (times: readonly number[]): string =>
  `${quantile(times, 0.5).toFixed(2)} ms median, ${quantile(times, 0.95).toFixed(2)} ms at 95 %, ${Math.max(...times).toFixed(0)} at most, of ${times.length}`;

/** Returns, for each round, the measured time divided by the time of the baseline. */
export const quotients = (ours: readonly number[], theirs: readonly number[]): readonly number[] =>
  ours.map((time, round) => time / (theirs[round] ?? 0));

/** Returns the mean time in milliseconds of work that is done `times` times. */
export function milliseconds(work: () => unknown, times = 1): number {
  const started = performance.now();
  for (let each = 0; each < times; each++) work();
  return (performance.now() - started) / times;
}

/**
 * Returns the mean time in milliseconds that the processor spends on work that is done `times` times. Other programs on
 * the machine change this time less than the time of a clock.
 */
export function processorMilliseconds(work: () => unknown, times = 1): number {
  const started = process.cpuUsage();
  for (let each = 0; each < times; each++) work();
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1000 / times;
}

/**
 * Makes several measurements in turn, round after round. Returns their figures. The first `warm` rounds are left out.
 */
export function inRounds<K extends string>(
  rounds: number,
  warm: number,
  ways: Readonly<Record<K, (round: number) => number>>,
): Readonly<Record<K, readonly number[]>> {
  const all = (Object.keys(ways) as K[]).map((name) => [name, [] as number[]] as const);
  for (let round = -warm; round < rounds; round++) {
    for (const [name, figures] of all) {
      const figure = ways[name](round);
      if (round >= 0) figures.push(figure);
    }
  }
  return Object.fromEntries(all) as Record<K, number[]>;
}

/**
 * Returns the number of bytes that some work leaves on the heap; NaN if the garbage collector cannot be called. If
 * `isCollected` is true, garbage is collected after the work, so that only the result of the work counts.
 */
export function leftBytes(work: () => unknown, isCollected: boolean): number {
  const { gc } = globalThis;
  if (!gc) return Number.NaN;
  gc();
  const before = process.memoryUsage().heapUsed;
  const leftovers = [work()];
  if (isCollected) gc();
  return leftovers.length * Math.max(0, process.memoryUsage().heapUsed - before);
}

/** True if there are at least 15 rounds. Fewer rounds only test that the measurement works. */
export const areFull = (rounds: number): boolean => rounds >= 15;

/** The names and options of a bench. `--before` names an earlier commit, and `--verbs` names command verbs. */
interface BenchWords {
  readonly rounds: number;
  readonly before: string | undefined;
  readonly verbs: readonly string[] | undefined;
  readonly parts: readonly string[];
}

/** Returns the names and options of the command line. The number of rounds is usually 21. */
export function benchWords(): BenchWords {
  const text = { type: 'string' } as const;
  const options = { rounds: { type: 'string', default: '21' }, before: text, verbs: text } as const;
  const { values, positionals: parts } = taskWords('bench', { options, allowPositionals: true });
  if (!/^[1-9]\d*$/.test(values.rounds)) refuseTask('bench', '--rounds takes a whole number from 1.');
  return { rounds: Number(values.rounds), before: values.before, verbs: values.verbs?.split(','), parts };
}
