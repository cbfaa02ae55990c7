// The dice of Unbreakable for decisions: combat dice with two faces, and six-sided dice.
import type { Chance, Dice } from '../../kernel/choose-with-dice.ts';

/** The faces of a combat die: face 1 is the positive face, face 2 is blank (U48). */
export const combatFaces = ['©', 'blank'] as const;

const combatDie = combatFaces.length;

/** The dice by which chance chooses among candidates: six-sided dice. If six faces are too few, another die is used. */
export const crawlerDice: Dice = { sizes: [6], spare: [6, 12, 20, 100] };

const faceShares = combatFaces.map((id, index) => ({ id, from: index + 1, to: index + 1 }));

/** Rolls combat dice. Returns the names of the faces. */
export const rollCombatDice = (count: number, { face }: Pick<Chance, 'face'>): string[] =>
  Array.from({ length: count }, () => {
    const shown = face(combatDie, { die: combatDie, count: 1, shares: faceShares });
    return combatFaces[shown - 1] ?? '';
  });

/** True if at least `least` combat dice are positive. */
export const isPositive = (faces: readonly string[], least = 1): boolean =>
  faces.filter((face) => face === combatFaces[0]).length >= least;

/** A chance such as `[1/3]`: at least 1 of 3 combat dice is positive. */
export interface CombatChance {
  readonly least: number;
  readonly dice: number;
}

/** Reads a chance such as `1/3`. */
export function chanceIn(text: string): CombatChance {
  const [least = 1, dice = 1] = text.split('/').map(Number);
  return { least, dice };
}

/** Rolls the dice of an act that depends on chance, and reports the faces. Returns true if the act is carried out. */
export function rollsChance(
  { say }: { readonly say: (line: string) => void },
  { least, dice }: CombatChance,
  chance: Pick<Chance, 'face'>,
): boolean {
  const faces = rollCombatDice(dice, chance);
  const isMet = isPositive(faces, least);
  say(`[${least}/${dice}] ${isMet ? 'succeeds' : 'fails'}: ${faces.join(', ')}`);
  return isMet;
}
