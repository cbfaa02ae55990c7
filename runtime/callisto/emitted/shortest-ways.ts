// Reachable places and shortest ways, for emitted sheets (R8, R42, R43).
import { highBit, isIn, lowBit, lowest, nextOf, nil, noWay, pair, upper } from '../../kernel/bits.ts';
import * as at from '../rules/engine/layout.ts';
import { union, wordAt, type StepTables } from '../rules/engine/step-tables.ts';
import { byAnyWay, leastDistanceFrom, waysFor, waysOf } from './distances.ts';
import type { SheetTurn } from './sheet-turn.ts';

/**
 * Returns the printed strength of MOVE or SCOUT of a unit. For any other verb, returns the greater strength of MOVE and
 * SCOUT.
 */
export const printedWalk = ({ fixed }: SheetTurn, unit: number, verb: string): number =>
  fixed.prints.walks[3 * unit + (verb === 'MOVE' ? 0 : verb === 'SCOUT' ? 1 : 2)] as number;

/** Returns the places that a unit reaches in at most `steps` steps. A MOVE enters marked places only. */
export function reach(turn: SheetTurn, unit: number, steps: number, scouts: boolean): number {
  const start = turn.y[at.unitPlace + unit] as number;
  if (start === at.none || steps < 1) return pair(0, 0);
  const { walked } = waysOf(turn, unit);
  return scouts ? scoutsTo(walked, start, steps) : movesTo(turn, walked, start, steps);
}

export function scoutsTo({ stepBits, depth, within }: StepTables, start: number, steps: number): number {
  const word = wordAt(stepBits, start, steps < depth ? steps : depth - 1);
  const up = (within[word + 1] as number) & ~highBit(start);
  return pair((within[word] as number) & ~lowBit(start), up);
}

