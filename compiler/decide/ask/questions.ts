// Declares the questions to a person who has the board (about tests, acts, letters and choices) and their answers.
import type { Assignment } from '../../../runtime/kernel/choose-with-dice.ts';
import type { ClausePlan } from '../../plan/clause-plan.ts';
import type { PlanAct, Aim, PlanChoice, Test } from '../../plan/nodes.ts';
import type { Id } from '../interpret/position-facts.ts';
import type { ActStep } from '../reading-by-steps.ts';

/** The form of the screen for a question. Successive questions with the same form share a screen. */
type Form = 'table' | 'letters' | 'choice';

interface Asked {
  readonly form: Form;
  readonly clause: ClausePlan;
  readonly act: PlanAct | null;
  /** The led unit; null if the unit of the card itself acts. */
  readonly unit: Id | null;
  /**
   * The step of the card’s procedure to which the question belongs; null for a question about a condition or a table.
   */
  readonly step: ActStep | null;
  /** The title of the other procedure to which the clause belongs; absent for a clause of the card’s procedure. */
  readonly box?: string;
}

interface TestQuestion extends Asked {
  readonly is: 'test';
  readonly test: Test;
}

/** Asks whether an act is possible. */
interface CanQuestion extends Asked {
  readonly is: 'can';
  readonly act: PlanAct;
}

/** Asks for the first letter whose aim is possible for the unit. */
interface LetterQuestion extends Asked {
  readonly is: 'letter';
  readonly act: PlanAct;
  readonly aims: readonly Aim[];
}

export interface PickQuestion extends Asked {
  readonly is: 'pick';
  readonly act: PlanAct;
  readonly aim: Aim | null;
  readonly choice: PlanChoice;
  /** The largest number of things that are taken. */
  readonly most: number;
  readonly mayBeNone: boolean;
  /** True if the answer must say whether there is only one candidate, because a later list depends on this (R9). */
  readonly asksOnly: boolean;
  /** True if the unit may leave the board instead of moving. */
  readonly mayLeave: boolean;
  /** The thing for which the place is chosen, such as a unit that is pushed; null if there is no such thing. */
  readonly about: Id | null;
  /** The things that earlier choices of the same act have taken. */
  readonly before: readonly Id[];
}

/** Asks for the number of cards in each deck of an act. */
interface DecksQuestion extends Asked {
  readonly is: 'decks';
  readonly act: PlanAct;
  readonly decks: readonly Id[];
  /** The number of cards that the act draws. The person need not count more cards in a deck. */
  readonly most: number;
}

interface RollQuestion extends Asked {
  readonly is: 'roll';
  readonly die: number;
  readonly of: Assignment;
}

export type AskQuestion = TestQuestion | CanQuestion | LetterQuestion | PickQuestion | DecksQuestion | RollQuestion;

/** Things in the order of the tiebreak list, the preferred things first. Things in the same group are tied. */
interface PickAnswer {
  readonly groups: readonly (readonly Id[])[];
  /** True if the person said that the first thing of `groups` is the only candidate. */
  readonly isOnly?: boolean;
}

/** The number of cards in each deck. */
interface DecksAnswer {
  readonly cards: Readonly<Record<Id, number>>;
}

export type AskAnswer = boolean | number | { readonly letter: string | null } | PickAnswer | DecksAnswer;

/** The name that an answer gives instead of a destination if the unit leaves the board. */
export const offBoard = 'off';

/** Thrown to stop the reading at a question that has no answer. */
export class UnansweredQuestion extends Error {
  readonly question: AskQuestion;

  constructor(question: AskQuestion) {
    super('A question has no answer.');
    this.question = question;
  }
}

/** Thrown when an answer contradicts the question or an earlier answer. */
export class Contradiction extends Error {}
