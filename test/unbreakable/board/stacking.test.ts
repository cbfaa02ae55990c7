// Tests of the stacking limits and of displacement: each row of the printed table, and U52.
import { describe, expect, it } from 'vitest';
import { entryInto, fitInHex } from '../../../runtime/unbreakable/board/stacking.ts';
import type { UnitType } from '../../../runtime/unbreakable/data/reference-types.ts';
import { deliveryJson, hexAt, placedFrom, unbreakableFiles, unitIn } from '../../support/unbreakable.ts';

type Json = Readonly<Record<string, unknown>>;
const squad = (at: string, parts: Json = {}): Json => ({ at, status: 'ready', configuration: 'grounded', ...parts });
const walker = (at: string, parts: Json = {}): Json => ({ at, status: 'ready', configuration: 'upright', ...parts });
const crawler = (at: string, parts: Json = {}): Json => ({ at, status: 'ready', configuration: 'mobile', ...parts });

/** Returns how a unit enters a hex, such as `1 of A, B` (A or B must leave), or the reason why it cannot enter. */
function entryOf(units: Json, name: string, hex: string, parts: Json = {}): string {
  const position = placedFrom(deliveryJson(units, parts));
  const entry = entryInto(position, unitIn(position, name), hexAt(hex));
  if ('reason' in entry) return entry.reason;
  return entry.displaced
    .map(({ count, among }) => `${count} of ${among.map((unit) => unit.name).join(', ')}`)
    .join('; ');
}

describe('units in a hex', () => {
  const kinds = (crawlers: number, walkers: number, squads: number): { kind: UnitType }[] => [
    ...Array.from({ length: crawlers }, () => ({ kind: 'crawler' as const })),
    ...Array.from({ length: walkers }, () => ({ kind: 'walker' as const })),
    ...Array.from({ length: squads }, () => ({ kind: 'squad' as const })),
  ];

  it.each([
    [1, 0, 0],
    [0, 2, 0],
    [0, 1, 2],
    [0, 0, 4],
    [0, 1, 1],
    [0, 0, 0],
  ])('fit: %i crawlers, %i walkers, %i squads', (...counts) => {
    expect(fitInHex(kinds(...counts), unbreakableFiles.reference)).toBe(true);
  });

  it.each([
    [2, 0, 0],
    [1, 1, 0],
    [1, 0, 1],
    [0, 3, 0],
    [0, 2, 1],
    [0, 1, 3],
    [0, 0, 5],
  ])('do not fit: %i crawlers, %i walkers, %i squads', (...counts) => {
    expect(fitInHex(kinds(...counts), unbreakableFiles.reference)).toBe(false);
  });
});

