// Finds rider lines without an effect: no destination can be as far away as the rider says, or no space is on the way
// to such a destination.
// A rider is also reported if its letter names a list that ranks the places to enter, and not the spaces on the way.
import { lintRule } from '../../rule.ts';
import type { PlanAct, Aim } from '../../../plan/nodes.ts';
import { leadersOf } from '../../leaders.ts';
import type { ClauseScene, ProcedureScene, SheetScene } from '../../lint-scene.ts';
import { allActsOf } from '../../../plan/clause-plan.ts';

const aimedActs = ({ plan }: ClauseScene): readonly PlanAct[] =>
  allActsOf(plan).filter(({ aims, choices }) => aims.length > 0 && !choices.some(({ role }) => role === 'actor'));

/**
 * Returns the other clauses for whose movements a rider line chooses the spaces on the way. If no other clause has a
 * rider line, these are all other clauses of the procedure (R12). Otherwise the rider line is only for its own clause,
 * and the result is empty.
 */
function clausesServedBy(rider: ClauseScene, { clauses }: ProcedureScene): readonly ClauseScene[] {
  const isOnly = clauses.every((clause) => clause === rider || clause.plan.way === null);
  return isOnly ? clauses.filter((clause) => clause !== rider) : [];
}

/** The least distance between the start and the destination of a movement for which a space can be on the way. */
const nearestWithWay = 2;

interface RiderFault {
  readonly fault: string;
  readonly isOfLetter: boolean;
}

function faultOf(clause: ClauseScene, procedure: ProcedureScene, scene: SheetScene): RiderFault | null {
  const { way } = clause.plan;
  const ownActs = aimedActs(clause);
  if (!way || ownActs.length === 0) return null;
  if (way.far < nearestWithWay)
    return {
      fault: `no space lies on the way to a destination ${way.far} space${way.far === 1 ? '' : 's'} away`,
      isOfLetter: false,
    };
  const otherActs = clausesServedBy(clause, procedure).flatMap(aimedActs);
  // A led unit also uses the rider line. It moves by the distance of the act that leads it (R28).
  const moves = [
    ...ownActs,
    ...otherActs,
    ...leadersOf(procedure, scene).filter(({ verb }) => scene.lintFacts.marks(verb)),
  ];
  const strengths = moves.flatMap(({ strength }) => (strength?.is === 'fixed' ? [strength.value] : []));
  const farthest = strengths.reduce((far, strength) => Math.max(far, strength), -Infinity);
  if (strengths.length === moves.length && farthest < way.far) {
    return {
      fault: `no destination is ${way.far} spaces away, because the clause moves at most ${farthest}`,
      isOfLetter: false,
    };
  }
  const fault = otherActs.length > 0 ? null : listForGoals(clause);
  return fault === null ? null : { fault, isOfLetter: true };
}

const isListed = ({ choices }: Aim): boolean => choices.some(({ list }) => list.length > 0);

/**
 * Returns the fault of a rider line that names the wrong letter: the list of the named sub-clause ranks the places to
 * enter, and another sub-clause has a list that can rank spaces on the way. Otherwise returns null.
 */
function listForGoals({ plan: { acts, way } }: ClauseScene): string | null {
  const aims = acts.flatMap((act) => act.aims);
  const referred = aims.find(({ letter }) => letter === way?.as);
  const better = aims.find((aim) => (aim.how === 'nearer' || aim.how === 'towards') && isListed(aim));
  if (referred?.how !== 'into' || !better?.letter) return null;
  return `the list of ${referred.letter}) ranks the places to enter; the list of ${better.letter}) ranks spaces on the way`;
}

export const rule = lintRule({
  slug: 'idle-rider',
  code: 'BB3008',
  category: 'dead text',
  message: 'This rider has no effect: {fault}.',
  help: 'Remove the rider, or correct its number or its letter.',
  check(scene, tell) {
    for (const procedure of scene.procedures) {
      for (const clause of procedure.clauses) {
        const { rider } = clause.tree;
        const riderFault = rider && faultOf(clause, procedure, scene);
        if (!rider || !riderFault) continue;
        const { fault, isOfLetter } = riderFault;
        tell((isOfLetter ? rider.sentences[0] : null) ?? rider.when, { fault });
      }
    }
  },
});
