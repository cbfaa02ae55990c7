// The map of a board in box-drawing characters for a terminal. Borders that cannot be crossed are heavy.
import { unit, type Ground } from './board-cells.ts';
import { bounds, sidesOf, type HalfPlane, type Point } from './geometry.ts';
import type { Paint } from '../document/palette.ts';

/** A line of text in a cell, and the role of its colour. */
export interface Caption {
  readonly text: string;
  readonly role: Parameters<Paint>[0] | null;
}

type Glyph = Caption;

const widest = 108;
/** The greatest width of a space in characters. A character is twice as high as wide. */
const letters = 14;

/** Box-drawing characters by their strokes up, right, down and left: 0 none, 1 light, 2 heavy. */
const boxes: Readonly<Record<string, string>> = Object.fromEntries(
  [
    '0101─ 0202━ 1010│ 2020┃ 0110┌ 0210┍ 0120┎ 0220┏ 0011┐ 0012┑ 0021┒',
    '0022┓ 1100└ 1200┕ 2100┖ 2200┗ 1001┘ 1002┙ 2001┚ 2002┛ 1110├ 1210┝',
    '2110┞ 1120┟ 2120┠ 2210┡ 1220┢ 2220┣ 1011┤ 1012┥ 2011┦ 1021┧ 2021┨',
    '2012┩ 1022┪ 2022┫ 0111┬ 0112┭ 0211┮ 0212┯ 0121┰ 0122┱ 0221┲ 0222┳',
    '1101┴ 1102┵ 1201┶ 1202┷ 2101┸ 2102┹ 2201┺ 2202┻ 1111┼ 1112┽ 1211┾',
    '1212┿ 2111╀ 1121╁ 2121╂ 2112╃ 2211╄ 1122╅ 1221╆ 2212╇ 1222╈ 2122╉',
    '2221╊ 2222╋ 0201╼ 0102╾ 1020╽ 2010╿',
  ].flatMap((row) => row.split(' ').map((box) => [box.slice(0, 4), box.slice(4)])),
);

interface GridPlace {
  readonly row: number;
  readonly column: number;
}

/** A grid of points. Each point has the index of the space in whose cell it lies; null outside all cells. */
interface Grid {
  readonly rows: number;
  readonly columns: number;
  readonly owner: (row: number, column: number) => number | null;
  readonly at: (point: Point) => GridPlace;
}

const holds = (sides: readonly HalfPlane[], { x, y }: Point): boolean =>
  sides.every(({ nx, ny, most }) => nx * x + ny * y <= most);

function gridOf(ground: Ground, spaces: readonly number[]): Grid {
  const cells = spaces.flatMap((space) => {
    const cell = ground.cells[space];
    return cell ? [{ space, sides: sidesOf(cell.polygon), box: bounds(cell.polygon), polygon: cell.polygon }] : [];
  });
  const { left, top, right, bottom } = bounds(cells.flatMap(({ polygon }) => polygon));
  const pixels = Math.max(unit / letters, (right - left) / widest);
  const [columns, rows] = [Math.ceil((right - left) / pixels), Math.ceil((bottom - top) / (2 * pixels))];
  const owners = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (__, column) => {
      const point = { x: left + (column + 0.5) * pixels, y: top + (row + 0.5) * 2 * pixels };
      return cells.find(({ sides }) => holds(sides, point))?.space ?? null;
    }),
  );
  return {
    rows,
    columns,
    owner: (row, column) => owners[row]?.[column] ?? null,
    at: ({ x, y }) => ({ row: Math.round((y - top) / (2 * pixels)), column: Math.round((x - left) / pixels) }),
  };
}

const nothing: Glyph = { text: ' ', role: null };

/**
 * Returns the borders of cells as characters. Each character is drawn at a corner where four points of the grid meet.
 */
function borderGlyphs(ground: Ground, grid: Grid): Glyph[][] {
  const open = new Set(ground.edges.filter(({ isOpen }) => isOpen).map(({ spaces: [a, b] }) => `${a} ${b}`));
  // A door is in a wall, so the border between the two spaces of a door is drawn as a wall.
  for (const { spaces } of ground.doors) open.delete(spaces.join(' '));
  const weight = (a: number | null, b: number | null): 0 | 1 | 2 => {
    if (a === b) return 0;
    return a !== null && b !== null && open.has(a < b ? `${a} ${b}` : `${b} ${a}`) ? 1 : 2;
  };
  return Array.from({ length: grid.rows + 1 }, (_, row) =>
    Array.from({ length: grid.columns + 1 }, (__, column): Glyph => {
      const [a, b] = [grid.owner(row - 1, column - 1), grid.owner(row - 1, column)];
      const [c, d] = [grid.owner(row, column - 1), grid.owner(row, column)];
      const strokes = [weight(a, b), weight(b, d), weight(c, d), weight(a, c)];
      if (strokes.every((stroke) => stroke === 0)) return nothing;
      const isRim = [a, b, c, d].includes(null);
      return { text: boxes[strokes.join('')] ?? '+', role: isRim || !strokes.includes(2) ? 'dim' : 'strong' };
    }),
  );
}

type Canvas = Glyph[][];

function write(canvas: Canvas, row: number, column: number, glyph: Glyph): void {
  const line = canvas[row];
  if (line && column >= 0 && column < line.length) line[column] = glyph;
}

const shutDoor: Glyph = { text: '▒', role: 'error' };
const openDoor: Glyph = { text: '░', role: 'good' };

