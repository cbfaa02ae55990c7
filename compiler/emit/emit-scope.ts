// Declares the scope: the context in which a plan node becomes code.
import type { PlanAct, Aim, Criterion, Measure, Role, SetNode, Sort, Test } from '../plan/nodes.ts';
import { questionsIn } from '../plan/plan-questions.ts';
import type { CodeWriter } from './code-writer.ts';
import type { CountedClause, CountedList } from './counted-parts.ts';
import type { SetWidths, SetWords } from './set-words.ts';

/**
 * The code of a figure. If `mayLack` is true, the result may be `k.nil`, which means that the thing has no such figure.
 */
export interface EmittedFigure {
  readonly text: string;
  readonly mayLack: boolean;
}

export type RankingStep = Extract<Criterion, { is: 'most' | 'least' }>;
export type KeepingStep = Extract<Criterion, { is: 'keep' }>;

/** A tiebreak list, and the role and sort of the candidates that it narrows. */
export interface ListNarrowing {
  readonly role: Role;
  readonly sort: Sort;
  readonly steps: readonly Criterion[];
  /** The criterion `Random`, if the list prints it; otherwise null. */
  readonly random: Criterion | null;
  /**
   * The name of the tiebreak list under which the module counts its decisive criteria; null if the module counts no
   * uses.
   */
  readonly counted: CountedList | null;
}

/** The game's half of the emitter: the code for the words of the game. */
export interface GameCode {
  /** The most frequent runtime functions. The module imports these by name, such as `c_enterablePlaces`. */
  readonly directlyImported: ReadonlySet<string>;
  readonly plane: (node: Extract<SetNode, { is: 'plane' }>, scope: EmitScope) => SetWords;
  readonly named: (node: Extract<SetNode, { is: 'named' }>, scope: EmitScope) => SetWords;
  readonly all: (sort: Sort, scope: EmitScope) => SetWords;
  /** Returns the set by which the game or the sheet defines a word; null if the word has no definition. */
  readonly definition: (name: string) => SetNode | null;
  readonly actor: (sort: Sort, scope: EmitScope) => string | null;
  readonly placesOf: (node: SetNode, scope: EmitScope) => SetWords | null;
  readonly places: (of: SetWords, scope: EmitScope) => SetWords;
  readonly at: (things: SetWords, places: SetNode, scope: EmitScope) => SetWords;
  readonly made: (node: Extract<SetNode, { is: 'made' }>, of: readonly SetWords[], scope: EmitScope) => SetWords;
  readonly holds: (node: Extract<Test, { is: 'test' }>, of: readonly SetWords[], scope: EmitScope) => string;
  readonly targets: (sort: Sort, scope: EmitScope) => SetWords;
  /**
   * Returns the code of a call that tests whether a set has members, without computing the set. Null if the runtime has
   * no such function.
   */
  readonly some: (of: SetNode, scope: EmitScope) => string | null;
  /**
   * Returns code for the number of members of a set, in which each copy of a member counts. Returns null if no member
   * of the set can have copies.
   */
  readonly counted: (of: SetNode, scope: EmitScope) => string | null;
  readonly figure: (name: string, of: SetWords, scope: EmitScope) => EmittedFigure;
  /** Returns the name of the runtime function that adds up a figure over a set; null if there is none. */
  readonly summed: (name: string, sort: Sort) => string | null;
  /** Returns the distance between the nearest places of two sets. */
  readonly distance: (
    from: SetWords,
    to: SetWords,
    metric: 'way' | 'range' | 'adjacent',
    scope: EmitScope,
  ) => EmittedFigure;
  /**
   * Returns the code of a call that selects the members of a set that pass a test of the game. Null if the runtime has
   * no such function.
   */
  readonly filtered: (of: SetWords, test: Test, scope: EmitScope) => SetWords | null;
  /**
   * Returns the code of a call that selects the candidates that a criterion prefers; null if the runtime has no such
   * function.
   */
  readonly ranked: (by: RankingStep | KeepingStep, left: SetWords, scope: EmitScope) => string | null;
  /** Returns the criteria of the game’s usual order, which follow a printed list. */
  readonly usualCriteria: (
    role: Role,
    list: readonly Criterion[],
    sort: Sort,
    scope: EmitScope,
  ) => readonly Criterion[];
  /** Returns the places whose distance to the nearest place of a set is within limits. */
  readonly ball: (node: Extract<SetNode, { is: 'ball' }>, around: SetWords, scope: EmitScope) => SetWords;
}

