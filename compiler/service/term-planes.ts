// The planes that words name: what a bot rule may define anew.
import { it } from '../plan/build.ts';
import type { SetNode } from '../plan/nodes.ts';
import { setsIn } from '../plan/rewrite.ts';
import type { Term } from '../language/phrases/terms.ts';

const none: ReadonlySet<string> = new Set();
const known = new WeakMap<Term, ReadonlySet<string>>();

/** What a term says of things, as a set; null for what is said of none. */
function setOf(term: Term): SetNode | null {
  if (term.cat === 'thing') return term.set;
  if (!('restrict' in term)) return null;
  const [sort = 'space'] = term.over;
  return term.restrict(it(sort === 'located' ? 'space' : sort));
}

/** The planes in what a term says. */
export function planesOf(term: Term): ReadonlySet<string> {
  const before = known.get(term);
  if (before) return before;
  const set = setOf(term);
  if (!set) return none;
  const found = new Set<string>();
  setsIn(set, (part) => {
    if (part.is === 'plane') found.add(part.name);
  });
  known.set(term, found);
  return found;
}
