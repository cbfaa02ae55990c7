// The dice of Unbreakable for decisions: combat dice with two faces, and six-sided dice.
import type { Chance, Dice } from '../../kernel/choose-with-dice.ts';

/** The faces of a combat die, in the order of the numbers that stand for them (U48). */
export const combatFaces = ['©', 'blank'] as const;

const combatDie = combatFaces.length;

/** The dice with which chance chooses among candidates. */
export const crawlerDice: Dice = { sizes: [6], spare: [6, 12, 20, 100] };

const faceShares = combatFaces.map((id, index) => ({ id, from: index + 1, to: index + 1 }));

/** Rolls combat dice; returns the names of the faces. */
export const rollCombatDice = (count: number, { face }: Pick<Chance, 'face'>): string[] =>
  Array.from({ length: count }, () => {
    const shown = face(combatDie, { die: combatDie, count: 1, shares: faceShares });
    return combatFaces[shown - 1] ?? '';
  });

/** True if at least one combat die is positive. */
export const isPositive = (faces: readonly string[]): boolean => faces.includes(combatFaces[0]);
