// Trips of emitted sheets: who gets nearer to what, by which steps, and what is recorded of it (R8–R12).
import { count, first, high, highBit, isIn, lowBit, lowest, nextOf, nil, pair } from '../../kernel/bits.ts';
import { numberOf } from '../../kernel/roles.ts';
import * as at from '../engine/layout.ts';
import { takeOff } from '../engine/losses.ts';
import { has } from '../engine/pieces.ts';
import { drawBy } from './choose.ts';
import type { List } from './choose.ts';
import { canTake } from './going.ts';
import { byWay, far, nearestFrom } from './measured.ts';
import { going } from './turn.ts';
import type { Turn } from './turn.ts';

/** Of some places those that are strictly nearer to the nearest of some goals than one is, and nearest to it. */
export function nearer(
  turn: Turn,
  walker: number,
  here: number,
  lo: number,
  hi: number,
  goalLo: number,
  goalHi: number,
): number {
  const now = nearestFrom(turn, walker, byWay, here, goalLo, goalHi);
  return now === nil ? pair(0, 0) : closest(turn, walker, lo, hi, goalLo, goalHi, now);
}

/** Of some places those that are nearest to some goals. */
export const nearestOf = (turn: Turn, walker: number, lo: number, hi: number, goalLo: number, goalHi: number): number =>
  closest(turn, walker, lo, hi, goalLo, goalHi, Infinity);

function closest(
  turn: Turn,
  walker: number,
  lo: number,
  hi: number,
  goalLo: number,
  goalHi: number,
  below: number,
): number {
  let best = below;
  let low = 0;
  let up = 0;
  for (let place = nextOf(lo, hi, 0); place >= 0; place = nextOf(lo, hi, place + 1)) {
    const steps = nearestFrom(turn, walker, byWay, place, goalLo, goalHi);
    const isFirst = low === 0 && up === 0;
    if (steps === nil || steps > best || (isFirst && steps === best && best !== Infinity)) continue;
    if (steps < best) {
      low = 0;
      up = 0;
      best = steps;
    }
    low |= lowBit(place);
    up |= highBit(place);
  }
  return pair(low, up);
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

const [destinationRole, wayRole, passengerRole] = [numberOf('destination'), numberOf('way'), numberOf('passenger')];

/** Places next to some. */
export function ring({ game }: Turn, lo: number, hi: number): number {
  let low = 0;
  let up = 0;
  const { places } = game;
  for (let from = nextOf(lo, hi, 0); from >= 0; from = nextOf(lo, hi, from + 1)) {
    const end = places.first[from + 1] as number;
    for (let edge = places.first[from] as number; edge < end; edge++) {
      const to = places.neighbour[edge] as number;
      if (to === from) continue;
      low |= lowBit(to);
      up |= highBit(to);
    }
  }
  return pair(low, up);
}

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
  if (scouts) return pair(lo, hi);
  let low = 0;
  let up = 0;
  for (let goal = nextOf(lo, hi, 0); goal >= 0; goal = nextOf(lo, hi, goal + 1)) {
    if (far(turn, walker, here, goal) === 1 && !isIn(reachLo, reachHi, goal)) continue;
    low |= lowBit(goal);
    up |= highBit(goal);
  }
  return low === 0 && up === 0 ? pair(lo, hi) : pair(low, up);
}

/** Where one step from some places leads, markers being there unless it scouts. */
function spread(turn: Turn, walker: number, scouts: boolean, lo: number, hi: number): number {
  const { game, words, side } = turn;
  const { places } = game;
  let low = 0;
  let up = 0;
  for (let from = nextOf(lo, hi, 0); from >= 0; from = nextOf(lo, hi, from + 1)) {
    const end = places.first[from + 1] as number;
    for (let edge = places.first[from] as number; edge < end; edge++) {
      const to = places.neighbour[edge] as number;
      if (!scouts && !has(words, at.marked, side, to)) continue;
      if (!canTake(turn, walker, from, edge)) continue;
      low |= lowBit(to);
      up |= highBit(to);
    }
  }
  return pair(low, up);
}

/** How many steps a mover needs, of so many at most. */
function lengthTo(turn: Turn, walker: number, scouts: boolean, from: number, to: number, most: number): number {
  let lo = lowBit(from);
  let hi = highBit(from);
  for (let steps = 0; steps <= most; steps++) {
    if (isIn(lo, hi, to)) return steps;
    lo = spread(turn, walker, scouts, lo, hi);
    hi = high[0] as number;
  }
  return Infinity;
}

/** The next steps of a mover that has so many left to a place. */
function stepsOn(turn: Turn, walker: number, scouts: boolean, from: number, to: number, left: number): number {
  const lo = spread(turn, walker, scouts, lowBit(from), highBit(from));
  const hi = high[0] as number;
  let low = 0;
  let up = 0;
  for (let place = nextOf(lo, hi, 0); place >= 0; place = nextOf(lo, hi, place + 1)) {
    if (lengthTo(turn, walker, scouts, place, to, left - 1) !== left - 1) continue;
    low |= lowBit(place);
    up |= highBit(place);
  }
  return pair(low, up);
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

/** A trip by a shortest way, space by space; where it lays markers, a list chooses among them, then chance. */
function goTo(turn: Turn, walker: number, scouts: boolean, here: number, end: number, most: number, by: List): void {
  goes(turn, walker, scouts);
  let from = here;
  for (let left = lengthTo(turn, walker, scouts, here, end, most); left > 1; left--) {
    const lo = stepsOn(turn, walker, scouts, from, end, left);
    const hi = high[0] as number;
    if (!scouts || count(lo) + count(hi) < 2) from = first(lo, hi);
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

/** Takes a mover and those that ride off the board, to see what it would be without them; `setDown` puts them back. */
export function lift(turn: Turn, walker: number): void {
  const { game, state, trial } = turn;
  trial.become(state);
  for (let rest = turn.riders | (1 << walker); rest !== 0; rest &= rest - 1) takeOff(game, state, lowest(rest));
}

export const setDown = ({ state, trial }: Turn): void => state.become(trial);
