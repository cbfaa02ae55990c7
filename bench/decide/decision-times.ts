// Measures the time of single decisions. The position is copied into the state before the time starts.
import { State } from '../../runtime/callisto/rules/engine/packed-state.ts';
import { quantile } from '../rounds.ts';
import type { CardPosition } from './positions.ts';

/** Decides the card at an index of the play area, and returns the number of the clause. */
export type Decide = (state: State, index: number) => number;

const warmUp = 3;
const state = new State();

/**
 * The sum of the clause numbers that all decisions return. Because the sum uses each decision, the JavaScript engine
 * cannot leave out a decision.
 */
let sum = 0;

function decideAll(positions: readonly CardPosition[], decide: Decide): void {
  for (const position of positions) {
    state.copyFrom(position.state);
    sum += decide(state, position.index);
  }
}

/** Makes at least `decisions` decisions, so that the JavaScript engine has compiled the code before the measurement. */
export function warmUpBy(positions: readonly CardPosition[], decide: Decide, decisions: number): void {
  for (let done = 0; done < decisions; done += positions.length) decideAll(positions, decide);
}

/**
 * Returns the median time of each decision in nanoseconds. The time to read the clock is subtracted. A time is at least
 * 0.
 */
export function decisionTimes(positions: readonly CardPosition[], decide: Decide, rounds: number): readonly number[] {
  const clock: number[] = [];
  const times = positions.map((): number[] => []);
  for (let round = -warmUp; round < rounds; round++) {
    for (const [index, position] of positions.entries()) {
      state.copyFrom(position.state);
      const started = performance.now();
      const between = performance.now();
      sum += decide(state, position.index);
      const ended = performance.now();
      if (round < 0) continue;
      clock.push(between - started);
      times[index]?.push(ended - between);
    }
  }
  const watching = quantile(clock, 0.5);
  return times.map((figures) => Math.max(0, quantile(figures, 0.5) - watching) * 1e6);
}

/**
 * Returns the mean number of bytes that a decision allocates on the heap; NaN if the garbage collector cannot be
 * called. Leaves out the least and the greatest 5 % of the measurements: the garbage collector or the compiler of the
 * engine disturbed them.
 */
export function allocatedBytes(positions: readonly CardPosition[], decide: Decide, decisions: number): number {
  const { gc } = globalThis;
  if (!gc) return Number.NaN;
  const stretch = positions.slice(0, 1000);
  decideAll(positions, decide);
  gc();
  const grown: number[] = [];
  for (let done = 0; done < decisions; done += stretch.length) {
    const first = process.memoryUsage().heapUsed;
    const before = process.memoryUsage().heapUsed;
    decideAll(stretch, decide);
    // Reading the memory use allocates some bytes too, so these bytes are subtracted.
    grown.push(process.memoryUsage().heapUsed - before - (before - first));
  }
  const inner = grown.toSorted((a, b) => a - b).slice(grown.length / 20, -grown.length / 20);
  return inner.reduce((total, bytes) => total + bytes, 0) / inner.length / stretch.length;
}
