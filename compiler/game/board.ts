// Declares the data by which tools check, draw and list a board: places with coordinates, connections, signs, and rows
// of text.

/** A fault in a board that the program can read. The author of the board should correct the fault. */
export interface BoardFinding {
  readonly code: string;
  /** `error` if the board would be played wrongly; `warning` if the fault may be intended. */
  readonly severity: 'error' | 'warning';
  /** The path in the JSON file, such as `spaces[3].next`. */
  readonly where: string;
  readonly message: string;
  /** A way to correct the fault, as a sentence. */
  readonly help: string;
}

/** A board and the other files that are needed to read the board, as unchecked JSON. */
export interface BoardFiles {
  readonly board: unknown;
  readonly roster: unknown;
  readonly names: unknown;
  /** The JSON of the file of decks; undefined if the book has no such file. */
  readonly decks: unknown;
  /** The position to draw; absent for the start of a game. */
  readonly position?: unknown;
  /** True to show the cards of each player of a game in teams. */
  readonly isTeam?: boolean;
}

export interface BoardRead {
  readonly drawn: DrawnBoard;
  readonly findings: readonly BoardFinding[];
  /**
   * The game’s part of the output of `board --json`, in the order of the output: maps, spaces, places and their
   * contents.
   */
  readonly json: Readonly<Record<string, unknown>>;
}

/** The shape of the signs of a side. Shapes help people who cannot tell the colours of the sides apart. */
export type SignSide = 'round' | 'pointed';

/** The mark in a box or a badge: lines as an SVG path around the origin, or the first letter of a word. */
export type SignMark = { readonly path: string } | { readonly letter: string };

/** A sign on the board. Views draw the shape of a sign and do not know its meaning. */
export type BoardSign =
  /** A number in a hexagon or in a shield. */
  | { readonly shape: 'hexagon' | 'shield'; readonly text: string }
  /** The sign of a place that armoured units, or all units, cannot enter. */
  | { readonly shape: 'barred'; readonly against: 'armoured' | 'all' }
  /** The sign of equipment. */
  | { readonly shape: 'badge'; readonly mark: SignMark }
  | { readonly shape: 'exit' }
  /** A piece with its name. An asleep piece has a broken rim. A suppressed piece has a line through it. */
  | {
      readonly shape: 'plate';
      readonly text: string;
      readonly side: SignSide;
      readonly isAsleep: boolean;
      readonly isSuppressed: boolean;
      /** True for an armoured piece, which the boards on a screen draw on two legs. */
      readonly isArmoured?: true;
    }
  /** The sign of the place at which a force enters. */
  | { readonly shape: 'flag'; readonly text: string; readonly side: SignSide }
  | { readonly shape: 'marker'; readonly side: SignSide; readonly isFull: boolean }
  /** A building or other structure with its number. A destroyed structure is crossed out. */
  | {
      readonly shape: 'box';
      readonly mark: SignMark;
      readonly number: string;
      readonly side: SignSide | null;
      readonly isDestroyed?: true;
    }
  | { readonly shape: 'person'; readonly isCaged: boolean };

/** A place for a piece: a space, or one of the two levels of a bridge space. */
export interface DrawnPlace {
  /** The name of the place: `B4`, or `B4 deck` and `B4 foundation` for the levels of a bridge. */
  readonly name: string;
  readonly space: number;
  readonly level: 'ground' | 'deck' | 'foundation';
  readonly label: string | null;
  readonly map: string;
  /** The coordinates of the centre. Adjacent centres are about 1 apart; x grows to the east and y to the south. */
  readonly x: number;
  readonly y: number;
  readonly isElevated: boolean;
  /** Adjacent places, including those on the other side of a door. */
  readonly next: readonly number[];
  /** Three rows of signs: `signs` for features of the place, `things` such as structures, and `pieces` for units. */
  readonly signs: readonly BoardSign[];
  readonly things: readonly BoardSign[];
  readonly pieces: readonly BoardSign[];
  /** The named areas that contain the place. */
  readonly areas: readonly string[];
  /** One text for each title in `DrawnBoard.figures`; an empty text if the place lacks the figure. */
  readonly figures: readonly string[];
  /** Features without a figure, as texts for a table, such as `escape`. */
  readonly traits: readonly string[];
  /** Words that a drawing shows under the name of the place; absent if signs show everything. */
  readonly words?: string;
  /** Sentences about the place, for readers who cannot see the drawing. */
  readonly spoken: readonly string[];
  /** The signs of the place as short text for a terminal: `◆2 ▣1`. */
  readonly caption: string;
  /** Short names of the forces that enter at the place, such as `B1`. */
  readonly starts: readonly string[];
  /** The number of pieces of each side for a terminal: `2L 1B` for two of one side and one of the other side. */
  readonly present: string;
  /**
   * The states of the pieces in the place, and the things in the place that are no pieces, as short text for a
   * terminal: `1s 2c` for one suppressed unit and two civilians.
   */
  readonly states: string;
}

export interface DrawnBoard {
  readonly scenario: number;
  readonly maps: readonly string[];
  readonly provenance?: string;
  readonly note?: string;
  /** The names of the spaces, by the index of the space. */
  readonly spaces: readonly string[];
  readonly places: readonly DrawnPlace[];
  /** The indexes of the places of each space. A bridge space has two places: its deck, then its foundation. */
  readonly placesOf: readonly (readonly number[])[];
  readonly doors: readonly {
    readonly name: string;
    readonly between: readonly [number, number];
    readonly isOpen: boolean;
  }[];
  /** The name of each piece on the board, with the index of its place in `places`. */
  readonly standing: readonly { readonly name: string; readonly place: number }[];
  /** True for a board of a declared book, whose page does not say which direction is north. */
  readonly hasNoNorth?: boolean;
  /** The column titles of the table that lists figures of places, such as cover. */
  readonly figures: readonly string[];
  /** The meaning of each sign that the board uses. */
  readonly legend: readonly { readonly sign: BoardSign; readonly text: string }[];
  /** The meaning of each sign in a terminal, such as `◆ points`. */
  readonly key: readonly string[];
  /** Doors, structures and other contents of the board, each with a title and a text. */
  readonly rows: readonly (readonly [title: string, text: string])[];
}
