// Reads reference.json: the figures that the pages print in tables and on cards, each with its source.
import { fail, Fields, fileFields, list, oneOf, integer, type Datum } from '../../kernel/shape.ts';
import {
  convertedTerrains,
  mapTerrains,
  unitTypes,
  unitSides,
  unitSizes,
  weaponClasses,
  weaponNames,
  type DrivenCrawler,
  type LaserRange,
  type Terrain,
  type UnbreakableReference,
  type UnitCounts,
  type UnitType,
  type UnitSide,
  type UnitSize,
} from './reference-types.ts';
import { readDataSource, writtenText } from './sources.ts';

const allTerrains = [...mapTerrains, ...convertedTerrains];
const rangeNames = ['short', 'medium', 'long'] as const;

/** Returns the fields of a table of the file. Each table must have `provenance`, and may have `note`. */
function tableFields(datum: Datum, keys: readonly string[]): Fields {
  const fields = new Fields(datum, [...keys, 'provenance', 'note']);
  readDataSource(fields);
  return fields;
}

/** Reads a table that has a field for each of the names. */
function readByName<const Name extends string, T>(
  datum: Datum,
  names: readonly Name[],
  read: (part: Datum, name: Name) => T,
): Readonly<Record<Name, T>> {
  const fields = tableFields(datum, names);
  return Object.fromEntries(names.map((name) => [name, read(fields.get(name), name)])) as Record<Name, T>;
}

const readSize = (datum: Datum): UnitSize => oneOf(datum, unitSizes);

function readWeaponSizes(datum: Datum): UnitSize[] {
  const sizes = list(datum, readSize);
  return sizes.length === 0 ? fail(datum.where, 'should have at least one size') : sizes;
}

function readRanges(datum: Datum): LaserRange[] {
  return list(datum, (rangeDatum) => {
    const fields = new Fields(rangeDatum, ['name', 'from', 'to', 'dice']);
    const from = integer(fields.get('from'));
    return {
      name: oneOf(fields.get('name'), rangeNames),
      from,
      to: integer(fields.get('to'), from),
      dice: integer(fields.get('dice'), 1),
    };
  });
}

function readWeaponRow(datum: Datum) {
  const fields = new Fields(datum, ['class', 'cards']);
  return { class: oneOf(fields.get('class'), weaponClasses), cards: integer(fields.get('cards'), 1) };
}

function readCounts(datum: Datum): UnitCounts {
  const fields = new Fields(datum, unitTypes);
  const countOf = (kind: UnitType): number => fields.readOptional(kind, (count) => integer(count, 1)) ?? 0;
  return { crawler: countOf('crawler'), walker: countOf('walker'), squad: countOf('squad') };
}

function readFreezing(datum: Datum) {
  const fields = new Fields(datum, ['cards', 'markers']);
  return { cards: integer(fields.get('cards'), 1), markers: integer(fields.get('markers'), 1) };
}

const readBorder = ({ json, where }: Datum): boolean =>
  typeof json === 'boolean' ? json : fail(where, 'should be true or false');

function readConversion(datum: Datum) {
  const fields = new Fields(datum, ['from', 'border']);
  return {
    from: list(fields.get('from'), (terrain) => oneOf(terrain, mapTerrains)),
    hasBorder: readBorder(fields.get('border')),
  };
}

type UnitRow = readonly [name: string, unit: { readonly side: UnitSide; readonly kind: UnitType }];

function readUnitRows(datum: Datum): UnitRow[] {
  const fields = new Fields(datum, ['side', 'kind', 'names']);
  const [side, kind] = [oneOf(fields.get('side'), unitSides), oneOf(fields.get('kind'), unitTypes)];
  return list(fields.get('names'), writtenText).map((name) => [name, { side, kind }]);
}

const readHalf = (half: Datum): 'north' | 'south' => oneOf(half, ['north', 'south'] as const);

/** Reads the name of a hex. Names of hexes that the map lacks are refused later, when a game is set up. */
function readHexName(datum: Datum): string {
  const name = writtenText(datum);
  return /^\d{4}$/.test(name) ? name : fail(datum.where, `should be a hex such as 0608, not ${name}`);
}

function readEdges(datum: Datum): DrivenCrawler['edges'] {
  const fields = new Fields(datum, ['yellow', 'blue']);
  return { yellow: readHalf(fields.get('yellow')), blue: readHalf(fields.get('blue')) };
}

function readSheetRow(datum: Datum): readonly [string, DrivenCrawler] {
  const fields = new Fields(datum, ['sheet', 'unit', 'side', 'wins', 'enters', 'at', 'edges']);
  const name = fields.readOptional('unit', writtenText);
  const more = {
    wins: fields.readOptional('wins', readHalf) ?? null,
    enters: fields.readOptional('enters', readHalf) ?? null,
    at: fields.readOptional('at', readHexName) ?? null,
    edges: fields.readOptional('edges', readEdges) ?? null,
  };
  const driven = name === undefined ? { side: oneOf(fields.get('side'), unitSides), ...more } : { name, ...more };
  return [writtenText(fields.get('sheet')), driven];
}

const readTerrains = (datum: Datum): Terrain[] => list(datum, (terrain) => oneOf(terrain, allTerrains));

function readMoving(datum: Datum): UnbreakableReference['moving'] {
  const fields = tableFields(datum, ['converts', 'to', 'dice']);
  return {
    converts: readTerrains(fields.get('converts')),
    to: oneOf(fields.get('to'), convertedTerrains),
    dice: integer(fields.get('dice'), 1),
  };
}

const tables = ['sizes', 'weaponSizes', 'weapons', 'laser', 'radius', 'freezing', 'timeStream'];
const moreTables = ['stacking', 'depressions', 'conversions', 'moving', 'epicenters', 'units', 'sheets'];

/** Reads the contents of a reference.json. Throws a ShapeError that names the field at fault. */
export function unbreakableReferenceOf(json: unknown): UnbreakableReference {
  const fields = fileFields(json, [...tables, ...moreTables], 'unbreakable');
  const table = (name: string, keys: readonly string[]): Fields => tableFields(fields.get(name), keys);
  const terrains = (name: string): Terrain[] => readTerrains(table(name, ['terrain']).get('terrain'));
  return {
    sizes: readByName(fields.get('sizes'), unitTypes, readSize),
    weaponSizes: readByName(fields.get('weaponSizes'), unitTypes, readWeaponSizes),
    weapons: readByName(fields.get('weapons'), weaponNames, readWeaponRow),
    laser: readByName(fields.get('laser'), unitSizes, readRanges),
    radius: readByName(fields.get('radius'), unitSizes, (datum) => integer(datum, 1)),
    freezing: list(table('freezing', ['rows']).get('rows'), readFreezing).toSorted((a, b) => a.cards - b.cards),
    timeStreamCards: integer(table('timeStream', ['cards']).get('cards'), 1),
    full: list(table('stacking', ['full']).get('full'), readCounts),
    depressions: terrains('depressions'),
    conversions: readByName(fields.get('conversions'), convertedTerrains, readConversion),
    moving: readMoving(fields.get('moving')),
    withoutEpicenter: terrains('epicenters'),
    units: new Map(list(table('units', ['rows']).get('rows'), readUnitRows).flat()),
    sheets: new Map(list(table('sheets', ['rows']).get('rows'), readSheetRow)),
  };
}

/** Returns the range of a laser in which a distance lies; null if the distance is out of range. */
export const laserRange = ({ laser }: UnbreakableReference, size: UnitSize, distance: number): LaserRange | null =>
  laser[size].find(({ from, to }) => from <= distance && distance <= to) ?? null;
