// Intervals of shares: how sure a figure is, and never surer than the games that were played.
import { interval } from '../../../runtime/kernel/confidence.ts';
import type { Counted } from './behaviour-report.ts';

/** 95 % of a normal distribution. */
const z = 1.959963984540054;

/** A share with its interval, which is not empty where nothing was found. */
export const counted = (count: number, of: number): Counted => ({
  count,
  of,
  share: of === 0 ? 0 : count / of,
  interval: interval(count, of),
});

/**
 * The interval of the difference of two shares of the same pairs (Bonett and Price, 2012): pairs in which both come to the
 * same say nothing of the difference, and without any other pair the interval is not empty.
 */
export function pairedInterval(onlyAfter: number, onlyBefore: number, pairs: number): readonly [number, number] {
  const [more, less] = [(onlyAfter + 1) / (pairs + 2), (onlyBefore + 1) / (pairs + 2)];
  const half = z * Math.sqrt((more + less - (more - less) ** 2) / (pairs + 2));
  return [Math.max(-1, more - less - half), Math.min(1, more - less + half)];
}
