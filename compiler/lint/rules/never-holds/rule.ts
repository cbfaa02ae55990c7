// Words that nothing can satisfy: a condition that never holds, a place that there cannot be.
import type { SetNode, Test } from '../../../plan/nodes.ts';
import { lintRule } from '../../rule.ts';
import type { ClauseScene, SheetScene } from '../../lint-scene.ts';
import { actsOf } from '../../plan-queries.ts';
import { page } from './page.ts';

export const rule = lintRule({
  slug: 'never-holds',
  code: 'BB3005',
  category: 'correctness',
  message: '`{words}` {never}: it contradicts itself.',
  help: 'Change what does not go together, or leave it out.',
  page,
  check(scene, tell) {
    for (const { tree, set } of scene.ranking) {
      if (!scene.logic.canHave(set)) tell(tree.phrase, { words: tree.phrase.text, never: 'names nothing' });
    }
    for (const { clauses } of scene.procedures) {
      for (const clause of clauses) {
        for (const { span, words, never } of findsIn(clause, scene)) tell(span, { words, never });
      }
    }
  },
});

interface Find {
  readonly span: { readonly start: number; readonly end: number };
  readonly words: string;
  readonly never: string;
}

function findsIn({ tree, plan }: ClauseScene, { logic }: SheetScene): Find[] {
  const finds: Find[] = [];
  const { condition } = tree;
  if (condition && plan.condition && !logic.canHold(plan.condition)) {
    return [{ span: condition, words: condition.text, never: 'never holds' }];
  }
  for (const { aims } of actsOf(plan)) {
    for (const { letter, when, choices } of aims) {
      const sub = tree.subs.find((one) => one.letter === letter);
      if (!sub) continue;
      const words = sub.condition;
      if (words && when && !logic.canHold(when)) {
        finds.push({ span: words, words: words.text, never: 'never holds' });
        continue;
      }
      const [goal] = choices;
      const [place] = sub.sentences.flatMap(({ items }) => items.filter((item) => item.type === 'phrase'));
      if (goal && place && !canBe(goal.from, when, logic)) {
        finds.push({ span: place, words: place.text, never: 'names nothing' });
      }
    }
  }
  return finds;
}

const canBe = (set: SetNode, when: Test | null, logic: SheetScene['logic']): boolean =>
  set.is === 'letters' || logic.canHave(set, when);
