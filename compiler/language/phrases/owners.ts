// Tells the owners of things in sets, and the things that `other …` leaves out.
import type { SetNode } from '../../plan/nodes.ts';
import { hasSet, rewrite, setsIn } from '../../plan/rewrite.ts';

type RefNode = Extract<SetNode, { readonly is: 'ref' }>;

/** True for a pointer that `other …` contains. It refers to the things that the word `other` excludes. */
export const isOther = ({ word, alone }: RefNode): boolean => word === 'named' && alone === null;

/**
 * Returns, for each plane of things in a set, its owner: `enemy`, `bot`, or null if the words do not say. `units`
 * without an owner are the bot’s (R40).
 */
const ownersOf = (set: SetNode): readonly (string | null)[] =>
  setsIn(set).flatMap((part) => {
    if (part.is !== 'plane' || part.sort === 'space' || part.side === undefined) return [];
    return part.side === 'enemy' ? ['enemy'] : [part.side === 'bot' || part.name === 'unit' ? 'bot' : null];
  });

export const isOf = (set: SetNode, side: 'enemy' | 'bot'): boolean => {
  const owners = ownersOf(set);
  return owners.length > 0 && owners.every((owner) => owner === side);
};

/** True if one set has only units of the enemy and the other has only units of the bot. */
export const areApart = (first: SetNode, second: SetNode): boolean =>
  (isOf(first, 'enemy') && isOf(second, 'bot')) || (isOf(first, 'bot') && isOf(second, 'enemy'));

/** True if `other …` is a part of a set. */
export const leavesOutOther = (set: SetNode): boolean =>
  hasSet(set, (part) => part.is === 'minus' && part.less.is === 'ref' && isOther(part.less));

/** Makes `other …` mean “other than this thing”. */
export const otherThan = (set: SetNode, thing: SetNode): SetNode =>
  rewrite(set, (part) =>
    part.is === 'minus' && part.less.is === 'ref' && isOther(part.less) ? { ...part, less: thing } : part,
  );
