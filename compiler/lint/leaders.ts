// Finds the leaders of a procedure: acts that may lead a unit of this procedure. The acts can be in any procedure. A
// led unit moves by its own procedure, but with the verb and the strength of the leading act (R27, R28).
import { RecentCache, lazilyFor } from '../../runtime/kernel/lazily.ts';
import type { PlanAct, Strength } from '../plan/nodes.ts';
import type { ProcedureScene, SheetScene } from './lint-scene.ts';
import { allActsOf } from '../plan/clause-plan.ts';

const actsOfProcedure = ({ clauses }: ProcedureScene): readonly PlanAct[] =>
  clauses.flatMap(({ plan }) => allActsOf(plan));

interface Leading {
  readonly procedure: ProcedureScene;
  readonly act: PlanAct;
}

/** Cache, by the procedures of a sheet: the acts that may lead a unit. */
const leadingActs = lazilyFor((procedures: readonly ProcedureScene[]): readonly Leading[] =>
  procedures.flatMap((procedure) =>
    actsOfProcedure(procedure)
      .filter(({ act, aims }) => act === 'call' && aims.length === 0)
      .map((act) => ({ procedure, act })),
  ),
);

/**
 * Cache of leaders. The keys are the procedures of a sheet, and the cards of the procedure whose leaders are stored.
 */
const leadersByCards = lazilyFor((_procedures: readonly ProcedureScene[]) => new RecentCache<readonly PlanAct[]>());

/**
 * Returns the leaders of a procedure. If several leaders have the same verb and strength, only the first is returned.
 */
export const leadersOf = ({ cards }: ProcedureScene, { procedures, lintFacts }: SheetScene): readonly PlanAct[] =>
  leadersByCards(procedures).getOrMake([...cards].join('\n'), () => {
    const able = leadingActs(procedures).filter(({ procedure, act: { choices } }) => {
      const led = choices.find(({ role }) => role === 'actor');
      return !led || lintFacts.mayLead(procedure.cards, led.from, cards);
    });
    return [...new Map(able.toReversed().map(({ act }) => [leadKey(act), act])).values()].toReversed();
  });

const leadKey = ({ verb, strength }: PlanAct): string => `${verb} ${strength?.is} ${distanceOf(strength)}`;

const distanceOf = (strength: Strength | null): number => (strength?.is === 'fixed' ? strength.value : Infinity);

/**
 * Returns the greatest distance that a unit can move by a procedure or by its `leaders`. Infinity if the distance of an
 * act is on a card and not in the sheet.
 */
export function farthestIn(procedure: ProcedureScene, leaders: readonly PlanAct[]): number {
  const goActs = actsOfProcedure(procedure).filter(({ act }) => act === 'go');
  // The strength `target` (`GUIDE Y`) is the greatest movement in the led unit’s own procedure (R27). This movement is
  // already in `goActs`, so leaders with this strength are left out.
  const leading = leaders.filter(({ strength }) => strength?.is !== 'target');
  return [...goActs, ...leading].reduce((far, { strength }) => Math.max(far, distanceOf(strength)), 0);
}
