// Distances and ranges for emitted sheets: by ways that a unit could walk, by range, by the print (R11).
import { highBit, lowBit, nextOf, nil, noWay, pair } from '../../kernel/bits.ts';
import * as at from '../engine/layout.ts';
import { kindOf } from './turn.ts';
import type { Turn } from './turn.ts';

export const byWay = 0;
export const byRange = 1;
export const byPrint = 2;

/** Through closed doors, where there is no other way. */
const allOpen = { fromA: -1, fromB: -1 };

const noKeycard = { fromA: 0, fromB: 0 };

/** The table of ways of a unit, as doors and traps are now; a sheet's keycard rule is for its own bot (R41). */
function waysOf(turn: Turn, unit: number): Uint8Array {
  const { game, state, side, keycard } = turn;
  const isOwn = unit === at.none || game.units.side[unit] === side;
  return game.distances.table(state, kindOf(turn, unit), isOwn ? keycard : noKeycard);
}

const openWays = (turn: Turn, unit: number): Uint8Array =>
  turn.game.distances.table(turn.state, kindOf(turn, unit), allOpen);

/** From one place to another for a unit. */
export function far(turn: Turn, unit: number, from: number, to: number): number {
  const steps = waysOf(turn, unit)[from * at.mostPlaces + to] as number;
  return steps === at.none ? (openWays(turn, unit)[from * at.mostPlaces + to] as number) : steps;
}

/** The table by which a unit goes from one place to another: through closed doors if there is no other way. */
export function waysFor(turn: Turn, unit: number, from: number, to: number): Uint8Array {
  const ways = waysOf(turn, unit);
  return ways[from * at.mostPlaces + to] === at.none ? openWays(turn, unit) : ways;
}

function adjacency(turn: Turn, from: number, to: number): number {
  if (from === to) return 0;
  const { places } = turn.game;
  const end = places.first[from + 1] as number;
  for (let edge = places.first[from] as number; edge < end; edge++) if (places.neighbour[edge] === to) return 1;
  return noWay;
}

function between(turn: Turn, unit: number, metric: number, from: number, to: number): number {
  if (metric === byWay) return far(turn, unit, from, to);
  if (metric === byRange) return turn.game.places.range[from * at.mostPlaces + to] as number;
  return adjacency(turn, from, to);
}

/** From one place to the nearest of some; none of them is no value. */
export function nearestFrom(turn: Turn, unit: number, metric: number, from: number, lo: number, hi: number): number {
  let least = nil;
  for (let place = nextOf(lo, hi, 0); place >= 0; place = nextOf(lo, hi, place + 1)) {
    const steps = between(turn, unit, metric, from, place);
    if (least === nil || steps < least) least = steps;
  }
  return least;
}

/** From the nearest of some places to one. */
export function nearestTo(turn: Turn, unit: number, metric: number, lo: number, hi: number, to: number): number {
  let least = nil;
  for (let place = nextOf(lo, hi, 0); place >= 0; place = nextOf(lo, hi, place + 1)) {
    const steps = between(turn, unit, metric, place, to);
    if (least === nil || steps < least) least = steps;
  }
  return least;
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
  let least = nil;
  for (let place = nextOf(fromLo, fromHi, 0); place >= 0; place = nextOf(fromLo, fromHi, place + 1)) {
    const steps = nearestFrom(turn, unit, metric, place, lo, hi);
    if (steps !== nil && (least === nil || steps < least)) least = steps;
  }
  return least;
}

/** Places at a distance from some; by the print those next to any of them, themselves left out. */
export function ball(
  turn: Turn,
  unit: number,
  metric: number,
  least: number,
  most: number,
  lo: number,
  hi: number,
): number {
  let low = 0;
  let up = 0;
  for (let place = 0; place < turn.game.places.count; place++) {
    const isIn =
      metric === byPrint
        ? bordersOn(turn, lo, hi, place, least, most)
        : isWithin(nearestTo(turn, unit, metric, lo, hi, place), least, most);
    if (!isIn) continue;
    low |= lowBit(place);
    up |= highBit(place);
  }
  return pair(low, up);
}

const isWithin = (steps: number, least: number, most: number): boolean =>
  steps !== nil && steps !== noWay && steps >= least && steps <= most;

function bordersOn(turn: Turn, lo: number, hi: number, to: number, least: number, most: number): boolean {
  for (let place = nextOf(lo, hi, 0); place >= 0; place = nextOf(lo, hi, place + 1)) {
    if (isWithin(adjacency(turn, place, to), least, most)) return true;
  }
  return false;
}

/** From which of its spaces a door is looked at: of two, the one nearer to the acting unit (R41); or none. */
export function sideOfDoor(turn: Turn, a: number, b: number): number {
  const { doorsFrom, unit, here } = turn;
  if (doorsFrom !== at.none) return doorsFrom === a || doorsFrom === b ? doorsFrom : at.none;
  if (here === at.none) return at.none;
  const [toA, toB] = [far(turn, unit, here, a), far(turn, unit, here, b)];
  if (toA === at.none && toB === at.none) return at.none;
  return toA <= toB ? a : b;
}

/** Which shut doors the bot passes from which side, by what its sheet calls closed (R41). */
export function setKeycard(turn: Turn, closed: (turn: Turn) => number): void {
  const { things } = turn.game;
  turn.keycard.fromA = 0;
  turn.keycard.fromB = 0;
  for (let door = 0; door < things.doors.length; door++) {
    turn.doorsFrom = things.doorA[door] as number;
    if (((closed(turn) >>> door) & 1) === 0) turn.keycard.fromA |= 1 << door;
    turn.doorsFrom = things.doorB[door] as number;
    if (((closed(turn) >>> door) & 1) === 0) turn.keycard.fromB |= 1 << door;
  }
  turn.doorsFrom = at.none;
}
