// The words of units, weapons and terrain, and the figures of the book in reference.json.

export const unitTypes = ['crawler', 'walker', 'squad'] as const;
export type UnitType = (typeof unitTypes)[number];

export const unitSizes = ['light', 'medium', 'heavy'] as const;
export type UnitSize = (typeof unitSizes)[number];

export const weaponClasses = ['beam', 'bomb'] as const;
export type WeaponClass = (typeof weaponClasses)[number];

export const weaponNames = ['crust buster', 'force beam', 'laser', 'neutron bomb', 'nuke', 'stasis ray'] as const;
export type WeaponName = (typeof weaponNames)[number];

export const mapTerrains = ['hill', 'industry', 'lake', 'open', 'road', 'woods'] as const;
export const convertedTerrains = ['crater', 'lava', 'rough', 'volcano'] as const;
export type MapTerrain = (typeof mapTerrains)[number];
type ConvertedTerrain = (typeof convertedTerrains)[number];
export type Terrain = MapTerrain | ConvertedTerrain;

export const earthquakeColours = ['red', 'yellow', 'orange', 'green', 'blue', 'white'] as const;
export type EarthquakeColour = (typeof earthquakeColours)[number];

export const unitSides = ['yellow', 'blue', 'none'] as const;
export type UnitSide = (typeof unitSides)[number];

/** The numbers of units of each kind. */
export type UnitCounts = Readonly<Record<UnitType, number>>;

export interface LaserRange {
  readonly name: 'short' | 'medium' | 'long';
  readonly from: number;
  readonly to: number;
  /** The number of dice that a laser rolls in this range; 1 positive die stops the bomb. */
  readonly dice: number;
}

/**
 * The crawler that a sheet drives: the unit called `name`, or the only crawler of `side`. Its side wins if the crawler
 * is activated in the half `wins` of the map (U13). `wins` is null if the scenario has no such victory.
 */
export type DrivenCrawler = ({ readonly name: string } | { readonly side: UnitSide }) & {
  readonly wins: 'north' | 'south' | null;
  /** The edge from which the crawler enters; null if it starts on the map (U77). */
  readonly enters: 'north' | 'south' | null;
  /** The hex in which the crawler is set up; null if the book names no hex. */
  readonly at: string | null;
  /** The edge over which the platoon of each side enters; null if the scenario has no platoons. */
  readonly edges: Readonly<Record<'yellow' | 'blue', 'north' | 'south'>> | null;
};

export interface UnbreakableReference {
  readonly sizes: Readonly<Record<UnitType, UnitSize>>;
  /**
   * The sizes of weapons, by the kind of the unit that has them. Index 0 is for a unit with one card of a class (beam
   * or bomb), and index 1 for a unit with two cards of a class.
   */
  readonly weaponSizes: Readonly<Record<UnitType, readonly UnitSize[]>>;
  readonly weapons: Readonly<Record<WeaponName, { readonly class: WeaponClass; readonly cards: number }>>;
  readonly laser: Readonly<Record<UnitSize, readonly LaserRange[]>>;
  readonly radius: Readonly<Record<UnitSize, number>>;
  /**
   * The number of stasis markers that freeze a unit, by the number of Time Stream cards drawn in the turn, in ascending
   * order.
   */
  readonly freezing: readonly { readonly cards: number; readonly markers: number }[];
  readonly timeStreamCards: number;
  /** The greatest contents of a hex. Units fit into a hex if at least one of the rows allows their numbers. */
  readonly full: readonly UnitCounts[];
  readonly depressions: readonly Terrain[];
  /**
   * The terrain of the map that each converted terrain may replace, and whether the converted hex has a coloured
   * border.
   */
  readonly conversions: Readonly<
    Record<ConvertedTerrain, { readonly from: readonly MapTerrain[]; readonly hasBorder: boolean }>
  >;
  /**
   * The rule for a crawler that moves into a hex. A hex with a terrain in `converts` becomes `to`, if at least one of
   * `dice` dice is positive.
   */
  readonly moving: { readonly converts: readonly Terrain[]; readonly to: ConvertedTerrain; readonly dice: number };
  /** The terrain on which no epicenter marker may lie. */
  readonly withoutEpicenter: readonly Terrain[];
  /** The side and the kind of each unit, by the printed name of the unit. */
  readonly units: ReadonlyMap<string, { readonly side: UnitSide; readonly kind: UnitType }>;
  /** The crawler that each sheet drives, by the name of the sheet. */
  readonly sheets: ReadonlyMap<string, DrivenCrawler>;
}
