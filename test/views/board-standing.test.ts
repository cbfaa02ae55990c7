// Tests of the standing of boards: larger spaces first, and then the person’s end at the bottom.
import { describe, expect, it } from 'vitest';
import {
  boardScene,
  fittingZoom,
  freeCorner,
  showsOneMap,
  siteOf,
  standingIn,
  trailPath,
} from '../../views/board/board-scene.ts';
import { bestTurns, endOf, turnedBoard, type QuarterTurns } from '../../views/board/board-standing.ts';
import { packagedTables } from '../support/packaged-tables.ts';

const startOf = (scenario: number) =>
  packagedTables(scenario)
    .begin({ side: 'breakers', difficulty: 'normal', mode: 'companion', seed: 1, byPeople: [] })
    .board();

const [phone, desktop] = [
  { width: 360, height: 500 },
  { width: 720, height: 650 },
];

/** Returns the spacing of a board that lies or stands. */
const spacings =
  (lying: number, standing: number) =>
  (turns: QuarterTurns): number =>
    turns === 0 ? lying : standing;

describe('the standing of a board', () => {
  it('has the larger spaces', () => {
    expect(bestTurns(spacings(40, 60), { x: -1, y: 0 })).toBe(3);
    expect(bestTurns(spacings(60, 40), { x: -1, y: 0 })).toBe(0);
  });

  it('has the person’s end at the bottom if the sizes are nearly the same', () => {
    expect(bestTurns(spacings(50, 52), { x: 0, y: 1 })).toBe(0);
    expect(bestTurns(spacings(52, 50), { x: -1, y: 0 })).toBe(3);
    expect(bestTurns(spacings(52, 50), { x: 1, y: 0 })).toBe(1);
  });

  it('is up on a phone and as printed on a desktop, in Scenario 1 with each side at its bottom', () => {
    const board = startOf(1);
    expect(standingIn(board, phone, endOf(board, 'pointed'))).toBe(3);
    expect(standingIn(board, phone, endOf(board, 'round'))).toBe(1);
    expect(standingIn(board, desktop, endOf(board, 'round'))).toBe(0);
  });

  it('brings the side of the person down', () => {
    const board = startOf(1);
    expect(endOf(turnedBoard(board, 3), 'pointed')?.y).toBeGreaterThan(0.9);
    expect(endOf({ ...board, places: [] }, 'pointed')).toBeNull();
  });

  // The spacing in pixels of the lying and of the best standing board on a phone.
  it.each([
    [1, 60],
    [2, 55],
    [3, 60],
    [4, 60],
    [5, 55],
    [6, 55],
    [7, 55],
    [8, 60],
  ])('gives the spaces of Scenario %i at least %i pixels', (scenario, least) => {
    const board = startOf(scenario);
    const turns = standingIn(board, phone, endOf(board, 'pointed'));
    for (const map of showsOneMap(board, phone) ? board.maps : [null]) {
      const scene = boardScene(board, { turns, map });
      expect(fittingZoom(scene, phone) * scene.ground.unit).toBeGreaterThanOrEqual(least);
    }
  });
});

describe('a list of acts', () => {
  const scene = boardScene(startOf(1), { turns: 3, map: null });
  const visible = { x: 0, y: 0, width: scene.width, height: scene.height };
  const box = { width: 150, height: 80, north: 20, tokensIn: () => [] };

  it('is in the corner in which it covers nothing', () => {
    expect(freeCorner(scene, visible, box)).toBe('right top');
  });

  it('covers no token, even if it covers hardly a space', () => {
    // The visible part ends in the middle of the first space, whose tokens are in all of the space.
    const site = siteOf(scene, 0);
    const part = { x: site.x - 1, y: site.y - 1, width: 4, height: 4 };
    const small = { ...box, width: 4, height: 4, north: 0 };
    expect(freeCorner(scene, part, small)).toBe('right top');
    const tokensIn = (space: number) => (space === 0 ? [{ ...site, width: 40, height: 40 }] : []);
    expect(freeCorner(scene, part, { ...small, tokensIn })).toBe('beside');
  });
});

it('a trail leaves out the dots under a name', () => {
  const name = { x: 50, y: 0, width: 20, height: 12 };
  const dots = [
    ...trailPath(
      [
        { x: 0, y: 0 },
        { x: 100, y: 0 },
      ],
      [name],
      1,
    ).matchAll(/M([\d.]+) 0/g),
  ].map(([, x]) => Number(x));
  expect(dots.length).toBeGreaterThan(8);
  expect(dots.filter((x) => x > 40 && x < 60)).toEqual([]);
  expect([dots[0], dots.at(-1)]).toEqual([0, 100]);
});
