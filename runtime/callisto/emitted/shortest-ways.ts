// Where units get, and along which ways, for emitted sheets (R8, R42, R43).
import { highBit, isIn, lowBit, lowest, nextOf, nil, noWay, pair, upper } from '../../kernel/bits.ts';
import * as at from '../rules/engine/layout.ts';
import { union, wordAt } from '../rules/engine/step-tables.ts';
import type { StepTables } from '../rules/engine/step-tables.ts';
import { byAnyWay, nearestFrom, waysFor, waysOf } from './distances.ts';
import type { Turn } from './sheet-turn.ts';

/** A printed MOVE or SCOUT of a unit; without a verb the greater one. */
export const printedWalk = ({ fixed }: Turn, unit: number, verb: string): number =>
  fixed.prints.walks[3 * unit + (verb === 'MOVE' ? 0 : verb === 'SCOUT' ? 1 : 2)] as number;

/** Places that a unit gets to in so many steps: MOVE over marked ones alone. */
export function reach(turn: Turn, unit: number, steps: number, scouts: boolean): number {
  const start = turn.y[at.placeOf + unit] as number;
  if (start === at.none || steps < 1) return pair(0, 0);
  const { walked } = waysOf(turn, unit);
  return scouts ? scoutsTo(walked, start, steps) : movesTo(turn, walked, start, steps);
}

export function scoutsTo({ stepBits, depth, within }: StepTables, start: number, steps: number): number {
  const word = wordAt(stepBits, start, steps < depth ? steps : depth - 1);
  const up = (within[word + 1] as number) & ~highBit(start);
  return pair((within[word] as number) & ~lowBit(start), up);
}

export function movesTo({ w: words, ownMarked }: Turn, { next }: StepTables, start: number, steps: number): number {
  let markedLo = words[ownMarked] as number;
  let markedHi = words[ownMarked + 1] as number;
  let lo = (next[2 * start] as number) & markedLo;
  let hi = (next[2 * start + 1] as number) & markedHi;
  if (steps === 1) return pair(lo, hi);
  markedLo &= ~lowBit(start);
  markedHi &= ~highBit(start);
  let edgeLo = lo;
  let edgeHi = hi;
  for (let step = 1; step < steps && (edgeLo | edgeHi) !== 0; step++) {
    edgeLo = union(next, 0, 0, edgeLo, edgeHi) & markedLo & ~lo;
    edgeHi = upper() & markedHi & ~hi;
    lo |= edgeLo;
    hi |= edgeHi;
  }
  return pair(lo, hi);
}

/** Of each place on the shortest ways that were looked at last: how few places of a kind a way there enters. */
const cost = new Uint8Array(at.mostPlaces);

/** The places that the shortest ways from one place to another enter with so many steps. */
function onWay({ distance, around, within, stepBits }: StepTables, from: number, to: number, steps: number): number {
  const left = (distance[from * at.mostPlaces + to] as number) - steps;
  const ahead = wordAt(stepBits, from, steps);
  const behind = wordAt(stepBits, to, left);
  const up = (within[ahead + 1] as number) & (around[behind + 1] as number);
  return pair((within[ahead] as number) & (around[behind] as number), up);
}

/** Along the shortest ways from a place to another: how few places of a kind the best one enters. */
function cheapest(ways: StepTables, from: number, to: number, lo: number, hi: number): number {
  const whole = ways.distance[from * at.mostPlaces + to] as number;
  cost[from] = 0;
  let before = lowBit(from);
  let beforeHi = highBit(from);
  for (let steps = 1; steps <= whole; steps++) {
    const there = onWay(ways, from, to, steps);
    const thereHi = upper();
    for (let place = nextOf(there, thereHi, 0); place >= 0; place = nextOf(there, thereHi, place + 1)) {
      cost[place] = leastBefore(ways, place, before, beforeHi) + (isIn(lo, hi, place) ? 1 : 0);
    }
    before = there;
    beforeHi = thereHi;
  }
  return cost[to] as number;
}

/** The least cost among some places that lead to one. */
function leastBefore({ next }: StepTables, to: number, lo: number, hi: number): number {
  let least = noWay;
  for (let place = nextOf(lo, hi, 0); place >= 0; place = nextOf(lo, hi, place + 1)) {
    const own = cost[place] as number;
    if (own < least && isIn(next[2 * place] as number, next[2 * place + 1] as number, to)) least = own;
  }
  return least;
}

