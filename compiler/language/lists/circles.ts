// Reports tables that call each other endlessly. A face ends a roll if it calls nothing, or if all its calls can end.
// Faces that are rolled again cannot end a roll.
import type { Report } from '../../../grammar/registry.ts';
import type { Span } from '../../../grammar/tree.ts';
import type { CallPlan, FaceRange, RollTablePlan } from '../../plan/table-plan.ts';
import type { callDiagnostics } from './diagnostics-calls.ts';

/** A roll on a table, with the faces that are rolled again. */
interface Roll {
  readonly table: number;
  readonly reroll: readonly FaceRange[];
}

interface Row {
  readonly table: number;
  readonly at: number;
  readonly calls: readonly string[];
  /** The number of calls of the row that are not yet known to end. */
  open: number;
}

const keyOf = ({ table, reroll }: Roll): string => `${table} ${reroll.map(({ from, to }) => `${from}-${to}`).join()}`;

/** True if at least one face of a row counts, because it is not rolled again. */
function counts({ from, to }: FaceRange, reroll: readonly FaceRange[]): boolean {
  let face = from;
  // Raises `face` to the first face of the row that is not rolled again.
  for (const again of reroll.toSorted((a, b) => a.from - b.from))
    if (again.from <= face && face <= again.to) face = again.to + 1;
  return face <= to;
}

class EndlessRolls {
  private readonly tables: readonly RollTablePlan[];
  /**
   * All rolls, by key: a roll for each table, and a roll for each call, because calls differ in the faces that are
   * rolled again.
   */
  private readonly rolls = new Map<string, Roll>();
  private readonly rollsOf: string[][];
  private readonly rows: readonly (readonly Row[])[];
  private readonly callers = new Map<string, Row[]>();
  private readonly ending = new Set<string>();

  constructor(tables: readonly RollTablePlan[]) {
    this.tables = tables;
    this.rollsOf = tables.map(() => []);
    for (const table of tables.keys()) this.add({ table, reroll: [] });
    this.rows = tables.map(({ rows }, table) => rows.map(({ calls }, at) => this.rowOf(table, at, calls)));
    this.findEnding();
  }

  private add(roll: Roll): string {
    const key = keyOf(roll);
    if (!this.rolls.has(key)) {
      this.rolls.set(key, roll);
      this.rollsOf[roll.table]?.push(key);
    }
    return key;
  }

  private rowOf(table: number, at: number, plans: readonly CallPlan[]): Row {
    const calls = [...new Set(plans.map((call) => this.add(call)))];
    const row = { table, at, calls, open: calls.length };
    for (const call of calls) {
      const callers = this.callers.get(call);
      if (callers) callers.push(row);
      else this.callers.set(call, [row]);
    }
    return row;
  }

  private findEnding(): void {
    const waiting = this.rows.flat().filter(({ open }) => open === 0);
    for (const { table, at } of waiting) {
      const faces = this.tables[table]?.rows[at];
      for (const key of this.rollsOf[table] ?? []) {
        if (this.ending.has(key) || !faces || !counts(faces, this.rolls.get(key)?.reroll ?? [])) continue;
        this.ending.add(key);
        for (const caller of this.callers.get(key) ?? []) if (--caller.open === 0) waiting.push(caller);
      }
    }
  }

  /**
   * Returns the first row of a roll that calls an endless roll, and the key of the called roll. Returns null if there
   * is no such row.
   */
  private nextOf(key: string): { readonly row: Row; readonly call: string } | null {
    const roll = this.rolls.get(key);
    for (const row of this.rows[roll?.table ?? -1] ?? []) {
      const faces = this.tables[row.table]?.rows[row.at];
      const call = row.calls.find((each) => !this.ending.has(each));
      if (faces && call !== undefined && counts(faces, roll?.reroll ?? [])) return { row, call };
    }
    return null;
  }

  /**
   * Returns each circle of endless rolls once, as a list of rows. Each row calls the table of the next row, and the
   * last row calls the table of the first.
   */
  circles(): (readonly Row[])[] {
    const circles: (readonly Row[])[] = [];
    const seen = new Set<string>();
    for (const start of this.rolls.keys()) {
      if (this.ending.has(start)) continue;
      const way = new Map<string, Row>();
      let key = start;
      for (let next = this.nextOf(key); next && !seen.has(key); next = this.nextOf(key)) {
        seen.add(key);
        way.set(key, next.row);
        key = next.call;
      }
      const keys = [...way.keys()];
      const circle = way.has(key) ? keys.slice(keys.indexOf(key)) : [];
      const rows = circle.flatMap((each) => way.get(each) ?? []);
      if (rows.length > 0) circles.push(rows);
    }
    return circles;
  }
}

/**
 * Reports each circle of calls once, at its first row that is in this sheet. `spans` has the places of the rows of this
 * sheet. If the circle has no such row, another sheet reports it.
 */
export function reportCircles(
  tables: readonly RollTablePlan[],
  spans: readonly (readonly Span[])[],
  report: Report<typeof callDiagnostics>,
): void {
  for (const circle of new EndlessRolls(tables).circles()) {
    const first = circle.findIndex(({ table }) => table < spans.length);
    const row = circle[first];
    const at = row && spans[row.table]?.[row.at];
    if (!at) continue;
    const way = [...circle.slice(first), ...circle.slice(0, first), row];
    report('call-circle', at, { circle: way.map(({ table }) => tables[table]?.title ?? '').join(' → ') });
  }
}
