// A board as the tools check, draw and list it: places with coordinates, what joins and parts them, signs, rows of text.

/** A flaw of a board that can be read, for a person to correct. */
export interface BoardFinding {
  readonly code: string;
  /** An error would be played wrong; a warning can be meant. */
  readonly severity: 'error' | 'warning';
  /** The place in the file: `spaces[3].next`. */
  readonly where: string;
  readonly message: string;
  /** A way out. */
  readonly help: string;
}

/** The data of a board and of what it is read beside, not yet looked at. */
export interface BoardFiles {
  readonly board: unknown;
  readonly roster: unknown;
  readonly names: unknown;
  /** Missing where the book has no such file. */
  readonly decks: unknown;
}

export interface BoardRead {
  readonly drawn: DrawnBoard;
  readonly findings: readonly BoardFinding[];
  /** Its own part of `board --json`, key by key in their order: maps, spaces, places and all that lies on them. */
  readonly json: Readonly<Record<string, unknown>>;
}

/** The two sides of a game: their shapes differ as well as their colours. */
export type SignSide = 'round' | 'pointed';

/** A mark in a box: lines as an SVG path around the origin, or the first letter of a word. */
export type SignMark = { readonly path: string } | { readonly letter: string };

/** A sign; views know its shape and nothing of its meaning. */
export type BoardSign =
  /** A number in a hexagon, or in a shield. */
  | { readonly shape: 'hexagon' | 'shield'; readonly text: string }
  /** No entry, for some or for all. */
  | { readonly shape: 'barred'; readonly against: 'armoured' | 'all' }
  /** Equipment. */
  | { readonly shape: 'badge'; readonly mark: SignMark }
  | { readonly shape: 'exit' }
  /** A piece by its name; one that is asleep has a broken rim. */
  | { readonly shape: 'plate'; readonly text: string; readonly side: SignSide; readonly isAsleep: boolean }
  /** The start of a force. */
  | { readonly shape: 'flag'; readonly text: string; readonly side: SignSide }
  | { readonly shape: 'marker'; readonly side: SignSide; readonly isFull: boolean }
  /** A building or another structure, with its number beside it. */
  | { readonly shape: 'box'; readonly mark: SignMark; readonly number: string; readonly side: SignSide | null }
  | { readonly shape: 'person'; readonly isCaged: boolean };

/** A place for a piece: a space, or one of the two levels of a bridge space. */
export interface DrawnPlace {
  /** `B4`, or for a bridge `B4 deck` and `B4 foundation`. */
  readonly name: string;
  readonly space: number;
  readonly level: 'ground' | 'deck' | 'foundation';
  readonly label: string | null;
  readonly map: string;
  /** The centre, in units of about one space: x grows east, y south. */
  readonly x: number;
  readonly y: number;
  readonly isElevated: boolean;
  /** Places that a step leads to; those behind a door are among them. */
  readonly next: readonly number[];
  /** Three rows of signs: the features of the place, the things in it, the pieces in it. */
  readonly signs: readonly BoardSign[];
  readonly things: readonly BoardSign[];
  readonly pieces: readonly BoardSign[];
  /** Named areas that it is of. */
  readonly areas: readonly string[];
  /** A text for each column of the board's figures; empty where the place has none. */
  readonly figures: readonly string[];
  /** Whatever else it is, for a table. */
  readonly traits: readonly string[];
  /** All of it in words, for those who cannot see the drawing. */
  readonly spoken: readonly string[];
  /** The signs of the place in a few letters, for a terminal: `◆2 ▣1`. */
  readonly caption: string;
  /** The forces that start there, in as few letters: `B1`. */
  readonly starts: readonly string[];
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
  readonly doors: readonly { readonly name: string; readonly between: readonly [number, number] }[];
  /** Pieces by their names, and where they stand. */
  readonly standing: readonly { readonly name: string; readonly place: number }[];
  /** Titles of the figures of places. */
  readonly figures: readonly string[];
  /** The meaning of each sign that the board has. */
  readonly legend: readonly { readonly sign: BoardSign; readonly text: string }[];
  /** The same for a terminal: `◆ points`. */
  readonly key: readonly string[];
  /** Doors, structures and all else in lines: a title, and a text. */
  readonly rows: readonly (readonly [title: string, text: string])[];
}
