// Facts about the words of a game that their definitions do not say; the linter uses them.
import type { Act, Choice, Measure, SetNode, Sort, Test } from './nodes.ts';

export interface Lore {
  /** The sort of the things that act. */
  readonly mover: Sort;
  /** Returns the set that defines a word of the game or the sheet; null if no definition exists. */
  readonly definition: (name: string) => SetNode | null;
  /** Sets that are empty in every position of the game. */
  readonly never: readonly SetNode[];
  /** Sorts of things that are in at most one place. */
  readonly inOnePlace: ReadonlySet<Sort>;
  /** Returns the only places that a movement with a verb can enter; null if it can enter all places. */
  readonly entered: (verb: string) => SetNode | null;
  /** True if a verb also changes the places on the way, so that a list may choose the places on the way. */
  readonly marks: (verb: string) => boolean;
  /** True if one of `cards` may lead a unit of one of the cards `others`, when it leads units of the set `whom`. */
  readonly mayLead: (cards: ReadonlySet<string>, whom: SetNode, others: ReadonlySet<string>) => boolean;
  /** True if two acts with named targets could hit the same kinds of things. */
  readonly hitsAlike: (act: Act, other: Act) => boolean;
  /** Names of tests that stay true if their numbers get greater. */
  readonly rising: ReadonlySet<string>;
  /** Measures that are the number of some things at a place: the set of these things, by the name of the measure. */
  readonly counts: Readonly<Record<string, SetNode>>;
  /** Returns the greatest value that a count or a sum can have; null if the game knows none. */
  readonly most: (measure: Measure) => number | null;
  /** Returns a condition without which an act cannot be done; null if there is none. */
  readonly needs: (act: Act) => Test | null;
  /**
   * True if a rule of the game narrows a choice further after the last criterion of its list. By default, only chance
   * decides then.
   */
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
  most: () => null,
  needs: () => null,
};
