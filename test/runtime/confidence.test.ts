import { describe, expect, it } from 'vitest';
import { meanInterval } from '../../runtime/kernel/confidence.ts';

describe('the interval of a mean', () => {
  it('follows from the sum and the sum of squares', () => {
    // The figures 1, 2, 3 have the mean 2 and the variance 1: 2 ± 1.96 / √3.
    const [low, high] = meanInterval(6, 14, 3) ?? [];
    expect([low, high]).toEqual([expect.closeTo(0.868_39, 4), expect.closeTo(3.131_61, 4)]);
    expect(meanInterval(30, 300, 3)).toEqual([10, 10]);
  });

  it('needs two figures', () => {
    expect([meanInterval(0, 0, 0), meanInterval(5, 25, 1)]).toEqual([null, null]);
  });
});
