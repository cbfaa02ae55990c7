// Plan nodes made in one normal form, so that two ways of saying the same thing are the same plan.
import type { Criterion, Measure, Metric, SetNode, Side, Sort, Test } from './nodes.ts';
import { same } from './same.ts';

export const plane = (name: string, sort: Sort, side?: Side): SetNode =>
  side === undefined ? { is: 'plane', name, sort } : { is: 'plane', name, sort, side };

export const all = (sort: Sort): SetNode => ({ is: 'all', sort });
export const actor = (sort: Sort): SetNode => ({ is: 'actor', sort });
export const it = (sort: Sort): SetNode => ({ is: 'it', sort });

/** The sort of a set's members. */
export function sortOf(set: SetNode): Sort {
  switch (set.is) {
    case 'plane':
    case 'named':
    case 'all':
    case 'actor':
    case 'it':
    case 'made':
    case 'targets':
    case 'chosen':
    case 'ref':
      return set.sort;
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

/** What is in all of the sets; the order of the words is kept, repetitions and `all` are not. */
export function and(...sets: readonly SetNode[]): SetNode {
  const of: SetNode[] = [];
  for (const set of sets) {
    for (const one of set.is === 'and' ? set.of : [set]) {
      if (one.is !== 'all' && !of.some((other) => same(other, one))) of.push(one);
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

/** What is in the one and not in the other; that the other is among the first need not be said. */
export function minus(from: SetNode, less: SetNode): SetNode {
  if (less.is !== 'and') return { is: 'minus', from, less };
  const parts = from.is === 'and' ? from.of : [from];
  const rest = less.of.filter((one) => !parts.some((part) => same(part, one)));
  const isAmong = less.of.length - rest.length === parts.length;
  return { is: 'minus', from, less: isAmong && rest.length > 0 ? and(...rest) : less };
}

/** The places of things; of places, themselves. */
export const places = (of: SetNode): SetNode => (sortOf(of) === 'space' ? of : { is: 'places', of });

/** Those of the things that stand in the places; of places, those that are among them. */
export function at(things: SetNode, where: SetNode): SetNode {
  if (sortOf(things) === 'space') return and(things, where);
  const isTheirs = where.is === 'places' && same(where.of, things);
  return isTheirs ? things : { is: 'at', things, places: where };
}

export const where = (of: SetNode, test: Test): SetNode => ({ is: 'where', of, test });

export const ball = (around: SetNode, metric: Metric, most: number, least = 0): SetNode => ({
  is: 'ball',
  around: places(around),
  metric,
  least,
  most,
});

export const best = (of: SetNode, by: Criterion): SetNode => ({ is: 'best', of, by });
export const made = (name: string, sort: Sort, ...of: readonly SetNode[]): SetNode => ({ is: 'made', name, sort, of });

export const number = (value: number): Measure => ({ is: 'number', value });
export const count = (of: SetNode): Measure => ({ is: 'count', of });
export const distance = (from: SetNode, to: SetNode, metric: Metric): Measure => ({
  is: 'distance',
  from: places(from),
  to: places(to),
  metric,
});
export const measure = (name: string, of: SetNode): Measure => ({ is: 'measure', name, of });

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