/**
 * The functions that emit each kind of node. These functions call each other through this record, so that their files
 * need no circular imports.
 */
export interface NodeEmitters {
  readonly set: (node: SetNode, scope: EmitScope) => SetWords;
  readonly places: (node: SetNode, scope: EmitScope) => SetWords;
  readonly measure: (node: Measure, scope: EmitScope) => EmittedFigure;
  /** Returns an expression for a test. Lines that the expression needs are emitted before it. */
  readonly test: (node: Test, scope: EmitScope) => string;
  /** Returns the members of a set that pass a test. In the test, `it` means the tested member. */
  readonly filtered: (of: SetWords, test: Test, scope: EmitScope) => SetWords;
  /** Returns the candidates that a tiebreak list leaves. `Random` ends the list. */
  readonly narrowed: (of: SetWords, list: readonly Criterion[], scope: EmitScope) => SetWords;
}

/**
 * Functions of the module for tiebreak lists. `name` returns the name of the function that applies a list. `moverFunction`
 * returns the name of the function that walks along a way whose spaces a list chooses.
 */
interface Lists {
  readonly name: (list: ListNarrowing, scope: EmitScope) => string;
  readonly wayFunction: (far: number, longer: string, shorter: string, scope: EmitScope) => string;
  readonly moverFunction: (list: string, setsOut: string, scope: EmitScope) => string;
}

/**
 * Functions that emit a set or a test. If the code is long, the code becomes a function of the module, which several
 * clauses call.
 */
interface Functions {
  readonly set: (node: SetNode, scope: EmitScope, write: (scope: EmitScope) => SetWords) => SetWords;
  readonly test: (node: Test, scope: EmitScope, write: (scope: EmitScope) => string) => string;
}

export interface EmitScope {
  readonly parts: NodeEmitters;
  readonly code: CodeWriter;
  readonly lists: Lists;
  readonly functions: Functions;
  /**
   * Three keys for caches of emitted code, one for each kind of plan part: parts that mean the same in the whole sheet,
   * parts that depend on the acting unit, and parts that also depend on the targets of the procedure.
   */
  readonly readBy: readonly [ofNobody: string, ofActor: string, ofProcedure: string];
  /** The number of words (32 bits) of a set, by the sort of its members. */
  readonly width: SetWidths;
  readonly game: GameCode;
  readonly it: ReadonlyMap<Sort, string>;
  readonly chosen: ReadonlyMap<Role, SetWords>;
  readonly act: PlanAct | null;
  /** The aims of the act. A letter of a sub-clause, such as `a)`, refers to the aim with this letter. */
  readonly aims: readonly Aim[];
  /**
   * The set that the condition of the clause has computed. The set is stored because acts often use it again. Null if
   * the condition has computed no set.
   */
  readonly conditionSet: { readonly set: SetNode; readonly words: SetWords } | null;
  readonly defining: ReadonlySet<string>;
  /** The variable of the walking unit; null if the acting unit walks. */
  readonly walker: string | null;
  /** The places in reach of the trip; null before the code has computed them. */
  readonly reach: SetWords | null;
  /**
   * The clause whose parts the emitted code counts when a decision uses them. Null in ordinary modules, which count
   * nothing.
   */
  readonly counted: CountedClause | null;
}

/**
 * True if a node contains an `it` of this sort. An `it` counts even if its meaning comes from an inner part of the
 * node.
 */
export const asksIt = (node: SetNode | Test | Measure, sort: Sort): boolean => questionsIn(node).itSorts.includes(sort);

/** Thrown for a plan that cannot be emitted, which is a fault of the code that built the plan. */
export class EmitError extends Error {}
