// Choices of emitted sheets of the orchard: by a tiebreak list, and then by the die. Also rolls for the row of a table.
import { isOne, lowest } from '../../../../runtime/kernel/bits.ts';
import { roll } from '../../../../runtime/kernel/choose-with-dice.ts';
import { numberOf, type Role } from '../../../../runtime/kernel/roles.ts';
import type { Sort } from '../sorts.ts';
import { asks, type Turn } from './turn.ts';
import { members, partOf, wordsOf } from './words.ts';

/** A tiebreak list as a function that returns the candidates it leaves; null if the sheet prints no list. */
export type List = ((turn: Turn, ...candidates: number[]) => number) | null;

/** Stores a set as the choice in a role. */
export const holds = (turn: Turn, role: Role, all: readonly number[]): void =>
  turn.kept.set(wordsOf(all, turn), turn.words * numberOf(role));

/** Returns the candidates that a tiebreak list leaves. A single candidate needs no list. */
export function narrow(turn: Turn, by: List, all: readonly number[]): readonly number[] {
  if (by === null || all.length < 2) return all;
  const words = wordsOf(all, turn);
  return partOf(by(turn, ...words), words);
}

/** Chooses a member of a set by a tiebreak list, and then by chance. A single candidate needs no roll. */
export function choose(turn: Turn, role: Role, sort: Sort, all: readonly number[], by: List): number {
  const names = turn.state.names[sort];
  const left = narrow(turn, by, all).map((one) => names[one] ?? '');
  const [only = ''] = left;
  const { picked, rolled } = left.length > 1 ? roll(left, turn.chance) : { picked: only, rolled: [] };
  const one = names.indexOf(picked);
  turn.choices.push({ role, sort, one, rolled });
  holds(turn, role, [one]);
  return one;
}

/**
 * Chooses up to `most` members of a set, one after another. If `most` is Infinity, the whole set is taken without a
 * choice.
 */
export function chooseSome(
  turn: Turn,
  role: Role,
  sort: Sort,
  all: readonly number[],
  most: number,
  by: List,
): readonly number[] {
  const found = most === Infinity ? [...all] : [];
  for (let rest = all; found.length < Math.min(most, all.length);) {
    const one = choose(turn, role, sort, rest, by);
    found.push(one);
    rest = rest.filter((other) => other !== one);
  }
  holds(turn, role, found);
  return found;
}

type Row = (turn: Turn) => boolean;

/**
 * Rolls for a row of a table among the possible rows. A single possible row needs no roll. Returns false if no row is
 * possible.
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
  const names = members([can]).map((row) => {
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
