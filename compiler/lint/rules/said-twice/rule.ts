// Finds parts of a condition that add nothing, because they follow from the other parts.
import { relatedTo } from '../../../../grammar/registry.ts';
import type { Test } from '../../../plan/nodes.ts';
import { lintRule } from '../../rule.ts';
import { wordsOfPart, whyAlways } from '../../exclusive-words.ts';
import type { SheetScene } from '../../lint-scene.ts';
import { allActsOf } from '../../../plan/clause-plan.ts';

/**
 * Returns the number, from 1, of a part of the condition that follows from the other parts; 0 if there is no such part.
 */
function superfluousPart(test: Test, premises: readonly Test[], { logic }: SheetScene): number {
  const parts = test.is === 'both' ? test.of : [test];
  if (!logic.canHold(test)) return 0;
  return parts.findIndex((part, index) => logic.follows(part, [...premises, ...parts.toSpliced(index, 1)])) + 1;
}

/** Matches a condition that says the same words twice, such as `A and A`, without `no` or `not` at the beginning. */
const partAgain = /^(?:(?:the |this )?space )?((?!no\b|not\b)\S+(?: \S+)*) and \1$/i;

const ordinal = ['', 'first', 'second', 'third', 'fourth'];

export const rule = lintRule({
  slug: 'said-twice',
  code: 'BB3006',
  category: 'dead text',
  message: '{part} of `{words}` has no effect: {why}.',
  help: 'Remove this part, or correct it.',
  *check(scene, tell) {
    for (const { clauses } of scene.procedures) {
      for (const { tree, plan } of clauses) {
        yield;
        const { condition } = tree;
        const again = condition ? partAgain.exec(condition.text)?.[1] : undefined;
        if (condition && again !== undefined && plan.condition) {
          tell(condition, { part: `\`${again}\``, words: condition.text, why: 'it is said twice' });
          continue;
        }
        // If the action refers to a thing of the condition, no part is superfluous: each part may help to say which
        // thing is meant (R21).
        if (plan.bindings.length > 0) continue;
        if (condition && plan.condition) {
          const part = superfluousPart(plan.condition, [], scene);
          const isWhole = plan.condition.is !== 'both';
          const tests = plan.condition.is === 'both' ? plan.condition.of : [plan.condition];
          const test = tests[part - 1] ?? plan.condition;
          const partWords = wordsOfPart(condition.text, tests.length, part - 1);
          const printedName = partWords === null ? `The ${ordinal[part] ?? `${part}th`} part` : `\`${partWords}\``;
          const partName = isWhole ? 'The whole' : printedName;
          const why = scene.logic.follows(test, []) ? whyAlways(test, scene) : 'it follows from the other parts';
          if (part > 0) tell(condition, { part: partName, words: condition.text, why });
        }
        for (const { letter, when } of allActsOf(plan).flatMap(({ aims }) => aims)) {
          const words = tree.subs.find((sub) => sub.letter === letter)?.condition;
          if (!words || !when) continue;
          const premises = plan.condition ? [plan.condition] : [];
          if (superfluousPart(when, premises, scene) > 0) {
            const why = scene.logic.follows(when, [])
              ? whyAlways(when, scene)
              : 'it follows from the condition of the clause';
            const related = condition
              ? [relatedTo(condition, 'This condition holds whenever the sub-clause is tried.')]
              : [];
            tell(words, { part: 'Part', words: words.text, why }, null, related);
          }
        }
      }
    }
  },
});
