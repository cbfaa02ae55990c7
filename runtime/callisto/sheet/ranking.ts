// Criteria that rank candidates by a number (R4), for emitted sheets: those with the best one are left; those without one
// rank last, and if none has one all are left.
import { count, highBit, lowBit, lowest, nextOf, nil, pair, upper } from '../../kernel/bits.ts';
import * as at from '../engine/layout.ts';
import { union } from '../engine/steps.ts';
import { defence, leastDefended } from './combat.ts';
import { most } from './figures.ts';
import { stepsBy } from './measured.ts';
import { nearestIn } from './trips.ts';
import type { Turn } from './turn.ts';

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

/** The objective points of some places: in few steps, since many places share few values. */
export function valueOf({ fixed }: Turn, lo: number, hi: number): number {
  const { byValue: places, values } = fixed;
  let sum = 0;
  for (let level = 0; level < values.length; level++) {
    const low = (places[2 * level] as number) & lo;
    const up = (places[2 * level + 1] as number) & hi;
    sum += (values[level] as number) * (count(low) + count(up));
  }
  return sum;
}

/** Places by how many of some units stand there. */
export function byUnits({ words }: Turn, units: number, lo: number, hi: number, isMost: boolean): number {
  const sign = isMost ? 1 : -1;
  let best = nil;
  let low = 0;
  let up = 0;
  for (let rest = lo; rest !== 0; rest &= rest - 1) {
    const value = sign * count((words[at.at + lowest(rest)] as number) & units);
    if (value < best) continue;
    low = value > best ? rest & -rest : low | (rest & -rest);
    best = value;
  }
  for (let rest = hi; rest !== 0; rest &= rest - 1) {
    const value = sign * count((words[at.at + 32 + lowest(rest)] as number) & units);
    if (value < best) continue;
    if (value > best) low = 0;
    up = value > best ? rest & -rest : up | (rest & -rest);
    best = value;
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
  const { around, depth } = stepsBy(turn, unit, metric);
  return byWays(around, depth, toLo, toHi, lo, hi, isMost);
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
  const { within, depth } = stepsBy(turn, unit, metric);
  return byWays(within, depth, fromLo, fromHi, lo, hi, isMost);
}

/**
 * Looks around some places, each time a step further: whom that meets first is nearest, whom it meets last furthest. Those
 * that it never meets are further off than all.
 */
function byWays(
  sets: Int32Array,
  depth: number,
  aroundLo: number,
  aroundHi: number,
  lo: number,
  hi: number,
  isMost: boolean,
): number {
  if ((aroundLo | aroundHi) === 0) return pair(lo, hi);
  if (!isMost) return nearestIn(sets, depth, lo, hi, aroundLo, aroundHi);
  let low = lo;
  let up = hi;
  for (let steps = 0; steps < depth; steps++) {
    const restLo = low & ~union(sets, 2 * depth, 2 * steps, aroundLo, aroundHi);
    const restHi = up & ~upper();
    if ((restLo | restHi) === 0) break;
    low = restLo;
    up = restHi;
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
export function onLowerGround({ game, bytes, here }: Turn, units: number): number {
  const { elevated } = game.places;
  if (here === at.none || elevated[here] !== 1) return units;
  let found = 0;
  for (let rest = units; rest !== 0; rest &= rest - 1) {
    if (elevated[bytes[at.where + lowest(rest)] as number] !== 1) found |= rest & -rest;
  }
  return found === 0 ? units : found;
}

/** Units by their defence against the acting one (R2). */
export function byDefence(turn: Turn, units: number, _none: number, isMost: boolean): number {
  if (!isMost) return pair(leastDefended(turn, units, false), 0);
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
