// Facts that a game knows about its words beyond their definitions.
import type { Act, Choice, SetNode, Sort } from './nodes.ts';

export interface Lore {
  /** The sort of the acting thing. */
  readonly mover: Sort;
  /** Returns the set that defines a word of the game or the sheet; null if no definition exists. */
  readonly definition: (name: string) => SetNode | null;
  /** Sets that are empty in every position of the game. */
  readonly never: readonly SetNode[];
  /** Sorts of things that are in at most one place. */
  readonly inOnePlace: ReadonlySet<Sort>;
  /** Returns the places that a verb can enter at all; null if it can enter any. */
  readonly entered: (verb: string) => SetNode | null;
  /** True if a verb also changes the places on the way, so that a list chooses those places. */
  readonly marks: (verb: string) => boolean;
  /** True if one of the cards may lead a piece of one of the other cards, when it leads pieces of the set `whom`. */
  readonly mayLead: (cards: ReadonlySet<string>, whom: SetNode, others: ReadonlySet<string>) => boolean;
  /** True if two acts that both name their targets could hit the same kinds of things. */
  readonly hitsAlike: (act: Act, other: Act) => boolean;
  /** Names of tests that become easier to satisfy as their numbers grow. */
  readonly rising: ReadonlySet<string>;
  /** Measures that count some things at a place: the counted set by the name of the measure. */
  readonly counts: Readonly<Record<string, SetNode>>;
  /** True if the game itself continues a choice whose list has run out. By default only chance does. */
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
