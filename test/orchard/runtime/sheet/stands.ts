// Functions for emitted sheets of the orchard: the places, figures and distances of things.
import { lowest, nil, noWay, pair } from '../../../../runtime/kernel/bits.ts';
import { those, type Sort } from '../state.ts';
import { members, setOf } from './choose.ts';
import type { Turn } from './turn.ts';

type Standing = 'tree' | 'basket';

/** Returns the gardens in which a set of trees or baskets is. */
export const placesOf = ({ state }: Turn, sort: Standing, things: number): number =>
  setOf(members(things, 0).map((one) => state.in[sort][one] as number));

/** Returns the garden of a tree or basket; a garden is its own place. */
export function placesOfOne(turn: Turn, sort: Sort, one: number): number {
  if (sort === 'tree' || sort === 'basket') return placesOf(turn, sort, 1 << one);
  return setOf([one]);
}

/** Returns the trees or baskets in a set of gardens. */
export function standing({ state }: Turn, sort: Standing, lo: number, hi: number): number {
  const there = members(lo, hi);
  const all = [...state.in[sort]];
  return those(all, (garden) => there.includes(garden))[0];
}

/** Returns the largest figure of a set of things; `nil` if the set is empty. */
export function most(turn: Turn, figure: (turn: Turn, one: number) => number, things: number): number {
  let best = nil;
  for (let rest = things; rest !== 0; rest &= rest - 1) best = Math.max(best, figure(turn, lowest(rest)));
  return best;
}

export const fruit = ({ state }: Turn, tree: number): number => state.fruit.tree[tree] as number;
export const held = ({ state }: Turn, basket: number): number => state.fruit.basket[basket] as number;

type Metric = (turn: Turn, from: number, to: number) => number;

/** The metric along paths. A path can lead through full gardens. */
export const byWay: Metric = ({ state }, from, to) => state.game.far(from, to);
/** The metric of neighbours: 1 for gardens that are next to each other, `noWay` for others. */
export const byPath: Metric = ({ state }, from, to) =>
  state.game.far(from, to) < 2 ? state.game.far(from, to) : noWay;

/** Returns the smallest distance between two sets of gardens; `nil` if a set is empty. */
export function nearest(turn: Turn, by: Metric, lo: number, hi: number, toLo: number, toHi: number): number {
  const ends = members(toLo, toHi);
  const far = members(lo, hi).flatMap((from) => ends.map((to) => by(turn, from, to)));
  return far.length === 0 ? nil : Math.min(...far);
}

/** Returns the gardens whose distance from the nearest garden of a set is between `least` and `farthest`. */
export function ball(turn: Turn, by: Metric, least: number, farthest: number, lo: number, hi: number): number {
  const around = members(lo, hi);
  const isIn = (far: number): boolean => far >= least && far <= farthest && far !== noWay;
  const within = (garden: number): boolean => {
    const far = around.map((from) => by(turn, from, garden));
    return by === byPath ? far.some(isIn) : isIn(Math.min(noWay, ...far));
  };
  return pair(...those([...turn.state.names.space.keys()], within));
}
