// What the letter of a sub-clause names where something refers to it (R10).
import type { SetNode } from './nodes.ts';
import { rewrite } from './rewrite.ts';

/** How far the acting unit goes. */
function isOwnBall(set: SetNode): boolean {
  if (set.is !== 'ball' || set.metric !== 'way' || set.around.is !== 'places') return false;
  const { of } = set.around;
  return of.is === 'actor' || (of.is === 'chosen' && of.role === 'actor');
}

/** What a letter names, wherever it is: its distance from the unit does not count. */
export const anywhere = (set: SetNode): SetNode =>
  rewrite(set, (part) => {
    if (part.is === 'at' && isOwnBall(part.places)) return part.things;
    if (part.is !== 'and') return part;
    const of = part.of.filter((one) => !isOwnBall(one));
    const [single] = of;
    return single && of.length === 1 ? single : { is: 'and', of };
  });
