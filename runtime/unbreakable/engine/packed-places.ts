// Writes the ground and the units of a position into a state of bytes.
import { fail } from '../../kernel/shape.ts';
import { unitSizes, unitTypes, type Terrain } from '../data/reference-types.ts';
import type {
  PlacedPosition,
  PlacedUnit,
  PlacedWeapon,
  UnitConfiguration,
  UnitStatus,
} from '../position/placed-position.ts';
import type { SpokenUnit } from '../position/unit-states.ts';
import * as at from './byte-layout.ts';
import type { ByteState } from './byte-state.ts';
import { kindOfUnit, packedTerrains } from './engine-tables.ts';
import { kindOfWeapon } from './weapon-states.ts';

/** The statuses by their numbers. A squad is scattered where another unit is offline. */
const statuses: readonly (readonly UnitStatus[])[] = [['ready'], ['buttoned'], ['offline', 'scattered']];

/** Returns the status of a unit of a kind, by the number of the status. */
export const statusOfKind = (kind: number, status: number): UnitStatus =>
  statuses[status]?.at(kind === at.squadKind ? -1 : 0) ?? 'offline';

/** The two configurations of each kind of unit. */
export const packedConfigurations: readonly (readonly [UnitConfiguration, UnitConfiguration])[] = [
  ['mobile', 'dug-in'],
  ['upright', 'down'],
  ['grounded', 'hovering'],
];

const statusNumbers = new Map(
  statuses.flatMap((names, number) => names.map((name): [string, number] => [name, number])),
);
const isSecond = new Set<string>(packedConfigurations.map(([, second]) => second));

/** Returns the bits of the state of a unit that words of sheets can test. */
export const askableState = ({ status, configuration, frozen = false, thawed = false }: SpokenUnit): number =>
  (statusNumbers.get(status) ?? 0) |
  (isSecond.has(configuration) ? at.turnedOverBit : 0) |
  (frozen ? at.frozenBit : 0) |
  (thawed ? at.thawedBit : 0);

const weaponBits = ({ weapon, size, loaded }: PlacedWeapon): number =>
  kindOfWeapon(weapon) | (unitSizes.indexOf(size) << at.sizeShift) | (loaded ? at.loadedBit : 0);

/** Puts a unit of a position into the state, under the number `unit`. */
export function packUnit(state: ByteState, unit: number, placed: PlacedUnit): void {
  const { bytes } = state;
  const edge = placed.edge === 'north' ? at.northEdge : placed.edge === 'south' ? at.southEdge : at.nowhere;
  state.addUnit(unit, placed.hex < 0 ? edge : placed.hex);
  bytes[unit * at.unitBytes + at.unitState] = askableState(placed) | (placed.reached ? at.reachedBit : 0);
  bytes[unit * at.unitBytes + at.unitStasis] = placed.stasis;
  const weapons = placed.weapons ?? [];
  if (weapons.length > at.weaponsOfUnit)
    fail(`units.${placed.name}`, `has ${weapons.length} weapons; a unit of a game has at most ${at.weaponsOfUnit}`);
  for (const [number, weapon] of weapons.entries()) state.setWeapon(unit, number, weaponBits(weapon));
}

/** The numbers of the terrains. A look-up in this table is faster than in a list. */
const terrainNumbers = new Map(packedTerrains.map((terrain, number) => [terrain, number]));

/** Puts the terrain and the clouds of a position into the state, without colours. */
export function packGround({ bytes, hexCount }: ByteState, { terrain, clouds }: PlacedPosition): void {
  for (let hex = 0; hex < hexCount; hex++) {
    const now = terrain[hex] as Terrain;
    // Most hexes have the terrain of the position before.
    if (packedTerrains[bytes[at.groundOffset + hex] as number] !== now)
      bytes[at.groundOffset + hex] = terrainNumbers.get(now) as number;
  }
  bytes.fill(0, at.cloudsOffset, at.cloudsOffset + hexCount);
  for (let hex = 0; hex < hexCount; hex++) {
    const cloud = clouds[hex];
    if (cloud)
      bytes[at.cloudsOffset + hex] = (unitSizes.indexOf(cloud.size) + 1) | (cloud.thisTurn ? at.cloudOfTurnBit : 0);
  }
}

/** The numbers of the units of each kind, by the number of the kind. */
const numbersOfKind = unitTypes.map((_type, kind) =>
  [...Array.from({ length: at.unitCount }).keys()].filter((unit) => kindOfUnit(unit) === kind),
);

/**
 * Puts a position into the state. Each unit gets the next free number of its kind, because a book may have other units
 * than the game. Returns the number of the crawler that the sheet drives. Throws a ShapeError if there are too many units
 * of a kind.
 */
export function packPlaces(state: ByteState, position: PlacedPosition): number {
  state.clearUnits();
  packGround(state, position);
  const used = unitTypes.map(() => 0);
  const numbers = position.units.map((placed) => {
    const kind = unitTypes.indexOf(placed.kind);
    const numbersHere = numbersOfKind[kind] as number[];
    const unit = numbersHere[(used[kind] as number)++];
    if (unit === undefined)
      return fail('units', `have more than ${numbersHere.length} ${placed.kind}s, the most for a compiled program`);
    packUnit(state, unit, placed);
    return unit;
  });
  state.listUnits();
  return numbers[position.crawler] as number;
}
