// Declares the fact table from which facts are read: all pieces of a game with their places, as plain objects.
// `table-of-state.ts` makes such a fact table from a state.
import type { PrintedUnit } from '../../../../runtime/callisto/data/printed-unit.ts';

export type TableSide = 'lfa' | 'breakers';
export type Kind = 'personnel' | 'mech' | 'vehicle';

export const otherSide = (side: TableSide): TableSide => (side === 'lfa' ? 'breakers' : 'lfa');

export interface Space {
  readonly name: string;
  /** The printed space of the place. The deck and the foundation of a bridge are one space for range (R11). */
  readonly space: string;
  /** Adjacent places, including those on the other side of a door. Places across a boundary are not adjacent. */
  readonly next: readonly string[];
  readonly map: string;
  /** Coordinates: x grows to the east, y to the south (R49). */
  readonly x: number;
  readonly y: number;
  readonly isElevated: boolean;
  readonly cover: number;
  readonly points: number;
  /** Sides that have a marker on the place, scouted or controlled (R14). */
  readonly markers: readonly TableSide[];
  readonly controlledBy: TableSide | null;
  /** Kinds of units that cannot enter the place. */
  readonly bars: readonly Kind[];
  /** The side that controlled or occupied the place at set-up; null if no side did (R15). */
  readonly startOf: TableSide | null;
}

/** A counter that is on the board. */
export interface Unit extends PrintedUnit {
  readonly name: string;
  readonly place: string;
  readonly isSuppressed: boolean;
  /** False for a mech that is asleep; true for every other unit. */
  readonly isActive: boolean;
  /** The base defence of the unit, without cover and bonuses. */
  readonly defence: number;
  /** The bonus to the defence of friendly personnel in the unit’s space, while the unit is ready (R2). */
  readonly bonus: number;
}

/** A building, trap, station, pod or bunker that is not destroyed. A fact table leaves out destroyed structures. */
export interface Structure {
  readonly name: string;
  readonly kind: string;
  readonly place: string;
  /** The side that the structure helps; null if it helps no side or any side. */
  readonly side: TableSide | null;
  /** The kinds of units that cannot enter the space of the structure until the structure is destroyed (R44). */
  readonly bars: readonly Kind[];
}

/** A doorway between two spaces. No attack hits units through a doorway, even if the door is open (R41). */
export interface Door {
  readonly name: string;
  /** The planes besides `door` to which the door belongs, such as `escape pod door`. */
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

/** A card of the bot, in its play area (from left to right) or in a pile. */
export interface Card {
  /**
   * The name of the card. If several cards have the same name, a number follows the name of the second card and later
   * cards: `SCOUT B 2`.
   */
  readonly id: string;
  readonly name: string;
  readonly title: string;
  readonly squad: string | null;
  /** The counter that carries out the actions of the card; null for a command card. */
  readonly counter: string | null;
  /** True for a card of a mech's crew. */
  readonly isCrew: boolean;
  /** The zone of the card: `play area`, `face down`, `deck H`, `deck`, `discard`. */
  readonly zone: string;
}

/** The names of the members of planes: first by the side that the plan names, then by the name of the plane. */
export type Planes = Readonly<Record<TableSide | 'any', Map<string, ReadonlySet<string>>>>;

export const newPlanes = (): Planes => ({ lfa: new Map(), breakers: new Map(), any: new Map() });

export interface FactTable {
  /** All lists in the fact table are in board order (R5). */
  readonly spaces: readonly Space[];
  readonly units: readonly Unit[];
  /** All counters of the roster, including those that are not on the board. */
  readonly counters: readonly Pick<Unit, 'name' | 'kind'>[];
  readonly structures: readonly Structure[];
  readonly doors: readonly Door[];
  readonly tokens: readonly Token[];
  /** The cards of the bot, in its play area and in its piles. */
  readonly cards: readonly Card[];
  readonly round: number;
  /** True if the bot has the initiative marker. */
  readonly hasInitiative: boolean;
  /** Throws if the position leaves out a zone. Code that uses cards in a zone must call this function first. */
  readonly asksFor?: (zone: string) => void;
  /** The places of named areas (such as the prison) and of kinds of areas (such as escapes and spawn points). */
  readonly areas: Readonly<Record<string, readonly string[]>>;
  /**
   * An object that all fact tables of a game share while they have the same doors and structures. The object is the key
   * of the cache of measured ways. Absent if the fact table shares nothing.
   */
  readonly ground?: object;
  /** Finds a unit on the board faster than a search of `units`. Absent if the fact table has only the list. */
  readonly unitNamed?: (name: string) => Unit | null;
  /** Returns the position of the fact table as JSON; absent if the fact table belongs to no game. */
  readonly positionNow?: () => object;
  /**
   * Caches of planes. Fact tables with the same spaces share `planesOfSpaces`, fact tables with the same units share
   * `planesOfUnits`. Absent if the fact table shares nothing.
   */
  readonly planesOfSpaces?: Planes;
  readonly planesOfUnits?: Planes;
}
