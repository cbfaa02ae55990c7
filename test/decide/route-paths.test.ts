// Tests of the paths of a unit that scouts along the route of another unit.
import { describe, expect, it } from 'vitest';
import { bestPaths, pathsFrom } from '../../compiler/decide/route-paths.ts';

/** Neighbours of each place: a row from A to E, and a shortcut from A to C. */
const next: Readonly<Record<string, readonly string[]>> = {
  A: ['B', 'C'],
  B: ['A', 'C'],
  C: ['A', 'B', 'D'],
  D: ['C', 'E'],
  E: ['D'],
};
const steps = (place: string): readonly string[] => next[place] ?? [];

describe('paths that enter new spaces', () => {
  it('reach each place with the same new spaces in the fewest steps', () => {
    // B and C are the new spaces. A path of two steps is dropped if a shorter path with the same end enters the same
    // new spaces.
    expect(pathsFrom('A', 2, new Set(['B', 'C']), steps)).toEqual([
      { path: ['B'], entered: ['B'] },
      { path: ['C'], entered: ['C'] },
      { path: ['B', 'A'], entered: ['B'] },
      { path: ['B', 'C'], entered: ['B', 'C'] },
      { path: ['C', 'A'], entered: ['C'] },
      { path: ['C', 'B'], entered: ['B', 'C'] },
      { path: ['C', 'D'], entered: ['C'] },
    ]);
    expect(pathsFrom('E', 2, new Set(['C']), steps)).toEqual([{ path: ['D', 'C'], entered: ['C'] }]);
    expect(pathsFrom('E', 1, new Set(['C']), steps)).toEqual([]);
  });

  it('are few, even if there are many ways to walk', () => {
    // Among eight places that are all neighbours, nine steps make 7⁹ walks. Only the shortest path to each place is
    // kept.
    const places = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'];
    const all = pathsFrom('A', 9, new Set(['H']), (place) => places.filter((other) => other !== place));
    expect(all.map(({ path }) => path.join(''))).toEqual(['H', 'HA', 'HB', 'HC', 'HD', 'HE', 'HF', 'HG']);
  });
});

describe('the best paths', () => {
  const far: Readonly<Record<string, number>> = { P: 4, Q: 1, R: 3, S: 2 };
  const path = (entered: string, length: number) => ({
    path: Array.from({ length }, () => 'X'),
    entered: entered.split(''),
  });
  const best = (...paths: ReturnType<typeof path>[]) => {
    const found = bestPaths(paths, (place) => far[place] ?? 0);
    return paths.filter((each) => found.includes(each.path)).map(({ entered }) => entered.join(''));
  };
  it('enter the most new spaces, then the nearest, then end first', () => {
    expect(best(path('Q', 1), path('PR', 9))).toEqual(['PR']);
    // Both paths enter two new spaces, so their nearest new spaces are compared. Q in `PQ` has distance 1 and S in `RS`
    // has distance 2, so `PQ` is better.
    expect(best(path('RS', 2), path('PQ', 5))).toEqual(['PQ']);
    expect(best(path('PQ', 2), path('QR', 2))).toEqual(['QR']);
    expect(best(path('QR', 3), path('QR', 2))).toEqual(['QR']);
    expect(bestPaths([path('QR', 3), path('QR', 2)], () => 1)).toEqual([['X', 'X']]);
    expect(bestPaths([], () => 1)).toEqual([]);
  });
});
