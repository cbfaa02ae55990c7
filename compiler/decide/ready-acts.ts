// Acts that can be done, clauses that are passed over, and the reasons.
import type { RowPlan } from '../plan/clause-plan.ts';
import type { Act } from '../plan/nodes.ts';
import { same } from '../plan/same.ts';
import type { Done, Passed, Why } from './record.ts';

/** An act that can be done, and the doing of it. */
export interface ReadyAct {
  readonly is: 'ready';
  readonly run: () => Done;
}

export interface RefusedClause {
  readonly why: Why;
  readonly passed: readonly Passed[];
  /** Its condition does not hold; else what it says cannot be done. */
  readonly isUnmet?: true;
}

export const isReady = (attempt: ReadyAct | RefusedClause): attempt is ReadyAct => 'is' in attempt;

export const refused = (why: Why, passed: readonly Passed[] = []): RefusedClause => ({ why, passed });

export const nobodyIsLed = refused({ is: 'unchanged', what: 'no {mover} can be led anywhere' });

/** The reason that several pieces that cannot be led have in common. */
export function refusalOf([first, ...more]: readonly RefusedClause[]): RefusedClause {
  return first && more.every((one) => same(one, first)) ? first : nobodyIsLed;
}

/** A value that stands for an X; where the page itself gives one, there is nothing to add. */
export const printedValue = ({ strength }: Act, value: number | null): number | null =>
  strength?.is === 'printed' ? value : null;

export const plainDone = (act: Act): Done => ({
  act,
  letter: null,
  passed: [],
  choices: [],
  rolls: [],
  path: [],
  led: null,
});

/** The acts of a clause, and of each row of its tables, in order. */
export const actSequences = ({ acts, table }: Pick<RowPlan, 'acts' | 'table'>): (readonly Act[])[] => [
  acts,
  ...(table ? table.rows.flatMap((row) => actSequences(row)) : []),
];
