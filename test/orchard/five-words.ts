// Functions that emitted code of the orchard calls on large boards: 129 to 160 gardens, and at most 96 trees. A set is
// passed as its words, and no memory is allocated, as in the runtime of a real game.
import { lowest, nil, noWay, pair, withWord } from '../../runtime/kernel/bits.ts';
import { byWay } from './runtime/sheet/stands.ts';
import type { Turn } from './runtime/sheet/turn.ts';

export { byPath, byWay, fruit, held } from './runtime/sheet/stands.ts';

const [first, second, answer] = [new Int32Array(5), new Int32Array(5), new Int32Array(5)];

function put(words: Int32Array, a: number, b: number, c: number, d: number, e: number): void {
  words[0] = a;
  words[1] = b;
  words[2] = c;
  words[3] = d;
  words[4] = e;
}

/**
 * Returns a set of five words to emitted code: the result is the lowest word, and the kernel stores the other words.
 */
const returned = (words: Int32Array): number =>
  withWord(
    withWord(withWord(pair(words[0] as number, words[1] as number), 2, words[2] as number), 3, words[3] as number),
    4,
    words[4] as number,
  );

const add = (words: Int32Array, one: number): void => {
  words[one >> 5] = (words[one >> 5] as number) | (1 << one);
};

const has = (words: Int32Array, one: number): boolean => (((words[one >> 5] as number) >>> one) & 1) !== 0;

/** Returns the smallest member of a set that is at least `from`; −1 if there is none. */
function nextIn(words: Int32Array, from: number): number {
  for (let index = from >> 5; index < 5; index++) {
    const word = (words[index] as number) & (index === from >> 5 ? -1 << from : -1);
    if (word !== 0) return 32 * index + lowest(word);
  }
  return -1;
}

type Standing = 'tree' | 'basket';

export function placesOf({ state }: Turn, sort: Standing, a: number, b = 0, c = 0): number {
  const places = state.in[sort];
  put(first, a, b, c, 0, 0);
  answer.fill(0);
  for (let one = nextIn(first, 0); one >= 0; one = nextIn(first, one + 1)) add(answer, places[one] as number);
  return returned(answer);
}

export function standing(
  { state }: Turn,
  sort: Standing,
  a: number,
  b: number,
  c: number,
  d: number,
  e: number,
): number {
  const places = state.in[sort];
  put(first, a, b, c, d, e);
  answer.fill(0);
  for (let one = 0; one < places.length; one++) if (has(first, places[one] as number)) add(answer, one);
  return returned(answer);
}

type Figure = (turn: Turn, one: number) => number;

export function most(turn: Turn, figure: Figure, a: number, b = 0, c = 0): number {
  let best = nil;
  for (let rest = a; rest !== 0; rest &= rest - 1) best = Math.max(best, figure(turn, lowest(rest)));
  for (let rest = b; rest !== 0; rest &= rest - 1) best = Math.max(best, figure(turn, 32 + lowest(rest)));
  for (let rest = c; rest !== 0; rest &= rest - 1) best = Math.max(best, figure(turn, 64 + lowest(rest)));
  return best;
}

type Metric = (turn: Turn, from: number, to: number) => number;

/** Returns the distance of a garden from the nearest garden of the set `first`; `nil` if this set is empty. */
function farFromFirst(turn: Turn, by: Metric, garden: number): number {
  let least = nil;
  for (let one = nextIn(first, 0); one >= 0; one = nextIn(first, one + 1)) {
    const far = by(turn, one, garden);
    if (least === nil || far < least) least = far;
  }
  return least;
}

export function nearest(
  turn: Turn,
  by: Metric,
  a: number,
  b: number,
  c: number,
  d: number,
  e: number,
  f: number,
  g: number,
  h: number,
  i: number,
  j: number,
): number {
  put(first, a, b, c, d, e);
  put(second, f, g, h, i, j);
  let least = nil;
  for (let one = nextIn(second, 0); one >= 0; one = nextIn(second, one + 1)) {
    const far = farFromFirst(turn, by, one);
    if (least === nil || far < least) least = far;
  }
  return least;
}

/**
 * Returns true if a garden is between `least` and `farthest` away from the set `first`. With the metric `byWay`, only
 * the distance to the nearest garden of the set counts. With another metric, the distance to any garden of the set is
 * enough.
 */
function isWithin(turn: Turn, by: Metric, garden: number, least: number, farthest: number): boolean {
  if (by === byWay) {
    const far = farFromFirst(turn, by, garden);
    return far >= least && far <= farthest;
  }
  for (let one = nextIn(first, 0); one >= 0; one = nextIn(first, one + 1)) {
    const far = by(turn, one, garden);
    if (far >= least && far <= farthest) return true;
  }
  return false;
}

export function ball(
  turn: Turn,
  by: Metric,
  least: number,
  farthest: number,
  a: number,
  b: number,
  c: number,
  d: number,
  e: number,
): number {
  put(first, a, b, c, d, e);
  answer.fill(0);
  const count = turn.state.names.space.length;
  for (let garden = 0; garden < count; garden++)
    if (isWithin(turn, by, garden, least, Math.min(farthest, noWay - 1))) add(answer, garden);
  return returned(answer);
}
