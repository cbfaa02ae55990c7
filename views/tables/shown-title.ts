import type { TablesPlan } from '../../compiler/plan/table-plan.ts';

/**
 * Returns the title of a table. If the table is from another sheet and another table has the same title, adds `(of
 * another sheet)`.
 */
export function shownTitle({ tables, ownTables }: TablesPlan, at: number): string {
  const { title = '' } = tables[at] ?? {};
  const isAmbiguous = at >= ownTables && tables.some((other, index) => index !== at && other.title === title);
  return isAmbiguous ? `${title} (of another sheet)` : title;
}
