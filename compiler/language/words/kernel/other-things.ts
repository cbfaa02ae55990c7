// The meaning of `other` and `another`.
import { minus, sortOf } from '../../../plan/build.ts';
import type { SetNode } from '../../../plan/nodes.ts';
import { setsIn } from '../../../plan/rewrite.ts';
import { actorsPlace } from '../../phrases/actors-place.ts';
import { adjective } from '../../phrases/nouns.ts';
import type { PredicateTerm } from '../../phrases/terms.ts';

/**
 * Returns the set that `other` excludes. For units, this is a pointer that the binder resolves. For places, this is the
 * place of the same kind that was mentioned before or, if there is none, the acting unit’s space.
 */
function leftOut(of: SetNode): SetNode {
  const sort = sortOf(of);
  if (sort !== 'space') return { is: 'ref', word: 'named', head: sort, words: [], sort, alone: null };
  const kind = setsIn(of).find((part) => part.is === 'plane' && part.sort === 'space');
  return kind?.is === 'plane'
    ? { is: 'ref', word: 'the', head: kind.name, words: [], sort: 'space', alone: actorsPlace() }
    : actorsPlace();
}

export const otherThings = (): PredicateTerm =>
  adjective({ over: ['unit', 'space', 'card'], restrict: (of) => minus(of, leftOut(of)) });
