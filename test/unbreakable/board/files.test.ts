// Tests of the data files of Unbreakable: they fit their schemas, the map is as U43 says, the tables are as printed,
// and faults are refused with their field.
import Ajv from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { ShapeError } from '../../../runtime/kernel/shape.ts';
import { unbreakableMapOf } from '../../../runtime/unbreakable/board/map.ts';
import { laserRange, unbreakableReferenceOf } from '../../../runtime/unbreakable/data/reference.ts';
import { hexAt, unbreakableFiles, unbreakableJson } from '../../support/unbreakable.ts';

type Json = Readonly<Record<string, unknown>>;
const mapFile = unbreakableJson('map.json') as Json & { readonly terrain: Readonly<Record<string, readonly string[]>> };
const { map, reference } = unbreakableFiles;

describe.each(['map', 'reference'])('%s.json', (name) => {
  it('has the form of its schema', () => {
    const validate = new Ajv.default({ allErrors: true, strictTypes: false }).compile(
      unbreakableJson(`${name}.schema.json`) as object,
    );
    expect(validate(unbreakableJson(`${name}.json`)), JSON.stringify(validate.errors)).toBe(true);
  });
});

describe('the map of the book', () => {
  it.each([
    ['0814', 'hill'],
    ['0310', 'hill'],
    ['0403', 'lake'],
    ['0308', 'lake'],
    ['0207', 'industry'],
    ['0405', 'open'],
  ])('has the printed terrain of %s: %s', (name, terrain) => {
    expect(map.printed[hexAt(name)]).toBe(terrain);
    const source = map.sources.find(({ hexes }) => hexes.includes(hexAt(name)));
    expect(source?.provenance).toBe('printed');
  });

  it('has exactly four industry hexes, all in the north west corner (U43)', () => {
    const industry = map.board.hexes.filter((_name, hex) => map.printed[hex] === 'industry');
    expect(industry).toHaveLength(4);
    expect(industry).toContain('0207');
    for (const name of industry) expect(name).toMatch(/^0[1-5]0[1-7]$/);
  });

  it('says that all other terrain is a stand-in', () => {
    expect(map.provenance).toBe('stand-in');
    expect(map.sources.flatMap(({ hexes }) => hexes)).toHaveLength(6);
  });
});

describe('the ranges of a laser', () => {
  it.each([
    ['light', 0, 'short', 3],
    ['light', 1, 'medium', 2],
    ['light', 2, 'long', 1],
    ['medium', 1, 'short', 3],
    ['medium', 2, 'medium', 2],
    ['medium', 3, 'long', 1],
    ['medium', 4, 'long', 1],
    ['heavy', 2, 'short', 3],
    ['heavy', 4, 'medium', 2],
    ['heavy', 8, 'long', 1],
  ] as const)('of size %s reach %i hexes: %s, %i dice', (size, distance, name, dice) => {
    expect(laserRange(reference, size, distance)).toMatchObject({ name, dice });
  });

  it.each([
    ['light', 3],
    ['medium', 5],
    ['heavy', 9],
  ] as const)('of size %s end before %i hexes', (size, distance) => {
    expect(laserRange(reference, size, distance)).toBeNull();
  });
});

function faultOf(read: () => unknown): string | null {
  try {
    read();
    return null;
  } catch (error) {
    if (error instanceof ShapeError) return error.message;
    throw error;
  }
}

const { hill = [], open = [], ...restTerrain } = mapFile.terrain;
const withTerrain = (terrain: Json): Json => ({ ...mapFile, terrain: { ...mapFile.terrain, ...terrain } });

describe('a faulty map', () => {
  it.each<[string, Json, string]>([
    ['a hole', withTerrain({ open: open.filter((name) => name !== '0405') }), 'terrain lacks the hex 0405'],
    ['many holes', withTerrain({ hill: [] }), 'terrain lacks the hexes 0109, 0110, 0310, 0502, 0514 and 7 more'],
    [
      'a hex in two lists',
      withTerrain({ hill: [...hill, '0405'] }),
      'terrain.open[25] is 0405, which is in the list hill too',
    ],
    [
      'a hex twice in a list',
      withTerrain({ hill: [...hill, '0814'] }),
      'terrain.hill[12] is 0814, which is in the list hill twice',
    ],
    [
      'unknown terrain',
      { ...mapFile, terrain: { ...restTerrain, hill, open, swamp: ['0405'] } },
      'terrain has an unknown field `swamp` (known: hill, industry, lake, open, road, woods)',
    ],
    [
      'a hex of column 12',
      withTerrain({ hill: [...hill, '1203'] }),
      'terrain.hill[12] is no hex of the map: 1203 (the map has 11 columns of 14 rows, and of 15 in even columns)',
    ],
    [
      'a row too many',
      withTerrain({ hill: [...hill, '0115'] }),
      'terrain.hill[12] is no hex of the map: 0115 (the map has 11 columns of 14 rows, and of 15 in even columns)',
    ],
    ['no provenance', { ...mapFile, provenance: undefined }, 'the whole lacks `provenance`'],
    [
      'no columns',
      { ...mapFile, frame: { ...(mapFile['frame'] as Json), columns: 0 } },
      'frame.columns should be a whole number from 1, not 0',
    ],
    [
      'too many hexes',
      { ...mapFile, frame: { ...(mapFile['frame'] as Json), columns: 99 } },
      'frame makes 1435 hexes; a map has at most 400',
    ],
  ])('is refused: %s', (_fault, json, message) => {
    expect(faultOf(() => unbreakableMapOf(json))).toBe(message);
  });
});

describe('a replaced map', () => {
  it('may have another terrain and more columns', () => {
    const frame = { ...(mapFile['frame'] as Json), columns: 12 };
    const column = Array.from({ length: 15 }, (_none, row) => `12${row < 9 ? '0' : ''}${row + 1}`);
    const wide = unbreakableMapOf({ ...withTerrain({ open: [...open, ...column] }), frame });
    expect(wide.board.hexes).toHaveLength(174);
    expect(wide.board.words).toBe(6);
    expect(wide.printed[wide.board.numberOf('1215')]).toBe('open');
  });
});

describe('a faulty reference', () => {
  const file = unbreakableJson('reference.json') as Json;

  it.each<[string, Json, string]>([
    [
      'a size that is none',
      { ...file, sizes: { ...(file['sizes'] as Json), squad: 'tiny' } },
      'sizes.squad should be one of light, medium, heavy',
    ],
    ['no lasers', { ...file, laser: undefined }, 'the whole lacks `laser`'],
    ['a table without a source', { ...file, radius: { light: 1, medium: 2, heavy: 4 } }, 'radius lacks `provenance`'],
  ])('is refused: %s', (_fault, json, message) => {
    expect(faultOf(() => unbreakableReferenceOf(json))).toBe(message);
  });
});
