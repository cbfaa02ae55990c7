// Tests of random numbers below a great limit, by which sets of support are drawn.
import { describe, expect, it } from 'vitest';
import { belowBig, randomWords, seed } from '../../runtime/kernel/random.ts';

function words(): Int32Array {
  const state = new Int32Array(randomWords);
  seed(state, 0, 7, 0);
  return state;
}

describe('a number below a great limit', () => {
  it('is each number about as often', () => {
    const state = words();
    const counts = [0, 0, 0, 0, 0];
    for (let draw = 0; draw < 50_000; draw++) {
      const number = Number(belowBig(state, 0, 5n));
      counts[number] = (counts[number] ?? 0) + 1;
    }
    // Each of the five numbers is expected 10,000 times. The standard deviation is √(50,000 × 1/5 × 4/5) = 89.
    for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(5 * 89);
  });

  it('reaches both halves of a range beyond 32 bits, and never the limit', () => {
    const state = words();
    const limit = 3n * 2n ** 33n;
    let upper = 0;
    for (let draw = 0; draw < 10_000; draw++) {
      const number = belowBig(state, 0, limit);
      expect(number >= 0n && number < limit).toBe(true);
      if (number >= limit / 2n) upper++;
    }
    // About half of the 10,000 numbers must be in the upper half. The standard deviation is 50, so 250 is five standard
    // deviations.
    expect(Math.abs(upper - 5000)).toBeLessThan(250);
  });

  it('is 0 below 1, without a draw', () => {
    const state = words();
    const before = [...state];
    expect(belowBig(state, 0, 1n)).toBe(0n);
    expect([...state]).toEqual(before);
  });
});
