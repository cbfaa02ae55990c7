// A criterion that judges alike all whom the ones before it, and the words that it stands behind, have left.
import { lintRule } from '../../rule.ts';
import type { SheetScene } from '../../lint-scene.ts';
import { same } from '../../../plan/same.ts';
import { chainsOf, withoutCriterion } from '../../printed-lists.ts';
import { printOf } from '../../plan-queries.ts';
import { page } from './page.ts';
import { usesIn } from './criterion-uses.ts';
import type { Use } from './criterion-uses.ts';

export const rule = lintRule({
  slug: 'idle-criterion',
  code: 'BB3001',
  category: 'dead text',
  message: '`{criterion}` never decides: {why}.',
  help: 'Leave it out.',
  page,
  check(scene, tell) {
    const uses = usesIn(scene);
    for (const { clauses } of scene.procedures) {
      for (const clause of clauses) {
        for (const chain of chainsOf(clause.tree)) {
          for (const phrase of chain.criteria) {
            const own = uses.get(phrase.start) ?? [];
            if (own.length === 0) continue;
            const whys = own.map((use) => whyIdle(use, scene));
            const [why] = whys;
            if (!why || whys.some((one) => one === null)) continue;
            tell(phrase, { criterion: phrase.text, why }, withoutCriterion(chain, phrase));
          }
        }
      }
    }
  },
});

/** Why a criterion is idle; null if it is not. */
function whyIdle({ criterion, before, next, among }: Use, { logic }: SheetScene): string | null {
  if (next && logic.foretells(criterion, next, among))
    return `\`${printOf(next)?.text ?? ''}\` behind it keeps the same`;
  // Of what stands in the list already the checker tells; of what is never chosen, its own rule.
  if (before.some((one) => same(one, criterion))) return null;
  if (!logic.isIdle(criterion, before, among) || !logic.canHave(among)) return null;
  if (logic.isIdle(criterion, [], among)) return 'all that are left to choose from are alike in it';
  const first = before.findIndex((_, index) => logic.isIdle(criterion, before.slice(0, index + 1), among));
  const by = before[first];
  return `\`${(by && printOf(by)?.text) ?? ''}\` has settled it`;
}
