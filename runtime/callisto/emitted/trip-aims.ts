// Aims of a trip of an emitted sheet, tried in order: into a place, nearer to a goal, next to a thing (R8–R12). Some
// functions return the places that fulfil the aim. Other functions record the trip (not in a dry run), and return true
// if the aim can be fulfilled.
import { count, highBit, isIn, isOneOf, lowBit, nextOf, nil, noWay, pair, upper } from '../../kernel/bits.ts';
import { noteOf, numberOf } from '../../kernel/roles.ts';
import * as at from '../rules/engine/layout.ts';
import { drawBy, keepAsChosen, logRoll, type TiebreakList } from './draw.ts';
import { movesTo, scoutsTo } from './shortest-ways.ts';
import { byWay, leastDistanceFrom, waysOf } from './distances.ts';
import { placesOfDoors, placesOfStructures, placesOfTokens } from './locations.ts';
import { arrive, mayLeave, nearer, nearestToGoals, ring } from './trips.ts';
import type { SheetTurn } from './sheet-turn.ts';

const goalRole = numberOf('goal');
const goalUnit = noteOf('goal', 'unit');

const goalOf = (sort: string): number => (sort === 'unit' ? goalUnit : noteOf('goal', sort));

/**
 * Begins the search for a trip: sets walker, start, greatest number of steps, and `scouts` (true if the walker lays
 * markers).
 */
export function beginSearch(turn: SheetTurn, walker: number, here: number, most: number, scouts: boolean): void {
  turn.walker = walker;
  turn.from = here;
  turn.maxSteps = most;
  turn.scouts = scouts;
  turn.met = 0;
  turn.exitLo = 0;
  turn.exitHi = 0;
  const isOnBoard = here !== at.none;
  turn.fromBit = isOnBoard ? lowBit(here) : 0;
  turn.fromHigh = isOnBoard ? highBit(here) : 0;
  const ways = waysOf(turn, walker);
  // Most trips have the ways of the previous trip. A comparison takes less time than a write.
  if (turn.tripWays !== ways) turn.tripWays = ways;
  const { walked } = ways;
  const reach =
    !isOnBoard || most < 1 ? pair(0, 0) : scouts ? scoutsTo(walked, here, most) : movesTo(turn, walked, here, most);
  turn.reachLo = reach;
  turn.reachHi = upper();
}

export const beginSearchHere = (turn: SheetTurn, most: number, scouts: boolean): void =>
  beginSearch(turn, turn.unit, turn.here, most, scouts);

/**
 * Returns the places of a set that the trip can enter. If the walker is in the set already, the aim is fulfilled and
 * the result is empty (R8).
 */
export function enterablePlaces(turn: SheetTurn, lo: number, hi: number): number {
  const here = (lo & turn.fromBit) | (hi & turn.fromHigh);
  turn.met |= here;
  return here === 0 ? pair(lo & turn.reachLo, hi & turn.reachHi) : pair(0, 0);
}

/**
 * True if the walker is on a goal and may not leave the board there. In this case the aim counts as fulfilled (R50).
 */
export function meetsGoal(turn: SheetTurn, lo: number, hi: number): boolean {
  const here = (lo & turn.fromBit) | (hi & turn.fromHigh);
  if (here === 0 || mayLeave(turn, turn.walker, turn.from)) return false;
  turn.met |= here;
  return true;
}

/**
 * Returns the goals other than the place of the walker (second reading of R50). If the walker may leave the board at
 * its place, returns all goals.
 */
export function otherGoals(turn: SheetTurn, lo: number, hi: number): number {
  const here = (lo & turn.fromBit) | (hi & turn.fromHigh);
  if (here === 0 || mayLeave(turn, turn.walker, turn.from)) return pair(lo, hi);
  return pair(lo & ~turn.fromBit, hi & ~turn.fromHigh);
}

/** True if a way that R11 allows leads to a goal. */
export function hasWay(turn: SheetTurn, lo: number, hi: number): boolean {
  const steps = leastDistanceFrom(turn, turn.walker, byWay, turn.from, lo, hi);
  return steps !== nil && steps !== noWay;
}

/** Returns the places at which a trip comes nearer to the nearest goal (R9). */
export const nearerPlaces = (turn: SheetTurn, lo: number, hi: number): number =>
  nearerPlacesWithin(turn, turn.reachLo, turn.reachHi, lo, hi);

/**
 * Returns the places of `nearerPlaces` that are in a set. If the walker is on a goal and may leave the board there,
 * this function and `nearerPlaces` return the place of the walker (R39).
 */
export function nearerPlacesWithin(
  turn: SheetTurn,
  withinLo: number,
  withinHi: number,
  lo: number,
  hi: number,
): number {
  const { from, fromBit, fromHigh } = turn;
  turn.over = ((lo & fromBit) | (hi & fromHigh)) !== 0;
  if (turn.over && mayLeave(turn, turn.walker, from)) return pair(fromBit, fromHigh);
  if ((lo | hi) === 0 || (withinLo | withinHi) === 0) return pair(0, 0);
  const places = nearer(turn, withinLo, withinHi, lo, hi);
  const up = upper();
  if ((places | up) === 0) return 0;
  keepAsChosen(turn, goalRole, lo, hi);
  if (!turn.mayExit) return places;
  turn.exitLo = lo;
  turn.exitHi = hi;
  return pair(places, up);
}

