// Distances for emitted sheets: by the ways of a unit, by range, and by printed neighbours (R11).
import { lowest, nil, noWay, pair, upper, isIn } from '../../kernel/bits.ts';
import type { WalkingDistances } from '../rules/engine/distance.ts';
import * as at from '../rules/engine/layout.ts';
import { nearestDistance, union, StepTables } from '../rules/engine/step-tables.ts';
import { firstEnemyWalker, type SheetTurn } from './sheet-turn.ts';

export const byWay = 0;
export const byRange = 1;
export const byPrint = 2;
/**
 * The metric over all ways of a unit, in both readings of R11. In the second reading, `byWay` has only ways that a MOVE
 * can take.
 */
export const byAnyWay = 3;

/**
 * Returns the distances for a unit in the present state of doors and traps. For a unit of the bot, doors that the
 * keycard rule of the sheet opens are open (R41).
 */
export const waysOf = (turn: SheetTurn, unit: number): WalkingDistances =>
  turn.isSettled ? (turn.settled[unit] as WalkingDistances) : currentWays(turn, turn.walkerOf[unit] as number);

/**
 * Returns the distances of a walker kind. The distances are cached, and computed again if doors, traps or the keycard
 * change.
 */
function currentWays(turn: SheetTurn, walker: number): WalkingDistances {
  const { w: words, seen } = turn;
  const isSame =
    words[at.shutDoors] === seen.shut && ((words[at.standingStructures] as number) & seen.allTraps) === seen.traps;
  return isSame && ((seen.walkers >>> walker) & 1) === 1
    ? (turn.ways[walker] as WalkingDistances)
    : refreshedWays(turn, walker);
}

function refreshedWays(turn: SheetTurn, walker: number): WalkingDistances {
  const { w: words, keycard, seen } = turn;
  const shut = words[at.shutDoors] as number;
  const traps = (words[at.standingStructures] as number) & seen.allTraps;
  if (shut !== seen.shut || traps !== seen.traps) seen.walkers = 0;
  seen.shut = shut;
  seen.traps = traps;
  seen.walkers |= 1 << walker;
  const isOwn = walker < firstEnemyWalker;
  const fromA = isOwn ? shut & ~keycard.fromA : shut;
  const fromB = isOwn ? shut & ~keycard.fromB : shut;
  const walkerTraps = traps & (turn.trapsOf[walker] as number);
  const last = turn.ways[walker] as WalkingDistances;
  if (last.shutFromA === fromA && last.shutFromB === fromB && last.traps === walkerTraps) return last;
  const ways = turn.game.distances.ways(1 << (walker % firstEnemyWalker), fromA, fromB, walkerTraps);
  turn.ways[walker] = ways;
  return ways;
}

/**
 * Returns the table by which distances for a unit are measured. In the second reading of R11, the table has only ways
 * on which the bot has marked every place between start and end.
 */
export const measuredFor = (turn: SheetTurn, unit: number): StepTables =>
  turn.isByOwnWays ? overMarked(turn, waysOf(turn, unit)) : waysOf(turn, unit).measured;

export function stepsBy(turn: SheetTurn, unit: number, metric: number): StepTables {
  if (metric === byWay) return measuredFor(turn, unit);
  if (metric === byAnyWay) return waysOf(turn, unit).measured;
  return metric === byRange ? turn.fixed.range : turn.fixed.print;
}

export const stepsBetween = (turn: SheetTurn, unit: number, from: number, to: number): number =>
  measuredFor(turn, unit).distance[from * at.mostPlaces + to] as number;

/**
 * Returns the table of steps by which a unit walks from one place to another. Ways through shut doors are included only
 * if there is no other way.
 */
export function waysFor(turn: SheetTurn, unit: number, from: number, to: number): StepTables {
  const { walked, open } = waysOf(turn, unit);
  return walked.distance[from * at.mostPlaces + to] === at.none ? open : walked;
}