describe('a unit enters a hex', () => {
  it('that is empty', () => {
    expect(entryOf({}, 'Crawler A', '0609')).toBe('');
  });

  it.each<[string, Json, string, string]>([
    ['a crawler: a crawler', { 'Crawler 1': crawler('0609') }, 'Crawler A', '0609 is full: Crawler 1'],
    [
      'a crawler: walkers and squads, which all go',
      { 'Walker 1': walker('0609'), 'Squad 1': squad('0609'), 'Squad 2': squad('0609') },
      'Crawler A',
      '1 of Walker 1; 2 of Squad 1, Squad 2',
    ],
    [
      'a walker: a crawler',
      { 'Crawler 1': crawler('0609'), 'Walker 1': walker('0608') },
      'Walker 1',
      '0609 is full: Crawler 1',
    ],
    [
      'a walker: 2 walkers',
      { 'Walker 1': walker('0608'), 'Walker 2': walker('0609'), 'Walker 3': walker('0609') },
      'Walker 1',
      '0609 is full: Walker 2, Walker 3',
    ],
    [
      'a walker: 1 walker and 1 squad, which goes',
      { 'Walker 1': walker('0608'), 'Walker 2': walker('0609'), 'Squad 1': squad('0609') },
      'Walker 1',
      '1 of Squad 1',
    ],
    [
      'a walker: 1 walker and 2 squads, which all go',
      { 'Walker 1': walker('0608'), 'Walker 2': walker('0609'), 'Squad 1': squad('0609'), 'Squad 2': squad('0609') },
      'Walker 1',
      '2 of Squad 1, Squad 2',
    ],
    [
      'a walker: 3 squads, of which 1 goes',
      { 'Walker 1': walker('0608'), 'Squad 1': squad('0609'), 'Squad 2': squad('0609'), 'Squad 3': squad('0609') },
      'Walker 1',
      '1 of Squad 1, Squad 2, Squad 3',
    ],
    [
      'a walker: 4 squads, of which 2 go',
      {
        'Walker 1': walker('0608'),
        'Squad 1': squad('0609'),
        'Squad 2': squad('0609'),
        'Squad 3': squad('0609'),
        'Squad 4': squad('0609'),
      },
      'Walker 1',
      '2 of Squad 1, Squad 2, Squad 3, Squad 4',
    ],
    [
      'a squad: anything that is full',
      { 'Squad A': squad('0608'), 'Walker 2': walker('0609'), 'Walker 3': walker('0609') },
      'Squad A',
      '0609 is full: Walker 2, Walker 3',
    ],
  ])('as printed for %s', (_row, units, name, outcome) => {
    expect(entryOf(units, name, '0609')).toBe(outcome);
  });

  it.each<[string, Json]>([
    ['a scattered squad', { 'Squad 1': squad('0609', { status: 'scattered' }) }],
    ['a hovering squad', { 'Squad 1': squad('0609', { configuration: 'hovering' }) }],
    ['a dug-in crawler', { 'Crawler 1': crawler('0609', { configuration: 'dug-in' }) }],
  ])('beside %s, which does not count', (_unit, units) => {
    expect(entryOf(units, 'Crawler A', '0609')).toBe('');
  });

  it('that is full, hovering', () => {
    const units = { 'Squad 1': squad('0609', { configuration: 'hovering' }), 'Crawler 1': crawler('0608') };
    expect(entryOf(units, 'Squad 1', '0608')).toBe('');
  });

  it('that is a volcano: never', () => {
    expect(entryOf({}, 'Crawler A', '0609', { terrain: { '0609': { is: 'volcano' } } })).toBe('0609 is a volcano');
  });

  it('whose units cannot make room: not at all (U52)', () => {
    // The walker in 0101 cannot go to 0201 and 0202, which are volcanos, only to 0102.
    const arms = { beams: [{ weapon: 'laser' }], bombs: [{ weapon: 'nuke' }] };
    const units = { 'Crawler A': crawler('south edge', arms), 'Walker 1': walker('0101') };
    const terrain = { '0201': { is: 'volcano' }, '0202': { is: 'volcano' } };
    expect(entryOf(units, 'Crawler A', '0101', { terrain })).toBe('1 of Walker 1');
    const shut = { ...units, 'Crawler 1': crawler('0102') };
    expect(entryOf(shut, 'Crawler A', '0101', { terrain })).toBe('0101 is full, and Walker 1 cannot make room');
  });

  it('whose units go where the entering unit comes from', () => {
    const arms = { beams: [{ weapon: 'laser' }], bombs: [{ weapon: 'nuke' }] };
    const units = { 'Crawler A': crawler('0102', arms), 'Walker 1': walker('0101') };
    const terrain = { '0201': { is: 'volcano' }, '0202': { is: 'volcano' } };
    expect(entryOf(units, 'Crawler A', '0101', { terrain })).toBe('1 of Walker 1');
  });

  it('whose units make room together: two walkers need two places', () => {
    const units = {
      'Crawler A': crawler('south edge', { beams: [{ weapon: 'laser' }], bombs: [{ weapon: 'nuke' }] }),
      'Walker 1': walker('0101'),
      'Walker 2': walker('0101'),
      'Walker 3': walker('0102'),
    };
    const volcanos = { '0201': { is: 'volcano' }, '0202': { is: 'volcano' } };
    expect(entryOf(units, 'Crawler A', '0101', { terrain: volcanos })).toBe(
      '0101 is full, and Walker 1, Walker 2 cannot make room',
    );
    expect(entryOf(units, 'Crawler A', '0101', { terrain: { '0201': { is: 'volcano' } } })).toBe(
      '2 of Walker 1, Walker 2',
    );
  });
});
