// Finds sub-clauses that are never chosen, because an earlier sub-clause can always be chosen instead.
import { relatedTo } from '../../../../grammar/registry.ts';
import type { Span, SubClause } from '../../../../grammar/tree.ts';
import type { Aim, PlanChoice } from '../../../plan/nodes.ts';
import { sortOf } from '../../../plan/build.ts';
import { same } from '../../../plan/same.ts';
import { mostLetters } from '../../named-aims.ts';
import { lintRule } from '../../rule.ts';
import type { SheetScene } from '../../lint-scene.ts';
import { allActsOf } from '../../../plan/clause-plan.ts';

const goalOf = ({ choices }: Aim): PlanChoice | undefined => choices[0];

const isSamePlace = ({ choices: [earlierGoal] }: Aim, { choices: [laterGoal] }: Aim): boolean =>
  earlierGoal !== undefined && laterGoal !== undefined && same(earlierGoal.from, laterGoal.from);

/** True for an aim `towards`, if the unit may enter any space in reach on its way. */
const isTowards = ({ how, choices: [, step] }: Aim): boolean => how === 'towards' && step?.from.is === 'reach';

/**
 * True if an aim `towards` is possible whenever the later aim is possible, if each goal of the later aim is a goal of the
 * earlier aim. If a list chooses one goal first, the unit can approach each goal that the later aim names. Otherwise the
 * nearest goal counts (R9): a unit that can enter a goal can also come nearer to it, and the same goals have the same
 * nearest goal.
 */
function covers(earlier: Aim, later: Aim): boolean {
  const [goal, other] = [goalOf(earlier), goalOf(later)];
  if (!isTowards(earlier) || later.how === 'beside' || !goal || !other) return false;
  if (goal.take !== 'all') return true;
  if (later.how === 'into') return sortOf(goal.from) === 'space';
  return other.take === 'all' && isSamePlace(earlier, later);
}

/**
 * True if the earlier aim is possible, or already met, whenever the later aim is possible (R8, R9). For aims into a
 * place: each place of the later aim is a place of the earlier aim. For aims towards a goal: each goal of the later aim
 * is a goal of the earlier aim.
 */
function coversPlaces(earlier: Aim, later: Aim, { logic }: SheetScene): boolean {
  const [earlierGoal, laterGoal] = [goalOf(earlier), goalOf(later)];
  if (!earlierGoal || !laterGoal || laterGoal.from.is === 'letters' || earlierGoal.from.is === 'letters') return false;
  const isComparable = earlier.how === 'into' ? later.how === 'into' : covers(earlier, later);
  // A place that cannot exist is left out here, because the rule never-holds already reports such a place.
  return isComparable && logic.canHave(laterGoal.from) && logic.isWithinPlaces(laterGoal.from, earlierGoal.from);
}

function coversCondition(earlier: Aim, later: Aim, { logic }: SheetScene): boolean {
  return !earlier.when || (later.when !== null && logic.follows(earlier.when, [later.when]));
}

const letterSpan = ({ start }: SubClause): Span => ({ start, end: start + 2 });

export const rule = lintRule({
  slug: 'covered-letter',
  code: 'BB3002',
  category: 'dead text',
  message:
    'Sub-clause {letter}) is never taken: a unit that can reach a place of {letter}) can also reach a place of {earlier}){reading}.',
  help: 'Move {letter}) before {earlier}), or remove {letter}).',
  check(scene, tell) {
    for (const { clauses } of scene.procedures) {
      for (const { tree, plan } of clauses) {
        for (const { aims } of allActsOf(plan)) {
          for (const [index, later] of aims.entries()) {
            const earlier = aims
              .slice(0, Math.min(index, mostLetters))
              .find((candidate) => coversCondition(candidate, later, scene) && coversPlaces(candidate, later, scene));
            const sub = tree.subs.find(({ letter }) => letter === later.letter);
            if (!earlier?.letter || !sub) continue;
            // A unit may already be in a place of the earlier aim. It then skips the later aim, but only by the default
            // reading of R8. So the message names R8.
            const reading =
              earlier.how === 'into' && !isSamePlace(earlier, later)
                ? `, or is already in a place of ${earlier.letter}) (R8, default reading)`
                : '';
            const before = tree.subs.find(({ letter }) => letter === earlier.letter);
            const related = before ? [relatedTo(letterSpan(before), `${before.letter}) comes first.`)] : [];
            tell(letterSpan(sub), { letter: sub.letter, earlier: earlier.letter, reading }, null, related);
          }
        }
      }
    }
  },
});
