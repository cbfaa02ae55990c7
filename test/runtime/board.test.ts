// Tests of boards: impossible boards are refused with the fault and its place, strange parts of readable boards are
// found, and the packaged boards have everything that the sheets and special rules of their scenarios name.
import Ajv from 'ajv/dist/2020.js';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { CallistoBoard, BoardContext, BoardSide } from '../../runtime/callisto/board/board.ts';
import { boardFindings } from '../../runtime/callisto/board/findings.ts';
import { readBoard } from '../../runtime/callisto/board/read-board.ts';
import { canEnter, reachablePlaces, placesReachedBySide } from '../../runtime/callisto/board/reachable-places.ts';
import { readScenarioDecks } from '../../runtime/callisto/data/scenario-decks.ts';
import { readNames } from '../../runtime/callisto/data/names.ts';
import { readRoster } from '../../runtime/callisto/data/read-roster.ts';
import { ShapeError } from '../../runtime/kernel/shape.ts';

const json = (path: string): unknown => JSON.parse(readFileSync(`procedures/callisto/${path}`, 'utf8'));
const roster = readRoster(json('roster.json'));
const validate = new Ajv.default({ allErrors: true, strictTypes: false }).compile(json('board.schema.json') as object);

/** The names of an invented scenario, at least one of each sort. */
const toyNames = {
  version: 1,
  game: 'callisto',
  scenario: 8,
  names: [
    { name: 'Yard', is: 'map', count: 1 },
    { name: 'prison', is: 'area', count: 1, parts: 1 },
    { name: 'door', is: 'door', count: null },
    { name: 'pod door', is: 'door', count: 1 },
    { name: 'west door of prison', is: 'door', count: 1, of: 'prison' },
    { name: 'pod', is: 'pod', count: 2 },
    { name: 'eastern pod', is: 'pod', count: 1 },
    { name: 'bunker', is: 'structure', count: 1 },
    { name: 'laser', is: 'equipment', count: null },
    { name: 'civilian', is: 'figure', count: 1 },
    { name: 'prisoner', is: 'figure', count: 1 },
    { name: 'north gate', is: 'spawn', count: 1 },
    { name: 'escape', is: 'escape', count: null },
  ],
  compass: [
    { word: 'eastern', towards: 'east' },
    { word: 'west', towards: 'west' },
  ],
};

const row = (card: string): object => ({ card, deck: 1, supply: 0 });
const toyDecks = {
  version: 1,
  game: 'callisto',
  scenario: 8,
  breakers: { force1: [row('SUPERVISOR'), row('RIPPER C')], force2: [row('SCANNER A')], other: [] },
  lfa: { force1: [row('CORP-SEC Y')], force2: [row('COMMANDER C'), row('NAVIGATOR C')], other: [] },
  bolster: { breakers: [], lfa: [] },
};

/** An invented board: two pylons with a bridge between them, a lane under the bridge, and a prison behind a door. */
const toy = {
  $schema: '../board.schema.json',
  version: 1,
  game: 'callisto',
  scenario: 8,
  provenance: 'stand-in',
  note: 'a toy',
  maps: ['Yard'],
  spaces: [
    { name: 'A1', label: 'Pylon', x: 0, y: 0, elevated: true, cover: 1, next: ['B1 deck', 'A2'] },
    { name: 'B1', x: 1, y: 0.1, bars: 'armoured', next: ['B2'], deck: { cover: 2, next: ['A1', 'C1'] } },
    { name: 'C1', x: 2, y: 0, elevated: true, points: 2, next: ['B1 deck', 'C2'] },
    { name: 'A2', x: 0, y: 1, equipment: 'laser', next: ['A1', 'B2'] },
    { name: 'B2', x: 1, y: 1.2, points: 1, next: ['A2', 'B1 foundation', 'C2'] },
    { name: 'C2', x: 2, y: 1, escape: true, next: ['C1', 'B2', 'D2'] },
    { name: 'D2', x: 3, y: 1, next: ['C2', 'E2'] },
    { name: 'E2', x: 4, y: 1.1, next: ['D2'] },
  ],
  spawns: [
    { side: 'breakers', force: 1, at: 'A2', name: 'north gate' },
    { side: 'breakers', force: 2, at: 'A2' },
    { side: 'lfa', force: 1, at: 'E2' },
    { side: 'lfa', force: 2, at: 'C2' },
  ],
  areas: { prison: ['D2'] },
  doors: [
    { name: 'west door of prison', between: ['C2', 'D2'] },
    { name: 'door 2', kinds: ['pod door'], between: ['D2', 'E2'] },
  ],
  structures: [
    { name: 'bunker', kind: 'bunker', at: 'B1' },
    { name: 'pod 1', kind: 'pod', at: 'A2', side: 'breakers' },
    { name: 'pod 2', kind: 'pod', at: 'E2' },
  ],
  tokens: [
    { name: 'civilian', kind: 'civilian', at: 'B2' },
    { name: 'prisoner', kind: 'prisoner', at: 'D2' },
  ],
  setup: {
    initiative: 'lfa',
    units: { 'MECH C': 'C2', 'RIPPER C': 'B1 deck' },
    deactivated: ['MECH C'],
    scouted: { breakers: ['B2', 'A2'], lfa: ['C2', 'B2'] },
    controlled: { breakers: ['A1'] },
  },
  victory: [
    { side: 'lfa', by: 'points', count: 3 },
    { side: 'lfa', by: 'spaces', area: 'prison' },
    { side: 'breakers', by: 'structures destroyed', kind: 'bunker', count: 1 },
    { side: 'breakers', by: 'prisoner', provenance: 'stand-in', note: 'a toy' },
  ],
};

