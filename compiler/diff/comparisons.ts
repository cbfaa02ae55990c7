// Compares two procedures: returns the list of changes, and a number for the size of the difference.
import { lazilyFor } from '../../runtime/kernel/lazily.ts';
import { procedureChanges } from './diff.ts';
import { clauseCosts, clauseDistance, clauseWeight } from './costs.ts';
import { alignSequences } from './matching.ts';
import type { ClauseMeaning } from './meaning.ts';
import { procedureDiff } from './procedure-diff.ts';
import type { PlacedProcedure } from './title-rows.ts';
import type { ProcedureMeaning } from './compared-sheet.ts';
import type { SheetChange, ProcedureDiff } from './sheet-diff.ts';

/** The differences between two forms of a procedure. */
export interface FormDifference {
  readonly diff: ProcedureDiff;
  /**
   * Changes that can matter in play. A change of the cards in the title does not count, since the title is no part of
   * the procedure's instructions.
   */
  readonly changes: readonly SheetChange[];
  /** Changes that make no difference in play. */
  readonly idle: readonly SheetChange[];
}

export type CompareForms = (before: PlacedProcedure, after: PlacedProcedure) => FormDifference;

/** Returns a function that compares procedures and stores the results, since most pairs are compared more than once. */
export function storedComparisons(): CompareForms {
  const differences = lazilyFor((before: PlacedProcedure) =>
    lazilyFor((after: PlacedProcedure) => formDifference(before, after)),
  );
  return (before, after) => differences(before)(after);
}

function formDifference(before: PlacedProcedure, after: PlacedProcedure): FormDifference {
  const pair = { before: before.procedure, after: after.procedure };
  const diff = procedureDiff(pair, [before.side, after.side]);
  const all = procedureChanges(diff).filter(({ is }) => is !== 'procedure-retitled');
  const [changes, idle] = [all.filter((change) => change.idle === null), all.filter((change) => change.idle !== null)];
  return { diff, changes, idle };
}

/** Returns a key that is equal for procedures with the same meaning, even under other titles. */
export const formKey = ({ procedure: { tree, key } }: PlacedProcedure): string =>
  `${tree.title.initiative ?? ''}\n${key}`;

/** Returns the cost of turning one procedure into the other, clause by clause. */
export function clausesDistance(a: ProcedureMeaning, b: ProcedureMeaning): number {
  let sum = 0;
  for (const { before, after } of alignSequences(a.clauses, b.clauses, clauseCosts)) {
    sum += before && after ? clauseDistance(before, after) : clauseWeight((before ?? after) as ClauseMeaning);
  }
  return sum;
}

const procedureWeight = ({ clauses }: ProcedureMeaning): number =>
  clauses.reduce((sum, clause) => sum + clauseWeight(clause), 0);

/** Returns the likeness of two procedures: 1 if they are the same, 0 if they have nothing in common. */
export function likeness(a: ProcedureMeaning, b: ProcedureMeaning): number {
  const totalWeight = procedureWeight(a) + procedureWeight(b);
  return totalWeight === 0 ? 1 : Math.max(0, 1 - clausesDistance(a, b) / totalWeight);
}
