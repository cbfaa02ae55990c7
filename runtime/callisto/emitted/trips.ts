// Trips of emitted sheets: who gets nearer to what, by which steps, and what is recorded of it (R8–R12).
import { first, highBit, isIn, isOneOf, lowBit, lowest, pair, upper } from '../../kernel/bits.ts';
import { numberOf } from '../../kernel/roles.ts';
import * as at from '../rules/engine/layout.ts';
import { takeOff } from '../rules/engine/losses.ts';
import { placeUnit } from '../rules/engine/pieces.ts';
import { nearestDistance, union, wordAt } from '../rules/engine/step-tables.ts';
import type { StepTables } from '../rules/engine/step-tables.ts';
import { draw, drawBy, narrowByList } from './draw.ts';
import type { TiebreakList } from './draw.ts';
import { measuredFor } from './distances.ts';
import { going } from './sheet-turn.ts';
import type { Turn } from './sheet-turn.ts';

/** By which ways distances of whoever walks are measured. */
export const stepsFor = (turn: Turn): StepTables =>
  turn.isByOwnWays ? measuredFor(turn, turn.walker) : turn.trip.measured;

/**
 * Of some places, to which so many steps lead at most, those that are strictly nearer to the nearest of some goals than
 * one is, and nearest to it.
 */
export function nearer(turn: Turn, lo: number, hi: number, goalLo: number, goalHi: number): number {
  const { from: here, most } = turn;
  const { walked } = turn.trip;
  if ((goalLo | goalHi) === 0 || here === at.none) return pair(0, 0);
  const measured = stepsFor(turn);
  const { within, around, stepBits, depth } = measured;
  const now = nearestDistance(measured, within, here, goalLo, goalHi);
  const end = now < depth ? now : depth;
  if (measured !== walked) return closest(around, stepBits, end, lo, hi, goalLo, goalHi);
  // No place that so many steps lead to is nearer by more than these, if ways are measured as they are walked; and a goal
  // counts only if it is no further off than both together.
  const least = now < depth && now > most ? now - most : 0;
  for (let steps = least; steps < end; steps++) {
    const word = wordAt(stepBits, here, steps + most < depth ? steps + most : depth - 1);
    const metLo = goalLo & (within[word] as number);
    const metHi = goalHi & (within[word + 1] as number);
    const low = union(around, stepBits, steps, metLo, metHi) & lo;
    const up = upper() & hi;
    if ((low | up) !== 0) return pair(low, up);
  }
  return pair(0, 0);
}

/** Of some places those that are nearest to some goals. */
export function nearestOf(turn: Turn, lo: number, hi: number, goalLo: number, goalHi: number): number {
  if ((goalLo | goalHi) === 0) return pair(0, 0);
  const ways = stepsFor(turn);
  return nearestIn(ways, ways.around, lo, hi, goalLo, goalHi);
}

/** Of some places those that are nearest to some goals, by what lies around each goal. */
export function nearestIn(
  { stepBits, depth }: StepTables,
  around: Int32Array,
  lo: number,
  hi: number,
  goalLo: number,
  goalHi: number,
): number {
  const near = closest(around, stepBits, depth, lo, hi, goalLo, goalHi);
  // If no way leads from any of them, one is as near as the other.
  return near === 0 && upper() === 0 ? pair(lo, hi) : near;
}

