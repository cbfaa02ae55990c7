// The plan: what a phrase means, as data. A closed set of nodes; a game adds named planes, measures, tests and
// acts, never a node. Interpreter, renderer and (later) emitter each have one case a node.

import type { Role } from '../../runtime/kernel/roles.ts';

export type { Role } from '../../runtime/kernel/roles.ts';

/** What a thing is: `space`, `unit`, `card` … The vocabularies say which sorts there are. */
export type Sort = string;

/** Whose: the bot's, its enemy's, anyone's; `own` is not said and is settled where the phrase stands (R40). */
export type Side = 'bot' | 'enemy' | 'any' | 'own' | (string & {});

/** By ways that the acting unit could walk, by lines of range, or by printed adjacency (R11). */
export type Metric = 'way' | 'range' | 'adjacent';

/** A set of things of one sort. */
export type SetNode =
  /** What a word of the game or the board names: the facts say what is in it. */
  | { readonly is: 'plane'; readonly name: string; readonly sort: Sort; readonly side?: Side }
  /** A thing that has a name of its own, or all that bear it. */
  | { readonly is: 'named'; readonly name: string; readonly sort: Sort; readonly side?: Side }
  | { readonly is: 'all'; readonly sort: Sort }
  /** The unit or card whose procedure is read. */
  | { readonly is: 'actor'; readonly sort: Sort }
  /** The one that the nearest `where` or criterion is asking about. */
  | { readonly is: 'it'; readonly sort: Sort }
  | { readonly is: 'and'; readonly of: readonly SetNode[] }
  | { readonly is: 'or'; readonly of: readonly SetNode[] }
  | { readonly is: 'minus'; readonly from: SetNode; readonly less: SetNode }
  /** The places where things stand. */
  | { readonly is: 'places'; readonly of: SetNode }
  /** Those of the things that stand in the places. */
  | { readonly is: 'at'; readonly things: SetNode; readonly places: SetNode }
  | { readonly is: 'where'; readonly of: SetNode; readonly test: Test }
  /** Places at a distance from the nearest of some places. */
  | {
      readonly is: 'ball';
      readonly around: SetNode;
      readonly metric: Metric;
      readonly least: number;
      readonly most: number;
    }
  /** Places that the act's mover can get to. */
  | { readonly is: 'reach' }
  /** Those that share the best value. */
  | { readonly is: 'best'; readonly of: SetNode; readonly by: Criterion }
  /** What the set gives for each of some things (asked of `it`), all together. */
  | { readonly is: 'each'; readonly of: SetNode; readonly give: SetNode }
  /** The first of the sets that has anything in it. */
  | { readonly is: 'first'; readonly of: readonly SetNode[] }
  /** A set that a named function of the game or the board makes of others. */
  | { readonly is: 'made'; readonly name: string; readonly sort: Sort; readonly of: readonly SetNode[] }
  /** The legal targets of the clause's own act. */
  | { readonly is: 'targets'; readonly sort: Sort }
  /** What letters name, in order. */
  | { readonly is: 'letters'; readonly letters: readonly string[] }
  /** What was chosen before. */
  | { readonly is: 'chosen'; readonly role: Role; readonly sort: Sort }
  /** A word that refers; the binder puts what it refers to in its place. */
  | {
      readonly is: 'ref';
      readonly word: RefWord;
      readonly head: string;
      readonly words: readonly string[];
      readonly sort: Sort;
      /** What the words say by themselves; stands if nothing is referred to and nothing has to be. */
      readonly alone: SetNode | null;
    };

export type RefWord = 'bare' | 'the' | 'that' | 'chosen' | 'it' | 'its' | 'named';

export type Measure =
  | { readonly is: 'number'; readonly value: number }
  | { readonly is: 'count'; readonly of: SetNode }
  | { readonly is: 'sum'; readonly of: SetNode; readonly each: Measure }
  /** From the nearest to the nearest. */
  | { readonly is: 'distance'; readonly from: SetNode; readonly to: SetNode; readonly metric: Metric }
  | { readonly is: 'sumDistance'; readonly from: SetNode; readonly to: SetNode; readonly metric: Metric }
  /** A figure of the game; of several things, the best. */
  | { readonly is: 'measure'; readonly name: string; readonly of: SetNode };

export type Comparison = '<' | '≤' | '=' | '≥' | '>';

export type Test =
  | { readonly is: 'some'; readonly of: SetNode }
  | { readonly is: 'every'; readonly of: SetNode; readonly in: SetNode }
  | { readonly is: 'compare'; readonly left: Measure; readonly op: Comparison; readonly right: Measure }
  | { readonly is: 'both'; readonly of: readonly Test[] }
  | { readonly is: 'either'; readonly of: readonly Test[] }
  | { readonly is: 'not'; readonly of: Test }
  | {
      readonly is: 'test';
      readonly name: string;
      readonly of: readonly SetNode[];
      readonly numbers: readonly number[];
    };

/** Where something of a plan is printed in its sheet: it is no part of what the plan means, and never compared. */
export const printed: unique symbol = Symbol('printed');

/** Words of a sheet: where they begin and end (UTF-16 offsets), and how they read. */
export interface Print {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export interface Printable {
  readonly [printed]?: Print;
}

/** One step of a tiebreak chain; what it asks of a candidate is asked of `it`. */
export type Criterion = Printable &
  (
    | { readonly is: 'keep'; readonly over: Sort; readonly test: Test }
    | { readonly is: 'most' | 'least'; readonly over: Sort; readonly of: Measure }
    | { readonly is: 'random' }
  );

export interface Choice {
  readonly role: Role;
  readonly from: SetNode;
  /** Whether all of them are taken, one of them, or up to a number. */
  readonly take: 'one' | 'all' | number;
  readonly list: readonly Criterion[];
  /** The list is used here only if an earlier choice left it unused (R9). */
  readonly spare?: boolean;
}

export type Strength =
  | { readonly is: 'fixed'; readonly value: number; readonly inParentheses: boolean }
  | { readonly is: 'printed'; readonly inParentheses: boolean }
  | { readonly is: 'target' };

/** Where a mover is to go: into one of the places, or nearer to a goal (R8, R9). */
export interface Aim extends Printable {
  readonly letter: string | null;
  readonly when: Test | null;
  readonly how: 'into' | 'nearer' | 'beside';
  readonly choices: readonly Choice[];
}

/** An act of the kernel (go, call, cards, mark, roll) or of the game. */
export interface Act {
  readonly act: string;
  /** The page's word for it. */
  readonly verb: string;
  readonly strength: Strength | null;
  readonly aims: readonly Aim[];
  readonly choices: readonly Choice[];
  /** It is no act of its own: it adds to what the one before it may hit, if that finds nothing. */
  readonly widens?: true;
  /** Further limits, each a set or figure with a name: range, tool, way, limit. */
  readonly limits: Readonly<Record<string, SetNode | number | string | boolean | Test>>;
}

/** A word that means something else in this sheet (bot rules). */
export interface Definition {
  readonly is: 'definition';
  readonly plane: string;
  readonly means: SetNode;
}

/** Something to do at a moment of play (bot rules). */
export interface MomentRule {
  readonly is: 'rule';
  readonly moment: string;
  /** Who does it, if that is said. */
  readonly by: SetNode | null;
  readonly of: SetNode;
  readonly when: Test | null;
  readonly does: readonly Effect[];
}

export interface Effect {
  readonly effect: string;
  readonly of: readonly SetNode[];
  /** In which order, of several. */
  readonly list: readonly Criterion[];
}
