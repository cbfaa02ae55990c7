// Finds clauses that never act: in every position in which such a clause could act, an earlier clause already acts.
import { relatedTo } from '../../../../grammar/registry.ts';
import type { Clause, Span } from '../../../../grammar/tree.ts';
import type { Act, Aim, Choice, Role } from '../../../plan/nodes.ts';
import { setsIn } from '../../../plan/rewrite.ts';
import { same } from '../../../plan/same.ts';
import { lintRule } from '../../rule.ts';
import type { ClauseScene, SheetScene } from '../../lint-scene.ts';
import { page } from './page.ts';

/**
 * Returns the parts of an act that decide if the act is possible. Targets and strength are left out, since they are
 * compared separately.
 */
const withoutTargetsAndStrength = ({ act, verb, aims, choices, limits }: Act): unknown => ({
  act,
  verb,
  aims: aims.map((aim) => ({ ...aim, choices: aim.choices.map(choiceWithoutList) })),
  choices: choices.filter(({ role }) => role !== 'target' && role !== 'thing').map(choiceWithoutList),
  limits: { ...limits, range: null },
});

/**
 * Returns a choice without its tiebreak list. Any number of things becomes `some`, since one thing is enough to make
 * the act possible (R7).
 */
const choiceWithoutList = ({ role, from, take, spare }: Choice): unknown => ({
  role,
  from,
  take: typeof take === 'number' ? 'some' : take,
  spare,
});

/** True if the strength can make the act impossible. A distance can; a number of dice or cards cannot (R7). */
const strengthMatters = ({ act }: Act): boolean => act === 'go' || act === 'call' || act === 'mark';

function hasAtLeastRange({ limits: { range: wide } }: Act, { limits: { range: narrow } }: Act): boolean {
  if (wide === undefined || wide === narrow) return true;
  return typeof wide === 'number' && typeof narrow === 'number' && narrow <= wide;
}

const choiceOf = ({ choices }: Act, wanted: Role): Choice | undefined => choices.find(({ role }) => role === wanted);

function coversAct(earlier: Act, later: Act, { logic, lore }: SheetScene): boolean {
  if (!same(withoutTargetsAndStrength(earlier), withoutTargetsAndStrength(later))) return false;
  if (earlier.strength?.is !== later.strength?.is) return false;
  if (strengthMatters(earlier) && !same(earlier.strength, later.strength)) return false;
  if (!hasAtLeastRange(earlier, later)) return false;
  const [earlierThings, laterThings] = [choiceOf(earlier, 'thing'), choiceOf(later, 'thing')];
  const haveThings = earlierThings && laterThings;
  if (haveThings ? !logic.isWithin(laterThings.from, [earlierThings.from]) : earlierThings || laterThings) return false;
  const [earlierTargets, laterTargets] = [choiceOf(earlier, 'target'), choiceOf(later, 'target')];
  if (!earlierTargets || !laterTargets) return earlierTargets === laterTargets;
  if (!lore.hitsAlike(earlier, later)) return false;
  const dependsOnCard = earlier.strength?.is !== 'fixed' || later.strength?.is !== 'fixed';
  const isSameClass = dependsOnCard || earlier.strength.inParentheses === later.strength.inParentheses;
  return (
    isSameClass && earlierTargets.take === laterTargets.take && logic.isWithin(laterTargets.from, [earlierTargets.from])
  );
}

/**
 * Returns the aims that the letters of an act refer to. They are in the same clause, or in the nearest earlier clause
 * that has them (R10).
 */
function aimsNamedBy(clause: ClauseScene, clauses: readonly ClauseScene[]): readonly (Aim | undefined)[] {
  const aims = clauses
    .slice(0, clauses.indexOf(clause) + 1)
    .toReversed()
    .flatMap(({ plan }) => plan.acts.flatMap((act) => act.aims));
  const goals = clause.plan.acts.flatMap((act) => act.aims.flatMap(({ choices }) => choices));
  const sets = goals.flatMap(({ from }) => setsIn(from));
  const letters = new Set(sets.flatMap((set) => (set.is === 'letters' ? set.letters : [])));
  return [...letters].map((letter) => aims.find((aim) => aim.letter === letter));
}

/** True if the earlier clause can act in every position in which the later clause can act. */
function covers(earlier: ClauseScene, later: ClauseScene, clauses: readonly ClauseScene[], scene: SheetScene): boolean {
  const [earlierPlan, laterPlan] = [earlier.plan, later.plan];
  if (!same(aimsNamedBy(earlier, clauses), aimsNamedBy(later, clauses))) return false;
  if (earlierPlan.table || laterPlan.table || earlierPlan.acts.length !== 1 || laterPlan.acts.length !== 1)
    return false;
  const [earlierAct, laterAct] = [earlierPlan.acts[0], laterPlan.acts[0]];
  if (!earlierAct || !laterAct || !coversAct(earlierAct, laterAct, scene)) return false;
  // The rule never-holds already reports a condition that never holds.
  if (laterPlan.condition && !scene.logic.canHold(laterPlan.condition)) return false;
  return (
    !earlierPlan.condition ||
    (laterPlan.condition !== null && scene.logic.follows(earlierPlan.condition, [laterPlan.condition]))
  );
}

const numberSpan = ({ start, number }: Clause): Span => ({ start, end: start + String(number).length });

export const rule = lintRule({
  slug: 'covered-clause',
  code: 'BB3003',
  category: 'dead text',
  message: 'Clause {number} never acts: whenever clause {number} could act, clause {earlier} acts first.',
  help: '{help}',
  page,
  check(scene, tell) {
    for (const { clauses } of scene.procedures) {
      for (const [index, later] of clauses.entries()) {
        const earlier = clauses.slice(0, index).find((candidate) => covers(candidate, later, clauses, scene));
        if (!earlier) continue;
        const { number } = later.tree;
        const at = numberSpan(later.tree);
        const before = earlier.tree.number;
        const isRepeated = covers(later, earlier, clauses, scene);
        const help = isRepeated
          ? `Clause ${number} repeats clause ${before}: remove clause ${number}.`
          : `Move clause ${number} before clause ${before}, or remove clause ${number}.`;
        const related = [relatedTo(numberSpan(earlier.tree), `Clause ${before} acts first.`)];
        tell(at, { number, earlier: before, help }, null, related);
      }
    }
  },
});
