// Puts signs into spaces where they cover as little as possible of the tokens and of each other. All lengths are in
// pixels of the screen.
import { bounds, pointDistance, sidesOf, type HalfPlane, type Point, type Polygon } from './geometry.ts';
import type { TokenSize } from './token-layout.ts';

/** A box around its middle. */
export interface MiddleBox extends TokenSize, Point {}

/** The distance in pixels between two points that are tried. */
const step = 4;

/** The weight of each covered pixel, of each pixel beyond the cell, and of each pixel of distance from the wish. */
const weights = { covered: 1, beyond: 0.12, distance: 0.6 };

/** Returns the area that two boxes share. */
function sharedArea(a: MiddleBox, b: MiddleBox): number {
  const across = Math.min(a.x + a.width / 2, b.x + b.width / 2) - Math.max(a.x - a.width / 2, b.x - b.width / 2);
  const down = Math.min(a.y + a.height / 2, b.y + b.height / 2) - Math.max(a.y - a.height / 2, b.y - b.height / 2);
  return Math.max(0, across) * Math.max(0, down);
}

const isInside = (sides: readonly HalfPlane[], { x, y }: Point): boolean =>
  sides.every(({ most, nx, ny }) => nx * x + ny * y <= most);

/** Returns the share of nine points of a box that are outside a polygon with these sides. */
function shareBeyond(sides: readonly HalfPlane[], { height, width, x, y }: MiddleBox): number {
  const offsets = [-0.5, 0, 0.5];
  const points = offsets.flatMap((across) => offsets.map((down) => ({ x: x + across * width, y: y + down * height })));
  return points.filter((point) => !isInside(sides, point)).length / points.length;
}

/** Moves a number between two limits. If the limits leave no room, returns their middle. */
const between = (number: number, least: number, most: number): number =>
  least > most ? (least + most) / 2 : Math.max(least, Math.min(most, number));

export class FreeSpots {
  /** The part of the drawing that is visible. */
  private readonly frame: MiddleBox;
  private readonly taken: MiddleBox[];

  constructor(frame: MiddleBox, taken: readonly MiddleBox[]) {
    this.frame = frame;
    this.taken = [...taken];
  }

  /** Marks boxes as taken. */
  take(boxes: readonly MiddleBox[]): void {
    this.taken.push(...boxes);
  }

  /**
   * Returns the best middle of a sign, and marks the place as taken. The middle is in the cell and the whole sign in the
   * frame; the nearer to the point `wish` the better.
   */
  place(cell: Polygon, size: TokenSize, wish: Point): Point {
    const sides = sidesOf(cell);
    const { bottom, left, right, top } = bounds(cell);
    const reach = {
      x: (left + right) / 2,
      y: (top + bottom) / 2,
      width: right - left + size.width,
      height: bottom - top + size.height,
    };
    const near = this.taken.filter((box) => sharedArea(box, reach) > 0);
    let [best, least] = [this.inFrame(wish, size), Infinity];
    for (let x = left; x <= right; x += step)
      for (let y = top; y <= bottom; y += step) {
        const point = this.inFrame({ x, y }, size);
        const box = { ...point, ...size };
        if (!isInside(sides, point)) continue;
        const cost =
          weights.covered * near.reduce((sum, other) => sum + sharedArea(box, other), 0) +
          weights.beyond * shareBeyond(sides, box) * size.width * size.height +
          weights.distance * pointDistance(point, wish);
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
