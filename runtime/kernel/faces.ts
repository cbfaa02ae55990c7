// Dice faces that a person or a tool supplies in order, or that come from a seed. If a face is lacking, `FaceLacking`
// ends the computation. The caller then repeats the computation with more faces.
import type { Assignment, Chance, Dice } from './choose-with-dice.ts';
import { below, randomWords, seed } from './random.ts';

export class FaceLacking extends Error {
  readonly die: number;
  readonly of: Assignment | null;

  constructor(die: number, of: Assignment | null) {
    super(`A d${die} is needed.`);
    this.die = die;
    this.of = of;
  }
}

export class FaceWrong extends Error {}

export class Faces implements Chance {
  readonly dice: Dice;
  /** The dice that were rolled so far: the number of faces of each die, and the face that it showed. */
  readonly rolled: { readonly die: number; readonly face: number }[] = [];
  private readonly remaining: number[];
  private readonly randomSource: Int32Array | null;

  /** `source` is a list of faces, or a seed for any number of faces. */
  constructor(dice: Dice, source: readonly number[] | { readonly seed: number }) {
    this.dice = dice;
    this.remaining = 'seed' in source ? [] : [...source];
    this.randomSource = 'seed' in source ? new Int32Array(randomWords) : null;
    if (this.randomSource && 'seed' in source) seed(this.randomSource, 0, source.seed, 0);
  }

  get unused(): number {
    return this.remaining.length;
  }

  readonly face = (die: number, assignment: Assignment | null): number => {
    const face = this.randomSource ? below(this.randomSource, 0, die) + 1 : this.remaining.shift();
    if (face === undefined) throw new FaceLacking(die, assignment);
    if (face < 1 || face > die) throw new FaceWrong(`A d${die} does not show ${face}.`);
    this.rolled.push({ die, face });
    return face;
  };
}
