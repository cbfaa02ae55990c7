// Odds of two versions compared: all that each can do, with exact probabilities, told apart by what is done.
import type { Odds, Possible } from '../../decide/odds.ts';
import type { Aspect, Verdict } from './behaviour-report.ts';

/** What is done, from the coarsest to the finest; equal texts are equal deeds. */
export interface Deed {
  readonly act: string;
  readonly actor: string;
  readonly aim: string;
  readonly way: string;
  readonly extent: string;
  /** What comes after the first act, and how things stand in the end; empty where that follows from the rest. */
  readonly later: string;
}

/** A deed as a key: nothing but its parts counts. */
export const keyOf = ({ act, actor, aim, way, extent, later }: Deed): string =>
  `${act}|${actor}|${aim}|${way}|${extent}|${later}`;

type Known = Extract<Odds<Deed>, { readonly is: 'odds' }>;

const steps = ['act', 'actor', 'aim', 'way', 'extent', 'later'] as const;

/** Probabilities as they are added up by hand: small enough to be compared by crossing. */
type Shares = ReadonlyMap<string, { readonly of: bigint; readonly in: bigint }>;

function sharesBy(outcomes: readonly Possible<Deed>[], key: (deed: Deed) => string): Shares {
  const found = new Map<string, { of: bigint; in: bigint }>();
  for (const { share, resolved } of outcomes) {
    const own = key(resolved);
    const before = found.get(own);
    found.set(
      own,
      before ? { of: before.of * share.in + share.of * before.in, in: before.in * share.in } : { ...share },
    );
  }
  return found;
}

const holds = (all: Shares, those: Shares): boolean => [...those.keys()].every((key) => all.has(key));

const areEqual = (a: Shares, b: Shares): boolean =>
  a.size === b.size &&
  [...a].every(([key, one]) => {
    const other = b.get(key);
    return other !== undefined && one.of * other.in === other.of * one.in;
  });

export interface Compared {
  readonly verdict: Verdict;
  /** What differs first; null if nothing does. */
  readonly aspect: Aspect | null;
}

export const same: Compared = { verdict: 'same', aspect: null };

/** The first step at which the one can do what the other cannot; where both can do the same, it is the odds that differ. */
function aspectOf(a: readonly Possible<Deed>[], b: readonly Possible<Deed>[]): Aspect {
  let key = (_deed: Deed): string => '';
  for (const step of steps) {
    const before = key;
    key = (deed) => `${before(deed)}|${deed[step]}`;
    const [one, other] = [sharesBy(a, key), sharesBy(b, key)];
    if (!holds(one, other) || !holds(other, one)) return step;
  }
  return 'odds';
}

/** Compares all that can come of a card by two versions. */
export function compared(a: Known, b: Known): Compared {
  const [[one, ...more], [other, ...others]] = [a.outcomes, b.outcomes];
  if (one && other && more.length === 0 && others.length === 0 && keyOf(one.resolved) === keyOf(other.resolved)) {
    return same;
  }
  const [left, right] = [sharesBy(a.outcomes, keyOf), sharesBy(b.outcomes, keyOf)];
  if (areEqual(left, right)) return same;
  const isAmong = holds(left, right) || holds(right, left);
  return { verdict: isAmong ? 'among equals' : 'other', aspect: aspectOf(a.outcomes, b.outcomes) };
}

/** The same of one deed each, of which the chances are not known. */
export function comparedDeeds(a: Deed, b: Deed): Compared {
  const step = steps.find((one) => a[one] !== b[one]);
  return step === undefined ? same : { verdict: 'other', aspect: step };
}
