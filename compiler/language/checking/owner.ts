import type { Sides } from '../binding/scope.ts';
import type { SetNode, Side, Sort } from '../../plan/nodes.ts';
import { setsIn } from '../../plan/rewrite.ts';

/** Returns the side that owns the things of a set, as this bot sees it; null if the words do not say. */
export function ownerOf(set: SetNode, sorts: readonly Sort[], sides: Sides): Side | null {
  for (const part of setsIn(set)) {
    const isThing = part.is === 'plane' && part.sort !== 'space' && sorts.includes(part.sort);
    if (!isThing || part.side === undefined || part.side === 'any') continue;
    return sides.seen(part.side === 'own' ? (sides.ofPlane(part.name) ?? 'bot') : part.side);
  }
  return null;
}
