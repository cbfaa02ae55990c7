// The words of comparisons between the figures of two things.
import type { Comparison, Measure, Test } from '../plan/nodes.ts';
import { same } from '../plan/same.ts';
import { phrase } from './english.ts';
import type { Voice } from './voice.ts';

type MeasureOf = Extract<Measure, { readonly is: 'measure' }>;

/**
 * For `>`, true if a measure is the highest value of a figure among some things. A value above it is above the value of
 * each of these things. For `<`, the same holds with the lowest value.
 */
const isBestByFigure = ({ of, name }: MeasureOf, op: Comparison): boolean =>
  of.is === 'best' &&
  of.by.is === (op === '>' ? 'most' : 'least') &&
  of.by.of.is === 'measure' &&
  of.by.of.name === name &&
  of.by.of.of.is === 'it';

/**
 * Returns the comparison in a test of the form “there are no other things, or the comparison holds”; null for other
 * tests. The words `than each` include the case without other things.
 */
export function comparedWithEach({
  of: [none, compared, ...more],
}: Extract<Test, { readonly is: 'either' }>): Test | null {
  if (more.length > 0 || none?.is !== 'not' || none.of.is !== 'some' || compared?.is !== 'compare') return null;
  const { right, op } = compared;
  const isOfEach = right.is === 'measure' && isBestByFigure(right, op) && right.of.is === 'best';
  return isOfEach && same(right.of.of, none.of.of) ? compared : null;
}

/** Returns words such as `a higher value than each objective`; null if a test does not compare the figures of two things. */
export function comparedFigure(
  voice: Voice,
  { left, op, right }: Extract<Test, { readonly is: 'compare' }>,
  figure: string,
): string | null {
  if (left.is !== 'measure' || right.is !== 'measure' || right.name !== left.name) return null;
  if (op !== '>' && op !== '<') return null;
  const isOfEach = right.of.is === 'best' && isBestByFigure(right, op);
  const than = isOfEach ? phrase(voice.describe(right.of.of), 'each') : phrase(voice.describe(right.of), 'a');
  return `a ${op === '>' ? 'higher' : 'lower'} ${figure} than ${than}`;
}
