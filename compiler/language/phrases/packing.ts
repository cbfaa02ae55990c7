// Drops readings that can no longer win. Two terms of the same shape fit the same patterns, so the term with the
// greater penalty always loses. Without this rule, a chain of modifiers would have a reading for each way to bracket
// the chain.
import { getOrMake } from '../../../runtime/kernel/lazily.ts';
import { quantityKey, termKey } from './keys.ts';
import type { ActTerm, ConditionTerm, PredicateTerm, RiderTerm, Term, NounTerm } from './terms.ts';
import { isMeasuredFromActor } from './actors-place.ts';
import { hasModifier, isLocated } from './modifiers.ts';
import { hasOpenSide, refersToIt, rightEdge } from './nouns.ts';

/**
 * The number of equally good readings that are kept. Two are enough, because the error message about several readings
 * shows two.
 */
const mostTied = 2;

const flags = (...flagList: readonly boolean[]): string => flagList.map((flag) => (flag ? '1' : '0')).join('');

/**
 * Returns the sorts of the inner nouns at the end of a noun, such as `objective` in `unit on objective`. Further words
 * can modify such an inner noun, so its sort is a part of the shape.
 */
const edgeShape = (noun: NounTerm | null): string =>
  [...new Set(rightEdge(noun).map(({ sort }) => sort))].toSorted().join('>');

/**
 * Returns the shape of a noun: everything about the noun that a pattern can check. A bare noun has its key as its
 * shape.
 */
function nounShape(noun: NounTerm): string {
  if (noun.isBare) return termKey(noun);
  const { sort, head, word, set, joined } = noun;
  const has = flags(
    noun.isMany,
    isLocated(noun),
    noun.isClosed,
    noun.letters !== null,
    noun.counts !== null,
    hasModifier(noun, ({ goesWithBoth }) => goesWithBoth),
    hasModifier(noun, ({ goesWithKinds }) => goesWithKinds),
    noun.amongForNearest !== null,
    noun.nearTo !== null,
    refersToIt(set),
    hasOpenSide(set),
    isMeasuredFromActor(set),
  );
  const parts = joined ? `${joined.by} ${joined.parts.map(nounShape).join('+')}` : '';
  return [sort, head, word, set.is, quantityKey(noun), has, edgeShape(noun), parts].join('|');
}

function predShape(pred: PredicateTerm): string {
  const { cat, over, plane, tail, negated } = pred;
  const has = flags(
    pred.locates,
    pred.isRelative,
    pred.hasCopula,
    pred.picks,
    pred.goesWithBoth,
    pred.refersToSubject,
    pred.ofSide !== null,
    pred.bySide !== null,
    pred.elsewhere !== null,
  );
  const last = tail ? `${tail.sort}>${edgeShape(tail)} ${tail.set.is}` : '';
  return [cat, over.join(), plane ?? '', has, last, negated ? predShape(negated) : ''].join('|');
}

const riderShape = ({ name, of, key }: RiderTerm): string => `${name} ${of ? nounShape(of) : key}`;

const actShape = ({ verb, strength, object, go, riders }: ActTerm): string =>
  [
    verb.verb,
    verb.act,
    JSON.stringify(strength),
    object ? nounShape(object) : '',
    go ? `${go.how} ${go.noun ? nounShape(go.noun) : ''}` : '',
    Object.keys(riders).join(),
  ].join('|');

function conditionShape({ narrows, ownSpace, unnamed, said, subject, doubt, isAnywhere }: ConditionTerm): string {
  const has = flags(
    narrows !== null,
    ownSpace,
    unnamed !== null,
    (said?.ofSide ?? null) !== null,
    subject?.isDenied ?? false,
    doubt !== null,
    isAnywhere,
  );
  return `${has} ${subject?.sort ?? ''}`;
}

function shapeOf(term: Term): string {
  if (term.cat === 'thing') return nounShape(term);
  if (term.cat === 'dest' || term.cat === 'row') return nounShape(term.noun);
  if (term.cat === 'cond') return conditionShape(term);
  if (term.cat === 'crit') return `${term.over.join()} ${term.criterion.is}`;
  if (term.cat === 'rider') return riderShape(term);
  if (term.cat === 'act') return actShape(term);
  return 'restrict' in term ? predShape(term) : termKey(term);
}

export interface Rival {
  readonly term: Term;
  /**
   * The pattern that built the reading, and the edges in its slots; null for a reading without a pattern, such as a
   * number.
   */
  readonly pattern: { readonly id: string } | null;
  readonly parts: readonly { readonly to: number }[];
}

/**
 * Orders readings with the same meaning by the number of parts, then by pattern, then by the ends of the slots. The
 * order of the vocabulary therefore does not matter.
 */
const compareDerivations = (a: Rival, b: Rival): number =>
  a.parts.length - b.parts.length ||
  compareText(a.pattern?.id ?? '', b.pattern?.id ?? '') ||
  compareText(endsOf(a), endsOf(b));

const endsOf = ({ parts }: Rival): string => parts.map(({ to }) => String(to).padStart(3)).join();

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const penaltyOf = ({ term }: Rival): number => term.penalty;

/**
 * Returns the readings with the least penalty, one for each meaning. The result does not depend on the order of `all`.
 */
export function leastPenalised<R extends Rival>(all: readonly R[]): readonly R[] {
  if (all.length < 2) return all;
  const lowest = Math.min(...all.map(penaltyOf));
  const tied = all.filter((rival) => penaltyOf(rival) === lowest);
  if (tied.length < 2) return tied;
  const byKey = new Map<string, R>();
  for (const rival of tied) {
    const key = termKey(rival.term);
    const best = byKey.get(key);
    if (!best || compareDerivations(rival, best) < 0) byKey.set(key, rival);
  }
  return [...byKey].toSorted(([a], [b]) => compareText(a, b)).map(([, rival]) => rival);
}

function groupsBy<R extends Rival>(all: readonly R[], keyOf: (term: Term) => string): readonly (readonly R[])[] {
  const groups = new Map<string, R[]>();
  for (const rival of all) getOrMake(groups, keyOf(rival.term), (): R[] => []).push(rival);
  return [...groups.values()];
}

/** Returns the readings that can still win, from all readings of the same words in one category. */
export function winners<R extends Rival>(all: readonly R[]): readonly R[] {
  if (all.length < 2) return all;
  return groupsBy(all, shapeOf).flatMap((group) => leastPenalised(group).slice(0, mostTied));
}

/**
 * Returns one reading for each meaning within a shape. Unlike `winners`, keeps all meanings of a shape. Tests compare
 * both results.
 */
export const distinctReadings = <R extends Rival>(all: readonly R[]): readonly R[] =>
  groupsBy(all, (term) => `${shapeOf(term)} ${termKey(term)}`).flatMap(leastPenalised);
