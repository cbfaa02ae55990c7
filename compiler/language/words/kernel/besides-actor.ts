// Questions about the acting thing's own kind: the acting thing itself is no answer to such a question.
import { actor, at, minus, some } from '../../../plan/build.ts';
import type { SetNode, Test } from '../../../plan/nodes.ts';
import { isActorsPlace } from '../../phrases/nouns.ts';

/** True for a place in which the acting thing always is. */
function hasActor(places: SetNode): boolean {
  if (places.is === 'ref') return places.word === 'bare' && places.alone !== null && hasActor(places.alone);
  return isActorsPlace(places) || (places.is === 'ball' && places.least === 0 && isActorsPlace(places.around));
}

/**
 * Returns the test that there is a thing of a set. `Friendly unit within 2 spaces` asks for another unit than the acting
 * unit, which is always there.
 */
export function someBesidesActor(set: SetNode): Test {
  if (set.is !== 'at' || !hasActor(set.places)) return some(set);
  const { things } = set;
  const isOwn =
    things.is === 'plane' && things.name === things.sort && (things.side === 'bot' || things.side === 'own');
  return some(isOwn ? at(minus(things, actor(things.sort)), set.places) : set);
}
