// Reads everything that is on a board at set-up: doors, structures, tokens, spawn points, areas, counters, markers.
import { Fields, list, oneOf, text, integer, type Datum, fail, isRecord } from '../../kernel/shape.ts';
import { refuseRepeatedNames, readProvenance, readTexts } from '../data/provenance.ts';
import {
  boardSides,
  countedCriteria,
  boardLimits,
  type CallistoBoard,
  type BoardContext,
  type BoardDoor,
  type BoardStructure,
  type BoardToken,
  type Setup,
  type BoardSide,
  type Spawn,
  type Start,
  type Victory,
} from './board.ts';
import {
  readAscending,
  readKnownName,
  namesOfSorts,
  placeIndex,
  placeNamed,
  nonEmptyText,
  type BoardGround,
} from './read-places.ts';

export interface BoardReading {
  readonly ground: BoardGround;
  readonly index: ReadonlyMap<string, number>;
  readonly context: BoardContext;
}

export const boardReadingOf = (ground: BoardGround, context: BoardContext): BoardReading => ({
  ground,
  index: placeIndex(ground.spaces, ground.places),
  context,
});

const readSide = (datum: Datum): BoardSide => oneOf(datum, boardSides);

/** Reads the place of a structure or token. A structure or token of a bridge space is in the foundation. */
function readLowPlace(datum: Datum, { ground, index }: BoardReading): number {
  const place = placeNamed(datum, index);
  if (ground.places[place]?.level !== 'deck') return place;
  return fail(datum.where, `should not be a deck; such things stand on the foundation: ${text(datum)}`);
}

/** Reads a list of rows with names. Throws if two rows have the same name or if the list is longer than `limit`. */
function namedRows<T extends { readonly name: string }>(datum: Datum, limit: number, readRow: (row: Datum) => T): T[] {
  const rows = list(datum, readRow);
  if (rows.length > limit) fail(datum.where, `has ${rows.length}; a board has at most ${limit}`);
  refuseRepeatedNames(
    datum.where,
    rows.map(({ name }) => name),
  );
  return rows;
}

function readDoorRow(datum: Datum, reading: BoardReading): BoardDoor {
  const fields = new Fields(datum, ['name', 'kinds', 'between']);
  const between = list(fields.get('between'), (placeDatum) => readLowPlace(placeDatum, reading));
  const [first, second] = between;
  if (first === undefined || second === undefined || between.length > 2 || first === second) {
    return fail(`${datum.where}.between`, 'should be two different spaces');
  }
  const readKind = (kind: Datum): string => readKnownName(kind, reading.context, 'door');
  const kinds = fields.readOptional('kinds', (kindsDatum) => list(kindsDatum, readKind)) ?? [];
  return { name: nonEmptyText(fields.get('name')), kinds, between: [first, second] };
}

/** Reads the doors. A second door between the same two spaces is an error: no player could see or open it. */
export function readDoors(datum: Datum, reading: BoardReading): BoardDoor[] {
  const doors = namedRows(datum, boardLimits.doors, (doorDatum) => readDoorRow(doorDatum, reading));
  for (const [i, { between }] of doors.entries()) {
    const twin = doors.findIndex((other) => between.every((place) => other.between.includes(place)));
    if (twin < i) fail(`${datum.where}[${i}].between`, `is where ${doors[twin]?.name ?? 'a door'} is already`);
  }
  return doors;
}

/** Reads the kind of a structure. The roster, or else the row of the kind in names.json, must have its figures. */
function readKindWithFigures(datum: Datum, context: BoardContext): string {
  const kind = readKnownName(datum, context, 'structure', 'pod');
  if (context.roster.structures.some((row) => row.kind === kind)) return kind;
  return fail(datum.where, `is ${kind}, which has no figures: names.json has no \`defence\` for it`);
}

function readStructureRow(datum: Datum, reading: BoardReading): BoardStructure {
  const fields = new Fields(datum, ['name', 'kind', 'at', 'side']);
  return {
    name: nonEmptyText(fields.get('name')),
    kind: readKindWithFigures(fields.get('kind'), reading.context),
    place: readLowPlace(fields.get('at'), reading),
    side: fields.readOptional('side', readSide) ?? null,
  };
}

