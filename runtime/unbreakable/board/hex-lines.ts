// Straight lines between the centres of hexes, in whole numbers (U41). Both axes are stretched until all corners of
// hexes have whole coordinates. The stretching does not change which hexes a line touches.

/**
 * The centre of a hex. Centres of neighbouring columns are 3 apart in x. Centres of a column are 2 apart in y; y grows to
 * the south. The corners of a hex are at (±2, 0) and (±1, ±1) from its centre.
 */
export interface HexCentre {
  readonly x: number;
  readonly y: number;
}

/**
 * True if two ranges on an axis overlap: the range of a hex (`centre` ± `half`), and the range of a line (0 to `end`).
 */
const shadowsMeet = (end: number, centre: number, half: number): boolean =>
  Math.min(0, end) - half <= centre && centre <= Math.max(0, end) + half;

/**
 * True if the line between two centres touches a hex, even only at an edge or corner (U41). The line and the hex touch
 * exactly if their projections overlap on four axes: across the line, and across each pair of opposite sides of the
 * hex.
 */
export function lineTouches(from: HexCentre, to: HexCentre, hex: HexCentre): boolean {
  const [alongX, alongY] = [to.x - from.x, to.y - from.y];
  const [x, y] = [hex.x - from.x, hex.y - from.y];
  const reach = Math.max(2 * Math.abs(alongY), Math.abs(alongX) + Math.abs(alongY));
  return (
    Math.abs(alongX * y - alongY * x) <= reach &&
    shadowsMeet(alongY, y, 1) &&
    shadowsMeet(alongX + alongY, x + y, 2) &&
    shadowsMeet(alongX - alongY, x - y, 2)
  );
}

/**
 * Returns the directions in which the line from the first centre to the second goes on beyond the second hex (U37).
 * These are two directions if the line runs through a corner, and all six if both centres are the same.
 */
export function directionsOnward(from: HexCentre, to: HexCentre): readonly number[] {
  const [x, y] = [to.x - from.x, to.y - from.y];
  const advances = [-2 * y, x - y, x + y, 2 * y, y - x, -x - y];
  const greatest = Math.max(...advances);
  return [...advances.keys()].filter((direction) => advances[direction] === greatest);
}
