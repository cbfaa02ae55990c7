// Functions that compare two procedures. Some functions return the changes between the procedures, the others a number
// for the size of the difference.
import { lazilyFor } from '../../runtime/kernel/lazily.ts';
import { procedureChanges } from './diff.ts';
import { clauseCosts, clauseDistance, clauseWeight } from './costs.ts';
import { alignSequences } from './sequence-alignment.ts';
import type { ClauseMeaning } from './clause-meanings.ts';
import { procedureDiff } from './procedure-diff.ts';
import type { PlacedProcedure } from './title-rows.ts';
import type { ProcedureMeaning } from './compared-sheet.ts';
import type { SheetChange, ProcedureDiff } from './sheet-diff.ts';

/** The changes between two matrix forms of a procedure: those that can matter in play, and those that cannot. */
export interface FormDifference {
  readonly diff: ProcedureDiff;
  /**
   * The changes that can matter in play. A change of the cards in the title is left out, because instructions do not
   * depend on it.
   */
  readonly changes: readonly SheetChange[];
  /** The changes that make no difference in play. */
  readonly idle: readonly SheetChange[];
}

export type CompareForms = (before: PlacedProcedure, after: PlacedProcedure) => FormDifference;

/**
 * Returns a function that compares two procedures and caches the result, since most pairs are compared several times.
 */
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

/**
 * Returns a key for the meaning of a procedure. Procedures for different cards have the same key if they mean the same.
 */
export const formKey = ({ procedure: { tree, key } }: PlacedProcedure): string =>
  `${tree.title.initiative ?? ''}\n${key}`;

/** Returns the cost of changing one procedure into the other: the sum of the costs of their clauses. */
export function clausesDistance(a: ProcedureMeaning, b: ProcedureMeaning): number {
  let sum = 0;
  for (const { before, after } of alignSequences(a.clauses, b.clauses, clauseCosts)) {
    sum += before && after ? clauseDistance(before, after) : clauseWeight((before ?? after) as ClauseMeaning);
  }
  return sum;
}

const procedureWeight = ({ clauses }: ProcedureMeaning): number =>
  clauses.reduce((sum, clause) => sum + clauseWeight(clause), 0);

/** Returns how alike two procedures are: 1 if they are the same, 0 if they have nothing in common. */
export function likeness(a: ProcedureMeaning, b: ProcedureMeaning): number {
  const totalWeight = procedureWeight(a) + procedureWeight(b);
  return totalWeight === 0 ? 1 : Math.max(0, 1 - clausesDistance(a, b) / totalWeight);
}
