// Finds the leaders of a procedure: acts, in any procedure, that may lead a unit of this procedure. A led unit moves by
// its own procedure, but with the verb and the strength of the leading act (R27, R28).
import type { Act, Strength } from '../plan/nodes.ts';
import type { ProcedureScene, SheetScene } from './lint-scene.ts';
import { allActsOf } from '../plan/clause-plan.ts';

const actsOfProcedure = ({ clauses }: ProcedureScene): readonly Act[] => clauses.flatMap(({ plan }) => allActsOf(plan));

export function leadersOf({ cards }: ProcedureScene, { procedures, lore }: SheetScene): readonly Act[] {
  return procedures.flatMap((leading) =>
    actsOfProcedure(leading).filter(({ act, aims, choices }) => {
      const led = choices.find(({ role }) => role === 'actor');
      return act === 'call' && aims.length === 0 && (!led || lore.mayLead(leading.cards, led.from, cards));
    }),
  );
}

const distanceOf = (strength: Strength | null): number => (strength?.is === 'fixed' ? strength.value : Infinity);

/** Returns the greatest distance that a unit can move by a procedure; Infinity if a card prints the distance. */
export function farthestIn(procedure: ProcedureScene, leaders: readonly Act[]): number {
  const goActs = actsOfProcedure(procedure).filter(({ act }) => act === 'go');
  // The strength `target` (`GUIDE Y`) means the greatest movement in the led unit’s procedure (R27), which `goActs`
  // already contains.
  const leading = leaders.filter(({ strength }) => strength?.is !== 'target');
  return Math.max(0, ...[...goActs, ...leading].map(({ strength }) => distanceOf(strength)));
}
