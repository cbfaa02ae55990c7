// Trips of emitted sheets: places nearer to a goal, the steps of a walker to a destination, and the record of a trip
// (R8–R12).
import { first, highBit, isIn, isOneOf, lowBit, lowest, pair, upper } from '../../kernel/bits.ts';
import { numberOf } from '../../kernel/roles.ts';
import * as at from '../rules/engine/layout.ts';
import { removeFromBoard, placeUnit } from '../rules/engine/pieces.ts';
import { nearestDistance, union, wordAt, type StepTables } from '../rules/engine/step-tables.ts';
import { draw, drawBy, narrowByList, type TiebreakList } from './draw.ts';
import { measuredFor } from './distances.ts';
import { tripAct, type SheetTurn } from './sheet-turn.ts';

const stepsFor = (turn: SheetTurn): StepTables =>
  turn.isByOwnWays ? measuredFor(turn, turn.walker) : turn.tripWays.measured;

/**
 * Returns the places of a set that are nearest to the goals. Places that are not nearer than the start do not count.
 * All places of the set must be within reach of the trip.
 */
export function nearer(turn: SheetTurn, lo: number, hi: number, goalLo: number, goalHi: number): number {
  const { from: here, maxSteps } = turn;
  const { walked } = turn.tripWays;
  if ((goalLo | goalHi) === 0 || here === at.none) return pair(0, 0);
  const measured = stepsFor(turn);
  const { within, around, stepBits, depth } = measured;
  const startDistance = nearestDistance(measured, within, here, goalLo, goalHi);
  const limit = startDistance < depth ? startDistance : depth;
  if (measured !== walked) return firstMet(around, stepBits, limit, lo, hi, goalLo, goalHi);
  // Distances are measured along the ways of the walker, so each step of the trip shortens a distance by at most 1. So
  // a place `steps` away from a goal can be in reach only if the goal is within `steps + maxSteps` of the start.
  const least = startDistance < depth && startDistance > maxSteps ? startDistance - maxSteps : 0;
  for (let steps = least; steps < limit; steps++) {
    const word = wordAt(stepBits, here, steps + maxSteps < depth ? steps + maxSteps : depth - 1);
    const metLo = goalLo & (within[word] as number);
    const metHi = goalHi & (within[word + 1] as number);
    const low = union(around, stepBits, steps, metLo, metHi) & lo;
    const up = upper() & hi;
    if ((low | up) !== 0) return pair(low, up);
  }
  return pair(0, 0);
}

export function nearestToGoals(turn: SheetTurn, lo: number, hi: number, goalLo: number, goalHi: number): number {
  if ((goalLo | goalHi) === 0) return pair(0, 0);
  const ways = stepsFor(turn);
  return nearestIn(ways, ways.around, lo, hi, goalLo, goalHi);
}

/**
 * Returns the places of a set that are nearest to the goals. `around` has, for each goal and number of steps, the
 * places from which a walker reaches the goal in this number of steps.
 */
export function nearestIn(
  { stepBits, depth }: StepTables,
  around: Int32Array,
  lo: number,
  hi: number,
  goalLo: number,
  goalHi: number,
): number {
  const nearest = firstMet(around, stepBits, depth, lo, hi, goalLo, goalHi);
  // If no way leads from the set to a goal, all places are equally near.
  return nearest === 0 && upper() === 0 ? pair(lo, hi) : nearest;
}

/**
 * Widens a circle around the goals, up to `end` steps, until places of the set are in the circle. Returns these places.
 */
function firstMet(
  around: Int32Array,
  bits: number,
  end: number,
  lo: number,
  hi: number,
  goalLo: number,
  goalHi: number,
): number {
  for (let steps = 0; steps < end; steps++) {
    const low = union(around, bits, steps, goalLo, goalHi) & lo;
    const up = upper() & hi;
    if ((low | up) !== 0) return pair(low, up);
  }
  return pair(0, 0);
}

/** Records the trip. One tiebreak list narrows the destinations, another list narrows the spaces on the way. */
export function arrive(turn: SheetTurn, lo: number, hi: number, list: TiebreakList, wayList: TiebreakList): void {
  let ways = chooseDestination(turn, narrowByList(turn, list, lo, hi), upper());
  while ((ways | upper()) !== 0) {
    enterSpace(turn, narrowByList(turn, wayList, ways, upper()), upper());
    ways = continueTrip(turn);
  }
}

/**
 * If the trip ends on a goal where the walker may leave the board, and the walker has a step left, records that the
 * walker leaves the board (R39).
 */
function recordLeaving(turn: SheetTurn, walker: number, most: number, lo: number, hi: number): void {
  const end = turn.path[turn.length - 1] as number;
  if (isIn(lo, hi, end) && turn.length < most && mayLeave(turn, walker, end)) turn.leaving = true;
}

