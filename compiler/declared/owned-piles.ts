// The piles of sides in words about cards that a side has: `his hand` is the hand of the side of which the words speak.
import { and, or, some, where } from '../plan/build.ts';
import type { SetNode } from '../plan/nodes.ts';
import { hasSet, rewrite } from '../plan/rewrite.ts';
import { pileSort } from './book-names.ts';
import { namesOfSides } from './owned-things.ts';
import type { Things } from './things.ts';

/** The piles that words such as `his hand` name. Without another side in the words, they are the piles of the bot. */
const pilesOfPronouns = new WeakSet<SetNode>();

/** Notes that a pronoun names the side of a pile, and returns the pile. */
export function pileOfPronoun(pile: SetNode): SetNode {
  pilesOfPronouns.add(pile);
  return pile;
}

const isOfPronoun = (part: SetNode): boolean => pilesOfPronouns.has(part);

/** Returns cards with the piles of a side in place of some piles of another; null if the words name no such pile. */
function withPilesOf(
  cards: SetNode,
  side: SetNode,
  { sides }: Pick<Things, 'sides'>,
  isReplaced: (pile: SetNode) => boolean,
): SetNode | null {
  if (!hasSet(cards, isReplaced)) return null;
  const ofName = (name: string): SetNode =>
    rewrite(cards, (part) => {
      if (!isReplaced(part) || part.is !== 'named') return part;
      const owner = sides.find((each) => part.name.startsWith(`${each} `)) ?? '';
      return { ...part, name: name + part.name.slice(owner.length) };
    });
  const names = namesOfSides(side);
  if (names) return or(...names.map(ofName));
  return or(...sides.map((name) => where(ofName(name), some(and(side, { is: 'named', name, sort: 'side' })))));
}

/** Returns the cards of a side in words such as `2 boats in his fleet`; null for words without such a pile. */
export const inItsPiles = (cards: SetNode, side: SetNode, things: Pick<Things, 'sides'>): SetNode | null =>
  withPilesOf(cards, side, things, isOfPronoun);

/** Returns the cards of the second side of `more boats in the automa fleet than the player`; null for other words. */
export function inPilesOfOther(
  cards: SetNode,
  before: SetNode,
  side: SetNode,
  things: Pick<Things, 'sides'>,
): SetNode | null {
  const owners = namesOfSides(before) ?? [];
  const isReplaced = (part: SetNode): boolean =>
    isOfPronoun(part) ||
    (part.is === 'named' && part.sort === pileSort && owners.some((name) => part.name.startsWith(`${name} `)));
  return withPilesOf(cards, side, things, isReplaced);
}
