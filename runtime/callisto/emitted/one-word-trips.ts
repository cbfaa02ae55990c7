// Trips of emitted sheets on boards of one word. These functions are faster copies of functions of `trip-aims.ts` and
// `trips.ts`, without the upper word. A decision spends most of its time on them.
import { isOne, lowest, onlyBit } from '../../kernel/bits.ts';
import { noteOf, numberOf } from '../../kernel/roles.ts';
import * as at from '../rules/engine/layout.ts';
import type { WalkingDistances } from '../rules/engine/distance.ts';
import { beside1, union1, wordAt1, type StepTables } from '../rules/engine/step-tables.ts';
import { draw1, drawBy, logRoll, type TiebreakList } from './draw.ts';
import { waysOf } from './distances.ts';
import { anyTarget } from './trip-aims.ts';
import { endTrip, recordExit, mayLeave, recordMove, beginTrip, stepsFor } from './trips.ts';
import type { SheetTurn } from './sheet-turn.ts';

const goalRole = numberOf('goal');
const goalUnit = noteOf('goal', 'unit');
const destinationRole = numberOf('destination');
const wayRole = numberOf('way');

/**
 * The greatest number of steps for which a table of distances has sets of places. A board of one word has at most 32
 * places, so 31 steps are enough.
 */
const mostSteps = 31;

/**
 * Begins the search for a trip: sets walker, start and greatest number of steps. Returns the distances of the walker.
 */
function setUpSearch1(turn: SheetTurn, walker: number, here: number, most: number, scouts: boolean): WalkingDistances {
  turn.walker = walker;
  turn.from = here;
  turn.maxSteps = most;
  turn.scouts = scouts;
  turn.met = 0;
  if (turn.mayExit) turn.exitLo = 0;
  turn.fromBit = here === at.none ? 0 : 1 << here;
  const ways = waysOf(turn, walker);
  // Writes only if the ways differ from those of the previous trip. They seldom differ, and a comparison takes less
  // time than a write.
  if (turn.tripWays !== ways) turn.tripWays = ways;
  return ways;
}

export function beginSearch1(turn: SheetTurn, walker: number, here: number, most: number, scouts: boolean): void {
  const { walked } = setUpSearch1(turn, walker, here, most, scouts);
  turn.reachLo = here === at.none ? 0 : scouts ? scoutsTo1(walked, here, most) : movesTo1(turn, walked, here, most);
}

export const beginSearchHere1 = (turn: SheetTurn, most: number, scouts: boolean): void =>
  beginSearch1(turn, turn.unit, turn.here, most, scouts);

/**
 * Begins the search for a MOVE of one space. Only places next to the start are in reach. So the start need not be
 * removed, because no place is next to itself.
 */
export function beginStepSearch1(turn: SheetTurn): void {
  const { here } = turn;
  const { walked } = setUpSearch1(turn, turn.unit, here, 1, false);
  turn.reachLo = here === at.none ? 0 : (walked.next1[here] as number) & (turn.w[turn.ownMarked] as number);
}

export function beginScoutSearch1(turn: SheetTurn, most: number): void {
  const { here } = turn;
  const { walked } = setUpSearch1(turn, turn.unit, here, most, true);
  turn.reachLo = here === at.none ? 0 : scoutsTo1(walked, here, most);
}

const scoutsTo1 = ({ within1 }: StepTables, start: number, most: number): number =>
  (within1[wordAt1(start, most < mostSteps ? most : mostSteps)] as number) & ~(1 << start);

function movesTo1({ w: words, ownMarked }: SheetTurn, { next1 }: StepTables, start: number, most: number): number {
  if (most < 1) return 0;
  const marked = (words[ownMarked] as number) & ~(1 << start);
  const entered = (next1[start] as number) & marked;
  return most === 1 ? entered : furtherTo1(next1, entered, marked, most);
}

/**
 * Returns the places that a MOVE of up to `most` steps can enter. Its first step leads into a place of `first`; each
 * later step leads into a marked place.
 */
