// Reads a position, looks up its names, and refuses a position that the rules forbid, with the field at fault and the
// reason.
import { fail, Fields, fileFields, oneOf, partOf, text, integer, type Datum } from '../../kernel/shape.ts';
import { hexNamed, mapInPart } from '../board/map.ts';
import { countsForStacking, fitInHex } from '../board/stacking.ts';
import {
  convertedTerrains,
  earthquakeColours,
  unitSizes,
  weaponNames,
  type DrivenCrawler,
  type EarthquakeColour,
  type Terrain,
  type UnbreakableReference,
} from '../data/reference-types.ts';
import {
  isReprogrammed,
  PlacedPosition,
  type PlacedCloud,
  type PlacedUnit,
  type UnbreakableFiles,
} from './placed-position.ts';
import { readPlacedUnits } from './read-units.ts';
import { readFlag } from './read-weapons.ts';

const positionFieldNames = ['sheet', 'map', 'timeStream', 'terrain', 'epicenters', 'clouds', 'units'];

const readColour = (datum: Datum): EarthquakeColour => oneOf(datum, earthquakeColours);

/** Calls `read` for each field of an object whose keys are names of hexes. */
function forEachHex(datum: Datum, { map }: UnbreakableFiles, read: (hex: number, part: Datum) => void): void {
  const { json, where } = datum;
  if (typeof json !== 'object' || json === null || Array.isArray(json)) fail(where, 'should be an object');
  for (const [name, content] of Object.entries(json)) {
    const part = partOf(datum, name, content);
    read(hexNamed(name, part.where, map.board), part);
  }
}

function readConversions(datum: Datum | null, files: UnbreakableFiles): Pick<PlacedPosition, 'terrain' | 'borders'> {
  const { printed } = files.map;
  const terrain: Terrain[] = [...printed];
  const borders: (EarthquakeColour | null)[] = printed.map(() => null);
  if (datum === null) return { terrain, borders };
  forEachHex(datum, files, (hex, part) => {
    const fields = new Fields(part, ['is', 'border']);
    const converted = fields.get('is');
    const is = oneOf(converted, convertedTerrains);
    const { from, hasBorder } = files.reference.conversions[is];
    const before = printed[hex] ?? 'open';
    if (!from.includes(before))
      fail(converted.where, `is ${is}, but the map has ${before} here, which never becomes ${is}`);
    if (!hasBorder)
      fields.readOptional('border', ({ where }) => fail(where, `should be left out: ${is} has no border colour`));
    terrain[hex] = is;
    borders[hex] = hasBorder ? readColour(fields.get('border')) : null;
  });
  return { terrain, borders };
}

function readEpicenters(
  datum: Datum | null,
  terrain: readonly Terrain[],
  files: UnbreakableFiles,
): (EarthquakeColour | null)[] {
  const epicenters: (EarthquakeColour | null)[] = terrain.map(() => null);
  if (datum === null) return epicenters;
  forEachHex(datum, files, (hex, part) => {
    const here = terrain[hex] ?? 'open';
    if (files.reference.withoutEpicenter.includes(here))
      fail(part.where, `lies on ${here}, which has no epicenter marker`);
    epicenters[hex] = readColour(part);
  });
  return epicenters;
}

function readClouds(datum: Datum | null, timeStream: number, files: UnbreakableFiles): (PlacedCloud | null)[] {
  const clouds: (PlacedCloud | null)[] = files.map.printed.map(() => null);
  if (datum === null) return clouds;
  forEachHex(datum, files, (hex, part) => {
    const fields = new Fields(part, ['size', 'thisTurn']);
    const thisTurn = readFlag(fields, 'thisTurn');
    if (thisTurn && timeStream > 0)
      fail(`${part.where}.thisTurn`, 'should be left out: the first Time Stream card of the turn removes this mark');
    clouds[hex] = { size: oneOf(fields.get('size'), unitSizes), thisTurn };
  });
  return clouds;
}

function refuseCrowdedHexes(units: readonly PlacedUnit[], where: string, files: UnbreakableFiles): void {
  const byHex = new Map<number, PlacedUnit[]>();
  for (const unit of units) {
    if (unit.hex < 0 || !countsForStacking(unit)) continue;
    const present = byHex.get(unit.hex) ?? [];
    const name = files.map.board.hexes[unit.hex] ?? '';
    const path = `${where}.${unit.name}.at`;
    const crawler = unit.kind === 'crawler' && present.find(({ kind }) => kind === 'crawler');
    if (crawler) fail(path, `is ${name}, where ${crawler.name} is too: a hex holds one mobile crawler`);
    if (!fitInHex([...present, unit], files.reference))
      fail(path, `is ${name}, which is over-stacked with ${present.map((each) => each.name).join(', ')}`);
    byHex.set(unit.hex, [...present, unit]);
  }
}

