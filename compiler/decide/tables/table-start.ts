// Finds where a roll begins: at a list of steps, or at a table that no other table calls.
import { slugOfTitle } from '../../language/book/address.ts';
import { isSlugOf } from '../../language/lists/titles-of-tables.ts';
import type { StepPlan, TablesPlan } from '../../plan/table-plan.ts';
import type { TableStart, TableWalk } from './roll-walk.ts';
import { OddsEndless } from './state-flow.ts';
import { tableOutcomes, type RollOutcome } from './table-odds.ts';

/** Returns the titles of the sections with which a roll can begin, and the names of the rows with dice in play. */
export const startTitles = ({ lists, tables, ownTables }: TablesPlan): readonly string[] => [
  ...[...lists, ...tables.slice(0, ownTables)].map(({ title }) => title),
  ...tables
    .slice(0, ownTables)
    .flatMap(({ rows }) => rows.flatMap(({ label, throws }) => (throws.length > 0 ? [label] : []))),
];

/**
 * Returns the list of steps, the table or the row that `slug` names in an address; null if there is none. A row counts
 * only if it has dice in play.
 */
export function startNamed({ lists, tables, ownTables }: TablesPlan, slug: string): TableStart | null {
  const list = lists.findIndex(({ title }) => isSlugOf(slug, title));
  if (list >= 0) return { list };
  const table = tables.slice(0, ownTables).findIndex(({ title }) => isSlugOf(slug, title));
  return table >= 0 ? { table } : rowNamed({ tables, ownTables }, slug);
}

/** Returns the row whose name is `slug` in an address, if the row has dice in play; null if there is none. */
function rowNamed({ tables, ownTables }: Pick<TablesPlan, 'tables' | 'ownTables'>, slug: string): TableStart | null {
  for (const [table, { rows }] of tables.slice(0, ownTables).entries()) {
    const row = rows.findIndex(({ label, throws }) => throws.length > 0 && slugOfTitle(label) === slug);
    if (row >= 0) return { table, row };
  }
  return null;
}

/** Returns the tables `starts`, and after them all tables that they call, directly or through other tables. */
export function reachedTables({ tables }: TablesPlan, starts: readonly number[]): readonly number[] {
  const reached = new Set(starts);
  for (const at of reached)
    for (const { calls } of tables[at]?.rows ?? []) for (const { table } of calls) reached.add(table);
  return [...reached];
}

/**
 * Returns the tables of the sheet that no other table calls. If some tables only call each other, returns the first of
 * them too.
 */
function uncalledTables(plan: TablesPlan): readonly number[] {
  const called = new Set(
    plan.tables.flatMap(({ rows }, at) =>
      rows.flatMap(({ calls }) => calls.flatMap(({ table }) => (table === at ? [] : [table]))),
    ),
  );
  const places = [...plan.tables.keys()].slice(0, plan.ownTables);
  const starts = places.filter((at) => !called.has(at));
  for (const at of places) if (!reachedTables(plan, starts).includes(at)) starts.push(at);
  return starts;
}

/** Returns the first list of steps, or else the first table that no other table calls; null without tables. */
export function usualStart(plan: TablesPlan): TableStart | null {
  if (plan.lists.length > 0) return { list: 0 };
  const [table] = uncalledTables(plan);
  return table === undefined ? null : { table };
}

/** The odds of a table that a step rolls. */
export interface StepOdds {
  /** The step that rolls the table; null if the roll begins with the table itself. */
  readonly step: StepPlan | null;
  readonly table: number;
  /** The outcomes of the rolls; empty if no exact odds exist. */
  readonly outcomes: readonly RollOutcome[];
  /** Present if the table calls tables so often that no exact odds exist. */
  readonly isEndless?: true;
}

const allSteps = (steps: readonly StepPlan[]): StepPlan[] => steps.flatMap((step) => [step, ...allSteps(step.steps)]);

const stepTables = (plan: TablesPlan, start: TableStart): readonly Pick<StepOdds, 'step' | 'table'>[] =>
  'table' in start
    ? 'row' in start
      ? []
      : [{ step: null, table: start.table }]
    : allSteps(plan.lists[start.list]?.steps ?? []).flatMap((step) =>
        step.table === null ? [] : [{ step, table: step.table }],
      );

function outcomesOrNone(plan: TablesPlan, table: number, repeats: TableWalk['repeats']) {
  try {
    return { outcomes: tableOutcomes(plan, table, repeats) };
  } catch (error) {
    if (error instanceof OddsEndless) return { outcomes: [], isEndless: true as const };
    throw error;
  }
}

/**
 * Returns the exact odds of each table that is rolled from a start. Steps do not affect each other, so the odds of each
 * step are computed alone. With `isWhole`, adds the uncalled tables that no roll from this start reaches.
 */
export function stepOdds(
  plan: TablesPlan,
  start: TableStart,
  isWhole = false,
  repeats?: TableWalk['repeats'],
): readonly StepOdds[] {
  const rolled = stepTables(plan, start);
  const reached = new Set(
    reachedTables(
      plan,
      rolled.map(({ table }) => table),
    ),
  );
  const others = isWhole ? uncalledTables(plan).filter((table) => !reached.has(table)) : [];
  return [...rolled, ...others.map((table) => ({ step: null, table }))].map((each) => ({
    ...each,
    ...outcomesOrNone(plan, each.table, repeats),
  }));
}
