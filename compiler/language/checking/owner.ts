import type { Sides } from '../binding/scope.ts';
import type { SetNode, Side, Sort } from '../../plan/nodes.ts';
import { setsIn } from '../../plan/rewrite.ts';

/** Returns the side that owns the things of a set, as this bot sees it; null if the words do not say. */
export function ownerOf(set: SetNode, sorts: readonly Sort[], sides: Sides): Side | null {
  let owner: Side | null = null;
  setsIn(set, (part) => {
    const isThing = part.is === 'plane' && part.sort !== 'space' && sorts.includes(part.sort);
    if (owner !== null || !isThing || part.side === undefined || part.side === 'any') return;
    owner = sides.seen(part.side === 'own' ? (sides.ofPlane(part.name) ?? 'bot') : part.side);
  });
  return owner;
}
