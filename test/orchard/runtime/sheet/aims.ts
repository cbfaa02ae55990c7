// The aims of acts that carry a basket: into a garden, nearer to a goal, or next to a thing. Emitted sheets of the
// orchard call these functions.
import { nil, noWay } from '../../../../runtime/kernel/bits.ts';
import { runtimeSort, type Sort } from '../sorts.ts';
import { choose, holds, narrow, type List } from './choose.ts';
import { between, byWay, placesOfOne } from './stands.ts';
import { asks, type Turn } from './turn.ts';
import { members, setOf, setsIn, wordsOf } from './words.ts';

/** Gardens, or other things, as numbers in ascending order. */
type Numbers = readonly number[];

/**
 * Returns the gardens that a basket can reach from a garden in `most` steps, with the number of steps. Each garden on
 * the way must have room.
 */
function stepsFrom({ state }: Turn, from: number, most: number): ReadonlyMap<number, number> {
  const { game, names, room } = state;
  const far = new Map([[from, 0]]);
  for (const [garden, steps] of far) {
    if (steps >= most) break;
    for (const next of names.space.keys())
      if (!far.has(next) && game.far(garden, next) === 1 && room.includes(next)) far.set(next, steps + 1);
  }
  return far;
}

const reached = ({ reach }: Turn): Numbers => members([...reach]);