export const readStructures = (datum: Datum, reading: BoardReading): BoardStructure[] =>
  namedRows(datum, boardLimits.structures, (structureDatum) => readStructureRow(structureDatum, reading));

function readTokenRow(datum: Datum, reading: BoardReading): BoardToken {
  const fields = new Fields(datum, ['name', 'kind', 'at']);
  const kind = readKnownName(fields.get('kind'), reading.context, 'figure');
  return { name: nonEmptyText(fields.get('name')), kind, place: readLowPlace(fields.get('at'), reading) };
}

export const readTokens = (datum: Datum, reading: BoardReading): BoardToken[] =>
  namedRows(datum, boardLimits.tokens, (tokenDatum) => readTokenRow(tokenDatum, reading));

function readSpawnRow(datum: Datum, reading: BoardReading): Spawn {
  const fields = new Fields(datum, ['side', 'force', 'at', 'name']);
  const force = integer(fields.get('force'), 1);
  return {
    side: readSide(fields.get('side')),
    force: force === 1 || force === 2 ? force : fail(`${datum.where}.force`, `should be 1 or 2, not ${force}`),
    place: readLowPlace(fields.get('at'), reading),
    name: fields.readOptional('name', (nameDatum) => readKnownName(nameDatum, reading.context, 'spawn')) ?? null,
  };
}

export function readSpawns(datum: Datum, reading: BoardReading): Spawn[] {
  const spawns = list(datum, (spawnDatum) => readSpawnRow(spawnDatum, reading));
  refuseRepeatedNames(
    datum.where,
    spawns.map((spawn) => [`${spawn.side} force ${spawn.force}`, ...(spawn.name === null ? [] : [spawn.name])]),
  );
  return spawns;
}

function namedEntries(datum: Datum): [string, Datum][] {
  const { json, where } = datum;
  if (!isRecord(json)) return fail(where, 'should be an object');
  return Object.entries(json).map(([key, part]: [string, unknown]) => [key, { json: part, where: `${where}.${key}` }]);
}

export function readAreas(datum: Datum, { index, context }: BoardReading): CallistoBoard['areas'] {
  const rows = namedEntries(datum).map(([key, areaDatum]): [string, number[]] => {
    const name = readKnownName({ json: key, where: areaDatum.where }, context, 'area', 'spawn');
    const places = readAscending(areaDatum, (place) => placeNamed(place, index));
    return [name, places.length > 0 ? places : fail(areaDatum.where, 'should have at least one space')];
  });
  return Object.fromEntries(rows);
}

function readStarts(datum: Datum, { index, context }: BoardReading): Start[] {
  const counterNames = context.roster.counters.map(({ name }) => name);
  const units = namedEntries(datum).map(([counter, placeDatum]): Start => {
    if (!counterNames.includes(counter))
      fail(placeDatum.where, `names a counter that is not in the roster: ${counter}`);
    return { counter, place: placeNamed(placeDatum, index) };
  });
  return units.toSorted((a, b) => counterNames.indexOf(a.counter) - counterNames.indexOf(b.counter));
}

function readAsleep(datum: Datum, units: readonly Start[], { roster }: BoardContext): string[] {
  const mechs = readTexts(datum);
  for (const [i, name] of mechs.entries()) {
    const where = `${datum.where}[${i}]`;
    if (mechs.indexOf(name) < i) fail(where, `repeats an earlier entry: ${name}`);
    if (!units.some(({ counter }) => counter === name)) fail(where, `is not among \`setup.units\`: ${name}`);
    if (roster.counters.find((counter) => counter.name === name)?.kind !== 'mech') fail(where, `is no mech: ${name}`);
  }
  return mechs;
}