const context: BoardContext = { roster, names: readNames(toyNames), decks: readScenarioDecks(toyDecks) };

type Change = readonly [path: string, value: unknown];
type Tree = Record<string, unknown>;

/** Returns a copy with another value at each path. A path without a new value is removed. */
function changed(base: unknown, ...changes: readonly Change[]): Tree {
  const copy = structuredClone(base) as Tree;
  for (const [path, value] of changes) {
    const keys = path.split('/');
    const last = keys.pop() ?? '';
    const parent = keys.reduce((at, key) => at[key] as Tree, copy);
    if (value === undefined && Array.isArray(parent)) parent.splice(Number(last), 1);
    else if (value === undefined) delete parent[last];
    else parent[last] = value;
  }
  return copy;
}

const read = (value: unknown): CallistoBoard => readBoard(value, context);

describe('a board that is read', () => {
  const board = read(toy);
  const next = (name: string): string[] =>
    board.places.find((one) => one.name === name)?.next.map((i) => board.places[i]?.name ?? '') ?? [];

  it('is of its schema', () => {
    expect(validate(toy), JSON.stringify(validate.errors)).toBe(true);
  });

  it('has its places in board order, a deck before its foundation (R5)', () => {
    expect(board.places.map(({ name }) => name)).toEqual([
      'A1',
      'B1 deck',
      'B1 foundation',
      'C1',
      'A2',
      'B2',
      'C2',
      'D2',
      'E2',
    ]);
    expect(board.placesOf.map((own) => own.length)).toEqual([1, 2, 1, 1, 1, 1, 1, 1]);
    expect(board.placesOf[1]).toEqual([1, 2]);
  });

  it('has an elevated deck joined to its supports, over a low foundation', () => {
    expect(board.places[1]).toMatchObject({ level: 'deck', space: 1, isElevated: true, cover: 2, bars: 'none' });
    expect(board.places[2]).toMatchObject({ level: 'foundation', space: 1, isElevated: false, cover: 0 });
    expect(board.places[2]?.bars).toBe('armoured');
    expect([next('B1 deck'), next('B1 foundation')]).toEqual([['A1', 'C1'], ['B2']]);
    expect(next('B2')).toEqual(['B1 foundation', 'A2', 'C2']);
  });

  it('puts things of a bridge space on its foundation', () => {
    expect(board.structures[0]).toEqual({ name: 'bunker', kind: 'bunker', place: 2, side: null });
    expect(board.structures[1]?.side).toBe('breakers');
  });

  it('has units in the order of the roster and markers ascending', () => {
    expect(board.setup.units).toEqual([
      { counter: 'RIPPER C', place: 1 },
      { counter: 'MECH C', place: 6 },
    ]);
    expect(board.setup.scouted).toEqual({ lfa: [4, 5], breakers: [3, 4] });
    expect(board.setup.controlled).toEqual({ lfa: [], breakers: [0] });
    expect(board.setup.deactivated).toEqual(['MECH C']);
  });

  it('keeps doors, tokens, spawn points, areas and ways to win', () => {
    expect(board.doors[1]).toEqual({ name: 'door 2', kinds: ['pod door'], between: [7, 8] });
    expect(board.tokens[1]).toEqual({ name: 'prisoner', kind: 'prisoner', place: 7 });
    expect(board.spawns[0]).toEqual({ side: 'breakers', force: 1, place: 4, name: 'north gate' });
    expect(board.areas).toEqual({ prison: [7] });
    expect(board.victory[1]).toEqual({ side: 'lfa', by: 'spaces', area: 'prison' });
    expect(board).toMatchObject({ provenance: 'stand-in', note: 'a toy' });
  });

  it('may lack empty parts', () => {
    const bare = changed(
      toy,
      ['areas', undefined],
      ['doors', undefined],
      ['structures', undefined],
      ['tokens', undefined],
    );
    const setup = { initiative: 'lfa', units: {} };
    const found = read(changed(bare, ['setup', setup], ['victory', []]));
    expect(found).toMatchObject({ areas: {}, doors: [], structures: [], tokens: [] });
    expect(found.setup.scouted).toEqual({ lfa: [], breakers: [] });
  });
});

const spaceNamed = (name: string): object => ({ name, x: 0, y: 0, next: [] });
const many = <T>(count: number, one: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => one(i));

/**
 * Faults, each with the change that makes it and the error message; `form` means that the schema reports the fault too.
 */
