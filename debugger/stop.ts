// The stops of a decision: the points at which a debugger can halt, in the order in which the page is read.
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
  /** A row of a table: excluded before the roll, or rolled. */
  | { readonly is: 'row'; readonly row: string; readonly why: Why | null; readonly roll: TableRoll | null }
  /** One of several acts of a clause or row. */
  | { readonly is: 'act'; readonly done: Done }
  | { readonly is: 'letter'; readonly letter: string; readonly why: Why | null; readonly done: Done | null }
  /** A led unit acts by a clause of its own procedure, or by the words of the leading clause. */
  | { readonly is: 'led'; readonly unit: string; readonly done: Done }
  /** A criterion of a list. `rung` is its index in the ladder of the choice. */
  | (ChoiceAt & { readonly is: 'criterion'; readonly rung: number })
  /** A die decides among the candidates that the list left. */
  | (ChoiceAt & { readonly is: 'roll' })
  /** A choice that needed neither criteria nor a die. */
  | (ChoiceAt & { readonly is: 'choice' })
  /** All candidates were taken. */
  | { readonly is: 'all'; readonly done: Done; readonly role: Role; readonly ids: readonly string[] }
  | { readonly is: 'end' };

/** A level of the stack: the card, the clause, the letter, the criterion. */
export interface StopFrame {
  readonly name: string;
  /** The words in the sheet; null if the sheet does not print them. */
  readonly at: Span | null;
}

export interface DecisionStop {
  readonly subject: StopSubject;
  /** The stack frames of the stop: the card first, the innermost part last. */
  readonly frames: readonly StopFrame[];
  /** The index of the reading point in whose context phrases are evaluated; −1 if there is none. */
  readonly point: number;
  /** The number of the clause that is being read; null outside of clauses. */
  readonly clause: number | null;
}

export const depthOf = ({ frames }: DecisionStop): number => frames.length;

/** Returns the words of the innermost level that the sheet prints; null if the sheet prints no level. */
export const wordsAt = ({ frames }: DecisionStop): Span | null => frames.findLast(({ at }) => at !== null)?.at ?? null;