/** Looks around the goals, each time a step further but not as far as told, until some of the places are met. */
function closest(
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

/** The destination of the trip that is looked for is chosen, then the spaces between. */
export function arrive(turn: Turn, lo: number, hi: number, by: TiebreakList, byOnWay: TiebreakList): void {
  let ways = arrives(turn, narrowByList(turn, by, lo, hi), upper());
  while ((ways | upper()) !== 0) {
    enters(turn, narrowByList(turn, byOnWay, ways, upper()), upper());
    ways = onward(turn);
  }
}

/** Who has come to one of some goals with steps left may leave the board there (R39). */
function leavesAt(turn: Turn, walker: number, most: number, lo: number, hi: number): void {
  const end = turn.path[turn.length - 1] as number;
  if (isIn(lo, hi, end) && turn.length < most && mayLeave(turn, walker, end)) turn.leaving = true;
}

const destinationRole = numberOf('destination');
const wayRole = numberOf('way');
const passengerRole = numberOf('passenger');

/** Places next to some. */
export const ring = ({ fixed }: Turn, lo: number, hi: number): number => union(fixed.print.next, 0, 0, lo, hi);

/** Goals next to a mover that it may not enter are left out while another remains; a scout enters all (R10). */
export function leftOut(turn: Turn, lo: number, hi: number): number {
  const { scouts, from: here, reachLo, reachHi } = turn;
  if (scouts || here === at.none) return pair(lo, hi);
  const { next } = stepsFor(turn);
  const low = lo & ~((next[2 * here] as number) & ~reachLo);
  const up = hi & ~((next[2 * here + 1] as number) & ~reachHi);
  return (low | up) === 0 ? pair(lo, hi) : pair(low, up);
}

/** A trip begins. */
export function goes(turn: Turn, walker: number, scouts: boolean): void {
  turn.walker = walker;
  turn.scouts = scouts;
  setsOut(turn);
}

/** Whoever the trip was looked for begins it. */
export function setsOut(turn: Turn): void {
  turn.does = going;
  turn.length = 0;
  turn.riders = 0;
  turn.leaving = false;
}

/** From where a mover gets to the end of its trip in so many steps or fewer, two words each. */
const ahead = new Int32Array(2 * (at.mostPlaces + 1));

/** Fills `ahead` from the end of a trip backwards, over marked places, until the mover is met; how many steps it needs. */
function lookBack(
  { w: words, ownMarked }: Turn,
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
    ahead[2 * steps] = lo;
    ahead[2 * steps + 1] = hi;
    if (isIn(lo, hi, from)) return steps;
  }
  return 0;
}

/** Where a mover that needs so many steps can go next, over marked places. */
function stepsOn({ w: words, ownMarked }: Turn, { next }: StepTables, from: number, left: number): number {
  const up = (next[2 * from + 1] as number) & (words[ownMarked + 1] as number) & (ahead[2 * left - 1] as number);
  return pair((next[2 * from] as number) & (words[ownMarked] as number) & (ahead[2 * left - 2] as number), up);
}

/**
 * The destination of the trip that is looked for is drawn, and it goes there by a shortest way. Where that lays markers, a
 * list chooses among the spaces between: those of the first step that has several are given; `enters` enters one of them,
 * `onward` goes on. None are given once it has come there.
 */
export function arrives(turn: Turn, lo: number, hi: number): number {
  const { walker, scouts, from, path } = turn;
  const { walked } = turn.trip;
  // It can leave the board where it stands.
  if (((lo & turn.fromBit) | (hi & turn.fromHigh)) !== 0) return leaves(turn, walker);
  const end = draw(turn, destinationRole, lo, hi);
  goes(turn, walker, scouts);
  turn.end = end;
  turn.place = from;
  if (scouts) return onward(turn);
  // What is next to it, it enters at once.
  if (!isIn(walked.next[2 * from] as number, walked.next[2 * from + 1] as number, end))
    return moves(turn, walked, from, end);
  path[0] = end;
  turn.length = 1;
  return arrived(turn);
}

/** It has come to its destination. */
export function arrived(turn: Turn): number {
  if ((turn.exitLo | turn.exitHi) !== 0) leavesAt(turn, turn.walker, turn.most, turn.exitLo, turn.exitHi);
  return pair(0, 0);
}

/** All steps of a way over marked places: of several chance takes none, since no markers are laid. */
export function moves(turn: Turn, walked: StepTables, here: number, end: number): number {
  let from = here;
  for (let left = lookBack(turn, walked, here, end, turn.most); left > 1; left--) {
    const lo = stepsOn(turn, walked, from, left);
    from = first(lo, upper());
    step(turn, from);
  }
  step(turn, end);
  return arrived(turn);
}

