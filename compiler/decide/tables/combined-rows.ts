// Applies the combining rules of table rows. A rule holds if another row was rolled too, or if its row was rolled
// twice. A rule may make a further row count as rolled.
import type { CombiningPlan, TablesPlan } from '../../plan/table-plan.ts';

/** A row of a table that was rolled, and the number of times. */
export interface CameRow {
  readonly table: number;
  readonly row: number;
  readonly times: number;
}

/** A rule that holds: another row was rolled with the row of the rule, or the row of the rule was rolled twice. */
export interface AppliedRule {
  readonly table: number;
  readonly row: number;
  readonly rule: CombiningPlan;
  /** The number of the other row that was rolled. Null if the row of the rule was rolled twice. */
  readonly other: number | null;
}

interface Combined {
  readonly rules: readonly AppliedRule[];
  /** The rows that were rolled, and the rows that count as rolled because of a rule. */
  readonly rows: readonly Omit<CameRow, 'times'>[];
}

/** Adds a rolled row to the list `came`. The list keeps the order in which the rows were first rolled. */
export function withRow(came: readonly CameRow[], table: number, row: number): readonly CameRow[] {
  const at = came.findIndex((each) => each.table === table && each.row === row);
  const before = came[at];
  return before ? came.with(at, { ...before, times: before.times + 1 }) : [...came, { table, row, times: 1 }];
}

/**
 * Returns the rules that hold for the rolled rows. A rule may add a row that counts as rolled, and this row has rules
 * too. So the rules are tried again until no further rule holds.
 */
export function combinedRows({ tables }: TablesPlan, came: readonly CameRow[]): Combined {
  const rows: Combined['rows'][number][] = came.map(({ table, row }) => ({ table, row }));
  const rules: AppliedRule[] = [];
  const isIn = (table: number, row: number): boolean => rows.some((each) => each.table === table && each.row === row);
  const otherOf = (table: number, row: number, { when }: CombiningPlan): number | null | undefined => {
    if (when.is === 'twice')
      return came.some((each) => each.table === table && each.row === row && each.times > 1) ? null : undefined;
    if (when.row !== null) return when.row !== row && isIn(table, when.row) ? when.row : undefined;
    return rows.find((each) => each.table === table && each.row !== row)?.row;
  };
  for (let before = -1; before < rules.length;) {
    before = rules.length;
    for (const { table, row } of rows)
      for (const rule of tables[table]?.rows[row]?.rules ?? []) {
        const other = otherOf(table, row, rule);
        if (other === undefined || rules.some((each) => each.rule === rule)) continue;
        rules.push({ table, row, rule, other });
        if (rule.counts !== null && !isIn(table, rule.counts)) rows.push({ table, row: rule.counts });
      }
  }
  return { rules, rows };
}