const faults: [what: string, change: Change, message: string, form?: 'form'][] = [
  ['an unknown version', ['version', 2], 'version is 2; this botbook reads 1', 'form'],
  ['another game', ['game', 'orchard'], 'game should be one of callisto', 'form'],
  ['an unknown field', ['places', []], 'the whole has an unknown field `places`', 'form'],
  ['a missing field', ['spaces', undefined], 'the whole lacks `spaces`', 'form'],
  ['names of another scenario', ['scenario', 5], 'scenario is 5, but the names are those of 8'],
  ['a stand-in without a note', ['note', undefined], 'the whole lacks `note`', 'form'],
  ['no map', ['maps', []], 'maps should name a map: Yard', 'form'],
  ['an unknown map', ['maps/0', 'Moon'], 'maps[0] is no map of names.json: Moon (there: Yard)'],
  ['a map twice', ['maps/1', 'Yard'], 'maps[1] is there already: Yard', 'form'],
  ['no space', ['spaces', []], 'spaces should have at least one space', 'form'],
  ['an unknown field of a space', ['spaces/0/colour', 'red'], 'spaces[0] has an unknown field `colour`', 'form'],
  ['a name with a blank', ['spaces/0/name', 'A 1'], 'spaces[0].name should have no blanks: A 1', 'form'],
  ['an empty label', ['spaces/0/label', ''], 'spaces[0].label should not be empty', 'form'],
  ['a space twice', ['spaces/2/name', 'A2'], 'spaces[3] has a name that is there already: A2'],
  ['a coordinate that is none', ['spaces/0/x', '0'], 'spaces[0].x should be a number', 'form'],
  ['an elevation that is none', ['spaces/0/elevated', 1], 'spaces[0].elevated should be true or false', 'form'],
  ['an elevated foundation', ['spaces/1/elevated', true], 'spaces[1].elevated should be left out', 'form'],
  ['too much cover', ['spaces/0/cover', 10], 'spaces[0].cover should be at most 9, not 10', 'form'],
  ['negative points', ['spaces/0/points', -1], 'spaces[0].points should be a whole number from 0, not -1', 'form'],
  ['an unknown bar', ['spaces/1/bars', 'mechs'], 'spaces[1].bars should be one of armoured, all', 'form'],
  ['unknown equipment', ['spaces/3/equipment', 'tea'], 'spaces[3].equipment is no equipment of names.json: tea'],
  ['an unknown map of a space', ['spaces/0/map', 'Moon'], 'spaces[0].map should be one of Yard'],
  ['no neighbours given', ['spaces/0/next', undefined], 'spaces[0] lacks `next`', 'form'],
  [
    'an unknown neighbour',
    ['spaces/0/next/1', 'Z9'],
    'spaces[0].next[1] names a place that the board does not have: Z9',
  ],
  [
    'a deck that is none',
    ['spaces/0/next/1', 'A2 deck'],
    'spaces[0].next[1] names a place that the board does not have',
  ],
  ['a neighbour twice', ['spaces/0/next/2', 'A2'], 'spaces[0].next[2] is there already: A2', 'form'],
  ['a neighbour by two names', ['spaces/4/next/3', 'B1'], 'spaces[4].next[3] is there already: B1'],
  ['an unknown end of a deck', ['spaces/1/deck/next/0', 'Z9'], 'spaces[1].deck.next[0] names a place that the board'],
  ['an unknown field of a deck', ['spaces/1/deck/elevated', true], 'spaces[1].deck has an unknown field', 'form'],
  [
    '65 places',
    ['spaces', many(65, (i) => spaceNamed(`A${i}`))],
    'spaces make 65 places; a board has at most 64',
    'form',
  ],
  [
    '64 spaces with a bridge',
    ['spaces', many(64, (i) => ({ ...spaceNamed(`A${i}`), ...(i === 5 && { deck: { next: [] } }) }))],
    'spaces make 65 places; a board has at most 64 (a bridge space makes two)',
  ],
  ['a spawn point nowhere', ['spawns/0/at', 'Z9'], 'spawns[0].at names a place that the board does not have: Z9'],
  ['a spawn point on a deck', ['spawns/0/at', 'B1 deck'], 'spawns[0].at should not be a deck'],
  ['a third force', ['spawns/0/force', 3], 'spawns[0].force should be 1 or 2, not 3', 'form'],
  ['a force twice', ['spawns/1/force', 1], 'spawns[1] has a name that is there already: breakers force 1'],
  ['a side that is none', ['spawns/0/side', 'LFA'], 'spawns[0].side should be one of lfa, breakers', 'form'],
  ['an unknown spawn name', ['spawns/0/name', 'gate'], 'spawns[0].name is no spawn of names.json: gate'],
  ['an unknown area', ['areas/bar', ['A1']], 'areas.bar is no area or spawn of names.json: bar'],
  ['an unknown space of an area', ['areas/prison/0', 'Z9'], 'areas.prison[0] names a place that the board does not'],
  ['an empty area', ['areas/prison', []], 'areas.prison should have at least one space', 'form'],
  ['a door between one', ['doors/0/between', ['C2', 'C2']], 'doors[0].between should be two different', 'form'],
  ['a door to nowhere', ['doors/0/between/1', 'Z9'], 'doors[0].between[1] names a place that the board does not'],
  ['a kind of door that is none', ['doors/0/kinds', ['gate']], 'doors[0].kinds[0] is no door of names.json: gate'],
  ['a door twice', ['doors/1/name', 'west door of prison'], 'doors[1] has a name that is there already'],
  [
    'two doors in one place',
    ['doors/1/between', ['D2', 'C2']],
    'doors[1].between is where west door of prison is already',
  ],
  [
    '9 doors',
    ['doors', many(9, (i) => ({ name: `${i}`, between: ['C2', 'D2'] }))],
    'doors has 9; a board has at most 8',
    'form',
  ],
  [
    'a kind of structure that is none',
    ['structures/0/kind', 'shed'],
    'structures[0].kind is no structure or pod of names',
  ],
  ['a structure twice', ['structures/2/name', 'pod 1'], 'structures[2] has a name that is there already: pod 1'],
  [
    '17 structures',
    ['structures', many(17, (i) => ({ name: `${i}`, kind: 'pod', at: 'A2' }))],
    'structures has 17; a board has at most 16',
    'form',
  ],
  ['a kind of token that is none', ['tokens/0/kind', 'dog'], 'tokens[0].kind is no figure of names.json: dog'],
  ['a token nowhere', ['tokens/0/at', 'Z9'], 'tokens[0].at names a place that the board does not have: Z9'],
  [
    '9 tokens',
    ['tokens', many(9, (i) => ({ name: `${i}`, kind: 'civilian', at: 'A2' }))],
    'tokens has 9; a board has at most 8',
    'form',
  ],
  [
    'an unknown counter',
    ['setup/units/TANK', 'A2'],
    'setup.units.TANK names a counter that is not in the roster: TANK',
  ],
  ['a counter nowhere', ['setup/units/RIPPER C', 'Z9'], 'setup.units.RIPPER C names a place that the board does not'],
  ['units that are a list', ['setup/units', []], 'setup.units should be an object', 'form'],
  ['a sleeper that is not there', ['setup/deactivated/0', 'LYSSA'], 'setup.deactivated[0] is not among `setup.units`'],
  ['a sleeper that is no mech', ['setup/deactivated/0', 'RIPPER C'], 'setup.deactivated[0] is no mech: RIPPER C'],
  ['a sleeper twice', ['setup/deactivated/1', 'MECH C'], 'setup.deactivated[1] is there already: MECH C', 'form'],
  [
    'a marker nowhere',
    ['setup/scouted/lfa/0', 'Z9'],
    'setup.scouted.lfa[0] names a space that the board does not have',
  ],
  ['a marker on a level', ['setup/scouted/lfa/0', 'B1 deck'], 'setup.scouted.lfa[0] names a space that the board'],
  ['a marker twice', ['setup/scouted/lfa/1', 'C2'], 'setup.scouted.lfa[1] is there already: C2', 'form'],
  [
    'a marker with two faces',
    ['setup/controlled/breakers/0', 'A2'],
    'setup.controlled.breakers has a space that is under',
  ],
  ['a space that both control', ['setup/controlled/lfa', ['A1']], 'setup.controlled gives a space to both sides: A1'],
  ['a victory of no kind', ['victory/0/by', 'luck'], 'victory[0].by should be one of points', 'form'],
  ['a victory without count', ['victory/0/count', undefined], 'victory[0] lacks `count`', 'form'],
  [
    'a victory with what it does not need',
    ['victory/0/area', 'prison'],
    'victory[0] has an unknown field `area`',
    'form',
  ],
  ['a victory by an unknown area', ['victory/1/area', 'moon'], 'victory[1].area names an area that is not in `areas`'],
  ['a victory by a kind that is none', ['victory/2/kind', 'shed'], 'victory[2].kind is no structure or pod of names'],
];

