// Tests of the part of a board that the screen shows while a panel covers the rest.
import { describe, expect, it } from 'vitest';
import { isShown, partToShow } from '../../page/table/camera.ts';
import { boardScene, cellOf, siteOf } from '../../views/board/board-scene.ts';
import { packagedTables } from '../support/packaged-tables.ts';

const setUp = { side: 'lfa', difficulty: 'normal', mode: 'companion', seed: 1, byPeople: [] };
const board = packagedTables(1).begin(setUp).board();
// Turned by a quarter, the board of Scenario 1 has its row H below and its row A above.
const scene = boardScene(board, { turns: 1, map: null });
const space = (name: string): number => board.spaces.indexOf(name);
const strip = { width: scene.width, height: scene.height / 3 };

describe('the part of the board beside a panel', () => {
  it('is the whole selected space without a target', () => {
    const corners = cellOf(scene, space('D3'));
    const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
    const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    expect(partToShow(scene, space('D3'), [], strip)).toEqual({
      x: (left + right) / 2,
      y: (top + bottom) / 2,
      width: right - left,
      height: bottom - top,
    });
  });

  it('is the middle of the selected space if there is no room for the space', () => {
    const little = { width: 10, height: 10 };
    expect(partToShow(scene, space('D3'), [], little)).toEqual({ ...siteOf(scene, space('D3')), width: 0, height: 0 });
  });

  it('has the first targets for which there is room', () => {
    const near = partToShow(scene, space('C2'), [space('D3')], strip);
    const both = partToShow(scene, space('C2'), [space('H1'), space('D3')], strip);
    // H1 is at the other end of the board.
    expect(both).toEqual(near);
    expect(near.height).toBeGreaterThan(0);
    expect(near.height).toBeLessThanOrEqual(strip.height);
    const whole = { width: scene.width, height: scene.height };
    expect(partToShow(scene, space('C2'), [space('H1')], whole).height).toBeGreaterThan(strip.height);
  });

  it('is shown if all of it is visible', () => {
    const part = { x: 50, y: 50, width: 20, height: 20 };
    expect(isShown(part, { x: 40, y: 40, width: 20, height: 20 })).toBe(true);
    expect(isShown(part, { x: 45, y: 40, width: 20, height: 20 })).toBe(false);
  });
});
