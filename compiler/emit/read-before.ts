// What a clause takes from what stands before it: letters, riders, what was chosen.
import type { ClausePlan, WayPlan } from '../plan/clause-plan.ts';
import type { Procedure } from '../decide/script.ts';
import { sortOf } from '../plan/build.ts';
import type { Act, Aim } from '../plan/nodes.ts';
import { keptBy } from './list-functions.ts';
import type { EmitScope } from './emit-scope.ts';

/** What was chosen before, as the turn keeps it: in two words by role. */
export function keptOf(acts: readonly Act[], { width }: EmitScope): EmitScope['chosen'] {
  const all = acts.flatMap(({ choices, aims }) => [...choices, ...aims.flatMap((aim) => aim.choices)]);
  return new Map(
    all.map(({ role, from }) => {
      const sort = sortOf(from.is === 'first' ? (from.of[0] ?? from) : from);
      return [role, keptBy(role, sort, width)];
    }),
  );
}

/** The rider of the clause; else the only one of the procedure (R12). */
export function wayFor({ clauses }: Procedure, { way }: ClausePlan): WayPlan | null {
  if (way) return way;
  const ways = clauses.flatMap((one) => (one.way ? [one.way] : []));
  return ways.length === 1 ? (ways[0] ?? null) : null;
}

/** Letters are the clause's own, else those of the nearest earlier one (R10). */
export function aimsFor({ clauses }: Procedure, clause: ClausePlan): readonly Aim[] {
  const before = clauses.slice(0, clauses.indexOf(clause) + 1);
  return before.toReversed().flatMap(({ acts }) => acts.flatMap(({ aims }) => aims));
}
