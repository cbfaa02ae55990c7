// Finds tiebreak lists that can leave several candidates and do not contain `Random`.
import type { Chain } from '../../../../grammar/tree.ts';
import type { PlanAct, PlanChoice, Criterion } from '../../../plan/nodes.ts';
import { chainsOf, withRandom } from '../../printed-lists.ts';
import { lintRule } from '../../rule.ts';
import type { ClauseScene, SheetScene } from '../../lint-scene.ts';
import { allActsOf, allChoicesOf, printedPlaceOf } from '../../../plan/clause-plan.ts';

export const rule = lintRule({
  slug: 'list-may-tie',
  code: 'BB3023',
  category: 'style',
  message: 'This list can leave several candidates, but does not say how to choose among them.',
  help: 'End the list with `Random`.',
  isWording: true,
  check(scene, tell) {
    for (const { clauses } of scene.procedures) {
      for (const clause of clauses) for (const chain of mayTieIn(clause, scene)) tell(chain, {}, withRandom(chain));
    }
  },
});

export function mayTieIn(clause: ClauseScene, scene: Pick<SheetScene, 'lintFacts'>): readonly Chain[] {
  const tying = tyingStarts(clause, scene);
  return chainsOf(clause.tree).filter(({ criteria: [first] }) => first !== undefined && tying.has(first.start));
}

/**
 * Returns the offsets of the lists that can leave several candidates in at least one choice. A list can serve several
 * choices.
 */
function tyingStarts({ plan }: ClauseScene, { lintFacts }: Pick<SheetScene, 'lintFacts'>): ReadonlySet<number> {
  const starts = new Set<number>();
  const addStart = (list: readonly Criterion[]): void => {
    const [first] = list;
    const start = first && printedPlaceOf(first)?.start;
    // A list with `Random` at any place always leaves one candidate.
    if (start !== undefined && !list.some(({ is }) => is === 'random')) starts.add(start);
  };
  const rulesGoOn = (choice: PlanChoice, act: PlanAct): boolean => lintFacts.goesOn?.(choice, act) ?? false;
  for (const act of allActsOf(plan))
    for (const choice of allChoicesOf(act)) if (mayTie(choice) && !rulesGoOn(choice, act)) addStart(choice.list);
  if (plan.way) addStart(plan.way.list);
  return starts;
}

/**
 * True if several candidates can be left of a choice. If the act takes all candidates, this is false, because the list
 * then only puts them in order.
 */
const mayTie = ({ from, take }: PlanChoice): boolean =>
  take !== 'all' && from.is !== 'named' && from.is !== 'actor' && from.is !== 'chosen';