/** Begins the search for a destination of a basket. The trip has at most `most` steps. */
export function trip(turn: Turn, basket: number, most: number): void {
  turn.walker = basket;
  turn.from = turn.state.in.basket[basket] as number;
  turn.most = most;
  turn.met = false;
  const far = [...stepsFrom(turn, turn.from, most).keys()].filter((garden) => garden !== turn.from);
  turn.reach.set(wordsOf(far, turn));
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

function goesToSome(turn: Turn, gardens: Numbers): void {
  const end = choose(turn, 'destination', 'space', gardens, null);
  turn.does = { is: 'carry', basket: turn.walker, path: pathTo(turn, end) };
}

/** Chooses a garden of a set, and records that the basket is carried there. */
export function carryTo(turn: Turn, ...words: number[]): boolean {
  goesToSome(turn, members(words));
  return true;
}

/**
 * Returns the gardens of a set that the basket can reach. If the basket is already in a garden of the set, the aim is
 * met, and no garden is returned.
 */
export function enterablePlaces(turn: Turn, ...words: number[]): number {
  const gardens = members(words);
  const isThere = gardens.includes(turn.from);
  if (isThere) turn.met = true;
  const reach = reached(turn);
  return setOf(isThere ? [] : gardens.filter((garden) => reach.includes(garden)), turn);
}

const farFrom = (turn: Turn, from: number, goals: Numbers): number => {
  const far = between(turn, byWay, [from], goals);
  return far === nil ? noWay : far;
};

/** Returns the gardens that are nearest to the goals; none if these gardens are `than` or more steps away. */
function closest(turn: Turn, gardens: Numbers, goals: Numbers, than: number): Numbers {
  const all = gardens.map((garden) => ({ garden, far: farFrom(turn, garden, goals) }));
  const least = Math.min(...all.map(({ far }) => far));
  return all.flatMap(({ garden, far }) => (far === least && far < than ? [garden] : []));
}

const nearer = (turn: Turn, gardens: Numbers, goals: Numbers): Numbers =>
  closest(turn, gardens, goals, farFrom(turn, turn.from, goals));

/**
 * Returns the goals, except goals that are adjacent to the start and have no room for the basket. If no goal would
 * remain, returns all goals.
 */
export function enterableGoals(turn: Turn, ...words: number[]): number {
  const [goals, reach] = [members(words), reached(turn)];
  const rest = goals.filter((goal) => turn.state.game.far(turn.from, goal) !== 1 || reach.includes(goal));
  return setOf(rest.length > 0 ? rest : goals, turn);
}

/** Returns the gardens within reach that bring the basket nearer to the nearest goal. */
export const nearerPlaces = (turn: Turn, ...given: number[]): number =>
  nearerPlacesWithin(turn, ...turn.reach, ...given);

/** Returns those gardens of a set that bring the basket nearer to the nearest goal. */
export function nearerPlacesWithin(turn: Turn, ...given: number[]): number {
  const [within = [], goals = []] = setsIn(turn, 2, given).sets;
  turn.over = goals.includes(turn.from);
  const near = nearer(turn, within, goals);
  if (near.length > 0) holds(turn, 'goal', goals);
  return setOf(near, turn);
}

/** Carries the basket towards a goal. One tiebreak list chooses the goal, another list chooses the garden. */
function approach(
  turn: Turn,
  sort: Sort,
  near: Numbers,
  [byGoal = null, by = null, , byUsedWay]: readonly List[],
  gardensOf: (goal: number) => Numbers,
): boolean {
  if (near.length === 0) return false;
  if (turn.asks) return true;
  const goal = choose(turn, 'goal', sort, near, byGoal);
  // `by` is the list that ranks the gardens. If a fourth list is given and several goals were possible, the list has
  // already been used to choose the goal. Then no list ranks the gardens.
  const isUsed = byUsedWay !== undefined && near.length > 1;
  goesToSome(turn, narrow(turn, isUsed ? null : by, gardensOf(goal)));
  return true;
}

function sortOf(ofPlan: string): Sort {
  const sort = runtimeSort(ofPlan);
  if (sort === undefined) throw new Error(`The orchard has no things of the sort ${ofPlan}.`);
  return sort;
}

/** Carries the basket nearer to a goal. A tiebreak list chooses the goal among those that can be approached. */
export function approachOne(turn: Turn, ofPlan: string, ...given: (number | List)[]): boolean {
  const sort = sortOf(ofPlan);
  const { sets, rest } = setsIn(turn, 1, given);
  return nearerToOne(turn, sort, sets[0] ?? [], reached(turn), rest);
}

/** Carries the basket nearer to one goal. The basket must end in a garden of a set. */
export function approachOneWithin(turn: Turn, ofPlan: string, ...given: (number | List)[]): boolean {
  const sort = sortOf(ofPlan);
  const { sets, rest } = setsIn(turn, 2, given);
  return nearerToOne(turn, sort, sets[0] ?? [], sets[1] ?? [], rest);
}

function nearerToOne(turn: Turn, sort: Sort, all: Numbers, within: Numbers, lists: readonly List[]): boolean {
  turn.over = all.some((one) => placesOfOne(turn, sort, one).includes(turn.from));
  const near = all.filter((one) => nearer(turn, within, placesOfOne(turn, sort, one)).length > 0);
  return approach(turn, sort, near, lists, (goal) => closest(turn, within, placesOfOne(turn, sort, goal), noWay));
}

/** Carries the basket next to a thing of a set. A tiebreak list chooses this thing. */
export function goBesideOne(turn: Turn, ofPlan: string, ...given: (number | List)[]): boolean {
  const sort = sortOf(ofPlan);
  const { sets, rest } = setsIn(turn, 1, given);
  const [all = []] = sets;
  const { game } = turn.state;
  const isNext = (one: number, garden: number): boolean =>
    placesOfOne(turn, sort, one).some((place) => game.far(place, garden) === 1);
  if (all.some((one) => isNext(one, turn.from))) {
    turn.met = true;
    return false;
  }
  const reach = reached(turn);
  const near = all.filter((one) => reach.some((garden) => isNext(one, garden)));
  return approach(turn, sort, near, rest, (goal) => reach.filter((garden) => isNext(goal, garden)));
}

/**
 * Carries one of the baskets that can be carried. A tiebreak list chooses this basket. Returns false if no basket can
 * be carried.
 */
export function carries(
  turn: Turn,
  moves: (turn: Turn, basket: number) => boolean,
  baskets: number,
  most: number,
  by: List,
): boolean {
  const able = members([baskets]).filter((basket) => {
    trip(turn, basket, most);
    return asks(turn, () => moves(turn, basket));
  });
  if (able.length === 0) return false;
  if (turn.asks) return true;
  const basket = choose(turn, 'actor', 'basket', able, by);
  trip(turn, basket, most);
  moves(turn, basket);
  return true;
}
