// The plan: the meaning of a phrase as data. The set of nodes is closed; a game adds names, never a node.

import type { Role } from '../../runtime/kernel/roles.ts';

export type { Role } from '../../runtime/kernel/roles.ts';

/** The kind of a thing: `space`, `unit`, `card` … The vocabularies declare the sorts. */
export type Sort = string;

/** The owner of a thing. `own` means that the phrase names no owner; the binder settles the owner by context (R40). */
export type Side = 'bot' | 'enemy' | 'any' | 'own' | (string & {});

/** The measure of distance: ways that the acting unit could walk, lines of range, or printed adjacency (R11). */
export type Metric = 'way' | 'range' | 'adjacent';

/** A set of things of one sort. */
export type SetNode =
  /** A set that a word of the game or the board names; the facts say its members. */
  | { readonly is: 'plane'; readonly name: string; readonly sort: Sort; readonly side?: Side }
  /** A thing with a name of its own, or all things of that name. */
  | { readonly is: 'named'; readonly name: string; readonly sort: Sort; readonly side?: Side }
  | { readonly is: 'all'; readonly sort: Sort }
  /** The unit or card whose procedure is read. */
  | { readonly is: 'actor'; readonly sort: Sort }
  /** The thing that the nearest enclosing `where` or criterion asks about. */
  | { readonly is: 'it'; readonly sort: Sort }
  | { readonly is: 'and'; readonly of: readonly SetNode[] }
  | { readonly is: 'or'; readonly of: readonly SetNode[] }
  | { readonly is: 'minus'; readonly from: SetNode; readonly less: SetNode }
  /** The places of things. */
  | { readonly is: 'places'; readonly of: SetNode }
  /** The things that are in some of the places. */
  | { readonly is: 'at'; readonly things: SetNode; readonly places: SetNode }
  | { readonly is: 'where'; readonly of: SetNode; readonly test: Test }
  /** Places within a range of distances from the nearest of some places. */
  | {
      readonly is: 'ball';
      readonly around: SetNode;
      readonly metric: Metric;
      readonly least: number;
      readonly most: number;
    }
  /** Places that the mover of the act can reach. */
  | { readonly is: 'reach' }
  /** The members that share the best figure. */
  | { readonly is: 'best'; readonly of: SetNode; readonly by: Criterion }
  /** The union of the sets that `give` yields for each member of `of` (its `it`). */
  | { readonly is: 'each'; readonly of: SetNode; readonly give: SetNode }
  /** The first of the sets that is not empty. */
  | { readonly is: 'first'; readonly of: readonly SetNode[] }
  /** A set that a named function of the game or the board makes from other sets. */
  | { readonly is: 'made'; readonly name: string; readonly sort: Sort; readonly of: readonly SetNode[] }
  /** The legal targets of the act of the clause. */
  | { readonly is: 'targets'; readonly sort: Sort }
  /** The sets that letters name, in order. */
  | { readonly is: 'letters'; readonly letters: readonly string[] }
  /** The result of an earlier choice. */
  | { readonly is: 'chosen'; readonly role: Role; readonly sort: Sort }
  /** A referring word; the binder replaces it by the set that it refers to. */
  | {
      readonly is: 'ref';
      readonly word: RefWord;
      readonly head: string;
      readonly words: readonly string[];
      readonly sort: Sort;
      /**
       * The set that the words name by themselves; the meaning if nothing is referred to and no reference is required.
       */
      readonly alone: SetNode | null;
    };

export type RefWord = 'bare' | 'the' | 'that' | 'chosen' | 'it' | 'its' | 'named';

export type Measure =
  | { readonly is: 'number'; readonly value: number }
  | { readonly is: 'count'; readonly of: SetNode }
  | { readonly is: 'sum'; readonly of: SetNode; readonly each: Measure }
  /** The distance from the nearest member to the nearest member. */
  | { readonly is: 'distance'; readonly from: SetNode; readonly to: SetNode; readonly metric: Metric }
  | { readonly is: 'sumDistance'; readonly from: SetNode; readonly to: SetNode; readonly metric: Metric }
  /** A figure of the game; for several things, the best figure. */
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

/** The key of the place of a part in the sheet. The place is not part of the meaning and is never compared. */
export const printed: unique symbol = Symbol('printed');

export interface PrintedWords {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export interface Printable {
  readonly [printed]?: PrintedWords;
}

/** One step of a tiebreak list; the candidate is its `it`. */
export type Criterion = Printable &
  (
    | { readonly is: 'keep'; readonly over: Sort; readonly test: Test }
    | { readonly is: 'most' | 'least'; readonly over: Sort; readonly of: Measure }
    | { readonly is: 'random' }
  );

export interface Choice {
  readonly role: Role;
  readonly from: SetNode;
  /** Takes one of the set, all of the set, or up to a number. */
  readonly take: 'one' | 'all' | number;
  readonly list: readonly Criterion[];
  /** True if the list is used here only when an earlier choice did not use it (R9). */
  readonly spare?: boolean;
}

export type Strength =
  | { readonly is: 'fixed'; readonly value: number; readonly inParentheses: boolean }
  | { readonly is: 'printed'; readonly inParentheses: boolean }
  | { readonly is: 'target' };

/** The aim of a movement: into one of the places, nearer to a goal, or next to a goal (R8, R9). */
export interface Aim extends Printable {
  readonly letter: string | null;
  readonly when: Test | null;
  readonly how: 'into' | 'nearer' | 'beside';
  readonly choices: readonly Choice[];
}

/** An act of the kernel (go, call, cards, mark, roll) or of the game. */
export interface Act {
  readonly act: string;
  /** The printed word for the act. */
  readonly verb: string;
  readonly strength: Strength | null;
  readonly aims: readonly Aim[];
  readonly choices: readonly Choice[];
  /** True if the act only adds to the possible targets of the act before it, for the case that this act finds none. */
  readonly widens?: true;
  /** Further limits, each a named set or figure: range, tool, way, limit. */
  readonly limits: Readonly<Record<string, SetNode | number | string | boolean | Test>>;
}

/** A word that has another meaning in this sheet (bot rules). */
export interface Definition {
  readonly is: 'definition';
  readonly plane: string;
  readonly means: SetNode;
}

/** Effects at a moment of play (bot rules). */
export interface MomentRule {
  readonly is: 'rule';
  readonly moment: string;
  /** The agent, if the rule names one. */
  readonly by: SetNode | null;
  readonly of: SetNode;
  readonly when: Test | null;
  readonly does: readonly Effect[];
}

export interface Effect {
  readonly effect: string;
  readonly of: readonly SetNode[];
  /** The order of several. */
  readonly list: readonly Criterion[];
}
