// Voronoi cells: the cell of a point is the ground that is nearer to this point than to any other.
import {
  cutPolygon,
  pointDistance,
  nearerTo,
  simplifiedPolygon,
  toStretch,
  type HalfPlane,
  type Point,
} from './geometry.ts';

export interface Cell {
  readonly site: Point;
  readonly polygon: readonly Point[];
}

/** The line along which two cells meet. */
export interface CellBorder {
  readonly cells: readonly [number, number];
  readonly from: Point;
  readonly to: Point;
}

/**
 * The largest difference of two coordinates that are treated as equal, because rounding may make equal coordinates
 * differ.
 */
const hair = 0.02;

/** Distances, as multiples of the usual distance between neighbouring sites. */
const shape = {
  /** The radius of a cell without neighbours. No cell reaches farther from its site. */
  reach: 0.86,
  /**
   * The distance of an outer point from its own site (`beyond`), and the least distances: from all sites (`clear`),
   * from other outer points (`apart`), and from ways between sites (`aside`).
   */
  beyond: 1.04,
  clear: 0.9,
  apart: 0.42,
  aside: 0.56,
};

/** Returns a polygon that approximates a circle around a site. */
function disc(site: Point, radius: number): Point[] {
  return Array.from({ length: 32 }, (_, i) => {
    const angle = ((i + 0.5) * Math.PI) / 16;
    return { x: site.x + radius * Math.cos(angle), y: site.y + radius * Math.sin(angle) };
  });
}

/**
 * Returns additional points around the sites. A cell ends halfway between its site and such a point. So the outer edge
 * of the board has corners like the inner borders, and gaps stay empty.
 */
function pointsAround(sites: readonly Point[], ways: readonly (readonly [Point, Point])[], unit: number): Point[] {
  const outerPoints: Point[] = [];
  for (const [i, site] of sites.entries()) {
    for (let step = 0; step < 24; step++) {
      // The angles begin at another value for each site, so that the edges of cells do not all look the same.
      const angle = ((step + (i % 5) / 5) * Math.PI) / 12;
      const radius = unit * shape.beyond;
      const point = { x: site.x + radius * Math.cos(angle), y: site.y + radius * Math.sin(angle) };
      const isFree =
        sites.every((other) => pointDistance(other, point) >= unit * shape.clear) &&
        outerPoints.every((other) => pointDistance(other, point) >= unit * shape.apart) &&
        ways.every(([a, b]) => toStretch(point, a, b) >= unit * shape.aside);
      if (isFree) outerPoints.push(point);
    }
  }
  return outerPoints;
}

/**
 * Returns the cells of sites. `ways` are the pairs of sites whose cells should touch; `unit` is the usual distance
 * between neighbours.
 */
export function voronoi(sites: readonly Point[], ways: readonly (readonly [Point, Point])[], unit: number): Cell[] {
  const others = pointsAround(sites, ways, unit);
  return sites.map((site, i) => {
    const rest = [...sites.filter((_, j) => j !== i), ...others].filter(
      (point) => pointDistance(point, site) < 2.2 * unit,
    );
    const polygon = rest.reduce(
      (left, other) => cutPolygon(left, nearerTo(site, other)),
      disc(site, unit * shape.reach),
    );
    return { site, polygon: simplifiedPolygon(polygon, unit / 1000) };
  });
}

/**
 * Returns the part of an edge of a polygon that lies on a line, as the positions of both ends along the line. Null if
 * no edge lies on the line.
 */
function edgeSpan(polygon: readonly Point[], line: HalfPlane): readonly [number, number] | null {
  const places = polygon
    .filter(({ x, y }) => Math.abs(line.nx * x + line.ny * y - line.most) < hair)
    .map(({ x, y }) => line.nx * y - line.ny * x);
  return places.length < 2 ? null : [Math.min(...places), Math.max(...places)];
}

function borderOf(cell: Cell, other: Cell, least: number): readonly [Point, Point] | null {
  const line = nearerTo(cell.site, other.site);
  const [a, b] = [edgeSpan(cell.polygon, line), edgeSpan(other.polygon, line)];
  if (!a || !b) return null;
  const [from, to] = [Math.max(a[0], b[0]), Math.min(a[1], b[1])];
  if (to - from < least) return null;
  const at = (place: number): Point => ({
    x: line.nx * line.most - line.ny * place,
    y: line.ny * line.most + line.nx * place,
  });
  return [at(from), at(to)];
}

/** Returns the borders between all cells that touch along at least the length `least`. */
export function bordersOf(cells: readonly Cell[], least: number): CellBorder[] {
  return cells.flatMap((cell, i) =>
    cells.slice(i + 1).flatMap((other, k): CellBorder[] => {
      const border = borderOf(cell, other, least);
      return border ? [{ cells: [i, i + 1 + k], from: border[0], to: border[1] }] : [];
    }),
  );
}

/** Returns the usual distance between neighbours: the median length of the ways, or 1 without ways. */
export function medianDistance(ways: readonly (readonly [Point, Point])[]): number {
  const lengths = ways.map(([a, b]) => pointDistance(a, b)).toSorted((a, b) => a - b);
  return lengths[Math.floor(lengths.length / 2)] || 1;
}
