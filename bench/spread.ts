// Figures of many rounds: the one in the middle, and between which eight of ten lie.

const sorted = (values: readonly number[]): number[] => values.toSorted((a, b) => a - b);

export const quantile = (values: readonly number[], q: number): number =>
  sorted(values)[Math.floor((values.length - 1) * q)] ?? 0;

export const spread = (values: readonly number[], digits = 1): string =>
  `${quantile(values, 0.5).toFixed(digits)} (${quantile(values, 0.1).toFixed(digits)}–${quantile(values, 0.9).toFixed(digits)})`;

/** Rounds that the command line asks for. */
export const roundsOf = (usual: number): number => {
  const at = process.argv.indexOf('--rounds');
  return at < 0 ? usual : Number(process.argv[at + 1]);
};
