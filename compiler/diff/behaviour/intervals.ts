// Intervals of shares: how sure a figure is, and never surer than the games that were played.
import type { Counted } from './types.ts';

/** 95 % of a normal distribution. */
const z = 1.959963984540054;

/** Wilson's interval of a share: it is not empty where nothing was found. */
export function counted(count: number, of: number): Counted {
  if (of === 0) return { count, of, share: 0, interval: [0, 1] };
  const share = count / of;
  const middle = share + (z * z) / (2 * of);
  const half = z * Math.sqrt((share * (1 - share)) / of + (z * z) / (4 * of * of));
  const all = 1 + (z * z) / of;
  const low = count === 0 ? 0 : (middle - half) / all;
  const high = count === of ? 1 : (middle + half) / all;
  return { count, of, share, interval: [Math.max(0, low), Math.min(1, high)] };
}

/**
 * The interval of the difference of two shares of the same pairs (Bonett and Price, 2012): pairs in which both come to the
 * same say nothing of the difference, and without any other pair the interval is not empty.
 */
export function pairedInterval(onlyAfter: number, onlyBefore: number, pairs: number): readonly [number, number] {
  const [more, less] = [(onlyAfter + 1) / (pairs + 2), (onlyBefore + 1) / (pairs + 2)];
  const half = z * Math.sqrt((more + less - (more - less) ** 2) / (pairs + 2));
  return [Math.max(-1, more - less - half), Math.min(1, more - less + half)];
}
