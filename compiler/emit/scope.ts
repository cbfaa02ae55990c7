// What a plan node is emitted in: the code so far, what `it` is, what was chosen before, the game's half.
import type { Act, Aim, Criterion, Measure, Role, SetNode, Sort, Test } from '../plan/nodes.ts';
import { questionsIn } from '../plan/plan-questions.ts';
import type { Code } from './code.ts';
import type { Value, Width } from './value.ts';

/** A figure as an expression; `k.nil` where there may be none. */
export interface Figure {
  readonly text: string;
  readonly mayLack: boolean;
}

export type Ranking = Extract<Criterion, { is: 'most' | 'least' }>;
export type Keeping = Extract<Criterion, { is: 'keep' }>;

/** A list that narrows the candidates for a role. */
export interface Narrowing {
  readonly role: Role;
  readonly sort: Sort;
  /** Without `Random`, which ends it. */
  readonly steps: readonly Criterion[];
  /** `Random`, if it is printed. */
  readonly random: Criterion | null;
}

/** The game's half of the emitter: what its words are in emitted code. */
export interface GameCode {
  /** Functions that boards of one word have of their own: `into1` beside `into`, and `step1` beside none. */
  readonly oneWord: ReadonlySet<string>;
  /** What sheets call most, by names of their own: `c_into1`. */
  readonly own: ReadonlySet<string>;
  /** Functions of their own that approach one of things of a sort; of others `nearingOne` does. */
  readonly approaching: ReadonlyMap<Sort, string>;
  readonly plane: (node: Extract<SetNode, { is: 'plane' }>, scope: Scope) => Value;
  readonly named: (node: Extract<SetNode, { is: 'named' }>, scope: Scope) => Value;
  readonly all: (sort: Sort, scope: Scope) => Value;
  /** What a word means that the game or the sheet defines by other words. */
  readonly definition: (name: string) => SetNode | null;
  /** The acting unit or card, as the number of one; null if there is none. */
  readonly actor: (sort: Sort, scope: Scope) => string | null;
  /** The places of what a node names, where the game keeps them; null if it does not. */
  readonly placesOf: (node: SetNode, scope: Scope) => Value | null;
  /** Where things stand or lie. */
  readonly places: (of: Value, scope: Scope) => Value;
  /** What of a set of things stands in one of the places, or lies in one of the zones. */
  readonly at: (things: Value, places: SetNode, scope: Scope) => Value;
  readonly made: (node: Extract<SetNode, { is: 'made' }>, of: readonly Value[], scope: Scope) => Value;
  readonly holds: (node: Extract<Test, { is: 'test' }>, of: readonly Value[], scope: Scope) => string;
  readonly targets: (sort: Sort, scope: Scope) => Value;
  /** Whether a set has anything in it, in one call; null if the game has no such function. */
  readonly some: (of: SetNode, scope: Scope) => string | null;
  readonly figure: (name: string, of: Value, scope: Scope) => Figure;
  /** The function that adds up a figure of things of a sort; null if the game has none. */
  readonly summed: (name: string, sort: Sort) => string | null;
  /** From the nearest to the nearest of places. */
  readonly distance: (from: Value, to: Value, metric: 'way' | 'range' | 'adjacent', scope: Scope) => Figure;
  /** Those for which a test of the game holds, in one call; null if the game has no such function. */
  readonly filtered: (of: Value, test: Test, scope: Scope) => Value | null;
  /** What leaves those that a criterion prefers in one call; null if the game has no such function. */
  readonly ranked: (by: Ranking | Keeping, left: Value, scope: Scope) => string | null;
  /** How the game goes on where a list has run out. */
  readonly usual: (role: Role, list: readonly Criterion[], sort: Sort, scope: Scope) => readonly Criterion[];
  /** Places whose distance from the nearest of some is between two numbers. */
  readonly ball: (node: Extract<SetNode, { is: 'ball' }>, around: Value, scope: Scope) => Value;
}

/** What nodes become. Sets, measures and tests ask each other; each is found here, so that no file needs all others. */
export interface Parts {
  readonly set: (node: SetNode, scope: Scope) => Value;
  /** The places where what a set names stands. */
  readonly places: (node: SetNode, scope: Scope) => Value;
  readonly measure: (node: Measure, scope: Scope) => Figure;
  /** Whether it holds, as an expression; what it needs is written before. */
  readonly test: (node: Test, scope: Scope) => string;
  /** Those for which a test holds that asks about `it`. */
  readonly filtered: (of: Value, test: Test, scope: Scope) => Value;
  /** Those that a list leaves; `Random` ends it. */
  readonly narrowed: (of: Value, list: readonly Criterion[], scope: Scope) => Value;
}

/** Lists that are functions of the module: the name of one, and of the function that goes somewhere along ways that it chooses. */
interface Lists {
  readonly name: (list: Narrowing, scope: Scope) => string;
  readonly along: (list: string, setsOut: string, scope: Scope) => string;
}

/** What is a function of the module if it is long. */
interface Functions {
  readonly set: (node: SetNode, scope: Scope, write: (scope: Scope) => Value) => Value;
  readonly test: (node: Test, scope: Scope, write: (scope: Scope) => string) => string;
}

export interface Scope {
  readonly parts: Parts;
  readonly code: Code;
  readonly lists: Lists;
  readonly functions: Functions;
  /** Who reads, by what a part of a plan asks of whoever reads it: the bot, whoever of it acts, what that one attacks. */
  readonly readBy: readonly [ofNobody: string, ofActor: string, ofProcedure: string];
  readonly width: Width;
  readonly game: GameCode;
  /** What is asked about, by sort, as the number of one. */
  readonly it: ReadonlyMap<Sort, string>;
  readonly chosen: ReadonlyMap<Role, Value>;
  readonly act: Act | null;
  /** What letters name. */
  readonly aims: readonly Aim[];
  /** The set that the condition asked for, which acts often ask for again. */
  readonly told: { readonly set: SetNode; readonly value: Value } | null;
  readonly defining: ReadonlySet<string>;
  /** Who walks, if it is not the acting unit. */
  readonly walker: string | null;
  /** Where the trip that is looked for gets, once that is known. */
  readonly reach: Value | null;
}

/** Whether a node asks about the nearest `it` of a sort. */
export const asksIt = (node: SetNode | Test | Measure, sort: Sort): boolean => questionsIn(node).itSorts.includes(sort);

/** A plan that cannot be emitted: the fault of who made it. */
export class EmitError extends Error {}
