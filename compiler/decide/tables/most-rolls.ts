// Counts how often a table can be rolled at most, up to three times. Outcomes do not tell numbers above two apart.
import { getOrMake } from '../../../runtime/kernel/lazily.ts';
import type { CallPlan, FaceRange, TablesPlan } from '../../plan/table-plan.ts';
import { isRolledAgain } from './roll-walk.ts';

const limit = 3;

/** A roll on a table, with the faces that are rolled again, and the calls of each row that the roll can choose. */
interface CountedRoll {
  readonly table: number;
  readonly rows: readonly (readonly { readonly key: string; readonly times: number }[])[];
}

const keyOfRoll = (table: number, reroll: readonly FaceRange[]): string =>
  `${table}:${reroll.map(({ from, to }) => `${from}-${to}`).join(',')}`;

function isPossible({ from, to }: FaceRange, reroll: readonly FaceRange[]): boolean {
  for (let face = from; face <= to; face++) if (!isRolledAgain(face, reroll)) return true;
  return false;
}

/** Returns all rolls that a roll on a table can cause, by their keys. */
function rollsFrom({ tables }: TablesPlan, start: number): ReadonlyMap<string, CountedRoll> {
  const rolls = new Map<string, CountedRoll>();
  const waiting: Pick<CallPlan, 'table' | 'reroll'>[] = [{ table: start, reroll: [] }];
  for (const { table, reroll } of waiting)
    getOrMake(rolls, keyOfRoll(table, reroll), () => {
      const rows = (tables[table]?.rows ?? []).filter((row) => isPossible(row, reroll));
      waiting.push(...rows.flatMap(({ calls }) => calls));
      return {
        table,
        rows: rows.map(({ calls }) =>
          calls.map((call) => ({ key: keyOfRoll(call.table, call.reroll), times: call.times })),
        ),
      };
    });
  return rolls;
}

/**
 * Returns the greatest number of rolls on the table `counted` that a roll on the table `start` can cause; 3 also means
 * more. The numbers grow from 0 until they stay the same, so that circles of calls come to an end.
 */
export function mostRollsOn(plan: TablesPlan, start: number, counted: number): number {
  const rolls = rollsFrom(plan, start);
  const most = new Map<string, number>();
  const mostOf = (key: string): number => most.get(key) ?? 0;
  for (let hasChanged = true; hasChanged;) {
    hasChanged = false;
    for (const [key, { table, rows }] of rolls) {
      const sums = rows.map((calls) => calls.reduce((sum, call) => sum + call.times * mostOf(call.key), 0));
      const now = Math.min(limit, Math.max(0, ...sums) + (table === counted ? 1 : 0));
      hasChanged ||= now !== mostOf(key);
      most.set(key, now);
    }
  }
  return mostOf(keyOfRoll(start, []));
}