const destinationRole = numberOf('destination');
const wayRole = numberOf('way');
const passengerRole = numberOf('passenger');

export const ring = ({ fixed }: SheetTurn, lo: number, hi: number): number => union(fixed.print.next, 0, 0, lo, hi);

/**
 * Returns the goals, except goals next to the walker that the walker may not enter. If no goal would remain, returns
 * all goals. Scouts can enter all goals (second reading of R10).
 */
export function enterableGoals(turn: SheetTurn, lo: number, hi: number): number {
  const { scouts, from: here, reachLo, reachHi } = turn;
  if (scouts || here === at.none) return pair(lo, hi);
  const { next } = stepsFor(turn);
  const low = lo & ~((next[2 * here] as number) & ~reachLo);
  const up = hi & ~((next[2 * here + 1] as number) & ~reachHi);
  return (low | up) === 0 ? pair(lo, hi) : pair(low, up);
}

export function beginTripOf(turn: SheetTurn, walker: number, scouts: boolean): void {
  turn.walker = walker;
  turn.scouts = scouts;
  beginTrip(turn);
}

function beginTrip(turn: SheetTurn): void {
  turn.does = tripAct;
  turn.length = 0;
  turn.riders = 0;
  turn.leaving = false;
}

/** The places from which a walker reaches the end of its trip within each number of steps, as two words. */
const withinSteps = new Int32Array(2 * (at.mostPlaces + 1));

/**
 * Finds, for each number of steps, the places from which the walker reaches the end of the trip over marked places
 * (`withinSteps`). Returns the number of steps that the walker needs; 0 if this number is above `most`.
 */
function fillWithinSteps(
  { w: words, ownMarked }: SheetTurn,
  { around, stepBits }: StepTables,
  from: number,
  to: number,
  most: number,
): number {
  const markedLo = words[ownMarked] as number;
  const markedHi = words[ownMarked + 1] as number;
  let lo = lowBit(to);
  let hi = highBit(to);
  for (let steps = 1; steps <= most; steps++) {
    lo |= union(around, stepBits, 1, lo & markedLo, hi & markedHi);
    hi |= upper();
    withinSteps[2 * steps] = lo;
    withinSteps[2 * steps + 1] = hi;
    if (isIn(lo, hi, from)) return steps;
  }
  return 0;
}

/**
 * Returns the marked places that a walker at `from` can enter next. The walker has `stepsLeft` steps left, and must
 * still be able to reach the destination after this step.
 */
function nextPlaces({ w: words, ownMarked }: SheetTurn, { next }: StepTables, from: number, stepsLeft: number): number {
  const lo = (next[2 * from] as number) & (words[ownMarked] as number);
  const hi = (next[2 * from + 1] as number) & (words[ownMarked + 1] as number);
  return pair(lo & (withinSteps[2 * stepsLeft - 2] as number), hi & (withinSteps[2 * stepsLeft - 1] as number));
}

/**
 * Draws the destination of a trip, and walks a shortest way to the destination. A walker that lays markers stops if
 * several spaces can be entered next. The function then returns these spaces. A list narrows the spaces, `enterSpace`
 * enters one of them, and `continueTrip` continues. The result is empty if the trip has ended.
 */
export function chooseDestination(turn: SheetTurn, lo: number, hi: number): number {
  const { walker, scouts, from, path } = turn;
  const { walked } = turn.tripWays;
  // A trip never ends at its start, so a destination at the start means that the walker leaves the board.
  if (((lo & turn.fromBit) | (hi & turn.fromHigh)) !== 0) return recordExit(turn, walker);
  const end = draw(turn, destinationRole, lo, hi);
  beginTripOf(turn, walker, scouts);
  turn.destination = end;
  turn.reachedPlace = from;
  if (scouts) return continueTrip(turn);
  // If the destination is next to the start, the walker enters the destination at once.
  if (!isIn(walked.next[2 * from] as number, walked.next[2 * from + 1] as number, end))
    return recordMove(turn, walked, from, end);
  path[0] = end;
  turn.length = 1;
  return endTrip(turn);
}

function endTrip(turn: SheetTurn): number {
  if ((turn.exitLo | turn.exitHi) !== 0) recordLeaving(turn, turn.walker, turn.maxSteps, turn.exitLo, turn.exitHi);
  return pair(0, 0);
}

/**
 * Records all steps of a way over marked places. Dice need not choose between equally long ways, because the walker
 * lays no markers.
 */
function recordMove(turn: SheetTurn, walked: StepTables, start: number, end: number): number {
  let from = start;
  for (let stepsLeft = fillWithinSteps(turn, walked, start, end, turn.maxSteps); stepsLeft > 1; stepsLeft--) {
    const lo = nextPlaces(turn, walked, from, stepsLeft);
    from = first(lo, upper());
    appendStep(turn, from);
  }
  appendStep(turn, end);
  return endTrip(turn);
}

