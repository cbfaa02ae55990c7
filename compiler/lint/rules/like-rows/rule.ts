// Two rows of one table that come to the same: the roll between them decides nothing.
import { relatedTo } from '../../../../grammar/registry.ts';
import type { RowPlan, TablePlan } from '../../../plan/clause-plan.ts';
import { same } from '../../../plan/same.ts';
import type { Row, Span, Table } from '../../../../grammar/tree.ts';
import { facesText } from '../../../plan/printed-names.ts';
import { lintRule } from '../../rule.ts';
import { page } from './page.ts';

interface Alike {
  readonly row: Row;
  readonly first: Row;
}

const isAlike = (one: RowPlan, other: RowPlan): boolean =>
  same(one.acts, other.acts) && same(one.deck, other.deck) && same(one.table, other.table);

/** Rows that a row above comes to the same as, those of tables within too. */
function alikeIn({ rows }: TablePlan, tree: Table): Alike[] {
  return rows.flatMap((row, index): Alike[] => {
    const printed = tree.rows[index];
    const at = rows.findIndex((other) => isAlike(other, row));
    const first = tree.rows[at];
    if (!printed) return [];
    const inner = row.table && printed.table ? alikeIn(row.table, printed.table) : [];
    return at < index && first ? [{ row: printed, first }, ...inner] : inner;
  });
}

/** The faces of a row, as it has them. */
const headOf = (row: Row): Span => ({ start: row.start, end: row.start + facesText(row).length });

export const rule = lintRule({
  slug: 'like-rows',
  code: 'BB3009',
  category: 'consistency',
  message: 'The row {faces} does the same as the row {first}.',
  help: 'Make one row of them, or say what was meant: the roll between them decides nothing.',
  page,
  check({ procedures }, tell) {
    for (const { tree, plan } of procedures.flatMap(({ clauses }) => clauses)) {
      if (!tree.table || !plan.table) continue;
      for (const { row, first } of alikeIn(plan.table, tree.table)) {
        const faces = facesText(row);
        const related = [relatedTo(headOf(first), `The row ${facesText(first)} is here.`)];
        tell(headOf(row), { faces, first: facesText(first) }, null, related);
      }
    }
  },
});
