// The things to which an act can be done. The rules of a game exclude some of the things that the words name.
import { minus, sortOf } from '../plan/build.ts';
import type { Act, Choice, SetNode } from '../plan/nodes.ts';
import type { Lore } from '../plan/lore.ts';

/** Returns the things of a choice to which the act can be done. */
export function affectedThings({ role, from }: Choice, { verb }: Pick<Act, 'verb'>, lore: Lore): SetNode {
  const leftOut = lore.leavesOut(verb);
  const isPlain = from.is !== 'letters' && from.is !== 'chosen' && (role === 'target' || role === 'actor');
  return leftOut && isPlain && sortOf(from) === sortOf(leftOut.things) ? minus(from, leftOut.things) : from;
}
