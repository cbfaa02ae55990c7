// Compares two versions of a bot by all deeds that are possible with a card, with exact probabilities.
import type { Odds, PossibleOutcome } from '../../decide/card-odds.ts';
import type { Aspect, DecisionVerdict } from './behaviour-report.ts';

/** The parts of a deed, from coarse to fine, each as a text. Two parts are equal if their texts are equal. */
export interface Deed {
  readonly act: string;
  readonly actor: string;
  readonly aim: string;
  readonly way: string;
  readonly extent: string;
  /**
   * Everything after the first act, including the final state. Empty if the other parts of the deed determine all this.
   */
  readonly later: string;
}

/** Returns the key of a deed. Equal deeds have equal keys. */
export const deedKey = ({ act, actor, aim, way, extent, later }: Deed): string =>
  `${act}|${actor}|${aim}|${way}|${extent}|${later}`;

type ExactOdds = Extract<Odds<Deed>, { readonly is: 'odds' }>;

const steps = ['act', 'actor', 'aim', 'way', 'extent', 'later'] as const;

/** The exact probability of each key. The fractions are not reduced, so they are compared by cross-multiplication. */
type FractionsByKey = ReadonlyMap<string, { readonly of: bigint; readonly in: bigint }>;

function sharesByKey(outcomes: readonly PossibleOutcome<Deed>[], key: (deed: Deed) => string): FractionsByKey {
  const fractions = new Map<string, { of: bigint; in: bigint }>();
  for (const { share, resolved } of outcomes) {
    const outcomeKey = key(resolved);
    const before = fractions.get(outcomeKey);
    fractions.set(
      outcomeKey,
      before ? { of: before.of * share.in + share.of * before.in, in: before.in * share.in } : { ...share },
    );
  }
  return fractions;
}

const hasAllKeys = (all: FractionsByKey, others: FractionsByKey): boolean =>
  [...others.keys()].every((key) => all.has(key));

const areEqual = (a: FractionsByKey, b: FractionsByKey): boolean =>
  a.size === b.size &&
  [...a].every(([key, fraction]) => {
    const other = b.get(key);
    return other !== undefined && fraction.of * other.in === other.of * fraction.in;
  });

export interface OutcomeComparison {
  readonly verdict: DecisionVerdict;
  /** The first aspect that differs; null if nothing differs. */
  readonly aspect: Aspect | null;
}

export const sameOutcome: OutcomeComparison = { verdict: 'same', aspect: null };

/**
 * Returns the first part of a deed by which one version has a possible deed that the other version lacks. Returns
 * `odds` if both versions have the same deeds with other probabilities.
 */
function aspectOf(a: readonly PossibleOutcome<Deed>[], b: readonly PossibleOutcome<Deed>[]): Aspect {
  let key = (_deed: Deed): string => '';
  for (const step of steps) {
    const coarserKey = key;
    key = (deed) => `${coarserKey(deed)}|${deed[step]}`;
    const [first, second] = [sharesByKey(a, key), sharesByKey(b, key)];
    if (!hasAllKeys(first, second) || !hasAllKeys(second, first)) return step;
  }
  return 'odds';
}

/** Compares all possible outcomes of a card in the two versions. */
export function compareOutcomes(a: ExactOdds, b: ExactOdds): OutcomeComparison {
  const [[first, ...moreFirst], [second, ...moreSecond]] = [a.outcomes, b.outcomes];
  if (
    first &&
    second &&
    moreFirst.length === 0 &&
    moreSecond.length === 0 &&
    deedKey(first.resolved) === deedKey(second.resolved)
  ) {
    return sameOutcome;
  }
  const [left, right] = [sharesByKey(a.outcomes, deedKey), sharesByKey(b.outcomes, deedKey)];
  if (areEqual(left, right)) return sameOutcome;
  const isSubset = hasAllKeys(left, right) || hasAllKeys(right, left);
  return { verdict: isSubset ? 'among equals' : 'other', aspect: aspectOf(a.outcomes, b.outcomes) };
}

/** Compares one deed of each version, when the probabilities are unknown. */
export function compareDeeds(a: Deed, b: Deed): OutcomeComparison {
  const step = steps.find((candidate) => a[candidate] !== b[candidate]);
  return step === undefined ? sameOutcome : { verdict: 'other', aspect: step };
}
