// Words for shares and multiples of counts: `at least half of`, `twice as many`.
import { minus } from '../plan/build.ts';
import type { SetNode } from '../plan/nodes.ts';
import { showSet } from '../plan/show.ts';

export const timesText = (times: number): string => (times === 2 ? 'twice' : `${times} times`);

/** True if the second number counts the other things of a whole: `at least half of the objectives are scouted`. */
export const isShare = (left: SetNode, right: SetNode): right is Extract<SetNode, { is: 'minus' }> =>
  right.is === 'minus' && showSet(minus(right.from, left)) === showSet(right);

export const shareWords = {
  '<': 'fewer than half',
  '≤': 'at most half',
  '=': 'exactly half',
  '≥': 'at least half',
  '>': 'more than half',
} as const;
