// Draws the ground of a board: cells, borders, links, doors and decks.
import type { DrawnBoard } from '../../compiler/game/board.ts';
import type { SpaceBorder, Ground, Strip } from './board-cells.ts';
import { doorSign } from './board-symbols.ts';
import { fillClass, strokeClass, type Colour } from '../document/colours.ts';
import { pointBetween, centroid, pointDistance, inset, linePath, roundedPath, type Point } from './geometry.ts';
import { markup, type Markup } from '../document/markup.ts';

export const deckWidth = 38;

export const spaceLook = (board: DrawnBoard, space: number): Colour => {
  const levels = board.placesOf[space]?.map((index) => board.places[index]) ?? [];
  if (levels.some((place) => place?.level === 'foundation')) return 'depth';
  return levels[0]?.isElevated ? 'raised' : 'ground';
};

export const isRaised = (board: DrawnBoard, space: number): boolean => spaceLook(board, space) === 'raised';

/** Returns the slab under all cells. The slab is the cells with wide outlines, which fill the gaps between cells. */
function slab({ cells }: Ground): Markup[] {
  const d = cells.map(({ polygon }) => roundedPath(polygon, 5)).join('');
  const outline = (colour: Colour, width: number): Markup => markup`
    <path d="${d}" class="${fillClass(colour)} ${strokeClass(colour)}" stroke-width="${width}" stroke-linejoin="round"/>`;
  return [outline('rim', 9), outline('seam', 4)];
}

/**
 * Draws a slope: strokes along the sides of a raised cell, except where another raised cell adjoins. Null if the cell
 * has no slope.
 */
function slopes(board: DrawnBoard, ground: Ground, space: number): Markup | null {
  const cell = ground.cells[space];
  if (!cell || !isRaised(board, space)) return null;
  const middle = centroid(cell.polygon);
  const level = ground.edges.filter(
    ({ spaces: [a, b] }) => (a === space || b === space) && isRaised(board, a) && isRaised(board, b),
  );
  const rim = inset(cell.polygon, 4);
  const strokes = rim.flatMap((from, i) => {
    const to = rim[(i + 1) % rim.length] ?? from;
    const centre = pointBetween(from, to);
    const isLevel = level.some((edge) => pointDistance(pointBetween(edge.from, edge.to), centre) < 10);
    if (isLevel) return [];
    const length = pointDistance(from, to);
    const count = Math.floor(length / 6);
    return Array.from({ length: Math.max(0, count - 1) }, (_, k) => {
      const outside = pointBetween(from, to, (k + 1) / count);
      return linePath([outside, pointInside(from, to, outside, middle, k % 2 === 0 ? 8 : 5)]);
    });
  });
  return strokes.length === 0
    ? null
    : markup`<path d="${strokes.join('')}" class="${strokeClass('slope')} line" stroke-width="1.2" stroke-linecap="round"/>`;
}

/** Returns a point inside a cell, at a distance `depth` from a side of the cell. */
function pointInside(from: Point, to: Point, start: Point, middle: Point, depth: number): Point {
  const length = pointDistance(from, to) || 1;
  const [nx, ny] = [(to.y - from.y) / length, (from.x - to.x) / length];
  const sign = (middle.x - start.x) * nx + (middle.y - start.y) * ny < 0 ? -1 : 1;
  return { x: start.x + sign * nx * depth, y: start.y + sign * ny * depth };
}

export const isOfArea = (board: DrawnBoard, space: number): boolean =>
  board.places.some((place) => place.space === space && place.areas.length > 0);

function cellsOf(board: DrawnBoard, ground: Ground): Markup[] {
  return ground.cells.map(({ polygon }, space) => {
    const area = roundedPath(inset(polygon, 6), 8);
    return markup`
      <g class="space" data-space="${board.spaces[space] ?? ''}">
        <title>${spaceInWords(board, space)}</title>
        <path d="${roundedPath(inset(polygon, 1.6), 9)}" class="${fillClass(spaceLook(board, space))}"/>
        ${slopes(board, ground, space)}
        ${isOfArea(board, space) ? markup`<path d="${area}" class="${strokeClass('area')} line" stroke-width="1.6" stroke-dasharray="6 4"/>` : null}
      </g>`;
  });
}

/**
 * Describes a space in words. Screen readers read these words aloud, and other readers see them when they point at the
 * space.
 */
