// Places by a number (R4), and what stands where, for emitted sheets on boards of one word: the same as in `ranking.ts`,
// `stands.ts` and `measured.ts`, without the upper words.
import { count, lowest } from '../../kernel/bits.ts';
import * as at from '../rules/engine/layout.ts';
import { beside1, union1, wordAt1 } from '../rules/engine/steps.ts';
import { byPrint, measuredFor, stepsBy } from './distances.ts';
import type { Turn } from './sheet-turn.ts';

function byLevels(levels: Int32Array, set: number, isMost: boolean): number {
  const end = levels.length;
  for (let index = 0; index < end; index += 2) {
    const found = (levels[isMost ? index : end - 2 - index] as number) & set;
    if (found !== 0) return found;
  }
  return set;
}

export const byValue1 = ({ fixed }: Turn, set: number, isMost: boolean): number => byLevels(fixed.byValue, set, isMost);

export const byCover1 = ({ fixed }: Turn, set: number, isMost: boolean): number => byLevels(fixed.byCover, set, isMost);

export function valueOf1({ fixed: { valueBits: bits } }: Turn, set: number): number {
  // Few places are worth more than 3.
  let sum = count((bits[0] as number) & set) + 2 * count((bits[2] as number) & set);
  for (let word = 4; word < bits.length; word += 2) sum += count((bits[word] as number) & set) << (word >> 1);
  return sum;
}

export function byUnits1({ w: words }: Turn, units: number, set: number, isMost: boolean): number {
  // As many as possible is as few as possible of what is left of all.
  const all = isMost ? at.mostUnits : 0;
  let best: number = at.mostUnits;
  let found = 0;
  // Without branches, which could not be foretold.
  for (let rest = set; rest !== 0; rest &= rest - 1) {
    const over = Math.abs(all - count((words[at.at + lowest(rest)] as number) & units)) - best;
    found = (found & ~(over >> 31)) | (rest & -rest & ((over - 1) >> 31));
    best += over & (over >> 31);
  }
  return found;
}

export function byWayTo1(turn: Turn, unit: number, metric: number, to: number, set: number, isMost: boolean): number {
  const ways = stepsBy(turn, unit, metric);
  return byWays(ways.depth, ways.within1, to, set, isMost);
}

/** Most often it is from one place, around which it is looked then. */
export function byWayFrom1(
  turn: Turn,
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
    const found = union1(within1, steps, from) & set;
    if (found !== 0) return found;
  }
  return set;
}

/** By the ways of the acting unit, from which most lists rank: the nearest to its own place. */
export function nearestHere1(turn: Turn, set: number): number {
  const { within1, depth } = measuredFor(turn, turn.unit);
  const { here } = turn;
  if (here === at.none) return set;
  const own = wordAt1(here, 0);
  for (let steps = 0; steps < depth; steps++) {
    const found = (within1[own | steps] as number) & set;
    if (found !== 0) return found;
  }
  return set;
}

/** The furthest from it. */
export function furthestHere1(turn: Turn, set: number): number {
  const { around1, depth } = measuredFor(turn, turn.unit);
  const { here } = turn;
  return here === at.none ? set : lastToMeet(depth, around1, 1 << here, set);
}

/** The furthest from the nearest of some places. */
export function furthestFrom1(turn: Turn, others: number, set: number): number {
  const { depth, within1 } = measuredFor(turn, turn.unit);
  return others === 0 ? set : lastToMeet(depth, within1, others | 0, set);
}

/** The nearest to some places. */
export function nearestTo1(turn: Turn, others: number, set: number): number {
  const { depth, within1 } = measuredFor(turn, turn.unit);
  return others === 0 ? set : firstToMeet(depth, within1, others | 0, set);
}

function byWays(depth: number, sets: Int32Array, others: number, set: number, isMost: boolean): number {
  if (others === 0) return set;
  return isMost ? lastToMeet(depth, sets, others, set) : firstToMeet(depth, sets, others, set);
}

/** The places of a set from which none of the others is met for most steps: what is met within how many, the sets say. */
function lastToMeet(depth: number, sets: Int32Array, others: number, set: number): number {
  let most = 0;
  let found = 0;
  for (let rest = set | 0; rest !== 0; rest &= rest - 1) {
    const own = wordAt1(lowest(rest), 0);
    // Nearer than another: further steps need not be looked at.
    if (most > 0 && ((sets[own | (most - 1)] as number) & others) !== 0) continue;
    let steps = most;
    while (steps < depth && ((sets[own | steps] as number) & others) === 0) steps++;
    found = steps > most ? rest & -rest : found | (rest & -rest);
    most = steps;
  }
  return found;
}

/** Those from which one is met first. */
function firstToMeet(depth: number, sets: Int32Array, others: number, set: number): number {
  let least = depth;
  let found = 0;
  for (let rest = set | 0; rest !== 0; rest &= rest - 1) {
    const own = wordAt1(lowest(rest), 0);
    let steps = 0;
    while (steps < least && ((sets[own | steps] as number) & others) === 0) steps++;
    if (steps < least) found = rest & -rest;
    else if (least === depth || ((sets[own | least] as number) & others) !== 0) found |= rest & -rest;
    least = steps;
  }
  return found;
}

export function placesOfUnits1({ y: bytes }: Turn, units: number): number {
  let found = 0;
  for (let rest = units; rest !== 0; rest &= rest - 1) {
    const place = bytes[at.where + lowest(rest)] as number;
    if (place < 32) found |= 1 << place;
  }
  return found;
}

export function unitsIn1({ w: words }: Turn, places: number): number {
  let found = 0;
  let rest = places & ((words[at.occupied] as number) | (words[at.occupied + 2] as number));
  for (; rest !== 0; rest &= rest - 1) found |= words[at.at + lowest(rest)] as number;
  return found;
}

export function ball1(turn: Turn, unit: number, metric: number, least: number, most: number, set: number): number {
  const { within1, next1, depth } = stepsBy(turn, unit, metric);
  const outer = most < depth ? most : depth - 1;
  if (outer < least) return 0;
  if (metric === byPrint && least === 1) return beside1(next1, set);
  const found = union1(within1, outer, set);
  return least === 0 ? found : found & ~union1(within1, least - 1, set);
}
