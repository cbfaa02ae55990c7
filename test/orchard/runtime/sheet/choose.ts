// Choices of emitted sheets of the orchard, by a tiebreak list and then by the die; and rolls for the row of a table.
import { highBit, isOne, isOneOf, lowBit, lowest, nextOf, pair, upper } from '../../../../runtime/kernel/bits.ts';
import { roll } from '../../../../runtime/kernel/choose-with-dice.ts';
import { numberOf, type Role } from '../../../../runtime/kernel/roles.ts';
import type { Sort } from '../state.ts';
import { asks, type Turn } from './turn.ts';

/** A tiebreak list as a function that returns the candidates it leaves; null if the sheet prints no list. */
export type List = ((turn: Turn, lo: number, hi: number) => number) | null;

/** Returns the numbers of the members of a set, in order. */
export function members(lo: number, hi: number): number[] {
  const found: number[] = [];
  for (let one = nextOf(lo, hi, 0); one >= 0; one = nextOf(lo, hi, one + 1)) found.push(one);
  return found;
}

/** Stores a set as the choice in a role. */
export function holds({ kept }: Turn, role: Role, lo: number, hi: number): void {
  kept[2 * numberOf(role)] = lo;
  kept[2 * numberOf(role) + 1] = hi;
}

/** Returns the candidates that a tiebreak list leaves. A single candidate needs no list. */
export function narrow(turn: Turn, by: List, lo: number, hi: number): number {
  if (by === null || isOneOf(lo, hi)) return pair(lo, hi);
  const left = by(turn, lo, hi);
  // A tiebreak list for a set of one word does not set the upper word.
  return hi === 0 ? pair(left, 0) : left;
}

/** Chooses a member of a set by a tiebreak list, and then by chance. A single candidate needs no roll. */
export function choose(turn: Turn, role: Role, sort: Sort, lo: number, hi: number, by: List): number {
  const names = turn.state.names[sort];
  const low = narrow(turn, by, lo, hi);
  const left = members(low, upper()).map((one) => names[one] ?? '');
  const [only = ''] = left;
  const { picked, rolled } = left.length > 1 ? roll(left, turn.chance) : { picked: only, rolled: [] };
  const one = names.indexOf(picked);
  turn.choices.push({ role, sort, one, rolled });
  holds(turn, role, lowBit(one), highBit(one));
  return one;
}

/** Chooses up to `most` members of a set, one after another. Without a number, the whole set is taken in order. */
export function chooseSome(
  turn: Turn,
  role: Role,
  sort: Sort,
  [lo, hi]: readonly [number, number],
  most: number,
  by: List,
): readonly number[] {
  const found: number[] = [];
  let [low, up] = [lo, hi];
  while (found.length < most && (low | up) !== 0) {
    const one = most === Infinity ? first(turn, role, sort, low, up) : choose(turn, role, sort, low, up, by);
    found.push(one);
    low &= ~lowBit(one);
    up &= ~highBit(one);
  }
  holds(turn, role, lo & ~low, hi & ~up);
  return found;
}

const first = (turn: Turn, role: Role, sort: Sort, lo: number, hi: number): number => {
  const one = nextOf(lo, hi, 0);
  return choose(turn, role, sort, lowBit(one), highBit(one), null);
};

type Row = (turn: Turn) => boolean;

/**
 * Rolls for a row of a table among the rows that are possible; a single possible row needs no roll. Returns false if no
 * row is possible.
 */
export function rolls(turn: Turn, die: number, shares: readonly number[], rows: readonly Row[]): boolean {
  let can = 0;
  for (const [row, does] of rows.entries()) if (asks(turn, () => does(turn))) can |= 1 << row;
  if (can === 0) return false;
  if (!turn.asks) rows[rowOf(turn, die, can, shares)]?.(turn);
  return true;
}

/** Rolls once for a row among all rows of a table. If the row is impossible, nothing happens. */
export function rollsOnce(turn: Turn, die: number, shares: readonly number[], rows: readonly Row[]): boolean {
  if (!turn.asks) rows[rowOf(turn, die, 2 ** rows.length - 1, shares)]?.(turn);
  return true;
}

function rowOf(turn: Turn, die: number, can: number, shares: readonly number[]): number {
  const rolled: number[] = [];
  turn.rolls.push({ die, rolled });
  if (isOne(can)) return lowest(can);
  const names = members(can, 0).map((row) => {
    const [from = 0, to = 0] = shares.slice(2 * row);
    return { row, from, to, id: `row ${from === to ? from : `${from}–${to}`}` };
  });
  for (;;) {
    const face = turn.chance.face(die, { die, count: 1, shares: names.map(({ id, from, to }) => ({ id, from, to })) });
    rolled.push(face);
    const found = names.find(({ from, to }) => from <= face && face <= to);
    if (found) return found.row;
  }
}

/** Returns the set with the given members. */
export const setOf = (all: readonly number[]): number =>
  pair(
    all.reduce((lo, one) => lo | lowBit(one), 0),
    all.reduce((hi, one) => hi | highBit(one), 0),
  );
