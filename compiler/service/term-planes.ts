// Finds the planes that a term names. A bot rule may redefine a plane.
import { lazilyFor } from '../../runtime/kernel/lazily.ts';
import { it } from '../plan/build.ts';
import type { SetNode } from '../plan/nodes.ts';
import { setsIn } from '../plan/rewrite.ts';
import type { Term } from '../language/phrases/terms.ts';

const noPlanes: ReadonlySet<string> = new Set();

/** Returns a term as a set: the set of a noun, or everything that fits a restriction; null if the term has no set. */
function termSet(term: Term): SetNode | null {
  if (term.cat === 'thing') return term.set;
  if (!('restrict' in term)) return null;
  const [sort = 'space'] = term.over;
  return term.restrict(it(sort === 'located' ? 'space' : sort));
}

export const planesOf = lazilyFor((term: Term): ReadonlySet<string> => {
  const set = termSet(term);
  if (!set) return noPlanes;
  return new Set(setsIn(set).flatMap((part) => (part.is === 'plane' ? part.name : [])));
});
