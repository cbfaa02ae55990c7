// The geometry of the map for tests, without code of `runtime/unbreakable`. Hexes have cube coordinates, and lines are
// cut with exact fractions. The frame of the map is from U47.

/** The names of the 159 hexes: columns 01 to 11, rows 01 to 14 in odd columns and 01 to 15 in even columns (U47). */
export const ownHexes: readonly string[] = Array.from({ length: 11 }, (_none, index) => index + 1).flatMap((column) =>
  Array.from({ length: column % 2 === 0 ? 15 : 14 }, (_none, row) => {
    const digits = (count: number): string => (count < 10 ? `0${count}` : `${count}`);
    return digits(column) + digits(row + 1);
  }),
);

type Cube = readonly [number, number, number];

const knownCubes = new Map<string, Cube>();

/**
 * Returns the cube coordinates of a hex: steps east, steps south, and a third number that makes the sum 0. Even columns
 * are half a hex higher.
 */
function cubeOf(name: string): Cube {
  const known = knownCubes.get(name);
  if (known) return known;
  const [column, row] = [Number(name.slice(0, 2)), Number(name.slice(2))];
  const south = row - Math.floor(column / 2);
  const cube: Cube = [column, south, -column - south];
  knownCubes.set(name, cube);
  return cube;
}

const nameOfCube = ([column, south]: Cube): string => {
  const row = south + Math.floor(column / 2);
  return `${column < 10 ? '0' : ''}${column}${row < 10 ? '0' : ''}${row}`;
};

/** The steps to the six neighbours, clockwise from north. */
const cubeSteps: readonly (readonly [string, Cube])[] = [
  ['north', [0, -1, 1]],
  ['north east', [1, -1, 0]],
  ['south east', [1, 0, -1]],
  ['south', [0, 1, -1]],
  ['south west', [-1, 1, 0]],
  ['north west', [-1, 0, 1]],
];

const isOwnHex = new Set(ownHexes);

/** Returns the neighbour in a direction; null off the map. */
export function ownNeighbour(name: string, direction: string): string | null {
  const [x, y, z] = cubeOf(name);
  const [, [dx, dy, dz]] = cubeSteps.find(([word]) => word === direction) ?? ['', [0, 0, 0]];
  const next = nameOfCube([x + dx, y + dy, z + dz]);
  return isOwnHex.has(next) ? next : null;
}

/** Returns the distance of two hexes: the greatest difference of their cube coordinates. */
export function ownSteps(from: string, to: string): number {
  const [a, b] = [cubeOf(from), cubeOf(to)];
  return Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1]), Math.abs(a[2] - b[2]));
}

/** A fraction with a positive denominator. */
type Fraction = readonly [above: number, below: number];
const isLess = ([a, b]: Fraction, [c, d]: Fraction): boolean => a * d < c * b;

/**
 * True if the line between the centres of two hexes touches a third hex. A point is in the hex if, for each two of the
 * three axes, its distances from the centre differ by at most 1. So each two axes limit the points to a piece of the
 * line. The line touches the hex if the three pieces share a point.
 */
function ownTouches(from: string, to: string, hex: string): boolean {
  const [a, b, centre] = [cubeOf(from), cubeOf(to), cubeOf(hex)];
  let [first, last]: [Fraction, Fraction] = [
    [0, 1],
    [1, 1],
  ];
  for (const [i, j] of [
    [0, 1],
    [1, 2],
    [2, 0],
  ] as const) {
    const start = a[i] - centre[i] - (a[j] - centre[j]);
    const change = b[i] - a[i] - (b[j] - a[j]);
    if (change === 0) {
      if (Math.abs(start) > 1) return false;
      continue;
    }
    // `t` is the position of a point on the line: 0 is the start of the line, and 1 is its end. The point is inside
    // these limits if −1 ≤ start + t · change ≤ 1.
    const sign = Math.sign(change);
    const enters: Fraction = [-sign - start, change];
    const leaves: Fraction = [sign - start, change];
    const [low, high] = [enters, leaves].map(([above, below]): Fraction => [above * sign, below * sign]) as [
      Fraction,
      Fraction,
    ];
    if (isLess(first, low)) first = low;
    if (isLess(high, last)) last = high;
  }
  return !isLess(last, first);
}

const betweenOfPair = new Map<string, readonly string[]>();

/** Returns the hexes that the line of sight from one hex to another touches, except these two hexes. */
export function ownBetween(from: string, to: string): readonly string[] {
  // Both directions share one key, because the line touches the same hexes.
  const key = from < to ? `${from} ${to}` : `${to} ${from}`;
  const known = betweenOfPair.get(key);
  if (known) return known;
  // Skips hexes that are too far from the line. No point of a hex is further than 2/3 of a step from the centre of the
  // hex.
  const most = ownSteps(from, to) + 1;
  const isNear = (hex: string): boolean => ownSteps(from, hex) + ownSteps(hex, to) <= most;
  const between = ownHexes.filter((hex) => hex !== from && hex !== to && isNear(hex) && ownTouches(from, to, hex));
  betweenOfPair.set(key, between);
  return between;
}

/** The six directions, clockwise from north. */
export const ownDirections: readonly string[] = cubeSteps.map(([word]) => word);

/**
 * Returns the directions in which a unit in `to` is pushed away from `from` (U37): the direction that is nearest to the
 * line from `from` to `to`, or the two directions that are equally near.
 */
export function ownAway(from: string, to: string): readonly string[] {
  const [a, b] = [cubeOf(from), cubeOf(to)];
  const line = a.map((coordinate, axis) => (b[axis] ?? 0) - coordinate);
  const reaches = cubeSteps.map(([word, step]) => ({
    word,
    reach: step.reduce((sum, part, axis) => sum + part * (line[axis] ?? 0), 0),
  }));
  const greatest = Math.max(...reaches.map(({ reach }) => reach));
  return reaches.filter(({ reach }) => reach === greatest).map(({ word }) => word);
}
