// Tests of the files of tables, forces and played battles. The examples can be read, and have the form of their
// schemas. Each fault is reported at its field.
import Ajv from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { readForce, readTableFile } from '../../compiler/games/heavygear/forces/force-files.ts';
import { readPlayed } from '../../compiler/games/heavygear/forces/played-file.ts';
import { ShapeError } from '../../runtime/kernel/shape.ts';
import { heavygearJson, heavygearRules } from '../support/heavygear.ts';

const rules = heavygearRules();
type Json = Record<string, unknown>;
const example = (name: string): Json => heavygearJson(`examples/${name}.json`) as Json;

const reading: Readonly<Record<string, (json: unknown) => unknown>> = {
  force: (json) => readForce(json, 'heavygear', rules),
  table: (json) => readTableFile(json, 'heavygear', rules),
  played: (json) => readPlayed(json, 'heavygear', rules, ['north', 'south']),
};

function faultOf(sort: string, json: unknown): string | null {
  try {
    reading[sort]?.(json);
    return null;
  } catch (error) {
    if (error instanceof ShapeError) return error.message;
    throw error;
  }
}

const schemaOf = (name: string) =>
  new Ajv.default({ allErrors: true, strictTypes: false }).compile(heavygearJson(`${name}.schema.json`) as object);

describe.each([
  ['table', 'examples/table.json'],
  ['force', 'examples/north.json'],
  ['force', 'examples/south.json'],
  ['played', 'examples/played.json'],
  ['reference', 'reference.json'],
])('a %s file', (sort, path) => {
  it(`has the form of its schema and is read: ${path}`, () => {
    const validate = schemaOf(sort);
    expect(validate(heavygearJson(path)), JSON.stringify(validate.errors)).toBe(true);
    expect(faultOf(sort, heavygearJson(path))).toBeNull();
  });
});

const north = example('north');
const groupsOf = (count: number): Json[] => Array.from({ length: count }, (_, at) => ({ name: `Group ${at + 1}` }));

describe('a force', () => {
  it('is read', () => {
    expect(readForce(north, 'heavygear', rules)).toEqual({
      name: 'Northern Guard',
      priority: 2,
      threat: 1500,
      leadership: 3,
      groups: [
        { name: 'First Squad', isInfantry: false, hasTransport: false, leader: 'Sergeant Aldo' },
        { name: 'Second Squad', isInfantry: false, hasTransport: false, leader: 'Sergeant Brandt' },
        { name: 'Scout Section', isInfantry: false, hasTransport: false, leader: 'Corporal Cisse' },
        { name: 'Rifle Platoon', isInfantry: true, hasTransport: true, leader: null },
      ],
      characters: ['Captain Duval'],
    });
  });

  it.each([
    ['level 0', { priority: 0 }, 'priority should be one of 1, 2, 3, 4, not 0'],
    ['level 5', { priority: 5 }, 'priority should be one of 1, 2, 3, 4, not 5'],
    ['a negative level', { priority: -1 }, 'priority should be one of 1, 2, 3, 4, not -1'],
    ['threat 0', { threat: 0 }, 'threat should be a whole number from 250 to 10000, not 0'],
    ['a negative threat', { threat: -1 }, 'threat should be a whole number from 250 to 10000, not -1'],
    ['a great threat', { threat: 10_000_000 }, 'threat should be a whole number from 250 to 10000, not 10000000'],
    ['a threat that is text', { threat: '1500' }, 'threat should be a whole number from 250 to 10000, not a string'],
    ['a level that is a list', { priority: [2] }, 'priority should be one of 1, 2, 3, 4, not a list'],
    [
      'a leadership that is text',
      { leadership: '3' },
      'leadership should be a whole number from 0 to 99, not a string',
    ],
    ['a broken number', { threat: 1500.5 }, 'threat should be a whole number from 250 to 10000, not 1500.5'],
    ['no leadership', { leadership: undefined }, 'the whole lacks `leadership`'],
    ['no groups', { groups: [] }, 'groups should have at least one Combat Group'],
    ['many groups', { groups: groupsOf(65) }, 'groups has 65 Combat Groups; at most 64 are read'],
    [
      'a group twice',
      { groups: [{ name: 'One' }, { name: ' one' }] },
      'groups[1].name is `one`, and groups[0].name has this name too',
    ],
    [
      'a leader twice',
      { groups: [{ name: 'One', leader: 'Captain Duval' }] },
      'characters[0] is `Captain Duval`, and groups[0].leader has this name too',
    ],
    [
      'a mark that is no truth',
      { groups: [{ name: 'One', infantry: 'yes' }] },
      'groups[0].infantry should be true or false',
    ],
    ['an empty name', { name: ' ' }, 'name should not be empty'],
    ['another version', { version: 2 }, 'version is 2; this botbook reads 1'],
    ['another game', { game: 'chess' }, 'game should be one of heavygear'],
    [
      'an unknown field',
      { level: 1 },
      'the whole has an unknown field `level` (known: $schema, version, game, name, priority, threat, leadership, groups, characters)',
    ],
  ])('with %s is refused', (_, change, message) => {
    expect(faultOf('force', { ...north, ...change })).toBe(message);
  });

  it('of 64 groups is read', () => {
    expect(faultOf('force', { ...north, groups: groupsOf(64) })).toBeNull();
  });

  it.each([[null], ['force'], [[]], [7]])('%j is refused', (json) => {
    expect(faultOf('force', json)).toMatch(/^the whole should be an object, not /);
  });

  it('has the levels of the victory table', () => {
    const longer = heavygearRules([
      '4   20%            50%      70%       90%      100%',
      '5   20%            50%      70%       90%      100%',
    ]);
    expect(readForce({ ...north, priority: 5 }, 'heavygear', longer).priority).toBe(5);
    expect(() => readForce({ ...north, priority: 4 }, 'heavygear', longer)).toThrow('should be one of 1, 2, 3, 5');
  });
});

