// Reports tables that call each other without an end.
import type { Report } from '../../../grammar/registry.ts';
import type { Span } from '../../../grammar/tree.ts';
import type { CallPlan, RollTablePlan } from '../../plan/table-plan.ts';
import type { callDiagnostics } from './call-diagnostics.ts';

const isRerolled = (face: number, { reroll }: Pick<CallPlan, 'reroll'>): boolean =>
  reroll.some(({ from, to }) => from <= face && face <= to);

const faces = ({ from, to }: { readonly from: number; readonly to: number }): number[] =>
  Array.from({ length: Math.max(0, Math.min(to - from + 1, 10_000)) }, (_none, index) => from + index);

/**
 * Returns the tables whose rolls can end. A table can end if one of its rows calls nothing, or calls only tables that
 * can end by a face that is not rolled again.
 */
function endingTables(tables: readonly RollTablePlan[]): ReadonlySet<number> {
  const ending = new Set<number>();
  /** The rows with which a table can end. */
  const endingRows = tables.map(() => new Set<number>());
  const canEnd = (call: CallPlan): boolean => {
    const rows = tables[call.table]?.rows ?? [];
    return [...(endingRows[call.table] ?? [])].some((row) =>
      faces(rows[row] ?? { from: 1, to: 0 }).some((face) => !isRerolled(face, call)),
    );
  };
  for (let before = -1; before < total(endingRows);) {
    before = total(endingRows);
    for (const [at, { rows }] of tables.entries())
      for (const [index, { calls }] of rows.entries())
        if (calls.every(canEnd)) {
          endingRows[at]?.add(index);
          ending.add(at);
        }
  }
  return ending;
}

const total = (sets: readonly ReadonlySet<number>[]): number => sets.reduce((sum, { size }) => sum + size, 0);

/** Returns the tables on the way from a table back to itself, if only tables without an end are on the way. */
function circleFrom(start: number, tables: readonly RollTablePlan[], endless: ReadonlySet<number>): readonly number[] {
  const waiting: (readonly number[])[] = [[start]];
  const seen = new Set<number>();
  for (const way of waiting) {
    for (const { table } of (tables[way.at(-1) ?? start]?.rows ?? []).flatMap(({ calls }) => calls)) {
      if (table === start) return [...way, start];
      if (!endless.has(table) || seen.has(table)) continue;
      seen.add(table);
      waiting.push([...way, table]);
    }
  }
  return [];
}

/** Reports each circle of tables once, at the first row of its first table that leads into the circle. */
export function reportCircles(
  tables: readonly RollTablePlan[],
  spans: readonly (readonly Span[])[],
  report: Report<typeof callDiagnostics>,
): void {
  const ending = endingTables(tables);
  const endless = new Set(
    [...tables.keys()].filter((index) => !ending.has(index) && (tables[index]?.rows.length ?? 0) > 0),
  );
  const reported = new Set<number>();
  for (const start of endless) {
    const circle = circleFrom(start, tables, endless);
    if (circle.length === 0 || circle.some((index) => reported.has(index))) continue;
    for (const index of circle) reported.add(index);
    const row = tables[start]?.rows.findIndex(({ calls }) => calls.some(({ table }) => table === circle[1])) ?? 0;
    const at = spans[start]?.[row] ?? { start: 0, end: 0 };
    report('call-circle', at, { circle: circle.map((index) => tables[index]?.title ?? '').join(' → ') });
  }
}
