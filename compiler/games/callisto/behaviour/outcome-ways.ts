// Ways in which a card comes to an end, and which of them tells one version from the other.
import type { Branch, Share } from '../../../decide/card-odds.ts';
import { Whim } from '../../../../runtime/callisto/players/policy.ts';

/** Outcomes of a card: the probability, and results of chance that lead to it. */
export type OutcomeWays = ReadonlyMap<string, { readonly share: Share; readonly results: readonly number[] }>;

/** The chance of an outcome that the other has less often; of several the shortest, then the likeliest. */
export function tellingOf(version: OutcomeWays, other: OutcomeWays): readonly number[] | null {
  const more = [...version].filter(([key, { share }]) => {
    const less = other.get(key)?.share;
    return !less || less.of * share.in < share.of * less.in;
  });
  const [best] = more
    .map(([key, { share, results }]) => ({ isNew: !other.has(key), share, results }))
    .toSorted(
      (a, b) =>
        Number(b.isNew) - Number(a.isNew) ||
        a.results.length - b.results.length ||
        Number(b.share.of * a.share.in - a.share.of * b.share.in),
    );
  return best?.results ?? null;
}

export function whimFrom(high: number, low: number): Whim {
  const whim = new Whim();
  whim.seed(high, low);
  return whim;
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
