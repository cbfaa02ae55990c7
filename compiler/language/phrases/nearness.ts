// Things near a place: nouns such as `enemies within 2 spaces`, measured from the acting unit or from another place.
import { at, it } from '../../plan/build.ts';
import type { SetNode, Sort } from '../../plan/nodes.ts';
import { bindingOf, type PlanNode } from '../../plan/plan-questions.ts';
import { hasSet, rewrite } from '../../plan/rewrite.ts';
import { isActorsPlace, isMeasuredFromActor } from './actors-place.ts';
import { appliesTo, modifiedNoun, refersToIt, replaceIt } from './nouns.ts';
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
