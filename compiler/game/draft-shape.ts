// The draft of a board: everything that an owner has entered so far.
import type { Corners, DraftPoint, North, SpacePair } from './draft-geometry.ts';

/** The ways over a border between two spaces: none, on the ground, by bridge decks, or both. */
export type Border = 'wall' | 'ground' | 'deck' | 'both';

/** A level of a space; spaces without a bridge have only the ground. */
export type DraftLevel = 'ground' | 'deck';

export interface DraftSpace {
  /** The point on the photo at which the owner tapped the centre of the space. */
  readonly at: DraftPoint;
  readonly map: number;
  /** The code of the space; null if the code follows from the position of the space. */
  readonly name: string | null;
  readonly label: string | null;
  readonly isBridge: boolean;
  /** The marks of each level. */
  readonly marks: Readonly<Record<DraftLevel, readonly string[]>>;
}

/** The place of a piece: a level of a space, or the border of two spaces. */
export type PiecePlace = { readonly space: number; readonly level: DraftLevel } | { readonly border: SpacePair };

export interface BoardDraft {
  /** The width and height of the photo. */
  readonly size: DraftPoint;
  readonly corners: Corners | null;
  readonly north: North;
  /** The usual distance between the centres of neighbours; null if the distance is measured on the photo. */
  readonly unit: number | null;
  readonly spaces: readonly DraftSpace[];
  /** The borders that differ from the guess, by the indexes of their spaces: `3 7`. */
  readonly borders: Readonly<Record<string, Border>>;
  readonly pieces: Readonly<Record<string, PiecePlace>>;
  readonly choices: Readonly<Record<string, string | number>>;
  /** Parts of the JSON of the board for which the form has no field. */
  readonly rest: Readonly<Record<string, unknown>>;
}
