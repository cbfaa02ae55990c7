// Functions that emitted code of a book without code calls on large boards: 129 to 160 gardens. A set is passed as its
// words, and no memory is allocated, as in the runtime of a game with an engine.
import { lowest, nil, pair, withWord } from '../../runtime/kernel/bits.ts';
import { distanceByWay } from '../../runtime/declared/facts.ts';
import type { Turn } from '../../runtime/declared/turn.ts';

export { byPath, distanceByWay as byWay } from '../../runtime/declared/facts.ts';

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

export function placesOf(turn: Turn, sort: number, a: number, b: number, c: number, d: number, e: number): number {
  const places = turn.places[sort] as Int16Array;
  put(first, a, b, c, d, e);
  answer.fill(0);
  for (let one = nextIn(first, 0); one >= 0; one = nextIn(first, one + 1)) add(answer, places[one] as number);
  return returned(answer);
}

export function standing(turn: Turn, sort: number, a: number, b: number, c: number, d: number, e: number): number {
  const places = turn.places[sort] as Int16Array;
  put(first, a, b, c, d, e);
  answer.fill(0);
  for (let one = 0; one < places.length; one++) if (has(first, places[one] as number)) add(answer, one);
  return returned(answer);
}

export function inPiles(turn: Turn, sort: number, a: number, b: number, c: number, d: number, e: number): number {
  put(first, a, b, c, d, e);
  answer.fill(0);
  for (let pile = nextIn(first, 0); pile >= 0; pile = nextIn(first, pile + 1)) {
    const cards = turn.piles[pile] as readonly number[];
    if (turn.book.pileSorts[pile] === sort) for (let at = 0; at < cards.length; at++) add(answer, cards[at] as number);
  }
  return returned(answer);
}

/** Returns a set that the turn remembers. */
export function recall(turn: Turn, slot: number): number {
  for (let index = 0; index < 5; index++) answer[index] = turn.memo[5 * slot + index] as number;
  return returned(answer);
}

export function remember(turn: Turn, slot: number, a: number, b = 0, c = 0, d = 0, e = 0): number {
  put(answer, a, b, c, d, e);
  for (let index = 0; index < 5; index++) turn.memo[5 * slot + index] = answer[index] as number;
  return returned(answer);
}

type Figure = (turn: Turn, one: number) => number;

export function greatest(turn: Turn, figure: Figure, a: number, b: number, c: number, d: number, e: number): number {
  // Figures ask for sets themselves, so the words are not kept in an array.
  let best = nil;
  for (let rest = a; rest !== 0; rest &= rest - 1) best = Math.max(best, figure(turn, lowest(rest)));
  for (let rest = b; rest !== 0; rest &= rest - 1) best = Math.max(best, figure(turn, 32 + lowest(rest)));
  for (let rest = c; rest !== 0; rest &= rest - 1) best = Math.max(best, figure(turn, 64 + lowest(rest)));
  for (let rest = d; rest !== 0; rest &= rest - 1) best = Math.max(best, figure(turn, 96 + lowest(rest)));
  for (let rest = e; rest !== 0; rest &= rest - 1) best = Math.max(best, figure(turn, 128 + lowest(rest)));
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
 * Returns true if a garden is between `least` and `farthest` away from the set `first`. With the metric of ways, only
 * the distance to the nearest garden of the set counts. With another metric, the distance to any garden of the set is
 * enough.
 */
function isWithin(turn: Turn, by: Metric, garden: number, least: number, farthest: number): boolean {
  if (by === distanceByWay) {
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
  const count = turn.book.open.length;
  for (let garden = 0; garden < count; garden++)
    if (isWithin(turn, by, garden, least, Math.min(farthest, Number.MAX_SAFE_INTEGER))) add(answer, garden);
  return returned(answer);
}
