// Sets for the acting unit’s place, and nouns whose meaning depends on that place.
import { actor, all, and, minus, places, where } from '../../plan/build.ts';
import type { SetNode } from '../../plan/nodes.ts';
import { hasSet } from '../../plan/rewrite.ts';
import { isBareSpace } from './nouns.ts';
import type { NounTerm } from './terms.ts';

export const actorsPlace = (): SetNode => places(actor('unit'));

/** The place that `its space` means: the acting unit’s space, unless the binder finds another unit. */
export const itsPlace = (): SetNode => places({ is: 'actor', sort: 'unit', said: 'its' });

export const isItsPlace = (set: SetNode): boolean =>
  set.is === 'places' && set.of.is === 'actor' && set.of.said === 'its';

/** True if a set is exactly the acting unit’s space. */
export const isActorsPlace = (set: SetNode): boolean => set.is === 'places' && set.of.is === 'actor';

/** True if a set mentions the acting unit’s place, as in `enemies within 2 spaces`. */
export const isMeasuredFromActor = (set: SetNode): boolean => hasSet(set, isActorsPlace);

/** True if the acting unit’s space is the only place that a set of places can contain. */
export function isWithinPlace(set: SetNode): boolean {
  if (isActorsPlace(set)) return true;
  if (set.is === 'and') return set.of.some(isWithinPlace);
  if (set.is === 'or' || set.is === 'first') return set.of.every(isWithinPlace);
  if (set.is === 'minus') return isWithinPlace(set.from);
  if (set.is === 'places') return set.of.is === 'at' && (set.of.things.is === 'actor' || isWithinPlace(set.of.places));
  return (set.is === 'where' || set.is === 'best') && isWithinPlace(set.of);
}

/**
 * Removes the condition “is the acting unit’s space” from a set. `space shared with X` then means a space that the unit
 * would share with X. A set that is only the acting unit’s space is not changed.
 */
function withoutOwnPlace(set: SetNode): SetNode {
  if (set.is === 'where') return where(isActorsPlace(set.of) ? all('space') : withoutOwnPlace(set.of), set.test);
  if (set.is !== 'and') return set;
  const others = set.of.filter((part) => !isActorsPlace(part));
  return others.length === 0 ? set : and(...others);
}

/** Returns a noun as a destination. `to space` means another space, since the unit already is in a space. */
export function destinationNoun(of: NounTerm): NounTerm {
  const isAnySpace = of.set.is === 'all' && isBareSpace(of.word === 'a' ? { ...of, word: 'bare' } : of);
  return { ...of, set: isAnySpace ? minus(of.set, actorsPlace()) : withoutOwnPlace(of.set) };
}

/** True for `space` and `the space`, which mean the acting unit’s space. */
export const saysOwnSpace = (of: NounTerm): boolean => isBareSpace(of.word === 'the' ? { ...of, word: 'bare' } : of);

/**
 * Returns a noun for a place. Without other words, `space` means the acting unit’s space: `in space`, `in space or an
 * adjacent space`.
 */
export function withOwnSpace(of: NounTerm): NounTerm {
  const { joined } = of;
  if (joined) return { ...of, joined: { ...joined, parts: joined.parts.map(withOwnSpace) } };
  return saysOwnSpace(of) ? { ...of, set: actorsPlace() } : of;
}
