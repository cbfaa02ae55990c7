// The aims of baskets that emitted sheets of the orchard carry: into a garden, nearer to a goal, next to a thing.
import { highBit, isIn, lowBit, nil, noWay, pair, upper } from '../../../../runtime/kernel/bits.ts';
import type { Sort } from '../state.ts';
import { choose, holds, members, narrow, setOf, type List } from './choose.ts';
import { byWay, nearest, placesOfOne } from './stands.ts';
import { asks, type Turn } from './turn.ts';

/** Returns the gardens that can be reached from a garden through gardens with room, with the number of steps. */
function stepsFrom({ state }: Turn, from: number, most: number): ReadonlyMap<number, number> {
  const { game, names, room } = state;
  const far = new Map([[from, 0]]);
  for (const [garden, steps] of far) {
    if (steps >= most) break;
    for (const next of names.space.keys())
      if (!far.has(next) && game.far(garden, next) === 1 && isIn(...room, next)) far.set(next, steps + 1);
  }
  return far;
}

/** Begins the search for a trip of a basket with up to `most` steps. */
export function trip(turn: Turn, basket: number, most: number): void {
  turn.walker = basket;
  turn.from = turn.state.in.basket[basket] as number;
  turn.most = most;
  turn.met = false;
  turn.reachLo = setOf([...stepsFrom(turn, turn.from, most).keys()].filter((garden) => garden !== turn.from));
  turn.reachHi = upper();
}

/** Returns a shortest path to a garden. Among several, the path that is first in the order of the roster is taken. */
function pathTo(turn: Turn, end: number): number[] {
  const { game } = turn.state;
  const left = stepsFrom(turn, end, turn.most);
  const path: number[] = [];
  for (let at = turn.from; at !== end; path.push(at)) {
    const next = [...left].filter(([garden]) => game.far(at, garden) === 1);
    const least = Math.min(...next.map(([, steps]) => steps));
    at = Math.min(...next.flatMap(([garden, steps]) => (steps === least ? [garden] : [])));
  }
  return path;
}

/** Chooses a garden of a set, and records that the basket is carried there. */
export function goesTo(turn: Turn, lo: number, hi: number): boolean {
  const end = choose(turn, 'destination', 'space', lo, hi, null);
  turn.does = { is: 'carry', basket: turn.walker, path: pathTo(turn, end) };
  return true;
}

/**
 * Returns those gardens of a set that the basket can reach. If the basket is already in the set, the aim is fulfilled.
 */
export function into(turn: Turn, lo: number, hi: number): number {
  if (!isIn(lo, hi, turn.from)) return pair(lo & turn.reachLo, hi & turn.reachHi);
  turn.met = true;
  return pair(0, 0);
}

const farFrom = (turn: Turn, from: number, lo: number, hi: number): number => {
  const far = nearest(turn, byWay, lowBit(from), highBit(from), lo, hi);
  return far === nil ? noWay : far;
};

/** Returns those gardens of a set that are nearest to the goals, if they are nearer than `than` steps. */
function closest(turn: Turn, lo: number, hi: number, goalLo: number, goalHi: number, than: number): number {
  const all = members(lo, hi).map((garden) => ({ garden, far: farFrom(turn, garden, goalLo, goalHi) }));
  const least = Math.min(...all.map(({ far }) => far));
  return setOf(all.flatMap(({ garden, far }) => (far === least && far < than ? [garden] : [])));
}

const nearer = (turn: Turn, lo: number, hi: number, goalLo: number, goalHi: number): number =>
  closest(turn, lo, hi, goalLo, goalHi, farFrom(turn, turn.from, goalLo, goalHi));

/** Returns the goals of a list without those next to the basket that have no room; if none would remain, all goals. */
function leftOut(turn: Turn, lo: number, hi: number): number {
  const goals = members(lo, hi);
  const isShut = (goal: number): boolean =>
    turn.state.game.far(turn.from, goal) === 1 && !isIn(turn.reachLo, turn.reachHi, goal);
  const rest = goals.filter((goal) => !isShut(goal));
  return setOf(rest.length > 0 ? rest : goals);
}

/** Returns the gardens that bring the basket nearer to the nearest goal. */
export const nearing = (turn: Turn, lo: number, hi: number, isList: boolean): number =>
  nearingWithin(turn, turn.reachLo, turn.reachHi, lo, hi, isList);

