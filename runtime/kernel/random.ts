// One seeded source of chance, in four words of somebody's memory: the same numbers on every machine (sfc32).

/** How many words it keeps. */
export const randomWords = 4;

/** Starts it anew from two numbers, such as a seed and the index of a game. */
export function seed(words: Int32Array, at: number, high: number, low: number): void {
  // Each word by itself is scrambled, so that seeds that lie near each other begin far apart.
  let state = Math.imul(high ^ 0x9e37_79b9, 0x85eb_ca6b) ^ low;
  for (let word = 0; word < randomWords; word++) {
    state = (state + 0x9e37_79b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0_aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a_2d97);
    words[at + word] = mixed ^ (mixed >>> 15) ^ (word === 0 ? high : word === 1 ? low : 0);
  }
  for (let round = 0; round < 12; round++) step(words, at);
}

/** The next 32 bits, with a sign: such numbers are no objects, wherever they go. */
function step(words: Int32Array, at: number): number {
  const a = words[at] as number;
  const b = words[at + 1] as number;
  const c = words[at + 2] as number;
  const counter = words[at + 3] as number;
  const result = (((a + b) | 0) + counter) | 0;
  words[at] = b ^ (b >>> 9);
  words[at + 1] = (c + (c << 3)) | 0;
  words[at + 2] = (((c << 21) | (c >>> 11)) + result) | 0;
  words[at + 3] = (counter + 1) | 0;
  return result;
}

/** The next 32 bits, as a whole number without sign. */
export const next = (words: Int32Array, at: number): number => step(words, at) >>> 0;

const full = 0x1_0000_0000;

/**
 * A whole number from 0 to below a limit, each with exactly the same chance: the 32 bits are spread over the limit by
 * multiplying, and the few that would make some numbers likelier are drawn again (Lemire). All figures are exact.
 */
export function below(words: Int32Array, at: number, limit: number): number {
  for (;;) {
    const spread = (step(words, at) >>> 0) * limit;
    const whole = Math.floor(spread / full) | 0;
    const rest = spread - whole * full;
    if (rest >= limit || rest >= full % limit) return whole;
  }
}
