// Compares two versions of a bot by all effects that are possible with a card, with exact probabilities.
import type { Odds, PossibleOutcome } from '../../decide/card-odds.ts';
import type { Aspect, DecisionVerdict } from './behaviour-report.ts';

/** The parts of an effect, from coarse to fine, each as a text. Two parts are equal if their texts are equal. */
export interface CardEffect {
  readonly act: string;
  readonly actor: string;
  readonly aim: string;
  readonly way: string;
  readonly extent: string;
  /**
   * Everything after the first act, including the final state. Empty if the other parts of the effect determine all
   * this.
   */
  readonly later: string;
}

/** Returns the key of an effect. Equal effects have equal keys. */
export const effectKey = ({ act, actor, aim, way, extent, later }: CardEffect): string =>
  `${act}|${actor}|${aim}|${way}|${extent}|${later}`;

type ExactOdds = Extract<Odds<CardEffect>, { readonly is: 'odds' }>;

const steps = ['act', 'actor', 'aim', 'way', 'extent', 'later'] as const;

/** The exact probability of each key. The fractions are not reduced, so they are compared by cross-multiplication. */
type FractionsByKey = ReadonlyMap<string, { readonly of: bigint; readonly in: bigint }>;

function sharesByKey(
  outcomes: readonly PossibleOutcome<CardEffect>[],
  key: (effect: CardEffect) => string,
): FractionsByKey {
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
 * Returns the first part of an effect by which one version has a possible effect that the other version lacks. Returns
 * `odds` if both versions have the same effects with other probabilities.
 */
function aspectOf(a: readonly PossibleOutcome<CardEffect>[], b: readonly PossibleOutcome<CardEffect>[]): Aspect {
  let key = (_effect: CardEffect): string => '';
  for (const step of steps) {
    const coarserKey = key;
    key = (effect) => `${coarserKey(effect)}|${effect[step]}`;
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
    effectKey(first.resolved) === effectKey(second.resolved)
  ) {
    return sameOutcome;
  }
  const [left, right] = [sharesByKey(a.outcomes, effectKey), sharesByKey(b.outcomes, effectKey)];
  if (areEqual(left, right)) return sameOutcome;
  const isSubset = hasAllKeys(left, right) || hasAllKeys(right, left);
  return { verdict: isSubset ? 'among equals' : 'other', aspect: aspectOf(a.outcomes, b.outcomes) };
}

/** Compares one effect of each version, when the probabilities are unknown. */
export function compareEffects(a: CardEffect, b: CardEffect): OutcomeComparison {
  const step = steps.find((candidate) => a[candidate] !== b[candidate]);
  return step === undefined ? sameOutcome : { verdict: 'other', aspect: step };
}