describe('a table', () => {
  const table = example('table');

  it.each([
    [
      'a piece twice',
      {
        terrain: [
          { name: 'Hill', sort: 'hill' },
          { name: 'hill', sort: 'hill' },
        ],
      },
      'terrain[1].name is `hill`, and terrain[0].name has this name too',
    ],
    ['a piece without a sort', { terrain: [{ name: 'Hill' }] }, 'terrain[0] lacks `sort`'],
    ['a wrong limit', { limit: 0 }, 'limit should be a whole number from 250 to 10000, not 0'],
    ['no terrain', { terrain: undefined }, 'the whole lacks `terrain`'],
  ])('with %s is refused', (_, change, message) => {
    expect(faultOf('table', { ...table, ...change })).toBe(message);
  });
});

describe('a played battle', () => {
  const played = example('played');
  const withObjectives = (objectives: readonly Json[]): Json => {
    const { north: side, south } = played['sides'] as Record<string, Json>;
    return { ...played, sides: { north: { ...side, objectives }, south } };
  };

  it.each([
    [
      'an unknown objective',
      [{ name: 'Escapade', fulfilled: [] }],
      'sides.north.objectives[0].name should be one of Escape!, Recon, Scout, Assassination, Breakthrough, Seize, Wipe Them Out, Blockade, Protect, Survive, Hold',
    ],
    [
      'a condition that is not printed',
      [{ name: 'Scout', fulfilled: [2] }],
      'sides.north.objectives[0].fulfilled[0] is 2, and Scout has 1 condition',
    ],
    [
      'additional points alone',
      [{ name: 'Recon', fulfilled: [2] }],
      'sides.north.objectives[0].fulfilled has 2 without 1: the points of Recon for 2 are additional',
    ],
    ['a condition twice', [{ name: 'Recon', fulfilled: [1, 1] }], 'sides.north.objectives[0].fulfilled has 1 twice'],
    [
      'a forfeit that is not printed',
      [{ name: 'Recon', fulfilled: [1], forfeited: true }],
      'sides.north.objectives[0] is forfeited, and Recon cannot be',
    ],
    [
      'too few objectives of the mission',
      [{ name: 'Recon', fulfilled: [1] }],
      'sides.north.objectives are no legal set: objectives of STANDARD OBJECTIVES cost 2 OP, and at least 3 OP are spent on this list',
    ],
  ])('with %s is refused', (_, objectives, message) => {
    expect(faultOf('played', withObjectives(objectives))).toBe(message);
  });

  it('may leave out capitals and signs of names, as in a choice', () => {
    const text = JSON.stringify(played).replaceAll('Escape!', 'escape').replaceAll('Standard', 'standard');
    const [side] = readPlayed(JSON.parse(text), 'heavygear', rules, ['north', 'south']);
    expect(side?.mission).toBe('Standard');
    expect(side?.objectives.map(({ objective }) => objective.name)).toEqual(['Escape!', 'Recon', 'Scout']);
  });

  it('without a side is refused', () => {
    const { north: side } = played['sides'] as Record<string, Json>;
    expect(faultOf('played', { ...played, sides: { north: side } })).toBe('sides lacks `south`');
  });
});
