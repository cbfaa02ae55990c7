// Tests of the findings about boards that can be read but have something strange.
import { describe, expect, it } from 'vitest';
import { boardFindings } from '../../runtime/callisto/board/findings.ts';
import { readBoard } from '../../runtime/callisto/board/read-board.ts';
import { readNames } from '../../runtime/callisto/data/names.ts';
import { bookRoster, toyNames, toy, toyContext, withChanges, readToy, type Change } from '../support/toy-board.ts';

/**
 * Strange boards: a name for the test, the changes that make the board strange, and the findings, each with code and
 * place.
 */
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

const findingsOf = (value: unknown, beside = toyContext): string[] =>
  boardFindings(readBoard(value, beside), beside).map(({ code, where }) => `${code} ${where}`);

describe('findings', () => {
  it('are none of a sound board', () => {
    expect(boardFindings(readToy(toy), toyContext)).toEqual([]);
  });

  it.each(oddities)('report %s', (_, changes, expected) => {
    expect(findingsOf(withChanges(toy, ...changes))).toEqual(expected);
  });

  it('report tokens and areas that nobody can reach', () => {
    const found = findingsOf(withChanges(toy, ['spaces/6/bars', 'all']));
    expect(found).toContain('orphan-icon tokens[1].at');
    expect(found).toContain('orphan-icon areas.prison');
    expect(found).toContain('island spaces[7]');
    expect(found).toContain('no-victory victory[1]');
  });

  it('report neighbours on two maps', () => {
    const names = withChanges(toyNames, ['names/13', { name: 'Moon', is: 'map', count: 1 }]);
    const spaces = toy.spaces.map((one) => ({ ...one, map: one.name === 'E2' ? 'Moon' : 'Yard' }));
    const found = findingsOf(withChanges(toy, ['maps/1', 'Moon'], ['spaces', spaces]), {
      ...toyContext,
      names: readNames(names),
    });
    expect(found).toEqual(['across-maps spaces[6].next', 'across-maps spaces[7].next']);
  });

  it('are made from the roster if there are no decks', () => {
    const found = boardFindings(readToy(toy), { roster: bookRoster, names: toyContext.names });
    expect(found).toEqual([]);
  });

  it('have a sentence about the fault, a severity, and a way out', () => {
    const [found] = boardFindings(readToy(withChanges(toy, ['spaces/2/elevated', false])), toyContext);
    expect(found).toEqual({
      code: 'low-support',
      severity: 'error',
      where: 'spaces[1].deck.next',
      message: 'The support C1 is not elevated.',
      help: 'Make C1 elevated, or take it out.',
    });
    for (const [, changes] of oddities) {
      for (const { message, help } of boardFindings(readToy(withChanges(toy, ...changes)), toyContext)) {
        expect(message).toMatch(/^[A-Z].*\.$/);
        expect(help).toMatch(/^[A-Z].*\.$/);
      }
    }
  });
});
