// Random choices that a person can make with dice: the faces of each candidate, and the faces that were rolled.

import type { Assignment, Chance, Dice, Roll } from '../types/kernel.ts';

export type { Assignment, Chance, Dice, Roll };

function shares(candidates: readonly string[], faces: number): Assignment['shares'] {
  const facesEach = Math.floor(faces / candidates.length);
  return candidates.map((id, index) => ({ id, from: index * facesEach + 1, to: (index + 1) * facesEach }));
}

export function assign(candidates: readonly string[], { sizes, spare }: Dice): Assignment {
  const n = candidates.length;
  const largestSpare = Math.max(...spare);
  if (n === 0 || n > largestSpare * largestSpare) throw new RangeError(`No dice can choose among ${n} candidates.`);
  const even = sizes.find((size) => size % n === 0);
  const die = even ?? spare.find((size) => size >= n);
  if (die !== undefined) return { die, count: 1, shares: shares(candidates, die) };
  return { die: largestSpare, count: 2, shares: shares(candidates, largestSpare * largestSpare) };
}

/**
 * Assigns the faces of a die to candidates. `named` has the faces that a page gives to some candidates. The other
 * candidates share the remaining faces equally.
 */
export function assignNamed(candidates: readonly string[], die: number, named: Assignment['shares']): Assignment {
  const taken = named.filter(({ id }) => candidates.includes(id));
  const free = candidates.filter((id) => taken.every((share) => share.id !== id));
  const faces = Array.from({ length: die }, (_none, index) => index + 1).filter((face) =>
    taken.every(({ from, to }) => face < from || face > to),
  );
  const each = Math.floor(faces.length / free.length);
  const rest = free.flatMap((id, index) =>
    faces.slice(index * each, (index + 1) * each).map((face) => ({ id, from: face, to: face })),
  );
  return { die, count: 1, shares: [...taken, ...rest].toSorted((a, b) => a.from - b.from) };
}

export const roll = (candidates: readonly string[], chance: Chance): Roll =>
  rollAssigned(assign(candidates, chance.dice), chance);

export function rollAssigned(assignment: Assignment, { face }: Pick<Chance, 'face'>): Roll {
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