export function movesTo({ w: words, ownMarked }: SheetTurn, { next }: StepTables, from: number, steps: number): number {
  let markedLo = words[ownMarked] as number;
  let markedHi = words[ownMarked + 1] as number;
  let lo = (next[2 * from] as number) & markedLo;
  let hi = (next[2 * from + 1] as number) & markedHi;
  if (steps === 1) return pair(lo, hi);
  markedLo &= ~lowBit(from);
  markedHi &= ~highBit(from);
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

/**
 * For the last search, the cost of each place on the shortest ways. This cost is the smallest number of places of a set
 * that a shortest way from the start to the place enters.
 */
const cost = new Uint8Array(at.mostPlaces);

/** Returns the places where a walker can be after exactly `steps` steps on a shortest way between two places. */
function placesAtStep(ways: StepTables, from: number, to: number, steps: number): number {
  const { distance, around, within, stepBits } = ways;
  const stepsLeft = (distance[from * at.mostPlaces + to] as number) - steps;
  const startWord = wordAt(stepBits, from, steps);
  const endWord = wordAt(stepBits, to, stepsLeft);
  const up = (within[startWord + 1] as number) & (around[endWord + 1] as number);
  return pair((within[startWord] as number) & (around[endWord] as number), up);
}

/**
 * Finds, among the shortest ways between two places, a way that enters the fewest places of a set. Returns the number
 * of these places. Fills `cost`.
 */
function lowestCost(ways: StepTables, from: number, to: number, lo: number, hi: number): number {
  const length = ways.distance[from * at.mostPlaces + to] as number;
  cost[from] = 0;
  let previousLo = lowBit(from);
  let previousHi = highBit(from);
  for (let steps = 1; steps <= length; steps++) {
    const placesLo = placesAtStep(ways, from, to, steps);
    const placesHi = upper();
    for (let place = nextOf(placesLo, placesHi, 0); place >= 0; place = nextOf(placesLo, placesHi, place + 1)) {
      cost[place] = leastBefore(ways, place, previousLo, previousHi) + (isIn(lo, hi, place) ? 1 : 0);
    }
    previousLo = placesLo;
    previousHi = placesHi;
  }
  return cost[to] as number;
}

function leastBefore({ next }: StepTables, to: number, lo: number, hi: number): number {
  let least = noWay;
  for (let place = nextOf(lo, hi, 0); place >= 0; place = nextOf(lo, hi, place + 1)) {
    const placeCost = cost[place] as number;
    if (placeCost < least && isIn(next[2 * place] as number, next[2 * place + 1] as number, to)) least = placeCost;
  }
  return least;
}

/** Returns the places on the shortest ways with the lowest cost. `lowestCost` must have filled `cost` before. */
function placesOnCheapest(ways: StepTables, from: number, to: number): number {
  const { next } = ways;
  let lo = 0;
  let hi = 0;
  let laterLo = lowBit(to);
  let laterHi = highBit(to);
  for (let steps = (ways.distance[from * at.mostPlaces + to] as number) - 1; steps >= 0; steps--) {
    lo |= laterLo;
    hi |= laterHi;
    const placesLo = placesAtStep(ways, from, to, steps);
    const placesHi = upper();
    let low = 0;
    let up = 0;
    for (let later = nextOf(laterLo, laterHi, 0); later >= 0; later = nextOf(laterLo, laterHi, later + 1)) {
      const least = leastBefore(ways, later, placesLo, placesHi);
      for (let place = nextOf(placesLo, placesHi, 0); place >= 0; place = nextOf(placesLo, placesHi, place + 1)) {
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

/**
 * Returns the smallest number of places of a set that a shortest way to the nearest goal enters; `nil` if no way leads
 * to a goal.
 */
function fewestEntered(
  turn: SheetTurn,
  unit: number,
  from: number,
  goalLo: number,
  goalHi: number,
  lo: number,
  hi: number,
): number {
  const steps = leastDistanceFrom(turn, unit, byAnyWay, from, goalLo, goalHi);
  if (steps === nil || steps === noWay) return nil;
  let least = noWay;
  for (let to = nextOf(goalLo, goalHi, 0); to >= 0; to = nextOf(goalLo, goalHi, to + 1)) {
    const ways = waysFor(turn, unit, from, to);
    if (ways.distance[from * at.mostPlaces + to] === steps) least = Math.min(least, lowestCost(ways, from, to, lo, hi));
  }
  return least;
}

/**
 * For each unit, takes the shortest way that enters the fewest spaces of a set. True if each of these ways enters at
 * least `least` and at most `most` of the spaces (R42).
 */
export function shortestWayHas(
  turn: SheetTurn,
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
    const entered = fewestEntered(turn, unit, turn.y[at.unitPlace + unit] as number, toLo, toHi, lo, hi);
    if (entered === nil || entered < least || entered > most) return false;
  }
  return true;
}

/**
 * True if every possible first step of a way is in the set, and if a shortest way from each of these steps to its
 * nearest goal stays in the set (R43).
 */
export function someShortestWayIn(
  turn: SheetTurn,
  unit: number,
  fromLo: number,
  fromHi: number,
  toLo: number,
  toHi: number,
  lo: number,
  hi: number,
): boolean {
  for (let step = nextOf(fromLo, fromHi, 0); step >= 0; step = nextOf(fromLo, fromHi, step + 1)) {
    // A first step fails if it is outside the set, or if every shortest way after it leaves the set.
    if (!isIn(lo, hi, step) || fewestEntered(turn, unit, step, toLo, toHi, ~lo, ~hi) !== 0) return false;
  }
  return true;
}

/**
 * Returns the spaces on the shortest ways from a set of starts to the nearest goal. Of these ways, only those that
 * enter the fewest unscouted spaces count (R42). If a mech is at a start, the mech walks from there; otherwise `unit`
 * walks.
 */
export function shortestWay(
  turn: SheetTurn,
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

const mechsAt = ({ game, w: words, side }: SheetTurn, place: number): number =>
  (words[at.unitsAt + place] as number) &
  game.units.mechs &
  game.units.ofSide[side as 0 | 1] &
  ~(words[at.asleepUnits] as number);

function wayOut(turn: SheetTurn, walker: number, start: number, goalLo: number, goalHi: number): number {
  const { w: words, ownMarked } = turn;
  const steps = leastDistanceFrom(turn, walker, byAnyWay, start, goalLo, goalHi);
  if (steps === nil || steps === noWay) return pair(0, 0);
  const newLo = ~(words[ownMarked] as number);
  const newHi = ~(words[ownMarked + 1] as number);
  let least = noWay;
  let lo = 0;
  let hi = 0;
  for (let goal = nextOf(goalLo, goalHi, 0); goal >= 0; goal = nextOf(goalLo, goalHi, goal + 1)) {
    const ways = waysFor(turn, walker, start, goal);
    if (ways.distance[start * at.mostPlaces + goal] !== steps) continue;
    const wayCost = lowestCost(ways, start, goal, newLo, newHi);
    if (wayCost > least) continue;
    if (wayCost < least) {
      lo = 0;
      hi = 0;
    }
    least = wayCost;
    lo |= placesOnCheapest(ways, start, goal);
    hi |= upper();
  }
  return pair(lo, hi);
}
