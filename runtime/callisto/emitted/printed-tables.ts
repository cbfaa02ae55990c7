// Tables of the figures on the cards of each unit, so that sheets need not search the rows of the roster.
import type { Game } from '../rules/engine/game-tables.ts';
import { printedUnitsOf, type PrintedAttack, type PrintedUnit } from '../data/printed-unit.ts';

export const personnelClass = 1;
export const armouredClass = 2;
const classBits = { personnel: personnelClass, armoured: armouredClass } as const;
export const anyRange = 254;

/** Number of rows for units. The last row is for `at.none` (no unit) and prints nothing. */
const unitRows = 256;
const fightVerbs = ['ATTACK', 'SPECIAL ATTACK', 'PULSE', 'SUPPRESS', ''] as const;
const verbRows = fightVerbs.length;

/** Returns the number of a verb that fights. All verbs that do not fight share the highest number. */
export function verbNumber(verb: string): number {
  const index = (fightVerbs as readonly string[]).indexOf(verb);
  return index < 0 ? verbRows - 1 : index;
}
export const suppressVerbNumber = 3;

/** Returns the index of a range in `ranges`. */
export const indexOfRange = (unit: number, verb: number, targetClass: number): number =>
  2 * (verbRows * unit + verb) + (targetClass === personnelClass ? 0 : 1);
export const indexOfFightRows = (card: number, verb: number): number => verbRows * card + verb;

export interface FightRow {
  readonly dice: number;
  readonly strikes: number;
  /**
   * The printed range of the row. Null if the row prints none: then the range of the clause counts, or if there is
   * none, the range of the card.
   */
  readonly range: number | null;
  readonly isArea: boolean;
}

const rangeOf = ({ range }: PrintedAttack): number => range ?? anyRange;
const longestRange = (attacks: readonly PrintedAttack[], fallback: number): number =>
  attacks.length === 0 ? fallback : Math.max(...attacks.map(rangeOf));

const classes = ['personnel', 'armoured'] as const;

const attacksAgainst = (
  attacks: readonly PrintedAttack[],
  targetClass: (typeof classes)[number],
): readonly PrintedAttack[] => attacks.filter((attack) => attack.class === null || attack.class === targetClass);

function rangesOf(printed: readonly PrintedUnit[]): Uint8Array {
  const ranges = new Uint8Array(2 * verbRows * unitRows).fill(anyRange);
  for (const [unit, { attacks }] of printed.entries()) {
    for (const verb of fightVerbs) {
      for (const targetClass of classes) {
        const verbAttacks = attacksAgainst(attacks, targetClass).filter((attack) => attack.verb === verb);
        ranges[indexOfRange(unit, verbNumber(verb), classBits[targetClass])] = longestRange(verbAttacks, anyRange);
      }
    }
  }
  return ranges;
}

const attacksOf = (printed: readonly PrintedUnit[]): Int16Array =>
  Int16Array.from(
    printed.flatMap(({ attacks }) =>
      classes.map((targetClass) => {
        const realAttacks = attacksAgainst(attacks, targetClass).filter((attack) => attack.verb !== 'SUPPRESS');
        return longestRange(realAttacks, -1);
      }),
    ),
  );

function specialsOf(printed: readonly PrintedUnit[], titles: readonly string[]): Int16Array {
  const specials = new Int16Array(64 * unitRows).fill(-1);
  for (const [unit, { attacks }] of printed.entries()) {
    for (const [card, title] of titles.entries()) {
      const specialAttacks = attacks.filter(
        (attack) => attack.verb === 'SPECIAL ATTACK' && (attack.title === undefined || attack.title === title),
      );
      specials[64 * unit + card] = longestRange(specialAttacks, -1);
    }
  }
  return specials;
}

function walksOf(printed: readonly PrintedUnit[]): Uint8Array {
  const table = new Uint8Array(3 * unitRows);
  for (const [unit, { walks }] of printed.entries()) {
    const [moves, scouts] = [walks.MOVE ?? 0, walks.SCOUT ?? 0];
    table.set([moves, scouts, Math.max(moves, scouts)], 3 * unit);
  }
  return table;
}

function strengthsOf({ cards, uses }: Game): Int8Array {
  const strengths = new Int8Array(2 * unitRows).fill(-1);
  for (const [unit, cardsOfUnit] of cards.ofUnit.entries()) {
    for (const card of cardsOfUnit) {
      for (let use = uses.first[card] as number; use < (uses.first[card + 1] as number); use++) {
        const verb = uses.verb[use] as number;
        if (verb > 1) continue;
        strengths[2 * unit + verb] = Math.max(strengths[2 * unit + verb] as number, uses.strength[use] as number);
      }
    }
  }
  return strengths;
}

function fightRowsOf({ cards, definition: { roster } }: Game): readonly (readonly FightRow[])[] {
  return cards.titles.flatMap((title, card) => {
    const squad = cards.squad[card] as number;
    const letter = squad === 0 ? '' : String.fromCodePoint(squad);
    const rows = roster.titles.find(({ name }) => name === title)?.actions ?? [];
    const squadRows = rows.filter(({ squads }) => !squads || squads.includes(letter));
    return fightVerbs.map((verb) =>
      squadRows
        .filter((row) => row.verb === verb)
        .map((row) => ({
          dice: row.strength ?? 1,
          strikes: row.class === undefined ? personnelClass | armouredClass : classBits[row.class],
          range: row.range ?? null,
          isArea: row.area ?? false,
        })),
    );
  });
}

export function printsOf(game: Game) {
  const { roster } = game.definition;
  const printed = printedUnitsOf(roster);
  return {
    /** The range of a unit with each verb against each class, at the index `indexOfRange`. */
    ranges: rangesOf(printed),
    /**
     * The greatest range of the attacks of a unit against each class; −1 if the unit has no such attack. SUPPRESS does
     * not count as an attack (R110).
     */
    attacks: attacksOf(printed),
    /**
     * The range of the special attack of a card, at index `64 * unit + card`; −1 if the card prints no special attack.
     */
    specials: specialsOf(printed, game.cards.titles),
    /** Three numbers for each unit: the strength of MOVE, the strength of SCOUT, and the greater of both. */
    walks: walksOf(printed),
    /**
     * For each unit, the greatest strength of MOVE and of SCOUT on its cards in this scenario. −1 if no card prints the
     * verb.
     */
    strengths: strengthsOf(game),
    /** The fight rows of each card for each verb of a fight, at the index `indexOfFightRows`. */
    fightRows: fightRowsOf(game),
  };
}
