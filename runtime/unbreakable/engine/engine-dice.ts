// The dice of a game. Faces are random, from the source in the state, or come from a tape: a list of faces that a test
// or an enumeration of outcomes supplies.
import { FaceLacking } from '../../kernel/faces.ts';
import { below, seed } from '../../kernel/random.ts';
import * as at from './byte-layout.ts';

const colours = 6;

export class EngineDice {
  /** The faces, from 0 on, that the dice show in place of random faces; null for random faces. */
  tape: readonly number[] | null = null;
  /** The number of faces that the dice have shown from the tape so far. */
  shown = 0;
  /** Called with each random face and the number of faces of its die; null if there is no listener. */
  heard: ((face: number, limit: number) => void) | null = null;
  private readonly words: Int32Array;

  constructor(words: Int32Array) {
    this.words = words;
  }

  seed(high: number, low: number): void {
    seed(this.words, at.randomWord, high, low);
  }

  /**
   * Returns a whole number from 0 to `limit` − 1, from the tape or else at random. Throws FaceLacking if the tape has
   * no more faces, or if its next face is too high.
   */
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

  /** Rolls a combat die. Returns true for the positive face, which is face 0 (U48). */
  combat(): boolean {
    return this.below(2) === 0;
  }

  /** Rolls combat dice. Returns true if at least one die is positive. */
  someOf(count: number): boolean {
    let isPositive = false;
    for (let die = 0; die < count; die++) if (this.combat()) isPositive = true;
    return isPositive;
  }

  /** Rolls combat dice. Returns true if all dice are positive. */
  allOf(count: number): boolean {
    let isAll = true;
    for (let die = 0; die < count; die++) if (!this.combat()) isAll = false;
    return isAll;
  }

  /**
   * Rolls the dice of a weapon against a target, by their sizes. A weapon at least as large as the target needs one
   * positive die. A smaller weapon needs all dice positive.
   */
  hits(weapon: number, target: number): boolean {
    return weapon >= target ? this.someOf(weapon - target + 1) : this.allOf(target - weapon + 1);
  }

  colour(): number {
    return this.below(colours);
  }
}
