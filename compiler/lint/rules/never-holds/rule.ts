// Finds conditions that never hold, and places or units that cannot exist.
import type { SetNode, Test } from '../../../plan/nodes.ts';
import { phrasesInSentences } from '../../printed-lists.ts';
import { lintRule } from '../../rule.ts';
import type { ClauseScene, SheetScene } from '../../lint-scene.ts';
import { allActsOf } from '../../../plan/clause-plan.ts';
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
        for (const { span, words, never } of impossibleWordsIn(clause, scene)) tell(span, { words, never });
      }
    }
  },
});

interface ImpossibleWords {
  readonly span: { readonly start: number; readonly end: number };
  readonly words: string;
  readonly never: string;
}

function impossibleWordsIn({ tree, plan }: ClauseScene, { logic }: SheetScene): ImpossibleWords[] {
  const findings: ImpossibleWords[] = [];
  const { condition } = tree;
  if (condition && plan.condition && !logic.canHold(plan.condition)) {
    return [{ span: condition, words: condition.text, never: 'never holds' }];
  }
  for (const { aims } of allActsOf(plan)) {
    for (const { letter, when, choices } of aims) {
      const sub = tree.subs.find((candidate) => candidate.letter === letter);
      if (!sub) continue;
      const words = sub.condition;
      if (words && when && !logic.canHold(when)) {
        findings.push({ span: words, words: words.text, never: 'never holds' });
        continue;
      }
      const [goal] = choices;
      const [place] = phrasesInSentences(sub.sentences);
      if (goal && place && !canExist(goal.from, when, logic)) {
        findings.push({ span: place, words: place.text, never: 'names nothing' });
      }
    }
  }
  return findings;
}

const canExist = (set: SetNode, when: Test | null, logic: SheetScene['logic']): boolean =>
  set.is === 'letters' || logic.canHave(set, when);
