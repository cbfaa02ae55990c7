// Things near a place: nouns such as `enemies within 2 spaces`, measured from the acting unit or from another place.
import { at, best, distance, it, sortOf } from '../../plan/build.ts';
import type { Criterion, Measure, SetNode, Sort } from '../../plan/nodes.ts';
import { bindingOf, type PlanNode } from '../../plan/plan-questions.ts';
import { hasSet, rewrite } from '../../plan/rewrite.ts';
import { actorsPlace, isActorsPlace, isMeasuredFromActor } from './actors-place.ts';
import { isFixed } from './noun-sorts.ts';
import { appliesTo, modifiedNoun, placesOfNoun, refersToIt, replaceIt } from './nouns.ts';
import { otherThanSubject } from './owners.ts';
import type { NounTerm, PredicateTerm, Referent } from './terms.ts';

/** True for a noun with a place relative to the acting unit, such as `enemies within 2 spaces`. */
export const isPlacedByActor = ({ set, words }: NounTerm): boolean =>
  words.some((modifier) => typeof modifier === 'object') && isMeasuredFromActor(set);

/**
 * Replaces the acting unit’s space in a set by `place`, so that distances are measured from `place`. Returns null if an
 * inner part of the set would change the meaning of `place`.
 */
export function measuredFrom(set: SetNode, place: SetNode, sort: Sort): SetNode | null {
  const isHidden = hasSet(set, (part) => {
    const binding = bindingOf(part as object as PlanNode);
    const inner = binding?.sort === sort && (part as object as PlanNode)[binding.key];
    return typeof inner === 'object' && inner !== null && hasSet(inner, isActorsPlace);
  });
  return isHidden ? null : rewrite(set, (part) => (isActorsPlace(part) ? place : part));
}

/**
 * Turns `enemies within 2 spaces of it` into `enemies within 2 spaces`, whose distance is measured from the acting
 * unit. The caller can then measure from another thing instead. Returns other nouns unchanged.
 */
export function withoutOfIt(of: NounTerm): NounTerm {
  const last = of.words.at(-1);
  const isFromIt = typeof last === 'object' && last.locates && last.tail?.word === 'it';
  return isFromIt ? { ...of, set: rewrite(of.set, (part) => (isPlaceOfPronoun(part) ? actorsPlace() : part)) } : of;
}

/**
 * Returns a noun with an adjective of place after it, such as `enemies adjacent`; without an adjective, the noun
 * itself.
 * Null if the adjective names no place or does not fit the sort. Also null for a noun with a quantity, and for joined
 * nouns.
 */
export const withAdjective = (of: NounTerm, p: PredicateTerm | undefined): NounTerm | null =>
  !p
    ? of
    : p.locates && appliesTo(p, of.sort) && !of.quantity && !of.joined
      ? modifiedNoun(of, { ...p, cat: 'post' })
      : null;

/**
 * Returns the set of things that are at the candidate space `it`. For things described by a distance, such as `enemies
 * within 2 spaces` or `enemies within 2 spaces of it`, returns the things at this distance from the candidate space.
 * Null if the distance cannot be measured from the candidate space.
 */
export function thingsAtCandidate(things: SetNode): SetNode | null {
  const candidate = it('space');
  if (refersToIt(things)) return replaceIt(things, candidate);
  const measured = measuredFrom(things, candidate, 'space');
  return measured === things ? at(things, candidate) : measured;
}

/** Returns a list with a single space, which words such as `in the same space as the prisoner` mention. */
export const mentionedSpace = (set: SetNode): readonly Referent[] => [{ head: 'space', words: [], sort: 'space', set }];

/**
 * Returns a list with the space that `a space` mentions in `shares a space with …`. For any other noun, the list is
 * empty, because the noun itself mentions its space.
 */
export const sharedSpace = ({ word, head, isBare }: NounTerm, set: SetNode): readonly Referent[] =>
  word === 'a' && head === 'space' && isBare ? mentionedSpace(set) : [];

const cannotWalk = (set: SetNode): boolean => sortOf(set) !== 'space' && isFixed(sortOf(set));

/**
 * Returns the length of the way from each of `things` to the place of a noun. If the noun is a unit and the things
 * cannot walk, the way leads from the unit to the thing.
 */
export const wayFrom = (things: SetNode, of: NounTerm): Measure => {
  const each = it(sortOf(things));
  const goal = otherThanSubject(placesOfNoun(of), things);
  return cannotWalk(things) && of.sort === 'unit' ? distance(goal, each, 'way') : distance(each, goal, 'way');
};

/** True for the place of `it`. */
const isPlaceOfPronoun = (set: SetNode): boolean => set.is === 'places' && set.of.is === 'ref' && set.of.word === 'it';

/** True for the place of the acting unit, and for the place of `it`. */
const isPlaceOfOne = (set: SetNode): boolean => isActorsPlace(set) || isPlaceOfPronoun(set);

/**
 * True if a criterion compares distances, and one end of these distances is the place of the acting unit or of `it`.
 * For example, `nearest` before a noun does this.
 */
const isByOwnWay = (by: Criterion): by is Extract<Criterion, { readonly is: 'least' | 'most' }> =>
  (by.is === 'least' || by.is === 'most') &&
  by.of.is === 'distance' &&
  (isPlaceOfOne(by.of.from) || isPlaceOfOne(by.of.to));

/**
 * Returns the things that `nearest` or `furthest` before a noun picks, with the distance from `of`. For `its nearest
 * escape`, returns the escape nearest to `of`.
 * Null if no such word is before the noun.
 */
export function pickedFrom({ set, words }: NounTerm, of: NounTerm): SetNode | null {
  // In `the escape nearest to this unit`, the words `nearest to` come after the noun, and already say from which thing
  // the distance is measured.
  if (set.is !== 'best' || typeof words.at(-1) !== 'string' || !isByOwnWay(set.by)) return null;
  return best(set.of, { ...set.by, of: wayFrom(set.of, of) });
}
