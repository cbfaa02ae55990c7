// Declares the data by which tools draw a map of hexes with ground, marks and pieces. Views know only tones, paints and
// forms, and not their meaning in the game.
import type { SignSide } from './board.ts';

/** The looks of ground. A view has a colour and a pattern for each. */
export const hexTones = ['plain', 'path', 'grove', 'rise', 'built', 'water', 'rubble', 'pit', 'fire', 'ash'] as const;
export type HexTone = (typeof hexTones)[number];

/** The colours of borders and marks. The first letter of a colour is shown with it. */
export const hexPaints = ['red', 'yellow', 'orange', 'green', 'blue', 'white'] as const;
export type HexPaint = (typeof hexPaints)[number];

/** A marker in a hex. The outline of a new cloud is a broken line. */
export type HexMark =
  | { readonly form: 'star'; readonly paint: HexPaint }
  | { readonly form: 'cloud'; readonly letter: string; readonly isNew: boolean };

/** The look by which a map shows the status of a piece: full, hollow or struck through. */
export type HexPieceLook = 'full' | 'hollow' | 'struck';

export interface HexPiece {
  readonly name: string;
  /** A short name for the map, such as `W1`. */
  readonly code: string;
  readonly side: SignSide | null;
  readonly look: HexPieceLook;
  /** True if the piece shows its second side. A view draws a line under the name of such a piece. */
  readonly isTurned: boolean;
  /** True if the piece cannot move. A view draws a frame around such a piece. */
  readonly isHeld: boolean;
  /** The number of markers on the piece. */
  readonly markers: number;
  /** The state of the piece in words. */
  readonly state: string;
}

export interface DrawnHex {
  /** The column and the row in two digits each, such as `0503`. */
  readonly name: string;
  /** The column and the row, counted from 1. */
  readonly column: number;
  readonly row: number;
  /** True for a column that is half a hex further north. */
  readonly isRaised: boolean;
  readonly ground: string;
  readonly tone: HexTone;
  readonly letter: string;
  /** The colour of the border; null without a border. */
  readonly rim: HexPaint | null;
  readonly marks: readonly HexMark[];
  readonly pieces: readonly HexPiece[];
}

/** The hexes that a unit or the units of a side see. */
export interface HexSight {
  readonly from: string;
  /** Words for the thing that looks: a unit, a hex or a side. */
  readonly by: string;
  /** The names of the hexes that are seen. */
  readonly hexes: ReadonlySet<string>;
  /** Sentences about the hexes and units that the thing in `by` sees, or that see a hex. */
  readonly lines: readonly string[];
}

export type HexSign =
  | { readonly tone: HexTone }
  | HexMark
  | HexPiece
  | { readonly rim: HexPaint }
  | { readonly seen: true };

export interface DrawnHexMap {
  readonly title: string;
  readonly provenance: string;
  readonly note: string | null;
  readonly hexes: readonly DrawnHex[];
  /** The row in which the fold of the map cuts the hexes of raised columns in two; null for a map without a fold. */
  readonly fold: number | null;
  readonly sight: HexSight | null;
  /** The grounds of the map, each with its letter. */
  readonly grounds: readonly { readonly tone: HexTone; readonly letter: string; readonly name: string }[];
  /** The meanings of the signs on the map, except the grounds. */
  readonly legend: readonly { readonly sign: HexSign; readonly text: string }[];
  /** Pieces, marks and other contents, each with a title and a text. */
  readonly rows: readonly (readonly [title: string, text: string])[];
}

/** The request for a drawn map: a position, and the unit, side or hex that looks. */
export interface HexMapRequest {
  /** The position to draw; absent for the start of a game. */
  readonly position?: unknown;
  /** The unit, hex or side that looks; absent to shade no hexes. */
  readonly from?: string;
}
