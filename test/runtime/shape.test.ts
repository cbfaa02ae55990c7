// Tests of the reader of JSON data: inherited fields are not read, and an undefined field counts as missing.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Fields, ShapeError, text, integer } from '../../runtime/kernel/shape.ts';

const fields = (value: unknown): Fields => new Fields({ json: value, where: 'it' }, ['at', 'markers']);

describe('the fields of an object', () => {
  it('are read with their names, and counted', () => {
    const own = fields({ at: 'A1', markers: 2 });
    expect([own.size, text(own.get('at')), own.readOptional('markers', (one) => integer(one))]).toEqual([2, 'A1', 2]);
  });

  it('are found in whatever order they are written and asked for', () => {
    const known = ['a', 'b', 'c', 'd', 'e', 'f'];
    const some = fc.shuffledSubarray(known);
    const property = fc.property(some, fc.array(fc.constantFrom(...known)), (written, asked) => {
      const own = new Fields({ json: Object.fromEntries(written.map((key) => [key, key])), where: 'it' }, known);
      expect(own.size).toBe(written.length);
      for (const key of asked) expect(own.readOptional(key, text)).toBe(written.includes(key) ? key : undefined);
    });
    fc.assert(property);
  });

  it('count as missing if they are undefined', () => {
    const own = fields({ at: undefined });
    expect(own.readOptional('markers', text)).toBeUndefined();
    expect(() => own.get('at')).toThrow(new ShapeError('it', 'lacks `at`'));
  });

  it('do not include inherited fields', () => {
    const own = fields(Object.assign(Object.create({ at: 'A1' }) as object, { markers: 2 }));
    expect(() => own.get('at')).toThrow(new ShapeError('it', 'lacks `at`'));
    expect(own.readOptional('markers', (one) => integer(one))).toBe(2);
  });

  it('are refused if they are unknown', () => {
    expect(() => fields({ at: 'A1', marker: 2 })).toThrow(
      new ShapeError('it', 'has an unknown field `marker` (known: at, markers)'),
    );
    expect(() => fields({ marker: 2, markers: 1, at: 'A1' })).toThrow('unknown field `marker`');
    expect(() => fields({ markers: 1, at: 'A1', marker: 2 })).toThrow('unknown field `marker`');
  });
});
