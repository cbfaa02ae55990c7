// A criterion that judges alike all whom the ones before it, and the words that it stands behind, have left.
import { actor, and, ball, minus, places, sortOf } from '../../../plan/build.ts';
import type { Act, Aim, Criterion, SetNode } from '../../../plan/nodes.ts';
import { lintRule } from '../../rule.ts';
import type { SheetScene } from '../../scene.ts';
import { chainsOf, withoutCriterion } from '../../lists.ts';
import { actsOf, printOf } from '../../walk.ts';
import { page } from './page.ts';

/** Where a printed criterion is used: what is chosen among, and the criteria before and behind it. */
interface Use {
  readonly criterion: Criterion;
  readonly before: readonly Criterion[];
  readonly next: Criterion | null;
  readonly among: SetNode;
}

/** The uses of each printed criterion: one list may serve two choices. */
function usesIn(scene: SheetScene): Map<number, Use[]> {
  const uses = new Map<number, Use[]>();
  const note = (list: readonly Criterion[], among: SetNode): void => {
    for (const [index, criterion] of list.entries()) {
      const at = printOf(criterion)?.start;
      if (at === undefined) continue;
      const use = { criterion, before: list.slice(0, index), next: list[index + 1] ?? null, among };
      uses.set(at, [...(uses.get(at) ?? []), use]);
    }
  };
  for (const { clauses } of scene.procedures) {
    for (const { plan } of clauses) {
      for (const act of actsOf(plan)) {
        for (const { list, from } of act.choices) note(list, from);
        for (const [index, aim] of act.aims.entries()) {
          for (const { list, from, role } of aim.choices) {
            note(list, role === 'destination' ? entered(from, aim, act.aims.slice(0, index), act, scene) : from);
          }
        }
      }
    }
  }
  return uses;
}

/**
 * Places that are chosen among: those that the verb can enter, not farther than it goes, and no place of an earlier
 * sub-clause, which would have been taken before (R8).
 */
function entered(
  from: SetNode,
  { how }: Aim,
  earlier: readonly Aim[],
  { verb, strength, act }: Act,
  scene: SheetScene,
): SetNode {
  if (sortOf(from) !== 'space' || act !== 'go') return from;
  const open = scene.lore.entered(verb);
  const parts = open ? [from, open] : [from];
  if (how !== 'into') return and(...parts);
  const far = strength?.is === 'fixed' ? [ball(places(actor(scene.lore.mover)), 'way', strength.value, 1)] : [];
  const taken = earlier.flatMap((aim) => {
    const [goal] = aim.choices;
    return aim.how === 'into' && !aim.when && goal && sortOf(goal.from) === 'space' ? [goal.from] : [];
  });
  return taken.reduce<SetNode>((left, one) => minus(left, one), and(...parts, ...far));
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
function whyIdle({ criterion, before, next, among }: Use, { logic }: SheetScene): string | null {
  if (next && logic.foretells(criterion, next, among))
    return `\`${printOf(next)?.text ?? ''}\` behind it keeps the same`;
  // Of what is never chosen, its own rule tells.
  if (!logic.isIdle(criterion, before, among) || !logic.canHave(among)) return null;
  if (logic.isIdle(criterion, [], among)) return 'it is the same for all that can be chosen';
  const first = before.findIndex((_, index) => logic.isIdle(criterion, before.slice(0, index + 1), among));
  const by = before[first];
  return `\`${(by && printOf(by)?.text) ?? ''}\` has settled it`;
}
