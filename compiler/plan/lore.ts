// What a game knows of its words beyond what they say: what they are defined by, and what can never be.
import type { Act, Choice, SetNode, Sort } from './nodes.ts';

export interface Lore {
  /** The sort of what acts. */
  readonly mover: Sort;
  /** What a word means that the game or the sheet defines by others; null if it is none. */
  readonly definition: (name: string) => SetNode | null;
  /** Sets that are always empty: what is in one of them is in no position of the game. */
  readonly never: readonly SetNode[];
  /** Sorts of things that stand in one place at most. */
  readonly inOnePlace: ReadonlySet<Sort>;
  /** The places that a verb can enter at all; null if any. */
  readonly entered: (verb: string) => SetNode | null;
  /** Whether a verb changes the places between as well, so that a list chooses them. */
  readonly marks: (verb: string) => boolean;
  /** Whether one of the cards may lead a piece of one of the others, if it leads pieces of a set. */
  readonly mayLead: (cards: ReadonlySet<string>, whom: SetNode, others: ReadonlySet<string>) => boolean;
  /** Whether two acts that both name what they hit could hit the same kinds of things. */
  readonly hitsAlike: (one: Act, other: Act) => boolean;
  /** Tests that hold the sooner the greater their numbers are. */
  readonly rising: ReadonlySet<string>;
  /** Figures that are the number of some things at a place, by the name of the measure. */
  readonly counts: Readonly<Record<string, SetNode>>;
  /** Whether the game itself goes on where the list of a choice has run out; only chance does where nobody has said. */
  readonly goesOn?: (choice: Choice, act: Act | null) => boolean;
}

export const noLore: Lore = {
  mover: 'unit',
  definition: () => null,
  never: [],
  inOnePlace: new Set(),
  entered: () => null,
  marks: () => true,
  mayLead: () => true,
  hitsAlike: () => true,
  rising: new Set(),
  counts: {},
};
