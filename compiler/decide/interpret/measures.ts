import { sortOf } from '../../plan/build.ts';
import type { Measure } from '../../plan/nodes.ts';
import { testing, askingOf, type Context } from './context.ts';
import { placesIn } from './sets.ts';

type Of<K extends Measure['is']> = Extract<Measure, { is: K }>;

function sum({ of, each }: Of<'sum'>, context: Context): number {
  const sort = sortOf(of);
  let total = 0;
  for (const id of context.meaning.set(of, context)) {
    total += context.meaning.measure(each, testing(context, sort, id)) ?? 0;
  }
  return total;
}

/** Returns the distance of the nearest pair; infinite if there is no way, null if one of the sides has no place. */
function shortestDistance(
  from: Iterable<string>,
  to: readonly string[],
  metric: Of<'distance'>['metric'],
  context: Context,
): number | null {
  const walker = askingOf(context);
  const ways = [...from].flatMap((start) => to.map((end) => context.facts.distance(start, end, metric, walker)));
  return ways.length === 0 ? null : Math.min(...ways);
}

/** Returns the sum of the distances to each of the things; two things in one place count twice (R13). */
function sumDistance({ from, to, metric }: Of<'sumDistance'>, context: Context): number | null {
  const starts = placesIn(from, context);
  const sort = sortOf(to);
  const ends = [...context.meaning.set(to, context)].map((id) =>
    sort === 'space' ? [id] : context.facts.where(sort, id),
  );
  const ways = ends.map((places) => shortestDistance(starts, places, metric, context)).filter((way) => way !== null);
  return ways.length === 0 ? null : ways.reduce((total, way) => total + way, 0);
}

/** Returns the value of a measure; null if it has none. */
export function measureOf(node: Measure, context: Context): number | null {
  switch (node.is) {
    case 'number':
      return node.value;
    case 'count':
      return context.meaning.set(node.of, context).size;
    case 'sum':
      return sum(node, context);
    case 'distance':
      return shortestDistance(placesIn(node.from, context), [...placesIn(node.to, context)], node.metric, context);
    case 'sumDistance':
      return sumDistance(node, context);
    case 'measure': {
      const of = context.meaning.set(node.of, context);
      return of.size === 0 ? null : context.facts.figure(node.name, sortOf(node.of), of, askingOf(context));
    }
  }
}
