// Functions for emitted sheets of the orchard: the places, figures and distances of things.
import { nil, noWay } from '../../../../runtime/kernel/bits.ts';
import type { Sort } from '../sorts.ts';
import { those } from '../state.ts';
import type { Turn } from './turn.ts';
import { members, setOf, setsIn } from './words.ts';

type Standing = 'tree' | 'basket';

const gardensOf = ({ state }: Turn, sort: Standing, things: readonly number[]): number[] =>
  things.map((one) => state.in[sort][one] as number);

/** Returns the gardens in which a set of trees or baskets is. */
export const placesOf = (turn: Turn, sort: Standing, ...things: number[]): number =>
  setOf(gardensOf(turn, sort, members(things)), turn);

/** Returns the garden of a tree or basket; a garden is its own place. */
export const placesOfOne = (turn: Turn, sort: Sort, one: number): readonly number[] =>
  sort === 'tree' || sort === 'basket' ? gardensOf(turn, sort, [one]) : [one];

/** Returns the trees or baskets in a set of gardens. */
export function standing(turn: Turn, sort: Standing, ...gardens: number[]): number {
  const there = members(gardens);
  const all = [...turn.state.in[sort]];
  return setOf(
    those(all, (garden) => there.includes(garden)),
    turn,
  );
}

/** Returns the largest figure of a set of things; `nil` if the set is empty. */
export const most = (turn: Turn, figure: (turn: Turn, one: number) => number, ...things: number[]): number =>
  Math.max(nil, ...members(things).map((one) => figure(turn, one)));

export const fruit = ({ state }: Turn, tree: number): number => state.fruit.tree[tree] as number;
export const held = ({ state }: Turn, basket: number): number => state.fruit.basket[basket] as number;

type Metric = (turn: Turn, from: number, to: number) => number;

/** The metric along paths. A path can lead through full gardens. */
export const byWay: Metric = ({ state }, from, to) => state.game.far(from, to);
/** The metric of neighbours: 1 for gardens that are next to each other, `noWay` for others. */
export const byPath: Metric = ({ state }, from, to) =>
  state.game.far(from, to) < 2 ? state.game.far(from, to) : noWay;

/** Returns the smallest distance from a garden of `all` to a garden of `ends`; `nil` if `all` or `ends` is empty. */
export function between(turn: Turn, by: Metric, all: readonly number[], ends: readonly number[]): number {
  const far = all.flatMap((from) => ends.map((to) => by(turn, from, to)));
  return far.length === 0 ? nil : Math.min(...far);
}

/** Returns the smallest distance between two sets of gardens; `nil` if a set is empty. */
export function nearest(turn: Turn, by: Metric, ...words: number[]): number {
  const [all = [], ends = []] = setsIn(turn, 2, words).sets;
  return between(turn, by, all, ends);
}

/**
 * Returns the gardens whose distance from a set is between `least` and `farthest`. With `byPath`, the distance from any
 * garden of the set may be within these limits.
 * With another metric, only the distance from the nearest garden of the set counts.
 */
export function ball(turn: Turn, by: Metric, least: number, farthest: number, ...words: number[]): number {
  const around = members(words);
  const isIn = (far: number): boolean => far >= least && far <= farthest && far !== noWay;
  const within = (garden: number): boolean => {
    const far = around.map((from) => by(turn, from, garden));
    return by === byPath ? far.some(isIn) : isIn(Math.min(noWay, ...far));
  };
  return setOf(those([...turn.state.names.space.keys()], within), turn);
}
