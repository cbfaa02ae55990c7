// A position whose names are looked up: terrain, clouds and markers by the number of the hex, and units with the number
// of their hex.
import type { HexBoard } from '../board/hex-board.ts';
import type { UnbreakableMap } from '../board/map.ts';
import type {
  EarthquakeColour,
  Terrain,
  UnbreakableReference,
  UnitType,
  UnitSide,
  UnitSize,
  WeaponClass,
  WeaponName,
} from '../data/reference-types.ts';

export const unitStatuses = ['ready', 'buttoned', 'offline', 'scattered'] as const;
export type UnitStatus = (typeof unitStatuses)[number];

export const mapEdges = ['north', 'south'] as const;
type MapEdge = (typeof mapEdges)[number];

export type UnitConfiguration = 'mobile' | 'dug-in' | 'upright' | 'down' | 'grounded' | 'hovering';

export interface PlacedWeapon {
  readonly weapon: WeaponName;
  readonly class: WeaponClass;
  readonly size: UnitSize;
  loaded: boolean;
}

/** A unit of a position. A unit with neither a hex nor an edge is removed from the game. */
export interface PlacedUnit {
  readonly name: string;
  /** The side to which the unit belongs. A reprogrammed crawler has another side than its printed side. */
  readonly side: UnitSide;
  readonly kind: UnitType;
  /** The number of the hex; −1 off the map. */
  hex: number;
  /** The edge of the map from which the unit enters; null if the unit is on the map or removed. */
  edge: MapEdge | null;
  status: UnitStatus;
  configuration: UnitConfiguration;
  /** The number of stasis markers. */
  stasis: number;
  frozen: boolean;
  /** True if the unit was frozen and its first activation after the thaw is still to come (U5). */
  thawed: boolean;
  /**
   * True if the unit was in the half of the map in which its side wins. Only the second reading of U13 uses this field.
   */
  reached: boolean;
  /** The weapons, beams first; null if the position does not tell the weapons. */
  weapons: readonly PlacedWeapon[] | null;
}

/** True if a unit does not belong to its printed side: a crawler that a squad reprogrammed (U71). */
export const isReprogrammed = ({ name, side }: PlacedUnit, { reference }: UnbreakableFiles): boolean =>
  reference.units.get(name)?.side !== side;

export interface PlacedCloud {
  size: UnitSize;
  /** True if the cloud appeared in this turn. The first Time Stream card then does not make the cloud smaller. */
  thisTurn: boolean;
}

/** The data files that a position refers to. */
export interface UnbreakableFiles {
  readonly map: UnbreakableMap;
  readonly reference: UnbreakableReference;
}

/** The parts of a position that change in play. */
interface ChangingParts {
  readonly terrain: Terrain[];
  readonly borders: (EarthquakeColour | null)[];
  readonly epicenters: (EarthquakeColour | null)[];
  readonly clouds: (PlacedCloud | null)[];
  readonly units: readonly PlacedUnit[];
  /** The number of Time Stream cards drawn in this turn. */
  readonly timeStream: number;
}

export interface PositionParts extends ChangingParts, UnbreakableFiles {
  readonly sheet: string;
  /** The JSON of the map, if the position has its own map; otherwise undefined. */
  readonly mapJson: unknown;
  /** The index in `units` of the crawler that the sheet drives. */
  readonly crawler: number;
}

export class PlacedPosition implements PositionParts {
  readonly sheet: string;
  readonly map: UnbreakableMap;
  readonly mapJson: unknown;
  readonly reference: UnbreakableReference;
  readonly board: HexBoard;
  readonly terrain: Terrain[];
  readonly borders: (EarthquakeColour | null)[];
  readonly epicenters: (EarthquakeColour | null)[];
  readonly clouds: (PlacedCloud | null)[];
  readonly units: readonly PlacedUnit[];
  readonly crawler: number;
  timeStream: number;

  constructor(parts: PositionParts) {
    this.sheet = parts.sheet;
    this.map = parts.map;
    this.mapJson = parts.mapJson;
    this.reference = parts.reference;
    this.board = parts.map.board;
    this.terrain = parts.terrain;
    this.borders = parts.borders;
    this.epicenters = parts.epicenters;
    this.clouds = parts.clouds;
    this.units = parts.units;
    this.crawler = parts.crawler;
    this.timeStream = parts.timeStream;
  }

  /** Returns the index in `units` of a unit; −1 if the position lacks the unit. */
  unitNumber(name: string): number {
    return this.units.findIndex((unit) => unit.name === name);
  }

  hexName(hex: number): string {
    return this.board.hexes[hex] ?? '';
  }

  /** Returns a copy of the position. Changes of the copy do not change this position. */
  copy(): PlacedPosition {
    const units = this.units.map((unit) => ({
      ...unit,
      weapons: unit.weapons && unit.weapons.map((weapon) => ({ ...weapon })),
    }));
    return new PlacedPosition({
      sheet: this.sheet,
      map: this.map,
      mapJson: this.mapJson,
      reference: this.reference,
      crawler: this.crawler,
      timeStream: this.timeStream,
      terrain: [...this.terrain],
      borders: [...this.borders],
      epicenters: [...this.epicenters],
      clouds: this.clouds.map((cloud) => cloud && { ...cloud }),
      units,
    });
  }
}
