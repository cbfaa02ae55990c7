// Finds actions that are never possible, because the condition of the clause or the verb excludes a thing that the
// action needs.
import { and, both } from '../../../plan/build.ts';
import { actSequences } from '../../../plan/clause-plan.ts';
import type { Act, Choice, Test } from '../../../plan/nodes.ts';
import type { ClauseScene, SheetScene } from '../../lint-scene.ts';
import { lintRule } from '../../rule.ts';
import { page } from './page.ts';

const withCondition = (test: Test, condition: Test | null): Test => (condition ? both(condition, test) : test);

/** True for a choice whose candidates must exist before the act, such as a target. */
const mustExist = ({ role, from }: Choice): boolean =>
  ['target', 'thing', 'find', 'actor'].includes(role) && from.is !== 'letters' && from.is !== 'chosen';

/** The reason why an act is never possible, and the way out. */
interface Impossible {
  readonly fault: string;
  readonly help: string;
}

/** Returns the reason why an act is never possible; null if it can be possible. */
function whyImpossible({ verb, ...act }: Act, condition: Test | null, { logic, lore }: SheetScene): Impossible | null {
  const contradiction = condition
    ? 'Change the condition or the action: they contradict each other.'
    : 'Write another action, or name other things.';
  const when = condition ? ' when the condition holds' : '';
  const needed = lore.needs({ verb, ...act });
  if (needed && !logic.canHold(withCondition(needed, condition)))
    return { fault: `${verb} is not possible${when}`, help: contradiction };
  const missing = act.choices.find((choice) => mustExist(choice) && !logic.canHave(choice.from, condition));
  if (missing)
    return {
      fault: missing.role === 'target' ? `${verb} has no target${when}` : `${verb} has nothing to choose${when}`,
      help: contradiction,
    };
  const places = lore.entered(verb);
  const goals = act.aims.flatMap(({ how, choices: [goal], when: aimCondition }) =>
    goal && how === 'into' && goal.from.is !== 'letters' ? [{ goal, when: aimCondition }] : [],
  );
  const isBarred = ({ goal, when: aimCondition }: (typeof goals)[number]): boolean =>
    places !== null && logic.canHave(goal.from, aimCondition) && !logic.canHave(and(goal.from, places), aimCondition);
  return goals.length > 0 && goals.length === act.aims.length && goals.every(isBarred)
    ? {
        fault: `${verb} cannot enter the places that the clause names`,
        help: 'Write another action, or name other places.',
      }
    : null;
}

/** Returns the reason why the first act of a clause is never possible; null if it can be possible. */
function faultOf({ plan }: ClauseScene, scene: SheetScene): Impossible | null {
  const { condition } = plan;
  // The rule never-holds already reports a condition that never holds.
  if (condition && !scene.logic.canHold(condition)) return null;
  const [firstActs = []] = actSequences(plan);
  // Later acts are not checked, because the acts before them may create the things that they need.
  const [first] = firstActs;
  return first ? whyImpossible(first, condition, scene) : null;
}

export const rule = lintRule({
  slug: 'never-acts',
  code: 'BB3010',
  category: 'correctness',
  message: 'Clause {number} never acts: {fault}.',
  help: '{help}',
  page,
  *check(scene, tell) {
    for (const { clauses } of scene.procedures) {
      for (const clause of clauses) {
        yield;
        const impossible = faultOf(clause, scene);
        const { sentences, number, start } = clause.tree;
        const [at] = sentences;
        if (impossible) tell(at ?? { start, end: start + String(number).length }, { number, ...impossible });
      }
    }
  },
});
