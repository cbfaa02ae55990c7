// Trips of emitted sheets: who gets nearer to what, by which steps, and what is recorded of it (R8–R12).
import { first, high, highBit, isIn, isOne, lowBit, lowest, pair } from '../../kernel/bits.ts';
import { numberOf } from '../../kernel/roles.ts';
import * as at from '../engine/layout.ts';
import { takeOff } from '../engine/losses.ts';
import { put } from '../engine/pieces.ts';
import { search, union } from '../engine/steps.ts';
import type { Steps } from '../engine/steps.ts';
import { drawBy } from './choose.ts';
import type { List } from './choose.ts';
import { measuredFor, waysOf } from './measured.ts';
import { going } from './turn.ts';
import type { Turn } from './turn.ts';

/**
 * Of some places, to which so many steps lead at most, those that are strictly nearer to the nearest of some goals than
 * one is, and nearest to it.
 */
export function nearer(
  turn: Turn,
  walker: number,
  here: number,
  most: number,
  lo: number,
  hi: number,
  goalLo: number,
  goalHi: number,
): number {
  if ((goalLo | goalHi) === 0 || here === at.none) return pair(0, 0);
  const { walked } = waysOf(turn, walker);
  const measured = measuredFor(turn, walker);
  const { within, around, depth } = measured;
  const now = search(within, depth, here, goalLo, goalHi);
  // No place that so many steps lead to is nearer by more than these, if ways are measured as they are walked.
  const least = measured === walked && now < depth && now > most ? now - most : 0;
  return closest(around, depth, least, now < depth ? now : depth, lo, hi, goalLo, goalHi);
}

/** Of some places those that are nearest to some goals. */
export function nearestOf(turn: Turn, walker: number, lo: number, hi: number, goalLo: number, goalHi: number): number {
  if ((goalLo | goalHi) === 0) return pair(0, 0);
  const { around, depth } = measuredFor(turn, walker);
  const near = closest(around, depth, 0, depth, lo, hi, goalLo, goalHi);
  // If no way leads from any of them, one is as near as the other.
  return near === 0 && high[0] === 0 ? pair(lo, hi) : near;
}

/** Looks around the goals from so many steps on, each time a step further but not as far as told, until some of the places are met. */
function closest(
  around: Int32Array,
  depth: number,
  least: number,
  end: number,
  lo: number,
  hi: number,
  goalLo: number,
  goalHi: number,
): number {
  for (let steps = least; steps < end; steps++) {
    const low = union(around, 2 * depth, 2 * steps, goalLo, goalHi) & lo;
    const up = (high[0] as number) & hi;
    if ((low | up) !== 0) return pair(low, up);
  }
  return pair(0, 0);
}

/** The destination of the trip that is looked for is chosen, then the spaces between. */
export function arrive(turn: Turn, lo: number, hi: number, by: List, byOnWay: List): void {
  const { walker, scouts, from, most } = turn;
  goTo(turn, walker, scouts, from, drawBy(turn, destinationRole, lo, hi, by), most, byOnWay);
}

/** Who has come to one of some goals with steps left may leave the board there (R39). */
export function leavesAt(turn: Turn, walker: number, most: number, lo: number, hi: number): void {
  const end = turn.path[turn.length - 1] as number;
  if (isIn(lo, hi, end) && turn.length < most && mayLeave(turn, walker, end)) turn.leaving = true;
}

const destinationRole = numberOf('destination');
const wayRole = numberOf('way');
const passengerRole = numberOf('passenger');

/** Places next to some. */
export const ring = ({ fixed }: Turn, lo: number, hi: number): number => union(fixed.print.next, 2, 0, lo, hi);

/** Goals next to a mover that it may not enter are left out while another remains; a scout enters all (R10). */
export function leftOut(
  turn: Turn,
  walker: number,
  scouts: boolean,
  here: number,
  lo: number,
  hi: number,
  reachLo: number,
  reachHi: number,
): number {
  if (scouts || here === at.none) return pair(lo, hi);
  const { next } = measuredFor(turn, walker);
  const low = lo & ~((next[2 * here] as number) & ~reachLo);
  const up = hi & ~((next[2 * here + 1] as number) & ~reachHi);
  return (low | up) === 0 ? pair(lo, hi) : pair(low, up);
}

