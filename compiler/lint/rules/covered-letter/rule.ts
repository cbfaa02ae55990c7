// A sub-clause that never has its turn: whenever it could be had, one before it can be had.
import { relatedTo } from '../../../../grammar/registry.ts';
import type { Span, SubClause } from '../../../../grammar/tree.ts';
import type { Aim, Choice } from '../../../plan/nodes.ts';
import { same } from '../../../plan/same.ts';
import { lintRule } from '../../rule.ts';
import type { SheetScene } from '../../lint-scene.ts';
import { actsOf } from '../../plan-queries.ts';
import { page } from './page.ts';

const goalOf = ({ choices }: Aim): Choice | undefined => choices[0];

/** Goals of which one is chosen, and got nearer to by any way within reach. */
const isTowardsOne = ({ how, choices: [goal, step] }: Aim): boolean =>
  how === 'nearer' && goal?.take !== 'all' && step?.from.is === 'reach';

/**
 * Whether where one aim leads, an earlier one leads as well (R8, R9).
 * To go into places: who stands in one of the earlier has met both, and who can get into a later can get into an earlier.
 * Towards one of some goals: whoever gets nearer to a later goal, by whatever way, gets nearer to an earlier.
 */
function coversPlaces(earlier: Aim, later: Aim, { logic }: SheetScene): boolean {
  const [wide, narrow] = [goalOf(earlier), goalOf(later)];
  if (!wide || !narrow || narrow.from.is === 'letters' || wide.from.is === 'letters') return false;
  const isFit = earlier.how === 'into' ? later.how === 'into' : isTowardsOne(earlier) && later.how !== 'beside';
  // Of what names nothing its own rule tells.
  return isFit && logic.canHave(narrow.from) && logic.isWithinPlaces(narrow.from, wide.from);
}

const isSamePlace = ({ choices: [one] }: Aim, { choices: [other] }: Aim): boolean =>
  one !== undefined && other !== undefined && same(one.from, other.from);

function coversTimes(earlier: Aim, later: Aim, { logic }: SheetScene): boolean {
  return !earlier.when || (later.when !== null && logic.follows(earlier.when, [later.when]));
}

const headOf = ({ start }: SubClause): Span => ({ start, end: start + 2 });

export const rule = lintRule({
  slug: 'covered-letter',
  code: 'BB3002',
  category: 'dead text',
  message: 'Sub-clause {letter}) never has its turn: whenever it could be had, {earlier}) can{reading}.',
  help: 'Put it before {earlier}), or leave it out.',
  page,
  check(scene, tell) {
    for (const { clauses } of scene.procedures) {
      for (const { tree, plan } of clauses) {
        for (const { aims } of actsOf(plan)) {
          for (const [index, later] of aims.entries()) {
            const earlier = aims
              .slice(0, index)
              .find((one) => coversTimes(one, later, scene) && coversPlaces(one, later, scene));
            const sub = tree.subs.find(({ letter }) => letter === later.letter);
            if (!earlier?.letter || !sub) continue;
            // Of places to go into, one that is met already ends the others by the default reading alone (R8).
            const reading =
              earlier.how === 'into' && !isSamePlace(earlier, later) ? ', or is met already (R8, default)' : '';
            const before = tree.subs.find(({ letter }) => letter === earlier.letter);
            const related = before ? [relatedTo(headOf(before), `${before.letter}) comes first.`)] : [];
            tell(headOf(sub), { letter: sub.letter, earlier: earlier.letter, reading }, null, related);
          }
        }
      }
    }
  },
});
