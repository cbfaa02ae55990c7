// The parts of a compiled sheet of a declared book. A module exports them as `sheet`. Sets are functions that return
// words of bits; things are numbers, in the order of the page or of the position.
import type { PageTableJson } from './page-table.ts';

/** The turn of a sheet, on which emitted functions work. */
interface TurnOfSheet {
  readonly version: number;
}

/** Computes a set: returns its lowest word; the kernel stores the other words. */
export type SetOf = (turn: TurnOfSheet) => number;
type Truth = (turn: TurnOfSheet) => boolean;

/** Returns the candidates that a tiebreak list leaves; null for an empty list. */
export type List = ((turn: TurnOfSheet, ...candidates: number[]) => number) | null;

/** A die whose faces name candidates. */
export interface NamedDie {
  readonly die: number;
  readonly count: 1 | 2;
  readonly takesNextRow: boolean;
  readonly rows: readonly { readonly from: number; readonly to: number; readonly names: SetOf }[];
}

/**
 * The way in which a choice decides among its candidates: by a list, then by the criteria for tied things unless the
 * list says `Random`, then by a die.
 */
export interface ChoiceOrder {
  readonly list: List;
  readonly isRandom: boolean;
  readonly die: NamedDie | null;
}

/** A choice that is made before the clauses. The first way with a candidate decides. */
export interface SettledOrder {
  /** The number of the choice. */
  readonly choice: number;
  readonly ways: readonly (ChoiceOrder & { readonly sort: number; readonly from: SetOf; readonly takesAll: boolean })[];
}

/** An action of the page. */
export interface SheetAction {
  readonly does: (turn: TurnOfSheet) => void;
  /** True if the action can be done to a thing, or without a thing; null if the page names no condition. */
  readonly can: ((turn: TurnOfSheet, member: number) => boolean) | null;
  /** True if the movement of the action leads to another place; null for an action that does more than move. */
  readonly leaves: Truth | null;
  /** The boxes that the action carries out; `isOpening` is true for the first effect. */
  readonly boxes: readonly { readonly title: string; readonly isOpening: boolean }[];
  /** The pile that must have a free slot; −1 if there is none. */
  readonly fills: number;
  /** The places that a walk may enter; null if the walk may enter all places, or for an action without a walk. */
  readonly only: SetOf | null;
  /** True if the action can become impossible when it is done to another thing first. */
  readonly isTried: boolean;
}

/** The thing of an act of a clause. */
export interface ThingOfAct extends ChoiceOrder {
  readonly role: number;
  readonly sort: number;
  /** The things to choose from for which the action is possible: the first set with members decides. */
  readonly parts: readonly SetOf[];
  /** True for each part that is a superlative. */
  readonly areBest: readonly boolean[];
  /** All things to choose from, if the criteria for tied things are those of all of them; otherwise null. */
  readonly whole: SetOf | null;
  /** The greatest number of things; 0 for the number of the act. */
  readonly take: number;
  /** True if the order of the things matters. */
  readonly hasOrder: boolean;
}

/** The goal of an act of a clause. */
export interface GoalOfAct extends ChoiceOrder {
  readonly sort: number;
  /** The goals among the places that are allowed, for the thing in the role of the target. */
  readonly from: SetOf;
  /** True if a superlative compares only possible goals. */
  readonly comparesPossible: boolean;
  /** True if a superlative of the things compares only things that have a possible goal. */
  readonly limitsThings: boolean;
}

/** An act of a clause. */
export interface ActOfSheet {
  readonly action: SheetAction;
  readonly member: ThingOfAct | null;
  readonly goal: GoalOfAct | null;
}

/** An act of a clause that moves a thing along a way of a number of steps. */
export interface WalkOfSheet extends ChoiceOrder {
  readonly action: SheetAction;
  /** The things to choose from, and their sort. */
  readonly from: SetOf;
  readonly sort: number;
  /** Seeks a way of a thing: returns false if there is none. */
  readonly goes: (turn: TurnOfSheet, member: number) => boolean;
}

/** The thing that moves along a way, and the places that the thing enters, in order. */
export interface WalkedPath {
  readonly sort: number;
  readonly member: number;
  readonly path: readonly number[];
}

