// The geometry of a draft: straightens the photo of a board, and guesses the neighbours of its spaces.

export interface DraftPoint {
  readonly x: number;
  readonly y: number;
}

/** The corners of a board on its photo: top left, top right, bottom right, bottom left. */
export type Corners = readonly [DraftPoint, DraftPoint, DraftPoint, DraftPoint];

/** The side of the photo that is the north of the board. */
export const norths = ['top', 'right', 'bottom', 'left'] as const;
export type North = (typeof norths)[number];

/** Maps points of the photo to the board seen from above with north at its top, and back. */
export interface Straightener {
  readonly toBoard: (point: DraftPoint) => DraftPoint;
  readonly toPhoto: (point: DraftPoint) => DraftPoint;
}

const distance = (a: DraftPoint, b: DraftPoint): number => Math.hypot(a.x - b.x, a.y - b.y);

type Matrix = readonly [number, number, number, number, number, number, number, number, number];

function mapBy([a, b, c, d, e, f, g, h, i]: Matrix, { x, y }: DraftPoint): DraftPoint {
  const weight = g * x + h * y + i;
  return { x: (a * x + b * y + c) / weight, y: (d * x + e * y + f) / weight };
}

/** Returns the projection that maps the corners of the unit square to four corners. */
function projectionOf([p, q, r, s]: Corners): Matrix {
  const [dx1, dy1] = [q.x - r.x, q.y - r.y];
  const [dx2, dy2] = [s.x - r.x, s.y - r.y];
  const [sx, sy] = [p.x - q.x + r.x - s.x, p.y - q.y + r.y - s.y];
  const scale = dx1 * dy2 - dx2 * dy1;
  const g = (sx * dy2 - dx2 * sy) / scale;
  const h = (dx1 * sy - sx * dy1) / scale;
  return [q.x - p.x + g * q.x, s.x - p.x + h * s.x, p.x, q.y - p.y + g * q.y, s.y - p.y + h * s.y, p.y, g, h, 1];
}

/**
 * Returns the inverse of a projection without dividing by its determinant. A projection stays the same if all its
 * numbers are multiplied by one factor.
 */
const inverse = ([a, b, c, d, e, f, g, h, i]: Matrix): Matrix => [
  e * i - f * h,
  c * h - b * i,
  b * f - c * e,
  f * g - d * i,
  a * i - c * g,
  c * d - a * f,
  d * h - e * g,
  b * g - a * h,
  a * e - b * d,
];

/**
 * Returns two functions for points of a rectangle. `toBoard` turns points so that the side `north` is at the top, and
 * `toPhoto` turns them back.
 */
function turner(north: North, width: number, height: number): Straightener {
  switch (north) {
    case 'top':
      return { toBoard: (point) => point, toPhoto: (point) => point };
    case 'right':
      return { toBoard: ({ x, y }) => ({ x: y, y: width - x }), toPhoto: ({ x, y }) => ({ x: width - y, y: x }) };
    case 'bottom': {
      const turn = ({ x, y }: DraftPoint): DraftPoint => ({ x: width - x, y: height - y });
      return { toBoard: turn, toPhoto: turn };
    }
    case 'left':
      return { toBoard: ({ x, y }) => ({ x: height - y, y: x }), toPhoto: ({ x, y }) => ({ x: y, y: height - x }) };
  }
}

/** True if the corners form a convex shape in the order of the list. */
export const areCorners = (corners: Corners): boolean =>
  corners.every((corner, index) => {
    const [before, after] = [corners[(index + 3) % 4] ?? corner, corners[(index + 1) % 4] ?? corner];
    return (corner.x - before.x) * (after.y - corner.y) - (corner.y - before.y) * (after.x - corner.x) > 1;
  });

/** Returns the functions that straighten a photo; without corners, the photo is straight already. */
export function straightener(corners: Corners | null, north: North, size: DraftPoint): Straightener {
  if (!corners) return turner(north, size.x, size.y);
  const [p, q, r, s] = corners;
  const width = (distance(p, q) + distance(s, r)) / 2;
  const height = (distance(p, s) + distance(q, r)) / 2;
  const onto = projectionOf(corners);
  const from = inverse(onto);
  const turned = turner(north, width, height);
  return {
    toBoard: (point) => {
      const { x, y } = mapBy(from, point);
      return turned.toBoard({ x: x * width, y: y * height });
    },
    toPhoto: (point) => {
      const { x, y } = turned.toPhoto(point);
      return mapBy(onto, { x: x / width, y: y / height });
    },
  };
}

/** The indexes of two spaces, the lower index first. */
export type SpacePair = readonly [number, number];

export interface GuessedNeighbours {
  readonly pairs: readonly SpacePair[];
  /** The usual distance between the centres of neighbouring spaces. */
  readonly unit: number;
}

/**
 * The rule by which neighbours are guessed: two spaces within `reach` are neighbours if no third space is nearly
 * between them.
 */
const guess = {
  /**
   * The cosine of the limit for the angle at a third space, between the lines to the centres of two spaces. If this
   * angle is wider than the limit, the third space is between the two spaces.
   */
  widest: -0.1,
  /** The greatest distance between the centres of neighbours, as a multiple of `unit`. */
  reach: 1.4,
} as const;

function isBetween(third: DraftPoint, a: DraftPoint, b: DraftPoint): boolean {
  const [ax, ay, bx, by] = [a.x - third.x, a.y - third.y, b.x - third.x, b.y - third.y];
  return ax * bx + ay * by < guess.widest * Math.hypot(ax, ay) * Math.hypot(bx, by);
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 1;

/** Guesses the neighbours of spaces from their centres. Spaces of different maps are never neighbours. */
export function guessNeighbours(spaces: readonly (DraftPoint & { readonly map: number })[]): GuessedNeighbours {
  const pairs: SpacePair[] = [];
  for (const [a, from] of spaces.entries()) {
    for (let b = a + 1; b < spaces.length; b++) {
      const to = spaces[b];
      if (!to || to.map !== from.map) continue;
      const isFree = spaces.every(
        (third, index) => index === a || index === b || third.map !== from.map || !isBetween(third, from, to),
      );
      if (isFree) pairs.push([a, b]);
    }
  }
  const length = ([a, b]: SpacePair): number => {
    const [from, to] = [spaces[a], spaces[b]];
    return from && to ? distance(from, to) : 0;
  };
  const unit = median(pairs.map(length)) || 1;
  return { pairs: pairs.filter((pair) => length(pair) <= guess.reach * unit), unit };
}

/** Returns the codes of spaces, such as `B3`: letters from west to east, numbers from north to south. */
export function spaceCodes(spaces: readonly DraftPoint[], unit: number): string[] {
  const west = Math.min(...spaces.map(({ x }) => x));
  // Taps are not exact. Each column therefore begins a quarter of a column further west, so that a space that was
  // tapped too far west still belongs to it.
  const columnOf = ({ x }: DraftPoint): number => Math.floor((x - west) / unit + 0.25);
  return spaces.map((space, index) => {
    const column = columnOf(space);
    const isBefore = (other: DraftPoint, position: number): boolean =>
      columnOf(other) === column && (other.y < space.y || (other.y === space.y && position < index));
    const row = spaces.filter(isBefore).length + 1;
    const letter = String.fromCodePoint(65 + (column % 26));
    return `${letter.repeat(Math.floor(column / 26) + 1)}${row}`;
  });
}