/** Returns those gardens of a set that bring the basket nearer to the nearest goal. */
export function nearingWithin(
  turn: Turn,
  withinLo: number,
  withinHi: number,
  lo: number,
  hi: number,
  isList: boolean,
): number {
  turn.over = isIn(lo, hi, turn.from);
  const goalLo = isList ? leftOut(turn, lo, hi) : lo;
  const goalHi = isList ? upper() : hi;
  const low = nearer(turn, withinLo, withinHi, goalLo, goalHi);
  if ((low | upper()) !== 0) holds(turn, 'goal', goalLo, goalHi);
  return low;
}

/** Carries the basket towards a goal. One tiebreak list chooses the goal, another list chooses the garden. */
function approach(
  turn: Turn,
  sort: Sort,
  near: readonly number[],
  byGoal: List,
  byAmongSeveral: List,
  by: List,
  gardensOf: (goal: number) => number,
): boolean {
  if (near.length === 0) return false;
  if (turn.asks) return true;
  const goal = choose(turn, 'goal', sort, setOf(near), upper(), byGoal);
  const low = gardensOf(goal);
  goesTo(turn, narrow(turn, near.length > 1 ? byAmongSeveral : by, low, upper()), upper());
  return true;
}

/** Carries the basket nearer to a goal. A tiebreak list chooses the goal among those that can be approached. */
export const nearingOne = (
  turn: Turn,
  sort: Sort,
  lo: number,
  hi: number,
  byGoal: List,
  by: List,
  byWayThere?: List,
  byUsedWay?: List,
): boolean => nearingOneWithin(turn, sort, lo, hi, turn.reachLo, turn.reachHi, byGoal, by, byWayThere, byUsedWay);

/**
 * Carries the basket nearer to a goal, into a garden of a set. With `byUsedWay`, the list that chose the goal is not
 * used again.
 */
export function nearingOneWithin(
  turn: Turn,
  sort: Sort,
  lo: number,
  hi: number,
  withinLo: number,
  withinHi: number,
  byGoal: List,
  by: List,
  _byWayThere?: List,
  byUsedWay?: List,
): boolean {
  const all = members(lo, hi);
  turn.over = all.some((one) => isIn(placesOfOne(turn, sort, one), upper(), turn.from));
  const near = all.filter((one) => {
    const places = placesOfOne(turn, sort, one);
    return nearer(turn, withinLo, withinHi, places, upper()) !== 0 || upper() !== 0;
  });
  return approach(turn, sort, near, byGoal, byUsedWay === undefined ? by : null, by, (goal) =>
    closest(turn, withinLo, withinHi, placesOfOne(turn, sort, goal), upper(), noWay),
  );
}

/** Carries the basket next to a thing of a set, which a tiebreak list chooses. */
export function besideOne(
  turn: Turn,
  sort: Sort,
  lo: number,
  hi: number,
  byGoal: List,
  by: List,
  _byWayThere?: List,
  byUsedWay?: List,
): boolean {
  const { game } = turn.state;
  const isNext = (one: number, garden: number): boolean => {
    const places = placesOfOne(turn, sort, one);
    return members(places, upper()).some((place) => game.far(place, garden) === 1);
  };
  const all = members(lo, hi);
  if (all.some((one) => isNext(one, turn.from))) {
    turn.met = true;
    return false;
  }
  const reach = members(turn.reachLo, turn.reachHi);
  const near = all.filter((one) => reach.some((garden) => isNext(one, garden)));
  return approach(turn, sort, near, byGoal, byUsedWay === undefined ? by : null, by, (goal) =>
    setOf(reach.filter((garden) => isNext(goal, garden))),
  );
}

/**
 * Carries a basket, which a tiebreak list chooses among the baskets that can be carried. Returns false if there is
 * none.
 */
export function carries(
  turn: Turn,
  moves: (turn: Turn, basket: number) => boolean,
  baskets: number,
  most: number,
  by: List,
): boolean {
  const able = members(baskets, 0).filter((basket) => {
    trip(turn, basket, most);
    return asks(turn, () => moves(turn, basket));
  });
  if (able.length === 0) return false;
  if (turn.asks) return true;
  const basket = choose(turn, 'actor', 'basket', setOf(able), 0, by);
  trip(turn, basket, most);
  moves(turn, basket);
  return true;
}
