// The stops of a decision: the points at which a debugger can halt, in the order in which a person reads the sheet.
import type { ChoiceResult } from '../compiler/decide/interpret/choices.ts';
import type { Done, TableRoll, Why } from '../compiler/decide/record.ts';
import type { ClausePlan } from '../compiler/plan/clause-plan.ts';
import type { Role } from '../compiler/plan/nodes.ts';
import type { Span } from '../grammar/tree.ts';

export type PickedThing = ChoiceResult['picks'][number];

/** The choice of a thing. `done` is the act to which the choice belongs. */
interface ChoiceAt {
  readonly done: Done;
  readonly role: Role;
  readonly picked: PickedThing;
}

/** The part of the procedure at which a debugger can halt. A part that was passed over has a reason (`why`). */
export type StopSubject =
  | { readonly is: 'card' }
  | { readonly is: 'clause'; readonly clause: ClausePlan; readonly why: Why | null; readonly applies: boolean }
  /** A row of a table. `why` is the reason if the row was passed over, and `roll` is the roll if the row was rolled. */
  | { readonly is: 'row'; readonly row: string; readonly why: Why | null; readonly roll: TableRoll | null }
  /** An act, if its clause or row has several acts. */
  | { readonly is: 'act'; readonly done: Done }
  | { readonly is: 'letter'; readonly letter: string; readonly why: Why | null; readonly done: Done | null }
  /** The act of a led unit, by a clause of the unit’s procedure or by the words of the leading clause. */
  | { readonly is: 'led'; readonly unit: string; readonly done: Done }
  /** A criterion of a list. `rung` is its index in the ladder of the choice. */
  | (ChoiceAt & { readonly is: 'criterion'; readonly rung: number })
  /** A die decides among the candidates that the list left. */
  | (ChoiceAt & { readonly is: 'roll' })
  /** A choice that needed neither criteria nor a die, because it had one candidate. */
  | (ChoiceAt & { readonly is: 'choice' })
  /** All candidates were taken. */
  | { readonly is: 'all'; readonly done: Done; readonly role: Role; readonly ids: readonly string[] }
  /** A step or a moment of a page. */
  | { readonly is: 'step'; readonly text: string }
  | { readonly is: 'end' };

/** A level of the stack at a stop, such as the card, the clause, the letter or the criterion. */
export interface StopFrame {
  readonly name: string;
  /** The place in the sheet of the words of this level; null if the sheet prints no words for the level. */
  readonly at: Span | null;
}

export interface DecisionStop {
  readonly subject: StopSubject;
  /** The stack frames of the stop: the card first, the innermost part last. */
  readonly frames: readonly StopFrame[];
  /**
   * The index of a moment in the decision. Phrases at this stop are evaluated in the context of that moment. −1 if the
   * stop has no such moment.
   */
  readonly point: number;
  /** The number of the clause that is being read; null outside of clauses. */
  readonly clause: number | null;
}

export const depthOf = ({ frames }: DecisionStop): number => frames.length;

/** Returns the place of the innermost level whose words the sheet prints; null if it prints no level. */
export const wordsAt = ({ frames }: DecisionStop): Span | null => frames.findLast(({ at }) => at !== null)?.at ?? null;
