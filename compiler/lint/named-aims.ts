// Finds the aim that a letter refers to.
import { lazilyFor } from '../../runtime/kernel/lazily.ts';
import type { Aim } from '../plan/nodes.ts';
import type { ClauseScene, ProcedureScene } from './lint-scene.ts';

type AimsByLetter = ReadonlyMap<string, Aim>;

/** Cache, by procedure: for each clause, the aims to which letters refer. */
const aimsOf = lazilyFor(({ clauses }: ProcedureScene): ReadonlyMap<ClauseScene, AimsByLetter> => {
  const byClause = new Map<ClauseScene, AimsByLetter>();
  let current: AimsByLetter = new Map();
  for (const clause of clauses) {
    const lettered = clause.plan.acts.flatMap(({ aims }) => aims).filter(({ letter }) => letter !== null);
    // If two aims have the same letter, the first counts. So the entries are written from the last to the first.
    if (lettered.length > 0) {
      const entries = lettered.toReversed().map((aim): [string, Aim] => [aim.letter ?? '', aim]);
      current = new Map([...current, ...entries]);
    }
    byClause.set(clause, current);
  }
  return byClause;
});

/** The number of letters. A clause has at most this many sub-clauses, and further sub-clauses have errors. */
export const mostLetters = 26;

const noAims: AimsByLetter = new Map();

/**
 * Returns the aims to which letters in a clause refer. A letter refers to the aim of the clause, or else of the nearest
 * earlier clause that has this letter (R10).
 */
export const aimsByLetter = (clause: ClauseScene, procedure: ProcedureScene): AimsByLetter =>
  aimsOf(procedure).get(clause) ?? noAims;
