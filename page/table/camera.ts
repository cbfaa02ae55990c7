// The part of a board that the screen should show while a panel covers the rest of the board.
import { cellOf, siteOf, type BoardScene, type Frame } from '../../views/board/board-scene.ts';
import { bounds, type Point } from '../../views/board/geometry.ts';

/** A part of the drawing of a board: its middle and its size, in units of the drawing. */
export interface BoardPart extends Point, Frame {}

function partAround(points: readonly Point[]): BoardPart {
  const { bottom, left, right, top } = bounds(points);
  return { x: (left + right) / 2, y: (top + bottom) / 2, width: right - left, height: bottom - top };
}

/**
 * Returns the part with the selected space and as many targets as there is room for, the first targets first. If there is
 * not even room for the space, the part is the middle of the space alone.
 */
export function partToShow(scene: BoardScene, selected: number, targets: readonly number[], room: Frame): BoardPart {
  const cellsOf = (spaces: readonly number[]): BoardPart => partAround(spaces.flatMap((space) => cellOf(scene, space)));
  let spaces: readonly number[] = [selected];
  for (const target of targets) {
    const more = [...spaces, target];
    const { height, width } = cellsOf(more);
    if (scene.shown.has(target) && width <= room.width && height <= room.height) spaces = more;
  }
  const part = cellsOf(spaces);
  const hasRoom = part.width <= room.width && part.height <= room.height;
  return hasRoom ? part : { ...siteOf(scene, selected), width: 0, height: 0 };
}

/** True if a part is inside the visible part of the drawing, which begins at a corner. */
export const isShown = ({ height, width, x, y }: BoardPart, visible: Point & Frame): boolean =>
  x - width / 2 >= visible.x - 1 &&
  x + width / 2 <= visible.x + visible.width + 1 &&
  y - height / 2 >= visible.y - 1 &&
  y + height / 2 <= visible.y + visible.height + 1;
