// Finds actions that are never possible, because the condition of the clause or the verb excludes a thing that the
// action needs.
import { and, at, both, sortOf } from '../../../plan/build.ts';
import { actSequences } from '../../../plan/clause-plan.ts';
import type { Act, Aim, Choice, SetNode, Test } from '../../../plan/nodes.ts';
import type { ClauseScene, SheetScene } from '../../lint-scene.ts';
import { phrasesInSentences } from '../../printed-lists.ts';
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
function whyImpossible(
  { verb, ...act }: Act,
  condition: Test | null,
  cards: ReadonlySet<string>,
  scene: SheetScene,
): Impossible | null {
  const { logic, lore } = scene;
  if (lore.lacksUnit({ verb, ...act }, cards))
    return {
      fault: `${verb} needs a unit, and no card of this procedure has a unit`,
      help: 'Write an action that needs no unit.',
    };
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
  const goals = goalsOf(act);
  if (goals.length === 0 || goals.length < act.aims.length) return null;
  return whyUnreached({ verb, ...act }, goals, 'the clause', scene);
}

/** A goal of a movement, with the condition and the letter of its sub-clause. */
interface Goal {
  readonly how: Aim['how'];
  readonly from: SetNode;
  readonly when: Test | null;
  readonly letter: string | null;
}

const goalsOf = ({ aims }: Pick<Act, 'aims'>): readonly Goal[] =>
  aims.flatMap(({ how, letter, choices: [goal], when }) =>
    goal && goal.from.is !== 'letters' ? [{ how, from: goal.from, when, letter }] : [],
  );

/** True if an act with this verb can enter none of the places of a goal, although there can be such places. */
function isBarred(verb: string, { how, from, when }: Goal, { logic, lore }: SheetScene): boolean {
  const entered = lore.entered(verb);
  if (entered === null || how !== 'into') return false;
  return logic.canHave(from, when) && !logic.canHave(and(from, entered.places), when);
}

/** True if the acting unit itself moves and can reach none of the places of a goal. */
function isBeyondReach({ choices }: Act, { from }: Goal, { logic, lore: { beyondReach } }: SheetScene): boolean {
  if (!beyondReach || choices.some(({ role }) => role === 'actor')) return false;
  const sort = sortOf(from);
  const beyond = sort === sortOf(beyondReach.places) ? beyondReach.places : at({ is: 'all', sort }, beyondReach.places);
  return logic.canHave(from) && logic.isWithin(from, [beyond]);
}

/**
 * Returns the reason why an act can reach none of these goals, which `namer` names; null if no reason applies to all
 * goals.
 */
function whyUnreached(act: Act, goals: readonly Goal[], namer: string, scene: SheetScene): Impossible | null {
  const { verb } = act;
  const { lore } = scene;
  if (goals.every((goal) => isBarred(verb, goal, scene)))
    return {
      fault: `${verb} enters only ${lore.entered(verb)?.name ?? 'certain spaces'}, and ${namer} names none`,
      help: 'Write another action, or name such spaces.',
    };
  return lore.beyondReach && goals.every((goal) => isBeyondReach(act, goal, scene))
    ? {
        fault: `a unit cannot move to ${lore.beyondReach.name}, and ${namer} names no other goal`,
        help: 'Name a goal that the unit can reach.',
      }
    : null;
}

/** Returns the letters of the sub-clauses of the first act whose places the act can never reach, with the reasons. */
function unreachedLetters(
  { plan }: ClauseScene,
  scene: SheetScene,
): readonly { readonly letter: string; readonly impossible: Impossible }[] {
  const [[act] = []] = actSequences(plan);
  if (!act) return [];
  return goalsOf(act).flatMap((goal) => {
    const impossible = goal.letter === null ? null : whyUnreached(act, [goal], 'it', scene);
    return goal.letter !== null && impossible ? [{ letter: goal.letter, impossible }] : [];
  });
}

/** Returns the reason why the first act of a clause is never possible; null if it can be possible. */
function faultOf({ plan }: ClauseScene, cards: ReadonlySet<string>, scene: SheetScene): Impossible | null {
  const { condition } = plan;
  // The rule never-holds already reports a condition that never holds.
  if (condition && !scene.logic.canHold(condition)) return null;
  const [firstActs = []] = actSequences(plan);
  // Later acts are not checked, because the acts before them may create the things that they need.
  const [first] = firstActs;
  return first ? whyImpossible(first, condition, cards, scene) : null;
}

export const rule = lintRule({
  slug: 'never-acts',
  code: 'BB3010',
  category: 'correctness',
  message: '{part} never acts: {fault}.',
  help: '{help}',
  page,
  *check(scene, tell) {
    for (const { cards, clauses } of scene.procedures) {
      for (const clause of clauses) {
        yield;
        const impossible = faultOf(clause, cards, scene);
        const { sentences, number, start } = clause.tree;
        const [sentence] = sentences;
        if (impossible) {
          const part = `Clause ${String(number)}`;
          tell(sentence ?? { start, end: start + String(number).length }, { part, ...impossible });
          continue;
        }
        for (const { letter, impossible: reason } of unreachedLetters(clause, scene)) {
          const sub = clause.tree.subs.find((candidate) => candidate.letter === letter);
          const [place] = phrasesInSentences(sub?.sentences ?? []);
          if (sub) tell(place ?? sub, { part: `Sub-clause ${letter})`, ...reason });
        }
      }
    }
  },
});
