// The aims of a trip of an emitted sheet, one after the other: into a place, nearer to a goal, next to one (R8–R12). Each
// says whether a way was found; it is recorded then, unless it was only asked.
import { count, highBit, isIn, isOneOf, lowBit, nextOf, nil, noWay, pair, upper } from '../../kernel/bits.ts';
import { noteOf, numberOf } from '../../kernel/roles.ts';
import * as at from '../rules/engine/layout.ts';
import { drawBy, holds } from './draw.ts';
import type { List } from './draw.ts';
import { movesTo, scoutsTo } from './shortest-ways.ts';
import { byWay, nearestFrom, waysOf } from './distances.ts';
import { placesOfDoors, placesOfStructures, placesOfTokens } from './locations.ts';
import { arrive, leftOut, mayLeave, nearer, nearestOf, ring } from './trips.ts';
import type { Turn } from './sheet-turn.ts';

const goalRole = numberOf('goal');
const goalUnit = noteOf('goal', 'unit');

/** A goal as it is noted; most are units. */
const goalOf = (sort: string): number => (sort === 'unit' ? goalUnit : noteOf('goal', sort));

/** A trip is looked for: who would walk, from where, how far, laying markers or not. */
export function trip(turn: Turn, walker: number, here: number, most: number, scouts: boolean): void {
  turn.walker = walker;
  turn.from = here;
  turn.most = most;
  turn.scouts = scouts;
  turn.met = 0;
  turn.exitLo = 0;
  turn.exitHi = 0;
  const isThere = here !== at.none;
  turn.fromBit = isThere ? lowBit(here) : 0;
  turn.fromHigh = isThere ? highBit(here) : 0;
  const ways = waysOf(turn, walker);
  // They are the same for most trips; to write them costs more than to look.
  if (turn.trip !== ways) turn.trip = ways;
  const { walked } = ways;
  const reach =
    !isThere || most < 1 ? pair(0, 0) : scouts ? scoutsTo(walked, here, most) : movesTo(turn, walked, here, most);
  turn.reachLo = reach;
  turn.reachHi = upper();
}

/** A trip of the acting unit. */
export const walk = (turn: Turn, most: number, scouts: boolean): void => trip(turn, turn.unit, turn.here, most, scouts);

/** Those of some places that the trip can enter; whoever stands in one has met the aim (R8). */
export function into(turn: Turn, lo: number, hi: number): number {
  const here = (lo & turn.fromBit) | (hi & turn.fromHigh);
  turn.met |= here;
  return here === 0 ? pair(lo & turn.reachLo, hi & turn.reachHi) : pair(0, 0);
}

/** Whether one of some goals can be had by the ways that count (R11). */
export function hasWay(turn: Turn, lo: number, hi: number): boolean {
  const steps = nearestFrom(turn, turn.walker, byWay, turn.from, lo, hi);
  return steps !== nil && steps !== noWay;
}

/** Where it can go nearer to the nearest of all goals (R9). */
export const nearing = (turn: Turn, lo: number, hi: number, isList: boolean): number =>
  nearingWithin(turn, turn.reachLo, turn.reachHi, lo, hi, isList);

/** Within some places where it can go nearer to the nearest of all goals; where it stands if it can leave the board there (R39). */
export function nearingWithin(
  turn: Turn,
  withinLo: number,
  withinHi: number,
  lo: number,
  hi: number,
  isList: boolean,
): number {
  const { from, fromBit, fromHigh } = turn;
  turn.over = ((lo & fromBit) | (hi & fromHigh)) !== 0;
  if (turn.over && mayLeave(turn, turn.walker, from)) return pair(fromBit, fromHigh);
  if ((lo | hi) === 0 || (withinLo | withinHi) === 0) return pair(0, 0);
  const goalLo = isList ? leftOut(turn, lo, hi) : lo;
  const goalHi = isList ? upper() : hi;
  const places = nearer(turn, withinLo, withinHi, goalLo, goalHi);
  const up = upper();
  if ((places | up) === 0) return 0;
  holds(turn, goalRole, goalLo, goalHi);
  if (!turn.mayExit) return places;
  turn.exitLo = goalLo;
  turn.exitHi = goalHi;
  return pair(places, up);
}

