// Where units get, and along which ways, for emitted sheets (R8, R42, R43).
import { highBit, isIn, lowBit, lowest, nextOf, nil, noWay, pair } from '../../kernel/bits.ts';
import * as at from '../engine/layout.ts';
import { has, isOpen } from '../engine/pieces.ts';
import { byWay, nearestFrom, waysFor } from './measured.ts';
import { kindOf } from './turn.ts';
import type { Turn } from './turn.ts';

/** A printed MOVE or SCOUT of a unit; without a verb the greater one. */
export function printedWalk({ printed }: Turn, unit: number, verb: string): number {
  const walks = printed[unit]?.walks ?? {};
  if (verb === 'MOVE' || verb === 'SCOUT') return walks[verb] ?? 0;
  return Math.max(walks.MOVE ?? 0, walks.SCOUT ?? 0);
}

/** Whether a unit of the bot can take an edge: a keycard rule opens shut doors from their side (R41). */
export function canTake(turn: Turn, unit: number, from: number, edge: number): boolean {
  const { game, state, keycard } = turn;
  const kind = kindOf(turn, unit);
  if (isOpen(game, state, edge, kind)) return true;
  const door = game.places.door[edge] as number;
  if (door === at.none) return false;
  const open = game.things.doorA[door] === from ? keycard.fromA : keycard.fromB;
  if (((open >>> door) & 1) === 0) return false;
  // What bars it beside the door does so still.
  return (
    (waysFor(turn, unit, from, game.places.neighbour[edge] as number)[
      from * at.mostPlaces + (game.places.neighbour[edge] as number)
    ] as number) === 1
  );
}

/** Places that a unit gets to in so many steps: MOVE over marked ones alone. */
export function reach(turn: Turn, unit: number, steps: number, scouts: boolean): number {
  const { game, words, bytes, side } = turn;
  const { places } = game;
  const start = bytes[at.where + unit] as number;
  let lo = 0;
  let hi = 0;
  let edgeLo = lowBit(start);
  let edgeHi = highBit(start);
  const [startLo, startHi] = [edgeLo, edgeHi];
  for (let step = 0; step < steps; step++) {
    let nextLo = 0;
    let nextHi = 0;
    for (let from = nextOf(edgeLo, edgeHi, 0); from >= 0; from = nextOf(edgeLo, edgeHi, from + 1)) {
      const end = places.first[from + 1] as number;
      for (let edge = places.first[from] as number; edge < end; edge++) {
        const to = places.neighbour[edge] as number;
        if (!scouts && !has(words, at.marked, side, to)) continue;
        if (!canTake(turn, unit, from, edge)) continue;
        nextLo |= lowBit(to);
        nextHi |= highBit(to);
      }
    }
    edgeLo = nextLo & ~lo & ~startLo;
    edgeHi = nextHi & ~hi & ~startHi;
    lo |= edgeLo;
    hi |= edgeHi;
    if ((edgeLo | edgeHi) === 0) break;
  }
  return pair(lo, hi);
}

/** Along the shortest ways of a unit from a place to another: how few places of a kind the best one enters. */
function cheapest(turn: Turn, unit: number, from: number, to: number, lo: number, hi: number, isNot: boolean): number {
  const ways = waysFor(turn, unit, from, to);
  const { places } = turn.game;
  const visit = (at0: number): number => {
    if (at0 === to) return 0;
    const left = ways[at0 * at.mostPlaces + to] as number;
    let least = Infinity;
    const end = places.first[at0 + 1] as number;
    for (let edge = places.first[at0] as number; edge < end; edge++) {
      const next = places.neighbour[edge] as number;
      if (ways[at0 * at.mostPlaces + next] !== 1) continue;
      if (next !== to && ways[next * at.mostPlaces + to] !== left - 1) continue;
      if (next === to && left !== 1) continue;
      const own = isIn(lo, hi, next) !== isNot ? 1 : 0;
      least = Math.min(least, own + visit(next));
    }
    return least;
  };
  return visit(from);
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
  isNot: boolean,
): number {
  const steps = nearestFrom(turn, unit, byWay, from, goalLo, goalHi);
  if (steps === nil || steps === noWay) return nil;
  let least = Infinity;
  for (let to = nextOf(goalLo, goalHi, 0); to >= 0; to = nextOf(goalLo, goalHi, to + 1)) {
    if (nearestFrom(turn, unit, byWay, from, lowBit(to), highBit(to)) !== steps) continue;
    least = Math.min(least, cheapest(turn, unit, from, to, lo, hi, isNot));
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
    const entered = fewest(turn, unit, turn.bytes[at.where + unit] as number, toLo, toHi, lo, hi, false);
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
    if (!isIn(lo, hi, step) || fewest(turn, unit, step, toLo, toHi, lo, hi, true) !== 0) return false;
  }
  return true;
}

/** What `leastEntered` finds: the places that the cheapest ways enter. */
let [foundLo, foundHi] = [0, 0];

/** The fewest unmarked places that a shortest way enters, and the places of all ways that enter so few. */
function leastEntered(turn: Turn, ways: Uint8Array, from: number, to: number): number {
  if (from === to) {
    foundLo = 0;
    foundHi = 0;
    return 0;
  }
  const { places } = turn.game;
  const left = ways[from * at.mostPlaces + to] as number;
  let [least, lo, hi] = [Infinity, 0, 0];
  const end = places.first[from + 1] as number;
  for (let edge = places.first[from] as number; edge < end; edge++) {
    const next = places.neighbour[edge] as number;
    const isOnWay = next === to ? left === 1 : ways[next * at.mostPlaces + to] === left - 1;
    if (ways[from * at.mostPlaces + next] !== 1 || !isOnWay) continue;
    const own = has(turn.words, at.marked, turn.side, next) ? 0 : 1;
    const all = own + leastEntered(turn, ways, next, to);
    if (all > least) continue;
    if (all < least) [lo, hi] = [0, 0];
    least = all;
    lo |= foundLo | lowBit(next);
    hi |= foundHi | highBit(next);
  }
  foundLo = lo;
  foundHi = hi;
  return least;
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
  const { game, words, side } = turn;
  let [lo, hi] = [0, 0];
  for (let start = nextOf(fromLo, fromHi, 0); start >= 0; start = nextOf(fromLo, fromHi, start + 1)) {
    const mechs =
      (words[at.at + start] as number) &
      game.units.mechs &
      game.units.ofSide[side as 0 | 1] &
      ~(words[at.asleep] as number);
    const walker = mechs === 0 ? unit : lowest(mechs);
    const steps = nearestFrom(turn, walker, byWay, start, goalLo, goalHi);
    if (steps === nil || steps === noWay) continue;
    let least = Infinity;
    let [low, up] = [0, 0];
    for (let goal = nextOf(goalLo, goalHi, 0); goal >= 0; goal = nextOf(goalLo, goalHi, goal + 1)) {
      const ways = waysFor(turn, walker, start, goal);
      if (ways[start * at.mostPlaces + goal] !== steps) continue;
      const own = leastEntered(turn, ways, start, goal);
      if (own > least) continue;
      if (own < least) [low, up] = [0, 0];
      least = own;
      low |= foundLo;
      up |= foundHi;
    }
    lo |= low;
    hi |= up;
  }
  return pair(lo, hi);
}
