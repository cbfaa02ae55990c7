// Compares a figure with the figure of each of several things: `higher value than any adjacent space`.
import { ballAround, best, it, measure, minus, not, some } from '../../../plan/build.ts';
import type { Comparison, Measure, SetNode, Test } from '../../../plan/nodes.ts';
import { hasSet, rewrite } from '../../../plan/rewrite.ts';
import { same } from '../../../plan/same.ts';
import { isActorsPlace } from '../../phrases/actors-place.ts';
import { isAllOfNumber, quantityOfLimit } from '../../phrases/counted-nouns.ts';
import { measuredFrom } from '../../phrases/nearness.ts';
import { otherThings } from '../kernel/other-things.ts';
import type { MeasureTerm, NounTerm, PredicateTerm } from '../../phrases/terms.ts';

/** Returns the things that a noun with `other` means: all except `each`. Null for a noun without `other`. */
export function othersThan({ set, words }: NounTerm, each: SetNode): SetNode | null {
  const { key } = otherThings();
  if (!words.some((said) => typeof said === 'object' && said.key === key)) return null;
  return rewrite(set, (part) =>
    part.is === 'minus' && (part.less.is === 'ref' || isActorsPlace(part.less)) ? { ...part, less: each } : part,
  );
}

/**
 * Returns the test that a figure of a thing (`it`) is higher, or lower, than the figure of each thing of a noun. The
 * thing itself does not count (R200). Null if the noun does not mean each of several things.
 */
export function figureThanAll(of: NounTerm, { name, over }: MeasureTerm, op: Comparison): Test | null {
  const isEach = of.quantity?.is === 'any' || (of.quantity?.is === 'all' && !isAllOfNumber(of));
  if (!isEach || of.sort !== over || of.joined || of.set.is === 'best') return null;
  const each = it(over);
  // In `any adjacent space`, the spaces are adjacent to the compared space. In `any other adjacent space`, the spaces
  // are adjacent to the acting unit, and the compared space is one of these spaces.
  const others = othersThan(of, each);
  const those = others ?? (over === 'space' ? measuredFrom(of.set, each, over) : of.set);
  if (!those) return null;
  const beside = ballAround(each, 'adjacent', 1, 1);
  const isBeside = hasSet(those, (part) => same(part, beside));
  const apart = others || isBeside ? those : minus(those, each);
  const figure = measure(name, it(over));
  const extreme = best(apart, { is: op === '>' ? 'most' : 'least', over, of: figure });
  const isBeyond: Test = { is: 'compare', left: figure, op, right: measure(name, extreme) };
  // Each space has adjacent spaces.
  return same(apart, beside) ? isBeyond : { is: 'either', of: [not(some(apart)), isBeyond] };
}

/**
 * Lets words about the `total defence` of several things also mean the sum of their figures, and not only the figure of
 * each.
 */
export const withSum = (said: PredicateTerm, figure: Measure, op: Comparison, n: number): PredicateTerm => ({
  ...said,
  ofSum: (of) => ({
    ...of,
    counts: (set) => ({ is: 'sum', of: set, each: figure }),
    quantity: { is: quantityOfLimit[op], n },
  }),
});