describe('a board is refused with words', () => {
  it.each(faults)('for %s', (_, change, message) => {
    const attempt = (): unknown => read(changed(toy, change));
    expect(attempt).toThrow(ShapeError);
    expect(attempt).toThrow(message);
  });

  it('and by its schema for its form', () => {
    const taken = faults.filter(([, change]) => validate(changed(toy, change))).map(([what]) => what);
    expect(taken).toEqual(faults.filter(([, , , form]) => form === undefined).map(([what]) => what));
  });

  it('for a space without a map where there are two', () => {
    const names = changed(toyNames, ['names/13', { name: 'Moon', is: 'map', count: 1 }]);
    const two = changed(toy, ['maps/1', 'Moon']);
    expect(() => readBoard(two, { roster, names: readNames(names) })).toThrow(
      'spaces[0] lacks `map`, and there are two maps',
    );
  });
});

/** Returns the paths to all values in a file. */
function paths(value: unknown, at = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, own]: [string, unknown]) => [
    `${at}${key}`,
    ...paths(own, `${at}${key}/`),
  ]);
}

describe('a board with one value damaged', () => {
  const damages = [
    undefined,
    null,
    true,
    -1,
    0.5,
    1e9,
    '',
    'A1',
    'B1 deck',
    'constructor',
    [],
    ['A1', 'A1'],
    {},
    { A1: 1 },
  ];

  it.each(paths(toy))('at %s is refused with a ShapeError, or can be read and checked', (path) => {
    for (const value of damages) {
      const broken = changed(toy, [path, value]);
      let board: CallistoBoard | null = null;
      try {
        board = read(broken);
      } catch (error) {
        expect(error, `${path} ${JSON.stringify(value)}`).toBeInstanceOf(ShapeError);
      }
      if (board) for (const { message } of boardFindings(board, context)) expect(message).not.toMatch(/undefined|NaN/);
    }
  });
});

