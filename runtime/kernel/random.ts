// A seeded source of random numbers (sfc32) in four words of the caller’s memory. A seed gives the same numbers on
// every machine.

export const randomWords = 4;

export function seed(words: Int32Array, offset: number, high: number, low: number): void {
  // Each word is scrambled separately, so that neighbouring seeds give very different numbers.
  let state = Math.imul(high ^ 0x9e37_79b9, 0x85eb_ca6b) ^ low;
  for (let word = 0; word < randomWords; word++) {
    state = (state + 0x9e37_79b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0_aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a_2d97);
    words[offset + word] = mixed ^ (mixed >>> 15) ^ (word === 0 ? high : word === 1 ? low : 0);
  }
  for (let round = 0; round < 12; round++) nextSigned(words, offset);
}

/**
 * Returns the next 32 bits as a signed number, because JavaScript engines allocate no memory for signed 32-bit numbers.
 */
function nextSigned(words: Int32Array, offset: number): number {
  const a = words[offset] as number;
  const b = words[offset + 1] as number;
  const c = words[offset + 2] as number;
  const counter = words[offset + 3] as number;
  const output = (((a + b) | 0) + counter) | 0;
  words[offset] = b ^ (b >>> 9);
  words[offset + 1] = (c + (c << 3)) | 0;
  words[offset + 2] = (((c << 21) | (c >>> 11)) + output) | 0;
  words[offset + 3] = (counter + 1) | 0;
  return output;
}

export const next = (words: Int32Array, offset: number): number => nextSigned(words, offset) >>> 0;

const wordRange = 0x1_0000_0000;

/**
 * Returns a random whole number below `limit`, scaled from 32 random bits by multiplication. The few bit patterns that
 * would make some results likelier are drawn again (Lemire). All intermediate numbers are exact.
 */
export function below(words: Int32Array, offset: number, limit: number): number {
  for (;;) {
    const scaled = (nextSigned(words, offset) >>> 0) * limit;
    const whole = Math.floor(scaled / wordRange) | 0;
    const remainder = scaled - whole * wordRange;
    if (remainder >= limit || remainder >= wordRange % limit) return whole;
  }
}

/** Returns a whole number below a limit of any size, with equal chance. */
export function belowBig(words: Int32Array, offset: number, limit: bigint): bigint {
  for (;;) {
    let [bits, range] = [0n, 1n];
    while (range < limit)
      [bits, range] = [bits * BigInt(wordRange) + BigInt(next(words, offset)), range * BigInt(wordRange)];
    // The highest `range % limit` numbers are drawn again, because they would make some results likelier.
    if (bits < range - (range % limit)) return bits % limit;
  }
}

/** Returns the items of a list in a random order. */
export function inRandomOrder<T>(words: Int32Array, offset: number, list: readonly T[]): T[] {
  const rest = [...list];
  return list.map(() => rest.splice(below(words, offset, rest.length), 1)[0] as T);
}
