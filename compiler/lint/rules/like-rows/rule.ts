// Finds table rows with the same outcome. The roll that chooses between such rows makes no difference.
import { relatedTo } from '../../../../grammar/registry.ts';
import type { RowPlan, TablePlan } from '../../../plan/clause-plan.ts';
import { same } from '../../../plan/same.ts';
import type { Row, Span, Table } from '../../../../grammar/tree.ts';
import { facesText } from '../../../plan/printed-names.ts';
import { lintRule } from '../../rule.ts';

interface LikeRow {
  readonly row: Row;
  readonly first: Row;
}

const isAlike = (first: RowPlan, second: RowPlan): boolean =>
  same(first.acts, second.acts) && same(first.deck, second.deck) && same(first.table, second.table);

/** Returns the rows that have the same outcome as an earlier row of their table. Rows of nested tables are included. */
function likeRowsIn({ rows }: TablePlan, tree: Table): LikeRow[] {
  return rows.flatMap((row, index): LikeRow[] => {
    const printedRow = tree.rows[index];
    const at = rows.findIndex((other) => isAlike(other, row));
    const first = tree.rows[at];
    if (!printedRow) return [];
    const inner = row.table && printedRow.table ? likeRowsIn(row.table, printedRow.table) : [];
    return at < index && first ? [{ row: printedRow, first }, ...inner] : inner;
  });
}

const facesSpan = (row: Row): Span => ({ start: row.start, end: row.start + facesText(row).length });

export const rule = lintRule({
  slug: 'like-rows',
  code: 'BB3009',
  category: 'consistency',
  message: 'The rows {first} and {faces} have the same result.',
  help: 'Join the two rows, or correct the wrong result.',
  check({ procedures }, tell) {
    for (const { tree, plan } of procedures.flatMap(({ clauses }) => clauses)) {
      if (!tree.table || !plan.table) continue;
      for (const { row, first } of likeRowsIn(plan.table, tree.table)) {
        const faces = facesText(row);
        const related = [relatedTo(facesSpan(first), `The row ${facesText(first)} is here.`)];
        tell(facesSpan(row), { faces, first: facesText(first) }, null, related);
      }
    }
  },
});
