// Finds room in a cell for its signs. The signs are as large as possible, near the middle, and away from decks and the
// edge.
import type { SignRow } from './board-items.ts';
import type { Sign } from './board-symbols.ts';
import { bounds, centroid, inset, sidesOf, type HalfPlane, type Point, type Polygon } from './geometry.ts';

export interface PlacedSign {
  readonly sign: Sign;
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** A polygon that signs must not cover. */
export type Obstacle = Polygon;

interface Box {
  readonly x: number;
  readonly y: number;
  /** Half of the width and half of the height of the box. */
  readonly w: number;
  readonly h: number;
}

/** Lines of drawn signs around the point (0, 0), with the bounding box of each line. */
interface Block {
  readonly signs: readonly PlacedSign[];
  readonly boxes: readonly Box[];
}

/** The gaps between signs of a line, and between lines. */
const spacing = { signs: 5, lines: 4 };

/**
 * Breaks each row into lines that are at most `widest` wide. A sign that is wider than `widest` gets a line of its own.
 */
function linesOf(rows: readonly SignRow[], widest: number, gaps: typeof spacing): Sign[][] {
  return rows.flatMap((row) => {
    const lines: Sign[][] = [];
    let width = Infinity;
    for (const sign of row) {
      if (width + gaps.signs + sign.width > widest) {
        lines.push([]);
        width = -gaps.signs;
      }
      lines.at(-1)?.push(sign);
      width += gaps.signs + sign.width;
    }
    return lines;
  });
}

export function blockOf(rows: readonly SignRow[], widest: number, gaps = spacing): Block {
  const lines = linesOf(rows, widest, gaps);
  const heights = lines.map((line) => Math.max(...line.map(({ height }) => height)));
  const total = heights.reduce((sum, height) => sum + height, 0) + gaps.lines * (lines.length - 1);
  const signs: PlacedSign[] = [];
  const boxes: Box[] = [];
  let top = -total / 2;
  lines.forEach((line, i) => {
    const height = heights[i] ?? 0;
    const width = line.reduce((sum, sign) => sum + sign.width, 0) + gaps.signs * (line.length - 1);
    const y = top + height / 2;
    let left = -width / 2;
    for (const sign of line) {
      signs.push({ sign, x: left + sign.width / 2, y, scale: 1 });
      left += sign.width + gaps.signs;
    }
    boxes.push({ x: 0, y, w: width / 2 + 1, h: height / 2 + 1 });
    top += height + gaps.lines;
  });
  return { signs, boxes };
}

const isWithin = ({ x, y, w, h }: Box, sides: readonly HalfPlane[]): boolean =>
  sides.every(({ nx, ny, most }) => nx * x + ny * y + Math.abs(nx) * w + Math.abs(ny) * h <= most);

/**
 * True if the box and the obstacle do not overlap. In this case, the line along one side of the box or of the obstacle
 * separates the two.
 */
function isClear({ x, y, w, h }: Box, obstacle: Obstacle, sides: readonly HalfPlane[]): boolean {
  const { left, top, right, bottom } = bounds(obstacle);
  if (x + w < left || x - w > right || y + h < top || y - h > bottom) return true;
  return sides.some(({ nx, ny, most }) => nx * x + ny * y - Math.abs(nx) * w - Math.abs(ny) * h >= most);
}

interface Room {
  readonly sides: readonly HalfPlane[];
  readonly obstacles: readonly { readonly polygon: Obstacle; readonly sides: readonly HalfPlane[] }[];
  readonly middle: Point;
  /** The points on which the middle of a block of signs may be put, those nearest to `middle` first. */
  readonly spots: readonly Point[];
}

const step = 5;

function roomIn(polygon: Polygon, margin: number, obstacles: readonly Obstacle[]): Room {
  const inner = inset(polygon, margin);
  const middle = centroid(inner.length > 2 ? inner : polygon);
  const { left, top, right, bottom } = bounds(inner.length > 2 ? inner : polygon);
  const spots: Point[] = [middle];
  for (let x = left; x <= right; x += step) for (let y = top; y <= bottom; y += step) spots.push({ x, y });
  const distanceOf = (point: Point): number => Math.hypot(point.x - middle.x, point.y - middle.y);
  spots.sort((a, b) => distanceOf(a) - distanceOf(b));
  return {
    sides: sidesOf(inner.length > 2 ? inner : polygon),
    obstacles: obstacles.map((shape) => ({ polygon: shape, sides: sidesOf(shape) })),
    middle,
    spots,
  };
}

const scaleBox = ({ x, y, w, h }: Box, scale: number, at: Point): Box => ({
  x: at.x + x * scale,
  y: at.y + y * scale,
  w: w * scale,
  h: h * scale,
});

function fits(block: Block, scale: number, at: Point, room: Room): boolean {
  return block.boxes.every((box) => {
    const here = scaleBox(box, scale, at);
    return (
      isWithin(here, room.sides) && room.obstacles.every((obstacle) => isClear(here, obstacle.polygon, obstacle.sides))
    );
  });
}

const put = (block: Block, scale: number, at: Point): PlacedSign[] =>
  block.signs.map((sign) => ({ ...sign, x: at.x + sign.x * scale, y: at.y + sign.y * scale, scale }));

export const boxCorners = ({ x, y, w, h }: Box): Obstacle => [
  { x: x - w, y: y - h },
  { x: x + w, y: y - h },
  { x: x + w, y: y + h },
  { x: x - w, y: y + h },
];

const obstaclesOf = (block: Block, scale: number, at: Point): Obstacle[] =>
  block.boxes.map((box) => {
    const { x, y, w, h } = scaleBox(box, scale, at);
    return boxCorners({ x, y, w: w + 2, h: h + 2 });
  });

const widths = [118, 96, 76, 58, 44];
const scales = [1.1, 1, 0.92, 0.85, 0.78, 0.72, 0.66, 0.6, 0.54, 0.48, 0.42, 0.36];

interface Fit {
  readonly block: Block;
  readonly scale: number;
  readonly at: Point;
}

/**
 * Places the rows in the cell. Tries lines of several widths, and chooses the width for which a free point is nearest
 * to the middle of the cell. Returns null if no width fits at this scale.
 */
function fitAt(rows: readonly SignRow[], scale: number, room: Room): Fit | null {
  let best: Fit | null = null;
  let nearest = Infinity;
  for (const width of widths) {
    const block = blockOf(rows, width);
    const at = room.spots.find((spot) => fits(block, scale, spot, room));
    if (!at) continue;
    const far = Math.hypot(at.x - room.middle.x, at.y - room.middle.y);
    if (far < nearest - 1) [best, nearest] = [{ block, scale, at }, far];
  }
  return best;
}

/**
 * Divides the rows into two blocks that do not overlap, for example one block on each side of a deck. Returns null if
 * the blocks do not fit.
 */
function fitInTwoBlocks(
  rows: readonly SignRow[],
  scale: number,
  room: Room,
  again: (more: readonly Obstacle[]) => Room,
): PlacedSign[] | null {
  for (let k = 1; k < rows.length; k++) {
    const first = fitAt(rows.slice(0, k), scale, room);
    const rest = first && fitAt(rows.slice(k), scale, again(obstaclesOf(first.block, scale, first.at)));
    if (rest) return [...put(first.block, scale, first.at), ...put(rest.block, scale, rest.at)];
  }
  return null;
}

/**
 * Returns the signs of a cell, placed and scaled. The largest scale at which a layout fits is used, and of the layouts
 * that fit, the first.
 */
export function fitSigns(
  layouts: readonly (readonly SignRow[])[],
  polygon: Polygon,
  margin: number,
  obstacles: readonly Obstacle[],
): PlacedSign[] {
  const roomWith = (more: readonly Obstacle[]): Room => roomIn(polygon, margin, [...obstacles, ...more]);
  const room = roomWith([]);
  for (const scale of scales) {
    for (const rows of layouts) {
      const whole = fitAt(rows, scale, room);
      if (whole) return put(whole.block, scale, whole.at);
      const two = obstacles.length === 0 ? null : fitInTwoBlocks(rows, scale, room, roomWith);
      if (two) return two;
    }
  }
  // The signs of real cells always fit at one of the sizes above. If nothing fits in an unusual cell, the signs are
  // drawn small in its middle.
  return put(blockOf(layouts[0] ?? [], 58), 0.3, room.middle);
}
