// Sets as words of bits, for emitted code. A set of places on a large board has several words. A function returns the
// lowest word of a set and stores the others: `upper` reads the second word, `laterWord` the later words.

export const nil = -1e9;
/** The number of steps that means an unreachable place; it is greater than any distance. */
export const noWay = 255;

/**
 * The upper word of the set that a function returned last. The word is a field of an object because JavaScript engines
 * read a field very fast after a write.
 */
const lastPair = { high: 0 };

export const upper = (): number => lastPair.high;

/** Returns a set of two words: the result is the lower word, and `upper` reads the stored upper word. */
export function pair(lo: number, hi: number): number {
  lastPair.high = hi | 0;
  return lo;
}

/** The greatest number of words of a set. */
export const mostSetWords = 1024;

/**
 * The set that a function returned last, without its lower and upper word. A word of the set has its number as its
 * index here, from 2 on.
 */
const laterWords = new Int32Array(mostSetWords);

/**
 * Returns a word of the set that the latest call of a set function returned. `index` is the number of the word, 2 or
 * more; the lowest word has the number 0.
 */
export const laterWord = (index: number): number => laterWords[index] as number;

/**
 * Stores a word of a set under its number (2 or more), and returns the lowest word. `withWord(pair(a, b), 2, c)`
 * returns a set of three words.
 */
export function withWord(lo: number, index: number, word: number): number {
  laterWords[index] = word;
  return lo;
}

/** Returns the first set, or the second set if the first set is empty. */
export const nonEmptyOf = (lo: number, hi: number, otherLo: number, otherHi: number): number =>
  (lo | hi) === 0 ? pair(otherLo, otherHi) : pair(lo, hi);

/** True if at most one bit is set. */
export const isOne = (word: number): boolean => (word & (word - 1)) === 0;

/** True if at most one bit is set in both words together; `lo` is the lower word. */
export const isOneOf = (lo: number, hi: number): boolean => (hi === 0 ? isOne(lo) : lo === 0 && isOne(hi));

export function count(word: number): number {
  let x = word - ((word >>> 1) & 0x55555555);
  x = (x & 0x33333333) + ((x >>> 2) & 0x33333333);
  return Math.imul((x + (x >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

const clz32 = Math.clz32;

/** Returns the number of the lowest bit that is set. The word must not be empty. */
export const lowest = (word: number): number => 31 - clz32(word & -word);

/** Returns the number of the only bit that is set in a word. */
export const onlyBit = (word: number): number => 31 - clz32(word);

/** Returns the lowest place of a set, which must not be empty. */
export const first = (lo: number, hi: number): number => (lo !== 0 ? lowest(lo) : 32 + lowest(hi));

/**
 * Returns the bit of a place in the lower word (`lowBit`) or in the upper word (`highBit`). Returns 0 if the place is
 * in the other word.
 */
export const lowBit = (place: number): number => (1 << place) & ((place - 32) >> 31);
export const highBit = (place: number): number => (1 << place) & ((31 - place) >> 31);

/** Returns the bit of a place in the word with the number `index`; 0 if the place is in another word. */
export const bitIn = (place: number, index: number): number => (place >> 5 === index ? 1 << place : 0);

export const isIn = (lo: number, hi: number, place: number): boolean =>
  (((place < 32 ? lo : hi) >>> (place & 31)) & 1) !== 0;

/**
 * Returns the first member of a set that is not before `from`, or −1. `nextOf(lo, hi, place + 1)` walks through a set
 * in order.
 */
export function nextOf(lo: number, hi: number, from: number): number {
  if (from < 32) {
    const low = lo & (-1 << from);
    return low !== 0 ? lowest(low) : hi === 0 ? -1 : 32 + lowest(hi);
  }
  const up = from > 63 ? 0 : hi & (-1 << (from & 31));
  return up === 0 ? -1 : 32 + lowest(up);
}
