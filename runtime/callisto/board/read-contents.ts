// What lies on a board and stands on it at set-up: doors, structures, tokens, spawn points, areas, counters, markers.
import { Fields, ShapeError, list, oneOf, text, whole } from '../../kernel/shape.ts';
import type { Datum } from '../../kernel/shape.ts';
import { eachOnce, sourced, texts } from '../data/read-roster.ts';
import { boardSides, counted, limits } from './board.ts';
import type {
  Board,
  BoardContext,
  BoardDoor,
  BoardStructure,
  BoardToken,
  Setup,
  Side,
  Spawn,
  Start,
  Victory,
} from './board.ts';
import { ascending, known, namedOf, placeIndex, placeNamed, some } from './read-places.ts';
import type { Ground } from './read-places.ts';

/** What a part of the file is read with. */
export interface Reading {
  readonly ground: Ground;
  readonly index: ReadonlyMap<string, number>;
  readonly context: BoardContext;
}

export const readingOf = (ground: Ground, context: BoardContext): Reading => ({
  ground,
  index: placeIndex(ground),
  context,
});

const fail = (where: string, problem: string): never => {
  throw new ShapeError(where, problem);
};

const side = (datum: Datum): Side => oneOf(datum, boardSides);

/** Things of a bridge space belong to its foundation. */
function lowPlace(datum: Datum, { ground, index }: Reading): number {
  const found = placeNamed(datum, index);
  if (ground.places[found]?.level !== 'deck') return found;
  return fail(datum.where, `should not be a deck; such things stand on the foundation: ${text(datum)}`);
}

/** The rows of a list that may be left out, each with a name of its own. */
function namedRows<T extends { readonly name: string }>(datum: Datum, most: number, row: (one: Datum) => T): T[] {
  const found = list(datum, row);
  if (found.length > most) fail(datum.where, `has ${found.length}; a board has at most ${most}`);
  eachOnce(
    datum.where,
    found.map(({ name }) => [name]),
  );
  return found;
}

function doorRow(datum: Datum, reading: Reading): BoardDoor {
  const fields = new Fields(datum, ['name', 'kinds', 'between']);
  const between = list(fields.get('between'), (one) => lowPlace(one, reading));
  const [one, other] = between;
  if (one === undefined || other === undefined || between.length > 2 || one === other) {
    return fail(`${datum.where}.between`, 'should be two different spaces');
  }
  const kinds = fields.maybe('kinds', (all) => list(all, (kind) => known(kind, reading.context, 'door'))) ?? [];
  return { name: some(fields.get('name')), kinds, between: [one, other] };
}

/** A second door between the same two spaces could be neither opened nor seen. */
export function doorsOf(datum: Datum, reading: Reading): BoardDoor[] {
  const doors = namedRows(datum, limits.doors, (one) => doorRow(one, reading));
  for (const [i, { between }] of doors.entries()) {
    const twin = doors.findIndex((one) => between.every((place) => one.between.includes(place)));
    if (twin < i)
      throw new ShapeError(`${datum.where}[${i}].between`, `is where ${doors[twin]?.name ?? 'a door'} is already`);
  }
  return doors;
}

function structureRow(datum: Datum, reading: Reading): BoardStructure {
  const fields = new Fields(datum, ['name', 'kind', 'at', 'side']);
  return {
    name: some(fields.get('name')),
    kind: known(fields.get('kind'), reading.context, 'structure', 'pod'),
    place: lowPlace(fields.get('at'), reading),
    side: fields.maybe('side', side) ?? null,
  };
}

export const structuresOf = (datum: Datum, reading: Reading): BoardStructure[] =>
  namedRows(datum, limits.structures, (one) => structureRow(one, reading));

function tokenRow(datum: Datum, reading: Reading): BoardToken {
  const fields = new Fields(datum, ['name', 'kind', 'at']);
  const kind = known(fields.get('kind'), reading.context, 'figure');
  return { name: some(fields.get('name')), kind, place: lowPlace(fields.get('at'), reading) };
}

export const tokensOf = (datum: Datum, reading: Reading): BoardToken[] =>
  namedRows(datum, limits.tokens, (one) => tokenRow(one, reading));

function spawnRow(datum: Datum, reading: Reading): Spawn {
  const fields = new Fields(datum, ['side', 'force', 'at', 'name']);
  const force = whole(fields.get('force'), 1);
  return {
    side: side(fields.get('side')),
    force: force === 1 || force === 2 ? force : fail(`${datum.where}.force`, `should be 1 or 2, not ${force}`),
    place: lowPlace(fields.get('at'), reading),
    name: fields.maybe('name', (one) => known(one, reading.context, 'spawn')) ?? null,
  };
}

export function spawnsOf(datum: Datum, reading: Reading): Spawn[] {
  const found = list(datum, (one) => spawnRow(one, reading));
  eachOnce(
    datum.where,
    found.map((one) => [`${one.side} force ${one.force}`, ...(one.name === null ? [] : [one.name])]),
  );
  return found;
}

/** The entries of an object whose keys are names. */
function entries(datum: Datum): [string, Datum][] {
  const { json, where } = datum;
  if (typeof json !== 'object' || json === null || Array.isArray(json)) fail(where, 'should be an object');
  return Object.entries(json as object).map(([key, own]: [string, unknown]) => [
    key,
    { json: own, where: `${where}.${key}` },
  ]);
}

