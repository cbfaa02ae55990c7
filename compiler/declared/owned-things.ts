// Things and the sides to which they belong, as nodes of plans.
import { and, at, derivedSet, or, plane, some, sortOf, where } from '../plan/build.ts';
import type { OfKind } from '../plan/by-kind.ts';
import type { SetNode, Test } from '../plan/nodes.ts';
import { hasSet } from '../plan/rewrite.ts';
import { ofTested, qualityWords } from '../wording/lexis.ts';
import { isPlaceholder, pileSort, sideTag } from './book-names.ts';
import type { Things } from './things.ts';

/** The names of the derived sets of sides, which the facts of a book answer. */
export const ownedNames = {
  /** The things that belong to any of some sides. */
  things: 'of sides',
  /** The sides to which any of some things belong. */
  sides: 'sides of things',
} as const;

/** The words for these sets in explanations. */
export const ownedLexis = {
  [ownedNames.things]: qualityWords('belongs to {a:0}', { after: 'of {a:0}' }),
  [ofTested(ownedNames.things)]: qualityWords('belongs to it', { after: 'of its own' }),
  [ownedNames.sides]: qualityWords('has {the:0}', { after: 'that has {the:0}' }),
} as const;

/** True for a side with a name, and not for a node in the place of a side that is not known yet. */
const isNamedSide = (set: SetNode): set is OfKind<SetNode, 'named'> =>
  set.is === 'named' && set.sort === 'side' && !isPlaceholder(set.name);

/** Returns the names of sides of a set that names all its sides; null for other sets, such as `the leader`. */
export function namesOfSides(sides: SetNode): readonly string[] | null {
  const parts = sides.is === 'or' ? sides.of : [sides];
  const names = parts.flatMap((part) => (isNamedSide(part) ? [part.name] : []));
  return names.length === parts.length ? names : null;
}

/** Returns the things of a set that belong to any of some sides. */
export function belongingTo(of: SetNode, sides: SetNode): SetNode {
  const sort = sortOf(of);
  const names = namesOfSides(sides);
  const planes = names?.map((name) => plane(sideTag(name), sort)) ?? [derivedSet(ownedNames.things, sort, sides)];
  return and(or(...planes), of);
}

/**
 * Returns the cards of a set that lie in the pile of a side, if a single pile of each side has such cards; null if there
 * is no such pile. The side can be open, such as that of a figure of sides.
 */
export function cardsBelongingTo(
  of: SetNode,
  side: SetNode,
  { piles, sides }: Pick<Things, 'piles' | 'sides'>,
): SetNode | null {
  const own = piles.filter((pile) => pile.isOfEachSide && pile.sort === sortOf(of));
  const [pile] = own;
  if (!pile || own.length > 1) return null;
  const inPileOf = (name: string): SetNode => at(of, { is: 'named', name: `${name} ${pile.name}`, sort: pileSort });
  const names = namesOfSides(side);
  if (names) return or(...names.map(inPileOf));
  return or(...sides.map((name) => where(inPileOf(name), some(and(side, { is: 'named', name, sort: 'side' })))));
}

/** True for things, or a test of things, of which words say to which side they belong. */
export const namesOwner = (things: SetNode | Test, all: readonly string[]): boolean =>
  hasSet(things, (part) =>
    part.is === 'made'
      ? part.name === ownedNames.things
      : part.is === 'plane'
        ? all.some((side) => sideTag(side) === part.name)
        : (part.is === 'named' || part.is === 'all') && part.sort === 'side',
  );

/** Returns the sides to which any of some things belong. */
export const sidesOfThings = (things: SetNode): SetNode => derivedSet(ownedNames.sides, 'side', things);