function furtherTo1(next1: Int32Array, first: number, marked: number, most: number): number {
  let entered = first;
  for (let edge = first, step = 1; step < most && edge !== 0; step++) {
    edge = beside1(next1, edge) & marked & ~entered;
    entered |= edge;
  }
  return entered;
}

export function enterablePlaces1(turn: SheetTurn, places: number): number {
  const here = places & turn.fromBit;
  turn.met |= here;
  return here === 0 ? places & turn.reachLo : 0;
}

export function nearerPlaces1(turn: SheetTurn, goals: number): number {
  const { from, fromBit, reachLo } = turn;
  turn.over = (goals & fromBit) !== 0;
  // The walker is already at a goal, and no place is nearer to a goal than the goal itself. So the trip can only leave
  // the board.
  if (turn.over) return turn.mayExit && mayLeave(turn, turn.walker, from) ? fromBit : 0;
  if (goals === 0 || reachLo === 0) return 0;
  const nearer = nearer1(turn, stepsFor(turn), goals | 0);
  if (nearer === 0) return 0;
  turn.kept[2 * goalRole] = goals;
  if (turn.mayExit) turn.exitLo = goals;
  return nearer;
}

/**
 * Returns the places within reach that are nearest to the goals. The result has only places that are nearer to the
 * goals than the start is.
 */
function nearer1({ from, maxSteps, tripWays, reachLo }: SheetTurn, measured: StepTables, goals: number): number {
  const { within1, around1, depth } = measured;
  const startWord = wordAt1(from, 0);
  let startDistance = 0;
  let met = (within1[startWord] as number) & goals;
  while (met === 0 && ++startDistance < depth) met = (within1[startWord | startDistance] as number) & goals;
  if (measured !== tripWays.walked) return nearerBy1(around1, startDistance, goals, reachLo);
  if (met === 0) return 0;
  // Distances are measured along the ways of the walker, so a trip shortens a distance by at most `maxSteps`. To end
  // `steps` away from a goal, the trip needs a goal within `steps + maxSteps` of the start. The search begins with the
  // fewest steps.
  let steps = startDistance - maxSteps;
  if (steps < 0) {
    // No place is nearer to a goal than the goal itself.
    if (startDistance === 0) return 0;
    steps = 0;
    met = (within1[startWord | (maxSteps < depth ? maxSteps : depth - 1)] as number) & goals;
  }
  for (;;) {
    const nearer = union1(around1, steps, met) & reachLo;
    if (nearer !== 0 || ++steps >= startDistance) return nearer;
    const limit = steps + maxSteps;
    met = limit < depth ? (within1[startWord | limit] as number) & goals : goals;
  }
}

/** Returns the same places as `nearer1`, for distances that are not measured along the ways of the walker. */
function nearerBy1(around1: Int32Array, startDistance: number, goals: number, reach: number): number {
  for (let steps = 0; steps < startDistance; steps++) {
    const nearer = union1(around1, steps, goals) & reach;
    if (nearer !== 0) return nearer;
  }
  return 0;
}

export function approachUnit1(
  turn: SheetTurn,
  units: number,
  goalList: TiebreakList,
  list: TiebreakList,
  wayList = list,
  usedWayList?: TiebreakList,
): boolean {
  const { y: bytes, from, fromBit, reachLo } = turn;
  const measured = stepsFor(turn);
  let goals = 0;
  let places = 0;
  let isAtGoal = false;
  for (let rest = units; rest !== 0; rest &= rest - 1) {
    const place = bytes[at.unitPlace + lowest(rest)] as number;
    if (place === at.none) continue;
    if (place === from) isAtGoal = true;
    const nearer = reachLo === 0 ? 0 : nearer1(turn, measured, 1 << place);
    if (nearer === 0) continue;
    goals |= rest & -rest;
    places = nearer;
  }
  if (isAtGoal) {
    turn.over = true;
    if (mayLeave(turn, turn.walker, from)) {
      if (!turn.asks) arrive1(turn, fromBit, null, null);
      return true;
    }
  }
  if (goals === 0 || turn.asks) return goals !== 0;
  const drawn = goalList === anyTarget ? units : goals;
  const isOnlyGoal = isOne(drawn);
  const goal = drawBy(turn, goalUnit, drawn, 0, goalList);
  if (((goals >>> goal) & 1) === 0) {
    turn.logged--;
    return false;
  }
  if (!isOnlyGoal) {
    if (goalList === anyTarget) logRoll(turn);
    places = nearer1(turn, measured, 1 << (bytes[at.unitPlace + goal] as number));
  }
  const isUsed = usedWayList !== undefined && !isOnlyGoal;
  arrive1(turn, places, isUsed ? null : list, isUsed ? usedWayList : wayList);
  return true;
}

