// The scope: the context in which a plan node becomes code.
import type { Act, Aim, Criterion, Measure, Role, SetNode, Sort, Test } from '../plan/nodes.ts';
import { questionsIn } from '../plan/plan-questions.ts';
import type { CodeWriter } from './code-writer.ts';
import type { SetWords, Width } from './set-words.ts';

/** The code of a figure. `mayLack` is true if the code can give `k.nil`, which means no figure. */
export interface EmittedFigure {
  readonly text: string;
  readonly mayLack: boolean;
}

export type RankingStep = Extract<Criterion, { is: 'most' | 'least' }>;
export type KeepingStep = Extract<Criterion, { is: 'keep' }>;

/** A tiebreak list that narrows the candidates for a role. */
export interface Narrowing {
  readonly role: Role;
  readonly sort: Sort;
  readonly steps: readonly Criterion[];
  /** The criterion `Random`, if the list prints it; otherwise null. */
  readonly random: Criterion | null;
}

/** The game's half of the emitter: the code for the words of the game. */
export interface GameCode {
  /**
   * Runtime functions that have a second version for boards of one word, whose name ends with 1: `into1` beside `into`.
   * `step1` exists only in this version.
   */
  readonly oneWord: ReadonlySet<string>;
  /** Runtime functions that sheets call most often, imported under their own names: `c_into1`. */
  readonly directlyImported: ReadonlySet<string>;
  /** The runtime function that approaches one of several things, by sort; `nearingOne` for all other sorts. */
  readonly approaching: ReadonlyMap<Sort, string>;
  readonly plane: (node: Extract<SetNode, { is: 'plane' }>, scope: EmitScope) => SetWords;
  readonly named: (node: Extract<SetNode, { is: 'named' }>, scope: EmitScope) => SetWords;
  readonly all: (sort: Sort, scope: EmitScope) => SetWords;
  /** Returns the set that defines a word of the game or the sheet; null if no definition exists. */
  readonly definition: (name: string) => SetNode | null;
  readonly actor: (sort: Sort, scope: EmitScope) => string | null;
  readonly placesOf: (node: SetNode, scope: EmitScope) => SetWords | null;
  readonly places: (of: SetWords, scope: EmitScope) => SetWords;
  readonly at: (things: SetWords, places: SetNode, scope: EmitScope) => SetWords;
  readonly made: (node: Extract<SetNode, { is: 'made' }>, of: readonly SetWords[], scope: EmitScope) => SetWords;
  readonly holds: (node: Extract<Test, { is: 'test' }>, of: readonly SetWords[], scope: EmitScope) => string;
  readonly targets: (sort: Sort, scope: EmitScope) => SetWords;
  /** Returns a single call that tests if a set is not empty; null if the runtime has no such function. */
  readonly some: (of: SetNode, scope: EmitScope) => string | null;
  readonly figure: (name: string, of: SetWords, scope: EmitScope) => EmittedFigure;
  /** Returns the name of the function that adds up a figure of the things in a set; null if the runtime has none. */
  readonly summed: (name: string, sort: Sort) => string | null;
  /** Returns the distance between the nearest places of two sets. */
  readonly distance: (
    from: SetWords,
    to: SetWords,
    metric: 'way' | 'range' | 'adjacent',
    scope: EmitScope,
  ) => EmittedFigure;
  /** Returns a single call for the members that pass a test of the game; null if the runtime has no such function. */
  readonly filtered: (of: SetWords, test: Test, scope: EmitScope) => SetWords | null;
  /** Returns a single call for the members that a criterion prefers; null if the runtime has no such function. */
  readonly ranked: (by: RankingStep | KeepingStep, left: SetWords, scope: EmitScope) => string | null;
  /** Returns the usual criteria of the game, which apply after the criteria of a printed list. */
  readonly usual: (role: Role, list: readonly Criterion[], sort: Sort, scope: EmitScope) => readonly Criterion[];
  /** Returns the places whose distance from the nearest place of a set is within limits. */
  readonly ball: (node: Extract<SetNode, { is: 'ball' }>, around: SetWords, scope: EmitScope) => SetWords;
}

/**
 * The emitting functions for each kind of node. They call each other through this record, which avoids circular
 * imports.
 */
export interface NodeEmitters {
  readonly set: (node: SetNode, scope: EmitScope) => SetWords;
  readonly places: (node: SetNode, scope: EmitScope) => SetWords;
  readonly measure: (node: Measure, scope: EmitScope) => EmittedFigure;
  /** Returns an expression that is true if a test holds, and writes the lines that the expression needs before it. */
  readonly test: (node: Test, scope: EmitScope) => string;
  /** Returns the members for which a test about `it` holds. */
  readonly filtered: (of: SetWords, test: Test, scope: EmitScope) => SetWords;
  /** Returns the members that a list leaves; the list ends at `Random`. */
  readonly narrowed: (of: SetWords, list: readonly Criterion[], scope: EmitScope) => SetWords;
}

/**
 * The functions of the module for tiebreak lists. `name` returns the name of the function that narrows by a list;
 * `along` returns the name of the function that goes along the way which a list chooses.
 */
interface Lists {
  readonly name: (list: Narrowing, scope: EmitScope) => string;
  readonly along: (list: string, setsOut: string, scope: EmitScope) => string;
}

/** Sets and tests that become functions of the module if their code is long. */
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
   * The keys of the readers of parts of a plan: for parts that depend on the bot only, also on the acting unit, or also
   * on the targets of the procedure.
   */
  readonly readBy: readonly [ofNobody: string, ofActor: string, ofProcedure: string];
  readonly width: Width;
  readonly game: GameCode;
  readonly it: ReadonlyMap<Sort, string>;
  readonly chosen: ReadonlyMap<Role, SetWords>;
  readonly act: Act | null;
  /** The aims to which letters refer. */
  readonly aims: readonly Aim[];
  /** The set in the condition of the clause, which acts often use again. */
  readonly conditionSet: { readonly set: SetNode; readonly words: SetWords } | null;
  readonly defining: ReadonlySet<string>;
  /** The walking unit, if it is not the acting unit; otherwise null. */
  readonly walker: string | null;
  /** The places that the trip can reach; null before they are known. */
  readonly reach: SetWords | null;
}

/** True if a node refers to the innermost `it` of a sort. */
export const asksIt = (node: SetNode | Test | Measure, sort: Sort): boolean => questionsIn(node).itSorts.includes(sort);

/** Thrown for a plan that cannot be emitted, which is a fault of the code that made the plan. */
export class EmitError extends Error {}
