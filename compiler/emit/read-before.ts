import type { ClausePlan, WayPlan } from '../plan/clause-plan.ts';
import type { ScriptProcedure } from '../decide/sheet-script.ts';
import { sortOf } from '../plan/build.ts';
import type { Act, Aim } from '../plan/nodes.ts';
import { keptChoice } from './list-functions.ts';
import type { EmitScope } from './emit-scope.ts';

/** Returns the earlier choices as the turn keeps them: in two words for each role. */
export function earlierChoices(acts: readonly Act[], { width }: EmitScope): EmitScope['chosen'] {
  const all = acts.flatMap(({ choices, aims }) => [...choices, ...aims.flatMap((aim) => aim.choices)]);
  return new Map(
    all.map(({ role, from }) => {
      const sort = sortOf(from.is === 'first' ? (from.of[0] ?? from) : from);
      return [role, keptChoice(role, sort, width)];
    }),
  );
}

/** Returns the rider of the clause; else the only rider of the procedure (R12). */
export function riderOf({ clauses }: ScriptProcedure, { way }: ClausePlan): WayPlan | null {
  if (way) return way;
  const ways = clauses.flatMap((clause) => (clause.way ? [clause.way] : []));
  return ways.length === 1 ? (ways[0] ?? null) : null;
}

/** Returns the aims that letters name: those of the clause first, then those of the nearest earlier clause (R10). */
export function aimsFor({ clauses }: ScriptProcedure, clause: ClausePlan): readonly Aim[] {
  const before = clauses.slice(0, clauses.indexOf(clause) + 1);
  return before.toReversed().flatMap(({ acts }) => acts.flatMap(({ aims }) => aims));
}
