// Computes the exact probability of each outcome of a card. The card is decided once for each possible sequence of dice
// and cards, and equal outcomes are merged.
import type { Assignment } from '../../runtime/kernel/choose-with-dice.ts';

export interface Share {
  readonly of: bigint;
  readonly in: bigint;
}

/**
 * A possible outcome with its probability. Several sequences of dice and cards can lead to an outcome; `resolved` is
 * the result of the first of them.
 */
export interface PossibleOutcome<T> {
  readonly share: Share;
  readonly resolved: T;
  /**
   * Results of further sequences with the same outcome, if the card reaches the outcome in other ways there, such as by
   * another clause; absent if there are none.
   */
  readonly others?: readonly T[];
}

export type Odds<T> =
  | { readonly is: 'odds'; readonly outcomes: readonly PossibleOutcome<T>[]; readonly ways: number }
  | { readonly is: 'too many' };

/**
 * A group of faces of a roll, or of cards of a draw, that have the same effect. `values` is one result of the group,
 * and `weight` is the number of results in the group.
 */
export interface Branch {
  readonly values: readonly number[];
  readonly weight: number;
}

/** The result of a run, or the possible results of the die or card that the run needs next. */
export type TrialResult<T> =
  | { readonly is: 'resolved'; readonly resolved: T }
  | { readonly is: 'needs'; readonly branches: readonly Branch[] };

/**
 * The greatest number of runs that are tried. A run is a sequence of dice and cards. On the boards of the series, a
 * card has at most 17,000 runs, which take a second.
 */
export const mostWays = 40_000;

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b));
const inLowestTerms = (of: bigint, all: bigint): Share => ({ of: of / gcd(of, all), in: all / gcd(of, all) });

/** Returns the sum of two probabilities, in lowest terms. */
export const sumOfShares = (a: Share, b: Share): Share => inLowestTerms(a.of * b.in + b.of * a.in, a.in * b.in);

/**
 * Returns the possible results of a die as branches. The faces that choose the same candidate form one branch. A face
 * that must be rolled again has no branch. If the die chooses no candidate, each face is a branch of its own.
 */
export const branchesOf = (die: number, of: Assignment | null): Branch[] =>
  of
    ? of.shares.map(({ from, to }) => ({
        values: of.count === 1 ? [from] : [Math.ceil(from / die), ((from - 1) % die) + 1],
        weight: to - from + 1,
      }))
    : Array.from({ length: die }, (_none, index) => ({ values: [index + 1], weight: 1 }));

interface Limits {
  readonly ways: number;
  readonly results: number;
}

/**
 * Tries all sequences of dice and cards for a card, and returns the outcomes with their odds. Results with the same key
 * (`keyOf`) are one outcome. For each text of `wayOf`, an outcome keeps the first result with this text.
 */
export function exactOdds<T>(
  decide: (results: readonly number[]) => TrialResult<T>,
  keyOf: (resolved: T) => string,
  limits: Limits,
  wayOf: (resolved: T) => string = () => '',
): Odds<T> {
  const byKey = new Map<string, { share: Share; readonly ways: Map<string, T> }>();
  let ways = 0;
  let runs = 0;
  const visit = (results: readonly number[], share: Share): boolean => {
    if (++runs > 2 * limits.ways || results.length > limits.results) return false;
    const tried = decide(results);
    if (tried.is === 'resolved') {
      ways++;
      const key = keyOf(tried.resolved);
      const outcome = byKey.get(key);
      const way = wayOf(tried.resolved);
      if (!outcome) byKey.set(key, { share, ways: new Map([[way, tried.resolved]]) });
      else {
        outcome.share = sumOfShares(outcome.share, share);
        if (!outcome.ways.has(way)) outcome.ways.set(way, tried.resolved);
      }
      return ways <= limits.ways;
    }
    const total = tried.branches.reduce((sum, { weight }) => sum + weight, 0);
    return tried.branches.every(({ values, weight }) =>
      visit([...results, ...values], inLowestTerms(share.of * BigInt(weight), share.in * BigInt(total))),
    );
  };
  if (!visit([], { of: 1n, in: 1n })) return { is: 'too many' };
  const outcomes = [...byKey.values()]
    .map(outcomeOf)
    .toSorted((a, b) => Number(b.share.of * a.share.in - a.share.of * b.share.in));
  return { is: 'odds', outcomes, ways };
}

function outcomeOf<T>({
  share,
  ways,
}: {
  readonly share: Share;
  readonly ways: ReadonlyMap<string, T>;
}): PossibleOutcome<T> {
  const [resolved, ...others] = ways.values();
  return { share, resolved: resolved as T, ...(others.length > 0 && { others }) };
}
