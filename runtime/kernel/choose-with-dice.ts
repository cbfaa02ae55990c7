// Random choices that a person can make with dice: which candidate gets which faces, and which faces were rolled.

import type { Assignment, Chance, Dice, Roll } from '../types/kernel.ts';

export type { Assignment, Chance, Dice, Roll };

function shares(candidates: readonly string[], faces: number): Assignment['shares'] {
  const facesEach = Math.floor(faces / candidates.length);
  return candidates.map((id, index) => ({ id, from: index * facesEach + 1, to: (index + 1) * facesEach }));
}

export function assign(candidates: readonly string[], { sizes, spare }: Dice): Assignment {
  const n = candidates.length;
  const largestSpare = Math.max(...spare);
  if (n === 0 || n > largestSpare * largestSpare) throw new Error(`No dice choose one of ${n}.`);
  const even = sizes.find((size) => size % n === 0);
  const die = even ?? spare.find((size) => size >= n);
  if (die !== undefined) return { die, count: 1, shares: shares(candidates, die) };
  return { die: largestSpare, count: 2, shares: shares(candidates, largestSpare * largestSpare) };
}

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
