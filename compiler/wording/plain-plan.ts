import { and, or, sortOf } from '../plan/build.ts';
import type { OfKind } from '../plan/by-kind.ts';
import type { SetNode } from '../plan/nodes.ts';
import { cachedRule, rewrite } from '../plan/rewrite.ts';
import { showSet } from '../plan/plan-text.ts';

const partsOf = (set: SetNode): readonly SetNode[] => (set.is === 'and' ? set.of : [set]);

/** True if a set is certainly a subset of another, because it has all conditions of the other set. */
function isAmong(subset: SetNode, other: SetNode): boolean {
  const subsetParts = new Set(partsOf(subset).map(showSet));
  return partsOf(other).every((part) => subsetParts.has(showSet(part)));
}

/** Removes the condition that things are in their own places, because it always holds. */
function withoutOwnPlaces(set: Extract<SetNode, { is: 'at' }>): SetNode {
  const parts = partsOf(set.places);
  const left = parts.filter((part) => !(part.is === 'places' && isAmong(set.things, part.of)));
  if (left.length === parts.length) return set;
  return left.length === 0 ? set.things : { ...set, places: and(...left) };
}

/**
 * Replaces the place of “the acting unit that is in X” by “the place of the acting unit” in X: the words about X move
 * from the unit to its place.
 */
function placeOfActor(set: Extract<SetNode, { is: 'places' }>): SetNode {
  const { of } = set;
  if (of.is !== 'at' || (of.things.is !== 'actor' && of.things.is !== 'it')) return set;
  return and({ is: 'places', of: of.things }, of.places);
}

/**
 * Removes conditions that a superlative already includes. Example: the second `closed` in `the nearest closed door that
 * is closed`.
 */
function withoutPicked(set: SetNode): SetNode {
  if (set.is !== 'and') return set;
  const picks = set.of.flatMap((part) => (part.is === 'best' ? partsOf(part.of) : []));
  const pickedParts = new Set(picks.map(showSet));
  return pickedParts.size === 0 ? set : and(...set.of.filter((part) => !pickedParts.has(showSet(part))));
}

/**
 * True if a part of a union adds nothing, because the other part contains it. Of two equal parts, only the later part
 * adds nothing. `at` and `before` are the indexes of the two parts.
 */
const isRedundant = (part: SetNode, at: number, other: SetNode, before: number): boolean =>
  at !== before && isAmong(part, other) && (at > before || !isAmong(other, part));

function simplifiedUnion(set: Extract<SetNode, { is: 'or' }>): SetNode {
  // Drops each part that another part of the union contains.
  const of = set.of.filter((part, at) => !set.of.some((other, before) => isRedundant(part, at, other, before)));
  const [first] = of;
  if (first && of.length < set.of.length) return of.length === 1 ? first : simplifiedUnion({ ...set, of });
  const thingsOfPlaces = set.of.flatMap((part) => (part.is === 'places' ? [part.of] : []));
  if (thingsOfPlaces.length === set.of.length) return { is: 'places', of: or(...thingsOfPlaces) };
  if (first?.is !== 'at') return set;
  const where = showSet(first.places);
  const things = set.of.flatMap((part) => (part.is === 'at' && showSet(part.places) === where ? [part.things] : []));
  return things.length === set.of.length
    ? withoutOwnPlaces({ is: 'at', things: or(...things), places: first.places })
    : set;
}

const isAdjacent = (set: SetNode): set is OfKind<SetNode, 'ball'> => set.is === 'ball' && set.metric === 'adjacent';

/**
 * Removes the conditions “adjacent to X” for which `isPointless(X)` is true. If a set has only such conditions, it is
 * returned unchanged.
 */
function withoutAdjacent(set: SetNode, isPointless: (around: SetNode) => boolean): SetNode {
  if (set.is === 'places' && set.of.is === 'at') {
    const { things, places } = set.of;
    const left = partsOf(places).filter((part) => !(isAdjacent(part) && isPointless(part.around)));
    return { ...set, of: left.length === 0 ? things : { ...set.of, places: and(...left) } };
  }
  const left = partsOf(set).filter((part) => !(isAdjacent(part) && isPointless(part.around)));
  return left.length === 0 ? set : and(...left);
}

/**
 * Turns “an objective adjacent to a unit adjacent to an objective” into “an objective adjacent to a unit”. The unit is
 * always adjacent to an objective anyway.
 */
function withoutReturns(places: SetNode, isStart: (around: SetNode) => boolean): SetNode {
  const parts = partsOf(places).map((part) =>
    isAdjacent(part) ? { ...part, around: withoutAdjacent(part.around, isStart) } : part,
  );
  return parts.every((part, index) => showSet(part) === showSet(partsOf(places)[index] ?? part))
    ? places
    : and(...parts);
}

const spacesWithoutReturns = (set: SetNode): SetNode =>
  set.is === 'and' && set.of.some(isAdjacent)
    ? withoutReturns(set, (around) => isAmong(and(...set.of.filter((part) => !isAdjacent(part))), around))
    : set;

function thingsWithoutReturns(set: SetNode): SetNode {
  if (set.is !== 'at') return set;
  const places = withoutReturns(set.places, (around) => around.is === 'places' && isAmong(set.things, around.of));
  return places === set.places ? set : { ...set, places };
}

/** True if all things of a set are certainly of a kind: `enemy mech` is of the kind `mech`. */
function isKind(set: SetNode, kind: SetNode): boolean {
  if (set.is === 'at') return isKind(set.things, kind);
  if (set.is === 'where' || set.is === 'best') return isKind(set.of, kind);
  if (set.is === 'minus') return isKind(set.from, kind);
  if (set.is === 'plane' && kind.is === 'plane' && (kind.side === undefined || kind.side === 'any')) {
    return set.name === kind.name && set.sort === kind.sort;
  }
  return set.is === 'and' ? set.of.some((part) => isKind(part, kind)) : showSet(set) === showSet(kind);
}

/**
 * Turns an exception to an exception into a condition: “mechs, except mechs that are not active” becomes “active
 * mechs”.
 */
function simplifiedDifference(set: Extract<SetNode, { is: 'minus' }>): SetNode {
  const { from, less } = set;
  if (less.is !== 'minus' || !isKind(from, less.from)) return set;
  return from.is === 'at' ? { ...from, things: and(from.things, less.less) } : and(from, less.less);
}

/**
 * The rewrite rule that simplifies sets before they are put into English. The parts of a set are simplified before the
 * set.
 */
export const plainRule = cachedRule((set) => {
  if (set.is === 'ref') return set.alone && set.word !== 'named' ? set.alone : set;
  if (set.is === 'and') return spacesWithoutReturns(withoutPicked(and(...set.of)));
  if (set.is === 'or') return simplifiedUnion(set);
  if (set.is === 'minus') return simplifiedDifference(set);
  if (set.is === 'at')
    return sortOf(set.things) === 'space' ? and(set.things, set.places) : thingsWithoutReturns(withoutOwnPlaces(set));
  if (set.is === 'places') return sortOf(set.of) === 'space' ? set.of : placeOfActor(set);
  return set;
});

export const plainSet = (set: SetNode): SetNode => rewrite(set, plainRule);