/** Oddities, each with the changes that make it and its findings (code and place). */
const oddities: [what: string, changes: readonly Change[], found: string[]][] = [
  ['a neighbour on one side only', [['spaces/4/next', ['A2', 'B1', 'C2', 'C1']]], ['one-way spaces[4].next']],
  ['a space next to itself', [['spaces/4/next', ['A2', 'B1', 'C2', 'B2']]], ['own-neighbour spaces[4].next']],
  [
    'spaces that hang together with nothing',
    [
      ['spaces/8', { name: 'F1', x: 7, y: 0, next: ['F2'] }],
      ['spaces/9', { name: 'F2', x: 8, y: 0, next: ['F1'] }],
    ],
    ['island spaces[8]'],
  ],
  [
    'points that nobody can come to',
    [['spaces/8', { name: 'F1', x: 7, y: 0, bars: 'all', points: 1, next: [] }]],
    ['out-of-reach spaces[8]', 'out-of-reach spaces[8]'],
  ],
  [
    'two spaces in one spot',
    [
      ['spaces/3/x', 0],
      ['spaces/3/y', 0],
    ],
    ['same-spot spaces[3]'],
  ],
  ['a door between spaces apart', [['doors/1/between', ['C2', 'E2']]], ['no-doorway doors[1].between']],
  ['a support that is low', [['spaces/2/elevated', false]], ['low-support spaces[1].deck.next']],
  [
    'a deck joined to a foundation',
    [
      ['spaces/1/deck/next', ['A1', 'C1', 'B1']],
      ['spaces/1/next', ['B2', 'B1 deck']],
    ],
    ['deck-neighbour spaces[1].deck.next'],
  ],
  [
    'a bridge that ends in the air',
    [
      ['spaces/1/deck/next', ['A1']],
      ['spaces/2/next', ['C2']],
    ],
    ['bridge-end spaces[1].deck.next'],
  ],
  [
    'equipment where nobody comes',
    [['spaces/3/bars', 'all']],
    [
      'orphan-icon spaces[3].equipment',
      'orphan-icon spawns[0].at',
      'orphan-icon spawns[1].at',
      'orphan-icon structures[1].at',
      'orphan-icon setup.scouted.breakers',
      'out-of-reach spaces[3]',
      'barred-spawn spawns[1].at',
    ],
  ],
  [
    'an escape where no mech comes',
    [
      ['spaces/5/escape', undefined],
      ['spaces/1/escape', true],
    ],
    ['orphan-icon spaces[1].escape'],
  ],
  ['an area of two spaces', [['areas/prison', ['D2', 'E2']]], ['name-parts areas.prison']],
  ['a name that the board lacks', [['spaces/3/equipment', undefined]], ['name-missing the whole']],
  ['one structure too many', [['structures/3', { name: 'b', kind: 'bunker', at: 'C1' }]], ['name-count structures[0]']],
  [
    'one token too few',
    [['tokens', []]],
    ['name-missing the whole', 'name-missing the whole', 'no-victory victory[3]'],
  ],
  ['two pods equally far east', [['structures/1/at', 'E2']], ['compass-tie structures[2]']],
  ['a pod wrongly called eastern', [['structures/1/name', 'eastern pod']], ['compass-name structures[1]']],
  [
    'a door of the prison wrongly called west',
    [
      ['doors/0/name', 'door 1'],
      ['doors/1/name', 'west door of prison'],
    ],
    ['compass-name doors[1]'],
  ],
  ['a counter without cards', [['setup/units/LYSSA', 'C2']], ['stranger setup.units.LYSSA']],
  ['a mech on a barred space', [['setup/units/MECH C', 'B1']], ['barred-start setup.units.MECH C']],
  ['a force without a spawn point', [['spawns', toy.spawns.filter((one) => one.at !== 'E2')]], ['no-spawn spawns']],
  [
    'a mech that enters on a barred space',
    [
      ['setup/units', {}],
      ['setup/deactivated', []],
      ['spawns/3/at', 'B1'],
    ],
    ['barred-spawn spawns[3].at'],
  ],
  ['more points than there are', [['victory/0/count', 4]], ['no-victory victory[0].count']],
  ['more structures than there are', [['victory/2/count', 2]], ['no-victory victory[2].count']],
  ['more enemies than there are', [['victory/0/by', 'neutralised']], ['no-victory victory[0].count']],
  [
    'more mechs than there are',
    [['victory/2', { side: 'breakers', by: 'neutralised mechs', count: 2 }]],
    ['no-victory victory[2].count'],
  ],
  [
    'more civilians than there are',
    [['victory/2', { side: 'breakers', by: 'civilians', count: 2 }]],
    ['no-victory victory[2].count'],
  ],
  [
    'more escapes than mechs',
    [['victory/0', { side: 'lfa', by: 'escaped', count: 2 }]],
    ['no-victory victory[0].count'],
  ],
  ['a score out of reach', [['victory/0', { side: 'lfa', by: 'score', count: 6 }]], ['no-victory victory[0].count']],
  ['a side that cannot win', [['victory', toy.victory.slice(0, 2)]], ['no-aim victory']],
];

