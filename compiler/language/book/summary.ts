// How much a sheet says: counts for tables and reports.
import { walk } from '../../../grammar/tree.ts';
import type { Sheet } from '../../../grammar/tree.ts';

export interface Counts {
  readonly procedures: number;
  readonly clauses: number;
  readonly subs: number;
  /** Tiebreak lists. */
  readonly lists: number;
  readonly tables: number;
}

export const noCounts: Counts = { procedures: 0, clauses: 0, subs: 0, lists: 0, tables: 0 };

export function countsOf(sheet: Sheet): Counts {
  const found = { ...noCounts };
  walk(sheet, ({ type }) => {
    if (type === 'procedure') found.procedures++;
    else if (type === 'clause') found.clauses++;
    else if (type === 'sub') found.subs++;
    else if (type === 'chain') found.lists++;
    else if (type === 'table') found.tables++;
  });
  return found;
}

export function addCounts(a: Counts, b: Counts): Counts {
  return {
    procedures: a.procedures + b.procedures,
    clauses: a.clauses + b.clauses,
    subs: a.subs + b.subs,
    lists: a.lists + b.lists,
    tables: a.tables + b.tables,
  };
}
