// Random choices that a person can make with dice: which candidate gets which faces, and which faces were rolled.

/**
 * The dice that a game has for choices. The first of `sizes` that splits evenly is rolled; if none does, a spare die,
 * whose surplus faces are rolled again.
 */
export interface Dice {
  readonly sizes: readonly number[];
  /**
   * Sizes for numbers of candidates that no die splits, smallest first. If even the last one is too small, two dice of
   * its size are rolled.
   */
  readonly spare: readonly number[];
}

/**
 * A source of chance, handed over as an argument: the dice, and a function that supplies their faces (an app, a person,
 * a script).
 */
export interface Chance {
  readonly dice: Dice;
  /**
   * Returns a face of a die, from 1 to its size. `assignment` says which candidate has which faces, if the face chooses
   * a candidate.
   */
  readonly face: (die: number, assignment: Assignment | null) => number;
}

interface Share {
  readonly id: string;
  readonly from: number;
  readonly to: number;
}

/**
 * Faces of a die for each candidate: equal runs, in the order of the candidates. Faces beyond the last run are rolled
 * again.
 */
export interface Assignment {
  readonly die: number;
  /** Two dice count as (first − 1) × size + second. */
  readonly count: 1 | 2;
  readonly shares: readonly Share[];
}

export interface Roll extends Assignment {
  /** All numbers that were rolled; only the last one counts. */
  readonly rolled: readonly number[];
  readonly picked: string;
}

function shares(candidates: readonly string[], faces: number): Share[] {
  const facesEach = Math.floor(faces / candidates.length);
  return candidates.map((id, index) => ({ id, from: index * facesEach + 1, to: (index + 1) * facesEach }));
}

/** Returns the faces of each candidate. A single candidate needs no roll. */
export function assign(candidates: readonly string[], { sizes, spare }: Dice): Assignment {
  const n = candidates.length;
  const largestSpare = Math.max(...spare);
  if (n === 0 || n > largestSpare * largestSpare) throw new Error(`No dice choose one of ${n}.`);
  const even = sizes.find((size) => size % n === 0);
  const die = even ?? spare.find((size) => size >= n);
  if (die !== undefined) return { die, count: 1, shares: shares(candidates, die) };
  return { die: largestSpare, count: 2, shares: shares(candidates, largestSpare * largestSpare) };
}

/** Picks one of at least two candidates, each with the same chance. */
export function roll(candidates: readonly string[], { dice, face }: Chance): Roll {
  const assignment = assign(candidates, dice);
  const { die, count, shares: runs } = assignment;
  const rollDie = (): number => {
    const shown = face(die, assignment);
    if (Number.isInteger(shown) && shown >= 1 && shown <= die) return shown;
    throw new Error(`A d${die} does not show ${shown}.`);
  };
  const rolled: number[] = [];
  for (;;) {
    const shown = count === 1 ? rollDie() : (rollDie() - 1) * die + rollDie();
    rolled.push(shown);
    const share = runs.find(({ from, to }) => from <= shown && shown <= to);
    if (share) return { ...assignment, rolled, picked: share.id };
  }
}
