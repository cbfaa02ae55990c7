// Small drawings of boards: the spaces with the objectives, and the pieces and markers of both sides. The shape of a
// sign says its side, so that the drawing can be read without colours.
import type { DrawnBoard, DrawnPlace, SignSide } from '../compiler/game/board.ts';
import { groundOf } from '../views/board/board-cells.ts';
import { bounds, centroid, inset, roundedPath, type Point } from '../views/board/geometry.ts';
import { markup, type Markup } from '../views/document/markup.ts';
import { whenIdle } from './browser-gifts.ts';
import { drawingOf } from './drawings.ts';
import { element, refill } from './elements.ts';

/** Returns the path of a regular hexagon with flat sides at the top and the bottom. */
const hexagon = ({ x, y }: Point, radius: number): string => {
  const corners = [0, 60, 120, 180, 240, 300].map((degrees) => {
    const angle = (degrees * Math.PI) / 180;
    return `${(x + radius * Math.cos(angle)).toFixed(1)} ${(y + radius * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${corners.join('L')}Z`;
};

/** Returns the shape of a side: a circle or a hexagon. The classes `round` and `pointed` give the shape its colour. */
export const sideShape = (side: SignSide, at: Point, radius: number, kind = ''): Markup =>
  side === 'round'
    ? markup`<circle class="round ${kind}" cx="${at.x.toFixed(1)}" cy="${at.y.toFixed(1)}" r="${radius}"/>`
    : markup`<path class="pointed ${kind}" d="${hexagon(at, radius * 1.12)}"/>`;

/** The markers of a place: the side that controls the place, and the side that has only a scouted marker there. */
function holderOf(places: readonly DrawnPlace[]): { readonly side: SignSide | null; readonly isControlled: boolean } {
  const markers = places.flatMap(({ things }) => things).filter((sign) => sign.shape === 'marker');
  const full = markers.find(({ isFull }) => isFull);
  const [only, ...others] = markers;
  return { side: full?.side ?? (others.length === 0 ? (only?.side ?? null) : null), isControlled: full !== undefined };
}

const pieceRadius = 19;

function spaceOf(places: readonly DrawnPlace[], polygon: readonly Point[]): Markup {
  const middle = centroid(polygon);
  const { isControlled, side } = holderOf(places);
  const isObjective = places.some(({ signs }) => signs.some(({ shape }) => shape === 'hexagon'));
  const pieces = places.flatMap((place) => place.pieces).flatMap((sign) => (sign.shape === 'plate' ? [sign.side] : []));
  const shown = pieces.slice(0, 3);
  const kinds = ['space', places.some(({ isElevated }) => isElevated) ? 'raised' : '', side === null ? '' : side];
  const mark = { x: middle.x, y: middle.y - (shown.length > 0 ? 26 : 0) };
  const objective =
    isControlled && side !== null
      ? sideShape(side, mark, 20, 'held')
      : markup`<rect class="objective" x="${(mark.x - 15).toFixed(1)}" y="${(mark.y - 15).toFixed(1)}" width="30"
        height="30" rx="6"/>`;
  const dots = shown.map((of, index) => {
    const x = middle.x + (index - (shown.length - 1) / 2) * 2.1 * pieceRadius;
    return sideShape(of, { x, y: middle.y + (isObjective ? 22 : 0) }, pieceRadius, 'piece');
  });
  return markup`<path class="${kinds.join(' ').trim()}" d="${roundedPath(inset(polygon, 3), 14)}"/>
    ${isObjective ? objective : null}${dots}`;
}

/** Draws a board small. */
function boardThumbnail(board: DrawnBoard): Element {
  const { cells } = groundOf(board);
  const { bottom, left, right, top } = bounds(cells.flatMap(({ polygon }) => polygon));
  const spaces = cells.map(({ polygon }, space) =>
    spaceOf(
      (board.placesOf[space] ?? []).flatMap((place) => board.places[place] ?? []),
      polygon,
    ),
  );
  const box = [left - 6, top - 6, right - left + 12, bottom - top + 12].map((side) => side.toFixed(0)).join(' ');
  return drawingOf(markup`<svg class="thumbnail" viewBox="${box}" aria-hidden="true">${spaces}</svg>`);
}

/**
 * Makes a place for a small drawing. The board is drawn as soon as the browser has time. While style rules of the page
 * hide the place, the drawing waits until they show it.
 */
export function idleThumbnail(boardOf: () => DrawnBoard | null | Promise<DrawnBoard | null>): HTMLElement {
  const frame = element('span', { class: 'thumb' });
  const draw = async (): Promise<void> => {
    if (frame.isConnected && !frame.checkVisibility()) {
      const observer = new ResizeObserver(() => {
        if (!frame.checkVisibility()) return;
        observer.disconnect();
        void draw();
      });
      return observer.observe(frame);
    }
    const board = frame.isConnected ? await boardOf() : null;
    if (board === null) return;
    frame.hidden = board.spaces.length === 0;
    if (!frame.hidden) refill(frame, boardThumbnail(board));
  };
  whenIdle(() => void draw());
  return frame;
}
