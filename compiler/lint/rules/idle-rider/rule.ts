// A rider that has nothing to choose: no destination is so far away, or the letter that it goes by has no list.
import { lintRule } from '../../rule.ts';
import type { ClauseScene, SheetScene } from '../../scene.ts';
import { actsOf } from '../../walk.ts';
import { page } from './page.ts';

function faultOf({ tree, plan }: ClauseScene): string | null {
  const { way } = plan;
  const ways = actsOf(plan).filter(
    ({ aims, choices }) => aims.length > 0 && !choices.some(({ role }) => role === 'actor'),
  );
  if (!way || ways.length === 0) return null;
  const strengths = ways.flatMap(({ strength }) => (strength?.is === 'fixed' ? [strength.value] : []));
  const most = Math.max(...strengths);
  if (strengths.length === ways.length && most < way.far) {
    return `no destination is ${way.far} spaces away, the clause goes ${most}`;
  }
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
  check({ procedures }: SheetScene, tell) {
    for (const clause of procedures.flatMap(({ clauses }) => clauses)) {
      const { rider } = clause.tree;
      const fault = rider && faultOf(clause);
      if (rider && fault) tell(rider.when, { fault });
    }
  },
});
