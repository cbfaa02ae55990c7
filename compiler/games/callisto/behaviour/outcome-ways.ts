// Ways in which a card comes to an end, and which of them tells one version from the other.
import type { Branch, Share } from '../../../decide/card-odds.ts';
import type { Whim } from '../../../../runtime/callisto/players/policy.ts';

/** By what comes of a card: its probability, and chance that brings it. */
export type Ways = ReadonlyMap<string, { readonly share: Share; readonly given: readonly number[] }>;

/** The chance of an outcome that the other has less often; of several the shortest, then the likeliest. */
export function tellingOf(own: Ways, other: Ways): readonly number[] | null {
  const more = [...own].filter(([key, { share }]) => {
    const less = other.get(key)?.share;
    return !less || less.of * share.in < share.of * less.in;
  });
  const [best] = more
    .map(([key, { share, given }]) => ({ isNew: !other.has(key), share, given }))
    .toSorted(
      (a, b) =>
        Number(b.isNew) - Number(a.isNew) ||
        a.given.length - b.given.length ||
        Number(b.share.of * a.share.in - a.share.of * b.share.in),
    );
  return best?.given ?? null;
}

/** One of some branches, by their weight. */
export function anyOf(branches: readonly Branch[], whim: Whim): readonly number[] {
  let rest = whim.below(branches.reduce((sum, { weight }) => sum + weight, 0));
  for (const { values, weight } of branches) {
    if (rest < weight) return values;
    rest -= weight;
  }
  return [];
}
