// Facts about the words of a game that their definitions do not contain. The linter uses these facts.
import type { PlanAct, PlanChoice, Measure, SetNode, Sort, Test } from './nodes.ts';

/** Places, and their name in messages: `scouted spaces`. */
interface NamedPlaces {
  readonly places: SetNode;
  readonly name: string;
}

/** Things, and their name in messages: `suppressed units`. */
interface NamedThings {
  readonly things: SetNode;
  readonly name: string;
}

export interface LintFacts {
  /** The sort of the things that carry out acts, such as `unit`. */
  readonly mover: Sort;
  /** Returns the set that defines a word of the game or the sheet; null if no definition exists. */
  readonly definition: (name: string) => SetNode | null;
  /** Sets that are empty in every position of the game. */
  readonly never: readonly SetNode[];
  /** The sorts of which a thing is never in two places, such as `unit`. */
  readonly inOnePlace: ReadonlySet<Sort>;
  /** Returns the only places that a movement with this verb can enter; null if the movement can enter all places. */
  readonly entered: (verb: string) => NamedPlaces | null;
  /** Returns the things to which an act with this verb cannot be done; null if there are none. */
  readonly leavesOut: (verb: string) => NamedThings | null;
  /** The places that the acting unit can never reach; null if no such places are known. */
  readonly beyondReach: NamedPlaces | null;
  /** True if only a unit can do the act, and none of the cards is the card of a unit. */
  readonly lacksUnit: (act: PlanAct, cards: ReadonlySet<string>) => boolean;
  /**
   * True if the act lets the acting unit take passengers along, but no unit of the cards `cards` can carry passengers.
   */
  readonly lacksRoom: (act: PlanAct, cards: ReadonlySet<string>) => boolean;
  /**
   * True if an act with this verb also changes the spaces on the way. Then a list for the choice of the way is useful.
   */
  readonly marks: (verb: string) => boolean;
  /**
   * True if acts of the cards `cards`, which lead units of the set `whom`, may lead the unit of one of the cards
   * `others`.
   */
  readonly mayLead: (cards: ReadonlySet<string>, whom: SetNode, others: ReadonlySet<string>) => boolean;
  /**
   * True if the act can make the bot resolve one of the cards `others` once more. One of the cards `cards` does the
   * act.
   */
  readonly mayRepeat: (act: PlanAct, cards: ReadonlySet<string>, others: ReadonlySet<string>) => boolean;
  /** True if the named targets of two acts can belong to the same class, so that both acts may hit the same things. */
  readonly hitsAlike: (act: PlanAct, other: PlanAct) => boolean;
  /** Names of tests that are still true if a number in them becomes greater. */
  readonly rising: ReadonlySet<string>;
  /** For each measure that counts things at a place, the set of these things, by the name of the measure. */
  readonly counts: Readonly<Record<string, SetNode>>;
  /** Returns the largest value that a figure can have; null if the figure has no limit. */
  readonly most: (measure: Measure) => number | null;
  /** The names of measures that are never below 0. */
  readonly fromZero: ReadonlySet<string>;
  /** A number of spaces that no distance on a board exceeds; null if the game does not limit distances. */
  readonly farthest: number | null;
  /** Returns a condition that must hold before an act can be done; null if there is none. */
  readonly needs: (act: PlanAct) => Test | null;
  /** True if the number of any act can make the act impossible; absent if only the length of a movement can. */
  readonly numbersDecide?: true;
  /**
   * True if a rule of the game still narrows a choice after the last criterion of its printed list. If this function is
   * absent, chance decides directly after the printed list.
   */
  readonly goesOn?: (choice: PlanChoice, act: PlanAct | null) => boolean;
}

export const noLintFacts: LintFacts = {
  mover: 'unit',
  definition: () => null,
  never: [],
  inOnePlace: new Set(),
  entered: () => null,
  leavesOut: () => null,
  beyondReach: null,
  lacksUnit: () => false,
  lacksRoom: () => false,
  marks: () => true,
  mayLead: () => true,
  mayRepeat: () => false,
  hitsAlike: () => true,
  rising: new Set(),
  counts: {},
  most: () => null,
  fromZero: new Set(),
  farthest: null,
  needs: () => null,
};
