// Straight lines between the centres of hexes, in whole numbers (U41). A scale of each axis changes no meeting of a line
// and a hex, so the corners of a hex may have whole coordinates.

/**
 * The centre of a hex. Centres of neighbouring columns are 3 apart in x. Centres of a column are 2 apart in y; y grows to
 * the south. The corners of a hex are at (±2, 0) and (±1, ±1) from its centre.
 */
export interface HexCentre {
  readonly x: number;
  readonly y: number;
}

/** True if the shadow of a hex on an axis meets the shadow of a line that goes from 0 to `end`. */
const shadowsMeet = (end: number, centre: number, half: number): boolean =>
  Math.min(0, end) - half <= centre && centre <= Math.max(0, end) + half;

/**
 * True if the line between two centres touches a hex, where an edge or a corner is enough (U41). A line and a hex are
 * apart exactly if their shadows are apart on an axis across the line or across a side of the hex.
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
 * Returns the directions, clockwise from north, in which the line from one centre to another leaves the other hex: two
 * if the line runs through a corner, all if both centres are the same (U37).
 */
export function directionsOnward(from: HexCentre, to: HexCentre): readonly number[] {
  const [x, y] = [to.x - from.x, to.y - from.y];
  const advances = [-2 * y, x - y, x + y, 2 * y, y - x, -x - y];
  const greatest = Math.max(...advances);
  return [...advances.keys()].filter((direction) => advances[direction] === greatest);
}
