// Computes the greatest possible number of rolls on a table that a roll on another table can cause.
import { getOrMake } from '../../../runtime/kernel/lazily.ts';
import type { CallPlan, FaceRange, TablesPlan } from '../../plan/table-plan.ts';
import { isRolledAgain } from './roll-walk.ts';

/**
 * A roll on a table, with the calls of each row that the roll can choose. A row is left out if each of its faces is
 * rolled again.
 */
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

/** Returns the roll on a table and all rolls that it can cause, by their keys. */
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
 * Returns how often a roll on the table `start` can at most cause a roll on the table `counted`; Infinity if there is
 * no limit. The numbers begin at 0 and grow in rounds. If a number still grows after as many rounds as there are rolls,
 * the calls form a circle.
 */
export function mostRollsOn(plan: TablesPlan, start: number, counted: number): number {
  const rolls = [...rollsFrom(plan, start)].toReversed();
  const most = new Map<string, number>();
  const mostOf = (key: string): number => most.get(key) ?? 0;
  /**
   * Computes each number in `most` again from the other numbers. Returns the keys of the rolls whose numbers have
   * grown.
   */
  const grow = (): string[] =>
    rolls.flatMap(([key, { table, rows }]) => {
      const sums = rows.map((calls) => calls.reduce((sum, call) => sum + call.times * mostOf(call.key), 0));
      const now = Math.max(0, ...sums) + (table === counted ? 1 : 0);
      const hasGrown = now > mostOf(key);
      if (hasGrown) most.set(key, now);
      return hasGrown ? [key] : [];
    });
  let growing = grow();
  for (let round = 1; growing.length > 0 && round < rolls.length; round++) growing = grow();
  for (; growing.length > 0; growing = grow()) for (const key of growing) most.set(key, Infinity);
  return mostOf(keyOfRoll(start, []));
}
