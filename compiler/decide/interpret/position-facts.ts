// The facts that the interpreter needs from a game: the only interface between plans and positions.
import type { Act, Choice, Criterion, Metric, SetNode, Side, Sort } from '../../plan/nodes.ts';

/** The name of a thing, unique among the things of its sort. */
export type Id = string;

/** Things of one sort, in board order (R5). */
export type Ids = ReadonlySet<Id>;

export interface Asking {
  /** The act that determines the targets and the places in reach. */
  readonly act: Act | null;
  /** The unit whose ways count: the acting unit, or the unit that it leads. */
  readonly walker: Id | null;
  /** `own` if a way may only lead over places that the act itself can enter (R11). */
  readonly ways?: 'own';
}

/** A summand of a figure. The first summand is the thing’s own figure and has an empty name. */
export interface FigurePart {
  readonly name: string;
  readonly figure: number;
  /** True if the summand counts only for comparisons and not for the roll; absent otherwise. */
  readonly isOnlyCompared?: true;
}

export interface Facts {
  /** The sort of the pieces that move: of the acting piece and of the pieces that it leads. */
  readonly mover: Sort;
  readonly all: (sort: Sort) => readonly Id[];
  /** Returns all things of a sort in board order, and behind them areas that count as such things. */
  readonly inOrder: (sort: Sort) => readonly Id[];
  /** Returns the things that a word of the game or of the board means. */
  readonly plane: (name: string, sort: Sort, side: Side | null) => Iterable<Id>;
  /** Returns the things that a name means: one thing, or the places of an area. */
  readonly named: (name: string, sort: Sort, side: Side | null) => Iterable<Id>;
  /** Returns the definition of a word by the game or the sheet; null if the word has no definition. */
  readonly definition: (name: string) => SetNode | null;
  /** Returns the unit or card whose procedure is read. */
  readonly actor: (sort: Sort) => Id | null;
  /** Returns the places of a thing: two for a door, none for a thing off the board. */
  readonly where: (sort: Sort, id: Id) => readonly Id[];
  /** Returns the distance between two places; infinite if there is no way. */
  readonly distance: (from: Id, to: Id, metric: Metric, asking: Asking) => number;
  /**
   * Returns a figure of things; for several things, the figure that counts for all of them together; null without a
   * figure.
   */
  readonly figure: (name: string, sort: Sort, of: Ids, asking: Asking) => number | null;
  /** Returns the summands of a figure of one thing; null, or an absent function, if the figure is no sum. */
  readonly parts?: (name: string, sort: Sort, id: Id) => readonly FigurePart[] | null;
  /** Returns the members of a derived set, which a named function computes from other sets. */
  readonly made: (name: string, sort: Sort, of: readonly Ids[], asking: Asking) => Iterable<Id>;
  /** True if a named test holds. */
  readonly holds: (name: string, of: readonly Ids[], numbers: readonly number[], asking: Asking) => boolean;
  readonly targets: (sort: Sort, asking: Asking) => Iterable<Id>;
  /** Returns the places that the walker can reach by the act. */
  readonly reach: (asking: Asking) => Iterable<Id>;
  /** True if the game permits a thing as a choice; the words of the choice are tested elsewhere. */
  readonly isFit: (choice: Choice, id: Id, asking: Asking) => boolean;
  /** Returns the game’s usual criteria, which apply after the printed list of a choice. */
  readonly usual: (choice: Choice, asking: Asking) => readonly Criterion[];
}
