// The board of a scenario for the engine, with places by their index in board order (R5). `read-board.ts` makes the
// board from a board.json. `findings.ts` reports faults that the author should fix.
import type { readScenarioDecks } from '../data/scenario-decks.ts';
import type { SheetNames } from '../data/names.ts';
import type { WithProvenance } from '../data/provenance.ts';
import type { CallistoRoster } from '../data/read-roster.ts';

export type BoardSide = 'lfa' | 'breakers';

export const boardSides = ['lfa', 'breakers'] as const satisfies readonly BoardSide[];

/** The greatest numbers of places, doors, structures and tokens. A packed state has no room for more. */
export const boardLimits = { places: 64, doors: 8, structures: 16, tokens: 8 } as const;

/** The data to which a board refers: counters of the roster, and names of the scenario. */
export interface BoardContext {
  readonly roster: CallistoRoster;
  readonly names: SheetNames;
  readonly decks?: ReturnType<typeof readScenarioDecks>;
}

/** The kinds of units that may not enter a place; `armoured` means mechs and vehicles. */
type Bars = 'none' | 'armoured' | 'all';

/** A place for counters: a space, or one of the two levels of a bridge space. */
export interface BoardPlace {
  /** The name: `B4`, or for a bridge `B4 deck` and `B4 foundation`. */
  readonly name: string;
  readonly space: number;
  readonly level: 'ground' | 'deck' | 'foundation';
  readonly label: string | null;
  readonly map: string;
  /** The centre of the space. A space is about 1 wide; x grows to the east, y to the south (R49). */
  readonly x: number;
  readonly y: number;
  /** True for elevated spaces and for every deck; false for every foundation. */
  readonly isElevated: boolean;
  readonly cover: number;
  readonly points: number;
  /**
   * The kinds of units that can never enter the place. A standing pit trap in the place keeps out further kinds (R44).
   */
  readonly bars: Bars;
  /** The kind of equipment: `laser`, `DOORS equipment` or `door button`; null for none. */
  readonly equipment: string | null;
  /** True if mechs can leave the board from this place (R39). */
  readonly isEscape: boolean;
  /** The indexes of the places that are one step away, ascending. Places behind a door are included. */
  readonly next: readonly number[];
}

export interface BoardDoor {
  readonly name: string;
  /** Further kinds of the door, such as `escape pod door`. Every door is of the kind `door`. */
  readonly kinds: readonly string[];
  /** The two places that the door joins, in the order in which board.json names them. */
  readonly between: readonly [number, number];
}

export interface BoardStructure {
  readonly name: string;
  readonly kind: string;
  readonly place: number;
  /** The side that the structure helps; null if it helps no side or both sides. */
  readonly side: BoardSide | null;
}

/** A marker for people, such as a civilian or the prisoner. */
export interface BoardToken {
  readonly name: string;
  readonly kind: string;
  readonly place: number;
}

export interface Spawn {
  readonly side: BoardSide;
  readonly force: 1 | 2;
  readonly place: number;
  readonly name: string | null;
}

export interface Start {
  readonly counter: string;
  readonly place: number;
}

export interface Setup {
  readonly initiative: BoardSide;
  /** The units that are on the board at set-up, in the order of the roster. */
  readonly units: readonly Start[];
  readonly deactivated: readonly string[];
  /**
   * For each side, the spaces with a marker that shows the face `scouted`, in ascending order. A space is scouted on
   * all its levels.
   */
  readonly scouted: Readonly<Record<BoardSide, readonly number[]>>;
  /**
   * For each side, the spaces in which its marker shows the face `controlled`, in ascending order. Only one side
   * controls a space.
   */
  readonly controlled: Readonly<Record<BoardSide, readonly number[]>>;
}

export const countedCriteria = [
  'points',
  'neutralised',
  'neutralised mechs',
  'civilians',
  'escaped',
  'score',
] as const satisfies readonly string[];

type VictoryCriterion =
  | { readonly by: (typeof countedCriteria)[number]; readonly count: number }
  | { readonly by: 'structures destroyed'; readonly kind: string; readonly count: number }
  /** The side wins while a prisoner is in a space with an escape pod that is not destroyed. */
  | { readonly by: 'prisoner' }
  /** The side wins while it controls all spaces of an area. */
  | { readonly by: 'spaces'; readonly area: string };

export type Victory = VictoryCriterion & WithProvenance & { readonly side: BoardSide };

export interface CallistoBoard extends WithProvenance {
  readonly scenario: number;
  readonly maps: readonly string[];
  readonly spaces: readonly string[];
  /** Places in board order; a bridge’s deck comes before its foundation (R5). */
  readonly places: readonly BoardPlace[];
  /** The places of each space; for a bridge its deck, then its foundation. */
  readonly placesOf: readonly (readonly number[])[];
  /** Doors; all are shut at set-up. */
  readonly doors: readonly BoardDoor[];
  readonly structures: readonly BoardStructure[];
  readonly tokens: readonly BoardToken[];
  readonly spawns: readonly Spawn[];
  /** Places of each named area, ascending. */
  readonly areas: Readonly<Record<string, readonly number[]>>;
  readonly setup: Setup;
  readonly victory: readonly Victory[];
}
