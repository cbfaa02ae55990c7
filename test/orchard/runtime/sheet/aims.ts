// Baskets that are carried, in emitted sheets of the orchard: into a garden, nearer to a goal, next to one.
import { highBit, isIn, lowBit, nil, noWay, pair, upper } from '../../../../runtime/kernel/bits.ts';
import type { Sort } from '../state.ts';
import { choose, holds, members, narrow, setOf, type List } from './choose.ts';
import { byWay, nearest, placesOfOne } from './stands.ts';
import { asks, type Turn } from './turn.ts';

/** Steps from a garden to those that can be got to, through gardens with room. */
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

/** A basket is to be carried so far. */
export function trip(turn: Turn, basket: number, most: number): void {
  turn.walker = basket;
  turn.from = turn.state.in.basket[basket] as number;
  turn.most = most;
  turn.met = false;
  turn.reachLo = setOf([...stepsFrom(turn, turn.from, most).keys()].filter((garden) => garden !== turn.from));
  turn.reachHi = upper();
}

/** A shortest way, garden by garden; of several that are as good the first of the roster. */
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

/** One of some gardens is chosen, and it is brought there. */
export function goesTo(turn: Turn, lo: number, hi: number): boolean {
  const end = choose(turn, 'destination', 'space', lo, hi, null);
  turn.does = { is: 'carry', basket: turn.walker, path: pathTo(turn, end) };
  return true;
}

/** Those of some gardens that it can be brought into; what stands in one has met the aim. */
export function into(turn: Turn, lo: number, hi: number): number {
  if (!isIn(lo, hi, turn.from)) return pair(lo & turn.reachLo, hi & turn.reachHi);
  turn.met = true;
  return pair(0, 0);
}

const farFrom = (turn: Turn, from: number, lo: number, hi: number): number => {
  const far = nearest(turn, byWay, lowBit(from), highBit(from), lo, hi);
  return far === nil ? noWay : far;
};

/** Of some gardens those that are nearest to a goal, and nearer than some distance. */
function closest(turn: Turn, lo: number, hi: number, goalLo: number, goalHi: number, than: number): number {
  const all = members(lo, hi).map((garden) => ({ garden, far: farFrom(turn, garden, goalLo, goalHi) }));
  const least = Math.min(...all.map(({ far }) => far));
  return setOf(all.flatMap(({ garden, far }) => (far === least && far < than ? [garden] : [])));
}

const nearer = (turn: Turn, lo: number, hi: number, goalLo: number, goalHi: number): number =>
  closest(turn, lo, hi, goalLo, goalHi, farFrom(turn, turn.from, goalLo, goalHi));

/** A goal of a list next to it that has no room is left out while another remains. */
function leftOut(turn: Turn, lo: number, hi: number): number {
  const goals = members(lo, hi);
  const isShut = (goal: number): boolean =>
    turn.state.game.far(turn.from, goal) === 1 && !isIn(turn.reachLo, turn.reachHi, goal);
  const rest = goals.filter((goal) => !isShut(goal));
  return setOf(rest.length > 0 ? rest : goals);
}

/** Where it can be brought nearer to the nearest of all goals. */
export const nearing = (turn: Turn, lo: number, hi: number, isList: boolean): number =>
  nearingWithin(turn, turn.reachLo, turn.reachHi, lo, hi, isList);

/** Within some gardens where it can be brought nearer to the nearest of all goals. */
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

/** Brings the basket to a goal, which one list chooses; another list chooses the garden. */
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

/** Nearer to one goal, which a list chooses among those that can be approached. */
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

/** The same within some gardens. A list that chose the goal is used up by that if `byUsedWay` is given. */
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

/** Next to one of some things that it can be brought next to. */
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

/** Has one of some baskets carried, which a list chooses among those that can be. Whether there is one. */
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