function placesOf(turn: SheetTurn, sort: string, goal: number): number {
  switch (sort) {
    case 'space':
      return pair(lowBit(goal), highBit(goal));
    case 'unit': {
      const place = turn.y[at.unitPlace + goal] as number;
      return place === at.none ? pair(0, 0) : pair(lowBit(place), highBit(place));
    }
    case 'structure':
      return placesOfStructures(turn, 1 << goal);
    case 'door':
      return placesOfDoors(turn, 1 << goal);
    default:
      return placesOfTokens(turn, 1 << goal);
  }
}

/**
 * A tiebreak list that leaves all candidates. Dice then choose among the equally preferred targets, even among targets
 * that the trip cannot approach. If the roll chooses such a target, the trip is impossible (R19).
 */
export const anyTarget: TiebreakList = (_turn, units) => units;

/**
 * Records a trip nearer to a goal (R9). `goalList` chooses the goal among the goals that the trip can approach. The
 * destination is a place nearest to this goal. If the printed list was used for the goal, `usedWayList` chooses the
 * spaces on the way.
 */
export const approachOne = (
  turn: SheetTurn,
  sort: string,
  lo: number,
  hi: number,
  goalList: TiebreakList,
  list: TiebreakList,
  wayList = list,
  usedWayList?: TiebreakList,
): boolean => approachOneWithin(turn, sort, lo, hi, turn.reachLo, turn.reachHi, goalList, list, wayList, usedWayList);

export function approachOneWithin(
  turn: SheetTurn,
  sort: string,
  lo: number,
  hi: number,
  withinLo: number,
  withinHi: number,
  goalList: TiebreakList,
  list: TiebreakList,
  wayList = list,
  usedWayList?: TiebreakList,
): boolean {
  const { walker, from } = turn;
  let goalsLo = 0;
  let goalsHi = 0;
  let places = 0;
  let placesHi = 0;
  let isAtGoal = false;
  for (let candidate = nextOf(lo, hi, 0); candidate >= 0; candidate = nextOf(lo, hi, candidate + 1)) {
    const candidateLo = placesOf(turn, sort, candidate);
    const candidateHi = upper();
    if (isIn(candidateLo, candidateHi, from)) isAtGoal = true;
    const nearerLo = nearer(turn, withinLo, withinHi, candidateLo, candidateHi);
    const nearerHi = upper();
    if ((nearerLo | nearerHi) === 0) continue;
    goalsLo |= lowBit(candidate);
    goalsHi |= highBit(candidate);
    places = nearerLo;
    placesHi = nearerHi;
  }
  if (isAtGoal) {
    turn.over = true;
    if (mayLeave(turn, walker, from)) {
      if (!turn.asks) arrive(turn, lowBit(from), highBit(from), null, null);
      return true;
    }
  }
  if ((goalsLo | goalsHi) === 0) return false;
  if (turn.asks) return true;
  const isAny = goalList === anyTarget;
  const [drawnLo, drawnHi] = isAny ? [lo, hi] : [goalsLo, goalsHi];
  const isOnlyGoal = isOneOf(drawnLo, drawnHi);
  const goal = drawBy(turn, goalOf(sort), drawnLo, drawnHi, goalList);
  if (isAny && !isIn(goalsLo, goalsHi, goal)) {
    turn.logged--;
    return false;
  }
  if (!isOnlyGoal) {
    if (isAny) logRoll(turn);
    const goalPlaces = placesOf(turn, sort, goal);
    places = nearestToGoals(turn, withinLo, withinHi, goalPlaces, upper());
    placesHi = upper();
  }
  const isUsed = usedWayList !== undefined && !isOnlyGoal;
  arrive(turn, places, placesHi, isUsed ? null : list, isUsed ? usedWayList : wayList);
  return true;
}

/**
 * Records a trip to a place next to a thing of a set (R108). A tiebreak list chooses the thing. A list that has chosen
 * the thing does not choose the spaces on the way too (R9).
 */
export function goBesideOne(
  turn: SheetTurn,
  sort: string,
  lo: number,
  hi: number,
  goalList: TiebreakList,
  list: TiebreakList,
  wayList = list,
  usedWayList?: TiebreakList,
): boolean {
  let goalsLo = 0;
  let goalsHi = 0;
  let isBesideThing = false;
  for (let candidate = nextOf(lo, hi, 0); candidate >= 0; candidate = nextOf(lo, hi, candidate + 1)) {
    const around = ringOf(turn, sort, candidate);
    const up = upper();
    if (isIn(around, up, turn.from)) isBesideThing = true;
    if (((around & turn.reachLo) | (up & turn.reachHi)) === 0) continue;
    goalsLo |= lowBit(candidate);
    goalsHi |= highBit(candidate);
  }
  if (isBesideThing) turn.met = 1;
  if (isBesideThing || (goalsLo | goalsHi) === 0) return false;
  if (turn.asks) return true;
  const isUsed = usedWayList !== undefined && count(goalsLo) + count(goalsHi) > 1;
  const goal = drawBy(turn, goalOf(sort), goalsLo, goalsHi, goalList);
  const around = ringOf(turn, sort, goal) & turn.reachLo;
  const up = upper() & turn.reachHi;
  arrive(turn, around, up, isUsed ? null : list, isUsed ? usedWayList : wayList);
  return true;
}

const ringOf = (turn: SheetTurn, sort: string, goal: number): number => ring(turn, placesOf(turn, sort, goal), upper());
