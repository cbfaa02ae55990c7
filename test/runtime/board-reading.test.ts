// Tests that impossible boards are refused, and that the error says the fault and its place.
import { describe, expect, it } from 'vitest';
import type { CallistoBoard } from '../../runtime/callisto/board/board.ts';
import { boardFindings } from '../../runtime/callisto/board/findings.ts';
import { readBoard } from '../../runtime/callisto/board/read-board.ts';
import { readNames } from '../../runtime/callisto/data/names.ts';
import { ShapeError } from '../../runtime/kernel/shape.ts';
import {
  bookRoster,
  isBoardFile,
  toyNames,
  toy,
  toyContext,
  withChanges,
  readToy,
  type Change,
} from '../support/toy-board.ts';

describe('a board that is read', () => {
  const board = readToy(toy);
  const next = (name: string): string[] =>
    board.places.find((one) => one.name === name)?.next.map((i) => board.places[i]?.name ?? '') ?? [];

  it('is of its schema', () => {
    expect(isBoardFile(toy), JSON.stringify(isBoardFile.errors)).toBe(true);
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
    const bare = withChanges(
      toy,
      ['areas', undefined],
      ['doors', undefined],
      ['structures', undefined],
      ['tokens', undefined],
    );
    const setup = { initiative: 'lfa', units: {} };
    const found = readToy(withChanges(bare, ['setup', setup], ['victory', []]));
    expect(found).toMatchObject({ areas: {}, doors: [], structures: [], tokens: [] });
    expect(found.setup.scouted).toEqual({ lfa: [], breakers: [] });
  });
});

const spaceNamed = (name: string): object => ({ name, x: 0, y: 0, next: [] });
const many = <T>(count: number, one: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => one(i));

/**
 * Faulty boards: a name for the test, the change that makes the fault, and the error message. With `form`, the schema
 * reports the fault too.
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
  ['a map twice', ['maps/1', 'Yard'], 'maps[1] repeats an earlier entry: Yard', 'form'],
  ['no space', ['spaces', []], 'spaces should have at least one space', 'form'],
  ['an unknown field of a space', ['spaces/0/colour', 'red'], 'spaces[0] has an unknown field `colour`', 'form'],
  ['a name with a blank', ['spaces/0/name', 'A 1'], 'spaces[0].name should have no blanks: A 1', 'form'],
  ['an empty label', ['spaces/0/label', ''], 'spaces[0].label should not be empty', 'form'],
  ['a space twice', ['spaces/2/name', 'A2'], 'spaces[3] repeats a name: A2'],
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
  ['a neighbour twice', ['spaces/0/next/2', 'A2'], 'spaces[0].next[2] repeats an earlier entry: A2', 'form'],
  ['a neighbour by two names', ['spaces/4/next/3', 'B1'], 'spaces[4].next[3] repeats an earlier entry: B1'],
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
  ['a force twice', ['spawns/1/force', 1], 'spawns[1] repeats a name: breakers force 1'],
  ['a side that is none', ['spawns/0/side', 'LFA'], 'spawns[0].side should be one of lfa, breakers', 'form'],
  ['an unknown spawn name', ['spawns/0/name', 'gate'], 'spawns[0].name is no spawn of names.json: gate'],
  ['an unknown area', ['areas/bar', ['A1']], 'areas.bar is no area or spawn of names.json: bar'],
  ['an unknown space of an area', ['areas/prison/0', 'Z9'], 'areas.prison[0] names a place that the board does not'],
  ['an empty area', ['areas/prison', []], 'areas.prison should have at least one space', 'form'],
  ['a door between one', ['doors/0/between', ['C2', 'C2']], 'doors[0].between should be two different', 'form'],
  ['a door to nowhere', ['doors/0/between/1', 'Z9'], 'doors[0].between[1] names a place that the board does not'],
  ['a kind of door that is none', ['doors/0/kinds', ['gate']], 'doors[0].kinds[0] is no door of names.json: gate'],
  ['a door twice', ['doors/1/name', 'west door of prison'], 'doors[1] repeats a name'],
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
  ['a structure twice', ['structures/2/name', 'pod 1'], 'structures[2] repeats a name: pod 1'],
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
  [
    'a sleeper twice',
    ['setup/deactivated/1', 'MECH C'],
    'setup.deactivated[1] repeats an earlier entry: MECH C',
    'form',
  ],
  [
    'a marker nowhere',
    ['setup/scouted/lfa/0', 'Z9'],
    'setup.scouted.lfa[0] names a space that the board does not have',
  ],
  ['a marker on a level', ['setup/scouted/lfa/0', 'B1 deck'], 'setup.scouted.lfa[0] names a space that the board'],
  ['a marker twice', ['setup/scouted/lfa/1', 'C2'], 'setup.scouted.lfa[1] repeats an earlier entry: C2', 'form'],
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
    const attempt = (): unknown => readToy(withChanges(toy, change));
    expect(attempt).toThrow(ShapeError);
    expect(attempt).toThrow(message);
  });

  it('and by its schema for its form', () => {
    const taken = faults.filter(([, change]) => isBoardFile(withChanges(toy, change))).map(([what]) => what);
    expect(taken).toEqual(faults.filter(([, , , form]) => form === undefined).map(([what]) => what));
  });

  it('for a space without a map where there are two', () => {
    const names = withChanges(toyNames, ['names/13', { name: 'Moon', is: 'map', count: 1 }]);
    const two = withChanges(toy, ['maps/1', 'Moon']);
    expect(() => readBoard(two, { roster: bookRoster, names: readNames(names) })).toThrow(
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
      const broken = withChanges(toy, [path, value]);
      let board: CallistoBoard | null = null;
      try {
        board = readToy(broken);
      } catch (error) {
        expect(error, `${path} ${JSON.stringify(value)}`).toBeInstanceOf(ShapeError);
      }
      if (board)
        for (const { message } of boardFindings(board, toyContext)) expect(message).not.toMatch(/undefined|NaN/);
    }
  });
});
