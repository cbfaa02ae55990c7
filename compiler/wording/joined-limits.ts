// Joins the tests of a lower and an upper limit of one figure, so that they become one phrase.
import { showTest } from '../plan/plan-text.ts';
import type { Test } from '../plan/nodes.ts';

/** A comparison with a number; `most` is a second limit, so that two tests become one phrase: `2 or 3 enemy units`. */
export type LimitComparison = Extract<Test, { readonly is: 'compare' }> & { readonly most?: number };

/** Joins each test of a lower limit with the next test, if the next test is an upper limit of the same figure. */
export function withLimitsJoined(tests: readonly Test[]): readonly (Test | LimitComparison)[] {
  const joined: (Test | LimitComparison)[] = [];
  for (const test of tests) {
    const before = joined.at(-1);
    const isPair = before?.is === 'compare' && before.op === '≥' && test.is === 'compare' && test.op === '≤';
    const isSame = isPair && showTest({ ...before, op: '≤', right: test.right }) === showTest(test);
    if (isSame && test.right.is === 'number' && before.right.is === 'number')
      joined.splice(-1, 1, { ...before, most: test.right.value });
    else joined.push(test);
  }
  return joined;
}
