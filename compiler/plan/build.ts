// Functions that build plan nodes in one normal form, so that two wordings with the same meaning give equal plans.
import type { Criterion, Measure, Metric, SetNode, Side, Sort, Test } from './nodes.ts';
import { same } from './same.ts';

export const plane = (name: string, sort: Sort, side?: Side): SetNode =>
  side === undefined ? { is: 'plane', name, sort } : { is: 'plane', name, sort, side };

/**
 * Returns the key by which a bot rule defines a word. The key of a word of one side has the side before the name, such as
 * `enemy.controlled`.
 */
export const planeKey = ({ name, side }: { readonly name: string; readonly side?: Side }): string =>
  side === undefined ? name : `${side}.${name}`;

/** Returns the word that has a key. */
export function planeOfKey(key: string, sort: Sort): SetNode {
  const [name = '', side] = key.split('.').toReversed();
  return plane(name, sort, side);
}

export const all = (sort: Sort): SetNode => ({ is: 'all', sort });
export const actor = (sort: Sort): SetNode => ({ is: 'actor', sort });
export const it = (sort: Sort): SetNode => ({ is: 'it', sort });
/**
 * The places that the unit of the act can reach. This object is the only node of its kind, because caches use sets as
 * keys.
 */
export const placesInReach: SetNode = { is: 'reach' };

export function sortOf(set: SetNode): Sort {
  if ('sort' in set) return set.sort;
  switch (set.is) {
    case 'and':
    case 'or':
    case 'first':
      return set.of[0] ? sortOf(set.of[0]) : 'space';
    case 'each':
      return sortOf(set.give);
    case 'minus':
      return sortOf(set.from);
    case 'at':
      return sortOf(set.things);
    case 'where':
    case 'best':
      return sortOf(set.of);
    case 'places':
    case 'ball':
    case 'reach':
    case 'letters':
      return 'space';
  }
}

/**
 * Returns the intersection of sets, in the order of the words of the phrase. Repeated sets and sets of all things are
 * dropped.
 */
export function and(...sets: readonly SetNode[]): SetNode {
  const of: SetNode[] = [];
  for (const set of sets) {
    for (const member of set.is === 'and' ? set.of : [set]) {
      if (member.is !== 'all' && !of.some((other) => same(other, member))) of.push(member);
    }
  }
  const [first] = of;
  if (!first) return sets[0] ?? all('space');
  return of.length === 1 ? first : { is: 'and', of };
}

export function or(...sets: readonly SetNode[]): SetNode {
  const of = sets.flatMap((set) => (set.is === 'or' ? set.of : [set]));
  return of.length === 1 && of[0] ? of[0] : { is: 'or', of };
}

/**
 * Returns the members of `from` that are not in `less`. If `less` repeats all conditions of `from`, only its further
 * conditions stay in `less`. So “enemy mechs except enemy mechs on maps” becomes “enemy mechs except those on maps”.
 */
export function minus(from: SetNode, less: SetNode): SetNode {
  if (less.is !== 'and') return { is: 'minus', from, less };
  const parts = from.is === 'and' ? from.of : [from];
  const rest = less.of.filter((member) => !parts.some((part) => same(part, member)));
  const isAmong = less.of.length - rest.length === parts.length;
  return { is: 'minus', from, less: isAmong && rest.length > 0 ? and(...rest) : less };
}

/** Returns the places of things; a set of places is returned unchanged. */
export const places = (of: SetNode): SetNode => (sortOf(of) === 'space' ? of : { is: 'places', of });

/**
 * Returns the things that are in one of the places `where`. If the things are spaces, returns the spaces in both sets.
 */
export function at(things: SetNode, where: SetNode): SetNode {
  if (sortOf(things) === 'space') return and(things, where);
  const isTheirs = where.is === 'places' && same(where.of, things);
  return isTheirs ? things : { is: 'at', things, places: where };
}

/**
 * Returns the alternatives of a set of the kind `first`, in the order in which they are tried. Returns any other set as
 * the only alternative.
 */
export const alternativesOf = (set: SetNode): readonly SetNode[] =>
  set.is === 'first' ? set.of.flatMap(alternativesOf) : [set];

export const where = (of: SetNode, test: Test): SetNode => ({ is: 'where', of, test });

export const ballAround = (around: SetNode, metric: Metric, most: number, least = 0): SetNode => ({
  is: 'ball',
  around: places(around),
  metric,
  least,
  most,
});

export const best = (of: SetNode, by: Criterion): SetNode => ({ is: 'best', of, by });
export const derivedSet = (name: string, sort: Sort, ...of: readonly SetNode[]): SetNode => ({
  is: 'made',
  name,
  sort,
  of,
});

export const number = (amount: number): Measure => ({ is: 'number', value: amount });
export const countOf = (of: SetNode): Measure => ({ is: 'count', of });
export const distance = (from: SetNode, to: SetNode, metric: Metric): Measure => ({
  is: 'distance',
  from: places(from),
  to: places(to),
  metric,
});
export const measure = (name: string, of: SetNode): Measure => ({ is: 'measure', name, of });

/** Returns a test of the game by its name, without numbers. */
export const gameTest = (name: string, ...of: readonly SetNode[]): Test => ({ is: 'test', name, of, numbers: [] });

export const some = (of: SetNode): Test => ({ is: 'some', of });
export const not = (of: Test): Test => (of.is === 'not' ? of.of : { is: 'not', of });
export const compare = (left: Measure, op: '<' | '≤' | '=' | '≥' | '>', right: number): Test => ({
  is: 'compare',
  left,
  op,
  right: number(right),
});

export function both(...tests: readonly Test[]): Test {
  const of = tests.flatMap((test) => (test.is === 'both' ? test.of : [test]));
  return of.length === 1 && of[0] ? of[0] : { is: 'both', of };
}