const told = (value: unknown, beside = context): string[] =>
  boardFindings(readBoard(value, beside), beside).map(({ code, where }) => `${code} ${where}`);

describe('findings', () => {
  it('are none of a sound board', () => {
    expect(boardFindings(read(toy), context)).toEqual([]);
  });

  it.each(oddities)('report %s', (_, changes, expected) => {
    expect(told(changed(toy, ...changes))).toEqual(expected);
  });

  it('report tokens and areas that nobody can reach', () => {
    const found = told(changed(toy, ['spaces/6/bars', 'all']));
    expect(found).toContain('orphan-icon tokens[1].at');
    expect(found).toContain('orphan-icon areas.prison');
    expect(found).toContain('island spaces[7]');
    expect(found).toContain('no-victory victory[1]');
  });

  it('report neighbours on two maps', () => {
    const names = changed(toyNames, ['names/13', { name: 'Moon', is: 'map', count: 1 }]);
    const spaces = toy.spaces.map((one) => ({ ...one, map: one.name === 'E2' ? 'Moon' : 'Yard' }));
    const found = told(changed(toy, ['maps/1', 'Moon'], ['spaces', spaces]), { ...context, names: readNames(names) });
    expect(found).toEqual(['across-maps spaces[6].next', 'across-maps spaces[7].next']);
  });

  it('are made from the roster if there are no decks', () => {
    const found = boardFindings(read(toy), { roster, names: context.names });
    expect(found).toEqual([]);
  });

  it('have a sentence about the fault, a severity, and a way out', () => {
    const [found] = boardFindings(read(changed(toy, ['spaces/2/elevated', false])), context);
    expect(found).toEqual({
      code: 'low-support',
      severity: 'error',
      where: 'spaces[1].deck.next',
      message: 'The support C1 is not elevated.',
      help: 'Make C1 elevated, or take it out.',
    });
    for (const [, changes] of oddities) {
      for (const { message, help } of boardFindings(read(changed(toy, ...changes)), context)) {
        expect(message).toMatch(/^[A-Z].*\.$/);
        expect(help).toMatch(/^[A-Z].*\.$/);
      }
    }
  });
});

const contextOf = (number: number): BoardContext => ({
  roster,
  names: readNames(json(`scenario-${number}/names.json`)),
  decks: readScenarioDecks(json(`scenario-${number}/decks.json`)),
});
const packaged = [1, 2, 3, 4].map((number) => {
  const file = json(`scenario-${number}/board.json`);
  return { number, file, board: readBoard(file, contextOf(number)), beside: contextOf(number) };
});
const sides: readonly BoardSide[] = ['lfa', 'breakers'];
const boardNumbered = (number: number): CallistoBoard => {
  const found = packaged.find((one) => one.number === number);
  if (!found) throw new Error(`No board ${number}.`);
  return found.board;
};

describe.each(packaged)('the board of scenario $number', ({ file, board, beside, number }) => {
  it('is of its schema and without findings', () => {
    expect(validate(file), JSON.stringify(validate.errors)).toBe(true);
    expect(boardFindings(board, beside)).toEqual([]);
  });

  it('is a stand-in of 18 to 40 spaces, and says why (R34)', () => {
    expect(board).toMatchObject({ scenario: number, provenance: 'stand-in' });
    expect(board.spaces.length).toBeGreaterThanOrEqual(18);
    expect(board.spaces.length).toBeLessThanOrEqual(40);
    expect(board.maps).toEqual(beside.names.names.filter((one) => one.is === 'map').map(({ name }) => name));
  });

  it('is irregular: neighbours of many numbers, no two rows or columns of a grid', () => {
    const counts = new Set(board.places.filter(({ level }) => level === 'ground').map(({ next }) => next.length));
    expect(counts.size).toBeGreaterThanOrEqual(4);
    expect(new Set(board.places.map(({ x }) => x)).size).toBeGreaterThan(12);
    expect(new Set(board.places.map(({ y }) => y)).size).toBeGreaterThan(10);
    for (const one of board.places) {
      for (const to of one.next) {
        const other = board.places[to];
        expect(Math.hypot(one.x - (other?.x ?? 99), one.y - (other?.y ?? 99)), one.name).toBeLessThan(1.6);
      }
    }
  });

  it('has cover, heights, labels and both impassable icons', () => {
    expect(new Set(board.places.map(({ cover }) => cover))).toEqual(new Set([0, 1, 2, 3]));
    expect(new Set(board.places.map(({ bars }) => bars))).toEqual(new Set(['none', 'armoured', 'all']));
    expect(board.places.filter(({ isElevated }) => isElevated).length).toBeGreaterThanOrEqual(3);
    expect(new Set(board.places.map(({ label }) => label)).size).toBe(board.spaces.length);
  });

  it('starts the units whose cards are in the decks, on scouted or controlled spaces, and no others', () => {
    const counterOf = new Map(roster.cards.map(({ name, counter }) => [name, counter]));
    const starting = [beside.decks?.lfa, beside.decks?.breakers]
      .flatMap((one) => [...(one?.force1 ?? []), ...(one?.force2 ?? [])])
      .filter(({ deck }) => deck > 0)
      .flatMap(({ card }) => counterOf.get(card) ?? []);
    expect(board.setup.units.map(({ counter }) => counter).toSorted()).toEqual([...new Set(starting)].toSorted());
    for (const { counter, place } of board.setup.units) {
      const side = roster.counters.find(({ name }) => name === counter)?.side ?? 'lfa';
      const space = board.places[place]?.space ?? -1;
      expect([...board.setup.scouted[side], ...board.setup.controlled[side]], counter).toContain(space);
    }
  });

  it('has a spawn point for each force, near where its units start', () => {
    expect(board.spawns.map(({ side, force }) => `${side} ${force}`).toSorted()).toEqual([
      'breakers 1',
      'breakers 2',
      'lfa 1',
      'lfa 2',
    ]);
    for (const side of sides) {
      const own = board.spawns.filter((one) => one.side === side).map(({ place }) => place);
      const near = own.flatMap((place) => [place, ...(board.places[place]?.next ?? [])]);
      const twoAway = new Set(near.flatMap((place) => [place, ...(board.places[place]?.next ?? [])]));
      for (const { counter, place } of board.setup.units) {
        if (roster.counters.find(({ name }) => name === counter)?.side === side)
          expect(twoAway, counter).toContain(place);
      }
    }
  });

  it('lets personnel of both sides reach every space of value, and mechs most of them', () => {
    const worth = [...board.places.keys()].filter((i) => (board.places[i]?.points ?? 0) > 0);
    for (const side of sides) {
      const near = placesReachedBySide(board, side, beside);
      expect(worth.every((place) => near.has(place))).toBe(true);
      const armoured = reachablePlaces(
        board,
        board.spawns.filter((one) => one.side === side).map(({ place }) => place),
        'mech',
      );
      expect(armoured.size).toBeGreaterThan(board.spaces.length * 0.8);
    }
  });
});

