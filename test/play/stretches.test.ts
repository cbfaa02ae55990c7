import { describe, expect, it } from 'vitest';
import { joinStretches, missingStretches, sharedStretch, type GameStretch } from '../../compiler/game/stretches.ts';

const stretch = (from: number, to: number): GameStretch => ({ from, to });

describe('stretches of games', () => {
  it('are joined in order', () => {
    const joined = joinStretches([stretch(8, 9), stretch(0, 2), stretch(5, 8), stretch(2, 3)]);
    expect(joined).toEqual([stretch(0, 3), stretch(5, 9)]);
  });

  it('are missing at both ends and between', () => {
    const joined = [stretch(2, 3), stretch(5, 8)];
    expect(missingStretches(joined, stretch(0, 10))).toEqual([stretch(0, 2), stretch(3, 5), stretch(8, 10)]);
    expect(missingStretches(joined, stretch(2, 8))).toEqual([stretch(3, 5)]);
    expect(missingStretches([stretch(0, 4)], stretch(0, 4))).toEqual([]);
  });

  it('are shared by neighbours, and by a long stretch and a later one inside it', () => {
    const a = { owner: 'a', stretches: [stretch(0, 10), stretch(20, 30)] };
    const b = { owner: 'b', stretches: [stretch(10, 12)] };
    const c = { owner: 'c', stretches: [stretch(12, 20), stretch(25, 26)] };
    expect(sharedStretch([a, b])).toBeNull();
    expect(sharedStretch([c, b, a])).toEqual({ owners: ['a', 'c'], shared: stretch(25, 26) });
  });
});
