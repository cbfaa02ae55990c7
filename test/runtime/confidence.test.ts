import { describe, expect, it } from 'vitest';
import { interval, meanDifference, meanInterval } from '../../runtime/kernel/confidence.ts';

describe('the interval of a mean', () => {
  it('follows from the sum and the sum of squares', () => {
    // The figures 1, 2 and 3 have the mean 2 and the variance 1, so the interval is 2 ± 1.96 / √3.
    const [low, high] = meanInterval(6, 14, 3) ?? [];
    expect([low, high]).toEqual([expect.closeTo(0.868_39, 4), expect.closeTo(3.131_61, 4)]);
    expect(meanInterval(30, 300, 3)).toEqual([10, 10]);
  });

  it('needs two figures', () => {
    expect([meanInterval(0, 0, 0), meanInterval(5, 25, 1)]).toEqual([null, null]);
    // The figures 1 and 3 have the mean 2 and the variance 2, so the interval is 2 ± 1.96 × √(2 / 2).
    expect(meanInterval(4, 10, 2)).toEqual([expect.closeTo(0.04, 10), expect.closeTo(3.96, 10)]);
  });
});

describe('the interval of a share', () => {
  it('is everything without a case, and a part from the first case on', () => {
    expect(interval(0, 0)).toEqual([0, 1]);
    // The interval of 1 in 1 begins at 1 / (1 + z²), with z² = 3.8416 (formula of Wilson).
    expect(interval(1, 1)).toEqual([expect.closeTo(0.206_54, 4), 1]);
  });

  it('never leaves 0 to 1', () => {
    // Rounding could make the upper bound for 5 of 5 a little more than 1, if the code did not limit the bound.
    for (let size = 1; size <= 30; size++) {
      expect(interval(size, size)[1]).toBeLessThanOrEqual(1);
      expect(interval(0, size)[0]).toBeGreaterThanOrEqual(0);
    }
  });
});

describe('the mean of differences of shares', () => {
  it('adds the distances of shares to their bounds by squares', () => {
    // The interval of the share 50 of 100 is 0.4038–0.5962, so each bound is 0.0962 away from the share 0.5. For the
    // difference of two such shares, the squares of these distances add up: √2 × 0.0962 = 0.1360.
    expect(interval(50, 100)).toEqual([expect.closeTo(0.4038, 4), expect.closeTo(0.5962, 4)]);
    const pair = [
      { seen: 50, sampleSize: 100 },
      { seen: 50, sampleSize: 100 },
    ] as const;
    const single = meanDifference([pair]);
    expect(single.interval).toEqual([expect.closeTo(-0.136, 4), expect.closeTo(0.136, 4)]);
    // The interval of the mean of four such differences is half as wide.
    const four = meanDifference([pair, pair, pair, pair]);
    expect([four.estimate, four.interval[1]]).toEqual([0, expect.closeTo(0.068, 4)]);
  });

  it('takes the second share minus the first', () => {
    const pair = [
      { seen: 10, sampleSize: 100 },
      { seen: 30, sampleSize: 100 },
    ] as const;
    expect(meanDifference([pair]).estimate).toBeCloseTo(0.2, 10);
  });

  it('counts a share without a case as a half', () => {
    const none = { seen: 0, sampleSize: 0 };
    expect(meanDifference([[none, { seen: 1, sampleSize: 1 }]]).estimate).toBe(0.5);
  });
});
