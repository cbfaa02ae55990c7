// Criteria that rank places by a number (R4), and functions that find places and units, for one-word sets. These are
// copies of functions of `ranking.ts`, `locations.ts` and `distances.ts` without the upper word.
import { count, lowest } from '../../kernel/bits.ts';
import * as at from '../rules/engine/layout.ts';
import { beside1, union1, wordAt1 } from '../rules/engine/step-tables.ts';
import { byPrint, measuredFor, stepsBy } from './distances.ts';
import type { SheetTurn } from './sheet-turn.ts';

function byLevels(levels: Int32Array, set: number, isMost: boolean): number {
  const end = levels.length;
  for (let index = 0; index < end; index += 2) {
    const places = (levels[isMost ? index : end - 2 - index] as number) & set;
    if (places !== 0) return places;
  }
  return set;
}

export const byValue1 = ({ fixed }: SheetTurn, set: number, isMost: boolean): number =>
  byLevels(fixed.byValue, set, isMost);
export const byCover1 = ({ fixed }: SheetTurn, set: number, isMost: boolean): number =>
  byLevels(fixed.byCover, set, isMost);

export function valueOf1({ fixed: { valueBits: bits } }: SheetTurn, set: number): number {
  // Few places have a value above 3. So most sums need only the two lowest bits of the values.
  let sum = count((bits[0] as number) & set) + 2 * count((bits[2] as number) & set);
  for (let word = 4; word < bits.length; word += 2) sum += count((bits[word] as number) & set) << (word >> 1);
  return sum;
}

export function byUnits1({ w: words }: SheetTurn, units: number, set: number, isMost: boolean): number {
  // To find the most units, the loop finds the least value of the maximum minus the count. So the searches for the most
  // and for the fewest share one loop.
  const all = isMost ? at.mostUnits : 0;
  let best: number = at.mostUnits;
  let places = 0;
  // The loop has no branches, because a processor could not predict them.
  for (let rest = set; rest !== 0; rest &= rest - 1) {
    const excess = Math.abs(all - count((words[at.unitsAt + lowest(rest)] as number) & units)) - best;
    places = (places & ~(excess >> 31)) | (rest & -rest & ((excess - 1) >> 31));
    best += excess & (excess >> 31);
  }
  return places;
}

export function byWayTo1(turn: SheetTurn, unit: number, by: number, to: number, set: number, isMost: boolean): number {
  const ways = stepsBy(turn, unit, by);
  return byWays(ways.depth, ways.within1, to, set, isMost);
}

/**
 * Returns the places of a set with the fewest steps from the nearest place of `from` (with the most steps if `isMost`).
 * To find the fewest, the search starts at `from`, which is usually a single place.
 */
export function byWayFrom1(
  turn: SheetTurn,
  unit: number,
  metric: number,
  from: number,
  set: number,
  isMost: boolean,
): number {
  const ways = stepsBy(turn, unit, metric);
  const { within1, around1, depth } = ways;
  if (isMost || from === 0) return byWays(depth, around1, from, set, isMost);
  for (let steps = 0; steps < depth; steps++) {
    const places = union1(within1, steps, from) & set;
    if (places !== 0) return places;
  }
  return set;
}

/**
 * Returns the places of a set that are nearest to the acting unit along its ways. This function must be fast, because
 * sheets use `nearest` most.
 */
export function nearestHere1(turn: SheetTurn, set: number): number {
  const { within1, depth } = measuredFor(turn, turn.unit);
  const { here } = turn;
  if (here === at.none) return set;
  const hereWord = wordAt1(here, 0);
  for (let steps = 0; steps < depth; steps++) {
    const places = (within1[hereWord | steps] as number) & set;
    if (places !== 0) return places;
  }
  return set;
}

export function furthestHere1(turn: SheetTurn, set: number): number {
  const { around1, depth } = measuredFor(turn, turn.unit);
  const { here } = turn;
  return here === at.none ? set : lastToMeet(depth, around1, 1 << here, set);
}

export function furthestFrom1(turn: SheetTurn, others: number, set: number): number {
  const { depth, within1 } = measuredFor(turn, turn.unit);
  return others === 0 ? set : lastToMeet(depth, within1, others | 0, set);
}

export function nearestTo1(turn: SheetTurn, others: number, set: number): number {
  const { depth, within1 } = measuredFor(turn, turn.unit);
  return others === 0 ? set : firstToMeet(depth, within1, others | 0, set);
}

function byWays(depth: number, sets: Int32Array, others: number, set: number, isMost: boolean): number {
  if (others === 0) return set;
  return isMost ? lastToMeet(depth, sets, others, set) : firstToMeet(depth, sets, others, set);
}

/**
 * Returns the places of a set that are the most steps away from the nearest place of `others`. `sets` has the places
 * within each number of steps: reached from a place (`within1`), or from which the place is reached (`around1`).
 */
function lastToMeet(depth: number, sets: Int32Array, others: number, set: number): number {
  let most = 0;
  let furthest = 0;
  for (let rest = set | 0; rest !== 0; rest &= rest - 1) {
    const placeWord = wordAt1(lowest(rest), 0);
    // This place is nearer to `others` than the furthest places so far. So it is not the furthest, and its exact
    // distance is not needed.
    if (most > 0 && ((sets[placeWord | (most - 1)] as number) & others) !== 0) continue;
    let steps = most;
    while (steps < depth && ((sets[placeWord | steps] as number) & others) === 0) steps++;
    furthest = steps > most ? rest & -rest : furthest | (rest & -rest);
    most = steps;
  }
  return furthest;
}

/**
 * Returns the places of a set that are the fewest steps away from the nearest place of `others`. `sets` is the same
 * table as in `lastToMeet`.
 */
function firstToMeet(depth: number, sets: Int32Array, others: number, set: number): number {
  let least = depth;
  let nearest = 0;
  for (let rest = set | 0; rest !== 0; rest &= rest - 1) {
    const placeWord = wordAt1(lowest(rest), 0);
    let steps = 0;
    while (steps < least && ((sets[placeWord | steps] as number) & others) === 0) steps++;
    if (steps < least) nearest = rest & -rest;
    else if (least === depth || ((sets[placeWord | least] as number) & others) !== 0) nearest |= rest & -rest;
    least = steps;
  }
  return nearest;
}

export function placesOfUnits1({ y: bytes }: SheetTurn, units: number): number {
  let places = 0;
  for (let rest = units; rest !== 0; rest &= rest - 1) {
    const place = bytes[at.unitPlace + lowest(rest)] as number;
    if (place < 32) places |= 1 << place;
  }
  return places;
}

export function unitsIn1({ w: words }: SheetTurn, places: number): number {
  let units = 0;
  let rest = places & ((words[at.occupiedPlaces] as number) | (words[at.occupiedPlaces + 2] as number));
  for (; rest !== 0; rest &= rest - 1) units |= words[at.unitsAt + lowest(rest)] as number;
  return units;
}

export function placesWithin1(
  turn: SheetTurn,
  unit: number,
  metric: number,
  least: number,
  most: number,
  set: number,
): number {
  const { within1, next1, depth } = stepsBy(turn, unit, metric);
  const outer = most < depth ? most : depth - 1;
  if (outer < least) return 0;
  if (metric === byPrint && least === 1) return beside1(next1, set);
  const places = union1(within1, outer, set);
  return least === 0 ? places : places & ~union1(within1, least - 1, set);
}
