// Finds clauses that never act, because an earlier clause always acts instead. The earlier clause may be the same in
// all positions, or differ from position to position.
import { relatedTo } from '../../../../grammar/registry.ts';
import type { Clause, Span } from '../../../../grammar/tree.ts';
import { getOrMake } from '../../../../runtime/kernel/lazily.ts';
import type { PlanAct, Aim, PlanChoice, Role, Test } from '../../../plan/nodes.ts';
import { aimsNamedBy, aimsOfLetters } from '../../../plan/letters.ts';
import type { LintFacts } from '../../../plan/lint-facts.ts';
import { same } from '../../../plan/same.ts';
import type { Steps } from '../../../language/steps.ts';
import { joinWithAnd, type ClauseScene, type ProcedureScene, type SheetScene } from '../../lint-scene.ts';
import { plansOf } from '../../named-aims.ts';
import { lintRule, type Tell } from '../../rule.ts';

/**
 * Returns the parts of an act that must be equal in two clauses. Leaves out targets, things, range and strength, which
 * the rule compares in another way.
 */
const withoutTargetsAndStrength = ({ act, verb, aims, choices, limits }: PlanAct): unknown => ({
  act,
  verb,
  aims: aims.map((aim) => ({ ...aim, choices: aim.choices.map(choiceWithoutList) })),
  choices: choices.filter(({ role }) => role !== 'target' && role !== 'thing').map(choiceWithoutList),
  limits: { ...limits, range: null },
});

/**
 * Returns a choice without its tiebreak list. Each number of things becomes `some`, because one thing makes the act
 * possible (R7).
 */
const choiceWithoutList = ({ role, from, take, spare }: PlanChoice): unknown => ({
  role,
  from,
  take: typeof take === 'number' ? 'some' : take,
  spare,
});

/**
 * True if an act can be impossible because of its strength. A strength is a distance in such an act; a number of dice
 * or cards never makes an act impossible (R7).
 */
const strengthMatters = ({ act }: PlanAct, { numbersDecide }: LintFacts): boolean =>
  numbersDecide === true || act === 'go' || act === 'call' || act === 'mark';

function hasAtLeastRange({ limits: { range: wide } }: PlanAct, { limits: { range: narrow } }: PlanAct): boolean {
  if (wide === undefined || wide === narrow) return true;
  return typeof wide === 'number' && typeof narrow === 'number' && narrow <= wide;
}

const choiceOf = ({ choices }: PlanAct, wanted: Role): PlanChoice | undefined =>
  choices.find(({ role }) => role === wanted);

function coversAct(earlier: PlanAct, later: PlanAct, { logic, lintFacts }: SheetScene): boolean {
  if (!same(withoutTargetsAndStrength(earlier), withoutTargetsAndStrength(later))) return false;
  if (earlier.strength?.is !== later.strength?.is) return false;
  if (strengthMatters(earlier, lintFacts) && !same(earlier.strength, later.strength)) return false;
  if (!hasAtLeastRange(earlier, later)) return false;
  const [earlierThings, laterThings] = [choiceOf(earlier, 'thing'), choiceOf(later, 'thing')];
  const haveThings = earlierThings && laterThings;
  if (haveThings ? !logic.isWithin(laterThings.from, [earlierThings.from]) : earlierThings || laterThings) return false;
  const [earlierTargets, laterTargets] = [choiceOf(earlier, 'target'), choiceOf(later, 'target')];
  if (!earlierTargets || !laterTargets) return earlierTargets === laterTargets;
  if (!lintFacts.hitsAlike(earlier, later)) return false;
  const dependsOnCard = earlier.strength?.is !== 'fixed' || later.strength?.is !== 'fixed';
  const isSameClass = dependsOnCard || earlier.strength.inParentheses === later.strength.inParentheses;
  return (
    isSameClass && earlierTargets.take === laterTargets.take && logic.isWithin(laterTargets.from, [earlierTargets.from])
  );
}

/** Returns the aims of other sub-clauses that the goals of a clause name by letters, such as `a)`. */
function aimsNamedIn({ plan }: ClauseScene, procedure: ProcedureScene): readonly Aim[] {
  const goals = plan.acts.flatMap((act) => act.aims.flatMap(({ choices }) => choices));
  const aims = aimsOfLetters(plansOf(procedure), plan);
  return goals.flatMap(({ from }) => [...aimsNamedBy(from, aims)]);
}

/** A clause with exactly one act and without a table. Only such clauses are compared. */
interface SingleAct {
  readonly clause: ClauseScene;
  readonly act: PlanAct;
  readonly condition: Test | null;
  readonly aims: readonly Aim[];
}

function singleActOf(clause: ClauseScene, procedure: ProcedureScene): SingleAct | null {
  const { acts, table, condition } = clause.plan;
  const [act] = acts;
  if (table || acts.length !== 1 || !act) return null;
  return { clause, act, condition, aims: aimsNamedIn(clause, procedure) };
}

