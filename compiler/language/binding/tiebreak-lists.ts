// Tiebreak chains: each criterion is asked of what the choice is about.
import { it, places } from '../../plan/build.ts';
import type { Criterion, SetNode, Sort } from '../../plan/nodes.ts';
import { rewriteCriterion } from '../../plan/rewrite.ts';
import type { Crit, Term, Thing } from '../phrases/terms.ts';
import { hasPlace } from '../phrases/nouns.ts';

const isCrit = (term: Term): term is Crit => term.cat === 'crit';

const ranks = (crit: Crit, sort: Sort): boolean =>
  crit.over.some((one) => one === 'any' || one === sort || ((one === 'space' || one === 'located') && hasPlace(sort)));

/** Asks of a thing's place what a criterion asks of a place. */
function lifted(criterion: Criterion, sort: Sort): Criterion {
  if (criterion.is === 'random' || criterion.over === sort || !hasPlace(sort)) return criterion;
  const place = places(it(sort));
  const asked = rewriteCriterion(criterion, (set) => (set.is === 'it' && set.sort === 'space' ? place : set));
  return asked.is === 'random' ? asked : { ...asked, over: sort };
}

/** The reading of a criterion that can rank things of a sort; null if none can. */
export function criterionFor(terms: readonly Term[], sort: Sort): Criterion | null {
  const fitting = terms.filter(isCrit).filter((crit) => ranks(crit, sort));
  const exact = fitting.find((crit) => crit.over.includes(sort)) ?? fitting[0];
  return exact ? lifted(exact.criterion, sort) : null;
}

/** What the sub-clause names stands for `Most dangerous unit` and `other` in its list (R20). */
export function withNamed(criterion: Criterion, thing: Thing | null, missing: (set: SetNode) => void): Criterion {
  return rewriteCriterion(criterion, (set) => {
    if (set.is !== 'ref' || set.word !== 'named') return set;
    const named = thing && namedIn(thing, set.head, set.sort);
    if (named) return named;
    if (!set.alone) missing(set);
    return set.alone ?? set;
  });
}

/** Of a sort, what the sub-clause is about, or names on the way; a general word (`unit`) means any of them. */
function namedIn(thing: Thing, head: string, sort: Sort): SetNode | null {
  const isCalled = (other: string): boolean => head === sort || head === other;
  // A place that a sub-clause names is where to go; a list that says `space` means one that it mentions.
  if (thing.sort === sort && hasWalker(sort) && isCalled(thing.head)) return thing.set;
  return thing.exports.findLast((one) => one.sort === sort && isCalled(one.head))?.set ?? null;
}

const hasWalker = (sort: Sort): boolean => sort !== 'space';
