import type { TablesPlan } from '../../compiler/plan/table-plan.ts';

/** Returns the title of a table. If two tables have the title, the text says which of them is of another sheet. */
export function shownTitle({ tables, ownTables }: TablesPlan, at: number): string {
  const { title = '' } = tables[at] ?? {};
  const isAmbiguous = at >= ownTables && tables.some((other, index) => index !== at && other.title === title);
  return isAmbiguous ? `${title} (of another sheet)` : title;
}
