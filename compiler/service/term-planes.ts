// Finds the planes that a term names, because a bot rule may redefine a plane.
import { lazilyFor } from '../../runtime/kernel/lazily.ts';
import { it, planeKey } from '../plan/build.ts';
import type { SetNode } from '../plan/nodes.ts';
import { setsIn } from '../plan/rewrite.ts';
import type { Term } from '../language/phrases/terms.ts';

const noPlanes: ReadonlySet<string> = new Set();

/** Returns the set of a term: the set of a noun, or all things that fit an adjective; null for any other term. */
function termSet(term: Term): SetNode | null {
  if (term.cat === 'thing') return term.set;
  if (!('restrict' in term)) return null;
  const [sort = 'space'] = term.over;
  return term.restrict(it(sort === 'located' ? 'space' : sort));
}

export const planesOf = lazilyFor((term: Term): ReadonlySet<string> => {
  const set = termSet(term);
  if (!set) return noPlanes;
  return new Set(setsIn(set).flatMap((part) => (part.is === 'plane' ? planeKey(part) : [])));
});
