// The random numbers of a search. The same seed gives the same search.
import { below, randomWords, seed as seedWords } from '../../runtime/kernel/random.ts';

/** A source of random numbers. */
export interface Luck {
  /** Returns a random whole number from 0 to `limit` − 1. */
  readonly below: (limit: number) => number;
}

export class SeededLuck implements Luck {
  private readonly words = new Int32Array(randomWords);

  constructor(high: number, low: number) {
    seedWords(this.words, 0, high, low);
  }

  below(limit: number): number {
    return below(this.words, 0, limit);
  }
}

/** Returns a random seed, for dice or for another source of random numbers. */
export const seedOfTry = (luck: Luck): number => luck.below(0x7fff_ffff);
