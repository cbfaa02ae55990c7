// Tests of the drawing of a decision: its signs stay in the picture and leave the tokens free.
import { describe, expect, it } from 'vitest';
import type { CardPicture } from '../../views/table/card-picture.ts';
import { decisionDrawing, type DecisionDrawing } from '../../views/board/decision-picture.ts';
import { FreeSpots } from '../../views/board/free-spots.ts';
import { shortTags } from '../../views/board/short-tags.ts';
import { packagedTables } from '../support/packaged-tables.ts';

const board = packagedTables(1)
  .begin({ side: 'breakers', difficulty: 'normal', mode: 'companion', seed: 1, byPeople: [] })
  .board();
const frame = { width: 344, height: 256, largeHeight: 339 };

/** Draws a picture of a decision on the board of Scenario 1, as a phone shows it. */
function drawn(picture: Partial<CardPicture>): DecisionDrawing {
  const whole = { acts: [], chosen: [], rivals: [], faces: [], sentence: '', ...picture };
  const tags = shortTags(board.standing.map(({ name }) => name).toSorted());
  const drawing = decisionDrawing({ before: board, after: board, picture: whole, tags, frame, turns: 1 });
  if (!drawing) throw new Error('The decision has no drawing.');
  return drawing;
}

/** Returns the part of the board that a drawing shows. */
function partOf({ view }: DecisionDrawing) {
  const [x = 0, y = 0, width = 0, height = 0] = view.split(' ').map(Number);
  return { x, y, right: x + width, bottom: y + height };
}

describe('the drawing of a decision', () => {
  it('shows all spaces that matter, also if they are at both ends of the board', () => {
    const drawing = drawn({ chosen: [{ id: 'B4', figure: null }], rivals: [{ id: 'H1', figure: null }] });
    const { bottom, right, x, y } = partOf(drawing);
    for (const space of ['B4', 'H1']) {
      const d = drawing.cells.find((cell) => cell.space === board.spaces.indexOf(space))?.d ?? '';
      const points = [...d.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, left, down]) => [Number(left), Number(down)]);
      expect(points.length).toBeGreaterThan(3);
      for (const [left = 0, down = 0] of points) {
        expect(left).toBeGreaterThanOrEqual(x);
        expect(left).toBeLessThanOrEqual(right);
        expect(down).toBeGreaterThanOrEqual(y);
        expect(down).toBeLessThanOrEqual(bottom);
      }
    }
  });

  it('shows the faces of a die inside the picture', () => {
    const drawing = drawn({ faces: ['H1', 'H2'].map((id, index) => ({ id, from: 4 * index + 1, to: 4 * index + 4 })) });
    const { bottom, right, x, y } = partOf(drawing);
    for (const faces of ['1–4', '5–8']) {
      const before = drawing.markup.markup.split(faces)[0] ?? '';
      const [, left = '', down = '', scale = ''] =
        [...before.matchAll(/translate\((\S+) (\S+)\) scale\((\S+)\)/g)].at(-1) ?? [];
      // A sign is 31 pixels high, and the scale is the length of a pixel.
      expect(Number(down) + 15 * Number(scale)).toBeLessThanOrEqual(bottom);
      expect(Number(down) - 15 * Number(scale)).toBeGreaterThanOrEqual(y);
      expect(Number(left)).toBeGreaterThan(x);
      expect(Number(left)).toBeLessThan(right);
    }
  });

  it('keeps the spaces of a tie bright, and shows the faces of the die in both', () => {
    const tied = (id: string, from: number) => ({ id, figure: null, faces: [{ from, to: from + 3 }] });
    const { cells, markup } = drawn({ chosen: [tied('F3', 1)], rivals: [tied('E4', 5)] });
    const [, dimmed = ''] = /<path class="f-paper" d="([^"]+)" opacity/.exec(markup.markup) ?? [];
    const isDimmed = (name: string): boolean =>
      dimmed.includes(cells.find(({ space }) => space === board.spaces.indexOf(name))?.d ?? '');
    expect(['F3', 'E4', 'A1'].map(isDimmed)).toEqual([false, false, true]);
    for (const faces of ['1–4', '5–8']) expect(markup.markup).toContain(`>${faces}<`);
  });

  it('crosses a rival without a figure out, and draws no empty box', () => {
    const boxes = (figure: number | null): number =>
      drawn({ rivals: [{ id: 'C3', figure }] }).markup.markup.split('<rect').length - 1;
    expect(boxes(2) - boxes(null)).toBe(1);
  });
});

describe('a place for a sign', () => {
  const square = [
    { x: 0, y: 0 },
    { x: 100, y: 0 },
    { x: 100, y: 100 },
    { x: 0, y: 100 },
  ];
  const cells = new Map([[0, square]]);
  const whole = { x: 50, y: 50, width: 100, height: 100 };
  const size = { width: 20, height: 20 };

  it('is at the wish if nothing is there', () => {
    const { x, y } = new FreeSpots(whole, cells, []).place(0, size, { x: 48, y: 52 });
    expect([x, y]).toEqual([48, 52]);
  });

  it('covers no token as long as a place is free', () => {
    const spots = new FreeSpots(whole, cells, [{ x: 50, y: 60, width: 100, height: 40 }]);
    const first = spots.place(0, size, { x: 50, y: 60 });
    // The token leaves the stretches above 40 and below 80 free.
    expect(first.y <= 30 || first.y >= 90).toBe(true);
    const second = spots.place(0, size, { x: 50, y: 60 });
    expect(Math.abs(second.x - first.x) >= 20 || Math.abs(second.y - first.y) >= 20).toBe(true);
  });

  it('is outside another space', () => {
    const beside = square.map(({ x, y }) => ({ x: x + 100, y }));
    const two = new Map([...cells, [1, beside]] as const);
    const { x } = new FreeSpots({ ...whole, x: 100, width: 200 }, two, []).place(0, size, { x: 100, y: 50 });
    expect(x + size.width / 2).toBeLessThanOrEqual(101);
  });

  it('is inside the frame', () => {
    const low = { x: 50, y: 30, width: 100, height: 60 };
    expect(new FreeSpots(low, cells, []).place(0, size, { x: 50, y: 95 }).y).toBeLessThanOrEqual(50);
  });
});
