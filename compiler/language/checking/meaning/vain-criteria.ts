// Reports the first criterion of a tiebreak list that can never decide anything.
import { lazilyFor } from '../../../../runtime/kernel/lazily.ts';
import { relatedTo } from '../../../../grammar/registry.ts';
import type { Phrase } from '../../../../grammar/tree.ts';
import type { Reading } from '../../phrases/phrase-reader.ts';
import { showCriterion } from '../../../plan/plan-text.ts';
import type { ReportContext } from '../report/report-context.ts';

/**
 * Returns a key of a criterion. The key is the meaning, so different wordings have the same key. Without a reading, the
 * key is the words.
 */
const meaningOf = lazilyFor(({ text, terms }: Reading): string => {
  const meanings = terms.flatMap((term) => (term.cat === 'crit' ? [showCriterion(term.criterion)] : []));
  return meanings.length > 0 ? meanings.toSorted().join(' | ') : text.toLowerCase();
});

/**
 * Reports the first criterion that repeats an earlier criterion, or that comes after `Random`. `randoms` are the
 * criteria that mean `Random`.
 */
export function reportVainCriterion(
  criteria: readonly Phrase[],
  randoms: ReadonlySet<Phrase>,
  { reader, report }: Pick<ReportContext, 'reader' | 'report'>,
): void {
  const firstByMeaning = new Map<string, Phrase>();
  let isOver = false;
  for (const criterion of criteria) {
    if (isOver && !randoms.has(criterion)) {
      report('behind-random', criterion, { criterion: criterion.text });
      return;
    }
    const key = meaningOf(reader.read(criterion.text, 'crit'));
    const first = firstByMeaning.get(key);
    if (first) {
      const related = [relatedTo(first, 'The first is here.')];
      report('twice-in-list', criterion, { part: `\`${criterion.text}\`` }, null, related);
      return;
    }
    firstByMeaning.set(key, criterion);
    isOver = randoms.has(criterion);
  }
}
