// The letters of sub-clauses and the plans of clauses, for rules of the linter.
import { lazilyFor } from '../../runtime/kernel/lazily.ts';
import type { ClausePlan } from '../plan/clause-plan.ts';
import type { ProcedureScene } from './lint-scene.ts';

/** The number of letters. A clause has at most this many sub-clauses, and further sub-clauses have errors. */
export const mostLetters = 26;

/**
 * Returns the plans of the clauses of a procedure. Repeated calls for a procedure return the same array, so that caches
 * can use the array as a key.
 */
export const plansOf = lazilyFor(({ clauses }: ProcedureScene): readonly ClausePlan[] =>
  clauses.map(({ plan }) => plan),
);
