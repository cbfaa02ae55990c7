// Finds where a roll begins: at a list of steps, or at a table that no other table calls.
import { slugOfTitle } from '../../language/book/address.ts';
import type { StepPlan, TablesPlan } from '../../plan/table-plan.ts';
import { tableOutcomes, type RollOutcome } from './table-odds.ts';

/** The section with which a roll begins. */
export type TableStart = { readonly list: number } | { readonly table: number };

/** Returns the titles of the sections with which a roll can begin. */
export const startTitles = ({ lists, tables }: TablesPlan): readonly string[] =>
  [...lists, ...tables].map(({ title }) => title);

/** Returns the section with a title in the form of an address; null if no section of the plan has the title. */
export function startNamed({ lists, tables }: TablesPlan, slug: string): TableStart | null {
  const list = lists.findIndex(({ title }) => slugOfTitle(title) === slug);
  if (list >= 0) return { list };
  const table = tables.findIndex(({ title }) => slugOfTitle(title) === slug);
  return table >= 0 ? { table } : null;
}

/** Returns the first list of steps, or else the first table that no other table calls; null without tables. */
export function usualStart({ lists, tables }: TablesPlan): TableStart | null {
  if (lists.length > 0) return { list: 0 };
  const called = new Set(
    tables.flatMap(({ rows }, at) =>
      rows.flatMap(({ calls }) => calls.flatMap(({ table }) => (table === at ? [] : [table]))),
    ),
  );
  const first = tables.findIndex((_table, at) => !called.has(at));
  return tables.length > 0 ? { table: Math.max(0, first) } : null;
}

/** The odds of a table that a step rolls. */
export interface StepOdds {
  /** The step; null if the roll begins with the table itself. */
  readonly step: StepPlan | null;
  readonly table: number;
  readonly outcomes: readonly RollOutcome[];
}

const allSteps = (steps: readonly StepPlan[]): StepPlan[] => steps.flatMap((step) => [step, ...allSteps(step.steps)]);

/** Returns the exact odds of each table that is rolled from a start. Rolls of different steps do not depend on each other. */
export function stepOdds(plan: TablesPlan, start: TableStart): readonly StepOdds[] {
  if ('table' in start) return [{ step: null, table: start.table, outcomes: tableOutcomes(plan, start.table) }];
  return allSteps(plan.lists[start.list]?.steps ?? []).flatMap((step) =>
    step.table === null ? [] : [{ step, table: step.table, outcomes: tableOutcomes(plan, step.table) }],
  );
}
