// The plan: the meaning of a phrase as data. The kinds of nodes are fixed; a game adds names, not kinds.

import type { Role } from '../../runtime/kernel/roles.ts';

export type { Role } from '../../runtime/kernel/roles.ts';

/** The kind of a thing, such as `space`, `unit` or `card`. Each vocabulary declares its sorts. */
export type Sort = string;

/**
 * The owner of a thing. `own` means that the phrase names no owner; the binder then finds the owner by the context
 * (R40).
 */
export type Side = 'bot' | 'enemy' | 'any' | 'own' | (string & {});

/**
 * The way in which a distance is measured: by ways that the acting unit can walk, by lines of range, or by printed
 * adjacency (R11).
 */
export type Metric = 'way' | 'range' | 'adjacent';

/** A set of things of one sort. */
export type SetNode =
  /** A set that a word of the game or the board names; `Facts` returns its members in a position. */
  | { readonly is: 'plane'; readonly name: string; readonly sort: Sort; readonly side?: Side }
  /** The thing with this name, or all things with this name. */
  | { readonly is: 'named'; readonly name: string; readonly sort: Sort; readonly side?: Side }
  | { readonly is: 'all'; readonly sort: Sort }
  /**
   * The unit or card whose procedure is carried out. `said` is present if the phrase refers to this unit by the word
   * `its` or `this`. The binder may then replace the unit by another unit that the word means.
   */
  | { readonly is: 'actor'; readonly sort: Sort; readonly said?: 'its' | 'this' }
  /** The thing under test in the nearest `where`, `each`, `sum` or criterion around this node. */
  | { readonly is: 'it'; readonly sort: Sort }
  | { readonly is: 'and'; readonly of: readonly SetNode[] }
  | { readonly is: 'or'; readonly of: readonly SetNode[] }
  | { readonly is: 'minus'; readonly from: SetNode; readonly less: SetNode }
  /** The places that have things of the set `of` in them. */
  | { readonly is: 'places'; readonly of: SetNode }
  /** The things that are in one of the given places. */
  | { readonly is: 'at'; readonly things: SetNode; readonly places: SetNode }
  | { readonly is: 'where'; readonly of: SetNode; readonly test: Test }
  /** Places whose distance from the nearest place of `around` is within a range. */
  | {
      readonly is: 'ball';
      readonly around: SetNode;
      readonly metric: Metric;
      readonly least: number;
      readonly most: number;
    }
  /** The places that the unit of the act can reach. */
  | { readonly is: 'reach' }
  /** The members of `of` with the best figure by the criterion `by`. */
  | { readonly is: 'best'; readonly of: SetNode; readonly by: Criterion }
  /** The union of the results of `give`, computed once for each member of `of`; the member is `it` in `give`. */
  | { readonly is: 'each'; readonly of: SetNode; readonly give: SetNode }
  /** The first of the sets that is not empty. */
  | { readonly is: 'first'; readonly of: readonly SetNode[] }
  /** A set that a function of the game or the board computes from other sets; `name` is the name of the function. */
  | { readonly is: 'made'; readonly name: string; readonly sort: Sort; readonly of: readonly SetNode[] }
  /** The legal targets of the act of the clause. */
  | { readonly is: 'targets'; readonly sort: Sort }
  /** The sets of the sub-clauses with these letters, in order. */
  | { readonly is: 'letters'; readonly letters: readonly string[] }
  /** The thing that an earlier choice chose. */
  | { readonly is: 'chosen'; readonly role: Role; readonly sort: Sort }
  /** A pointer, such as `it` or `that unit`. The binder replaces the pointer by the set to which the pointer refers. */
  | {
      readonly is: 'ref';
      readonly word: RefWord;
      readonly head: string;
      readonly words: readonly string[];
      readonly sort: Sort;
      /** True for a plural, such as `those units`; absent otherwise. */
      readonly isMany?: true;
      /** The meaning of the words if they refer to no earlier thing; null if the words then have no meaning. */
      readonly alone: SetNode | null;
    };

export type RefWord = 'bare' | 'the' | 'that' | 'chosen' | 'it' | 'its' | 'named';

export type Measure =
  | { readonly is: 'number'; readonly value: number }
  | { readonly is: 'count'; readonly of: SetNode }
  | { readonly is: 'sum'; readonly of: SetNode; readonly each: Measure }
  /** The sum of several figures, each times a number: −1 for a figure that is subtracted. */
  | { readonly is: 'total'; readonly parts: readonly { readonly times: number; readonly figure: Measure }[] }
  /** The smallest distance between a member of `from` and a member of `to`. */
  | { readonly is: 'distance'; readonly from: SetNode; readonly to: SetNode; readonly metric: Metric }
  | { readonly is: 'sumDistance'; readonly from: SetNode; readonly to: SetNode; readonly metric: Metric }
  /**
   * A figure that the game can compute, such as cover. For several things, the game combines their figures into one,
   * usually the greatest.
   */
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

