// The declarations of `unbreakable.js` beside compiled sheets. A test compares these declarations with the modules.
// Functions that only compiled sheets call are not declared.
export { CardError, FaceWrong, ShapeError, lazily } from './kernel.ts';

/** The map and the figures of a book, as read from the files of the book. */
export interface UnbreakableBook {
  readonly map: object;
  readonly reference: object;
}

/** Returns the book from the JSON of its files. Throws a ShapeError that names the file at fault. */
export declare function bookOfFiles(files: Readonly<Record<string, unknown>>): UnbreakableBook;

/** A compiled program of a crawler, which its module exports as `sheet`. */
export interface CompiledProgram {
  /** The number of 32-bit words of a set of hexes. */
  readonly width: number;
  /** The sets that the program names, such as `space volcano` and `unit offline`. */
  readonly sets: readonly string[];
  readonly titles: readonly string[];
  /** The rulings whose second reading the sheet takes, such as `U5`. */
  readonly readings: readonly string[];
}

/** A compiled list about sight, which its module exports as `sheet`. */
export interface CompiledList {
  /** The number of 32-bit words of a set of hexes. */
  readonly width: number;
  readonly sets: readonly string[];
  readonly titles: readonly string[];
  /** The answer of each row, `Yes` or `No`, by the number of the row. */
  readonly answers: Readonly<Record<number, string>>;
}

/**
 * Chance that a caller supplies: a seed, or faces of dice in the order of their use. A combat die has two faces, and
 * face 1 is the positive face.
 */
export type GivenChance = { readonly seed: number } | readonly number[];

interface CardAnswer {
  readonly version: 1;
  readonly game: 'unbreakable';
  readonly sheet: string;
  readonly card: string;
}

/** The answer about a card that was carried out. */
export interface DecidedPosition extends CardAnswer {
  readonly is: 'decision';
  /** The number of the clause that was carried out. Null if no clause was true, or if the clauses were not read. */
  readonly clause: number | null;
  /** The reason why no clause was read; null if the clauses were read. */
  readonly instead: 'removed' | 'reprogrammed' | 'frozen' | 'offline' | null;
  /** The changes that the card caused, one line of text for each. */
  readonly effects: readonly string[];
  /** The number of supplied faces that were not used. */
  readonly unused: number;
  /** The position after the card. */
  readonly after: unknown;
}

/** The answer if a card cannot be decided because the caller did not supply a face of a die. */
export interface NeededForPosition extends CardAnswer {
  readonly is: 'needs';
  readonly die: number;
  /** The faces of each candidate if the die chooses among candidates; null for other rolls. */
  readonly shares: readonly { readonly id: string; readonly from: number; readonly to: number }[] | null;
}

/** A bomb that is fired: its size and kind, such as `medium nuke`, the hex of the firing unit, and the target hex. */
export interface FiredBomb {
  readonly bomb: string;
  readonly from: string;
  readonly at: string;
}

/**
 * The answer about a bomb: the lasers that fire at the bomb, and the reasons why other lasers or rules do not apply.
 */
export interface DecidedBomb extends FiredBomb {
  readonly version: 1;
  readonly is: 'bomb';
  /** The name of the rule that lets lasers fire. Null if no rule does, or if the crawler cannot fire at all. */
  readonly rule: string | null;
  readonly shots: readonly {
    readonly laser: string;
    readonly hex: string;
    readonly distance: number;
    readonly range: string;
    readonly dice: number;
    /** The chance that this laser stops the bomb, such as `7/8`. */
    readonly stops: string;
  }[];
  /** The chance that the bomb puts the crawler offline; absent if the bomb does not affect the crawler. */
  readonly offline?: string;
  readonly reasons: readonly string[];
}

/** A program that is bound to a book. */
export interface BoundProgram {
  /** Decides which lasers are fired at a bomb in a position, which is an object or JSON text. */
  decideBomb(position: unknown, fired: FiredBomb): DecidedBomb;
  /** Decides a card in a position, which is an object or JSON text. The position of the caller does not change. */
  decidePosition(position: unknown, card: string, chance?: GivenChance): DecidedPosition | NeededForPosition;
}

/** A list about sight that is bound to a book. */
export interface BoundList {
  /**
   * Answers if the unit `from` sees `to`. In the list about beams, `to` is a unit; in the list about bombs, it is a
   * hex. `row` is the row that gives the answer; 0 if no row does.
   */
  seesIn(position: unknown, from: string, to: string): { readonly row: number; readonly isSeen: boolean };
}

/** Binds a program to a book. `lists` are the compiled lists about sight, by the names of their sheets. */
export declare function bindProgram(
  book: UnbreakableBook,
  sheet: CompiledProgram,
  name: string,
  lists?: Readonly<Record<string, CompiledList>>,
): BoundProgram;

/** Binds a list about sight to a book. */
export declare function bindList(book: UnbreakableBook, sheet: CompiledList): BoundList;
