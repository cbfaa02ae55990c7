// Finds the object under which tables with the same doors and structures share the ways that they have measured.
import * as at from '../../../../runtime/callisto/rules/engine/layout.ts';
import type { State } from '../../../../runtime/callisto/rules/engine/packed-state.ts';
import { getOrMake } from '../../../../runtime/kernel/lazily.ts';

/**
 * The maximal number of grounds in the cache. A game has few grounds, because structures seldom fall and doors seldom
 * open.
 */
const mostGrounds = 256;

/**
 * Returns the object that represents the present state of doors and structures. Tables of a game with the same doors
 * and structures have the same object.
 */
export function sharedGround({ grounds }: { readonly grounds: Map<string, object> }, { words }: State): object {
  if (grounds.size >= mostGrounds) grounds.clear();
  return getOrMake(grounds, `${words[at.standingStructures]} ${words[at.shutDoors]}`, () => ({}));
}
