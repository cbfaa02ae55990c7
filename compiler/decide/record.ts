// The record of a decision with all its reasons, as data. Views turn the record into text. The record names clauses by
// their numbers on the page.
import type { ChoiceResult } from './interpret/choices.ts';
import type { Id } from './interpret/position-facts.ts';
import type { PlanAct, Comparison, Test } from '../plan/nodes.ts';

/** The part of a condition that made the condition fail, with the things or figures that were tested. */
export interface Atom {
  readonly test: Test;
  /**
   * True if the condition requires that the part is true. False if the condition requires that the part is false, as in
   * `no enemies`.
   */
  readonly wanted: boolean;
  /** The two compared figures; null if the part is not a comparison. A figure without a value is null. */
  readonly figures: { readonly left: number | null; readonly op: Comparison; readonly right: number | null } | null;
  /**
   * The members of the tested set. If the test asks about all members, `matches` has only the members that decide the
   * result.
   */
  readonly matches: readonly Id[];
}

/**
 * The reason why a part of a procedure was passed over. A text such as `the {mover} is not on the board` has words in
 * braces, which views replace by the words of the game.
 */
export type Why =
  | { readonly is: 'condition'; readonly atom: Atom }
  | { readonly is: 'rule'; readonly rule: string }
  | { readonly is: 'unchanged'; readonly subject: string }
  | MissedAim
  | MissedThreshold;

/** The reason “the aim is not possible”. A `{letter}` in the text is the letter of the sub-clause whose aim is met. */
interface MissedAim {
  readonly is: 'aim';
  readonly reason: string;
  readonly letter?: string;
}

/**
 * The reason “no target is within the threshold”. `best` is the target whose figure comes nearest to the limit; null if
 * there is no target.
 */
export interface MissedThreshold {
  readonly is: 'threshold';
  readonly best: { readonly id: Id; readonly figure: number; readonly limit: number } | null;
  /** True if there are legal targets but none of them fits the words of the sheet; otherwise absent. */
  readonly areOthers?: true;
}

/** A part of a procedure that was passed over, such as `2`, `2b` or `row 1–4`. */
export interface PassedPart {
  readonly part: string;
  readonly why: Why;
}

/**
 * A roll on a table: the rolled faces, the row, and the rows that were passed over. Such a row was excluded before the
 * roll, or was rolled and did nothing.
 */
export interface TableRoll {
  readonly die: number;
  readonly rolled: readonly number[];
  readonly row: string;
  readonly passed: readonly PassedPart[];
}

export interface Done {
  readonly act: PlanAct;
  /** The letter of the sub-clause whose aim the act followed; null if this aim has no letter. */
  readonly letter: string | null;
  readonly passed: readonly PassedPart[];
  readonly choices: readonly ChoiceResult[];
  readonly rolls: readonly TableRoll[];
  /**
   * The places of a movement, from its start to its end. For an act without a movement, the spaces that it marks; empty
   * if it marks none.
   */
  readonly path: readonly Id[];
  /** The number that the card prints for an X; null if the sheet prints the number. */
  readonly cardValue: number | null;
  /** The number of other attacks of the card that were possible too; absent if there were none. */
  readonly otherWays?: number;
  /** The place of an act that has neither a movement nor a choice; absent for other acts. */
  readonly place?: Id;
  /** The goals that the way led to; null if the act has no goal. */
  readonly goals?: WayGoalsReached | null;
  /** The decisions of other procedures that the act carried out; absent if it carried out none. */
  readonly boxes?: readonly DecisionRecord[];
  /** The act of the led unit; null if no unit was led. */
  readonly ledAct: LedAct | null;
  /**
   * True if the act waits for a die or card; otherwise absent. The record then has only the choices made before this
   * die or card.
   */
  readonly isUnfinished?: true;
}

/** The goals that a movement approached. If all goals count, these are the goals nearest to the end of the way (R9). */
export interface WayGoalsReached {
  /** The letter of the goals that the movement used; null if the sheet lists no letters (R10). */
  readonly letter: string | null;
  readonly ids: readonly Id[];
  /** The goals nearest to the chosen end of the way or to any other candidate for the end. They include `ids`. */
  readonly ofCandidates: readonly Id[];
}

/**
 * The act of a led unit. `clause` names the clause in the procedure of the led unit that moved it. `clause` is empty if
 * the words of the leading clause moved the unit.
 */
export interface LedAct {
  readonly unit: Id;
  readonly clause: string;
  readonly done: Done;
  /** The Find that chose a thing for this act; absent if there is none. */
  readonly find?: Done;
}

export interface DecisionRecord {
  readonly card: string;
  /** The title of the procedure that was read. */
  readonly title: string;
  /** The name of the sheet with the procedure; absent for the procedure of the card itself. */
  readonly sheet?: string;
  readonly clause: number | null;
  readonly passed: readonly PassedPart[];
  readonly rolls: readonly TableRoll[];
  readonly done: readonly Done[];
  /** True if no clause is possible and the last resort of the book is carried out; absent otherwise. */
  readonly isLastResort?: true;
}
