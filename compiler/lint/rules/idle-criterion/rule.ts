// A criterion that judges alike all whom the ones before it, and the words that it stands behind, have left.
import type { Choice, Criterion } from '../../../plan/nodes.ts';
import { lintRule } from '../../rule.ts';
import type { SheetScene } from '../../scene.ts';
import { chainsOf, withoutCriterion } from '../../lists.ts';
import { actsOf, choicesOf, printOf } from '../../walk.ts';
import { page } from './page.ts';

/** Where a printed criterion is used: what is chosen among, and the criteria before it. */
interface Use {
  readonly criterion: Criterion;
  readonly before: readonly Criterion[];
  readonly choice: Choice;
}

/** The uses of each printed criterion: one list may serve two choices. */
function usesIn({ procedures }: SheetScene): Map<number, Use[]> {
  const uses = new Map<number, Use[]>();
  for (const { clauses } of procedures) {
    for (const { plan } of clauses) {
      for (const choice of actsOf(plan).flatMap(choicesOf)) {
        for (const [index, criterion] of choice.list.entries()) {
          const at = printOf(criterion)?.start;
          if (at === undefined) continue;
          const use = { criterion, before: choice.list.slice(0, index), choice };
          uses.set(at, [...(uses.get(at) ?? []), use]);
        }
      }
    }
  }
  return uses;
}

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
function whyIdle({ criterion, before, choice: { from } }: Use, { logic }: SheetScene): string | null {
  if (!logic.isIdle(criterion, before, from)) return null;
  const first = before.findIndex((_, index) => logic.isIdle(criterion, before.slice(0, index + 1), from));
  if (logic.isIdle(criterion, [], from)) return 'the words before its list say so already';
  const by = before[first];
  return `\`${(by && printOf(by)?.text) ?? ''}\` has settled it`;
}
