// Tests of positions: a position is read and written, and each fault is refused with its field and the reason.
import Ajv from 'ajv/dist/2020.js';
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ShapeError } from '../../../runtime/kernel/shape.ts';
import { positionJson } from '../../../runtime/unbreakable/position/write-placed-position.ts';
import { deliveryJson, hexAt, placedFrom, readyCrawler, unbreakableJson, unitIn } from '../../support/unbreakable.ts';

type Json = Readonly<Record<string, unknown>>;

const ajv = new Ajv.default({ allErrors: true, strictTypes: false });
ajv.addSchema(unbreakableJson('map.schema.json') as object);
const isPosition = ajv.compile(unbreakableJson('position.schema.json') as object);

function faultOf(json: unknown): string | null {
  try {
    placedFrom(json);
    return null;
  } catch (error) {
    if (error instanceof ShapeError) return error.message;
    throw error;
  }
}

const squad = (at: string, parts: Json = {}): Json => ({ at, status: 'ready', configuration: 'grounded', ...parts });
const walker = (at: string, parts: Json = {}): Json => ({ at, status: 'ready', configuration: 'upright', ...parts });
const crawler = (at: string, parts: Json = {}): Json => ({ at, status: 'ready', configuration: 'mobile', ...parts });

const busy = deliveryJson(
  {
    'Crawler A': { at: '0608', ...readyCrawler, stasis: 2, thawed: true },
    'Walker 2': walker('0403', {
      configuration: 'down',
      status: 'buttoned',
      beams: [{ weapon: 'force beam' }, { weapon: 'laser', unloaded: true }],
      bombs: [{ weapon: 'crust buster' }],
    }),
    'Squad 3': squad('north edge', { status: 'scattered' }),
    'Squad 1': squad('0610', {
      configuration: 'hovering',
      stasis: 1,
      beams: [{ weapon: 'stasis ray' }],
      bombs: [{ weapon: 'nuke' }],
    }),
  },
  {
    timeStream: 1,
    terrain: { '0503': { is: 'lava', border: 'yellow' }, '0611': { is: 'volcano' }, '0809': { is: 'rough' } },
    epicenters: { '0405': 'white' },
    clouds: { '0308': { size: 'medium' } },
  },
);

describe('a position', () => {
  it('is read', () => {
    const position = placedFrom(busy);
    expect(position.terrain[hexAt('0503')]).toBe('lava');
    expect(position.borders[hexAt('0503')]).toBe('yellow');
    expect(position.terrain[hexAt('0403')]).toBe('lake');
    expect(position.epicenters[hexAt('0405')]).toBe('white');
    expect(position.clouds[hexAt('0308')]).toEqual({ size: 'medium', thisTurn: false });
    expect(unitIn(position, 'Crawler A')).toMatchObject({ hex: hexAt('0608'), edge: null, stasis: 2, thawed: true });
    expect(unitIn(position, 'Squad 3')).toMatchObject({ hex: -1, edge: 'north', weapons: null });
    expect(position.units[position.crawler]?.name).toBe('Crawler A');
  });

  it('gives weapons the size of their number (Assign Weapons)', () => {
    const position = placedFrom(busy);
    const sizesOf = (name: string): unknown[] =>
      (unitIn(position, name).weapons ?? []).map(({ weapon, size, loaded }) => [weapon, size, loaded]);
    expect(sizesOf('Crawler A')).toEqual([
      ['laser', 'medium', true],
      ['laser', 'medium', true],
      ['nuke', 'heavy', true],
    ]);
    expect(sizesOf('Walker 2')).toEqual([
      ['force beam', 'light', true],
      ['laser', 'light', false],
      ['crust buster', 'medium', true],
    ]);
    expect(sizesOf('Squad 1')).toEqual([
      ['stasis ray', 'light', true],
      ['nuke', 'light', true],
    ]);
  });

  it('is written as it was read', () => {
    expect(positionJson(placedFrom(busy))).toEqual(busy);
    expect(positionJson(placedFrom(busy).copy())).toEqual(busy);
  });

  it('is left as it is by changes of a copy', () => {
    const position = placedFrom(busy);
    const copy = position.copy();
    unitIn(copy, 'Crawler A').hex = hexAt('0607');
    for (const weapon of unitIn(copy, 'Crawler A').weapons ?? []) weapon.loaded = false;
    copy.terrain[hexAt('0405')] = 'crater';
    copy.clouds[hexAt('0308')] = null;
    copy.timeStream = 4;
    expect(positionJson(position)).toEqual(busy);
  });

  it('without removed units is written', () => {
    const position = placedFrom(busy);
    unitIn(position, 'Squad 1').hex = -1;
    expect(Object.keys(positionJson(position)['units'] as Json)).toEqual(['Crawler A', 'Walker 2', 'Squad 3']);
  });

  it('may bring a map', () => {
    const map = unbreakableJson('map.json');
    expect(positionJson(placedFrom({ ...busy, map }))).toEqual({ ...busy, map });
  });

  it('drives the unit that the sheet names', () => {
    const position = placedFrom({
      ...deliveryJson(),
      sheet: 'runaway',
      units: { 'Crawler A': crawler('0601'), Runaway: { at: '0608', ...readyCrawler } },
    });
    expect(position.units[position.crawler]).toMatchObject({ name: 'Runaway', side: 'none' });
  });

  it('may have a dug-in crawler in a clear hex, as in the printed earthquake', () => {
    expect(faultOf(deliveryJson({ 'Crawler 1': crawler('0405', { configuration: 'dug-in' }) }))).toBeNull();
  });

  it('has the form of its schema', () => {
    for (const json of [busy, deliveryJson(), { ...busy, map: unbreakableJson('map.json') }])
      expect(isPosition(json), JSON.stringify(isPosition.errors)).toBe(true);
  });
});

