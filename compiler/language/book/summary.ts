import { walk, type Sheet } from '../../../grammar/tree.ts';

export interface SheetCounts {
  readonly procedures: number;
  readonly clauses: number;
  readonly subs: number;
  readonly lists: number;
  readonly tables: number;
}

export const noCounts: SheetCounts = { procedures: 0, clauses: 0, subs: 0, lists: 0, tables: 0 };

export function sheetCountsOf(sheet: Sheet): SheetCounts {
  const counts = { ...noCounts };
  walk(sheet, ({ type }) => {
    if (type === 'procedure') counts.procedures++;
    else if (type === 'clause') counts.clauses++;
    else if (type === 'sub') counts.subs++;
    else if (type === 'chain') counts.lists++;
    else if (type === 'table') counts.tables++;
  });
  return counts;
}

export function addCounts(a: SheetCounts, b: SheetCounts): SheetCounts {
  return {
    procedures: a.procedures + b.procedures,
    clauses: a.clauses + b.clauses,
    subs: a.subs + b.subs,
    lists: a.lists + b.lists,
    tables: a.tables + b.tables,
  };
}