/**
 * Continues on a shortest way until several spaces can be entered next, and returns these spaces. Returns an empty set
 * if the walker has arrived.
 */
export function continueTrip(turn: SheetTurn): number {
  const { destination, path } = turn;
  const { next, around, distance, stepBits } = turn.tripWays.walked;
  for (;;) {
    const from = turn.reachedPlace;
    const stepsLeft = distance[from * at.mostPlaces + destination] as number;
    if (stepsLeft <= 1) {
      path[turn.length++] = destination;
      return endTrip(turn);
    }
    const word = wordAt(stepBits, destination, stepsLeft - 1);
    const lo = (next[2 * from] as number) & (around[word] as number);
    const hi = (next[2 * from + 1] as number) & (around[word + 1] as number);
    if (!isOneOf(lo, hi)) return pair(lo, hi);
    turn.reachedPlace = first(lo, hi);
    path[turn.length++] = turn.reachedPlace;
  }
}

export function enterSpace(turn: SheetTurn, lo: number, hi: number): void {
  const place = draw(turn, wayRole, lo, hi);
  turn.path[turn.length++] = place;
  turn.reachedPlace = place;
}

/** Returns the number of steps of the trip. */
export const wayLength = ({ tripWays, from, destination }: SheetTurn): number =>
  tripWays.walked.distance[from * at.mostPlaces + destination] as number;

/** Walks to a place of a set. Dice alone choose the spaces on the way. */
export function walkTo(turn: SheetTurn, lo: number, hi: number): boolean {
  let ways = chooseDestination(turn, lo, hi);
  for (; (ways | upper()) !== 0; ways = continueTrip(turn)) enterSpace(turn, ways, upper());
  return true;
}

export function appendStep(turn: SheetTurn, place: number): void {
  turn.path[turn.length++] = place;
}

function recordExit(turn: SheetTurn, walker: number): number {
  beginTripOf(turn, walker, false);
  turn.leaving = true;
  return pair(0, 0);
}

export const mayLeave = ({ game, state }: SheetTurn, walker: number, place: number): boolean =>
  game.rules.mayEscape?.(game, state, walker, place) ?? false;

/** Takes up to `most` passengers along with the walker; a tiebreak list chooses them (R37). */
export function takePassengers(turn: SheetTurn, units: number, most: number, list: TiebreakList): void {
  let candidates = units & ~(1 << turn.walker) & ~turn.riders;
  for (let n = 0; n < most && candidates !== 0; n++) {
    const passenger = drawBy(turn, passengerRole, candidates, 0, list);
    turn.riders |= 1 << passenger;
    turn.lastRider = passenger;
    candidates &= ~(1 << passenger);
  }
}

/**
 * The units that `lift` took off the board. The other variables have the values from before `lift`: suppressed and
 * sleeping units, and places, markers and owed losses of the units.
 */
let lifted = 0;
let suppressedBefore = 0;
let asleepBefore = 0;
const placesBefore = new Uint8Array(at.mostUnits);
const markersBefore = new Uint8Array(at.mostUnits);
const owedBefore = new Uint8Array(at.mostUnits);

/**
 * Takes a walker and its passengers off the board. Conditions of the sheet then see the board without these units.
 * `setDown` puts the units back.
 */
export function lift(turn: SheetTurn, walker: number): void {
  const { game, state, y: bytes, w: words, riders } = turn;
  turn.isByOwnWays = false;
  turn.comparedUnits = -1;
  lifted = riders | (1 << walker);
  suppressedBefore = words[at.suppressedUnits] as number;
  asleepBefore = words[at.asleepUnits] as number;
  for (let rest = lifted; rest !== 0; rest &= rest - 1) {
    const unit = lowest(rest);
    placesBefore[unit] = bytes[at.unitPlace + unit] as number;
    markersBefore[unit] = bytes[at.markersOn + unit] as number;
    owedBefore[unit] = bytes[at.owedLosses + unit] as number;
    removeFromBoard(game, state, unit);
  }
}

export function setDown(turn: SheetTurn): void {
  const { game, state, y: bytes, w: words } = turn;
  turn.comparedUnits = -1;
  for (let rest = lifted; rest !== 0; rest &= rest - 1) {
    const unit = lowest(rest);
    placeUnit(game, state, unit, placesBefore[unit] as number);
    bytes[at.markersOn + unit] = markersBefore[unit] as number;
    bytes[at.owedLosses + unit] = owedBefore[unit] as number;
  }
  words[at.suppressedUnits] = suppressedBefore;
  words[at.asleepUnits] = asleepBefore;
}
