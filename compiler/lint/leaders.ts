// Finds the leaders of a procedure: acts by which a unit of the procedure may be led. A led unit moves by the clauses
// of its own procedure, with the verb and the strength of the leading act (R27, R28).
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

/** Returns the greatest distance that a unit moves by a procedure; infinite if a distance is printed on a card. */
export function farthestIn(procedure: ProcedureScene, leaders: readonly Act[]): number {
  const goActs = actsOfProcedure(procedure).filter(({ act }) => act === 'go');
  // The strength `target` (`GUIDE Y`) is the greatest strength of a movement in the led unit's procedure, so it adds
  // nothing to `goActs` (R27).
  const leading = leaders.filter(({ strength }) => strength?.is !== 'target');
  return Math.max(0, ...[...goActs, ...leading].map(({ strength }) => distanceOf(strength)));
}