/** Records the trip. `list` narrows the destinations, and `wayList` narrows the spaces on the way. */
function arrive1(turn: SheetTurn, set: number, list: TiebreakList, wayList: TiebreakList): void {
  let ways = chooseDestination1(turn, narrow1(turn, list, set));
  while (ways !== 0) {
    enterSpace1(turn, narrow1(turn, wayList, ways));
    ways = continueTrip1(turn);
  }
}

const narrow1 = (turn: SheetTurn, list: TiebreakList, set: number): number =>
  list === null || isOne(set) ? set : list(turn, set, 0);

/**
 * Draws the destination from a set and begins the trip. Returns the spaces from which the next step must be chosen.
 * Returns 0 if the trip is complete.
 */
export function chooseDestination1(turn: SheetTurn, set: number): number {
  if (turn.scouts) return chooseScoutDestination1(turn, set);
  if ((set & turn.fromBit) !== 0) return recordExit(turn, turn.walker);
  const { from } = turn;
  const { walked } = turn.tripWays;
  const end = draw1(turn, destinationRole, set);
  beginTrip(turn);
  if ((((walked.next1[from] as number) >>> end) & 1) === 0) return recordMove(turn, walked, from, end);
  return endTrip1(turn, end);
}

export function chooseScoutDestination1(turn: SheetTurn, set: number): number {
  // A trip never ends at its start. So if the destination is the start, the walker leaves the board.
  if (turn.mayExit && (set & turn.fromBit) !== 0) return recordExit(turn, turn.walker);
  turn.destination = draw1(turn, destinationRole, set) | 0;
  turn.reachedPlace = turn.from;
  beginTrip(turn);
  return continueTrip1(turn);
}

/**
 * Records a MOVE of one space without searching a way, because the destination is next to the walker. If units may
 * leave the board, `walkTo1` records the trip instead.
 */
export function stepTo1(turn: SheetTurn, set: number): boolean {
  if (turn.mayExit) return walkTo1(turn, set);
  const end = draw1(turn, destinationRole, set) | 0;
  beginTrip(turn);
  turn.path[0] = end;
  turn.length = 1;
  return true;
}

function endTrip1(turn: SheetTurn, end: number): number {
  turn.path[turn.length++] = end;
  return turn.mayExit ? endTrip(turn) : 0;
}

export function continueTrip1(turn: SheetTurn): number {
  const { destination } = turn;
  const { walked } = turn.tripWays;
  for (;;) {
    const from = turn.reachedPlace;
    const next = walked.next1[from] as number;
    if (((next >>> destination) & 1) !== 0) return endTrip1(turn, destination);
    const stepsLeft = walked.distance[from * at.mostPlaces + destination] as number;
    const ways = next & (walked.around1[wordAt1(destination, stepsLeft - 1)] as number);
    if (!isOne(ways)) return ways;
    const place = onlyBit(ways);
    turn.reachedPlace = place;
    turn.path[turn.length++] = place;
  }
}

export function enterSpace1(turn: SheetTurn, set: number): void {
  const place = draw1(turn, wayRole, set) | 0;
  turn.reachedPlace = place;
  turn.path[turn.length++] = place;
}

export function walkTo1(turn: SheetTurn, set: number): boolean {
  for (let ways = chooseDestination1(turn, set); ways !== 0; ways = continueTrip1(turn)) enterSpace1(turn, ways);
  return true;
}