const points = (board: CallistoBoard): number => board.places.reduce((sum, one) => sum + one.points, 0);
const mean = (board: CallistoBoard, places: readonly number[], axis: 'x' | 'y'): number =>
  places.reduce((sum, place) => sum + (board.places[place]?.[axis] ?? 0), 0) / places.length;
const spawnsOf = (board: CallistoBoard, side: BoardSide): number[] =>
  board.spawns.filter((one) => one.side === side).map(({ place }) => place);
const kinds = (board: CallistoBoard, kind: string): CallistoBoard['structures'] =>
  board.structures.filter((one) => one.kind === kind);

/** Returns the number of steps to each place from the nearest of some places. Barred places are avoided. */
function steps(
  board: CallistoBoard,
  from: readonly number[],
  barred: ReadonlySet<number> = new Set(),
): Map<number, number> {
  const found = new Map(from.map((place) => [place, 0]));
  for (const [at, far] of found) {
    for (const to of board.places[at]?.next ?? []) {
      const place = board.places[to];
      if (place && canEnter(place, 'mech') && !barred.has(to) && !found.has(to)) found.set(to, far + 1);
    }
  }
  return found;
}

describe('scenario 1', () => {
  const board = boardNumbered(1);

  it('has objectives worth 10 and more, some elevated', () => {
    expect(points(board)).toBeGreaterThanOrEqual(10);
    expect(board.places.filter((one) => one.points > 0 && one.isElevated).length).toBeGreaterThanOrEqual(2);
  });

  it('has the landing pad and the LFA in the east, the Breakers in the west, silos between', () => {
    const pad = [...board.places.keys()].filter((i) => board.places[i]?.label?.startsWith('Landing Pad'));
    const silos = [...board.places.keys()].filter((i) => board.places[i]?.label?.startsWith('Silo'));
    const [west, middle, east] = [spawnsOf(board, 'breakers'), silos, pad].map((own) => mean(board, own, 'x'));
    expect([pad.length, silos.length]).toEqual([2, 2]);
    expect(west).toBeLessThan(middle ?? 0);
    expect(middle).toBeLessThan(east ?? 0);
    expect(mean(board, spawnsOf(board, 'lfa'), 'x')).toBeGreaterThan(middle ?? 99);
  });

  it('has the markers of its set-up key: scouted of both sides, control of the LFA', () => {
    expect(board.setup.scouted.breakers.length * board.setup.scouted.lfa.length).toBeGreaterThan(0);
    expect([board.setup.controlled.breakers.length, board.setup.controlled.lfa.length]).toEqual([0, 1]);
  });

  it('is won by 5 points or 3 neutralised (rulebook, Game end)', () => {
    for (const side of sides) {
      expect(board.victory.filter((one) => one.side === side)).toMatchObject([
        { by: 'points', count: 5, provenance: 'printed' },
        { by: 'neutralised', count: 3, provenance: 'printed' },
      ]);
    }
  });
});

