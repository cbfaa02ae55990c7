// The record of a decision with its reasons, as data from which views write text. The record names clauses as the page
// does.
import type { Chosen } from './interpret/choices.ts';
import type { Id } from './interpret/position-facts.ts';
import type { Act, Comparison, Test } from '../plan/nodes.ts';

/** The part of a condition that made the condition false, with the things that were tested. */
export interface Atom {
  readonly test: Test;
  /** True if the part should hold, false if it should not. */
  readonly wanted: boolean;
  /** The compared figures; null for a figure without a value. */
  readonly figures: { readonly left: number | null; readonly op: Comparison; readonly right: number | null } | null;
  /** The members of the tested set; for a test of all members, the members that made the test true or false. */
  readonly matches: readonly Id[];
}

/** The reason why a part was passed over. In its text, views replace `{place}` and `{mover}` by the game’s words. */
export type Why =
  | { readonly is: 'condition'; readonly atom: Atom }
  | { readonly is: 'rule'; readonly rule: string }
  | { readonly is: 'unchanged'; readonly subject: string }
  | { readonly is: 'aim'; readonly reason: string }
  | Missed;

/**
 * The reason that no target is within the limit on the page. `best` is the target nearest to its limit, if there is a
 * target.
 */
export interface Missed {
  readonly is: 'threshold';
  readonly best: { readonly id: Id; readonly figure: number; readonly limit: number } | null;
  /** True if the words mean no legal target, but there are others; absent otherwise. */
  readonly areOthers?: true;
}

/** A part that the walk passed over: `2`, `2b`, `row 1–4`. */
export interface Passed {
  readonly part: string;
  readonly why: Why;
}

/** A roll of a table: the rolled numbers, the row, and the rows that were excluded before the roll. */
export interface TableRoll {
  readonly die: number;
  readonly rolled: readonly number[];
  readonly row: string;
  readonly passed: readonly Passed[];
}

export interface Done {
  readonly act: Act;
  /** The letter of the sub-clause whose aim the act followed; null if the aim has no letter. */
  readonly letter: string | null;
  readonly passed: readonly Passed[];
  readonly choices: readonly Chosen[];
  readonly rolls: readonly TableRoll[];
  /** The places of the way, in the order of the movement. */
  readonly path: readonly Id[];
  /** The value that the card prints for an X, if the value is known. */
  readonly cardValue: number | null;
  /** The number of other ways that the card prints for the act and that were possible; absent if there were none. */
  readonly otherWays?: number;
  /** The goals of the way; null if the act has no goal. */
  readonly goals?: WayGoalsReached | null;
  /** The act of the led unit; null if no unit was led. */
  readonly ledAct: Led | null;
  /** True if the act waits for chance: its choices are those that were made before; absent otherwise. */
  readonly isUnfinished?: true;
}

/** The goals that a way served. If all goals count, these are the goals nearest to the end of the way (R9). */
export interface WayGoalsReached {
  /** The letter that applied, if the page lists letters (R10). */
  readonly letter: string | null;
  readonly ids: readonly Id[];
}

/** The act of a led unit, with the clause by which the unit moves. */
export interface Led {
  readonly unit: Id;
  readonly clause: string;
  readonly done: Done;
  /** The Find before the move, to which the words of the move refer; absent without a Find. */
  readonly find?: Done;
}

export interface Decision {
  readonly card: string;
  /** The title of the procedure. */
  readonly title: string;
  readonly clause: number | null;
  readonly passed: readonly Passed[];
  readonly rolls: readonly TableRoll[];
  readonly done: readonly Done[];
}
