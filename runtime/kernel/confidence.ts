// Confidence intervals for a share (such as the share of games won) that was counted in a sample.

/**
 * Returns the interval that contains the true share with 95 % confidence (Wilson), if `seen` of `sampleSize` cases were
 * counted.
 */
export function interval(seen: number, sampleSize: number): readonly [number, number] {
  if (sampleSize === 0) return [0, 1];
  const z = 1.96;
  const share = seen / sampleSize;
  const middle = share + (z * z) / (2 * sampleSize);
  const reach = z * Math.sqrt((share * (1 - share)) / sampleSize + (z * z) / (4 * sampleSize * sampleSize));
  const scale = 1 + (z * z) / sampleSize;
  return [Math.max(0, (middle - reach) / scale), Math.min(1, (middle + reach) / scale)];
}
