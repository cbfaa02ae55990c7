// The contents of checked sheets in numbers.
import type { CheckedSheet } from './check-results.ts';
import { countText } from './diagnostics.ts';

/** Returns the number of sheets and of their contents in words. Sheets of tables have no procedures and no clauses. */
export function contentsText(sheets: readonly Pick<CheckedSheet, 'procedures' | 'clauses' | 'lists'>[]): string {
  const sum = (key: 'procedures' | 'clauses' | 'lists'): number =>
    sheets.reduce((total, sheet) => total + sheet[key], 0);
  const [procedures, clauses, lists] = [sum('procedures'), sum('clauses'), sum('lists')];
  const parts = [
    ...(procedures > 0 || lists === 0 ? [countText(procedures, 'procedure'), countText(clauses, 'clause')] : []),
    ...(lists > 0 ? [countText(lists, 'table or list', 'tables and lists')] : []),
  ];
  return [countText(sheets.length, 'sheet'), ...parts].join(', ');
}
