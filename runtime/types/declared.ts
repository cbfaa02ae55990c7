// The declarations of `declared.js` beside compiled sheets of books without code. A test compares these declarations with
// the modules. Functions that only compiled sheets call are not declared.
import type { Assignment, Role } from './kernel.ts';
export { CardError, ShapeError, lazily } from './kernel.ts';

/** A compiled sheet, which its module exports as `sheet`. */
export interface CompiledSheet {
  readonly game: string;
  /** The version of the page from which the sheet was compiled: a fingerprint of its text. */
  readonly page: string;
  /** The number of words in a set of places: one for up to 32 places, two for up to 64, and so on. */
  readonly width: number;
  /** The cards that the sheet decides. */
  readonly cards: readonly string[];
}

/** A position as numbers. A state never changes. */
export interface BookState {
  /** The names of the things of each sort. */
  readonly names: readonly (readonly string[])[];
}

/** Faces of dice in the order of their use, or a seed. */
export type GivenChance = { readonly seed: number } | readonly number[];

export interface Choice {
  readonly role: Role;
  readonly id: string;
  /** All faces that were rolled for the choice. Only the last face counts. */
  readonly rolled: readonly number[];
}

/** A procedure or box that was read. */
export interface Decision {
  readonly title: string;
  /** The number of the clause that was carried out; null if there is none. */
  readonly clause: number | null;
  /** The letter of the sub-clause with the aim of the movement; absent if there is none. */
  readonly letter?: string;
  readonly choices: readonly Choice[];
  /** The rolls for rows of tables. A single possible row needs no roll. */
  readonly rolls: readonly { readonly die: number; readonly rolled: readonly number[] }[];
  /** The boxes that the acts carried out, in order. */
  readonly boxes: readonly Decision[];
}

/** The answer of a sheet that needs another face of a die. If faces choose candidates, `of` has the faces of each. */
export interface FaceNeeded {
  readonly is: 'needs';
  readonly card: string;
  readonly die: number;
  readonly of: Assignment | null;
}

/** The answer of a sheet that needs the answer of a person to text in quotation marks. */
export interface QuestionAsked {
  readonly is: 'asks';
  readonly card: string;
  /** The text in quotation marks. */
  readonly words: string;
  readonly asks: 'yes or no' | 'things' | 'number';
  /** The thing of which a number is asked; empty for a number of the game. */
  readonly of: string;
}

export interface DecidedCard extends Decision {
  readonly is: 'decision';
  readonly card: string;
}

export interface DecidedPosition extends DecidedCard {
  readonly game: string;
  readonly effects: readonly string[];
  /** The number of supplied faces that are left over. */
  readonly unused: number;
  readonly after: Readonly<Record<string, unknown>>;
}

/** A compiled sheet that can decide cards. */
export interface BoundSheet {
  readonly cards: readonly string[];
  /** Reads a position (an object or text) into a state. Throws a ShapeError if the position has a fault. */
  stateOf(position: unknown): BookState;
  /** Decides a card and carries out the decision on a copy. The state does not change. */
  decide(state: BookState, card: string, chance?: GivenChance): DecidedCard | FaceNeeded | QuestionAsked;
  /** Decides a card in a position (an object or text), and carries out the decision. */
  decidePosition(position: unknown, card: string, chance?: GivenChance): DecidedPosition | FaceNeeded | QuestionAsked;
}

/** Binds a compiled sheet, so that it can decide cards. */
export declare function bindBookSheet(sheet: CompiledSheet): BoundSheet;