function refuseTooManyCards(units: readonly PlacedUnit[], where: string, { weapons }: UnbreakableReference): void {
  for (const name of weaponNames) {
    const count = units.flatMap((unit) => unit.weapons ?? []).filter(({ weapon }) => weapon === name).length;
    const { cards } = weapons[name];
    if (count > cards) fail(where, `have ${count} weapons of the kind ${name}; the game has ${cards} cards`);
  }
}

/** Refuses reprogrammed crawlers in a scenario that has no card for reprogramming. */
function refuseReprogrammed(
  sheet: string,
  driven: DrivenCrawler,
  units: readonly PlacedUnit[],
  { where, files }: { readonly where: string; readonly files: UnbreakableFiles },
): void {
  const stranger = driven.edges === null && units.find((unit) => isReprogrammed(unit, files));
  if (stranger) fail(`${where}.${stranger.name}.side`, `should be left out: no crawler of ${sheet} is reprogrammed`);
}

/**
 * Returns the index in `units` of the crawler that the sheet drives. Refuses the units if this crawler is missing,
 * occurs twice, has no weapons, or is at a wrong edge. Also refuses another unit without a side.
 */
function crawlerOfSheet(sheet: string, driven: DrivenCrawler, units: readonly PlacedUnit[], where: string): number {
  const isNamed = 'name' in driven;
  const crawlers = units.filter(({ name, kind, side }) =>
    isNamed ? name === driven.name : kind === 'crawler' && side === driven.side,
  );
  const [crawler, second] = crawlers;
  if (!crawler)
    return fail(where, `lacks ${isNamed ? driven.name : `a ${driven.side} crawler`}, which ${sheet} drives`);
  if (second)
    fail(`${where}.${second.name}`, `should be left out: ${sheet} has one ${second.side} crawler, ${crawler.name}`);
  const stranger = units.find((unit) => unit.side === 'none' && unit !== crawler);
  if (stranger) fail(`${where}.${stranger.name}`, `should be left out: ${sheet} has no such unit`);
  if (crawler.weapons === null)
    fail(`${where}.${crawler.name}`, 'lacks `beams` and `bombs`, which the crawler of the sheet has');
  refuseWrongEdge(crawler, driven, `${where}.${crawler.name}.at`);
  return units.indexOf(crawler);
}

/** Refuses the crawler of a sheet at an edge over which the crawler does not enter (U77). */
function refuseWrongEdge({ name, edge }: PlacedUnit, { enters }: DrivenCrawler, where: string): void {
  if (edge === null || edge === enters) return;
  const start = enters === null ? 'starts on the map' : `enters from the ${enters} edge`;
  fail(where, `is ${edge} edge, but ${name} ${start}`);
}

/** Reads a position. Throws a ShapeError that names the field at fault and the reason. */
export function placedPositionOf(json: unknown, files: UnbreakableFiles): PlacedPosition {
  const { reference } = files;
  const fields = fileFields(json, positionFieldNames, 'unbreakable');
  const sheetDatum = fields.get('sheet');
  const sheet = text(sheetDatum);
  const driven = reference.sheets.get(sheet);
  if (!driven) return fail(sheetDatum.where, `should be one of ${[...reference.sheets.keys()].join(', ')}`);
  const mapDatum = fields.readOptional('map', (datum) => datum) ?? null;
  const map = mapDatum === null ? files.map : mapInPart(mapDatum);
  const around = { map, reference };
  const cards = fields.get('timeStream');
  const timeStream = integer(cards);
  const { timeStreamCards } = reference;
  if (timeStream > timeStreamCards)
    fail(cards.where, `is ${timeStream}, but a turn has ${timeStreamCards} Time Stream cards`);
  const part = (key: string): Datum | null => fields.readOptional(key, (datum) => datum) ?? null;
  const { terrain, borders } = readConversions(part('terrain'), around);
  const unitsDatum = fields.get('units');
  const units = readPlacedUnits(unitsDatum, { ...around, terrain, timeStream });
  refuseReprogrammed(sheet, driven, units, { where: unitsDatum.where, files: around });
  refuseCrowdedHexes(units, unitsDatum.where, around);
  refuseTooManyCards(units, unitsDatum.where, reference);
  return new PlacedPosition({
    ...around,
    sheet,
    mapJson: mapDatum?.json,
    terrain,
    borders,
    epicenters: readEpicenters(part('epicenters'), terrain, around),
    clouds: readClouds(part('clouds'), timeStream, around),
    units,
    timeStream,
    crawler: crawlerOfSheet(sheet, driven, units, unitsDatum.where),
  });
}
