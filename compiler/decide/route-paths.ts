// Finds the best paths of a unit that scouts along the route of another unit. A space of the route that is still
// unscouted is new. The best paths enter the most new spaces (R42, R131).
import type { Id } from './interpret/position-facts.ts';

export interface RoutePath {
  readonly path: readonly Id[];
  /** The spaces of `isNew` that the path enters, in the order in which `isNew` lists them. */
  readonly entered: readonly Id[];
}

/**
 * Returns the paths of at most `most` steps that enter a space of `isNew`, the shortest path first. If several paths
 * end at the same place and enter the same spaces of `isNew`, only the shortest of them are returned.
 */
export function pathsFrom(
  here: Id,
  most: number,
  isNew: ReadonlySet<Id>,
  steps: (place: Id) => readonly Id[],
): readonly RoutePath[] {
  const paths: RoutePath[] = [];
  const isReached = new Set([here]);
  let frontier: readonly RoutePath[] = [{ path: [], entered: [] }];
  for (let n = 0; n < most; n++) {
    const longer = frontier
      .flatMap(({ path, entered }) =>
        steps(path.at(-1) ?? here).map((next): RoutePath => {
          const more = [...isNew].filter((place) => place === next || entered.includes(place));
          return { path: [...path, next], entered: more };
        }),
      )
      .filter((reached) => !isReached.has(keyOfEnd(reached)));
    for (const reached of longer) {
      isReached.add(keyOfEnd(reached));
      if (reached.entered.length > 0) paths.push(reached);
    }
    frontier = longer;
  }
  return paths;
}

/** Returns a key of the place where a path ends, and of the new spaces that the path has entered. */
const keyOfEnd = ({ path, entered }: RoutePath): string => [path.at(-1), ...entered].join('\n');

/** Compares two lists of distances by the first distance that differs. */
function compareDistances(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((far, index) => far !== b[index]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}

/**
 * Returns the paths that enter the most new spaces. If several paths enter equally many, the path whose new spaces are
 * nearer to the other unit is better. If these are equal too, the shorter path is better.
 */
export function bestPaths(all: readonly RoutePath[], far: (place: Id) => number): (readonly Id[])[] {
  const scored = all.map(({ path, entered }) => ({ path, far: entered.map(far).toSorted((a, b) => a - b) }));
  const rank = (a: (typeof scored)[number], b: (typeof scored)[number]): number =>
    b.far.length - a.far.length || compareDistances(a.far, b.far) || a.path.length - b.path.length;
  const [best] = scored.toSorted(rank);
  return best ? scored.filter((score) => rank(score, best) === 0).map(({ path }) => path) : [];
}
