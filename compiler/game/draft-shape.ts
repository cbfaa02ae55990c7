// The draft of a board: the board of an owner at any moment of its entry.
import type { Corners, DraftPoint, North, SpacePair } from './draft-geometry.ts';

/** The ways over a border: none, on the ground, by decks, or both. */
export type Border = 'wall' | 'ground' | 'deck' | 'both';

/** A level of a space; spaces without a bridge have only the ground. */
export type DraftLevel = 'ground' | 'deck';

export interface DraftSpace {
  /** The centre on the photo. */
  readonly at: DraftPoint;
  readonly map: number;
  /** The code of the space; null for a code by the position. */
  readonly name: string | null;
  readonly label: string | null;
  readonly isBridge: boolean;
  /** The marks of each level. */
  readonly marks: Readonly<Record<DraftLevel, readonly string[]>>;
}

/** The place of a piece: a space, or the border of two spaces. */
export type PiecePlace = { readonly space: number; readonly level: DraftLevel } | { readonly border: SpacePair };

export interface BoardDraft {
  /** The width and height of the photo. */
  readonly size: DraftPoint;
  readonly corners: Corners | null;
  readonly north: North;
  /** The usual distance of neighbours; null for the distance on the photo. */
  readonly unit: number | null;
  readonly spaces: readonly DraftSpace[];
  /** The borders that differ from the guess, by the indexes of their spaces: `3 7`. */
  readonly borders: Readonly<Record<string, Border>>;
  readonly pieces: Readonly<Record<string, PiecePlace>>;
  readonly choices: Readonly<Record<string, string | number>>;
  /** Parts of the board that the form does not offer. */
  readonly rest: Readonly<Record<string, unknown>>;
}
