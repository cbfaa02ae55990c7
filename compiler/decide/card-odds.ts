// Every outcome of a card with its exact probability: all that chance can bring is tried, like ones together.
import type { Assignment } from '../../runtime/kernel/choose-with-dice.ts';

/** A probability, in lowest terms. */
export interface Share {
  readonly of: bigint;
  readonly in: bigint;
}

/** An outcome: one of the ways in which it comes about. */
export interface Possible<T> {
  readonly share: Share;
  readonly resolved: T;
}

export type Odds<T> =
  | { readonly is: 'odds'; readonly outcomes: readonly Possible<T>[]; readonly ways: number }
  | { readonly is: 'too many' };

/** Numbers that are given, and how often they come among the others. */
export interface Branch {
  readonly values: readonly number[];
  readonly weight: number;
}

/** What came of a card with the chance that was given, or what chance can bring next. */
export type Tried<T> =
  | { readonly is: 'resolved'; readonly resolved: T }
  | { readonly is: 'needs'; readonly branches: readonly Branch[] };

/** How many ways are tried at most. */
export const mostWays = 4000;

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b));
const lowest = (of: bigint, all: bigint): Share => ({ of: of / gcd(of, all), in: all / gcd(of, all) });

export const added = (a: Share, b: Share): Share => lowest(a.of * b.in + b.of * a.in, a.in * b.in);

/**
 * What a die can show, like faces as one. What is rolled again leaves the chances of the others among each other as they
 * are, so that it is left out.
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
  /** How much chance can be given. */
  readonly given: number;
}

/** Tries all ways; two of them are one outcome if their keys are the same. */
export function oddsOf<T>(
  decide: (given: readonly number[]) => Tried<T>,
  keyOf: (resolved: T) => string,
  limits: Limits,
): Odds<T> {
  const found = new Map<string, Possible<T>>();
  let ways = 0;
  let runs = 0;
  const visit = (given: readonly number[], share: Share): boolean => {
    if (++runs > 2 * limits.ways || given.length > limits.given) return false;
    const tried = decide(given);
    if (tried.is === 'resolved') {
      ways++;
      const key = keyOf(tried.resolved);
      const before = found.get(key);
      found.set(key, before ? { ...before, share: added(before.share, share) } : { share, resolved: tried.resolved });
      return ways <= limits.ways;
    }
    const total = tried.branches.reduce((sum, { weight }) => sum + weight, 0);
    return tried.branches.every(({ values, weight }) =>
      visit([...given, ...values], lowest(share.of * BigInt(weight), share.in * BigInt(total))),
    );
  };
  if (!visit([], { of: 1n, in: 1n })) return { is: 'too many' };
  const outcomes = [...found.values()].toSorted((a, b) => Number(b.share.of * a.share.in - a.share.of * b.share.in));
  return { is: 'odds', outcomes, ways };
}
