// Adapts the criteria of a tiebreak list to a choice. For example, a criterion about spaces can rank units: each unit
// is ranked by its space.
import { it, places } from '../../plan/build.ts';
import type { Criterion, SetNode, Sort } from '../../plan/nodes.ts';
import { replaceFreeIt, rewriteCriterion } from '../../plan/rewrite.ts';
import type { CriterionTerm, Term, NounTerm } from '../phrases/terms.ts';
import { canWalk } from '../phrases/noun-sorts.ts';
import { hasOpenSide, hasPlace } from '../phrases/nouns.ts';
import { areApart, isOther, isOtherPlace } from '../phrases/owners.ts';
import { isRef, type Ref } from '../phrases/pointers.ts';

const isCriterionTerm = (term: Term): term is CriterionTerm => term.cat === 'crit';

const canRank = (crit: CriterionTerm, sort: Sort): boolean =>
  crit.over.some(
    (rankable) =>
      rankable === 'any' ||
      rankable === sort ||
      ((rankable === 'space' || rankable === 'located') &&
        hasPlace(sort) &&
        !(crit.isOfPlaces === true && canWalk(sort))),
  );

/** Turns a criterion about spaces into a criterion about things. The new criterion ranks each thing by its space. */
export function appliedToPlaceOf(criterion: Criterion, sort: Sort): Criterion {
  if (criterion.is === 'random' || criterion.over === sort || !hasPlace(sort)) return criterion;
  const place = places(it(sort));
  return criterion.is === 'keep'
    ? { ...criterion, over: sort, test: replaceFreeIt(criterion.test, 'space', place) }
    : { ...criterion, over: sort, of: replaceFreeIt(criterion.of, 'space', place) };
}

/**
 * True if two readings of a criterion are about things of the same sorts. The sort of the candidates then cannot decide
 * between them.
 */
export function areTied(terms: readonly Term[]): boolean {
  const sorts = terms.filter(isCriterionTerm).map(({ over }) => over.join());
  return new Set(sorts).size < sorts.length;
}

export function criterionFor(terms: readonly Term[], sort: Sort): Criterion | null {
  const fitting = terms.filter(isCriterionTerm).filter((crit) => canRank(crit, sort));
  const chosen = fitting.find((crit) => crit.over.includes(sort)) ?? fitting[0];
  if (!chosen) return null;
  const { criterion, over } = chosen;
  return over.includes(sort) ? ofThingItself(criterion, sort) : appliedToPlaceOf(criterion, sort);
}

/** Returns a criterion about a figure that things of several sorts have, such as their number, for things of a sort. */
function ofThingItself(criterion: Criterion, sort: Sort): Criterion {
  if (criterion.is === 'random' || criterion.is === 'keep' || criterion.over === sort)
    return appliedToPlaceOf(criterion, sort);
  const { of, over } = criterion;
  const isOfThing = of.is === 'measure' && of.of.is === 'it' && of.of.sort === over;
  return isOfThing ? { ...criterion, over: sort, of: { ...of, of: it(sort) } } : appliedToPlaceOf(criterion, sort);
}

/** True if two sets can have the same side. A set with an open side fits only another set with an open side. */
const haveSameSide = (set: SetNode, other: SetNode): boolean =>
  hasOpenSide(set) === hasOpenSide(other) && !areApart(set, other);

/**
 * Replaces two kinds of words of a criterion by the things of the noun before the list (R20): a noun such as `unit` in
 * `Most dangerous unit`, and the thing that `other` excludes.
 */
export function withNamed(criterion: Criterion, noun: NounTerm | null): Criterion {
  return rewriteCriterion(criterion, (set, original) => {
    if (set.is === 'minus' && original.is === 'minus' && isOtherThan(original.less)) {
      const namedSet = noun && namedIn(noun, original.less.head, original.less.sort);
      return namedSet && haveSameSide(namedSet, set.from) ? { ...set, less: namedSet } : set;
    }
    if (set.is !== 'ref' || set.word !== 'named' || isOther(set)) return set;
    return (noun && namedIn(noun, set.head, set.sort)) ?? set.alone ?? set;
  });
}

const isOtherThan = (set: SetNode): set is Ref => isRef(set) && isOther(set);

/**
 * Lets `other` in a criterion mean “other than the candidate under test”, if the things that the criterion counts can
 * be on the same side as the candidates. Leaves any other `other` unchanged.
 */
export function withOtherCandidates(criterion: Criterion, sort: Sort, candidates: SetNode): Criterion {
  return rewriteCriterion(criterion, (set) => {
    if (set.is !== 'minus' || !isOtherThan(set.less) || set.less.sort !== sort) return set;
    return haveSameSide(candidates, set.from) ? { ...set, less: it(sort) } : set;
  });
}

/** Lets `another objective` in a criterion about spaces mean “other than the candidate under test” (R191). */
export const withOtherPlaces = (criterion: Criterion, sort: Sort): Criterion =>
  rewriteCriterion(criterion, (set) =>
    sort === 'space' && set.is === 'minus' && isRef(set.less) && isOtherPlace(set.less)
      ? { ...set, less: it(sort) }
      : set,
  );

/**
 * Returns the things of a noun, or of a modifier of this noun, whose name is `head`; null if there are none. The name
 * of a sort, such as `unit`, fits all things of the sort.
 */
function namedIn(noun: NounTerm, head: string, sort: Sort): SetNode | null {
  const isCalled = (other: string): boolean => head === sort || head === other;
  // Only the units of a noun are returned directly. A noun for a space is the destination itself; `space` in the list
  // then means another space, which a modifier of the noun mentions.
  if (noun.sort === sort && hasWalker(sort) && isCalled(noun.head)) return noun.set;
  return noun.exports.findLast((referent) => referent.sort === sort && isCalled(referent.head))?.set ?? null;
}

const hasWalker = (sort: Sort): boolean => sort !== 'space';
