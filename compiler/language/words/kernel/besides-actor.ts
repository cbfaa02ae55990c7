// Excludes the acting unit from questions about units of its kind. The question “is a friendly unit nearby?” asks for
// another unit.
import { actor, at, minus, some } from '../../../plan/build.ts';
import type { SetNode, Test } from '../../../plan/nodes.ts';
import { isActorsPlace } from '../../phrases/actors-place.ts';

/** True for a set of places that always contains the acting unit. */
function hasActor(places: SetNode): boolean {
  if (places.is === 'ref') return places.word === 'bare' && places.alone !== null && hasActor(places.alone);
  return isActorsPlace(places) || (places.is === 'ball' && places.least === 0 && isActorsPlace(places.around));
}

/**
 * Returns the test that a thing of the set other than the acting unit exists. `Friendly unit within 2 spaces` asks for
 * another unit, since the acting unit is always there.
 */
export function someBesidesActor(set: SetNode): Test {
  if (set.is !== 'at' || !hasActor(set.places)) return some(set);
  const { things } = set;
  const isOwn =
    things.is === 'plane' && things.name === things.sort && (things.side === 'bot' || things.side === 'own');
  return some(isOwn ? at(minus(things, actor(things.sort)), set.places) : set);
}