/**
 * The key of the field with the printed words of a node and their place in the sheet. The field is not part of the
 * meaning, so comparisons leave it out.
 */
export const printedKey: unique symbol = Symbol('printed');

export interface PrintedWords {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export interface Printable {
  readonly [printedKey]?: PrintedWords;
}

/** One step of a tiebreak list. In the criterion, `it` is the candidate. */
export type Criterion = Printable &
  (
    | { readonly is: 'keep'; readonly over: Sort; readonly test: Test }
    | { readonly is: 'most' | 'least'; readonly over: Sort; readonly of: Measure }
    | { readonly is: 'random'; readonly by?: NamingDie }
  );

/** A die whose faces name candidates. Candidates that no face names share the other faces. */
export interface NamingDie {
  readonly die: number;
  /** The printed names of the die and of its faces. Absent if the sheet names the die and the faces only by numbers. */
  readonly name?: string;
  readonly faces?: readonly string[];
  readonly rows: readonly { readonly from: number; readonly to: number; readonly names: SetNode }[];
  /** True if a row that names no candidate gives way to the next row down; absent if other candidates share its faces. */
  readonly takesNextRow?: true;
  /** 2 if the die is rolled twice, for tens and units; absent if once. The faces then count from 1 to die × die. */
  readonly count?: 2;
}

export interface PlanChoice {
  readonly role: Role;
  readonly from: SetNode;
  /** The number of things to choose: one, all, or at most the given number. */
  readonly take: 'one' | 'all' | number;
  readonly list: readonly Criterion[];
  /**
   * The list by which another reading of R9 chooses one of the candidates, before the destination. Present only if the
   * words leave open which of several goals is meant. `same` means the list of the destination.
   */
  readonly listForOne?: readonly Criterion[] | 'same';
  /**
   * True if this choice must not use its list, because an earlier choice of the same aim has already used the list
   * (R9).
   */
  readonly spare?: boolean;
}

export type Strength =
  | {
      readonly is: 'fixed';
      readonly value: number;
      readonly inParentheses: boolean;
      /** The printed words for a number without a limit, such as `as many as possible`; absent for other numbers. */
      readonly words?: string;
    }
  | { readonly is: 'printed'; readonly inParentheses: boolean }
  | { readonly is: 'target' };

/**
 * The aim of a movement (R8, R9). `how` is the kind of aim: into one of the places, towards a goal, nearer to the
 * places of a `Space nearest to …`, or next to a goal.
 */
export interface Aim extends Printable {
  readonly letter: string | null;
  readonly when: Test | null;
  readonly how: 'into' | 'towards' | 'nearer' | 'beside';
  readonly choices: readonly PlanChoice[];
}

/** An act of the kernel (`go`, `call`, `mark`, `find`) or of the game. */
export interface PlanAct {
  readonly act: string;
  /** The verb as the sheet prints it. */
  readonly verb: string;
  readonly strength: Strength | null;
  readonly aims: readonly Aim[];
  readonly choices: readonly PlanChoice[];
  /**
   * True if the act only adds targets to the act before it. The added targets count only if the act before it would
   * have no target (R45).
   */
  readonly widens?: true;
  /**
   * The act as the sheet has it. Present only if this act is a copy in which sets are replaced by the things that they
   * contained at the start of the clause.
   */
  readonly planned?: PlanAct;
  /**
   * Restrictions of the act beside its aims and choices, by name, such as range, tool or way. A limit is a set, a
   * figure, a word or a test.
   */
  readonly limits: Readonly<Record<string, SetNode | number | string | boolean | Test>>;
}

/** A bot rule that gives a word another meaning in its sheet. */
export interface Definition {
  readonly is: 'definition';
  /** The key of the word (`planeKey`). */
  readonly plane: string;
  readonly means: SetNode;
}

/** A bot rule that has effects at a moment of play, such as `unit moved`. */
export interface MomentRule extends Printable {
  readonly is: 'rule';
  readonly moment: string;
  /** The thing that causes the moment; null if the rule names none. */
  readonly by: SetNode | null;
  readonly of: SetNode;
  readonly when: Test | null;
  readonly does: readonly Effect[];
}

export interface Effect {
  readonly effect: string;
  readonly of: readonly SetNode[];
  /** The tiebreak list that orders the things, if there are several. */
  readonly list: readonly Criterion[];
  /** The number that the words name, such as 1 in `fires 1 laser`; absent if the words name no number. */
  readonly count?: number;
}
