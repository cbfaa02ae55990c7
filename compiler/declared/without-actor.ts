// Leaves out the readings that need an acting unit, for books in which no unit acts.
import { it } from '../plan/build.ts';
import { hasSet } from '../plan/rewrite.ts';
import type { Misfit, Term } from '../language/phrases/terms.ts';
import type { BuildResult, VocabularyEntry } from '../language/phrases/vocabulary-entries.ts';

const isActor = ({ is }: { readonly is: string }): boolean => is === 'actor';

/** True if a term mentions the acting unit or its space. */
function needsActor(term: Term | Misfit): boolean {
  if (!('cat' in term)) return false;
  if (term.cat === 'thing') return hasSet(term.set, isActor);
  if (term.cat === 'cond') return hasSet({ test: term.test }, isActor);
  if (term.cat === 'crit') return hasSet({ criterion: term.criterion }, isActor);
  if (!('restrict' in term)) return false;
  const [first = 'space'] = term.over;
  return hasSet(term.restrict(it(first === 'located' ? 'space' : first)), isActor);
}

/** Returns an entry without the meanings that need an acting unit. */
export const withoutActor = (declared: VocabularyEntry): VocabularyEntry => ({
  ...declared,
  build: (slots, form): BuildResult => {
    const result = declared.build(slots, form);
    if (result === null) return null;
    const left = [result].flat().filter((term) => !needsActor(term));
    return left.length > 1 ? left : (left[0] ?? null);
  },
});
