// Puts the meaning of words in a sheet into plain words, and says what a criterion ranks.
import { sidesRule, withSides } from '../language/binding/scope.ts';
import { allActsOf, allChoicesOf, printedPlaceOf } from '../plan/clause-plan.ts';
import type { ChartEdge } from '../language/phrases/chart.ts';
import { sortInWords } from '../language/phrases/noun-sorts.ts';
import type { Criterion } from '../plan/nodes.ts';
import { rewrite, rewriteTest, type RewriteRule } from '../plan/rewrite.ts';
import type { ServiceDocument } from './document.ts';
import { planOf, wordsFor } from './plans.ts';
import type { Run } from './phrase-runs.ts';
import type { Mention } from './symbols.ts';

/** The things that a criterion ranks (`sortName`), and the order of the ranking (`how`), in plain words. */
export interface CriterionRanking {
  readonly sortName: string;
  readonly how: string;
}

/**
 * A rewrite rule that replaces each pointer, such as `that space`. The replacement is the meaning that the pointer has
 * if no earlier thing is mentioned.
 */
const withoutPointers: RewriteRule = (set) => (set.is === 'ref' ? (set.alone ?? set) : set);

/** Returns the plan’s criterion for a phrase of a tiebreak list; null if there is none. */
function criterionOf(document: ServiceDocument, run: Run): Criterion | null {
  const clause = run.within.find((node) => node.type === 'clause');
  if (run.category !== 'crit' || !clause) return null;
  const plan = planOf(document, clause);
  if (!plan) return null;
  const lists = [
    ...allActsOf(plan)
      .flatMap((act) => allChoicesOf(act))
      .map(({ list }) => list),
    plan.way?.list ?? [],
  ];
  return lists.flat().find((criterion) => printedPlaceOf(criterion)?.start === run.start) ?? null;
}

/**
 * Returns the meaning of a part of a phrase in plain words. Null if the part has no meaning alone; null also if the
 * game has no plain words.
 */
export function meaningOf(document: ServiceDocument, run: Run, { term, from, to }: ChartEdge): string | null {
  const words = wordsFor(document);
  const { world } = document;
  if (!words || !world) return null;
  const defaultSide = run.category === 'row' ? 'enemy' : 'bot';
  if (term.cat === 'thing')
    return words.set(withSides(rewrite(term.set, withoutPointers), world.sides, defaultSide), 'many');
  // A condition with `narrows` also limits the targets of the action. A test in plain words would not say this, so
  // there is no explanation.
  if (term.cat === 'cond' && !term.narrows)
    return words.test(rewriteTest(rewriteTest(term.test, withoutPointers), sidesRule(world.sides, defaultSide)));
  if (term.cat !== 'crit' || from > 0 || to < run.words.length) return null;
  const criterion = criterionOf(document, run);
  return criterion && words.criterion(criterion);
}

/** Returns the things that the criterion at a mention ranks, and their order; null if the words are not a criterion. */
export function rankingAt(document: ServiceDocument, { run, path }: Mention): CriterionRanking | null {
  const words = wordsFor(document);
  const criterion = run && path.at(-1)?.cat === 'crit' ? criterionOf(document, run) : null;
  if (!criterion || criterion.is === 'random' || !words) return null;
  return { sortName: sortInWords(criterion.over)?.plural ?? criterion.over, how: words.criterion(criterion) };
}
