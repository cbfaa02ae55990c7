// Choosing at random so that a person can do it with dice: who gets which faces, and what was rolled.

/** Which dice a game has for choices: the first size that splits evenly is taken, else a spare one is rolled again. */
export interface Dice {
  readonly sizes: readonly number[];
  /** Sizes for numbers that no die splits, smallest first; of the last, two are rolled if one is too small. */
  readonly spare: readonly number[];
}

/** Chance is an argument: the dice, and where their faces come from (an app, a person, a script). */
export interface Chance {
  readonly dice: Dice;
  /** A face of a die, from 1 to its size; who has which faces, if that is what it decides. */
  readonly face: (die: number, of: Assignment | null) => number;
}

interface Share {
  readonly id: string;
  readonly from: number;
  readonly to: number;
}

/** Faces for each candidate, in their order, in equal runs; faces beyond the last run are rolled again. */
export interface Assignment {
  readonly die: number;
  /** Two dice count as (first − 1) × size + second. */
  readonly count: 1 | 2;
  readonly shares: readonly Share[];
}

export interface Roll extends Assignment {
  /** All numbers that were rolled; the last one counted. */
  readonly rolled: readonly number[];
  readonly picked: string;
}

function shares(candidates: readonly string[], faces: number): Share[] {
  const run = Math.floor(faces / candidates.length);
  return candidates.map((id, at) => ({ id, from: at * run + 1, to: (at + 1) * run }));
}

/** Who gets which faces. Nothing is rolled for one. */
export function assign(candidates: readonly string[], { sizes, spare }: Dice): Assignment {
  const n = candidates.length;
  const largest = Math.max(...spare);
  if (n === 0 || n > largest * largest) throw new Error(`No dice choose one of ${n}.`);
  const even = sizes.find((size) => size % n === 0);
  const die = even ?? spare.find((size) => size >= n);
  if (die !== undefined) return { die, count: 1, shares: shares(candidates, die) };
  return { die: largest, count: 2, shares: shares(candidates, largest * largest) };
}

/** One of at least two candidates, each with the same chance. */
export function roll(candidates: readonly string[], { dice, face }: Chance): Roll {
  const assignment = assign(candidates, dice);
  const { die, count, shares: given } = assignment;
  const checked = (): number => {
    const shown = face(die, assignment);
    if (Number.isInteger(shown) && shown >= 1 && shown <= die) return shown;
    throw new Error(`A d${die} does not show ${shown}.`);
  };
  const rolled: number[] = [];
  for (;;) {
    const shown = count === 1 ? checked() : (checked() - 1) * die + checked();
    rolled.push(shown);
    const share = given.find(({ from, to }) => from <= shown && shown <= to);
    if (share) return { ...assignment, rolled, picked: share.id };
  }
}
