// Leaves out the readings that need an acting unit, for books in which no unit acts.
import { it } from '../plan/build.ts';
import { hasSet } from '../plan/rewrite.ts';
import type { SetNode, Sort } from '../plan/nodes.ts';
import type { Misfit, Term } from '../language/phrases/terms.ts';
import type { BuildResult, VocabularyEntry } from '../language/phrases/vocabulary-entries.ts';

/** The derived sets of boards with several maps or doors, which no page declares. */
const unknownSets: readonly string[] = ['mapOf', 'otherMap', 'doorsBetween'];

/** True if a term mentions an acting unit, or its space, that is not the acting thing of the page. */
function needsActor(term: Term | Misfit, acting: Sort | null): boolean {
  const isActor = (part: SetNode): boolean =>
    (part.is === 'actor' && part.sort !== acting) ||
    // In a book with an acting thing, `in reach` speaks of the ways of this thing.
    (part.is === 'reach' && acting !== null) ||
    (part.is === 'made' && unknownSets.includes(part.name));
  if (!('cat' in term)) return false;
  if (term.cat === 'thing') return hasSet(term.set, isActor);
  if (term.cat === 'cond') return hasSet({ test: term.test }, isActor);
  // A page declares no units, so a criterion that ranks only units ranks nothing.
  if (term.cat === 'crit' && term.over.every((sort) => sort === 'unit')) return true;
  if (term.cat === 'crit') return hasSet({ criterion: term.criterion }, isActor);
  if (!('restrict' in term)) return false;
  const [first = 'space'] = term.over;
  return hasSet(term.restrict(it(first === 'located' ? 'space' : first)), isActor);
}

/**
 * Returns an entry without the meanings that need an acting unit. `acting` is the sort of the acting thing of the page:
 * words that name this thing keep their meanings.
 */
export const withoutActor = (declared: VocabularyEntry, acting: Sort | null): VocabularyEntry => ({
  ...declared,
  build: (slots, form): BuildResult => {
    const result = declared.build(slots, form);
    if (result === null) return null;
    const left = [result].flat().filter((term) => !needsActor(term, acting));
    return left.length > 1 ? left : (left[0] ?? null);
  },
});
