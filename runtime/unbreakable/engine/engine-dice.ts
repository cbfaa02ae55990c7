// The dice of a game: from the source in the state, or from a tape that a test or an enumeration supplies.
import { FaceLacking } from '../../kernel/faces.ts';
import { below, seed } from '../../kernel/random.ts';
import * as at from './byte-layout.ts';

const colours = 6;

export class EngineDice {
  /** Faces from 0 on, which are shown in place of random faces; null for random faces. */
  tape: readonly number[] | null = null;
  /** The number of faces of the tape that were shown. */
  shown = 0;
  /** Called with each random face and the number of faces of its die; null if nobody asks. */
  heard: ((face: number, limit: number) => void) | null = null;
  private readonly words: Int32Array;

  constructor(words: Int32Array) {
    this.words = words;
  }

  seed(high: number, low: number): void {
    seed(this.words, at.randomWord, high, low);
  }

  /** Returns a whole number below a limit. Throws FaceLacking at the end of a tape. */
  below(limit: number): number {
    if (this.tape === null) {
      const random = below(this.words, at.randomWord, limit);
      if (this.heard) this.heard(random, limit);
      return random;
    }
    const face = this.tape[this.shown];
    if (face === undefined || face >= limit) throw new FaceLacking(limit, null);
    this.shown += 1;
    return face;
  }

  /** Rolls a combat die; true for a positive face, which is the first (U48). */
  combat(): boolean {
    return this.below(2) === 0;
  }

  /** Rolls combat dice; true if one of them is positive. */
  someOf(count: number): boolean {
    let isPositive = false;
    for (let die = 0; die < count; die++) if (this.combat()) isPositive = true;
    return isPositive;
  }

  /** Rolls combat dice; true if all are positive. */
  allOf(count: number): boolean {
    let isAll = true;
    for (let die = 0; die < count; die++) if (!this.combat()) isAll = false;
    return isAll;
  }

  /** Rolls for a weapon against a target, by their sizes: more dice help the larger and hinder the smaller. */
  hits(weapon: number, target: number): boolean {
    return weapon >= target ? this.someOf(weapon - target + 1) : this.allOf(target - weapon + 1);
  }

  colour(): number {
    return this.below(colours);
  }
}