/** An act that is ready to be carried out. */
export type PlayAct =
  | { readonly is: 'tell'; readonly words: string }
  | { readonly is: 'act'; readonly act: ActOfSheet; readonly n: number }
  | (WalkedPath & {
      readonly is: 'walk';
      readonly action: SheetAction;
      readonly n: number;
      /** The letter of the sub-clause with the aim, as a character code; 0 if there is none. */
      readonly letter: number;
    });

/** A box of the sheets, with the choices that it makes before its clauses. */
interface SheetBox {
  readonly read: (turn: TurnOfSheet) => number;
  readonly before: readonly SettledOrder[];
}

/** A sentence `When …` of the page. */
export interface SheetMoment {
  readonly on: 'enters' | 'leaves' | 'becomes true';
  /** The sort of the things to which it happens; −1 for the game. */
  readonly sort: number;
  readonly who: SetOf;
  readonly places: SetOf | null;
  readonly pile: number;
  /** True of a movement to the place of things that are off the board, or from there. */
  readonly isOffBoard?: boolean;
  readonly does: (turn: TurnOfSheet) => void;
}

/** A rule about spaces for the acting thing. */
interface SpaceRule {
  readonly who: SetOf;
  readonly spaces: SetOf;
}

/** The rules of moving of a page. */
export interface MovingCode {
  readonly points: readonly { readonly who: SetOf; readonly by: (turn: TurnOfSheet) => number }[];
  readonly costs: readonly (SpaceRule & { readonly cost: number })[];
  readonly barred: readonly SpaceRule[];
  readonly ends: readonly SpaceRule[];
  readonly entering: readonly (SpaceRule & {
    readonly sort: number;
    readonly does: (turn: TurnOfSheet) => void;
    readonly states: readonly {
      readonly of: SetOf;
      readonly sort: number;
      readonly tag: number;
      readonly isSo: boolean;
    }[];
  })[];
  readonly order: readonly (
    | { readonly is: 'cost' }
    | { readonly is: 'fewest'; readonly spaces: SetOf }
    | {
        readonly is: 'end' | 'steps';
        readonly sign: 1 | -1;
        readonly of: (turn: TurnOfSheet, place: number) => number;
      }
  )[];
  readonly ways: readonly {
    readonly name: string;
    readonly sort: number;
    readonly who: SetOf;
    readonly to: (turn: TurnOfSheet, member: number) => number;
  }[];
}

/** The parts of a compiled sheet that users can read. */
interface PublicSheet {
  readonly game: string;
  /** The version of the page from which the sheet was compiled: a fingerprint of its text. */
  readonly page: string;
  /** The number of words in a set of places: one for up to 32 places, two for up to 64, and so on. */
  readonly width: number;
  readonly cards: readonly string[];
}

/** A compiled sheet, as its module exports it. */
export interface CompiledBookSheet extends PublicSheet {
  readonly table: PageTableJson;
  readonly dice: { readonly sizes: readonly number[]; readonly spare: readonly number[] };
  /** The names of the sorts, by their numbers, and the words of a set of each sort. */
  readonly sorts: readonly string[];
  readonly widths: readonly number[];
  /** The greatest number of words of a set, at least two. */
  readonly most: number;
  /** The sets whose words the turn keeps, by kind, sort and name. */
  readonly sets: readonly (readonly [kind: 'all' | 'named' | 'tag' | 'owner', sort: number, name: string])[];
  /** The number of answers that the turn remembers until the table changes. */
  readonly memos: number;
  /** The names of the settled choices, and the numbers of the sorts of their things. */
  readonly choices: readonly (readonly [name: string, sort: number])[];
  readonly ties: readonly {
    readonly sort: number;
    readonly who: SetOf | null;
    readonly orders: readonly (ChoiceOrder | null)[];
  }[];
  readonly shut: SetOf | null;
  readonly moving: MovingCode | null;
  readonly moments: readonly SheetMoment[];
  readonly boxes: Readonly<Record<string, SheetBox>>;
  readonly procedures: readonly {
    readonly title: string;
    readonly cards: readonly string[];
    readonly read: (turn: TurnOfSheet) => number;
  }[];
  /** The number that each card prints, and the choices that it makes before its clauses. */
  readonly ofCards: Readonly<
    Record<string, { readonly printed: number | null; readonly before: readonly SettledOrder[] }>
  >;
}
