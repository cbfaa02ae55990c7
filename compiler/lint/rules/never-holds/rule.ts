// Finds conditions that can never hold, and descriptions of places or units that nothing can fit.
import type { SetNode, Test } from '../../../plan/nodes.ts';
import { whyNever, whyNothing, type NeverReason } from '../../exclusive-words.ts';
import { phrasesInSentences } from '../../printed-lists.ts';
import { lintRule } from '../../rule.ts';
import type { ClauseScene, SheetScene } from '../../lint-scene.ts';
import { allActsOf } from '../../../plan/clause-plan.ts';

export const rule = lintRule({
  slug: 'never-holds',
  code: 'BB3005',
  category: 'correctness',
  message: '`{words}` {never}: {why}.',
  help: '{help}',
  *check(scene, tell) {
    for (const { tree, set } of scene.ranking) {
      if (!scene.logic.canHave(set)) {
        const words = tree.phrase.text;
        const { why, isOfFigure } = whyNothing(words, 'row', scene);
        tell(tree.phrase, { words, never: 'names nothing', why, help: helpFor(isOfFigure) });
      }
    }
    for (const { clauses } of scene.procedures) {
      for (const clause of clauses) {
        yield;
        for (const { span, words, never, why, isOfFigure } of impossibleWordsIn(clause, scene))
          tell(span, { words, never, why, help: helpFor(isOfFigure) });
      }
    }
  },
});

/** Returns advice on how to correct the words. If a figure is never so low or so high, the advice is another number. */
const helpFor = (isOfFigure: boolean): string =>
  isOfFigure
    ? 'Write another number, or another condition.'
    : 'Remove one of the words that exclude each other, or write another condition.';

interface ImpossibleWords extends NeverReason {
  readonly span: { readonly start: number; readonly end: number };
  readonly words: string;
  readonly never: string;
}

function impossibleWordsIn({ tree, plan }: ClauseScene, scene: SheetScene): ImpossibleWords[] {
  const { logic } = scene;
  const findings: ImpossibleWords[] = [];
  const { condition } = tree;
  if (condition && plan.condition && !logic.canHold(plan.condition)) {
    const reason = whyNever(condition.text, plan.condition, scene);
    return [{ span: condition, words: condition.text, never: 'never holds', ...reason }];
  }
  for (const { aims } of allActsOf(plan)) {
    for (const { letter, when, choices } of aims) {
      const sub = tree.subs.find((candidate) => candidate.letter === letter);
      if (!sub) continue;
      const words = sub.condition;
      if (words && when && !logic.canHold(when)) {
        findings.push({ span: words, words: words.text, never: 'never holds', ...whyNever(words.text, when, scene) });
        continue;
      }
      const [goal] = choices;
      const [place] = phrasesInSentences(sub.sentences);
      if (goal && place && !canExist(goal.from, when, logic)) {
        findings.push({
          span: place,
          words: place.text,
          never: 'names nothing',
          ...whyNothing(place.text, 'dest', scene),
        });
      }
    }
  }
  return findings;
}

const canExist = (set: SetNode, when: Test | null, logic: SheetScene['logic']): boolean =>
  set.is === 'letters' || logic.canHave(set, when);
