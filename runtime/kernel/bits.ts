// Sets as words of bits, for emitted code. A set of places on a large board has two words: what gives one returns the
// lower and leaves the upper in `high`.

/** There is no value. */
export const nil = -1e9;
/** No way leads there: farther than all that is. */
export const noWay = 255;

/** The upper word of the set that was given last. */
export const high = new Int32Array(1);

/** A set of two words: the upper one is left behind. */
export function pair(lo: number, hi: number): number {
  high[0] = hi;
  return lo;
}

/** How many bits are set. */
export function count(word: number): number {
  let x = word - ((word >>> 1) & 0x55555555);
  x = (x & 0x33333333) + ((x >>> 2) & 0x33333333);
  return Math.imul((x + (x >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The lowest of the bits of a word that is not empty. */
export const lowest = (word: number): number => 31 - Math.clz32(word & -word);

/** The first of a set of places that is not empty. */
export const first = (lo: number, hi: number): number => (lo !== 0 ? lowest(lo) : 32 + lowest(hi));
