// The contents of checked sheets in numbers.
import type { CheckedSheet } from './check-results.ts';
import { countText } from './diagnostics.ts';

/** Returns the number of sheets and pages, and of their contents, in words. Sheets of tables have no procedures and no clauses. */
export function contentsText(
  sheets: readonly Pick<CheckedSheet, 'isPage' | 'procedures' | 'clauses' | 'lists'>[],
): string {
  const sum = (key: 'procedures' | 'clauses' | 'lists'): number =>
    sheets.reduce((total, sheet) => total + sheet[key], 0);
  const [procedures, clauses, lists] = [sum('procedures'), sum('clauses'), sum('lists')];
  const parts = [
    ...(procedures > 0 || lists === 0 ? [countText(procedures, 'procedure'), countText(clauses, 'clause')] : []),
    ...(lists > 0 ? [countText(lists, 'table or list', 'tables and lists')] : []),
  ];
  const pages = sheets.filter(({ isPage }) => isPage).length;
  if (pages > 0 && pages === sheets.length) return countText(pages, 'page');
  const files = [...(pages > 0 ? [countText(pages, 'page')] : []), countText(sheets.length - pages, 'sheet')];
  return [...files, ...parts].join(', ');
}
