// Questions to a person who has the board: about tests of the sheet, acts, letters and choices, and the answers.
import type { Assignment } from '../../../runtime/kernel/choose-with-dice.ts';
import type { ClausePlan } from '../../plan/clause-plan.ts';
import type { Act, Aim, Choice, Test } from '../../plan/nodes.ts';
import type { Id } from '../interpret/position-facts.ts';
import type { ActStep } from '../reading.ts';

/** A form: successive questions of one form are asked on one screen. */
type Form = 'table' | 'letters' | 'choice';

interface Asked {
  readonly form: Form;
  readonly clause: ClausePlan;
  readonly act: Act | null;
  /** The unit that is led; null if the unit of the card acts. */
  readonly unit: Id | null;
  /** The step of the card’s own procedure for which the question is asked; null for a condition or a table. */
  readonly step: ActStep | null;
}

interface TestQuestion extends Asked {
  readonly is: 'test';
  readonly test: Test;
}

/** Asks if an act is possible. */
interface CanQuestion extends Asked {
  readonly is: 'can';
  readonly act: Act;
}

/** Asks for the first of several letters whose aim the unit can have. */
interface LetterQuestion extends Asked {
  readonly is: 'letter';
  readonly act: Act;
  readonly aims: readonly Aim[];
}

export interface PickQuestion extends Asked {
  readonly is: 'pick';
  readonly act: Act;
  readonly aim: Aim | null;
  readonly choice: Choice;
  /** The most things that are taken. */
  readonly most: number;
  readonly mayBeNone: boolean;
  /** True if a later list depends on the number of candidates (R9): the answer says if there is only one. */
  readonly asksOnly: boolean;
  /** True if the unit may leave the board instead of moving. */
  readonly mayLeave: boolean;
  /** The thing for which the choice is made, such as a unit that is pushed; null without such a thing. */
  readonly about: Id | null;
  /** The things that were chosen before in the same act. */
  readonly before: readonly Id[];
}

/** Asks for the number of cards in each of some decks. */
interface DecksQuestion extends Asked {
  readonly is: 'decks';
  readonly act: Act;
  readonly decks: readonly Id[];
  /** The number of cards that the act draws: more cards in a deck make no difference. */
  readonly most: number;
}

interface RollQuestion extends Asked {
  readonly is: 'roll';
  readonly die: number;
  readonly of: Assignment;
}

export type AskQuestion = TestQuestion | CanQuestion | LetterQuestion | PickQuestion | DecksQuestion | RollQuestion;

/** Things in the order in which the list prefers them; a group contains things between which the list leaves a tie. */
interface PickAnswer {
  readonly groups: readonly (readonly Id[])[];
  /** True if no other thing was a candidate. */
  readonly isOnly?: boolean;
}

/** The numbers of cards by deck. */
interface DecksAnswer {
  readonly cards: Readonly<Record<Id, number>>;
}

export type AskAnswer = boolean | number | { readonly letter: string | null } | PickAnswer | DecksAnswer;

/** The word with which an answer says that the unit leaves the board. */
export const offBoard = 'off';

/** Thrown when the reading stops at a question without an answer. */
export class Unanswered extends Error {
  readonly question: AskQuestion;

  constructor(question: AskQuestion) {
    super('A question has no answer.');
    this.question = question;
  }
}

/** Thrown when an answer contradicts the question or an earlier answer. */
export class Contradiction extends Error {}
