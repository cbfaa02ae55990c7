// What the cards of each unit print, as tables of numbers, so that no sheet looks through rows of a roster.
import type { Game } from '../rules/engine/game-tables.ts';
import { printedOf } from '../data/printed-unit.ts';
import type { Attack, Printed } from '../data/printed-unit.ts';

export const personnel = 1;
export const armoured = 2;
const classBits = { personnel, armoured } as const;

/** Any range. */
export const anyRange = 254;

/** Rows for units; those of none, by the number of no unit, print nothing. */
const unitRows = 256;
const fightVerbs = ['ATTACK', 'SPECIAL ATTACK', 'PULSE', 'SUPPRESS', ''] as const;
const verbRows = fightVerbs.length;

/** The number of a verb that fights; the last one of all others. */
export const verbNumber = (verb: string): number =>
  verb === 'ATTACK' ? 0 : verb === 'SPECIAL ATTACK' ? 1 : verb === 'PULSE' ? 2 : verb === 'SUPPRESS' ? suppress : 4;
export const suppress = 3;

/** Where the figures of a verb stand. */
export const rowOfRange = (unit: number, verb: number, struck: number): number =>
  2 * (verbRows * unit + verb) + (struck === personnel ? 0 : 1);
export const rowOfBlows = (card: number, verb: number): number => verbRows * card + verb;

/** A row of a card that fights. */
export interface Blow {
  readonly dice: number;
  /** The classes that it strikes, as bits. */
  readonly strikes: number;
  /** Without one the clause's holds, else the card's. */
  readonly range: number | null;
  readonly isArea: boolean;
}

export interface Prints {
  /** How far each verb of a unit reaches, by class: see `rowOfRange`. */
  readonly ranges: Uint8Array;
  /** How far its attacks reach at most, by class; −1 without any. SUPPRESS is no attack (R110). */
  readonly attacks: Int16Array;
  /** How far the special attack of a card reaches when a unit does it: `specials[64 * unit + card]`; −1 without any. */
  readonly specials: Int16Array;
  /** MOVE, SCOUT, and the greater one, by unit. */
  readonly walks: Uint8Array;
  /** The greatest strength of MOVE and of SCOUT on the cards of a unit in this scenario; −1 without any. */
  readonly strengths: Int8Array;
  /** The rows of a card that fight, by card and verb: see `rowOfBlows`. */
  readonly blows: readonly (readonly Blow[])[];
}

const rangeOf = ({ range }: Attack): number => range ?? anyRange;

const furthest = (attacks: readonly Attack[], without: number): number =>
  attacks.length === 0 ? without : Math.max(...attacks.map(rangeOf));

const classes = ['personnel', 'armoured'] as const;

const against = (attacks: readonly Attack[], struck: (typeof classes)[number]): readonly Attack[] =>
  attacks.filter((one) => one.class === null || one.class === struck);

function rangesOf(printed: readonly Printed[]): Uint8Array {
  const ranges = new Uint8Array(2 * verbRows * unitRows).fill(anyRange);
  for (const [unit, { attacks }] of printed.entries()) {
    for (const verb of fightVerbs) {
      for (const struck of classes) {
        const own = against(attacks, struck).filter((one) => one.verb === verb);
        ranges[rowOfRange(unit, verbNumber(verb), classBits[struck])] = furthest(own, anyRange);
      }
    }
  }
  return ranges;
}

const attacksOf = (printed: readonly Printed[]): Int16Array =>
  Int16Array.from(
    printed.flatMap(({ attacks }) =>
      classes.map((struck) => {
        const own = against(attacks, struck).filter((one) => one.verb !== 'SUPPRESS');
        return furthest(own, -1);
      }),
    ),
  );

function specialsOf(printed: readonly Printed[], titles: readonly string[]): Int16Array {
  const specials = new Int16Array(64 * unitRows).fill(-1);
  for (const [unit, { attacks }] of printed.entries()) {
    for (const [card, title] of titles.entries()) {
      const own = attacks.filter(
        (one) => one.verb === 'SPECIAL ATTACK' && (one.title === undefined || one.title === title),
      );
      specials[64 * unit + card] = furthest(own, -1);
    }
  }
  return specials;
}

function walksOf(printed: readonly Printed[]): Uint8Array {
  const table = new Uint8Array(3 * unitRows);
  for (const [unit, { walks }] of printed.entries()) {
    const [moves, scouts] = [walks.MOVE ?? 0, walks.SCOUT ?? 0];
    table.set([moves, scouts, Math.max(moves, scouts)], 3 * unit);
  }
  return table;
}

function strengthsOf({ cards, uses }: Game): Int8Array {
  const strengths = new Int8Array(2 * unitRows).fill(-1);
  for (const [unit, own] of cards.ofUnit.entries()) {
    for (const card of own) {
      for (let use = uses.first[card] as number; use < (uses.first[card + 1] as number); use++) {
        const verb = uses.verb[use] as number;
        if (verb > 1) continue;
        strengths[2 * unit + verb] = Math.max(strengths[2 * unit + verb] as number, uses.strength[use] as number);
      }
    }
  }
  return strengths;
}

function blowsOf({ cards, definition: { roster } }: Game): readonly (readonly Blow[])[] {
  return cards.titles.flatMap((title, card) => {
    const squad = cards.squad[card] as number;
    const letter = squad === 0 ? '' : String.fromCodePoint(squad);
    const rows = roster.titles.find(({ name }) => name === title)?.actions ?? [];
    const own = rows.filter(({ squads }) => !squads || squads.includes(letter));
    return fightVerbs.map((verb) =>
      own
        .filter((one) => one.verb === verb)
        .map((one) => ({
          dice: one.strength ?? 1,
          strikes: one.class === undefined ? personnel | armoured : classBits[one.class],
          range: one.range ?? null,
          isArea: one.area ?? false,
        })),
    );
  });
}

export function printsOf(game: Game): Prints {
  const { roster } = game.definition;
  const printed = roster.counters.map((row) => printedOf(roster, row));
  return {
    ranges: rangesOf(printed),
    attacks: attacksOf(printed),
    specials: specialsOf(printed, game.cards.titles),
    walks: walksOf(printed),
    strengths: strengthsOf(game),
    blows: blowsOf(game),
  };
}
