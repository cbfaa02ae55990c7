// What words come to where they stand: in plain words, and of a criterion what it ranks.
import { sidesRule, withSides } from '../language/binding/scope.ts';
import { allActsOf, allChoicesOf, printedPlaceOf } from '../lint/plan-queries.ts';
import type { ChartEdge } from '../language/phrases/chart.ts';
import { sortInWords } from '../language/phrases/noun-sorts.ts';
import type { Criterion } from '../plan/nodes.ts';
import { rewrite, rewriteTest } from '../plan/rewrite.ts';
import type { RewriteRule } from '../plan/rewrite.ts';
import type { ServiceDocument } from './document.ts';
import { planOf, wordsFor } from './plans.ts';
import type { Run } from './runs.ts';
import type { Mention } from './symbols.ts';

/** What a criterion ranks in its list, and how, in plain words. */
export interface Ranked {
  readonly what: string;
  readonly how: string;
}

/** Words that point stand for what they say by themselves. */
const unbound: RewriteRule = (set) => (set.is === 'ref' ? (set.alone ?? set) : set);

/** The criterion of the plan that a phrase of a list has become. */
function criterionOf(document: ServiceDocument, run: Run): Criterion | null {
  const clause = run.within.find((one) => one.type === 'clause');
  if (run.goal !== 'crit' || !clause) return null;
  const plan = planOf(document, clause);
  if (!plan) return null;
  const lists = [
    ...allActsOf(plan)
      .flatMap((act) => allChoicesOf(act))
      .map(({ list }) => list),
    plan.way?.list ?? [],
  ];
  return lists.flat().find((one) => printedPlaceOf(one)?.start === run.start) ?? null;
}

/** What a part of a phrase means where it stands, in plain words; null where they would say no more, or nobody has them. */
export function meaningOf(document: ServiceDocument, run: Run, { term, from, to }: ChartEdge): string | null {
  const words = wordsFor(document);
  const { world } = document;
  if (!words || !world) return null;
  const unsaid = run.goal === 'row' ? 'enemy' : 'bot';
  if (term.cat === 'thing') return words.set(withSides(rewrite(term.set, unbound), world.sides, unsaid), 'many');
  // What it asks of targets is no part of the test.
  if (term.cat === 'cond' && !term.narrows)
    return words.test(rewriteTest(rewriteTest(term.test, unbound), sidesRule(world.sides, unsaid)));
  if (term.cat !== 'crit' || from > 0 || to < run.words.length) return null;
  const found = criterionOf(document, run);
  return found && words.criterion(found);
}

/** What the list of a criterion ranks; null for what stands in none. */
export function rankingAt(document: ServiceDocument, { run, path }: Mention): Ranked | null {
  const words = wordsFor(document);
  const found = run && path.at(-1)?.cat === 'crit' ? criterionOf(document, run) : null;
  if (!found || found.is === 'random' || !words) return null;
  return { what: sortInWords(found.over)?.many ?? found.over, how: words.criterion(found) };
}