export function areasOf(datum: Datum, { index, context }: Reading): Board['areas'] {
  const rows = entries(datum).map(([key, one]): [string, number[]] => {
    const name = known({ json: key, where: one.where }, context, 'area', 'spawn');
    const found = ascending(one, (place) => placeNamed(place, index));
    return [name, found.length > 0 ? found : fail(one.where, 'should have at least one space')];
  });
  return Object.fromEntries(rows);
}

function starts(datum: Datum, { index, context }: Reading): Start[] {
  const order = context.roster.counters.map(({ name }) => name);
  const found = entries(datum).map(([counter, at]): Start => {
    if (!order.includes(counter)) fail(at.where, `names a counter that is not in the roster: ${counter}`);
    return { counter, place: placeNamed(at, index) };
  });
  return found.toSorted((a, b) => order.indexOf(a.counter) - order.indexOf(b.counter));
}

function asleep(datum: Datum, units: readonly Start[], { roster }: BoardContext): string[] {
  const found = texts(datum);
  for (const [i, name] of found.entries()) {
    const where = `${datum.where}[${i}]`;
    if (found.indexOf(name) < i) fail(where, `is there already: ${name}`);
    if (!units.some(({ counter }) => counter === name)) fail(where, `is not among \`setup.units\`: ${name}`);
    if (roster.counters.find((one) => one.name === name)?.kind !== 'mech') fail(where, `is no mech: ${name}`);
  }
  return found;
}

function markers(datum: Datum, { spaces }: Ground): Record<Side, readonly number[]> {
  const fields = new Fields(datum, boardSides);
  const space = (one: Datum): number => {
    const found = spaces.indexOf(text(one));
    return found >= 0 ? found : fail(one.where, `names a space that the board does not have: ${text(one)}`);
  };
  const of = (key: Side): readonly number[] => fields.maybe(key, (all) => ascending(all, space)) ?? [];
  return { lfa: of('lfa'), breakers: of('breakers') };
}

/** A marker lies one side up, and one side controls a space. */
function checkMarkers({ scouted, controlled }: Setup, where: string, { spaces }: Ground): void {
  const named = (space: number): string => spaces[space] ?? '';
  for (const one of boardSides) {
    const both = controlled[one].find((space) => scouted[one].includes(space));
    if (both !== undefined) fail(`${where}.controlled.${one}`, `has a space that is under scouted too: ${named(both)}`);
  }
  const shared = controlled.lfa.find((space) => controlled.breakers.includes(space));
  if (shared !== undefined) fail(`${where}.controlled`, `gives a space to both sides: ${named(shared)}`);
}

export function setupOf(datum: Datum, reading: Reading): Setup {
  const fields = new Fields(datum, ['initiative', 'units', 'deactivated', 'scouted', 'controlled']);
  const units = starts(fields.get('units'), reading);
  const none = { lfa: [], breakers: [] };
  const setup = {
    initiative: side(fields.get('initiative')),
    units,
    deactivated: fields.maybe('deactivated', (one) => asleep(one, units, reading.context)) ?? [],
    scouted: fields.maybe('scouted', (one) => markers(one, reading.ground)) ?? none,
    controlled: fields.maybe('controlled', (one) => markers(one, reading.ground)) ?? none,
  };
  checkMarkers(setup, datum.where, reading.ground);
  return setup;
}

const otherAims = ['structures destroyed', 'prisoner', 'spaces'] as const;

/** One way to win; which further fields it has depends on what it goes by. */
function victoryRow(datum: Datum, areas: Board['areas'], context: BoardContext): Victory {
  const all = new Fields(datum, ['side', 'by', 'count', 'kind', 'area', 'provenance', 'note']);
  const by = oneOf(all.get('by'), [...counted, ...otherAims]);
  const own =
    by === 'prisoner' ? [] : by === 'spaces' ? ['area'] : by === 'structures destroyed' ? ['kind', 'count'] : ['count'];
  const fields = new Fields(datum, ['side', 'by', ...own, 'provenance', 'note']);
  const common = { side: side(fields.get('side')), ...sourced(fields) };
  const count = (): number => whole(fields.get('count'), 1);
  if (by === 'prisoner') return { ...common, by };
  if (by === 'structures destroyed') {
    return { ...common, by, kind: known(fields.get('kind'), context, 'structure', 'pod'), count: count() };
  }
  if (by !== 'spaces') return { ...common, by, count: count() };
  const area = text(fields.get('area'));
  if (Object.hasOwn(areas, area)) return { ...common, by, area };
  return fail(`${datum.where}.area`, `names an area that is not in \`areas\`: ${area}`);
}

export const victoryOf = (datum: Datum, areas: Board['areas'], context: BoardContext): Victory[] =>
  list(datum, (one) => victoryRow(one, areas, context));

/** One or two maps, by their names. */
export function mapsOf(datum: Datum, context: BoardContext): string[] {
  const found = list(datum, (one) => known(one, context, 'map'));
  if (found.length === 0) fail(datum.where, `should name a map: ${namedOf(context, 'map').join(', ')}`);
  const again = found.findIndex((one, i) => found.indexOf(one) < i);
  return again < 0 ? found : fail(`${datum.where}[${again}]`, `is there already: ${found[again] ?? ''}`);
}