describe('a position that the rules forbid', () => {
  const lasers = (count: number): Json[] => Array.from({ length: count }, () => ({ weapon: 'laser' }));
  const nukes = [{ weapon: 'nuke' }];

  it.each<[string, Json, string]>([
    [
      'a hex of column 12',
      deliveryJson({ 'Squad 1': squad('1203') }),
      'units.Squad 1.at is no hex of the map: 1203 (the map has 11 columns of 14 rows, and of 15 in even columns)',
    ],
    [
      'a place that is none',
      deliveryJson({ 'Squad 1': squad('the west edge') }),
      'units.Squad 1.at should be a hex or an edge of the map (north edge, south edge), not the west edge',
    ],
    [
      'two mobile crawlers in a hex',
      deliveryJson({ 'Crawler 1': crawler('0610') }),
      'units.Crawler 1.at is 0610, where Crawler A is too: a hex holds one mobile crawler',
    ],
    [
      'a unit in a volcano',
      deliveryJson({ 'Squad 1': squad('0611') }, { terrain: { '0611': { is: 'volcano' } } }),
      'units.Squad 1.at is 0611, a volcano: a unit in a volcano is lost',
    ],
    [
      'a hovering squad in a volcano',
      deliveryJson(
        { 'Squad 1': squad('0611', { configuration: 'hovering' }) },
        { terrain: { '0611': { is: 'volcano' } } },
      ),
      'units.Squad 1.at is 0611, a volcano: a unit in a volcano is lost',
    ],
    [
      'two beams on a squad',
      deliveryJson({ 'Squad 1': squad('0611', { beams: lasers(2), bombs: nukes }) }),
      'units.Squad 1.beams has 2 beams; a squad carries 1 beam',
    ],
    [
      'three beams on a walker',
      deliveryJson({ 'Walker 1': walker('0611', { beams: lasers(3), bombs: nukes }) }),
      'units.Walker 1.beams has 3 beams; a walker carries 1 to 2 beams',
    ],
    [
      'a bomb in the place of a beam',
      deliveryJson({ 'Squad 1': squad('0611', { beams: nukes, bombs: nukes }) }),
      'units.Squad 1.beams[0].weapon is nuke, a bomb in the place of a beam',
    ],
    [
      'a beam in the place of a bomb',
      deliveryJson({ 'Squad 1': squad('0611', { beams: lasers(1), bombs: lasers(1) }) }),
      'units.Squad 1.bombs[0].weapon is laser, a beam in the place of a bomb',
    ],
    [
      'beams without bombs',
      deliveryJson({ 'Squad 1': squad('0611', { beams: lasers(1) }) }),
      'units.Squad 1 lacks `bombs`',
    ],
    [
      'an unknown weapon',
      deliveryJson({ 'Squad 1': squad('0611', { beams: [{ weapon: 'sword' }], bombs: nukes }) }),
      'units.Squad 1.beams[0].weapon should be one of crust buster, force beam, laser, neutron bomb, nuke, stasis ray',
    ],
    [
      'five Time Stream cards',
      deliveryJson({}, { timeStream: 5 }),
      'timeStream is 5, but a turn has 4 Time Stream cards',
    ],
    [
      'seven lasers',
      deliveryJson({
        'Walker 1': walker('0701', { beams: lasers(2), bombs: nukes }),
        'Walker 2': walker('0702', { beams: lasers(2), bombs: nukes }),
        'Squad 1': squad('0703', { beams: lasers(1), bombs: nukes }),
      }),
      'units have 7 weapons of the kind laser; the game has 6 cards',
    ],
    [
      'a squad that is offline',
      deliveryJson({ 'Squad 1': squad('0611', { status: 'offline' }) }),
      'units.Squad 1.status should be one of ready, buttoned, scattered',
    ],
    [
      'a walker that is scattered',
      deliveryJson({ 'Walker 1': walker('0611', { status: 'scattered' }) }),
      'units.Walker 1.status should be one of ready, buttoned, offline',
    ],
    [
      'a walker that hovers',
      deliveryJson({ 'Walker 1': walker('0611', { configuration: 'hovering' }) }),
      'units.Walker 1.configuration should be one of upright, down',
    ],
    [
      'a scattered squad that hovers',
      deliveryJson({ 'Squad 1': squad('0611', { status: 'scattered', configuration: 'hovering' }) }),
      'units.Squad 1.configuration is hovering, but a squad that is scattered is grounded',
    ],
    [
      'a crawler that is dug into a lake',
      deliveryJson({ 'Crawler 1': crawler('0403', { configuration: 'dug-in' }) }),
      'units.Crawler 1.configuration is dug-in, but a crawler does not dig into a depression, and its hex is lake',
    ],
    [
      'a walker beside a mobile crawler',
      deliveryJson({ 'Walker 1': walker('0610') }),
      'units.Walker 1.at is 0610, which is over-stacked with Crawler A',
    ],
    [
      'two walkers and a squad',
      deliveryJson({ 'Walker 1': walker('0701'), 'Walker A': walker('0701'), 'Squad 1': squad('0701') }),
      'units.Squad 1.at is 0701, which is over-stacked with Walker 1, Walker A',
    ],
    [
      'five squads',
      deliveryJson(Object.fromEntries(['1', '2', '3', '4', 'A'].map((name) => [`Squad ${name}`, squad('0701')]))),
      'units.Squad A.at is 0701, which is over-stacked with Squad 1, Squad 2, Squad 3, Squad 4',
    ],
    ['an unknown unit', deliveryJson({ 'Squad 9': squad('0701') }), 'units.Squad 9 is no unit of the game'],
    [
      'a unit of another sheet',
      deliveryJson({ Runaway: crawler('0701') }),
      'units.Runaway should be left out: special-delivery has no such unit',
    ],
    ['no crawler', { ...deliveryJson(), units: {} }, 'units lacks a yellow crawler, which special-delivery drives'],
    [
      'two crawlers of the side',
      deliveryJson({ 'Crawler B': crawler('0701') }),
      'units.Crawler B should be left out: special-delivery has one yellow crawler, Crawler A',
    ],
    ['no runaway', { ...deliveryJson(), sheet: 'runaway' }, 'units lacks Runaway, which runaway drives'],
    [
      'a crawler without weapons',
      { ...deliveryJson(), units: { 'Crawler A': crawler('0610') } },
      'units.Crawler A lacks `beams` and `bombs`, which the crawler of the sheet has',
    ],
    ['an unknown sheet', { ...deliveryJson(), sheet: 'retrieval' }, 'sheet should be one of special-delivery, runaway'],
    [
      'unknown terrain',
      deliveryJson({}, { terrain: { '0405': { is: 'swamp' } } }),
      'terrain.0405.is should be one of crater, lava, rough, volcano',
    ],
    [
      'a conversion of a hex that is not there',
      deliveryJson({}, { terrain: { '1203': { is: 'rough' } } }),
      'terrain.1203 is no hex of the map: 1203 (the map has 11 columns of 14 rows, and of 15 in even columns)',
    ],
    [
      'a lake that is rough',
      deliveryJson({}, { terrain: { '0403': { is: 'rough' } } }),
      'terrain.0403.is is rough, but the map has lake here, which never becomes rough',
    ],
    [
      'a crater without a border',
      deliveryJson({}, { terrain: { '0405': { is: 'crater' } } }),
      'terrain.0405 lacks `border`',
    ],
    [
      'rough with a border',
      deliveryJson({}, { terrain: { '0405': { is: 'rough', border: 'red' } } }),
      'terrain.0405.border should be left out: rough has no border colour',
    ],
    [
      'an unknown colour',
      deliveryJson({}, { epicenters: { '0405': 'pink' } }),
      'epicenters.0405 should be one of red, yellow, orange, green, blue, white',
    ],
    [
      'an epicenter in a crater',
      deliveryJson({}, { terrain: { '0405': { is: 'crater', border: 'red' } }, epicenters: { '0405': 'red' } }),
      'epicenters.0405 lies on crater, which has no epicenter marker',
    ],
    ['a cloud of no size', deliveryJson({}, { clouds: { '0405': {} } }), 'clouds.0405 lacks `size`'],
    [
      'a new cloud after a Time Stream card',
      deliveryJson({}, { timeStream: 1, clouds: { '0405': { size: 'light', thisTurn: true } } }),
      'clouds.0405.thisTurn should be left out: the first Time Stream card of the turn removes this mark',
    ],
    [
      'a flag that is false',
      deliveryJson({ 'Squad 1': squad('0701', { frozen: false }) }),
      'units.Squad 1.frozen should be true, or left out',
    ],
    [
      'a negative number of markers',
      deliveryJson({ 'Squad 1': squad('0701', { stasis: -1 }) }),
      'units.Squad 1.stasis should be a whole number from 0, not -1',
    ],
    ['another game', { ...deliveryJson(), game: 'chess' }, 'game should be one of unbreakable'],
    ['a list of units', { ...deliveryJson(), units: [] }, 'units should be an object'],
    [
      'a map with a hole',
      deliveryJson({}, { map: { ...(unbreakableJson('map.json') as Json), terrain: { hill: ['0101'] } } }),
      'map.terrain lacks the hexes 0102, 0103, 0104, 0105, 0106 and 153 more',
    ],
  ])('is refused: %s', (_fault, json, message) => {
    expect(faultOf(json)).toBe(message);
  });
});

