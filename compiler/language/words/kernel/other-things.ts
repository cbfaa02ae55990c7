// The meaning of `other` and `another`.
import { at, countOf, it, minus, places, some, sortOf, where } from '../../../plan/build.ts';
import type { SetNode } from '../../../plan/nodes.ts';
import { setsIn } from '../../../plan/rewrite.ts';
import { actorsPlace } from '../../phrases/actors-place.ts';
import { adjective } from '../../phrases/nouns.ts';
import { numberTest } from '../../phrases/counted-nouns.ts';
import { areApart, leavesOutOther, otherThan } from '../../phrases/owners.ts';
import type { NounTerm, PredicateTerm } from '../../phrases/terms.ts';

/**
 * Returns the set that `other` excludes. For units, the set is a pointer that the binder resolves. For places, the set
 * is the mentioned place of the same kind or, without such a place, the acting unit’s space.
 */
function leftOut(of: SetNode): SetNode {
  const sort = sortOf(of);
  if (sort !== 'space') return { is: 'ref', word: 'named', head: sort, words: [], sort, alone: null };
  const kind = setsIn(of).find((part) => part.is === 'plane' && part.sort === 'space');
  const head = kind?.is === 'plane' ? kind.name : 'place';
  return { is: 'ref', word: 'the', head, words: [], sort: 'space', alone: actorsPlace() };
}

/**
 * Changes a noun for the contents of a place. `A and 2 other units` becomes an A that shares its place with two more
 * units. Returns null for several A, because the words do not say from which A the other units differ. Returns any
 * other noun unchanged.
 */
export function contentsWithOthers(of: NounTerm): NounTerm | null {
  const [first, second] = of.joined?.by === 'and' ? of.joined.parts : [];
  const isOther = first && second && first.sort === second.sort && leavesOutOther(second.set);
  if (!isOther || areApart(first.set, second.set)) return of;
  const isOne = !first.quantity || ('n' in first.quantity && first.quantity.n === 1 && first.quantity.is === 'exactly');
  if (!isOne || of.joined?.parts.length !== 2) return null;
  const each = it(first.sort);
  const others = at(otherThan(second.set, each), places(each));
  const { quantity } = second;
  const test = quantity && 'n' in quantity ? numberTest(countOf(others), quantity) : some(others);
  return { ...first, set: where(first.set, test), quantity: null, word: 'a', isBare: false, penalty: of.penalty };
}

export const otherThings = (): PredicateTerm =>
  adjective({ over: ['unit', 'space', 'card'], restrict: (of) => minus(of, leftOut(of)) });
