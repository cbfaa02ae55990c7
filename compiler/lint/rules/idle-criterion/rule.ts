// Finds criteria that never decide, because they do not distinguish the remaining candidates.
import { lintRule } from '../../rule.ts';
import type { SheetScene } from '../../lint-scene.ts';
import { same } from '../../../plan/same.ts';
import { chainsOf, withoutCriterion } from '../../printed-lists.ts';
import { printedPlaceOf } from '../../../plan/clause-plan.ts';
import { actor, places, sortOf } from '../../../plan/build.ts';
import { criterionUsesIn, type CriterionUse } from './criterion-uses.ts';

export const rule = lintRule({
  slug: 'idle-criterion',
  code: 'BB3001',
  category: 'dead text',
  message: '`{criterion}` never decides: {why}.',
  help: 'Remove this {part}.',
  *check(scene, tell) {
    const uses = criterionUsesIn(scene);
    for (const { clauses } of scene.procedures) {
      for (const clause of clauses) {
        yield;
        for (const chain of chainsOf(clause.tree)) {
          const [first] = chain.criteria;
          if (first && chooseOwnSpace(uses.get(first.start) ?? [], scene)) {
            const why = 'the space of the acting unit is the only candidate';
            tell(chain, { criterion: scene.textOf(chain), why, part: 'list' });
            continue;
          }
          for (const phrase of chain.criteria) {
            const criterionUses = uses.get(phrase.start) ?? [];
            if (criterionUses.length === 0) continue;
            const reasons = criterionUses.map((use) => whyIdle(use, scene));
            const [reason] = reasons;
            if (!reason || reasons.some((other) => other === null)) continue;
            tell(phrase, { criterion: phrase.text, why: reason, part: 'criterion' }, withoutCriterion(chain, phrase));
          }
        }
      }
    }
  },
});

/** True if the acting unit’s space is the only candidate in all uses of a list. */
const chooseOwnSpace = (uses: readonly CriterionUse[], { logic, lintFacts }: SheetScene): boolean =>
  uses.length > 0 &&
  uses.every(
    ({ among }) =>
      sortOf(among) === 'space' && logic.canHave(among) && logic.isWithin(among, [places(actor(lintFacts.mover))]),
  );

function whyIdle({ criterion, before, next, among }: CriterionUse, { logic }: SheetScene): string | null {
  if (next && logic.anticipates(criterion, next, among))
    return `\`${printedPlaceOf(next)?.text ?? ''}\` after it narrows the candidates in the same way`;
  // This rule does not report a criterion that is printed twice, because the checker reports it.
  // It also skips choices without candidates, because the rule `never-holds` reports them.
  if (before.some((earlier) => same(earlier, criterion))) return null;
  if (!logic.isIdle(criterion, before, among) || !logic.canHave(among)) return null;
  if (logic.isIdle(criterion, [], among)) return 'all remaining candidates are equal in this respect';
  const first = before.findIndex((_, index) => logic.isIdle(criterion, before.slice(0, index + 1), among));
  const settling = before[first];
  return `\`${(settling && printedPlaceOf(settling)?.text) ?? ''}\` has already decided this`;
}
