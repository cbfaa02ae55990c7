// Declares the facts that a game supplies to the interpreter. Plans have no other access to positions.
import type { PlanAct, PlanChoice, Criterion, Metric, SetNode, Side, Sort } from '../../plan/nodes.ts';

/** The name of a thing, unique among the things of its sort. */
export type Id = string;

/** Names of things of one sort, in board order (R5). */
export type Ids = ReadonlySet<Id>;

export interface FactQuestion {
  /** The act that decides which targets are legal and which places are in reach. */
  readonly act: PlanAct | null;
  /** The unit for which ways are measured: the acting unit or a led unit; null if no unit acts. */
  readonly walker: Id | null;
  /** `own` if a way may lead only over places that the act can enter (R11); absent if all ways count. */
  readonly ways?: 'own';
}

/** A summand of a figure. The first summand belongs to the thing itself and has no name. */
export interface FigurePart {
  readonly name: string;
  readonly figure: number;
  /** True if the summand counts only for comparisons and not for the roll; absent otherwise. */
  readonly isOnlyCompared?: true;
}

/**
 * The keys of a cache with the sets that mean the same in all clauses. Facts with the same position and acting piece
 * have the same object `position`. Facts with the same definitions of words have the same object `sheet`.
 */
export interface ClosedSets {
  readonly position: object;
  readonly sheet: object;
}

export interface Facts {
  /**
   * Present if the things of a set that depends only on the position may be cached. Absent if the same set may have
   * other things when it is computed again.
   */
  readonly closedSets?: ClosedSets;
  /** The sort of the pieces that act and move. */
  readonly mover: Sort;
  /** Returns the present position as JSON, for drawings. Absent if the game draws no boards. */
  readonly positionNow?: () => object | null;
  readonly all: (sort: Sort) => readonly Id[];
  /**
   * Returns all things of a sort in board order, and after them the areas that count as one thing of this sort. Such an
   * area has several spaces, for example a building.
   */
  readonly inOrder: (sort: Sort) => readonly Id[];
  /** Returns the things that a word of the game or of the board means, in board order. */
  readonly plane: (name: string, sort: Sort, side: Side | null) => Iterable<Id>;
  /** Returns the things that a name means: a single thing, or the places of an area. */
  readonly named: (name: string, sort: Sort, side: Side | null) => Iterable<Id>;
  /** Returns the set by which the game or the sheet defines a word; null if the word has no definition. */
  readonly definition: (name: string) => SetNode | null;
  /** Returns the acting unit or the resolved card, as a thing of a sort; null if there is none. */
  readonly actor: (sort: Sort) => Id | null;
  /** Returns the places of a thing: two for a door, none for a thing off the board. */
  readonly where: (sort: Sort, id: Id) => readonly Id[];
  /**
   * Returns the things of a sort that are at a place, in board order. Absent if the facts of the game keep no index of
   * places.
   */
  readonly at?: (sort: Sort, place: Id) => Ids;
  /** Returns the distance between two places; infinite if no way exists. */
  readonly distance: (from: Id, to: Id, metric: Metric, asking: FactQuestion) => number;
  /**
   * Returns the places whose distance from the nearest of some places is in a range; null if only single distances are
   * computed. Absent if the facts of the game never know such places.
   */
  readonly placesAround?: (
    centres: readonly Id[],
    range: { readonly metric: Metric; readonly least: number; readonly most: number },
  ) => Ids | null;
  /**
   * Returns a figure of some things; null if they have no such figure. The game decides how the figures of several
   * things combine, for example to the greatest figure.
   */
  readonly figure: (name: string, sort: Sort, of: Ids, asking: FactQuestion) => number | null;
  /**
   * Returns the summands of a figure; null if this figure is not a sum. Absent if the game has no figures that are
   * sums.
   */
  readonly parts?: (name: string, sort: Sort, id: Id) => readonly FigurePart[] | null;
  /** Computes the derived set with the name `name` from the sets `of`. */
  readonly made: (name: string, sort: Sort, of: readonly Ids[], asking: FactQuestion) => Iterable<Id>;
  /** True if the test with this name holds. */
  readonly holds: (name: string, of: readonly Ids[], numbers: readonly number[], asking: FactQuestion) => boolean;
  readonly targets: (sort: Sort, asking: FactQuestion) => Iterable<Id>;
  /** Returns the places that the walking unit can reach by the act. */
  readonly reach: (asking: FactQuestion) => Iterable<Id>;
  /** True if the rules of the game allow a thing as a choice. The words of the sheet are tested elsewhere. */
  readonly isFit: (choice: PlanChoice, id: Id, asking: FactQuestion) => boolean;
  /** Returns the criteria of the game’s usual order, which follow the printed list of a choice. */
  readonly usualCriteria: (choice: PlanChoice, asking: FactQuestion, candidates: readonly Id[]) => readonly Criterion[];
}
