// Criteria that rank candidates by a number (R4), for emitted sheets: those with the best one are left; those without one
// rank last, and if none has one all are left.
import { count, highBit, lowBit, lowest, nextOf, nil, pair } from '../../kernel/bits.ts';
import * as at from '../rules/engine/layout.ts';
import { wordAt } from '../rules/engine/step-tables.ts';
import type { StepTables } from '../rules/engine/step-tables.ts';
import { defence, leastDefended } from './combat.ts';
import { most } from './set-figures.ts';
import { stepsBy } from './distances.ts';
import { nearestIn } from './trips.ts';
import type { Turn } from './sheet-turn.ts';

/** Above 0 if a number is better than the best so far, 0 if as good, below if worse or none. */
function beats(value: number, best: number, isMost: boolean): number {
  if (value === nil) return -1;
  if (best === nil) return 1;
  return isMost ? value - best : best - value;
}

/** Places by a figure of the board: by the places of each value, two words each, the greatest first. */
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

export const byValue = ({ fixed }: Turn, lo: number, hi: number, isMost: boolean): number =>
  byLevels(fixed.byValue, lo, hi, isMost);

export const byCover = ({ fixed }: Turn, lo: number, hi: number, isMost: boolean): number =>
  byLevels(fixed.byCover, lo, hi, isMost);

/** The objective points of some places. */
export function valueOf({ fixed: { valueBits: bits } }: Turn, lo: number, hi: number): number {
  let sum = 0;
  for (let word = 0; word < bits.length; word += 2) {
    sum += (count((bits[word] as number) & lo) + count((bits[word + 1] as number) & hi)) << (word >> 1);
  }
  return sum;
}

/** Places by how many of some units stand there. */
export function byUnits({ w: words }: Turn, units: number, lo: number, hi: number, isMost: boolean): number {
  // As many as possible is as few as possible of what is left of all.
  const all = isMost ? at.mostUnits : 0;
  let best: number = at.mostUnits;
  let low = 0;
  let up = 0;
  // Without branches, which could not be foretold.
  for (let rest = lo; rest !== 0; rest &= rest - 1) {
    const over = Math.abs(all - count((words[at.unitsAt + lowest(rest)] as number) & units)) - best;
    low = (low & ~(over >> 31)) | (rest & -rest & ((over - 1) >> 31));
    best += over & (over >> 31);
  }
  for (let rest = hi; rest !== 0; rest &= rest - 1) {
    const over = Math.abs(all - count((words[at.unitsAt + 32 + lowest(rest)] as number) & units)) - best;
    low &= ~(over >> 31);
    up = (up & ~(over >> 31)) | (rest & -rest & ((over - 1) >> 31));
    best += over & (over >> 31);
  }
  return pair(low, up);
}

/** Places by the way from each to the nearest of some. */
export function byWayTo(
  turn: Turn,
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

/** Places by the way from the nearest of some to each: most often from one, around which it is looked then. */
export function byWayFrom(
  turn: Turn,
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
 * Looks around each of some places, each time a step further: who meets one of the others first is nearest, who meets them
 * last furthest. Those that never do are further off than all.
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
    let further = 0;
    let furtherHi = 0;
    // Without branches, which could not be foretold.
    for (let rest = low; rest !== 0; rest &= rest - 1) {
      const word = wordAt(stepBits, lowest(rest), steps);
      const met = ((sets[word] as number) & othersLo) | ((sets[word + 1] as number) & othersHi);
      further |= rest & -rest & ~((met | (0 - met)) >> 31);
    }
    for (let rest = up; rest !== 0; rest &= rest - 1) {
      const word = wordAt(stepBits, 32 + lowest(rest), steps);
      const met = ((sets[word] as number) & othersLo) | ((sets[word + 1] as number) & othersHi);
      furtherHi |= rest & -rest & ~((met | (0 - met)) >> 31);
    }
    const isNone = (further | furtherHi) === 0;
    if (isMost && isNone) return pair(low, up);
    if (!isMost && ((further ^ low) | (furtherHi ^ up)) !== 0) return pair(low & ~further, up & ~furtherHi);
    low = further;
    up = furtherHi;
  }
  return pair(low, up);
}

type Danger = (turn: Turn, unit: number) => number;

/** Units by how dangerous they are. */
export function byDanger(turn: Turn, danger: Danger, units: number, _none: number, isMost: boolean): number {
  let best = nil;
  let low = 0;
  let up = 0;
  for (let rest = units; rest !== 0; rest &= rest - 1) {
    const one = lowest(rest);
    const value = danger(turn, one);
    const order = beats(value, best, isMost);
    if (order < 0) continue;
    if (order > 0) {
      best = value;
      low = 0;
      up = 0;
    }
    low |= lowBit(one);
    up |= highBit(one);
  }
  return best === nil ? pair(units, 0) : pair(low, up);
}

/** Units on lower ground than the acting one, if that stands on higher ground; if there are none, all. */
export function onLowerGround({ game, y: bytes, here }: Turn, units: number): number {
  const { elevated } = game.places;
  if (here === at.none || elevated[here] !== 1) return units;
  let found = 0;
  for (let rest = units; rest !== 0; rest &= rest - 1) {
    if (elevated[bytes[at.placeOf + lowest(rest)] as number] !== 1) found |= rest & -rest;
  }
  return found === 0 ? units : found;
}

/** Units by their defence against the acting one (R2). */
export function byDefence(turn: Turn, units: number, _none: number, isMost: boolean): number {
  if (!isMost) return pair(leastDefended(turn, units), 0);
  let best = nil;
  let found = 0;
  for (let rest = units; rest !== 0; rest &= rest - 1) {
    const value = defence(turn, lowest(rest));
    if (value === nil || value < best) continue;
    found = value > best ? rest & -rest : found | (rest & -rest);
    best = value;
  }
  return pair(best === nil ? units : found, 0);
}

/** Places by the most dangerous of some units that stand there. */
export function byDangerThere(
  turn: Turn,
  danger: Danger,
  units: number,
  lo: number,
  hi: number,
  isMost: boolean,
): number {
  let best = nil;
  let low = 0;
  let up = 0;
  for (let one = nextOf(lo, hi, 0); one >= 0; one = nextOf(lo, hi, one + 1)) {
    const value = most(turn, danger, (turn.w[at.unitsAt + one] as number) & units);
    const order = beats(value, best, isMost);
    if (order < 0) continue;
    if (order > 0) {
      best = value;
      low = 0;
      up = 0;
    }
    low |= lowBit(one);
    up |= highBit(one);
  }
  return best === nil ? pair(lo, hi) : pair(low, up);
}
