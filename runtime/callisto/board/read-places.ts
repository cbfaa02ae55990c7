// The spaces of a board.json, made into places.
import { Fields, ShapeError, list, oneOf, text, whole } from '../../kernel/shape.ts';
import type { Datum } from '../../kernel/shape.ts';
import { eachOnce, texts } from '../data/read-roster.ts';
import { limits } from './board.ts';
import type { Bars, BoardContext, Place } from './board.ts';

/** Space and places by name: what the rest of the file is read with. */
export interface Ground {
  readonly spaces: readonly string[];
  readonly places: readonly Place[];
  readonly placesOf: readonly (readonly number[])[];
}

/** One level of a space as the file has it. */
interface Level {
  readonly cover: number;
  readonly points: number;
  readonly bars: Bars;
  readonly next: Datum;
}

interface SpaceRow extends Level {
  readonly where: string;
  readonly name: string;
  readonly label: string | null;
  readonly map: string;
  readonly x: number;
  readonly y: number;
  readonly isElevated: boolean;
  readonly equipment: string | null;
  readonly isEscape: boolean;
  readonly deck: Level | null;
}

const fail = (where: string, problem: string): never => {
  throw new ShapeError(where, problem);
};

/** A figure that a board prints is a digit. */
function digit(datum: Datum): number {
  const found = whole(datum);
  return found <= 9 ? found : fail(datum.where, `should be at most 9, not ${found}`);
}

function coordinate({ json, where }: Datum): number {
  if (typeof json === 'number' && Number.isFinite(json)) return json;
  return fail(where, 'should be a number');
}

function truth({ json, where }: Datum): boolean {
  return typeof json === 'boolean' ? json : fail(where, 'should be true or false');
}

export function some(datum: Datum): string {
  return text(datum) === '' ? fail(datum.where, 'should not be empty') : text(datum);
}

/** A space is named by a code without blanks, so that `B4 deck` is never one. */
function code(datum: Datum): string {
  const found = some(datum);
  return /\s/.test(found) ? fail(datum.where, `should have no blanks: ${found}`) : found;
}

/** The names of one sort that the scenario has. */
export function namedOf({ names }: BoardContext, ...sorts: readonly string[]): string[] {
  return names.names.filter((one) => sorts.includes(one.is)).map(({ name }) => name);
}

/** Text that names.json knows, as one of these sorts. */
export function known(datum: Datum, context: BoardContext, ...sorts: readonly string[]): string {
  const [found, all] = [text(datum), namedOf(context, ...sorts)];
  if (all.includes(found)) return found;
  const what = all.length === 0 ? 'none there' : `there: ${all.join(', ')}`;
  return fail(datum.where, `is no ${sorts.join(' or ')} of names.json: ${found} (${what})`);
}

function level(fields: Fields): Level {
  return {
    cover: fields.maybe('cover', digit) ?? 0,
    points: fields.maybe('points', digit) ?? 0,
    bars: fields.maybe('bars', (datum) => oneOf(datum, ['armoured', 'all'])) ?? 'none',
    next: fields.get('next'),
  };
}

function mapOf(fields: Fields, maps: readonly string[], where: string): string {
  const given = fields.maybe('map', (datum) => oneOf(datum, maps));
  const [first = ''] = maps;
  return given ?? (maps.length === 1 ? first : fail(where, 'lacks `map`, and there are two maps'));
}

const spaceKeys = ['name', 'label', 'map', 'x', 'y', 'elevated', 'cover', 'points', 'bars'];
const moreKeys = ['equipment', 'escape', 'next', 'deck'];

function spaceRow(datum: Datum, maps: readonly string[], context: BoardContext): SpaceRow {
  const fields = new Fields(datum, [...spaceKeys, ...moreKeys]);
  const deck = fields.maybe('deck', (one) => level(new Fields(one, ['cover', 'points', 'bars', 'next']))) ?? null;
  const isElevated = fields.maybe('elevated', truth) ?? false;
  if (deck && isElevated) fail(`${datum.where}.elevated`, 'should be left out: the foundation of a bridge is low');
  return {
    where: datum.where,
    name: code(fields.get('name')),
    label: fields.maybe('label', some) ?? null,
    map: mapOf(fields, maps, datum.where),
    x: coordinate(fields.get('x')),
    y: coordinate(fields.get('y')),
    isElevated,
    equipment: fields.maybe('equipment', (one) => known(one, context, 'equipment')) ?? null,
    isEscape: fields.maybe('escape', truth) ?? false,
    ...level(fields),
    deck,
  };
}

type Unlinked = Omit<Place, 'next'> & { readonly reading: Datum };

/** The places of a space, still without neighbours. */
function levels(row: SpaceRow, space: number): Unlinked[] {
  const { name, label, map, x, y, cover, points, bars, isElevated, equipment, isEscape, deck } = row;
  const common = { space, label, map, x, y };
  const ground = { ...common, cover, points, bars, isElevated, equipment, isEscape, reading: row.next };
  if (deck === null) return [{ ...ground, name, level: 'ground' }];
  const { next, ...own } = deck;
  const top = { ...common, ...own, isElevated: true, equipment: null, isEscape: false, reading: next };
  return [
    { ...top, name: `${name} deck`, level: 'deck' },
    { ...ground, name: `${name} foundation`, level: 'foundation' },
  ];
}

/** Places by the names that a file may use: a bridge space by itself is its foundation. */
export function placeIndex({
  spaces,
  places,
}: Pick<Ground, 'spaces'> & { places: readonly Unlinked[] | readonly Place[] }): ReadonlyMap<string, number> {
  const index = new Map<string, number>();
  for (const [i, { name, space, level: at }] of places.entries()) {
    index.set(name, i);
    if (at === 'foundation') index.set(spaces[space] ?? '', i);
  }
  return index;
}

export function placeNamed(datum: Datum, index: ReadonlyMap<string, number>): number {
  const name = text(datum);
  return index.get(name) ?? fail(datum.where, `names a place that the board does not have: ${name}`);
}

/** A list in which nothing may stand twice, ascending. */
export function ascending(datum: Datum, read: (one: Datum) => number): number[] {
  const found = list(datum, read);
  const again = found.findIndex((one, i) => found.indexOf(one) < i);
  if (again >= 0) {
    const names = texts(datum);
    fail(`${datum.where}[${again}]`, `is there already: ${names[again] ?? ''}`);
  }
  return found.toSorted((a, b) => a - b);
}

export function groundOf(datum: Datum, maps: readonly string[], context: BoardContext): Ground {
  const rows = list(datum, (one) => spaceRow(one, maps, context));
  if (rows.length === 0) fail(datum.where, 'should have at least one space');
  eachOnce(
    datum.where,
    rows.map(({ name }) => [name]),
  );
  const unlinked = rows.flatMap(levels);
  if (unlinked.length > limits.places) {
    fail(
      datum.where,
      `make ${unlinked.length} places; a board has at most ${limits.places} (a bridge space makes two)`,
    );
  }
  const spaces = rows.map(({ name }) => name);
  const index = placeIndex({ spaces, places: unlinked });
  const places = unlinked.map(({ reading, ...place }) => ({
    ...place,
    next: ascending(reading, (one) => placeNamed(one, index)),
  }));
  const placesOf = spaces.map((_, space) => [...places.keys()].filter((i) => places[i]?.space === space));
  return { spaces, places, placesOf };
}
