import type { SetNode } from './nodes.ts';
import { rewrite } from './rewrite.ts';

/** True for the set of all places within a walking distance of the acting unit. */
function isWithinMovement(set: SetNode): boolean {
  if (set.is !== 'ball' || set.metric !== 'way' || set.around.is !== 'places') return false;
  const { of } = set.around;
  return of.is === 'actor' || (of.is === 'chosen' && of.role === 'actor');
}

/**
 * Returns a set without the condition that its things are within a walking distance of the acting unit. A letter means
 * the things that its sub-clause names, at any distance.
 */
export const withoutMovementLimit = (set: SetNode): SetNode =>
  rewrite(set, (part) => {
    if (part.is === 'at' && isWithinMovement(part.places)) return part.things;
    if (part.is !== 'and') return part;
    const of = part.of.filter((member) => !isWithinMovement(member));
    const [single] = of;
    return single && of.length === 1 ? single : { is: 'and', of };
  });
