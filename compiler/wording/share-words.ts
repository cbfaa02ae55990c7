// Words for shares and multiples of counts: `at least half of`, `twice as many`.
import { and, minus } from '../plan/build.ts';
import type { SetNode } from '../plan/nodes.ts';
import { showSet } from '../plan/plan-text.ts';

export const timesText = (times: number): string => (times === 2 ? 'twice' : `${times} times`);

/**
 * Returns the whole in a comparison of a share (`left`) with the rest (`right`): the objectives in `at least half of
 * the objectives are scouted`. Null for other sets.
 */
export function wholeOfShare(left: SetNode, right: SetNode): SetNode | null {
  if (right.is === 'minus' && showSet(minus(right.from, left)) === showSet(right)) return right.from;
  // The share can also be the difference: `left` has the destroyed bunkers, which the plan names as all bunkers minus
  // the standing bunkers. `right` then has the standing bunkers, and the whole is all bunkers.
  return left.is === 'minus' && showSet(and(left.from, left.less)) === showSet(right) ? left.from : null;
}

export const shareWords = {
  '<': 'fewer than half',
  '≤': 'at most half',
  '=': 'exactly half',
  '≥': 'at least half',
  '>': 'more than half',
} as const;