/** Returns the distance from a place to the nearest place of a set; `nil` if the set is empty or `from` is no place. */
export function leastDistanceFrom(
  turn: SheetTurn,
  unit: number,
  by: number,
  from: number,
  lo: number,
  hi: number,
): number {
  if ((lo | hi) === 0 || from === at.none) return nil;
  const ways = stepsBy(turn, unit, by);
  return nearestDistance(ways, ways.within, from, lo, hi);
}

/** Returns the distance to a place from the nearest place of a set; `nil` if the set is empty or `to` is no place. */
export function leastDistanceTo(
  turn: SheetTurn,
  unit: number,
  metric: number,
  lo: number,
  hi: number,
  to: number,
): number {
  if ((lo | hi) === 0 || to === at.none) return nil;
  const ways = stepsBy(turn, unit, metric);
  return nearestDistance(ways, ways.around, to, lo, hi);
}

export function leastDistance(
  turn: SheetTurn,
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
    least = Math.min(least, nearestDistance(ways, within, lowest(rest), lo, hi));
  }
  for (let rest = fromHi; rest !== 0; rest &= rest - 1) {
    least = Math.min(least, nearestDistance(ways, within, 32 + lowest(rest), lo, hi));
  }
  return least;
}

/**
 * Returns the places whose distance to the nearest place of a set is between `least` and `most`. With the metric
 * `byPrint` and a `least` of 1, a place of the set is returned if it is next to another place of the set.
 */
export function placesWithin(
  turn: SheetTurn,
  unit: number,
  metric: number,
  least: number,
  most: number,
  lo: number,
  hi: number,
): number {
  const { within, next, stepBits, depth } = stepsBy(turn, unit, metric);
  const outer = (most < depth ? most : depth - 1) | 0;
  if (outer < least) return pair(0, 0);
  // If the printed map gives the distances, a place of the set counts if it is next to another place of the set. For
  // the other metrics, the code below leaves out all places of the set.
  if (metric === byPrint && least === 1) return union(next, 0, 0, lo, hi);
  const low = union(within, stepBits, outer, lo, hi);
  if (least === 0) return low;
  const up = upper();
  const inner = union(within, stepBits, least - 1, lo, hi);
  return pair(low & ~inner, up & ~upper());
}

/** The cached result of `overMarked`. It is valid while the ways and the markers are the same. */
interface MarkedSteps {
  readonly ways: WalkingDistances;
  readonly lo: number;
  readonly hi: number;
  readonly steps: StepTables;
}

const lastResults = new WeakMap<SheetTurn, MarkedSteps>();

/** Returns the table of distances along ways on which the bot has marked every place between start and end. */
function overMarked(turn: SheetTurn, ways: WalkingDistances): StepTables {
  const { w: words, ownMarked } = turn;
  const lo = words[ownMarked] as number;
  const hi = words[ownMarked + 1] as number;
  const last = lastResults.get(turn);
  if (last && last.ways === ways && last.lo === lo && last.hi === hi) return last.steps;
  const steps = new StepTables(distancesOverMarked(ways.walked.next, lo, hi));
  lastResults.set(turn, { ways, lo, hi, steps });
  return steps;
}

function distancesOverMarked(next: Int32Array, lo: number, hi: number): Uint8Array {
  const table = new Uint8Array(at.mostPlaces * at.mostPlaces).fill(at.none);
  for (let start = 0; start < at.mostPlaces; start++) {
    const row = start * at.mostPlaces;
    const queue = [start];
    table[row + start] = 0;
    for (const from of queue) {
      if (from !== start && !isIn(lo, hi, from)) continue;
      const distance = (table[row + from] as number) + 1;
      for (let half = 0; half < 2; half++) {
        for (let rest = next[2 * from + half] as number; rest !== 0; rest &= rest - 1) {
          const to = 32 * half + lowest(rest);
          if (table[row + to] !== at.none) continue;
          table[row + to] = distance;
          queue.push(to);
        }
      }
    }
  }
  return table;
}