export function spaceInWords(board: DrawnBoard, space: number): string {
  const places = board.placesOf[space]?.flatMap((index) => board.places[index] ?? []) ?? [];
  return places
    .map((place) => {
      const says = [
        place.label === null ? place.name : `${place.name}, ${place.label}`,
        ...(place.isElevated ? ['elevated'] : []),
        ...place.spoken,
      ];
      return `${says.join(', ')}; next to ${place.next.map((index) => board.places[index]?.name ?? '').join(', ')}`;
    })
    .join('. ');
}

const pairName = (board: DrawnBoard, [a, b]: readonly [number, number]): string =>
  `${board.spaces[a] ?? ''} ${board.spaces[b] ?? ''}`;

const wallOf = (board: DrawnBoard, { from, to, spaces, isOpen }: SpaceBorder): Markup => markup`
  <path d="${linePath([from, to])}" class="${isOpen ? 'doorway' : 'wall'} ${strokeClass('wall')} line"
    data-between="${pairName(board, spaces)}" stroke-width="7" stroke-linecap="round"/>`;

export function stripCorners({ from, to }: Strip, width: number): Point[] {
  const length = pointDistance(from, to) || 1;
  const [nx, ny] = [((to.y - from.y) / length) * (width / 2), ((from.x - to.x) / length) * (width / 2)];
  return [
    { x: from.x + nx, y: from.y + ny },
    { x: to.x + nx, y: to.y + ny },
    { x: to.x - nx, y: to.y - ny },
    { x: from.x - nx, y: from.y - ny },
  ];
}

/** Draws the rails along all decks and the planks across them. */
export function decksOf({ strips }: Ground): Markup[] {
  const joints = strips.flatMap(({ from, to, isWhole }) => (isWhole ? [from] : [from, to]));
  const middles = strips.map(({ from, to }) => linePath([from, to])).join('');
  const band = (width: number, colour: Colour): Markup[] => [
    markup`<path d="${middles}" class="${strokeClass(colour)} line" stroke-width="${width}"/>`,
    ...joints.map(({ x, y }) => markup`<circle class="${fillClass(colour)}" cx="${x}" cy="${y}" r="${width / 2}"/>`),
  ];
  const planks = strips.flatMap((strip) => {
    const [a, b, c, d] = stripCorners(strip, deckWidth - 6);
    if (!a || !b || !c || !d) return [];
    const count = Math.max(2, Math.round(pointDistance(a, b) / 9));
    return Array.from({ length: count - 1 }, (_, i) => {
      const share = (i + 1) / count;
      return linePath([pointBetween(a, b, share), pointBetween(d, c, share)]);
    });
  });
  if (strips.length === 0) return [];
  return [
    ...band(deckWidth, 'rail'),
    ...band(deckWidth - 5, 'deck'),
    markup`<path d="${planks.join('')}" class="${strokeClass('rail')} line" stroke-width="0.7" opacity="0.55"/>`,
  ];
}

function doorsOf(board: DrawnBoard, { doors }: Ground): Markup[] {
  return doors.map(({ door, at, angle, room, spaces, isOpen }) => {
    const transform = `translate(${at.x.toFixed(1)} ${at.y.toFixed(1)}) rotate(${angle.toFixed(1)})`;
    return markup`
      <g class="door" data-between="${pairName(board, spaces)}" transform="${transform}">
        <title>${board.doors[door]?.name ?? ''}, ${isOpen ? 'open' : 'shut'}</title>
        ${doorSign(room, isOpen).markup}
      </g>`;
  });
}

const linksOf = (board: DrawnBoard, { links }: Ground): Markup[] =>
  links.map(
    ({ from, to, spaces }) => markup`
      <path d="${linePath([from, to])}" class="link ${strokeClass('quiet')} line" data-between="${pairName(board, spaces)}"
    stroke-width="4" stroke-dasharray="1 8" stroke-linecap="round"/>`,
  );

export function terrain(board: DrawnBoard, ground: Ground): Markup {
  // A door is in a wall, so the border of a door is drawn as a wall.
  const hasDoor = ({ spaces: [a, b] }: SpaceBorder): boolean =>
    ground.doors.some(({ spaces: [first, second] }) => first === a && second === b);
  const walls = ground.edges.filter((edge) => !edge.isOpen || hasDoor(edge));
  return markup`
    <g class="ground">
      ${slab(ground)}
      ${cellsOf(board, ground)}
      ${linksOf(board, ground)}
      ${walls.map((edge) => wallOf(board, edge))}
      ${decksOf(ground)}
      ${doorsOf(board, ground)}
    </g>`;
}
