// Sets as words of bits, for emitted code. A set of places on a large board has two words: what gives one returns the
// lower and leaves the upper to `upper`.

/** There is no value. */
export const nil = -1e9;
/** No way leads there: farther than all that is. */
export const noWay = 255;

/** Where it is left: a field, since engines keep what was put into one at hand. */
const behind = { high: 0 };

/** The upper word of the set that was given last. */
export const upper = (): number => behind.high;

/** A set of two words: the upper one is left behind. */
export function pair(lo: number, hi: number): number {
  behind.high = hi | 0;
  return lo;
}

/** What was found, unless nothing was: then what was left before. */
export const keep = (lo: number, hi: number, left: number, leftHigh: number): number =>
  (lo | hi) === 0 ? pair(left, leftHigh) : pair(lo, hi);

/** Whether at most one bit is set. */
export const isOne = (word: number): boolean => (word & (word - 1)) === 0;

/** The same of two words. */
export const isOneOf = (lo: number, hi: number): boolean => (hi === 0 ? isOne(lo) : lo === 0 && isOne(hi));

/** How many bits are set. */
export function count(word: number): number {
  let x = word - ((word >>> 1) & 0x55555555);
  x = (x & 0x33333333) + ((x >>> 2) & 0x33333333);
  return Math.imul((x + (x >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

const clz32 = Math.clz32;

/** The lowest of the bits of a word that is not empty. */
export const lowest = (word: number): number => 31 - clz32(word & -word);

/** The bit of a word with one. */
export const only = (word: number): number => 31 - clz32(word);

/** The first of a set of places that is not empty. */
export const first = (lo: number, hi: number): number => (lo !== 0 ? lowest(lo) : 32 + lowest(hi));

/** The bits of a place in the lower and in the upper word. */
export const lowBit = (place: number): number => (1 << place) & ((place - 32) >> 31);
export const highBit = (place: number): number => (1 << place) & ((31 - place) >> 31);

/** Whether a place is in a set. */
export const isIn = (lo: number, hi: number, place: number): boolean =>
  (((place < 32 ? lo : hi) >>> (place & 31)) & 1) !== 0;

/** The first of a set from a place on; −1 if there is none. `nextOf(lo, hi, place + 1)` goes through a set in order. */
export function nextOf(lo: number, hi: number, from: number): number {
  if (from < 32) {
    const low = lo & (-1 << from);
    return low !== 0 ? lowest(low) : hi === 0 ? -1 : 32 + lowest(hi);
  }
  const up = from > 63 ? 0 : hi & (-1 << (from & 31));
  return up === 0 ? -1 : 32 + lowest(up);
}
