// The form with which an owner of the game enters a board. It has the marks, pieces and choices that the boards of a
// scenario can have. Only the game knows their meaning.
import type { BoardSign } from './board.ts';
import type { BoardDraft } from './draft-shape.ts';

/**
 * The step in which an owner enters a mark or a piece: in the first step the things that are printed on the board, in
 * the second step the set-up.
 */
type FormStep = 'board' | 'set-up';

/** A mark that a space has or lacks, such as cover 2. */
export interface SpaceMark {
  readonly id: string;
  readonly text: string;
  readonly sign: BoardSign | null;
}

export interface MarkGroup {
  readonly title: string;
  readonly step: FormStep;
  readonly marks: readonly SpaceMark[];
  /** True if a space can have several marks of the group. */
  readonly isMany: boolean;
  /** True if the marks can also be set for the deck of a bridge. */
  readonly isOnDecks: boolean;
}

/**
 * A piece of the form. `at` says where the piece can be: in a space (`space`), in a space or on its deck (`level`), or
 * on the border of two spaces (`border`).
 */
export interface FormPiece {
  readonly id: string;
  readonly text: string;
  readonly sign: BoardSign | null;
  readonly at: 'space' | 'level' | 'border';
}

export interface PieceGroup {
  readonly title: string;
  readonly step: FormStep;
  readonly pieces: readonly FormPiece[];
  /** The kinds of pieces that the owner can add. Each kind has a function that returns the next piece of the kind. */
  readonly more: readonly (readonly [kind: string, next: (placed: ReadonlySet<string>) => FormPiece])[];
}

/** A choice among options, or a number up to `most`. */
export type FormChoice = { readonly id: string; readonly text: string } & (
  | { readonly options: readonly (readonly [id: string, text: string])[]; readonly initial: string }
  | { readonly most: number; readonly initial: number }
);

export interface BoardForm {
  readonly maps: readonly string[];
  readonly marks: readonly MarkGroup[];
  readonly pieces: readonly PieceGroup[];
  readonly choices: (draft: BoardDraft) => readonly FormChoice[];
  /** The id of the mark for spaces on which the decks of bridges rest. */
  readonly support: string;
  /** Returns the piece with an id. The id may belong to a piece that the owner added. */
  readonly pieceOf: (id: string) => FormPiece;
  /** Returns the JSON of the board of a draft. */
  readonly boardOf: (draft: BoardDraft) => unknown;
  /** Returns the draft of a board; throws a ShapeError for JSON that is not a board of the scenario. */
  readonly draftOf: (board: unknown) => BoardDraft;
  /**
   * Returns the indexes of the spaces that a path in the JSON of the board is about. An example of such a path is
   * `setup.units.HADES`.
   */
  readonly spotsOf: (draft: BoardDraft, where: string) => readonly number[];
}
