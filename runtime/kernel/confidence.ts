// Confidence intervals for a share (such as the share of games won) or a mean, from a sample.

/** The half-width of a 95 % confidence interval, in standard errors. */
const z = 1.96;

/**
 * Returns the interval that contains the true share with 95 % confidence (Wilson). In a sample of `sampleSize` cases,
 * `seen` cases have the property.
 */
export function interval(seen: number, sampleSize: number): readonly [number, number] {
  if (sampleSize === 0) return [0, 1];
  const share = seen / sampleSize;
  const middle = share + (z * z) / (2 * sampleSize);
  const reach = z * Math.sqrt((share * (1 - share)) / sampleSize + (z * z) / (4 * sampleSize * sampleSize));
  const scale = 1 + (z * z) / sampleSize;
  return [Math.max(0, (middle - reach) / scale), Math.min(1, (middle + reach) / scale)];
}

/** The number of cases in a sample that have a property, and the number of all cases. */
export interface SeenIn {
  readonly seen: number;
  readonly sampleSize: number;
}

/** An estimate with the interval that contains the true figure with 95 % confidence. */
export interface Estimate {
  readonly estimate: number;
  readonly interval: readonly [number, number];
}

/**
 * Returns the mean difference of several pairs of shares: the second share minus the first. Its interval comes from the
 * intervals of the shares (Newcombe; Zou and Donner for the mean), as if all samples were independent.
 */
export function meanDifference(pairs: readonly (readonly [SeenIn, SeenIn])[]): Estimate {
  let [sum, below, above] = [0, 0, 0];
  for (const pair of pairs) {
    const [first, second] = pair.map(({ seen, sampleSize }) => {
      const [low, high] = interval(seen, sampleSize);
      return { share: sampleSize === 0 ? 0.5 : seen / sampleSize, low, high };
    }) as [Bounded, Bounded];
    sum += second.share - first.share;
    below += (second.share - second.low) ** 2 + (first.high - first.share) ** 2;
    above += (second.high - second.share) ** 2 + (first.share - first.low) ** 2;
  }
  const count = Math.max(1, pairs.length);
  const estimate = sum / count;
  return { estimate, interval: [estimate - Math.sqrt(below) / count, estimate + Math.sqrt(above) / count] };
}

interface Bounded {
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/**
 * Returns the interval that contains the true mean with 95 % confidence (normal approximation). `sum` adds up the
 * figures of a sample, and `squares` their squares. Returns null for fewer than two figures, because one figure shows
 * no variation.
 */
export function meanInterval(sum: number, squares: number, sampleSize: number): readonly [number, number] | null {
  if (sampleSize < 2) return null;
  const mean = sum / sampleSize;
  // Rounding may make the variance of equal figures a little less than 0.
  const variance = Math.max(0, (squares - mean * sum) / (sampleSize - 1));
  const reach = z * Math.sqrt(variance / sampleSize);
  return [mean - reach, mean + reach];
}
