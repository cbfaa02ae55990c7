// Tests of damaged data files. A file is either read, or refused with the field and the reason. If it is read, it must
// also fit its schema.
import Ajv from 'ajv/dist/2020.js';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ShapeError } from '../../../runtime/kernel/shape.ts';
import { unbreakableMapOf } from '../../../runtime/unbreakable/board/map.ts';
import { unbreakableReferenceOf } from '../../../runtime/unbreakable/data/reference.ts';
import { positionJson } from '../../../runtime/unbreakable/position/write-placed-position.ts';
import { damage, damaged, fieldsOf } from '../../support/damage.ts';
import { deliveryJson, placedFrom, readyCrawler, unbreakableJson } from '../../support/unbreakable.ts';

const ajv = new Ajv.default({ strictTypes: false });
for (const name of ['map', 'position', 'reference']) ajv.addSchema(unbreakableJson(`${name}.schema.json`) as object);
const fits = (name: string, json: unknown): boolean => ajv.getSchema(`${name}.schema.json`)?.(json) === true;

/** Returns null if the file is read; otherwise the error, which must name a field. */
function outcome(read: () => unknown): ShapeError | null {
  try {
    read();
    return null;
  } catch (error) {
    if (!(error instanceof ShapeError)) throw error;
    return error;
  }
}

const position = deliveryJson(
  {
    'Crawler A': { at: '0610', ...readyCrawler, stasis: 2, thawed: true },
    'Squad 1': {
      at: 'north edge',
      status: 'scattered',
      configuration: 'grounded',
      beams: [{ weapon: 'stasis ray', unloaded: true }],
      bombs: [{ weapon: 'nuke' }],
    },
    'Walker A': { at: '0403', status: 'offline', configuration: 'down', stasis: 4, frozen: true },
  },
  {
    terrain: { '0503': { is: 'lava', border: 'yellow' }, '0809': { is: 'rough' } },
    epicenters: { '0405': 'white' },
    clouds: { '0308': { size: 'medium', thisTurn: true } },
  },
);

/**
 * Damage that often puts a valid word of the game into a wrong field. Such a file is nearly right, so the reader comes
 * to more of its checks before it refuses the file.
 */
const nearDamage = fc.oneof(
  damage,
  fc.constantFrom<unknown>(
    '0610',
    '0403',
    '1203',
    'south edge',
    'frozen',
    'dug-in',
    'hovering',
    'buttoned',
    'volcano',
    'red',
    'laser',
    'nuke',
    5,
  ),
);

describe.each<[string, unknown, (json: unknown) => unknown, number]>([
  ['position', position, (json) => positionJson(placedFrom(json)), 10_000],
  ['map', unbreakableJson('map.json'), unbreakableMapOf, 300],
  ['reference', unbreakableJson('reference.json'), unbreakableReferenceOf, 1000],
])('a damaged %s', (name, file, read, numRuns) => {
  // The field `$schema` is not damaged, because it is only for editors and readers ignore it.
  const fields = fieldsOf(file).filter(([key]) => key !== '$schema');

  it('is good before', () => {
    expect(outcome(() => read(file))).toBeNull();
    expect(fits(name, file)).toBe(true);
  });

  it('is read or refused at a field, and has the form of its schema if it is read', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...fields), nearDamage), { minLength: 1, maxLength: 3 }),
        (faults) => {
          const broken = faults.reduce((json, [way, by]) => damaged(json, way, by), file);
          const refused = outcome(() => read(broken));
          // A file with NaN is not compared with its schema, because JSON has no NaN.
          if (refused === null && !faults.some(([, by]) => Number.isNaN(by)))
            expect(fits(name, broken), JSON.stringify(faults)).toBe(true);
        },
      ),
      { numRuns },
    );
  });

  it('is refused if it is something else', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (json) => {
        expect(outcome(() => read(json))).not.toBeNull();
      }),
    );
  });
});
