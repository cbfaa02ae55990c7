// Faces as a person or a tool gives them: beforehand, in their order, or from a seed. A face that is lacking is asked for
// by breaking off; whoever asked does it again, on a copy, when the face is there.
import type { Assignment, Chance, Dice } from './choose-with-dice.ts';
import { below, randomWords, seed } from './random.ts';

/** The face of a die is lacking; who has which faces, if that is what it decides. */
export class FaceLacking extends Error {
  readonly die: number;
  readonly of: Assignment | null;

  constructor(die: number, of: Assignment | null) {
    super(`A d${die} is needed.`);
    this.die = die;
    this.of = of;
  }
}

/** A face that the die does not have. */
export class FaceWrong extends Error {}

export class Faces implements Chance {
  readonly dice: Dice;
  private readonly given: number[];
  private readonly words: Int32Array | null;

  /** Those that are given, or all that a seed brings. */
  constructor(dice: Dice, from: readonly number[] | { readonly seed: number }) {
    this.dice = dice;
    this.given = 'seed' in from ? [] : [...from];
    this.words = 'seed' in from ? new Int32Array(randomWords) : null;
    if (this.words && 'seed' in from) seed(this.words, 0, from.seed, 0);
  }

  /** How many of those given were not used. */
  get unused(): number {
    return this.given.length;
  }

  readonly face = (die: number, of: Assignment | null): number => {
    if (this.words) return below(this.words, 0, die) + 1;
    const face = this.given.shift();
    if (face === undefined) throw new FaceLacking(die, of);
    if (face < 1 || face > die) throw new FaceWrong(`A d${die} does not show ${face}.`);
    return face;
  };
}