/** The places of a thing, by its sort and number. */
function placesOf(turn: Turn, sort: string, one: number): number {
  switch (sort) {
    case 'space':
      return pair(lowBit(one), highBit(one));
    case 'unit': {
      const place = turn.y[at.where + one] as number;
      return place === at.none ? pair(0, 0) : pair(lowBit(place), highBit(place));
    }
    case 'structure':
      return placesOfStructures(turn, 1 << one);
    case 'door':
      return placesOfDoors(turn, 1 << one);
    default:
      return placesOfTokens(turn, 1 << one);
  }
}

/**
 * Nearer to one goal, which a list chooses among those that can be approached; then the destination is chosen among the
 * places nearest to it. Of several goals the nearest places are looked for anew. A list that chose the goal may be used up
 * by that (R9): `byUsedWay` is given then.
 */
export const nearingOne = (
  turn: Turn,
  sort: string,
  lo: number,
  hi: number,
  byGoal: List,
  by: List,
  byOnWay = by,
  byUsedWay?: List,
): boolean => nearingOneWithin(turn, sort, lo, hi, turn.reachLo, turn.reachHi, byGoal, by, byOnWay, byUsedWay);

/** The same to one of some units. */
export const nearingUnit = (
  turn: Turn,
  units: number,
  byGoal: List,
  by: List,
  byOnWay = by,
  byUsedWay?: List,
): boolean => nearingOneWithin(turn, 'unit', units, 0, turn.reachLo, turn.reachHi, byGoal, by, byOnWay, byUsedWay);

/** The same within some places. */
export function nearingOneWithin(
  turn: Turn,
  sort: string,
  lo: number,
  hi: number,
  withinLo: number,
  withinHi: number,
  byGoal: List,
  by: List,
  byOnWay = by,
  byUsedWay?: List,
): boolean {
  const { walker, from } = turn;
  let near = 0;
  let nearHi = 0;
  let places = 0;
  let placesHi = 0;
  let isThere = false;
  for (let one = nextOf(lo, hi, 0); one >= 0; one = nextOf(lo, hi, one + 1)) {
    const there = placesOf(turn, sort, one);
    const thereHi = upper();
    if (isIn(there, thereHi, from)) isThere = true;
    const found = nearer(turn, withinLo, withinHi, there, thereHi);
    const foundHi = upper();
    if ((found | foundHi) === 0) continue;
    near |= lowBit(one);
    nearHi |= highBit(one);
    places = found;
    placesHi = foundHi;
  }
  if (isThere) {
    turn.over = true;
    if (mayLeave(turn, walker, from)) {
      if (!turn.asks) arrive(turn, lowBit(from), highBit(from), null, null);
      return true;
    }
  }
  if ((near | nearHi) === 0) return false;
  if (turn.asks) return true;
  const isAlone = isOneOf(near, nearHi);
  const goal = drawBy(turn, goalOf(sort), near, nearHi, byGoal);
  if (!isAlone) {
    const there = placesOf(turn, sort, goal);
    places = nearestOf(turn, withinLo, withinHi, there, upper());
    placesHi = upper();
  }
  const isUsed = byUsedWay !== undefined && !isAlone;
  arrive(turn, places, placesHi, isUsed ? null : by, isUsed ? byUsedWay : byOnWay);
  return true;
}

/** Next to one of some things that the trip can bring it next to (R108); a list that chose it may be used up (R9). */
export function besideOne(
  turn: Turn,
  sort: string,
  lo: number,
  hi: number,
  byGoal: List,
  by: List,
  byOnWay = by,
  byUsedWay?: List,
): boolean {
  let near = 0;
  let nearHi = 0;
  let isThere = false;
  for (let one = nextOf(lo, hi, 0); one >= 0; one = nextOf(lo, hi, one + 1)) {
    const around = ringOf(turn, sort, one);
    const up = upper();
    if (isIn(around, up, turn.from)) isThere = true;
    if (((around & turn.reachLo) | (up & turn.reachHi)) === 0) continue;
    near |= lowBit(one);
    nearHi |= highBit(one);
  }
  if (isThere) turn.met = 1;
  if (isThere || (near | nearHi) === 0) return false;
  if (turn.asks) return true;
  const isUsed = byUsedWay !== undefined && count(near) + count(nearHi) > 1;
  const goal = drawBy(turn, goalOf(sort), near, nearHi, byGoal);
  const around = ringOf(turn, sort, goal) & turn.reachLo;
  const up = upper() & turn.reachHi;
  arrive(turn, around, up, isUsed ? null : by, isUsed ? byUsedWay : byOnWay);
  return true;
}

/** Places next to a thing. */
const ringOf = (turn: Turn, sort: string, one: number): number => ring(turn, placesOf(turn, sort, one), upper());
