// Criteria of emitted sheets that rank candidates by a number (R4). The candidates with the best number remain.
// Candidates without a number rank last. If no candidate has a number, all remain.
import { count, highBit, lowBit, lowest, nextOf, nil, pair } from '../../kernel/bits.ts';
import * as at from '../rules/engine/layout.ts';
import { wordAt, type StepTables } from '../rules/engine/step-tables.ts';
import { defence, leastDefended } from './combat.ts';
import { stepsBy } from './distances.ts';
import { nearestIn } from './trips.ts';
import type { SheetTurn } from './sheet-turn.ts';

export function greatestOf(table: Uint8Array, lo: number, hi: number): number {
  let best = nil;
  for (let rest = lo; rest !== 0; rest &= rest - 1) best = Math.max(best, table[lowest(rest)] as number);
  for (let rest = hi; rest !== 0; rest &= rest - 1) best = Math.max(best, table[32 + lowest(rest)] as number);
  return best;
}

/** Counts the `units` in each place of a set, and returns the greatest count. */
export function greatestUnitCount({ w: words }: SheetTurn, lo: number, hi: number, units: number): number {
  let best = nil;
  for (let rest = lo; rest !== 0; rest &= rest - 1) {
    best = Math.max(best, count((words[at.unitsAt + lowest(rest)] as number) & units));
  }
  for (let rest = hi; rest !== 0; rest &= rest - 1) {
    best = Math.max(best, count((words[at.unitsAt + 32 + lowest(rest)] as number) & units));
  }
  return best;
}

/** Returns the mean coordinate of a set of places on an axis (R49). */
export function mean(axis: Float64Array, sign: number, lo: number, hi: number): number {
  let sum = 0;
  for (let rest = lo; rest !== 0; rest &= rest - 1) sum += sign * (axis[lowest(rest)] as number);
  for (let rest = hi; rest !== 0; rest &= rest - 1) sum += sign * (axis[32 + lowest(rest)] as number);
  const placeCount = count(lo) + count(hi);
  return placeCount === 0 ? nil : sum / placeCount;
}

export function greatestFigure(
  turn: SheetTurn,
  figure: (turn: SheetTurn, unit: number) => number,
  units: number,
): number {
  let best = nil;
  for (let rest = units; rest !== 0; rest &= rest - 1) best = Math.max(best, figure(turn, lowest(rest)));
  return best;
}

/**
 * Compares a number with the best number so far. The result is above 0 if the number is better, and 0 if both are
 * equal. It is below 0 if the number is worse or missing.
 */
function compareWithBest(figure: number, best: number, isMost: boolean): number {
  if (figure === nil) return -1;
  if (best === nil) return 1;
  return isMost ? figure - best : best - figure;
}

/**
 * Ranks places by a figure that the board prints. For each value of the figure, `levels` has its places in two words.
 * The greatest value is first.
 */
function byLevels(levels: Int32Array, lo: number, hi: number, isMost: boolean): number {
  const end = levels.length;
  for (let index = 0; index < end; index += 2) {
    const word = isMost ? index : end - 2 - index;
    const low = (levels[word] as number) & lo;
    const up = (levels[word + 1] as number) & hi;
    if ((low | up) !== 0) return pair(low, up);
  }
  return pair(lo, hi);
}

export const byValue = ({ fixed }: SheetTurn, lo: number, hi: number, isMost: boolean): number =>
  byLevels(fixed.byValue, lo, hi, isMost);
export const byCover = ({ fixed }: SheetTurn, lo: number, hi: number, isMost: boolean): number =>
  byLevels(fixed.byCover, lo, hi, isMost);

export function valueOf({ fixed: { valueBits: bits } }: SheetTurn, lo: number, hi: number): number {
  let sum = 0;
  for (let word = 0; word < bits.length; word += 2) {
    sum += (count((bits[word] as number) & lo) + count((bits[word + 1] as number) & hi)) << (word >> 1);
  }
  return sum;
}

export function byUnits({ w: words }: SheetTurn, units: number, lo: number, hi: number, isMost: boolean): number {
  // The loop finds the least number. For the most, it finds the least of (maximum − count), so both directions share
  // one loop.
  const all = isMost ? at.mostUnits : 0;
  let best: number = at.mostUnits;
  let low = 0;
  let up = 0;
  // The loops compute with bits instead of branches, because a processor could not predict such branches.
  for (let rest = lo; rest !== 0; rest &= rest - 1) {
    const excess = Math.abs(all - count((words[at.unitsAt + lowest(rest)] as number) & units)) - best;
    low = (low & ~(excess >> 31)) | (rest & -rest & ((excess - 1) >> 31));
    best += excess & (excess >> 31);
  }
  for (let rest = hi; rest !== 0; rest &= rest - 1) {
    const excess = Math.abs(all - count((words[at.unitsAt + 32 + lowest(rest)] as number) & units)) - best;
    low &= ~(excess >> 31);
    up = (up & ~(excess >> 31)) | (rest & -rest & ((excess - 1) >> 31));
    best += excess & (excess >> 31);
  }
  return pair(low, up);
}

export function byWayTo(
  turn: SheetTurn,
  unit: number,
  metric: number,
  toLo: number,
  toHi: number,
  lo: number,
  hi: number,
  isMost: boolean,
): number {
  const ways = stepsBy(turn, unit, metric);
  return byWays(ways, ways.within, toLo, toHi, lo, hi, isMost);
}

