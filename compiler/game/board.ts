// The data about a board with which tools check, draw and list it: places with coordinates, connections, signs, and
// rows of text.

/** A fault of a readable board, which its author should correct. */
export interface BoardFinding {
  readonly code: string;
  /** `error`: the board would be played wrongly; `warning`: the fault may be intended. */
  readonly severity: 'error' | 'warning';
  /** The path in the file, such as `spaces[3].next`. */
  readonly where: string;
  readonly message: string;
  /** A way to correct the fault. */
  readonly help: string;
}

/** The unchecked JSON of a board and of the files with which a board is read. */
export interface BoardFiles {
  readonly board: unknown;
  readonly roster: unknown;
  readonly names: unknown;
  /** Undefined if the book has no such file. */
  readonly decks: unknown;
  /** The position to draw on the board; missing for the start of a game. */
  readonly position?: unknown;
}

export interface BoardRead {
  readonly drawn: DrawnBoard;
  readonly findings: readonly BoardFinding[];
  /**
   * The part of the output of `board --json` that the game supplies, in output order: maps, spaces, places and their
   * contents.
   */
  readonly json: Readonly<Record<string, unknown>>;
}

/** The shape of a side's signs; sides differ in shape as well as in colour. */
export type SignSide = 'round' | 'pointed';

/** A mark in a box: lines as an SVG path around the origin, or the first letter of a word. */
export type SignMark = { readonly path: string } | { readonly letter: string };

/** A sign on the board. Views know the shapes of signs but not their meanings. */
export type BoardSign =
  /** A number in a hexagon, or in a shield. */
  | { readonly shape: 'hexagon' | 'shield'; readonly text: string }
  /** A sign that armoured units, or all units, cannot enter. */
  | { readonly shape: 'barred'; readonly against: 'armoured' | 'all' }
  /** A sign for equipment. */
  | { readonly shape: 'badge'; readonly mark: SignMark }
  | { readonly shape: 'exit' }
  /** A piece with its name; the rim of a sleeping piece is a broken line, and a suppressed piece is struck through. */
  | {
      readonly shape: 'plate';
      readonly text: string;
      readonly side: SignSide;
      readonly isAsleep: boolean;
      readonly isSuppressed: boolean;
    }
  /** The place where a force enters. */
  | { readonly shape: 'flag'; readonly text: string; readonly side: SignSide }
  | { readonly shape: 'marker'; readonly side: SignSide; readonly isFull: boolean }
  /** A building or another structure, with its number. */
  | { readonly shape: 'box'; readonly mark: SignMark; readonly number: string; readonly side: SignSide | null }
  | { readonly shape: 'person'; readonly isCaged: boolean };

/** A place for a piece: a space, or one of the two levels of a bridge space. */
export interface DrawnPlace {
  /** `B4`; for a level of a bridge `B4 deck` or `B4 foundation`. */
  readonly name: string;
  readonly space: number;
  readonly level: 'ground' | 'deck' | 'foundation';
  readonly label: string | null;
  readonly map: string;
  /** The centre, in units of about one space: x grows east, y south. */
  readonly x: number;
  readonly y: number;
  readonly isElevated: boolean;
  /** Adjacent places, including places beyond a door. */
  readonly next: readonly number[];
  /** Three rows of signs: for features of the place, for things in the place, and for pieces in the place. */
  readonly signs: readonly BoardSign[];
  readonly things: readonly BoardSign[];
  readonly pieces: readonly BoardSign[];
  /** Named areas to which the place belongs. */
  readonly areas: readonly string[];
  /** A text for each title in the board's `figures`; empty if the place has no such figure. */
  readonly figures: readonly string[];
  /** Further features of the place, for a table. */
  readonly traits: readonly string[];
  /** The place described in sentences, for readers who cannot see the drawing. */
  readonly spoken: readonly string[];
  /** The signs of the place as short text, for a terminal: `◆2 ▣1`. */
  readonly caption: string;
  /** The short names of the forces that enter at the place: `B1`. */
  readonly starts: readonly string[];
  /** The number of pieces of each side in the place, for a terminal: `2L 1B`. */
  readonly present: string;
}

export interface DrawnBoard {
  readonly scenario: number;
  readonly maps: readonly string[];
  readonly provenance?: string;
  readonly note?: string;
  /** Names of the spaces. */
  readonly spaces: readonly string[];
  readonly places: readonly DrawnPlace[];
  /** The places of each space; a bridge has its deck, then its foundation. */
  readonly placesOf: readonly (readonly number[])[];
  readonly doors: readonly {
    readonly name: string;
    readonly between: readonly [number, number];
    readonly isOpen: boolean;
  }[];
  /** The names of pieces, and the place of each piece. */
  readonly standing: readonly { readonly name: string; readonly place: number }[];
  /** The titles of the columns for the figures of places. */
  readonly figures: readonly string[];
  /** The meaning of each sign that occurs on the board. */
  readonly legend: readonly { readonly sign: BoardSign; readonly text: string }[];
  /** The meaning of signs in a terminal, such as `◆ points`. */
  readonly key: readonly string[];
  /** Doors, structures and further contents of the board, one row each: a title and a text. */
  readonly rows: readonly (readonly [title: string, text: string])[];
}
