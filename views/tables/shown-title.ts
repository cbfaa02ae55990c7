import type { TablesPlan } from '../../compiler/plan/table-plan.ts';

/**
 * Returns the title of a table. If a table of another sheet has the same title as a table of this sheet, the words `(of
 * another sheet)` follow.
 */
export function shownTitle({ tables, ownTables }: TablesPlan, at: number): string {
  const { title = '' } = tables[at] ?? {};
  const isAmbiguous = at >= ownTables && tables.some((other, index) => index !== at && other.title === title);
  return isAmbiguous ? `${title} (of another sheet)` : title;
}
