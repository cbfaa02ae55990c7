// A rider that has nothing to choose: no destination is so far away, or the letter that it goes by has no list.
import { lintRule } from '../../rule.ts';
import type { Act } from '../../../plan/nodes.ts';
import { leadersOf } from '../../leaders.ts';
import type { ClauseScene, ProcedureScene, SheetScene } from '../../lint-scene.ts';
import { actsOf } from '../../plan-queries.ts';
import { page } from './page.ts';

const goingIn = ({ plan }: ClauseScene): readonly Act[] =>
  actsOf(plan).filter(({ aims, choices }) => aims.length > 0 && !choices.some(({ role }) => role === 'actor'));

/** Clauses for which a rider chooses besides its own: those without one, if the procedure has no other (R12). */
function othersWith(rider: ClauseScene, { clauses }: ProcedureScene): readonly ClauseScene[] {
  const isOnly = clauses.every((one) => one === rider || one.plan.way === null);
  return isOnly ? clauses.filter((one) => one !== rider) : [];
}

function faultOf(clause: ClauseScene, procedure: ProcedureScene, scene: SheetScene): string | null {
  const { tree, plan } = clause;
  const { way } = plan;
  const own = goingIn(clause);
  if (!way || own.length === 0) return null;
  const others = othersWith(clause, procedure).flatMap(goingIn);
  // Who is led goes by these clauses too, as far as what leads it says (R28).
  const ways = [...own, ...others, ...leadersOf(procedure, scene).filter(({ verb }) => scene.lore.marks(verb))];
  const strengths = ways.flatMap(({ strength }) => (strength?.is === 'fixed' ? [strength.value] : []));
  const most = Math.max(...strengths);
  if (strengths.length === ways.length && most < way.far) {
    return `no destination is ${way.far} spaces away, the clause goes ${most}`;
  }
  if (others.length > 0) return null;
  const named = way.as === null ? undefined : tree.subs.find(({ letter }) => letter === way.as);
  const hasList = named?.sentences.some(({ items }) => items.some(({ type }) => type === 'chain')) ?? true;
  return hasList ? null : `sub-clause ${way.as}) has no list to choose by`;
}

export const rule = lintRule({
  slug: 'idle-rider',
  code: 'BB3008',
  category: 'dead text',
  message: 'This line never decides: {fault}.',
  help: 'Leave it out, or correct the number or the letter.',
  page,
  check(scene, tell) {
    for (const procedure of scene.procedures) {
      for (const clause of procedure.clauses) {
        const { rider } = clause.tree;
        const fault = rider && faultOf(clause, procedure, scene);
        if (rider && fault) tell(rider.when, { fault });
      }
    }
  },
});
