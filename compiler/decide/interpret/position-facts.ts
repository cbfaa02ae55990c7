// What the interpreter asks of a game: the one door between plans and positions. A packed game state answers, or
// a position in memory, or a person; plans never see which.
import type { Act, Choice, Criterion, Metric, SetNode, Side, Sort } from '../../plan/nodes.ts';

/** A thing, named once among the things of its sort. */
export type Id = string;

/** Things of one sort, in board order (R5). */
export type Ids = ReadonlySet<Id>;

/** For whom facts are asked. */
export interface Asking {
  /** The act whose targets and reach are asked about. */
  readonly act: Act | null;
  /** Who walks the ways: the acting unit, or the one that it leads. */
  readonly walker: Id | null;
  /** Ways lead over places that the act can enter alone (R11). */
  readonly ways?: 'own';
}

/** A part of which a figure is the sum; the first, what the thing itself has, has no name. */
export interface FigurePart {
  readonly name: string;
  readonly value: number;
}

export interface Facts {
  /** The sort of what moves: of the acting piece, if there is one, and of those that an act leads. */
  readonly mover: Sort;
  /** All things of a sort, in board order. */
  readonly all: (sort: Sort) => readonly Id[];
  /** What a word of the game or of the board names. */
  readonly plane: (name: string, sort: Sort, side: Side | null) => Iterable<Id>;
  /** What bears a name: one thing, or the places of an area. */
  readonly named: (name: string, sort: Sort, side: Side | null) => Iterable<Id>;
  /** What a word means that the game or the sheet defines by other words. */
  readonly definition: (name: string) => SetNode | null;
  /** The unit or card whose procedure is read. */
  readonly actor: (sort: Sort) => Id | null;
  /** Where a thing stands or lies: two places for a door, none for what is off the board. */
  readonly where: (sort: Sort, id: Id) => readonly Id[];
  /** From a place to a place; infinite if there is no way. */
  readonly distance: (from: Id, to: Id, metric: Metric, asking: Asking) => number;
  /** A figure of things, of several the one that counts for them; null if they have none. */
  readonly figure: (name: string, sort: Sort, of: Ids, asking: Asking) => number | null;
  /** What a figure of one thing adds up; left out, or null, where it is no sum. */
  readonly parts?: (name: string, sort: Sort, id: Id) => readonly FigurePart[] | null;
  /** What a named function makes of some sets. */
  readonly made: (name: string, sort: Sort, of: readonly Ids[], asking: Asking) => Iterable<Id>;
  /** Whether a named test holds. */
  readonly holds: (name: string, of: readonly Ids[], numbers: readonly number[], asking: Asking) => boolean;
  /** The legal targets of the act. */
  readonly targets: (sort: Sort, asking: Asking) => Iterable<Id>;
  /** Places that the act's mover can get to. */
  readonly reach: (asking: Asking) => Iterable<Id>;
  /** Whether the game lets a thing be chosen, beyond what the words of the choice say. */
  readonly isFit: (choice: Choice, id: Id, asking: Asking) => boolean;
  /** How the game goes on where a choice's own list has run out. */
  readonly usual: (choice: Choice, asking: Asking) => readonly Criterion[];
}
