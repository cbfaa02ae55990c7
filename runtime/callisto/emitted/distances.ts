// Distances and ranges for emitted sheets: by ways that a unit could walk, by range, by the print (R11).
import { lowest, nil, noWay, pair, upper } from '../../kernel/bits.ts';
import type { Ways } from '../rules/engine/distance.ts';
import * as at from '../rules/engine/layout.ts';
import { search, union } from '../rules/engine/steps.ts';
import type { Steps } from '../rules/engine/steps.ts';
import { overMarked } from './marked-ways.ts';
import { firstOther } from './sheet-turn.ts';
import type { Turn } from './sheet-turn.ts';

export const byWay = 0;
export const byRange = 1;
export const byPrint = 2;
/** As `byWay`, also where only the ways count that a move can take (R11). */
export const byAnyWay = 3;

/** The ways of a unit, as doors and traps are now; a sheet's keycard rule is for its own bot (R41). */
export const waysOf = (turn: Turn, unit: number): Ways =>
  turn.isSettled ? (turn.settled[unit] as Ways) : waysNow(turn, turn.walkerOf[unit] as number);

/** Most often doors, traps and the keycard are as they were when the walker was looked at last. */
function waysNow(turn: Turn, walker: number): Ways {
  const { w: words, seen } = turn;
  const isSame = words[at.shut] === seen.shut && ((words[at.standing] as number) & seen.among) === seen.traps;
  return isSame && ((seen.walkers >>> walker) & 1) === 1 ? (turn.ways[walker] as Ways) : otherWays(turn, walker);
}

function otherWays(turn: Turn, walker: number): Ways {
  const { w: words, keycard, seen } = turn;
  const shut = words[at.shut] as number;
  const traps = (words[at.standing] as number) & seen.among;
  if (shut !== seen.shut || traps !== seen.traps) seen.walkers = 0;
  seen.shut = shut;
  seen.traps = traps;
  seen.walkers |= 1 << walker;
  const isOwn = walker < firstOther;
  const fromA = isOwn ? shut & ~keycard.fromA : shut;
  const fromB = isOwn ? shut & ~keycard.fromB : shut;
  const own = traps & (turn.trapsOf[walker] as number);
  const last = turn.ways[walker] as Ways;
  if (last.shutFromA === fromA && last.shutFromB === fromB && last.traps === own) return last;
  const ways = turn.game.distances.ways(1 << (walker % firstOther), fromA, fromB, own);
  turn.ways[walker] = ways;
  return ways;
}

/** By which ways distances of a unit are measured: in the second reading of R11, if that is in force, by those that it can take. */
export const measuredFor = (turn: Turn, unit: number): Steps =>
  turn.isByOwnWays ? overMarked(turn, waysOf(turn, unit)) : waysOf(turn, unit).measured;

/** The ways that a metric measures for a unit. */
export function stepsBy(turn: Turn, unit: number, metric: number): Steps {
  if (metric === byWay) return measuredFor(turn, unit);
  if (metric === byAnyWay) return waysOf(turn, unit).measured;
  return metric === byRange ? turn.fixed.range : turn.fixed.print;
}

/** From one place to another for a unit. */
export const far = (turn: Turn, unit: number, from: number, to: number): number =>
  measuredFor(turn, unit).far[from * at.mostPlaces + to] as number;

/** The table by which a unit goes from one place to another: through closed doors if there is no other way. */
export function waysFor(turn: Turn, unit: number, from: number, to: number): Steps {
  const { walked, open } = waysOf(turn, unit);
  return walked.far[from * at.mostPlaces + to] === at.none ? open : walked;
}

/** From one place to the nearest of some; none of them is no value. */
export function nearestFrom(turn: Turn, unit: number, metric: number, from: number, lo: number, hi: number): number {
  if ((lo | hi) === 0 || from === at.none) return nil;
  const ways = stepsBy(turn, unit, metric);
  return search(ways, ways.within, from, lo, hi);
}

/** From the nearest of some places to one. */
export function nearestTo(turn: Turn, unit: number, metric: number, lo: number, hi: number, to: number): number {
  if ((lo | hi) === 0 || to === at.none) return nil;
  const ways = stepsBy(turn, unit, metric);
  return search(ways, ways.around, to, lo, hi);
}

/** From the nearest of some to the nearest of others. */
export function nearest(
  turn: Turn,
  unit: number,
  metric: number,
  fromLo: number,
  fromHi: number,
  lo: number,
  hi: number,
): number {
  if ((lo | hi) === 0 || (fromLo | fromHi) === 0) return nil;
  const ways = stepsBy(turn, unit, metric);
  const { within } = ways;
  let least = noWay;
  for (let rest = fromLo; rest !== 0; rest &= rest - 1) {
    least = Math.min(least, search(ways, within, lowest(rest), lo, hi));
  }
  for (let rest = fromHi; rest !== 0; rest &= rest - 1) {
    least = Math.min(least, search(ways, within, 32 + lowest(rest), lo, hi));
  }
  return least;
}

/** Places at a distance from the nearest of some; by the print those next to any of them. */
export function ball(
  turn: Turn,
  unit: number,
  metric: number,
  least: number,
  most: number,
  lo: number,
  hi: number,
): number {
  const { within, next, bits, depth } = stepsBy(turn, unit, metric);
  const outer = (most < depth ? most : depth - 1) | 0;
  if (outer < least) return pair(0, 0);
  // Neighbours by the print are neighbours also if they are among those that they border on.
  if (metric === byPrint && least === 1) return union(next, 0, 0, lo, hi);
  const low = union(within, bits, outer, lo, hi);
  if (least === 0) return low;
  const up = upper();
  const inner = union(within, bits, least - 1, lo, hi);
  return pair(low & ~inner, up & ~upper());
}
