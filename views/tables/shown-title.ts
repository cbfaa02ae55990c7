import type { TablesPlan } from '../../compiler/plan/table-plan.ts';

/**
 * Returns the title of a table. For a table of another sheet, adds `(of another sheet)` if another table has the same
 * title.
 */
export function shownTitle({ tables, ownTables }: TablesPlan, at: number): string {
  const { title = '' } = tables[at] ?? {};
  const isAmbiguous = at >= ownTables && tables.some((other, index) => index !== at && other.title === title);
  return isAmbiguous ? `${title} (of another sheet)` : title;
}