/** Draws each door over the three border characters that are nearest to the door. */
function drawDoors(canvas: Canvas, ground: Ground, grid: Grid, isHere: (space: number) => boolean): void {
  for (const { at, spaces, isOpen } of ground.doors) {
    if (!isHere(spaces[0]) && !isHere(spaces[1])) continue;
    const middle = grid.at(at);
    const border = canvas.flatMap((line, row) =>
      line.flatMap((_, column) => {
        const around = [0, 1].flatMap((i) => [0, 1].map((j) => grid.owner(row - i, column - j)));
        const isBetween = spaces.every((space) => around.includes(space));
        return isBetween ? [{ row, column, far: Math.hypot(2 * (row - middle.row), column - middle.column) }] : [];
      }),
    );
    const places = border.length === 0 ? [middle] : border.toSorted((a, b) => a.far - b.far).slice(0, 3);
    for (const { row, column } of places) write(canvas, row, column, isOpen ? openDoor : shutDoor);
  }
}

/** Draws a deck as double strokes where it crosses a border. */
function drawDecks(canvas: Canvas, ground: Ground, grid: Grid, isHere: (space: number) => boolean): void {
  for (const { space, from, to } of ground.strips) {
    if (!isHere(space)) continue;
    const [a, b] = [grid.at(from), grid.at(to)];
    const [down, right] = [b.row - a.row, b.column - a.column];
    const text = Math.abs(2 * down) > Math.abs(right) ? '║' : '═';
    // A step is shorter than a character, so that the strokes cover every drawn border on the way of the deck.
    const steps = 2 * Math.max(Math.abs(down), Math.abs(right), 1);
    for (const { row, column } of stepsBetween(a, b, steps)) {
      if (canvas[row]?.[column]?.text !== ' ') write(canvas, row, column, { text, role: 'accent' });
    }
  }
}

/** Draws links as dots in the empty room between two cells. */
function drawLinks(canvas: Canvas, ground: Ground, grid: Grid): void {
  for (const { from, to } of ground.links) {
    const [a, b] = [grid.at(from), grid.at(to)];
    const steps = Math.max(Math.abs(a.column - b.column), Math.abs(a.row - b.row), 1);
    for (const { row, column } of stepsBetween(a, b, steps)) {
      if (canvas[row]?.[column] === nothing) write(canvas, row, column, { text: '·', role: null });
    }
  }
}

const stepsBetween = (a: GridPlace, b: GridPlace, steps: number): GridPlace[] =>
  Array.from({ length: steps + 1 }, (_, i) => ({
    row: Math.round(a.row + ((b.row - a.row) * i) / steps),
    column: Math.round(a.column + ((b.column - a.column) * i) / steps),
  }));

/**
 * Returns the place for the captions of a cell, and the number of captions that have room; null if no caption has room.
 */
function roomFor(canvas: Canvas, grid: Grid, space: number, captions: readonly Caption[], middle: Point) {
  const centre = grid.at(middle);
  const isFree = (row: number, column: number): boolean =>
    canvas[row]?.[column]?.text === ' ' &&
    grid.owner(row, column) === space &&
    grid.owner(row - 1, column - 1) === space;
  for (let count = captions.length; count > 0; count--) {
    let best: { row: number; column: number; far: number } | null = null;
    for (let row = centre.row - 4; row <= centre.row + 4; row++) {
      for (let column = centre.column - 6; column <= centre.column + 6; column++) {
        const far = Math.hypot(2 * (row + (count - 1) / 2 - centre.row), column - centre.column);
        if (best && far >= best.far) continue;
        const fits = captions.slice(0, count).every(({ text }, i) => {
          const start = column - Math.floor(text.length / 2);
          return Array.from(text).every((_, k) => isFree(row + i, start + k));
        });
        if (fits) best = { row, column, far };
      }
    }
    if (best) return { ...best, count };
  }
  return null;
}

export function mapText(
  ground: Ground,
  spaces: readonly number[],
  captionsOf: (space: number) => readonly Caption[],
  paint: Paint,
): string {
  const grid = gridOf(ground, spaces);
  const canvas = borderGlyphs(ground, grid);
  drawLinks(canvas, ground, grid);
  const isHere = (space: number): boolean => spaces.includes(space);
  drawDecks(canvas, ground, grid, isHere);
  drawDoors(canvas, ground, grid, isHere);
  for (const space of spaces) {
    const captions = captionsOf(space);
    const middle = ground.cells[space]?.site;
    const room = middle && roomFor(canvas, grid, space, captions, middle);
    if (!room) continue;
    captions.slice(0, room.count).forEach(({ text, role }, i) => {
      const start = room.column - Math.floor(text.length / 2);
      Array.from(text).forEach((letter, k) => write(canvas, room.row + i, start + k, { text: letter, role }));
    });
  }
  return canvas.map((line) => paintLine(line, paint)).join('\n');
}

/** Returns a line as painted text. Neighbouring characters of the same colour are painted together. */
function paintLine(line: readonly Glyph[], paint: Paint): string {
  const last = line.findLastIndex(({ text }) => text !== ' ');
  const stretches: { text: string; role: Glyph['role'] }[] = [];
  for (const { text, role } of line.slice(0, last + 1)) {
    const before = stretches.at(-1);
    if (before && (before.role === role || text === ' ')) before.text += text;
    else stretches.push({ text, role });
  }
  return stretches.map(({ text, role }) => (role === null ? text : paint(role, text))).join('');
}
