// The stacking limits and displacement: the units that fit into a hex together, and the units that must leave a hex
// when a larger unit enters it.
import {
  unitTypes,
  unitSizes,
  type UnbreakableReference,
  type UnitCounts,
  type UnitType,
} from '../data/reference-types.ts';
import type { PlacedPosition, PlacedUnit } from '../position/placed-position.ts';

/** True if a unit counts for the stacking limit. Scattered squads, hovering squads and dug-in crawlers do not count. */
export const countsForStacking = ({ status, configuration }: Pick<PlacedUnit, 'status' | 'configuration'>): boolean =>
  status !== 'scattered' && configuration !== 'hovering' && configuration !== 'dug-in';

const countsOf = (units: readonly Pick<PlacedUnit, 'kind'>[]): UnitCounts => ({
  crawler: units.filter(({ kind }) => kind === 'crawler').length,
  walker: units.filter(({ kind }) => kind === 'walker').length,
  squad: units.filter(({ kind }) => kind === 'squad').length,
});

const isWithin = (counts: UnitCounts, full: UnitCounts): boolean =>
  unitTypes.every((kind) => counts[kind] <= full[kind]);

/** True if units that all count for the stacking limit fit into a hex. */
export const fitInHex = (units: readonly Pick<PlacedUnit, 'kind'>[], { full }: UnbreakableReference): boolean =>
  full.some((row) => isWithin(countsOf(units), row));

/** The units of one kind in a hex, and the number of them that must leave. */
interface DisplacedUnits {
  readonly kind: UnitType;
  readonly count: number;
  readonly among: readonly PlacedUnit[];
}

/** The smaller units that a unit displaces when it enters a hex; or the reason why the unit may not enter. */
export type HexEntry = { readonly displaced: readonly DisplacedUnits[] } | { readonly reason: string };

/** Returns the units in a hex that count for the stacking limit, without the units of `except`. */
const countedUnits = ({ units }: PlacedPosition, hex: number, except: readonly PlacedUnit[]): PlacedUnit[] =>
  units.filter((unit) => unit.hex === hex && countsForStacking(unit) && !except.includes(unit));

/**
 * Returns the units that must leave a hex so that `entering` fits: as few smaller units as possible. Returns null if
 * `entering` does not fit even without any smaller unit.
 */
function displacedFor(
  entering: PlacedUnit,
  present: readonly PlacedUnit[],
  { full, sizes }: UnbreakableReference,
): readonly DisplacedUnits[] | null {
  const sizeOf = (kind: UnitType): number => unitSizes.indexOf(sizes[kind]);
  const smaller = unitTypes.filter((kind) => sizeOf(kind) < sizeOf(entering.kind));
  const unitsOfKind = (kind: UnitType): PlacedUnit[] => present.filter((unit) => unit.kind === kind);
  const staying = countsOf([entering, ...present.filter(({ kind }) => !smaller.includes(kind))]);
  let fewest: { readonly total: number; readonly groups: readonly DisplacedUnits[] } | null = null;
  for (const row of full) {
    if (!isWithin(staying, row)) continue;
    const groups = smaller
      .map((kind) => ({ kind, count: Math.max(0, unitsOfKind(kind).length - row[kind]), among: unitsOfKind(kind) }))
      .filter(({ count }) => count > 0);
    const total = groups.reduce((sum, { count }) => sum + count, 0);
    if (!fewest || total < fewest.total) fewest = { total, groups };
  }
  return fewest && fewest.groups;
}

/**
 * True if each displaced unit finds a neighbouring hex (U52). The hex must be on the map, no volcano, and have room for
 * all displaced units that go there.
 */
function canAllLeave(
  position: PlacedPosition,
  displaced: readonly PlacedUnit[],
  hex: number,
  gone: readonly PlacedUnit[],
) {
  const { board, reference, terrain } = position;
  const neighbours = [0, 1, 2, 3, 4, 5].map((direction) => board.neighbour(hex, direction));
  const places = neighbours.filter((place) => place >= 0 && terrain[place] !== 'volcano');
  const arrived = new Map<number, readonly PlacedUnit[]>();
  const leave = (number: number): boolean => {
    const unit = displaced[number];
    if (!unit) return true;
    return places.some((place) => {
      const here = arrived.get(place) ?? [];
      if (!fitInHex([...countedUnits(position, place, gone), ...here, unit], reference)) return false;
      arrived.set(place, [...here, unit]);
      const isLeft = leave(number + 1);
      arrived.set(place, here);
      return isLeft;
    });
  };
  return leave(0);
}

const unitNames = (units: readonly PlacedUnit[]): string => units.map(({ name }) => name).join(', ');

/**
 * Returns the smaller units that a unit displaces when it enters a hex, or the reason why the unit may not enter (U52).
 */
export function entryInto(position: PlacedPosition, unit: PlacedUnit, hex: number): HexEntry {
  const { reference, terrain } = position;
  if (hex < 0) return { reason: 'the hex is off the map' };
  const name = position.hexName(hex);
  if (terrain[hex] === 'volcano') return { reason: `${name} is a volcano` };
  const present = countedUnits(position, hex, [unit]);
  if (!countsForStacking(unit) || fitInHex([unit, ...present], reference)) return { displaced: [] };
  const groups = displacedFor(unit, present, reference);
  if (groups === null) return { reason: `${name} is full: ${unitNames(present)}` };
  const displaced = groups.flatMap(({ among, count }) => among.slice(0, count));
  if (canAllLeave(position, displaced, hex, [unit, ...displaced])) return { displaced: groups };
  return { reason: `${name} is full, and ${unitNames(displaced)} cannot make room` };
}
