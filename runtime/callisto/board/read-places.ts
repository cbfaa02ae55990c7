// Reads the spaces of a board.json and makes places of them.
import { readBoolean } from '../data/roster-rows.ts';
import { Fields, list, oneOf, text, whole, type Datum, fail } from '../../kernel/shape.ts';
import { refuseRepeatedNames, readTexts } from '../data/provenance.ts';
import { boardLimits, type BoardContext, type BoardPlace } from './board.ts';

/** The spaces and places of the board. The rest of the board file refers to them by name. */
export interface BoardGround {
  readonly spaces: readonly string[];
  readonly places: readonly BoardPlace[];
  readonly placesOf: readonly (readonly number[])[];
}

interface Level extends Pick<BoardPlace, 'cover' | 'points' | 'bars'> {
  readonly next: Datum;
}

interface SpaceRow
  extends Level, Pick<BoardPlace, 'name' | 'label' | 'map' | 'x' | 'y' | 'isElevated' | 'equipment' | 'isEscape'> {
  readonly deck: Level | null;
}

/** Reads a digit that a board prints. */
function readDigit(datum: Datum): number {
  const figure = whole(datum);
  return figure <= 9 ? figure : fail(datum.where, `should be at most 9, not ${figure}`);
}

function readCoordinate({ json, where }: Datum): number {
  return typeof json === 'number' && Number.isFinite(json) ? json : fail(where, 'should be a number');
}

export function nonEmptyText(datum: Datum): string {
  return text(datum) === '' ? fail(datum.where, 'should not be empty') : text(datum);
}

/** Reads the code of a space. A code has no blanks, so `B4 deck` is never the name of a space. */
function readSpaceCode(datum: Datum): string {
  const spaceCode = nonEmptyText(datum);
  return /\s/.test(spaceCode) ? fail(datum.where, `should have no blanks: ${spaceCode}`) : spaceCode;
}

export function namesOfSorts({ names }: BoardContext, ...sorts: readonly string[]): string[] {
  return names.names.filter((row) => sorts.includes(row.is)).map(({ name }) => name);
}

/** Reads a name. Throws if names.json does not list the name with one of the sorts. */
export function readKnownName(datum: Datum, context: BoardContext, ...sorts: readonly string[]): string {
  const [name, names] = [text(datum), namesOfSorts(context, ...sorts)];
  if (names.includes(name)) return name;
  const hint = names.length === 0 ? 'none there' : `there: ${names.join(', ')}`;
  return fail(datum.where, `is no ${sorts.join(' or ')} of names.json: ${name} (${hint})`);
}

function readLevel(fields: Fields): Level {
  return {
    cover: fields.maybe('cover', readDigit) ?? 0,
    points: fields.maybe('points', readDigit) ?? 0,
    bars: fields.maybe('bars', (datum) => oneOf(datum, ['armoured', 'all'])) ?? 'none',
    next: fields.get('next'),
  };
}

function readMap(fields: Fields, maps: readonly string[], where: string): string {
  const map = fields.maybe('map', (datum) => oneOf(datum, maps));
  const [first = ''] = maps;
  return map ?? (maps.length === 1 ? first : fail(where, 'lacks `map`, and there are two maps'));
}

const levelKeys = ['cover', 'points', 'bars', 'next'];
const spaceKeys = ['name', 'label', 'map', 'x', 'y', 'elevated', 'cover', 'points', 'bars'];
const moreSpaceKeys = ['equipment', 'escape', 'next', 'deck'];

function readSpaceRow(datum: Datum, maps: readonly string[], context: BoardContext): SpaceRow {
  const fields = new Fields(datum, [...spaceKeys, ...moreSpaceKeys]);
  const deck = fields.maybe('deck', (deckDatum) => readLevel(new Fields(deckDatum, levelKeys))) ?? null;
  const isElevated = fields.maybe('elevated', readBoolean) ?? false;
  if (deck && isElevated) fail(`${datum.where}.elevated`, 'should be left out: the foundation of a bridge is low');
  return {
    name: readSpaceCode(fields.get('name')),
    label: fields.maybe('label', nonEmptyText) ?? null,
    map: readMap(fields, maps, datum.where),
    x: readCoordinate(fields.get('x')),
    y: readCoordinate(fields.get('y')),
    isElevated,
    equipment: fields.maybe('equipment', (name) => readKnownName(name, context, 'equipment')) ?? null,
    isEscape: fields.maybe('escape', readBoolean) ?? false,
    ...readLevel(fields),
    deck,
  };
}

type UnlinkedPlace = Omit<BoardPlace, 'next'> & { readonly nextDatum: Datum };

/** Returns the places of a space without their neighbours. The neighbours are read after all places have an index. */
function placesOfSpace(row: SpaceRow, space: number): UnlinkedPlace[] {
  const { name, label, map, x, y, cover, points, bars, isElevated, equipment, isEscape, deck } = row;
  const common = { space, label, map, x, y };
  const ground = { ...common, cover, points, bars, isElevated, equipment, isEscape, nextDatum: row.next };
  if (deck === null) return [{ ...ground, name, level: 'ground' }];
  const { next, ...deckLevel } = deck;
  const top = { ...common, ...deckLevel, isElevated: true, equipment: null, isEscape: false, nextDatum: next };
  return [
    { ...top, name: `${name} deck`, level: 'deck' },
    { ...ground, name: `${name} foundation`, level: 'foundation' },
  ];
}

/**
 * Returns the index of each place by the names that files use for the place. The name of a bridge space is a name of
 * its foundation.
 */
export function placeIndex(
  spaces: readonly string[],
  places: readonly Pick<BoardPlace, 'name' | 'space' | 'level'>[],
): ReadonlyMap<string, number> {
  const index = new Map<string, number>();
  for (const [i, { name, space, level: placeLevel }] of places.entries()) {
    index.set(name, i);
    if (placeLevel === 'foundation') index.set(spaces[space] ?? '', i);
  }
  return index;
}

export function placeNamed(datum: Datum, index: ReadonlyMap<string, number>): number {
  const name = text(datum);
  return index.get(name) ?? fail(datum.where, `names a place that the board does not have: ${name}`);
}

/** Reads a list of indexes without repetitions, and sorts it. */
export function readAscending(datum: Datum, readIndex: (indexDatum: Datum) => number): number[] {
  const indexes = list(datum, readIndex);
  const repeated = indexes.findIndex((index, i) => indexes.indexOf(index) < i);
  if (repeated >= 0)
    fail(`${datum.where}[${repeated}]`, `repeats an earlier entry: ${readTexts(datum)[repeated] ?? ''}`);
  return indexes.toSorted((a, b) => a - b);
}

export function readGround(datum: Datum, maps: readonly string[], context: BoardContext): BoardGround {
  const rows = list(datum, (spaceDatum) => readSpaceRow(spaceDatum, maps, context));
  if (rows.length === 0) fail(datum.where, 'should have at least one space');
  const spaces = rows.map(({ name }) => name);
  refuseRepeatedNames(datum.where, spaces);
  const unlinked = rows.flatMap(placesOfSpace);
  const { places: most } = boardLimits;
  if (unlinked.length > most)
    fail(datum.where, `make ${unlinked.length} places; a board has at most ${most} (a bridge space makes two)`);
  const index = placeIndex(spaces, unlinked);
  const places = unlinked.map(({ nextDatum, ...place }) => ({
    ...place,
    next: readAscending(nextDatum, (placeDatum) => placeNamed(placeDatum, index)),
  }));
  const placesOf = spaces.map((_, space) => [...places.keys()].filter((i) => places[i]?.space === space));
  return { spaces, places, placesOf };
}
