// Finds limits that exclude nothing, in words that describe things. An example is a distance that no two spaces of the
// board can exceed. Also finds distances of 0, which allow only a single space.
import type { PlanAct, SetNode, Test } from '../../../plan/nodes.ts';
import { innerParts } from '../../../plan/plan-questions.ts';
import { wordsOfClause, wordsWithNumber, type WordsAt } from '../../clause-phrases.ts';
import { certainOutcome } from '../../figure-limits.ts';
import type { SheetScene } from '../../lint-scene.ts';
import { lintRule } from '../../rule.ts';

interface IdleLimit {
  readonly number: number;
  readonly fault: string;
  readonly way: string;
}

const withoutEffect = (number: number, why: string): IdleLimit => ({
  number,
  fault: `has no effect: ${why}`,
  way: 'leave the limit out',
});

/** True for the acting unit, or the acting unit’s space. */
const isOfActor = (set: SetNode): boolean => set.is === 'actor' || (set.is === 'places' && isOfActor(set.of));

/**
 * Finds limits without an effect in a part of a plan. `isInside` is true in words that describe things, such as
 * `enemies within 2 spaces`.
 */
function* idleLimitsIn(part: object, scene: SheetScene, isInside: boolean): Generator<IdleLimit> {
  const node = part as SetNode | Test;
  const { lintFacts, logic } = scene;
  // If a whole condition always holds, other rules report it.
  if (!isInside && tests.has(node.is) && logic.follows(node as Test, [])) return;
  // `0 to 3 enemies` is no mistake, although the limit 0 excludes nothing: the words only mean `at most 3`.
  if (node.is === 'both' && node.of.every((each) => each.is === 'compare') && !logic.follows(node, [])) return;
  const { farthest } = lintFacts;
  const why = `two spaces are never more than ${farthest} spaces apart`;
  if (node.is === 'ball' && farthest !== null && node.most >= farthest && node.most !== Infinity)
    yield withoutEffect(node.most, why);
  if (node.is === 'ball' && node.most === 0)
    yield {
      number: 0,
      fault: 'allows only the same space',
      way: isOfActor(node.around) ? 'say `in this space`' : 'say that both share a space',
    };
  if (node.is === 'and' && node.of.some((set) => set.is === 'places' && isOfActor(set)))
    for (const set of node.of)
      if (set.is === 'ball' && set.least === 0 && isOfActor(set.around))
        yield {
          number: set.most,
          fault: 'has no effect: the words are about the space of the acting unit itself',
          way: 'name another space, as in `occupied by` in place of `shared with`',
        };
  const range = 'limits' in part ? (part as PlanAct).limits['range'] : null;
  if (typeof range === 'number' && farthest !== null && range > farthest) yield withoutEffect(range, why);
  if (node.is === 'compare' && isInside && node.right.is === 'number') {
    const outcome = certainOutcome(node, lintFacts);
    if (outcome?.holds) yield withoutEffect(node.right.value, outcome.why);
  }
  // A test of a criterion does not count as a description of things. If all candidates pass the test, another rule
  // reports the criterion.
  const isDescription = isInside || (node.is === 'where' && node.of.is !== 'it');
  for (const inner of innerParts(part)) yield* idleLimitsIn(inner, scene, isDescription);
}

const tests: ReadonlySet<string> = new Set<Test['is']>(['some', 'both', 'either', 'compare']);

export const rule = lintRule({
  slug: 'idle-limit',
  code: 'BB3041',
  category: 'dead text',
  message: 'The limit {number} in `{words}` {fault}.',
  help: 'Write another number, or {way}.',
  *check(scene, tell) {
    const reported = new Set<number>();
    const report = (part: object, words: readonly WordsAt[], isInside: boolean): void => {
      for (const { number, fault, way } of idleLimitsIn(part, scene, isInside)) {
        const at = wordsWithNumber(words, number);
        if (at && !reported.has(at.start)) tell(at, { number, words: at.text, fault, way });
        if (at) reported.add(at.start);
      }
    };
    for (const { tree, set } of scene.ranking) report(set, [tree.phrase], false);
    for (const { clauses } of scene.procedures) {
      for (const { tree, plan } of clauses) {
        yield;
        const words = wordsOfClause(tree);
        const { condition, acts, table, way, bindings } = plan;
        // The rules about whole conditions ignore a condition if the action refers to things in it. Then this rule also
        // judges the limits of the whole condition.
        if (condition) report(condition, words, bindings.length > 0);
        report({ acts, table, way }, words, false);
      }
    }
  },
});
