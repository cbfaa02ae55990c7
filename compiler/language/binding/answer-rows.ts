// Turns the rows of an answering grid into clauses. The acts of these clauses are the answers. Only the first row with
// a true condition counts, as in a procedure.
import type { Clause, Grid, Section, Title } from '../../../grammar/tree.ts';

/** A procedure, or a grid that answers a question. The rows of such a grid are read as clauses. */
export interface ClauseSection {
  readonly title: Title;
  readonly clauses: readonly Clause[];
}

/**
 * Returns the rows of a grid that answers a question, as clauses. Leaves out rows that lack a cell; another check
 * reports such rows.
 */
export const answerClauses = ({ rows }: Grid): readonly Clause[] =>
  rows.flatMap(({ faces, cells, start, end }, index): Clause[] => {
    const [, condition, answer] = cells;
    if (!condition || !answer) return [];
    const sentence = { type: 'sentence' as const, start: answer.start, end: answer.end, items: [answer] };
    const number = faces?.from ?? index + 1;
    const parts = { condition, sentences: [sentence], table: null, subs: [], rider: null };
    return [{ type: 'clause', start, end, number, ...parts }];
  });

/** Returns a procedure, or a grid that answers a question, as a section with clauses. Null for any other section. */
export function clauseSectionOf(section: Section): ClauseSection | null {
  if (section.type === 'procedure') return section;
  return section.type === 'grid' && section.answers ? { title: section.title, clauses: answerClauses(section) } : null;
}
