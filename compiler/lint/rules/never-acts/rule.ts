// Finds actions that are never possible. The condition of the clause, or the verb, excludes a thing that the action
// needs.
import { and, at, both, sortOf } from '../../../plan/build.ts';
import { actSequences, type TablePlan } from '../../../plan/clause-plan.ts';
import { faces, type Span, type Table } from '../../../../grammar/tree.ts';
import type { PlanAct, Aim, PlanChoice, SetNode, Test } from '../../../plan/nodes.ts';
import { affectedThings } from '../../affected-things.ts';
import type { ClauseScene, SheetScene } from '../../lint-scene.ts';
import { phrasesInSentences } from '../../printed-lists.ts';
import { lintRule } from '../../rule.ts';

const withCondition = (test: Test, condition: Test | null): Test => (condition ? both(condition, test) : test);

/** True for a choice of a thing that must exist before the act, such as a target. */
const mustExist = ({ role, from }: PlanChoice): boolean =>
  ['target', 'thing', 'find', 'actor'].includes(role) && from.is !== 'letters' && from.is !== 'chosen';

/** The reason why an act is never possible, and advice on how to correct the sheet. */
interface Impossible {
  readonly fault: string;
  readonly help: string;
}

/** Returns the reason why an act is never possible; null if it can be possible. */
function whyImpossible(
  { verb, ...act }: PlanAct,
  condition: Test | null,
  cards: ReadonlySet<string>,
  scene: SheetScene,
): Impossible | null {
  const { logic, lintFacts } = scene;
  if (lintFacts.lacksUnit({ verb, ...act }, cards))
    return {
      fault: `${verb} needs a unit, and no card of this procedure has a unit`,
      help: 'Write an action that needs no unit.',
    };
  const contradiction = condition
    ? 'Change the condition or the action: they contradict each other.'
    : 'Write another action, or name other things.';
  const when = condition ? ' when the condition holds' : '';
  const needed = lintFacts.needs({ verb, ...act });
  if (needed && !logic.canHold(withCondition(needed, condition)))
    return { fault: `${verb} is not possible${when}`, help: contradiction };
  const missing = act.choices.find((choice) => mustExist(choice) && !logic.canHave(choice.from, condition));
  if (missing)
    return {
      fault: missing.role === 'target' ? `${verb} has no target${when}` : `${verb} has nothing to choose${when}`,
      help: contradiction,
    };
  if (act.choices.some((choice) => !logic.canHave(affectedThings(choice, { verb }, lintFacts), condition)))
    return {
      fault: `${verb} leaves out ${lintFacts.leavesOut(verb)?.name ?? 'such things'}, and the words name no others`,
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

const goalsOf = ({ aims }: Pick<PlanAct, 'aims'>): readonly Goal[] =>
  aims.flatMap(({ how, letter, choices: [goal], when }) =>
    goal && goal.from.is !== 'letters' ? [{ how, from: goal.from, when, letter }] : [],
  );

/** True if places of a goal can exist, but the verb never lets a unit enter them. */
function isBarred(verb: string, { how, from, when }: Goal, { logic, lintFacts }: SheetScene): boolean {
  const entered = lintFacts.entered(verb);
  if (entered === null || how !== 'into') return false;
  return logic.canHave(from, when) && !logic.canHave(and(from, entered.places), when);
}

/** True if the acting unit itself moves, and no unit can reach any place of a goal. */
function isBeyondReach(
  { choices }: PlanAct,
  { from }: Goal,
  { logic, lintFacts: { beyondReach } }: SheetScene,
): boolean {
  if (!beyondReach || choices.some(({ role }) => role === 'actor')) return false;
  const sort = sortOf(from);
  const beyond = sort === sortOf(beyondReach.places) ? beyondReach.places : at({ is: 'all', sort }, beyondReach.places);
  return logic.canHave(from) && logic.isWithin(from, [beyond]);
}

/**
 * Returns the reason why an act can reach none of the goals; null unless one reason applies to all of them. `namer` is
 * the part of the sheet that names the goals, for the message.
 */
function whyUnreached(act: PlanAct, goals: readonly Goal[], namer: string, scene: SheetScene): Impossible | null {
  const { verb } = act;
  const { lintFacts } = scene;
  if (goals.every((goal) => isBarred(verb, goal, scene)))
    return {
      fault: `${verb} enters only ${lintFacts.entered(verb)?.name ?? 'certain spaces'}, and ${namer} names none`,
      help: 'Write another action, or name such spaces.',
    };
  return lintFacts.beyondReach && goals.every((goal) => isBeyondReach(act, goal, scene))
    ? {
        fault: `a unit cannot move to ${lintFacts.beyondReach.name}, and ${namer} names no other goal`,
        help: 'Name a goal that the unit can reach.',
      }
    : null;
}

/** Returns the letters of sub-clauses whose places the first act of a clause can never reach, each with the reason. */
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

/** A clause, or a row of its table, with its first act. */
interface FirstAct {
  readonly part: string;
  readonly span: Span;
  /**
   * The first act of the clause or row; undefined if there is no act. Later acts are not checked, because an earlier
   * act may provide the things that a later act needs.
   */
  readonly act: PlanAct | undefined;
}

const firstActsOfRows = (table: Table | null, plan: TablePlan | null): readonly FirstAct[] =>
  (table?.rows ?? []).flatMap((row, index) => {
    const { from, to, sentences } = row;
    const planned = plan?.rows[index];
    const rows = firstActsOfRows(row.table, planned?.table ?? null);
    return [{ part: `Row ${faces(from, to)}`, span: sentences[0] ?? row, act: planned?.acts[0] }, ...rows];
  });

function firstActsOf({ tree, plan }: ClauseScene): readonly FirstAct[] {
  const { sentences, number, start, table } = tree;
  const span = sentences[0] ?? { start, end: start + String(number).length };
  return [{ part: `Clause ${String(number)}`, span, act: plan.acts[0] }, ...firstActsOfRows(table, plan.table)];
}

export const rule = lintRule({
  slug: 'never-acts',
  code: 'BB3010',
  category: 'correctness',
  message: '{part} never acts: {fault}.',
  help: '{help}',
  *check(scene, tell) {
    for (const { cards, clauses } of scene.procedures) {
      for (const clause of clauses) {
        yield;
        const { condition } = clause.plan;
        // The rule never-holds already reports a condition that never holds.
        const parts = condition && !scene.logic.canHold(condition) ? [] : firstActsOf(clause);
        const impossible = parts.flatMap(({ part, span, act }) => {
          const reason = act ? whyImpossible(act, condition, cards, scene) : null;
          return reason ? [{ part, span, reason }] : [];
        });
        for (const { part, span, reason } of impossible) tell(span, { part, ...reason });
        if (impossible.length > 0) continue;
        for (const { letter, impossible: reason } of unreachedLetters(clause, scene)) {
          const sub = clause.tree.subs.find((candidate) => candidate.letter === letter);
          const [place] = phrasesInSentences(sub?.sentences ?? []);
          if (sub) tell(place ?? sub, { part: `Sub-clause ${letter})`, ...reason });
        }
      }
    }
  },
});
