// Criteria that rank candidates by a number (R4), for emitted sheets: those with the best one are left; those without one
// rank last, and if none has one all are left.
import { count, highBit, lowBit, lowest, nextOf, nil, pair } from '../../kernel/bits.ts';
import * as at from '../engine/layout.ts';
import { defence } from './combat.ts';
import { most } from './figures.ts';
import { nearestFrom, nearestTo } from './measured.ts';
import type { Turn } from './turn.ts';

/** Above 0 if a number is better than the best so far, 0 if as good, below if worse or none. */
function beats(value: number, best: number, isMost: boolean): number {
  if (value === nil) return -1;
  if (best === nil) return 1;
  return isMost ? value - best : best - value;
}

/** Places by a figure of the board. */
export function byTable(table: Uint8Array, lo: number, hi: number, isMost: boolean): number {
  let best = nil;
  let low = 0;
  let up = 0;
  for (let one = nextOf(lo, hi, 0); one >= 0; one = nextOf(lo, hi, one + 1)) {
    const value = table[one] as number;
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

/** Places by how many of some units stand there. */
export function byUnits({ words }: Turn, units: number, lo: number, hi: number, isMost: boolean): number {
  let best = nil;
  let low = 0;
  let up = 0;
  for (let one = nextOf(lo, hi, 0); one >= 0; one = nextOf(lo, hi, one + 1)) {
    const value = count((words[at.at + one] as number) & units);
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
  let best = nil;
  let low = 0;
  let up = 0;
  for (let one = nextOf(lo, hi, 0); one >= 0; one = nextOf(lo, hi, one + 1)) {
    const value = nearestFrom(turn, unit, metric, one, toLo, toHi);
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

/** Places by the way from the nearest of some to each. */
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
  let best = nil;
  let low = 0;
  let up = 0;
  for (let one = nextOf(lo, hi, 0); one >= 0; one = nextOf(lo, hi, one + 1)) {
    const value = nearestTo(turn, unit, metric, fromLo, fromHi, one);
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

/** Units by their defence against the acting one (R2). */
export function byDefence(turn: Turn, units: number, _none: number, isMost: boolean): number {
  let best = nil;
  let low = 0;
  let up = 0;
  for (let rest = units; rest !== 0; rest &= rest - 1) {
    const one = lowest(rest);
    const value = defence(turn, one);
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
    const value = most(turn, danger, (turn.words[at.at + one] as number) & units);
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