/** Goes on by a shortest way until several spaces can be entered next: those; none once it has arrived. */
export function onward(turn: Turn): number {
  const { end, path } = turn;
  const { next, around, distance, stepBits } = turn.trip.walked;
  for (;;) {
    const from = turn.place;
    const left = distance[from * at.mostPlaces + end] as number;
    if (left <= 1) {
      path[turn.length++] = end;
      return arrived(turn);
    }
    const word = wordAt(stepBits, end, left - 1);
    const lo = (next[2 * from] as number) & (around[word] as number);
    const hi = (next[2 * from + 1] as number) & (around[word + 1] as number);
    if (!isOneOf(lo, hi)) return pair(lo, hi);
    turn.place = first(lo, hi);
    path[turn.length++] = turn.place;
  }
}

/** Enters one of the spaces that a list has left. */
export function enters(turn: Turn, lo: number, hi: number): void {
  const place = draw(turn, wayRole, lo, hi);
  turn.path[turn.length++] = place;
  turn.place = place;
}

/** Goes to one of some places; chance alone chooses on the way. */
export function goesTo(turn: Turn, lo: number, hi: number): boolean {
  let ways = arrives(turn, lo, hi);
  for (; (ways | upper()) !== 0; ways = onward(turn)) enters(turn, ways, upper());
  return true;
}

export function step(turn: Turn, place: number): void {
  turn.path[turn.length++] = place;
}

/** It leaves the board from where it stands. */
export function leaves(turn: Turn, walker: number): number {
  goes(turn, walker, false);
  turn.leaving = true;
  return pair(0, 0);
}

export const mayLeave = ({ game, state }: Turn, walker: number, place: number): boolean =>
  game.rules.mayEscape?.(game, state, walker, place) ?? false;

/** Of some units so many at most ride along with the walker (R37). */
export function boards(turn: Turn, units: number, most: number, by: TiebreakList): void {
  let there = units & ~(1 << turn.walker) & ~turn.riders;
  for (let n = 0; n < most && there !== 0; n++) {
    const one = drawBy(turn, passengerRole, there, 0, by);
    turn.riders |= 1 << one;
    turn.lastRider = one;
    there &= ~(1 << one);
  }
}

/** Who was lifted, and the places that they had, what lay on them and what they owe. */
let lifted = 0;
let suppressed = 0;
let asleep = 0;
const stood = new Uint8Array(at.mostUnits);
const markers = new Uint8Array(at.mostUnits);
const owed = new Uint8Array(at.mostUnits);

/** Takes a mover and those that ride off the board, to see what it would be without them; `setDown` puts them back. */
export function lift(turn: Turn, walker: number): void {
  const { game, state, y: bytes, w: words, riders } = turn;
  turn.isByOwnWays = false;
  turn.weighed = -1;
  lifted = riders | (1 << walker);
  suppressed = words[at.suppressed] as number;
  asleep = words[at.asleep] as number;
  for (let rest = lifted; rest !== 0; rest &= rest - 1) {
    const unit = lowest(rest);
    stood[unit] = bytes[at.placeOf + unit] as number;
    markers[unit] = bytes[at.markersOn + unit] as number;
    owed[unit] = bytes[at.owedLosses + unit] as number;
    takeOff(game, state, unit);
  }
}

export function setDown(turn: Turn): void {
  const { game, state, y: bytes, w: words } = turn;
  turn.weighed = -1;
  for (let rest = lifted; rest !== 0; rest &= rest - 1) {
    const unit = lowest(rest);
    placeUnit(game, state, unit, stood[unit] as number);
    bytes[at.markersOn + unit] = markers[unit] as number;
    bytes[at.owedLosses + unit] = owed[unit] as number;
  }
  words[at.suppressed] = suppressed;
  words[at.asleep] = asleep;
}