describe('scenario 2', () => {
  const board = boardNumbered(2);
  const decks = board.places.filter(({ level }) => level === 'deck');
  const level = (places: readonly number[]): string[] => places.map((i) => board.places[i]?.level ?? '');

  it('has a short and a long bridge, each from support to support', () => {
    expect(decks.map(({ next }) => level(next))).toEqual([
      ['ground', 'ground'],
      ['ground', 'deck'],
      ['deck', 'ground'],
    ]);
    const supports = decks.flatMap(({ next }) => next).filter((i) => board.places[i]?.level === 'ground');
    expect(supports.length).toBe(4);
    expect(supports.every((i) => board.places[i]?.isElevated)).toBe(true);
  });

  it('has foundations with icons and cover of their own', () => {
    const foundations = board.places.filter((one) => one.level === 'foundation');
    expect(foundations.map(({ bars }) => bars)).toEqual(['armoured', 'all', 'armoured']);
    expect(foundations.map(({ cover }) => cover)).not.toEqual(decks.map(({ cover }) => cover));
    expect(decks.every(({ bars }) => bars === 'none')).toBe(true);
  });

  it('has objectives of 2 points, some of them not starting spaces (R15)', () => {
    const occupied = board.setup.units.map(({ place }) => board.places[place]?.space ?? -1);
    const start = new Set([...occupied, ...board.setup.controlled.lfa, ...board.setup.controlled.breakers]);
    const worth = board.places.filter((one) => one.points === 2);
    expect(worth.filter(({ space }) => start.has(space)).length).toBe(2);
    expect(worth.filter(({ space }) => !start.has(space)).length).toBe(4);
  });

  it('has the markers of its set-up key, control and scouted of both sides', () => {
    for (const side of sides) {
      expect(board.setup.controlled[side].length).toBe(1);
      expect(board.setup.scouted[side].length).toBeGreaterThanOrEqual(5);
    }
  });

  it('has a stand-in for the terms of victory, the same for both sides', () => {
    const of = (side: BoardSide): string[] =>
      board.victory.filter((one) => one.side === side).map((one) => `${one.by} ${'count' in one ? one.count : ''}`);
    expect(of('lfa')).toEqual(of('breakers'));
    expect(board.victory.every(({ provenance, note }) => provenance === 'stand-in' && note !== undefined)).toBe(true);
  });
});

describe('scenario 3', () => {
  const board = boardNumbered(3);
  const buildings = kinds(board, 'building').map(({ place }) => place);
  const civilians = board.tokens.map(({ place }) => place);

  it('has six buildings and six civilians, some of them in buildings', () => {
    expect([new Set(buildings).size, new Set(civilians).size]).toEqual([6, 6]);
    const inside = civilians.filter((place) => buildings.includes(place)).length;
    expect(inside).toBeGreaterThan(0);
    expect(inside).toBeLessThan(6);
  });

  it('has three pit traps on the ways of mechs to the buildings (R44)', () => {
    const traps = new Set(kinds(board, 'pit trap').map(({ place }) => place));
    expect(traps.size).toBe(3);
    const spawns = spawnsOf(board, 'lfa');
    const longer = (barred: ReadonlySet<number>): number => {
      const [free, held] = [steps(board, spawns), steps(board, spawns, barred)];
      return buildings.filter((place) => (held.get(place) ?? 99) > (free.get(place) ?? 99)).length;
    };
    expect(longer(traps)).toBeGreaterThanOrEqual(4);
    expect([...traps].every((place) => !buildings.includes(place))).toBe(true);
  });

  it('has the LFA at the edge and the Breakers at the security hub', () => {
    const xs = board.places.map(({ x }) => x);
    expect(mean(board, spawnsOf(board, 'lfa'), 'x')).toBeLessThan(Math.min(...xs) + 1);
    const labels = spawnsOf(board, 'breakers').map((place) => board.places[place]?.label);
    expect(labels).toContain('Security Hub');
  });

  it('is won by 3 buildings or 6 civilians (solo book, special rules)', () => {
    expect(board.victory).toMatchObject([
      { side: 'lfa', by: 'structures destroyed', kind: 'building', count: 3, provenance: 'printed' },
      { side: 'breakers', by: 'civilians', count: 6, provenance: 'printed' },
    ]);
  });
});

describe('scenario 4', () => {
  const board = boardNumbered(4);

  it('has six bunkers, each on a space with a point, and no other points', () => {
    const own = kinds(board, 'bunker').map(({ place }) => place);
    expect(new Set(own).size).toBe(6);
    expect(own.every((place) => board.places[place]?.points === 1)).toBe(true);
    expect(points(board)).toBe(6);
  });

  it('has an elevated surveillance tower', () => {
    expect(board.places.filter(({ label }) => label === 'Surveillance Tower')).toMatchObject([{ isElevated: true }]);
  });

  it('lets vehicles drive to every bunker from where the Breakers enter', () => {
    const near = reachablePlaces(board, spawnsOf(board, 'breakers'), 'vehicle');
    expect(kinds(board, 'bunker').every(({ place }) => near.has(place))).toBe(true);
  });

  it('has one spawn area for both forces of the Breakers (rulebook, Placing combat counters)', () => {
    expect(new Set(spawnsOf(board, 'breakers')).size).toBe(1);
    expect(new Set(spawnsOf(board, 'lfa')).size).toBe(2);
  });

  it('is won by 4 victory points', () => {
    expect(board.victory).toMatchObject(
      ['breakers', 'lfa'].map((side) => ({ side, by: 'score', count: 4, provenance: 'printed' })),
    );
  });
});
