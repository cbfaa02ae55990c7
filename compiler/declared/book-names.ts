// The names and nodes that every book without code has in its plans.
import type { PageText } from '../../grammar/page/page-tree.ts';
import { it } from '../plan/build.ts';
import type { SetNode, Sort, Test } from '../plan/nodes.ts';
import { rewriteTest } from '../plan/rewrite.ts';

export { pileSort } from '../../runtime/declared/page-table.ts';

/** The plane of the things that are off the board. */
export const offBoardPlane = 'off the board';

/** Returns the name of an act in plans. */
export const actNamed = (verb: string): string => `does ${verb.toLowerCase()}`;

export const sideTag = (side: string): string => `of ${side}`;

/** A choice that is made before the clauses of a card and is kept while the card is read, such as a focus. */
export interface SettledRow {
  readonly name: string;
  readonly sort: Sort;
  /** The title of the card that settles the choice in a way of its own; null for the way of all other cards. */
  readonly card: string | null;
  /** The words for the things to choose from: the first of them that names a thing decides. */
  readonly ways: readonly PageText[];
  /** The words of the criteria that choose among these things, in order. */
  readonly list: readonly PageText[];
  /** True if all these things are kept, and not one of them. */
  readonly takesAll: boolean;
}

/** Returns the plane of a settled choice in plans. */
export const settledPlane = (name: string): string => `settled ${name}`;

/** Returns the name of a settled choice, from its plane; null for another plane. */
export const settledName = (plane: string): string | null =>
  plane.startsWith(settledPlane('')) ? plane.slice(settledPlane('').length) : null;

/** The node in a definition that stands for its open part, such as `that worker`. */
export const openSet = (sort: string): SetNode => ({ is: 'named', name: '', sort });

/** The pointer to the thing of a sort that the words have mentioned or chosen before. */
export const thingBefore = (sort: Sort): SetNode => ({
  is: 'ref',
  word: 'it',
  head: 'it',
  words: [],
  sort,
  alone: null,
});

/** The name of the node that stands for the goal of an action. No thing has this name. */
export const goalName = '\u0001';

/** The node for one of the things for each of which an effect is done. No thing has its name. */
export const eachSet = (sort: string): SetNode => ({ is: 'named', name: '\u0002', sort });

/** Returns the goal as one of the things for each of which an effect is done. */
export const goalAsEach = (set: SetNode): SetNode =>
  set.is === 'named' && set.name === goalName ? eachSet(set.sort) : set;

/** The name of the node that stands for the things that an effect has just moved, or given a state. No thing has this name. */
export const movedName = '\u0003';

export const isEach = (part: SetNode): boolean => part.is === 'named' && part.name === '\u0002';

export const isOpen = (part: SetNode): part is Extract<SetNode, { is: 'named' }> =>
  part.is === 'named' && part.name === '';

/** True for a name that stands for a thing which is not known yet, such as the open part. */
export const isPlaceholder = (name: string): boolean => ['', goalName, movedName, '\u0002'].includes(name);

/** Returns a test about an open part as a test about the thing under test. */
export const ofTestedThing = (test: Test): Test => rewriteTest(test, (set) => (isOpen(set) ? it(set.sort) : set));