/**
 * Returns a key for a group of clauses. Only clauses with the same key can cover each other: their acts are equal
 * except for condition, targets, range and amount of strength.
 */
const groupOf = ({ act, aims }: SingleAct): string =>
  JSON.stringify([withoutTargetsAndStrength(act), act.strength?.is ?? '', aims]);

/** True if the earlier clause’s act is possible whenever the later clause’s act is possible. */
const canActWhenever = (earlier: SingleAct, later: SingleAct, scene: SheetScene): boolean =>
  same(earlier.aims, later.aims) && coversAct(earlier.act, later.act, scene);

/**
 * True if in every position in which the later condition holds, at least one of the earlier conditions holds. A clause
 * without a condition counts as a condition that always holds.
 */
function coverCondition(earlier: readonly SingleAct[], { condition }: SingleAct, { logic }: SheetScene): boolean {
  const conditions = earlier.map((each) => each.condition);
  const tests = conditions.filter((test) => test !== null);
  if (tests.length < conditions.length) return true;
  const [first, ...more] = tests;
  if (!first || (!condition && more.length === 0)) return false;
  return logic.follows(more.length === 0 ? first : { is: 'either', of: tests }, condition ? [condition] : []);
}

/**
 * Returns the earlier clauses that make the later clause useless: whenever the later clause could act, at least one of
 * these clauses acts first. Returns a single clause if one is enough, otherwise only clauses that are all necessary.
 * Empty if the later clause can still act.
 */
function coverOf(group: readonly SingleAct[], later: SingleAct, scene: SheetScene): readonly SingleAct[] {
  // The rule never-holds already reports a condition that never holds.
  if (later.condition && !scene.logic.canHold(later.condition)) return [];
  const able = group.filter((earlier) => canActWhenever(earlier, later, scene));
  const alone = able.find((earlier) => coverCondition([earlier], later, scene));
  if (alone) return [alone];
  if (able.length < 2 || !coverCondition(able, later, scene)) return [];
  return able.reduceRight<readonly SingleAct[]>((needed, clause) => {
    const without = needed.filter((other) => other !== clause);
    return coverCondition(without, later, scene) ? without : needed;
  }, able);
}

const numberSpan = ({ start, number }: Clause): Span => ({ start, end: start + String(number).length });

/** Returns the numbers of clauses for a sentence, such as `1, 2 or 4`. */
const joinWithOr = (numbers: readonly number[]): string =>
  numbers.length < 2 ? numbers.join('') : `${numbers.slice(0, -1).join(', ')} or ${numbers.at(-1)}`;

/** Returns a help text for a clause that can never act, because the clauses of `cover` always act before it. */
function helpFor(later: SingleAct, cover: readonly SingleAct[], scene: SheetScene): string {
  const { number } = later.clause.tree;
  const numbers = cover.map(({ clause }) => clause.tree.number);
  const [first, ...more] = cover;
  if (more.length > 0)
    return `Remove clause ${number}, or change a condition: clauses ${joinWithAnd(numbers)} together act in all its positions.`;
  const isRepeated = first && canActWhenever(later, first, scene) && coverCondition([later], first, scene);
  return isRepeated
    ? `Clause ${number} repeats clause ${numbers[0]}: remove clause ${number}.`
    : `Move clause ${number} before clause ${numbers[0]}, or remove clause ${number}.`;
}

/**
 * The largest number of earlier clauses with the same kind of act that a clause is compared with. Clauses that never
 * act do not count.
 */
const mostCompared = 16;

function* checkProcedure(procedure: ProcedureScene, scene: SheetScene, tell: Tell): Steps<void> {
  const groups = new Map<string, SingleAct[]>();
  for (const clause of procedure.clauses) {
    yield;
    const later = singleActOf(clause, procedure);
    if (!later) continue;
    const group = getOrMake(groups, groupOf(later), (): SingleAct[] => []);
    const cover = coverOf(group, later, scene);
    if (cover.length === 0) {
      if (group.length < mostCompared) group.push(later);
      continue;
    }
    const trees = cover.map((each) => each.clause.tree);
    const args = { number: clause.tree.number, earlier: joinWithOr(trees.map(({ number }) => number)) };
    const acts = trees.length === 1 ? 'acts first' : 'acts first in some of the cases';
    const related = trees.map((tree) => relatedTo(numberSpan(tree), `Clause ${tree.number} ${acts}.`));
    tell(numberSpan(clause.tree), { ...args, help: helpFor(later, cover, scene) }, null, related);
  }
}

export const rule = lintRule({
  slug: 'covered-clause',
  code: 'BB3003',
  category: 'dead text',
  message: 'Clause {number} never acts: whenever clause {number} could act, clause {earlier} acts first.',
  help: '{help}',
  *check(scene, tell) {
    for (const procedure of scene.procedures) yield* checkProcedure(procedure, scene, tell as Tell);
  },
});
