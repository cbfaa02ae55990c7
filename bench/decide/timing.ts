// How long decisions take, one after the other, each on a state of its own that a position was copied into before: processors
// copy while they decide, so that the time of a copy cannot be taken off. What compiled sheets do when they are handed another
// state is timed with them; who plays on in one state has it better.
import { State } from '../../runtime/callisto/rules/engine/packed-state.ts';
import { quantile } from '../rounds.ts';
import type { Position } from './positions.ts';

/** Decides the card at an index of the play area; gives its clause. */
export type Decide = (state: State, index: number) => number;

/** What was decided is added up, so that none of it can be left out. */
let sum = 0;

/** So many states, of a kilobyte each, stay in the first cache while a way has its turn with them. */
const block = 32;
const warmUp = 3;
const states = Array.from({ length: block }, () => new State());
const indexes = new Uint8Array(block);

/** Copies some positions into the states; how many. */
function load(positions: readonly Position[], from: number, to: number): number {
  for (let at = from; at < to; at++) {
    const { state, index } = positions[at] as Position;
    states[at - from]?.become(state);
    indexes[at - from] = index;
  }
  return to - from;
}

/**
 * Decides the positions that were loaded. Which one comes next hangs on what was decided (no procedure has so many clauses
 * that it is another one): else the next would be begun while the last is still being decided.
 */
function run(count: number, decide: Decide): void {
  for (let at = 0; at < count; at++) {
    const clause = decide(states[at] as State, indexes[at] as number);
    sum += clause;
    at += clause >> 8;
  }
}

/** All of some positions, block by block. */
function runAll(positions: readonly Position[], start: number, end: number, decide: Decide): void {
  for (let from = start; from < end; from += block) {
    run(load(positions, from, Math.min(from + block, end)), decide);
  }
}

/** Nanoseconds a position, of one block. */
function time(positions: readonly Position[], from: number, to: number, decide: Decide): number {
  const count = load(positions, from, to);
  const started = performance.now();
  run(count, decide);
  return ((performance.now() - started) * 1e6) / count;
}

/**
 * The ways block by block in turn: nanoseconds a decision by way, a figure for each round, which is the one of the block in
 * the middle. What else the machine does then spoils some blocks and no round.
 */
export function inTurn(positions: readonly Position[], ways: readonly Decide[], rounds: number): readonly number[][] {
  const found = ways.map((): number[] => []);
  for (let round = -warmUp; round < rounds; round++) {
    const blocks = ways.map((): number[] => []);
    for (let from = 0; from < positions.length; from += block) {
      const to = Math.min(from + block, positions.length);
      for (const [way, decide] of ways.entries()) blocks[way]?.push(time(positions, from, to, decide));
    }
    if (round < 0) continue;
    for (const [way, own] of blocks.entries()) found[way]?.push(quantile(own, 0.5));
  }
  return found;
}

/** Decides so many positions, so that the code is compiled. */
export function warmUpBy(positions: readonly Position[], decide: Decide, decisions: number): void {
  for (let done = 0; done < decisions; done += positions.length) runAll(positions, 0, positions.length, decide);
}

/** Nanoseconds of each decision by itself, in turn; of all rounds the one in the middle. */
export function oneByOne(positions: readonly Position[], decide: Decide, rounds: number): readonly number[] {
  const [state = new State()] = states;
  const clock: number[] = [];
  const times = positions.map((): number[] => []);
  for (let round = -warmUp; round < rounds; round++) {
    for (const [index, position] of positions.entries()) {
      state.become(position.state);
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
  return times.map((own) => Math.max(0, quantile(own, 0.5) - watching) * 1e6);
}

/**
 * Bytes that a decision leaves on the heap. They are counted over short stretches: over long ones the collector would come
 * and take away what is to be counted. Of the stretches the outermost are left out, in which it came all the same or the
 * engine compiled something.
 */
export function allocated(positions: readonly Position[], decide: Decide, decisions: number): number {
  const { gc } = globalThis;
  if (!gc) return Number.NaN;
  const stretch = 1000;
  runAll(positions, 0, positions.length, decide);
  gc();
  const grown: number[] = [];
  for (let done = 0; done < decisions; done += stretch) {
    const from = done % (positions.length - stretch);
    const first = process.memoryUsage().heapUsed;
    const before = process.memoryUsage().heapUsed;
    runAll(positions, from, from + stretch, decide);
    // Asking takes some bytes too.
    grown.push(process.memoryUsage().heapUsed - before - (before - first));
  }
  const inner = grown.toSorted((a, b) => a - b).slice(grown.length / 20, -grown.length / 20);
  return inner.reduce((sum0, one) => sum0 + one, 0) / inner.length / stretch;
}
