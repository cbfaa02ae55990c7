// Tests of data with damage at one place. The damaged data must either be read without an error or be refused with an
// error that names the place. No other exception may be thrown.
import Ajv from 'ajv/dist/2020.js';
import * as fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { rosterFigures } from '../../runtime/callisto/data/figures.ts';
import { overlayBoards, overlayRoster } from '../../runtime/callisto/data/overlay.ts';
import { readRoster } from '../../runtime/callisto/data/read-roster.ts';
import { ShapeError } from '../../runtime/kernel/shape.ts';
import { damage, damaged, fieldsOf, gone, type Key } from '../support/damage.ts';

const json = (path: string): unknown => JSON.parse(readFileSync(`procedures/callisto/${path}`, 'utf8'));
const ajv = new Ajv.default({ strictTypes: false });
ajv.addSchema(json('board.schema.json') as object);
const compiled = (path: string) => ajv.compile(json(path) as object);

/** Returns null if `read` succeeds. Otherwise, returns its error, which must be a ShapeError that names a place. */
function outcome(read: () => unknown): ShapeError | null {
  try {
    read();
    return null;
  } catch (error) {
    if (!(error instanceof ShapeError)) throw error;
    expect(error.message).toMatch(/^(?:the whole|[$\w]\S*) ?.+/);
    return error;
  }
}

const rosterFile = json('roster.json');
const roster = readRoster(rosterFile);
const overlay = {
  $schema: 'overlay.schema.json',
  version: 1,
  game: 'callisto',
  titles: {
    SCOUT: { initiative: 6, actions: [{ verb: 'SCOUT', strength: 2, note: 'card 12' }, { verb: 'RECON' }] },
    'SQUAD LEADER': { actions: [{ verb: 'INSPIRE', strength: 2, squads: ['A', 'B'], for: 'own' }] },
    'HAULER CREW': { actions: [{ verb: 'MOVE', strength: 2, carries: 3 }] },
    BLASTER: { actions: [{ verb: 'ATTACK', strength: 2, class: 'personnel', area: true, range: 2 }] },
  },
  counters: { HADES: { defence: 9, bonus: 1, note: 'mine' } },
  structures: { 'pit trap': { defence: 7, bonus: 0, bars: ['mech'] } },
  boards: { '5': 'board-5.json', '1': json('scenario-1/board.json') },
};

/** True for fields in which the reader accepts only values that the schema accepts too. */
const isFigure = (way: readonly Key[]): boolean =>
  way.some((key) => /^(?:strength|class|area|range|for|carries|initiative|defence|bonus|bars)$/.test(String(key)));

describe('a damaged roster', () => {
  const fields = fieldsOf(rosterFile);
  const validate = compiled('roster.schema.json');

  it('is refused with words or read, whatever the field', () => {
    // Each field is damaged in only one way here. The next test damages fields in many ways.
    const kinds = [gone, null, {}];
    for (const [index, way] of fields.entries())
      outcome(() => rosterFigures(readRoster(damaged(rosterFile, way, kinds[index % kinds.length]))));
  });

  it('is refused with words or read, whatever the damage, and with a figure as its schema says', () => {
    fc.assert(
      fc.property(fc.constantFrom(...fields), damage, (way, by) => {
        const file = damaged(rosterFile, way, by);
        const refused = outcome(() => rosterFigures(readRoster(file)));
        // The schema is not asked about NaN, because JSON has no NaN.
        if (refused === null && isFigure(way) && !Number.isNaN(by)) expect(validate(file), way.join('.')).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});

describe('a damaged overlay', () => {
  const fields = fieldsOf(overlay);
  const validate = compiled('overlay.schema.json');
  const read = (file: unknown) => {
    overlayBoards(file);
    return rosterFigures(overlayRoster(roster, file));
  };

  it('is good before', () => {
    expect(validate(overlay), JSON.stringify(validate.errors)).toBe(true);
    expect(outcome(() => read(overlay))).toBeNull();
  });

  it('is refused with words or read, and a read file has the form of its schema', () => {
    fc.assert(
      fc.property(fc.constantFrom(...fields), damage, (way, by) => {
        const file = damaged(overlay, way, by);
        const refused = outcome(() => read(file));
        // The contents of a board are not checked here, because reading a board needs the files of its scenario.
        if (way[0] === 'boards' && way.length > 2) return;
        if (refused === null && !Number.isNaN(by)) expect(validate(file), way.join('.')).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('is refused with words whatever it is', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (file) => {
        expect(outcome(() => read(file))).not.toBeNull();
      }),
    );
  });

  it('names the place of the damage', () => {
    const at = (way: readonly Key[], by: unknown): string | undefined =>
      outcome(() => read(damaged(overlay, way, by)))?.where;
    expect(at(['titles', 'SCOUT', 'initiative'], 'six')).toBe('titles.SCOUT.initiative');
    expect(at(['titles', 'BLASTER', 'actions', 0, 'range'], -1)).toBe('titles.BLASTER.actions[0].range');
    expect(at(['structures', 'pit trap', 'bars', 0], 'mechs')).toBe('structures.pit trap.bars[0]');
    expect(at(['boards', '8'], 8)).toBe('boards.8');
  });
});
