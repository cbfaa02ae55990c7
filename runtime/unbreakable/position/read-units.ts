// Reads the units of a position, one by one: place, status, configuration, stasis, weapons.
import { fail, Fields, oneOf, partOf, text, integer, type Datum } from '../../kernel/shape.ts';
import { hexNamed } from '../board/map.ts';
import {
  mapTerrains,
  unitSides,
  type Terrain,
  type UnbreakableReference,
  type UnitSide,
  type UnitType,
} from '../data/reference-types.ts';
import {
  mapEdges,
  type PlacedUnit,
  type UnbreakableFiles,
  type UnitConfiguration,
  type UnitStatus,
} from './placed-position.ts';
import { readFlag, readWeapons } from './read-weapons.ts';

const unitFieldNames = [
  'side',
  'at',
  'status',
  'configuration',
  'stasis',
  'frozen',
  'thawed',
  'reached',
  'beams',
  'bombs',
];

const statusesOfKind: Readonly<Record<UnitType, readonly UnitStatus[]>> = {
  crawler: ['ready', 'buttoned', 'offline'],
  walker: ['ready', 'buttoned', 'offline'],
  squad: ['ready', 'buttoned', 'scattered'],
};

const configurationsOfKind: Readonly<Record<UnitType, readonly UnitConfiguration[]>> = {
  crawler: ['mobile', 'dug-in'],
  walker: ['upright', 'down'],
  squad: ['grounded', 'hovering'],
};

/** The greatest number of stasis markers that a position may have for a unit. */
const mostStasis = 99;

/** The parts of a position that the reader of a unit needs. */
export interface UnitSurroundings extends UnbreakableFiles {
  readonly terrain: readonly Terrain[];
  readonly timeStream: number;
}

function readPlaceOfUnit(datum: Datum, { map, terrain }: UnitSurroundings): Pick<PlacedUnit, 'hex' | 'edge'> {
  const name = text(datum);
  const edge = mapEdges.find((each) => name === `${each} edge`);
  if (edge !== undefined) return { hex: -1, edge };
  if (!/^\d/.test(name))
    fail(datum.where, `should be a hex or an edge of the map (${mapEdges.join(' edge, ')} edge), not ${name}`);
  const hex = hexNamed(name, datum.where, map.board);
  if (terrain[hex] === 'volcano') fail(datum.where, `is ${name}, a volcano: a unit in a volcano is lost`);
  return { hex, edge: null };
}

function readConfiguration(
  datum: Datum,
  kind: UnitType,
  status: UnitStatus,
  terrain: Terrain | undefined,
  { depressions }: UnbreakableReference,
): UnitConfiguration {
  const configuration = oneOf(datum, configurationsOfKind[kind]);
  if (configuration === 'hovering' && status === 'scattered')
    fail(datum.where, 'is hovering, but a squad that is scattered is grounded');
  // A crawler whose ground was converted may have to stay dug in (U62, U80). So a dug-in crawler is refused only in a
  // depression that the map prints.
  const isPrinted = mapTerrains.some((printed) => printed === terrain);
  if (configuration === 'dug-in' && terrain !== undefined && isPrinted && depressions.includes(terrain))
    fail(datum.where, `is dug-in, but a crawler does not dig into a depression, and its hex is ${terrain}`);
  return configuration;
}

/**
 * Returns the least number of stasis markers that freezes a unit after `cards` Time Stream cards; null if no number
 * freezes.
 */
const freezingMarkers = (cards: number, { freezing }: UnbreakableReference): number | null =>
  freezing.findLast((row) => row.cards <= cards)?.markers ?? null;

/**
 * Returns the least number of stasis markers that a frozen unit can have; null if no unit can be frozen. Before the
 * first Time Stream card of a turn, a unit may still be frozen from the turn before. The least number of any row then
 * counts.
 */
const frozenMarkers = (cards: number, reference: UnbreakableReference): number | null =>
  cards === 0 ? Math.min(...reference.freezing.map(({ markers }) => markers)) : freezingMarkers(cards, reference);

const cardsDrawn = (count: number): string => `${count} Time Stream ${count === 1 ? 'card' : 'cards'} drawn`;

/**
 * Refuses a frozen unit with too few stasis markers, and a unit that is not frozen in spite of enough stasis markers.
 */
function refuseWrongFreeze(
  { stasis, frozen, thawed }: Pick<PlacedUnit, 'stasis' | 'frozen' | 'thawed'>,
  where: string,
  { timeStream, reference }: UnitSurroundings,
): void {
  const drawn = cardsDrawn(timeStream);
  if (frozen && thawed) fail(`${where}.thawed`, 'should be left out: the unit is frozen');
  if (!frozen) {
    const least = freezingMarkers(timeStream, reference);
    if (least !== null && stasis >= least)
      fail(`${where}.stasis`, `is ${stasis}, but with ${drawn} a unit with ${least} or more markers is frozen`);
    return;
  }
  const least = frozenMarkers(timeStream, reference);
  if (least === null) fail(`${where}.frozen`, `should be left out: with ${drawn} no unit is frozen`);
  if (stasis < least)
    fail(`${where}.frozen`, `should be left out: with ${drawn} a frozen unit has ${least} or more stasis markers`);
}

function readStasis(datum: Datum): number {
  const count = integer(datum);
  return count <= mostStasis ? count : fail(datum.where, `should be at most ${mostStasis}, not ${count}`);
}

/** The sides that may reprogram a crawler. */
const owners = unitSides.filter((side) => side !== 'none');

/** Reads the side that has reprogrammed a crawler. */
function readOwner(datum: Datum, { side, kind }: { readonly side: UnitSide; readonly kind: UnitType }): UnitSide {
  if (kind !== 'crawler') fail(datum.where, `should be left out: only crawlers are reprogrammed`);
  const owner = oneOf(datum, owners);
  return owner === side ? fail(datum.where, `should be left out: the unit is of ${side} without it`) : owner;
}

function readPlacedUnit(datum: Datum, name: string, around: UnitSurroundings): PlacedUnit {
  const { reference, terrain } = around;
  const row = reference.units.get(name);
  if (!row) return fail(datum.where, 'is no unit of the game');
  const { kind } = row;
  const fields = new Fields(datum, unitFieldNames);
  const side = fields.readOptional('side', (owner) => readOwner(owner, row)) ?? row.side;
  const place = readPlaceOfUnit(fields.get('at'), around);
  const status = oneOf(fields.get('status'), statusesOfKind[kind]);
  const configurationDatum = fields.get('configuration');
  const stasis = fields.readOptional('stasis', readStasis) ?? 0;
  const unit = {
    name,
    side,
    kind,
    ...place,
    status,
    configuration: readConfiguration(configurationDatum, kind, status, terrain[place.hex], reference),
    stasis,
    frozen: readFlag(fields, 'frozen'),
    thawed: readFlag(fields, 'thawed'),
    reached: readFlag(fields, 'reached'),
    weapons: readWeapons(fields, kind, reference),
  };
  refuseWrongFreeze(unit, datum.where, around);
  return unit;
}

/** Reads an object with a field for each unit, by the names of the units. */
export function readPlacedUnits(datum: Datum, around: UnitSurroundings): PlacedUnit[] {
  const { json, where } = datum;
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return fail(where, 'should be an object');
  return Object.entries(json).map(([name, unit]) => readPlacedUnit(partOf(datum, name, unit), name, around));
}
