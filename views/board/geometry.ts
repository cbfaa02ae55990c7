// Plane geometry for drawings: convex polygons can be cut, shrunk and rounded. The y axis points down.

export interface Point {
  readonly x: number;
  readonly y: number;
}

export type Polygon = readonly Point[];

/** All points with `nx·x + ny·y <= most`. */
export interface HalfPlane {
  readonly nx: number;
  readonly ny: number;
  readonly most: number;
}

export const pointDistance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
export const pointBetween = (a: Point, b: Point, share = 0.5): Point => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
});

const side = ({ nx, ny, most }: HalfPlane, { x, y }: Point): number => nx * x + ny * y - most;

/** Cuts a convex polygon with a line. Returns the part of the polygon inside the half-plane. */
export function cutPolygon(polygon: Polygon, half: HalfPlane): Point[] {
  return polygon.flatMap((point, i) => {
    const before = polygon.at(i - 1) ?? point;
    const [there, here] = [side(half, before), side(half, point)];
    const kept = here <= 0 ? [point] : [];
    return there < 0 === here < 0 || there === here
      ? kept
      : [pointBetween(before, point, there / (there - here)), ...kept];
  });
}

/** Returns the half-plane of the points nearer to `a` than to `b`; the whole plane if both points are equal. */
export function nearerTo(a: Point, b: Point): HalfPlane {
  const length = pointDistance(a, b);
  if (length < 1e-6) return { nx: 0, ny: 0, most: 0 };
  const [nx, ny] = [(b.x - a.x) / length, (b.y - a.y) / length];
  const middle = pointBetween(a, b);
  return { nx, ny, most: nx * middle.x + ny * middle.y };
}

/** Returns twice the area of a polygon, positive if its points run clockwise on the screen. */
const turn = (polygon: Polygon): number =>
  polygon.reduce((sum, point, i) => {
    const next = polygon[(i + 1) % polygon.length] ?? point;
    return sum + point.x * next.y - next.x * point.y;
  }, 0);

/** Returns the half-planes on the inner side of each edge of a convex polygon. */
export function sidesOf(polygon: Polygon): HalfPlane[] {
  const sign = turn(polygon) < 0 ? -1 : 1;
  return polygon.flatMap((a, i) => {
    const b = polygon[(i + 1) % polygon.length] ?? a;
    const length = pointDistance(a, b);
    if (length < 1e-6) return [];
    const [nx, ny] = [(sign * (b.y - a.y)) / length, (-sign * (b.x - a.x)) / length];
    return [{ nx, ny, most: nx * a.x + ny * a.y }];
  });
}

/** Returns a convex polygon, shrunk by a margin on all sides; empty if nothing is left. */
export function inset(polygon: Polygon, margin: number): Point[] {
  return sidesOf(polygon).reduce<Point[]>(
    (left, { nx, ny, most }) => cutPolygon(left, { nx, ny, most: most - margin }),
    [...polygon],
  );
}

export function centroid(polygon: Polygon): Point {
  const all = turn(polygon);
  if (Math.abs(all) < 1e-9) return polygon[0] ?? { x: 0, y: 0 };
  let [x, y] = [0, 0];
  polygon.forEach((a, i) => {
    const b = polygon[(i + 1) % polygon.length] ?? a;
    const weight = a.x * b.y - b.x * a.y;
    x += (a.x + b.x) * weight;
    y += (a.y + b.y) * weight;
  });
  return { x: x / (3 * all), y: y / (3 * all) };
}

export function bounds(points: readonly Point[]): { left: number; top: number; right: number; bottom: number } {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

/** Removes each point of a polygon that is at most `hair` away from the point before it. */
export const simplifiedPolygon = (polygon: Polygon, hair: number): Point[] =>
  polygon.filter((point, i) => pointDistance(point, polygon.at(i - 1) ?? point) > hair);

const at = ({ x, y }: Point): string => `${number(x)} ${number(y)}`;

function number(coordinate: number): string {
  if (!Number.isFinite(coordinate)) throw new RangeError(`a drawing has no place for ${coordinate}`);
  return String(Math.round(coordinate * 10) / 10 + 0);
}

export function roundedPath(polygon: Polygon, radius: number): string {
  const steps = polygon.map((corner, i) => {
    const before = polygon.at(i - 1) ?? corner;
    const after = polygon[(i + 1) % polygon.length] ?? corner;
    const share = (other: Point): number => Math.min(0.45, radius / (pointDistance(corner, other) || 1));
    const [from, to] = [pointBetween(corner, before, share(before)), pointBetween(corner, after, share(after))];
    return `${i === 0 ? 'M' : 'L'}${at(from)}Q${at(corner)} ${at(to)}`;
  });
  return `${steps.join('')}Z`;
}

export const linePath = (points: readonly Point[]): string =>
  points.map((point, i) => `${i === 0 ? 'M' : 'L'}${at(point)}`).join('');

export function toStretch(point: Point, a: Point, b: Point): number {
  const length = pointDistance(a, b);
  if (length === 0) return pointDistance(point, a);
  const share = ((point.x - a.x) * (b.x - a.x) + (point.y - a.y) * (b.y - a.y)) / length ** 2;
  return pointDistance(point, pointBetween(a, b, Math.max(0, Math.min(1, share))));
}