function readMarkers(datum: Datum, { spaces }: BoardGround): Record<BoardSide, readonly number[]> {
  const fields = new Fields(datum, boardSides);
  const readSpace = (spaceDatum: Datum): number => {
    const [name, index] = [text(spaceDatum), spaces.indexOf(text(spaceDatum))];
    return index >= 0 ? index : fail(spaceDatum.where, `names a space that the board does not have: ${name}`);
  };
  const readSpaces = (spacesDatum: Datum): readonly number[] => readAscending(spacesDatum, readSpace);
  return { lfa: [], breakers: [], ...fields.readPresentFields({ lfa: readSpaces, breakers: readSpaces }) };
}

/**
 * Checks the markers at set-up: no side has both a scouted and a controlled marker in a space, and only one side
 * controls a space.
 */
function checkMarkers({ scouted, controlled }: Setup, where: string, { spaces }: BoardGround): void {
  const spaceName = (space: number): string => spaces[space] ?? '';
  for (const side of boardSides) {
    const both = controlled[side].find((space) => scouted[side].includes(space));
    if (both !== undefined)
      fail(`${where}.controlled.${side}`, `has a space that is under scouted too: ${spaceName(both)}`);
  }
  const shared = controlled.lfa.find((space) => controlled.breakers.includes(space));
  if (shared !== undefined) fail(`${where}.controlled`, `gives a space to both sides: ${spaceName(shared)}`);
}

export function readSetup(datum: Datum, reading: BoardReading): Setup {
  const fields = new Fields(datum, ['initiative', 'units', 'deactivated', 'scouted', 'controlled']);
  const units = readStarts(fields.get('units'), reading);
  const readSideMarkers = (markers: Datum): Setup['scouted'] => readMarkers(markers, reading.ground);
  const setup: Setup = {
    initiative: readSide(fields.get('initiative')),
    units,
    deactivated: [],
    scouted: { lfa: [], breakers: [] },
    controlled: { lfa: [], breakers: [] },
    ...fields.readPresentFields({
      deactivated: (mechs) => readAsleep(mechs, units, reading.context),
      scouted: readSideMarkers,
      controlled: readSideMarkers,
    }),
  };
  checkMarkers(setup, datum.where, reading.ground);
  return setup;
}

const otherCriteria = ['structures destroyed', 'prisoner', 'spaces'] as const;

/** Reads a victory row. The criterion of the row determines its further fields. */
function readVictoryRow(datum: Datum, areas: CallistoBoard['areas'], context: BoardContext): Victory {
  const allFields = new Fields(datum, ['side', 'by', 'count', 'kind', 'area', 'provenance', 'note']);
  const by = oneOf(allFields.get('by'), [...countedCriteria, ...otherCriteria]);
  const criterionKeys =
    by === 'prisoner' ? [] : by === 'spaces' ? ['area'] : by === 'structures destroyed' ? ['kind', 'count'] : ['count'];
  const fields = new Fields(datum, ['side', 'by', ...criterionKeys, 'provenance', 'note']);
  const common = { side: readSide(fields.get('side')), ...readProvenance(fields) };
  const count = (): number => integer(fields.get('count'), 1);
  if (by === 'prisoner') return { ...common, by };
  if (by === 'structures destroyed') {
    return { ...common, by, kind: readKnownName(fields.get('kind'), context, 'structure', 'pod'), count: count() };
  }
  if (by !== 'spaces') return { ...common, by, count: count() };
  const area = text(fields.get('area'));
  if (Object.hasOwn(areas, area)) return { ...common, by, area };
  return fail(`${datum.where}.area`, `names an area that is not in \`areas\`: ${area}`);
}

export const readVictory = (datum: Datum, areas: CallistoBoard['areas'], context: BoardContext): Victory[] =>
  list(datum, (rowDatum) => readVictoryRow(rowDatum, areas, context));

export function readMaps(datum: Datum, context: BoardContext): string[] {
  const maps = list(datum, (mapDatum) => readKnownName(mapDatum, context, 'map'));
  if (maps.length === 0) fail(datum.where, `should name a map: ${namesOfSorts(context, 'map').join(', ')}`);
  const repeated = maps.findIndex((map, i) => maps.indexOf(map) < i);
  return repeated < 0 ? maps : fail(`${datum.where}[${repeated}]`, `repeats an earlier entry: ${maps[repeated] ?? ''}`);
}