/**
 * Ranks the places of a set by their steps from the nearest place of the set `from`. For the least steps, the search
 * starts at `from`, because `from` is usually a single place.
 */
export function byWayFrom(
  turn: SheetTurn,
  unit: number,
  metric: number,
  fromLo: number,
  fromHi: number,
  lo: number,
  hi: number,
  isMost: boolean,
): number {
  const ways = stepsBy(turn, unit, metric);
  if (isMost || (fromLo | fromHi) === 0) return byWays(ways, ways.around, fromLo, fromHi, lo, hi, isMost);
  return nearestIn(ways, ways.within, lo, hi, fromLo, fromHi);
}

/**
 * Ranks the places of a set by the steps between each place and the nearest place of `others`. A circle around each
 * place grows step by step. The first circle that reaches `others` belongs to the nearest place, and the last to the
 * furthest.
 * If `sets` is `within`, steps lead from the place to `others`. If `sets` is `around`, they lead from `others` to the
 * place.
 */
function byWays(
  { stepBits, depth }: StepTables,
  sets: Int32Array,
  othersLo: number,
  othersHi: number,
  lo: number,
  hi: number,
  isMost: boolean,
): number {
  if ((othersLo | othersHi) === 0) return pair(lo, hi);
  let low = lo;
  let up = hi;
  for (let steps = 0; steps < depth; steps++) {
    let furtherLo = 0;
    let furtherHi = 0;
    // The loops compute with bits instead of branches. The result of the test differs from place to place, so a
    // processor would often predict a branch wrongly.
    for (let rest = low; rest !== 0; rest &= rest - 1) {
      const word = wordAt(stepBits, lowest(rest), steps);
      const met = ((sets[word] as number) & othersLo) | ((sets[word + 1] as number) & othersHi);
      furtherLo |= rest & -rest & ~((met | (0 - met)) >> 31);
    }
    for (let rest = up; rest !== 0; rest &= rest - 1) {
      const word = wordAt(stepBits, 32 + lowest(rest), steps);
      const met = ((sets[word] as number) & othersLo) | ((sets[word + 1] as number) & othersHi);
      furtherHi |= rest & -rest & ~((met | (0 - met)) >> 31);
    }
    const isNone = (furtherLo | furtherHi) === 0;
    if (isMost && isNone) return pair(low, up);
    if (!isMost && ((furtherLo ^ low) | (furtherHi ^ up)) !== 0) return pair(low & ~furtherLo, up & ~furtherHi);
    low = furtherLo;
    up = furtherHi;
  }
  return pair(low, up);
}

type Danger = (turn: SheetTurn, unit: number) => number;

export function byDanger(turn: SheetTurn, danger: Danger, units: number, _none: number, isMost: boolean): number {
  let best = nil;
  let low = 0;
  let up = 0;
  for (let rest = units; rest !== 0; rest &= rest - 1) {
    const unit = lowest(rest);
    const figure = danger(turn, unit);
    const order = compareWithBest(figure, best, isMost);
    if (order < 0) continue;
    if (order > 0) {
      best = figure;
      low = 0;
      up = 0;
    }
    low |= lowBit(unit);
    up |= highBit(unit);
  }
  return best === nil ? pair(units, 0) : pair(low, up);
}

/** Returns those of `units` that are on lower ground than the acting unit; returns all of `units` if none is. */
export function onLowerGround({ game, y: bytes, here }: SheetTurn, units: number): number {
  const { elevated } = game.places;
  if (here === at.none || elevated[here] !== 1) return units;
  let lowerUnits = 0;
  for (let rest = units; rest !== 0; rest &= rest - 1) {
    if (elevated[bytes[at.unitPlace + lowest(rest)] as number] !== 1) lowerUnits |= rest & -rest;
  }
  return lowerUnits === 0 ? units : lowerUnits;
}

/**
 * Returns the units with the highest defence against the acting unit (R2), or with the lowest if `isMost` is false. If
 * no unit has a defence, returns all units.
 */
export function byDefence(turn: SheetTurn, units: number, _none: number, isMost: boolean): number {
  if (!isMost) return pair(leastDefended(turn, units), 0);
  let best = nil;
  let candidates = 0;
  for (let rest = units; rest !== 0; rest &= rest - 1) {
    const figure = defence(turn, lowest(rest));
    if (figure === nil || figure < best) continue;
    candidates = figure > best ? rest & -rest : candidates | (rest & -rest);
    best = figure;
  }
  return pair(best === nil ? units : candidates, 0);
}

export function byDangerThere(
  turn: SheetTurn,
  danger: Danger,
  units: number,
  lo: number,
  hi: number,
  isMost: boolean,
): number {
  let best = nil;
  let low = 0;
  let up = 0;
  for (let place = nextOf(lo, hi, 0); place >= 0; place = nextOf(lo, hi, place + 1)) {
    const figure = greatestFigure(turn, danger, (turn.w[at.unitsAt + place] as number) & units);
    const order = compareWithBest(figure, best, isMost);
    if (order < 0) continue;
    if (order > 0) {
      best = figure;
      low = 0;
      up = 0;
    }
    low |= lowBit(place);
    up |= highBit(place);
  }
  return best === nil ? pair(lo, hi) : pair(low, up);
}
