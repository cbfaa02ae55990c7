// Finds numbers that no figure can reach in the scenario of the sheet, such as three units where the decks have two.
import type { Test } from '../../../plan/nodes.ts';
import { innerParts, usesNames } from '../../../plan/plan-questions.ts';
import { wordsOfClause, wordsWithNumber, type WordsAt } from '../../clause-phrases.ts';
import { certainOutcome } from '../../figure-limits.ts';
import type { SheetScene } from '../../lint-scene.ts';
import { lintRule } from '../../rule.ts';

interface FarNumber {
  readonly number: number;
  readonly why: string;
}

/** Finds the comparisons in a part of a plan whose outcome the data of the scenario decide, but not the game alone. */
function* farNumbersIn(part: object, scene: SheetScene): Generator<FarNumber> {
  const { lintFacts, world, plan } = scene;
  const test = part as Test;
  // The data of the scenario say nothing about a word that a bot rule of the sheet defines anew.
  const isAnew = plan.rules.some((rule) => rule.is === 'definition' && usesNames(part, [rule.plane]));
  if (test.is === 'compare' && test.right.is === 'number' && !isAnew && !certainOutcome(test, lintFacts)) {
    const limit = world.most?.(test.left) ?? null;
    if (limit && certainOutcome(test, { ...lintFacts, most: () => limit.most }))
      yield { number: test.right.value, why: limit.why };
  }
  for (const inner of innerParts(part)) yield* farNumbersIn(inner, scene);
}

export const rule = lintRule({
  slug: 'beyond-scenario',
  code: 'BB3043',
  category: 'correctness',
  message: 'The number {number} in `{words}` does not fit {scenario}: {why}.',
  help: 'Write another number, or check the data of the scenario.',
  *check(scene, tell) {
    const reported = new Set<number>();
    const report = (part: object, words: readonly WordsAt[]): void => {
      for (const { number, why } of farNumbersIn(part, scene)) {
        const at = wordsWithNumber(words, number);
        if (!at || reported.has(at.start)) continue;
        tell(at, { number, words: at.text, scenario: scene.world.scenario, why });
        reported.add(at.start);
      }
    };
    for (const { tree, set } of scene.ranking) report(set, [tree.phrase]);
    for (const { clauses } of scene.procedures) {
      for (const { tree, plan } of clauses) {
        yield;
        report(plan, wordsOfClause(tree));
      }
    }
  },
});
