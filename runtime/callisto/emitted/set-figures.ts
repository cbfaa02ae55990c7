// Figures of sets, for emitted sheets: the figure of the member that counts for the set (R4).
import { count, lowest, nil } from '../../kernel/bits.ts';
import * as at from '../rules/engine/layout.ts';
import type { SheetTurn } from './sheet-turn.ts';

/** Returns the greatest figure of some places. */
export function mostOf(table: Uint8Array, lo: number, hi: number): number {
  let best = nil;
  for (let rest = lo; rest !== 0; rest &= rest - 1) best = Math.max(best, table[lowest(rest)] as number);
  for (let rest = hi; rest !== 0; rest &= rest - 1) best = Math.max(best, table[32 + lowest(rest)] as number);
  return best;
}

/** Returns the number of units, among some, in the fullest of some places. */
export function mostPopulated({ w: words }: SheetTurn, lo: number, hi: number, units: number): number {
  let best = nil;
  for (let rest = lo; rest !== 0; rest &= rest - 1) {
    best = Math.max(best, count((words[at.unitsAt + lowest(rest)] as number) & units));
  }
  for (let rest = hi; rest !== 0; rest &= rest - 1) {
    best = Math.max(best, count((words[at.unitsAt + 32 + lowest(rest)] as number) & units));
  }
  return best;
}

/** Returns the mean position of some places on an axis (R49). */
export function mean(axis: Float64Array, sign: number, lo: number, hi: number): number {
  let sum = 0;
  for (let rest = lo; rest !== 0; rest &= rest - 1) sum += sign * (axis[lowest(rest)] as number);
  for (let rest = hi; rest !== 0; rest &= rest - 1) sum += sign * (axis[32 + lowest(rest)] as number);
  const placeCount = count(lo) + count(hi);
  return placeCount === 0 ? nil : sum / placeCount;
}

/** Returns the greatest figure of some units. */
export function most(turn: SheetTurn, figure: (turn: SheetTurn, unit: number) => number, units: number): number {
  let best = nil;
  for (let rest = units; rest !== 0; rest &= rest - 1) best = Math.max(best, figure(turn, lowest(rest)));
  return best;
}