/** A trip begins. */
export function goes(turn: Turn, walker: number, scouts: boolean): void {
  turn.does = going;
  turn.walker = walker;
  turn.scouts = scouts;
  turn.length = 0;
  turn.riders = 0;
  turn.leaving = false;
}

/** From where a mover gets to the end of its trip in so many steps or fewer, two words each. */
const ahead = new Int32Array(2 * (at.mostPlaces + 1));

/** Fills `ahead` from the end of a trip backwards, over marked places, until the mover is met; how many steps it needs. */
function lookBack({ words, side }: Turn, { around, depth }: Steps, from: number, to: number, most: number): number {
  const markedLo = words[at.marked + 2 * side] as number;
  const markedHi = words[at.marked + 2 * side + 1] as number;
  let lo = lowBit(to);
  let hi = highBit(to);
  for (let steps = 1; steps <= most; steps++) {
    lo |= union(around, 2 * depth, 2, lo & markedLo, hi & markedHi);
    hi |= high[0] as number;
    ahead[2 * steps] = lo;
    ahead[2 * steps + 1] = hi;
    if (isIn(lo, hi, from)) return steps;
  }
  return 0;
}

/** Where a mover that needs so many steps can go next. */
function stepsOn(
  turn: Turn,
  { next, around, depth }: Steps,
  scouts: boolean,
  from: number,
  to: number,
  left: number,
): number {
  const lo = next[2 * from] as number;
  const hi = next[2 * from + 1] as number;
  if (scouts) {
    const word = 2 * (depth * to + left - 1);
    return pair(lo & (around[word] as number), hi & (around[word + 1] as number));
  }
  const { words, side } = turn;
  const word = at.marked + 2 * side;
  const up = hi & (words[word + 1] as number) & (ahead[2 * left - 1] as number);
  return pair(lo & (words[word] as number) & (ahead[2 * left - 2] as number), up);
}

/** A trip by a shortest way, space by space; where it lays markers, a list chooses among them, then chance. */
function goTo(turn: Turn, walker: number, scouts: boolean, here: number, end: number, most: number, by: List): void {
  goes(turn, walker, scouts);
  const { walked } = waysOf(turn, walker);
  // What is next to it, it enters at once.
  if (isIn(walked.next[2 * here] as number, walked.next[2 * here + 1] as number, end)) {
    turn.path[0] = end;
    turn.length = 1;
    return;
  }
  let from = here;
  let left = scouts ? (walked.far[here * at.mostPlaces + end] as number) : lookBack(turn, walked, here, end, most);
  for (; left > 1; left--) {
    const lo = stepsOn(turn, walked, scouts, from, end, left);
    const hi = high[0] as number;
    if (!scouts || isOne(lo, hi)) from = first(lo, hi);
    else from = drawBy(turn, wayRole, lo, hi, by);
    step(turn, from);
  }
  step(turn, end);
}

export function step(turn: Turn, place: number): void {
  turn.path[turn.length++] = place;
}

/** It leaves the board from where it stands. */
export function leaves(turn: Turn, walker: number): void {
  goes(turn, walker, false);
  turn.leaving = true;
}

export const mayLeave = ({ game, state }: Turn, walker: number, place: number): boolean =>
  game.rules.mayEscape?.(game, state, walker, place) ?? false;

/** Of some units so many at most ride along with the walker (R37). */
export function boards(turn: Turn, units: number, most: number, by: List): void {
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
  const { game, state, bytes, words, riders } = turn;
  turn.isByOwnWays = false;
  lifted = riders | (1 << walker);
  suppressed = words[at.suppressed] as number;
  asleep = words[at.asleep] as number;
  for (let rest = lifted; rest !== 0; rest &= rest - 1) {
    const unit = lowest(rest);
    stood[unit] = bytes[at.where + unit] as number;
    markers[unit] = bytes[at.markersOn + unit] as number;
    owed[unit] = bytes[at.owed + unit] as number;
    takeOff(game, state, unit);
  }
}

export function setDown({ game, state, bytes, words }: Turn): void {
  for (let rest = lifted; rest !== 0; rest &= rest - 1) {
    const unit = lowest(rest);
    put(game, state, unit, stood[unit] as number);
    bytes[at.markersOn + unit] = markers[unit] as number;
    bytes[at.owed + unit] = owed[unit] as number;
  }
  words[at.suppressed] = suppressed;
  words[at.asleep] = asleep;
}
