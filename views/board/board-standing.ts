// The standing of a board on a screen: the board lies as printed, or stands up after a quarter turn.
import type { DrawnBoard, SignSide } from '../../compiler/game/board.ts';

/** The number of quarter turns clockwise: 0 for a board that lies as printed, 1 or 3 for a board that stands up. */
export type QuarterTurns = 0 | 1 | 3;

export const allTurns: readonly QuarterTurns[] = [0, 3, 1];

/** The arrow that points to the north of the printed board, by the number of quarter turns. */
export const northArrows: Readonly<Record<QuarterTurns, string>> = { 0: '↑', 1: '→', 3: '←' };

interface Direction {
  readonly x: number;
  readonly y: number;
}

/** Returns a point after some quarter turns around the origin. */
function turnedPoint({ x, y }: Direction, turns: QuarterTurns): Direction {
  if (turns === 0) return { x, y };
  return turns === 1 ? { x: -y, y: x } : { x: y, y: -x };
}

/** Returns a board whose places are turned around the origin. */
export const turnedBoard = (board: DrawnBoard, turns: QuarterTurns): DrawnBoard =>
  turns === 0 ? board : { ...board, places: board.places.map((place) => ({ ...place, ...turnedPoint(place, turns) })) };

const meanOf = (points: readonly Direction[]): Direction => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});

/**
 * Returns the direction from the pieces of the other side to the pieces of a side, with the length 1. The signs of the
 * places where forces enter count like pieces. Null if a side has nothing on the board.
 */
export function endOf({ places }: DrawnBoard, side: SignSide): Direction | null {
  const signs = places.flatMap(({ pieces, things, x, y }) =>
    [...pieces, ...things].flatMap((sign) =>
      sign.shape === 'plate' || sign.shape === 'flag' ? [{ side: sign.side, x, y }] : [],
    ),
  );
  const [own, others] = [signs.filter((sign) => sign.side === side), signs.filter((sign) => sign.side !== side)];
  if (own.length === 0 || others.length === 0) return null;
  const [here, away] = [meanOf(own), meanOf(others)];
  const [x, y] = [here.x - away.x, here.y - away.y];
  const length = Math.hypot(x, y);
  return length < 1e-6 ? null : { x: x / length, y: y / length };
}

/** The share of the largest spacing below which a standing is too small to be chosen for its own end. */
const nearlyLargest = 0.85;

/**
 * Returns the best standing of a board: the standing with the widest spaces. If several standings are nearly as wide,
 * returns the standing with the person’s end (`end`) farthest down. `spacing` gives the distance between neighbouring
 * spaces.
 */
export function bestTurns(spacing: (turns: QuarterTurns) => number, end: Direction | null): QuarterTurns {
  const rated = allTurns.map((turns) => ({
    turns,
    spacing: spacing(turns),
    down: end === null ? 0 : turnedPoint(end, turns).y,
  }));
  const largest = Math.max(...rated.map((each) => each.spacing));
  const [best] = rated
    .filter((each) => each.spacing >= largest * nearlyLargest)
    .toSorted((a, b) => b.down - a.down || b.spacing - a.spacing);
  return best?.turns ?? 0;
}