describe('a frozen unit', () => {
  const frozen = (timeStream: number, stasis: number, parts: Json = { frozen: true }): string | null =>
    faultOf(deliveryJson({ 'Squad 1': squad('0701', { stasis, ...parts }) }, { timeStream }));

  it.each([
    [0, 1],
    [2, 4],
    [3, 2],
    [4, 1],
  ])('is read: %i Time Stream cards and %i markers', (cards, markers) => {
    expect(frozen(cards, markers)).toBeNull();
  });

  it.each([
    [
      0,
      0,
      'units.Squad 1.frozen should be left out: with 0 Time Stream cards drawn a frozen unit has 1 or more stasis markers',
    ],
    [1, 9, 'units.Squad 1.frozen should be left out: with 1 Time Stream card drawn no unit is frozen'],
    [
      2,
      3,
      'units.Squad 1.frozen should be left out: with 2 Time Stream cards drawn a frozen unit has 4 or more stasis markers',
    ],
    [
      3,
      1,
      'units.Squad 1.frozen should be left out: with 3 Time Stream cards drawn a frozen unit has 2 or more stasis markers',
    ],
    [
      4,
      0,
      'units.Squad 1.frozen should be left out: with 4 Time Stream cards drawn a frozen unit has 1 or more stasis markers',
    ],
  ])('is refused: %i Time Stream cards and %i markers', (cards, markers, message) => {
    expect(frozen(cards, markers)).toBe(message);
  });

  it.each([
    [0, 9],
    [1, 9],
    [2, 3],
    [3, 1],
    [4, 0],
  ])('need not be frozen: %i Time Stream cards and %i markers', (cards, markers) => {
    expect(frozen(cards, markers, {})).toBeNull();
  });

  it('must be frozen with enough markers', () => {
    expect(frozen(2, 4, {})).toBe(
      'units.Squad 1.stasis is 4, but with 2 Time Stream cards drawn a unit with 4 or more markers is frozen',
    );
    expect(frozen(4, 1, {})).toBe(
      'units.Squad 1.stasis is 1, but with 4 Time Stream cards drawn a unit with 1 or more markers is frozen',
    );
  });

  it('has not thawed', () => {
    expect(frozen(0, 1, { frozen: true, thawed: true })).toBe(
      'units.Squad 1.thawed should be left out: the unit is frozen',
    );
  });
});

describe('the positions of the book', () => {
  const paths = globSync('procedures/unbreakable/examples/*.json');

  it.each(paths)('%s is read and has the form of its schema', (path) => {
    const json = JSON.parse(readFileSync(path, 'utf8')) as unknown;
    expect(faultOf(json)).toBeNull();
    expect(isPosition(json), JSON.stringify(isPosition.errors)).toBe(true);
  });

  it('include the example of the documentation', () => {
    const page = readFileSync('docs/unbreakable.md', 'utf8');
    const [, example = ''] = /```json\n([\s\S]*?)```/.exec(page) ?? [];
    expect(faultOf(JSON.parse(example))).toBeNull();
  });
});
