// The things among which `nearest` chooses.
import { and } from '../../plan/build.ts';
import type { SetNode } from '../../plan/nodes.ts';
import { hasSet } from '../../plan/rewrite.ts';
import { showSet } from '../../plan/plan-text.ts';
import type { NounTerm } from './terms.ts';

/**
 * Returns the things among which `nearest` chooses. The nearest door is a closed door, unless the words say that the
 * door is open.
 */
export function nearestAmong({ set, amongForNearest }: NounTerm): SetNode {
  if (!amongForNearest) return set;
  const key = showSet(amongForNearest);
  const isDenied = hasSet(set, (part) => part.is === 'minus' && showSet(part.less) === key);
  return isDenied ? set : and(set, amongForNearest);
}
