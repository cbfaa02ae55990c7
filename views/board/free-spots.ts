// Puts signs into spaces where they cover as little as possible of the tokens and of each other. All lengths are in
// pixels of the screen.
import { bounds, pointDistance, sidesOf, type HalfPlane, type Point, type Polygon } from './geometry.ts';
import type { TokenSize } from './token-layout.ts';

/** A box around its middle. */
export interface MiddleBox extends TokenSize, Point {}

/** The distance in pixels between two points that are tried. */
const step = 4;

/** The weight of each covered pixel, of each corner in another space, and of each pixel of distance from the wish. */
const weights = { covered: 1, corner: 40, distance: 0.6 };

/** Returns the area that two boxes share. */
export function sharedArea(a: MiddleBox, b: MiddleBox): number {
  const across = Math.min(a.x + a.width / 2, b.x + b.width / 2) - Math.max(a.x - a.width / 2, b.x - b.width / 2);
  const down = Math.min(a.y + a.height / 2, b.y + b.height / 2) - Math.max(a.y - a.height / 2, b.y - b.height / 2);
  return Math.max(0, across) * Math.max(0, down);
}

const isInside = (sides: readonly HalfPlane[], { x, y }: Point): boolean =>
  sides.every(({ most, nx, ny }) => nx * x + ny * y <= most);

/** Returns the number of corners of a box that are inside one of some cells, given by their sides. */
function cornersIn(cells: readonly (readonly HalfPlane[])[], { height, width, x, y }: MiddleBox): number {
  const offsets = [-0.5, 0.5];
  const corners = offsets.flatMap((across) => offsets.map((down) => ({ x: x + across * width, y: y + down * height })));
  return corners.filter((corner) => cells.some((sides) => isInside(sides, corner))).length;
}

/** Moves a number between two limits. If the limits leave no room, returns their middle. */
const between = (number: number, least: number, most: number): number =>
  least > most ? (least + most) / 2 : Math.max(least, Math.min(most, number));

interface Cell {
  readonly sides: readonly HalfPlane[];
  readonly box: MiddleBox;
}

function cellFrom(polygon: Polygon): Cell {
  const { bottom, left, right, top } = bounds(polygon);
  const box = { x: (left + right) / 2, y: (top + bottom) / 2, width: right - left, height: bottom - top };
  return { sides: sidesOf(polygon), box };
}

export class FreeSpots {
  /** The part of the drawing that is visible. */
  private readonly frame: MiddleBox;
  private readonly cells: ReadonlyMap<number, Cell>;
  private readonly taken: MiddleBox[];

  /** `cells` are the polygons of the drawn spaces. */
  constructor(frame: MiddleBox, cells: ReadonlyMap<number, Polygon>, taken: readonly MiddleBox[]) {
    this.frame = frame;
    this.cells = new Map([...cells].map(([space, polygon]) => [space, cellFrom(polygon)]));
    this.taken = [...taken];
  }

  /** Marks boxes as taken. */
  take(boxes: readonly MiddleBox[]): void {
    this.taken.push(...boxes);
  }

  /**
   * Returns the best middle of a sign of a space, and marks the place as taken. The sign is in the frame and at most half
   * beyond the space; the nearer to the point `wish` the better.
   */
  place(space: number, size: TokenSize, wish: Point): Point {
    const cell = this.cells.get(space)?.box ?? { ...wish, width: 0, height: 0 };
    const reach = { ...cell, width: cell.width + 2 * size.width, height: cell.height + 2 * size.height };
    const near = this.taken.filter((box) => sharedArea(box, reach) > 0);
    const others = [...this.cells].flatMap(([index, { box, sides }]) =>
      index !== space && sharedArea(box, reach) > 0 ? [sides] : [],
    );
    let [best, least] = [this.inFrame(wish, size), Infinity];
    for (let x = cell.x - cell.width / 2; x <= cell.x + cell.width / 2; x += step)
      for (let y = cell.y - cell.height / 2; y <= cell.y + cell.height / 2 + size.height / 2; y += step) {
        const point = this.inFrame({ x, y }, size);
        const box = { ...point, ...size };
        const nearness =
          weights.distance * pointDistance(point, wish) +
          weights.covered * near.reduce((sum, other) => sum + sharedArea(box, other), 0);
        if (nearness >= least) continue;
        const cost = nearness + weights.corner * cornersIn(others, box);
        if (cost < least) [best, least] = [point, cost];
      }
    this.take([{ ...best, ...size }]);
    return best;
  }

  private inFrame({ x, y }: Point, size: TokenSize): Point {
    const { frame } = this;
    const [wide, high] = [(frame.width - size.width) / 2, (frame.height - size.height) / 2];
    return { x: between(x, frame.x - wide, frame.x + wide), y: between(y, frame.y - high, frame.y + high) };
  }
}
