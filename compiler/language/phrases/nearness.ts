// Things near a place: nouns such as `enemies within 2 spaces`, measured from the acting unit or from another place.
import { at, best, distance, it, sortOf } from '../../plan/build.ts';
import type { Criterion, Measure, SetNode, Sort } from '../../plan/nodes.ts';
import { bindingOf, type PlanNode } from '../../plan/plan-questions.ts';
import { hasSet, rewrite } from '../../plan/rewrite.ts';
import { actorsPlace, isActorsPlace, isMeasuredFromActor } from './actors-place.ts';
import { isFixed } from './noun-sorts.ts';
import { appliesTo, modifiedNoun, placesOfNoun, refersToIt, replaceIt } from './nouns.ts';
import type { NounTerm, PredicateTerm, Referent } from './terms.ts';

/** True for things whose place the words say by the acting unit, such as `enemies within 2 spaces`. */
export const isPlacedByActor = ({ set, words }: NounTerm): boolean =>
  words.some((modifier) => typeof modifier === 'object') && isMeasuredFromActor(set);

/**
 * Measures distances in a set from another place than the acting unit’s. Returns null if the set has an inner part in
 * which the other place would mean something else.
 */
export function measuredFrom(set: SetNode, place: SetNode, sort: Sort): SetNode | null {
  const isHidden = hasSet(set, (part) => {
    const binding = bindingOf(part as object as PlanNode);
    const inner = binding?.sort === sort && (part as object as PlanNode)[binding.key];
    return typeof inner === 'object' && inner !== null && hasSet(inner, isActorsPlace);
  });
  return isHidden ? null : rewrite(set, (part) => (isActorsPlace(part) ? place : part));
}

/** Returns `enemies within 2 spaces of it` as `enemies within 2 spaces`, for words that measure from the thing they describe. */
export function withoutOfIt(of: NounTerm): NounTerm {
  const last = of.words.at(-1);
  const isFromIt = typeof last === 'object' && last.locates && last.tail?.word === 'it';
  return isFromIt ? { ...of, set: rewrite(of.set, (part) => (isPlaceOfPronoun(part) ? actorsPlace() : part)) } : of;
}

/** Returns a noun with an adjective after it, such as `enemies adjacent`; null if the adjective does not say where. */
export const withAdjective = (of: NounTerm, p: PredicateTerm | undefined): NounTerm | null =>
  !p
    ? of
    : p.locates && appliesTo(p, of.sort) && !of.quantity && !of.joined
      ? modifiedNoun(of, { ...p, cat: 'post' })
      : null;

/**
 * Returns the things in the candidate space. Distances, as in `within 2 spaces` and `within 2 spaces of it`, are measured
 * from that space.
 */
export function thingsAtCandidate(things: SetNode): SetNode | null {
  const candidate = it('space');
  if (refersToIt(things)) return replaceIt(things, candidate);
  const measured = measuredFrom(things, candidate, 'space');
  return measured === things ? at(things, candidate) : measured;
}

/** The space that words such as `in the same space as the prisoner` mention. */
export const mentionedSpace = (set: SetNode): readonly Referent[] => [{ head: 'space', words: [], sort: 'space', set }];

/** The space that `shares a space with …` mentions. Other words name the space themselves. */
export const sharedSpace = ({ word, head, isBare }: NounTerm, set: SetNode): readonly Referent[] =>
  word === 'a' && head === 'space' && isBare ? mentionedSpace(set) : [];

const cannotWalk = (set: SetNode): boolean => sortOf(set) !== 'space' && isFixed(sortOf(set));

/** Returns the length of the way between one of some things (`it`) and a named thing. A unit walks to a fixed thing. */
export const wayFrom = (things: SetNode, of: NounTerm): Measure => {
  const each = it(sortOf(things));
  return cannotWalk(things) && of.sort === 'unit'
    ? distance(placesOfNoun(of), each, 'way')
    : distance(each, placesOfNoun(of), 'way');
};

/** True for the place of `it`. */
const isPlaceOfPronoun = (set: SetNode): boolean => set.is === 'places' && set.of.is === 'ref' && set.of.word === 'it';

/** True for the place of the acting unit, and for the place of `it`. */
const isPlaceOfOne = (set: SetNode): boolean => isActorsPlace(set) || isPlaceOfPronoun(set);

/** True if a criterion measures the way from the acting unit, as `nearest` does before a noun, or from `it`. */
const isByOwnWay = (by: Criterion): by is Extract<Criterion, { readonly is: 'least' | 'most' }> =>
  (by.is === 'least' || by.is === 'most') &&
  by.of.is === 'distance' &&
  (isPlaceOfOne(by.of.from) || isPlaceOfOne(by.of.to));

/**
 * Returns things that the word `nearest` or `furthest` before their noun picks, as another thing sees them: `its nearest
 * escape` is the escape nearest to it. Null if no such word picks the things.
 */
export function pickedFrom({ set, words }: NounTerm, of: NounTerm): SetNode | null {
  // In `the escape nearest to this unit`, the words say from where.
  if (set.is !== 'best' || typeof words.at(-1) !== 'string' || !isByOwnWay(set.by)) return null;
  return best(set.of, { ...set.by, of: wayFrom(set.of, of) });
}
