// Confidence intervals of shares. An interval has a positive length even if all games ended in the same way.
import { interval } from '../../../runtime/kernel/confidence.ts';
import type { ShareCount } from './behaviour-report.ts';

/** The 97.5 % quantile of the normal distribution, which 95 % intervals need. */
const z = 1.959963984540054;

/** Returns a share with its 95 % confidence interval. */
export const shareCount = (count: number, of: number): ShareCount => ({
  count,
  of,
  share: of === 0 ? 0 : count / of,
  interval: interval(count, of),
});

/**
 * Returns the confidence interval of the difference of two paired shares (Bonett and Price, 2012). A pair in which both
 * versions have the same result adds nothing to the difference.
 */
export function pairedInterval(onlyAfter: number, onlyBefore: number, pairs: number): readonly [number, number] {
  const [more, less] = [(onlyAfter + 1) / (pairs + 2), (onlyBefore + 1) / (pairs + 2)];
  const half = z * Math.sqrt((more + less - (more - less) ** 2) / (pairs + 2));
  return [Math.max(-1, more - less - half), Math.min(1, more - less + half)];
}
