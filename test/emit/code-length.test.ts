// Tests that a new name of a runtime function does not change the counted length of code. From this length, the emitter
// decides which code becomes a function.
import { describe, expect, it } from 'vitest';
import { codeLength } from '../../compiler/emit/code-length.ts';

describe('the length of emitted code', () => {
  it('is the number of its characters', () => expect(codeLength('t.M[2] & c_unitsIn(t, s3)')).toBe(25));

  it('counts a renamed runtime function as long as its earlier name', () => {
    expect(codeLength('k_nonEmptyOf(a, b)')).toBe('k_keep(a, b)'.length);
    expect(codeLength('c.stepsBetween(t, u, 3, 4) < c_placesWithin(s)')).toBe('c.far(t, u, 3, 4) < c_ball(s)'.length);
    expect(codeLength('c.leastDistanceFrom(t, 0)')).toBe('c.nearestFrom(t, 0)'.length);
  });

  it('counts names of the sheet and longer names in full', () =>
    expect(codeLength('nonEmptyOf(t) | c_placesWithin2(t)')).toBe(34));
});
