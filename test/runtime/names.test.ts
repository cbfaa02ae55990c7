// Tests of the names of a scenario: they fit their schema and the words of the sheets. Wrong names are refused with a
// message.
import Ajv from 'ajv/dist/2020.js';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readNames, rosterWithNames } from '../../runtime/callisto/data/names.ts';
import { readRoster } from '../../runtime/callisto/data/read-roster.ts';
import { ShapeError } from '../../runtime/kernel/shape.ts';
import { bookSheets } from '../support/samples.ts';

const json = (path: string): unknown => JSON.parse(readFileSync(`procedures/callisto/${path}`, 'utf8'));
const scenarios = [1, 2, 3, 4, 5, 6, 7, 8];
const files = scenarios.map((number) => json(`scenario-${number}/names.json`));
const all = files.map(readNames);
const validate = new Ajv.default({ allErrors: true, strictTypes: false }).compile(json('names.schema.json') as object);

/** For each scenario, the text of both sheets on one line, without comments. */
const words = scenarios.map((number) =>
  bookSheets()
    .filter(({ path }) => path.includes(`scenario-${number}`))
    .map(({ text }) => text.replaceAll(/^\s*#.*$/gm, '').replaceAll(/\s+/g, ' '))
    .join(' '),
);

/**
 * Things that sheets name: the name in names.json, the words in the sheets, and the scenarios whose sheets have these
 * words.
 */
const spoken: [string, RegExp, number[]][] = [
  ['building', /\bbuildings?\b/i, [3, 8]],
  ['pit trap', /\bpit traps?\b/i, [3]],
  ['civilian', /\bcitizens?\b/i, [3]],
  ['prison', /\bprison\b/i, [5]],
  ['prisoner', /\bprisoner\b/i, [5]],
  ['door', /\bdoors?\b/i, [5, 8]],
  ['east door of prison', /\beast door into the prison\b/i, [5]],
  ['west door of prison', /\bwest door of prison\b/i, [5]],
  ['escape pod', /\bescape pod\b/i, [5]],
  ['eastern escape pod', /\beastern escape pod\b/i, [5]],
  ['westernmost escape pod', /\bwesternmost escape pod\b/i, [5]],
  ['escape pod door', /\bescape pod door\b/i, [5]],
  ['DOORS equipment', /\bDOORS equipment\b/, [5]],
  ['spawn point 1', /\bspawn point 1\b/i, [5]],
  ['spawn point 2', /\bspawn point 2\b/i, [5]],
  ['Z unit starting space', /\bZ unit starting space\b/i, [5]],
  ['laser', /\blasers?\b/i, [6]],
  ['escape', /\bescape\b(?! pod)/i, [6]],
  ['launch pad LZ01 Alpha', /\blaunch pad LZ01 Alpha\b/i, [7]],
  ['door button', /\bdoor buttons?\b/i, [8]],
  ['control station', /\bcontrol stations?\b/i, [8]],
];

/**
 * Names that are in the printed book but in no sheet, with their scenarios: locations, special rules, and keys of
 * set-up icons.
 */
const told: [string, number[]][] = [
  ['Gateway Epsilon', [1]],
  ['Ice Dig Site Gamma 9', [2]],
  ['Habitation Zone 33-C', [3]],
  ['Facility Zeta', [4]],
  ['bunker', [4]],
  ['Corporation Containment Platform T6', [5]],
  ['CMU Decommissioning Plant', [6]],
  ['Gateway Alpha 1', [7]],
  ['space station', [8]],
  ['Crater Hills', [8]],
  ['pit trap', [8]],
];

describe('the names', () => {
  it.each(scenarios.map((number, i) => [number, files[i]] as const))('of scenario %i are valid', (_, file) => {
    expect(validate(file), JSON.stringify(validate.errors)).toBe(true);
  });

  it('say which scenario they are of', () => {
    expect(all.map(({ scenario }) => scenario)).toEqual(scenarios);
  });

  it.each(spoken)('know in which scenarios sheets speak of %s', (_, printed, expected) => {
    expect(scenarios.filter((_number, i) => printed.test(words[i] ?? ''))).toEqual(expected);
  });

  it('are exactly the names in the sheets and in the book', () => {
    const expected = [...spoken.map(([name, , where]) => [name, where] as const), ...told];
    for (const { scenario, names } of all) {
      const own = expected.filter(([, where]) => where.includes(scenario)).map(([name]) => name);
      expect(names.map(({ name }) => name).toSorted(), `scenario ${scenario}`).toEqual(own.toSorted());
    }
  });

  it('have the compass words that sheets use, and no others', () => {
    for (const [i, { scenario, compass }] of all.entries()) {
      const used = words[i]?.toLowerCase().match(/\b(?:north|east|south|west)[a-z]*/g) ?? [];
      expect(compass.map(({ word }) => word).toSorted(), `scenario ${scenario}`).toEqual([...new Set(used)].toSorted());
    }
  });

  it('have one map a scenario, and two in Scenario 8', () => {
    const maps = all.map(({ names }) => names.filter((one) => one.is === 'map').length);
    expect(maps).toEqual([1, 1, 1, 1, 1, 1, 1, 2]);
    expect(scenarios.filter((_, i) => /\bother map\b/i.test(words[i] ?? ''))).toEqual([8]);
  });

  it('have the numbers that the book gives', () => {
    const counted = all.flatMap(({ names }) => names.filter(({ count }) => count !== null && count > 1));
    expect(counted.map(({ name, count }) => [name, count])).toEqual([
      ['civilian', 6],
      ['bunker', 6],
      ['escape pod', 3],
      ['control station', 4],
    ]);
    const parted = all.flatMap(({ names }) => names.filter(({ parts }) => parts !== undefined));
    expect(parted.map(({ name, parts }) => [name, parts])).toEqual([['launch pad LZ01 Alpha', 2]]);
  });

  it('have the other words of the book for the same thing', () => {
    const also = (scenario: number, name: string): readonly string[] | undefined =>
      all[scenario - 1]?.names.find((one) => one.name === name)?.also;
    expect(also(3, 'civilian')).toEqual(['citizen']);
    expect(also(5, 'east door of prison')).toEqual(['east door into the prison']);
    expect(also(7, 'launch pad LZ01 Alpha')).toEqual(['LZ01 Alpha', 'launch pad']);
    expect(also(8, 'control station')).toEqual(['communications equipment']);
  });
});

const good = { name: 'laser', is: 'equipment', count: null };
const mast = { name: 'relay mast', is: 'structure', count: 1 };
const namesWith = (...names: object[]): object => ({ version: 1, game: 'callisto', scenario: 6, names, compass: [] });
const east = { word: 'east', towards: 'east' };

const wrong: [string, object, string][] = [
  ['an unknown version', { ...namesWith(good), version: 2 }, 'version is 2; this botbook reads 1'],
  ['an unknown field', { ...namesWith(good), spaces: [] }, 'the whole has an unknown field `spaces`'],
  ['an unknown field of a name', namesWith({ ...good, spaces: [] }), 'names[0] has an unknown field `spaces`'],
  ['a missing scenario', { version: 1, names: [good], compass: [] }, 'the whole lacks `scenario`'],
  ['a sort that is none', namesWith({ ...good, is: 'weapon' }), 'names[0].is should be one of map, area, door'],
  ['a count of 0', namesWith({ ...good, count: 0 }), 'names[0].count should be a whole number from 1, not 0'],
  ['a count that is missing', namesWith({ name: 'laser', is: 'equipment' }), 'names[0] lacks `count`'],
  ['a stand-in without a note', namesWith({ ...good, provenance: 'stand-in' }), 'names[0] lacks `note`'],
  [
    'a compass word without direction',
    { ...namesWith(good), compass: [{ ...east, towards: 'up' }] },
    'compass[0].towards should be one of north, east, south, west',
  ],
  ['a name twice', namesWith(good, good), 'names[1] repeats a name: laser'],
  [
    'another name that is a name',
    namesWith(good, { ...good, name: 'ray', also: ['Laser'] }),
    'names[1] repeats a name: Laser',
  ],
  [
    'a compass word that stands twice',
    { ...namesWith(good), compass: [east, east] },
    'compass[1] repeats a name: east',
  ],
  [
    'a bonus without a defence',
    namesWith({ ...mast, bonus: 1 }),
    'names[0].bonus should be left out: only a structure or a pod with a `defence`',
  ],
  ['a defence of 0', namesWith({ ...mast, defence: 0 }), 'names[0].defence should be a whole number from 1, not 0'],
  ['a defence of a laser', namesWith({ ...good, defence: 8 }), 'names[0].defence should be left out: only a structure'],
  ['what belongs to nothing', namesWith({ ...good, of: 'tower' }), 'names[0].of names nothing else in `names`: tower'],
  ['what belongs to itself', namesWith({ ...good, of: 'laser' }), 'names[0].of names nothing else in `names`: laser'],
];

describe('the figures of a new kind of structure', () => {
  const roster = readRoster(json('roster.json'));
  const withMast = (figures: object): object => namesWith({ ...mast, ...figures });

  it('come from its row, with no bonus and no bars unless the row has them', () => {
    const whole = withMast({ defence: 8, bars: ['mech'] });
    expect(validate(whole), JSON.stringify(validate.errors)).toBe(true);
    const { structures } = rosterWithNames(roster, readNames(whole));
    expect(structures).toHaveLength(roster.structures.length + 1);
    expect(structures.at(-1)).toEqual({ kind: 'relay mast', defence: 8, bonus: 0, bars: ['mech'] });
    expect(rosterWithNames(roster, readNames(withMast({})))).toBe(roster);
  });

  it('are refused for a kind that the roster has', () => {
    const names = readNames(withMast({ name: 'bunker', defence: 8 }));
    expect(() => rosterWithNames(roster, names)).toThrow('names[0].defence is in the roster already');
  });
});

describe('names are refused with words', () => {
  it.each(wrong)('for %s', (_, value, message) => {
    const read = (): unknown => readNames(value);
    expect(read).toThrow(ShapeError);
    expect(read).toThrow(message);
  });

  it('and by their schema for their form', () => {
    expect(validate(namesWith(good)), JSON.stringify(validate.errors)).toBe(true);
    const taken = wrong.filter(([, value]) => validate(value)).map(([what]) => what);
    // No schema can express these faults, so only the reader of names reports them.
    expect(taken).toEqual([
      'a name twice',
      'another name that is a name',
      'a compass word that stands twice',
      'a defence of a laser',
      'what belongs to nothing',
      'what belongs to itself',
    ]);
  });
});