/** The places that the cheapest of the shortest ways enter, once their cost is known. */
function onCheapest(ways: StepTables, from: number, to: number): number {
  const { next } = ways;
  let lo = 0;
  let hi = 0;
  let laterLo = lowBit(to);
  let laterHi = highBit(to);
  for (let steps = (ways.distance[from * at.mostPlaces + to] as number) - 1; steps >= 0; steps--) {
    lo |= laterLo;
    hi |= laterHi;
    const there = onWay(ways, from, to, steps);
    const thereHi = upper();
    let low = 0;
    let up = 0;
    for (let later = nextOf(laterLo, laterHi, 0); later >= 0; later = nextOf(laterLo, laterHi, later + 1)) {
      const least = leastBefore(ways, later, there, thereHi);
      for (let place = nextOf(there, thereHi, 0); place >= 0; place = nextOf(there, thereHi, place + 1)) {
        if (cost[place] !== least) continue;
        if (!isIn(next[2 * place] as number, next[2 * place + 1] as number, later)) continue;
        low |= lowBit(place);
        up |= highBit(place);
      }
    }
    laterLo = low;
    laterHi = up;
  }
  return pair(lo, hi);
}

/** The fewest places of a kind that a shortest way to the nearest of some goals enters; no value without a way. */
function fewest(
  turn: Turn,
  unit: number,
  from: number,
  goalLo: number,
  goalHi: number,
  lo: number,
  hi: number,
): number {
  const steps = nearestFrom(turn, unit, byAnyWay, from, goalLo, goalHi);
  if (steps === nil || steps === noWay) return nil;
  let least = noWay;
  for (let to = nextOf(goalLo, goalHi, 0); to >= 0; to = nextOf(goalLo, goalHi, to + 1)) {
    const ways = waysFor(turn, unit, from, to);
    if (ways.distance[from * at.mostPlaces + to] === steps) least = Math.min(least, cheapest(ways, from, to, lo, hi));
  }
  return least;
}

/** How many such spaces the best shortest way of each unit enters (R42). */
export function shortestWayHas(
  turn: Turn,
  units: number,
  toLo: number,
  toHi: number,
  lo: number,
  hi: number,
  least: number,
  most: number,
): boolean {
  for (let rest = units; rest !== 0; rest &= rest - 1) {
    const unit = lowest(rest);
    const entered = fewest(turn, unit, turn.y[at.placeOf + unit] as number, toLo, toHi, lo, hi);
    if (entered === nil || entered < least || entered > most) return false;
  }
  return true;
}

/** Whether from each step a shortest way leads on over such spaces alone, the step one of them (R43). */
export function someShortestWayIn(
  turn: Turn,
  unit: number,
  fromLo: number,
  fromHi: number,
  toLo: number,
  toHi: number,
  lo: number,
  hi: number,
): boolean {
  for (let step = nextOf(fromLo, fromHi, 0); step >= 0; step = nextOf(fromLo, fromHi, step + 1)) {
    // Of the others it enters none.
    if (!isIn(lo, hi, step) || fewest(turn, unit, step, toLo, toHi, ~lo, ~hi) !== 0) return false;
  }
  return true;
}

/** The spaces that a mech enters on its shortest way out, fewest unscouted first; the mech walks, not the scout (R42). */
export function shortestWay(
  turn: Turn,
  unit: number,
  fromLo: number,
  fromHi: number,
  goalLo: number,
  goalHi: number,
): number {
  let lo = 0;
  let hi = 0;
  for (let start = nextOf(fromLo, fromHi, 0); start >= 0; start = nextOf(fromLo, fromHi, start + 1)) {
    const mechs = mechsAt(turn, start);
    lo |= wayOut(turn, mechs === 0 ? unit : lowest(mechs), start, goalLo, goalHi);
    hi |= upper();
  }
  return pair(lo, hi);
}

/** The bot's mechs at a place that are awake. */
const mechsAt = ({ game, w: words, side }: Turn, place: number): number =>
  (words[at.unitsAt + place] as number) &
  game.units.mechs &
  game.units.ofSide[side as 0 | 1] &
  ~(words[at.asleep] as number);

function wayOut(turn: Turn, walker: number, start: number, goalLo: number, goalHi: number): number {
  const { w: words, ownMarked } = turn;
  const steps = nearestFrom(turn, walker, byAnyWay, start, goalLo, goalHi);
  if (steps === nil || steps === noWay) return pair(0, 0);
  const newLo = ~(words[ownMarked] as number);
  const newHi = ~(words[ownMarked + 1] as number);
  let least = noWay;
  let lo = 0;
  let hi = 0;
  for (let goal = nextOf(goalLo, goalHi, 0); goal >= 0; goal = nextOf(goalLo, goalHi, goal + 1)) {
    const ways = waysFor(turn, walker, start, goal);
    if (ways.distance[start * at.mostPlaces + goal] !== steps) continue;
    const own = cheapest(ways, start, goal, newLo, newHi);
    if (own > least) continue;
    if (own < least) {
      lo = 0;
      hi = 0;
    }
    least = own;
    lo |= onCheapest(ways, start, goal);
    hi |= upper();
  }
  return pair(lo, hi);
}
