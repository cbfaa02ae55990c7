// By what the clauses of a procedure may be played besides as they stand: who is led moves by its own clauses, with the verb
// and the strength of what leads it (R27, R28).
import type { Act, Strength } from '../plan/nodes.ts';
import type { ProcedureScene, SheetScene } from './lint-scene.ts';
import { actsOf } from './plan-queries.ts';

const actsIn = ({ clauses }: ProcedureScene): readonly Act[] => clauses.flatMap(({ plan }) => actsOf(plan));

/** What may lead those that a procedure is for by its own clauses. */
export function leadersOf({ cards }: ProcedureScene, { procedures, lore }: SheetScene): readonly Act[] {
  return procedures.flatMap((leading) =>
    actsIn(leading).filter(({ act, aims, choices }) => {
      const whom = choices.find(({ role }) => role === 'actor');
      return act === 'call' && aims.length === 0 && (!whom || lore.mayLead(leading.cards, whom.from, cards));
    }),
  );
}

const farOf = (strength: Strength | null): number => (strength?.is === 'fixed' ? strength.value : Infinity);

/** How far anyone goes by clauses of a procedure; infinite if that is on a card. */
export function farthestIn(procedure: ProcedureScene, leaders: readonly Act[]): number {
  const own = actsIn(procedure).filter(({ act }) => act === 'go');
  // A strength that is the led unit's own is the greatest of its procedure (R27).
  const led = leaders.filter(({ strength }) => strength?.is !== 'target');
  return Math.max(0, ...[...own, ...led].map(({ strength }) => farOf(strength)));
}
