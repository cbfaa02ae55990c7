// A plain, complete table in memory, as facts read it: the pieces and their places. `table-of-state.ts` makes a table
// of a state.
import type { PrintedUnit } from '../../../../runtime/callisto/data/printed-unit.ts';

export type TableSide = 'lfa' | 'breakers';
export type Kind = 'personnel' | 'mech' | 'vehicle';

export const otherSide = (side: TableSide): TableSide => (side === 'lfa' ? 'breakers' : 'lfa');

export interface Space {
  readonly name: string;
  /** The printed space that it is, or is a level of: for range the deck and the foundation of a bridge are one (R11). */
  readonly space: string;
  /** Printed neighbours, those beyond a door among them; a boundary parts what is not listed. */
  readonly next: readonly string[];
  readonly map: string;
  /** East and south (R49). */
  readonly x: number;
  readonly y: number;
  readonly isElevated: boolean;
  readonly cover: number;
  readonly points: number;
  /** Sides that have a marker there, whichever side of it is up (R14). */
  readonly markers: readonly TableSide[];
  readonly controlledBy: TableSide | null;
  /** Kinds of units that cannot enter. */
  readonly bars: readonly Kind[];
  /** The side that controlled or occupied it at set-up (R15). */
  readonly startOf: TableSide | null;
}

/** A counter that is on the board. */
export interface Unit extends PrintedUnit {
  readonly name: string;
  readonly place: string;
  readonly isSuppressed: boolean;
  /** A mech that is awake; others always are. */
  readonly isActive: boolean;
  /** Base defence. */
  readonly defence: number;
  /** The bonus that the unit, while ready, adds to the defence of friendly personnel in its space (R2). */
  readonly bonus: number;
}

/** A building, trap, station, pod or bunker. What was destroyed is off the board and not listed. */
export interface Structure {
  readonly name: string;
  readonly kind: string;
  readonly place: string;
  /** The side that the structure helps; null if it helps nobody or anybody. */
  readonly side: TableSide | null;
  /** Kinds that cannot enter its space while it stands (R44). */
  readonly bars: readonly Kind[];
}

/** A doorway between two spaces; nobody attacks units through it, open or not (R41). */
export interface Door {
  readonly name: string;
  /** Kinds of the door: `escape pod door`. */
  readonly kinds: readonly string[];
  readonly between: readonly [string, string];
  readonly isShut: boolean;
}

/** Equipment, the prisoner, civilians. */
export interface Token {
  readonly name: string;
  readonly kind: string;
  readonly place: string;
  readonly range: number | null;
}

/** A card of the bot: in its play area, left to right, or in a pile. */
export interface Card {
  /** Told apart from a second card of the same name. */
  readonly id: string;
  readonly name: string;
  readonly title: string;
  readonly squad: string | null;
  /** The counter that it moves. */
  readonly counter: string | null;
  /** True for a card of a mech's crew. */
  readonly isCrew: boolean;
  /** `play area`, `face down`, `deck H`, `deck`, `discard`. */
  readonly zone: string;
}

export interface FactTable {
  /** All lists are in board order (R5). */
  readonly spaces: readonly Space[];
  readonly units: readonly Unit[];
  readonly structures: readonly Structure[];
  readonly doors: readonly Door[];
  readonly tokens: readonly Token[];
  /** The bot's cards. */
  readonly cards: readonly Card[];
  /** Told that a zone of cards is asked for; refuses one of which nothing was told. */
  readonly asksFor?: (zone: string) => void;
  /** Named spaces and kinds of spaces: the prison, escapes, spawn points. */
  readonly areas: Readonly<Record<string, readonly string[]>>;
}
