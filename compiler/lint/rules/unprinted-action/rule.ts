// Finds actions that the card of a procedure does not print, by the data of the game.
import { allActsOf } from '../../../plan/clause-plan.ts';
import type { PlanAct } from '../../../plan/nodes.ts';
import { lintRule } from '../../rule.ts';
import type { ClauseScene, SheetScene } from '../../lint-scene.ts';

/**
 * True if the unit of the card carries out an action by itself, without a tool and without another unit. An action with
 * the strength X is passed over for a card that does not print the action (R45), so no card acts wrongly.
 */
const isOfCard = ({ choices, limits, strength }: PlanAct): boolean =>
  !('using' in limits) && strength?.is !== 'printed' && !choices.some(({ role }) => role === 'actor');

/** Returns the first place in a clause where its text has a verb; the whole clause if the text does not have the verb. */
function verbIn({ tree }: ClauseScene, verb: string, { textOf }: SheetScene): { start: number; end: number } {
  const found = new RegExp(String.raw`\b${verb.replaceAll(' ', String.raw`\s+`)}\b`).exec(textOf(tree));
  if (!found) return tree;
  const start = tree.start + found.index;
  return { start, end: start + found[0].length };
}

export const rule = lintRule({
  slug: 'unprinted-action',
  code: 'BB3012',
  category: 'consistency',
  message: 'The card {card} does not print `{verb}`. {row}.',
  help: 'Use an action of the card, or accept the finding with the reason why the bot acts so.',
  check(scene, tell) {
    for (const { cards, clauses } of scene.procedures) {
      for (const clause of clauses) {
        const verbs = new Set(allActsOf(clause.plan).flatMap((act) => (isOfCard(act) ? [act.verb] : [])));
        for (const verb of verbs) {
          const unprinted = scene.world.unprinted?.(cards, verb);
          if (unprinted) tell(verbIn(clause, verb, scene), { verb, ...unprinted });
        }
      }
    }
  },
});
