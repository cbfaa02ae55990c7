// A list that can leave several, and does not say that chance decides.
import type { Chain } from '../../../../grammar/tree.ts';
import type { Act, Choice, Criterion } from '../../../plan/nodes.ts';
import { chainsOf, withRandom } from '../../printed-lists.ts';
import { lintRule } from '../../rule.ts';
import type { ClauseScene, SheetScene } from '../../lint-scene.ts';
import { actsOf, choicesOf, printOf } from '../../plan-queries.ts';
import { page } from './page.ts';

export const rule = lintRule({
  slug: 'list-may-tie',
  code: 'BB3023',
  category: 'style',
  message: 'This list may leave several, and does not say how to choose among them.',
  help: 'End it with `Random`.',
  page,
  isWording: true,
  check(scene, tell) {
    for (const { clauses } of scene.procedures) {
      for (const clause of clauses) for (const chain of mayTieIn(clause, scene)) tell(chain, {}, withRandom(chain));
    }
  },
});

/** The lists of a clause that may leave several. */
export function mayTieIn(clause: ClauseScene, scene: Pick<SheetScene, 'lore'>): readonly Chain[] {
  const tying = tyingStarts(clause, scene);
  return chainsOf(clause.tree).filter(({ criteria: [first] }) => first !== undefined && tying.has(first.start));
}

/** Where lists begin that chance has to end; a list that serves several choices does so for one of them. */
function tyingStarts({ plan }: ClauseScene, { lore }: Pick<SheetScene, 'lore'>): ReadonlySet<number> {
  const found = new Set<number>();
  const put = (list: readonly Criterion[]): void => {
    const [first] = list;
    const start = first && printOf(first)?.start;
    // Chance leaves one over, wherever in the list it stands.
    if (start !== undefined && !list.some(({ is }) => is === 'random')) found.add(start);
  };
  const goesOn = (choice: Choice, act: Act): boolean => lore.goesOn?.(choice, act) ?? false;
  for (const act of actsOf(plan))
    for (const choice of choicesOf(act)) if (mayTie(choice) && !goesOn(choice, act)) put(choice.list);
  if (plan.way) put(plan.way.list);
  return found;
}

/** One thing, or all of them, leave nothing to choose; the list of all is the order in which they are taken. */
const mayTie = ({ from, take }: Choice): boolean =>
  take !== 'all' && from.is !== 'named' && from.is !== 'actor' && from.is !== 'chosen';
