// The scope in which a plan node is emitted.
import type { Act, Aim, Criterion, Measure, Role, SetNode, Sort, Test } from '../plan/nodes.ts';
import { questionsIn } from '../plan/plan-questions.ts';
import type { CodeWriter } from './code-writer.ts';
import type { SetWords, Width } from './set-words.ts';

/** A figure as an expression; `k.nil` if the figure may be missing. */
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
  /** `Random`, if the list prints it. */
  readonly random: Criterion | null;
}

/** The game's half of the emitter: the code for the words of the game. */
export interface GameCode {
  /** Runtime functions with a version for boards of one word: `into1` beside `into`, and `step1` beside none. */
  readonly oneWord: ReadonlySet<string>;
  /** Runtime functions that sheets call most, imported under their own names: `c_into1`. */
  readonly directlyImported: ReadonlySet<string>;
  /** Runtime functions that approach one of several things, by sort; `nearingOne` serves the other sorts. */
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
  /** Returns one call that tests whether a set is not empty; null if the game has no such function. */
  readonly some: (of: SetNode, scope: EmitScope) => string | null;
  readonly figure: (name: string, of: SetWords, scope: EmitScope) => EmittedFigure;
  /** Returns the function that adds up a figure of things of a sort; null if the game has none. */
  readonly summed: (name: string, sort: Sort) => string | null;
  /** Returns the distance from the nearest to the nearest of two sets of places. */
  readonly distance: (
    from: SetWords,
    to: SetWords,
    metric: 'way' | 'range' | 'adjacent',
    scope: EmitScope,
  ) => EmittedFigure;
  /** Returns one call for the members that pass a test of the game; null if the game has no such function. */
  readonly filtered: (of: SetWords, test: Test, scope: EmitScope) => SetWords | null;
  /** Returns one call for the members that a criterion prefers; null if the game has no such function. */
  readonly ranked: (by: RankingStep | KeepingStep, left: SetWords, scope: EmitScope) => string | null;
  /** Returns the criteria with which the game continues after the end of a list. */
  readonly usual: (role: Role, list: readonly Criterion[], sort: Sort, scope: EmitScope) => readonly Criterion[];
  /** Returns the places whose distance from the nearest of some places is between two numbers. */
  readonly ball: (node: Extract<SetNode, { is: 'ball' }>, around: SetWords, scope: EmitScope) => SetWords;
}

/** The emitting functions for each kind of node, which call each other through this record, not by imports. */
export interface NodeEmitters {
  readonly set: (node: SetNode, scope: EmitScope) => SetWords;
  readonly places: (node: SetNode, scope: EmitScope) => SetWords;
  readonly measure: (node: Measure, scope: EmitScope) => EmittedFigure;
  /** Returns an expression that is true if a test holds; writes the lines that the expression needs. */
  readonly test: (node: Test, scope: EmitScope) => string;
  /** Returns the members for which a test about `it` holds. */
  readonly filtered: (of: SetWords, test: Test, scope: EmitScope) => SetWords;
  /** Returns the members that a list leaves; `Random` ends the list. */
  readonly narrowed: (of: SetWords, list: readonly Criterion[], scope: EmitScope) => SetWords;
}

/** Names of the function of a list, and of the function that goes along ways that a list chooses. */
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
  /** The readers by dependence: the bot; the bot and its acting unit; the same with its targets. */
  readonly readBy: readonly [ofNobody: string, ofActor: string, ofProcedure: string];
  readonly width: Width;
  readonly game: GameCode;
  readonly it: ReadonlyMap<Sort, string>;
  readonly chosen: ReadonlyMap<Role, SetWords>;
  readonly act: Act | null;
  /** The aims that letters name. */
  readonly aims: readonly Aim[];
  /** The set of the condition, which acts often ask for again. */
  readonly conditionSet: { readonly set: SetNode; readonly words: SetWords } | null;
  readonly defining: ReadonlySet<string>;
  /** The unit that walks, if it is not the acting unit. */
  readonly walker: string | null;
  /** The places that the trip can reach, once they are known. */
  readonly reach: SetWords | null;
}

/** True if a node asks about the nearest `it` of a sort. */
export const asksIt = (node: SetNode | Test | Measure, sort: Sort): boolean => questionsIn(node).itSorts.includes(sort);

/** A plan that cannot be emitted: a fault of the code that made the plan. */
export class EmitError extends Error {}
