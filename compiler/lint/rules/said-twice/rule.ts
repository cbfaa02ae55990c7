// A part of a condition that the other parts say already.
import { relatedTo } from '../../../../grammar/registry.ts';
import type { Test } from '../../../plan/nodes.ts';
import { lintRule } from '../../rule.ts';
import type { SheetScene } from '../../lint-scene.ts';
import { actsOf } from '../../plan-queries.ts';
import { page } from './page.ts';

/** Which part of a condition follows from its others, counted from 1; 0 if none does, or none of it could hold. */
function superfluous(test: Test, given: readonly Test[], { logic }: SheetScene): number {
  const parts = test.is === 'both' ? test.of : [test];
  if (!logic.canHold(test)) return 0;
  return parts.findIndex((part, index) => logic.follows(part, [...given, ...parts.toSpliced(index, 1)])) + 1;
}

const ordinal = ['', 'first', 'second', 'third', 'fourth'];

export const rule = lintRule({
  slug: 'said-twice',
  code: 'BB3006',
  category: 'dead text',
  message: '{part} of `{words}` says nothing new: {why}.',
  help: 'Leave it out, or say what was meant.',
  page,
  check(scene, tell) {
    for (const { clauses } of scene.procedures) {
      for (const { tree, plan } of clauses) {
        // What the action speaks of is picked out by the condition (R21): without those words it would act on another.
        if (plan.bindings.length > 0) continue;
        const { condition } = tree;
        if (condition && plan.condition) {
          const part = superfluous(plan.condition, [], scene);
          const isWhole = plan.condition.is !== 'both';
          if (part > 0) {
            tell(condition, {
              part: isWhole ? 'The whole' : `The ${ordinal[part] ?? `${part}th`} part`,
              words: condition.text,
              why: isWhole ? 'it always holds' : 'it follows from the rest',
            });
          }
        }
        for (const { letter, when } of actsOf(plan).flatMap(({ aims }) => aims)) {
          const words = tree.subs.find((one) => one.letter === letter)?.condition;
          if (!words || !when) continue;
          const given = plan.condition ? [plan.condition] : [];
          if (superfluous(when, given, scene) > 0) {
            const related = condition ? [relatedTo(condition, 'This is so whenever the sub-clause is looked at.')] : [];
            tell(words, { part: 'Part', words: words.text, why: 'what stands before says so' }, null, related);
          }
        }
      }
    }
  },
});
