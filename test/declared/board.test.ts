// Tests the drawn board of a book without code: the layout from neighbours or coordinates, and the things in places.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { gameOfBook, readBook } from '../../compiler/declared/declared-book.ts';
import { placeLayout } from '../../compiler/declared/place-layout.ts';
import { runIn, writeIn } from '../support/cli.ts';
import { eachInFolder } from '../support/folders.ts';

const meadow = readFileSync('test/declared/meadow.page', 'utf8');

describe('the layout of places', () => {
  it('puts neighbours nearer than other places', () => {
    const row = Array.from({ length: 6 }, (_none, at) => [at - 1, at + 1].filter((to) => to >= 0 && to < 6));
    const points = placeLayout(row);
    const far = (a: number, b: number): number =>
      Math.hypot((points[a]?.x ?? 0) - (points[b]?.x ?? 0), (points[a]?.y ?? 0) - (points[b]?.y ?? 0));
    for (const [at, next] of row.entries())
      for (const to of next) {
        expect(far(at, to)).toBeGreaterThan(0.8);
        expect(far(at, to)).toBeLessThan(1.6);
      }
    expect(far(0, 5)).toBeGreaterThan(4);
  });

  it('takes odd boards: none, one place, two islands, many places', () => {
    for (const next of [[], [[]], [[1], [0], [3], [2]], Array.from({ length: 400 }, () => [])])
      for (const { x, y } of placeLayout(next)) expect([Number.isFinite(x), Number.isFinite(y)]).toEqual([true, true]);
  });
});

describe('the board of a page', () => {
  let folder = '';
  eachInFolder((fresh) => (folder = fresh));
  const run = (...words: readonly string[]) => runIn(folder, words);

  it('is drawn with the things of a position', () => {
    writeIn(folder, 'meadow/meadow.page', meadow);
    writeIn(folder, 'at.txt', 'game meadow\nworkers: A1 at F1, P1 at F1\nautoma: A1\nplayer: P1\nflooded: W1\n');
    const { code, out } = run('board', '--position', 'at.txt');
    expect([code, out]).toEqual([0, expect.stringContaining('1A 1P')]);
    expect(out).toMatch(/^W1 .* 3 .*wetland, flooded/m);
    const { spaces } = JSON.parse(run('board', 'meadow', '--position', 'at.txt', '--json').out) as {
      spaces: { name: string; here: string[] }[];
    };
    expect(spaces.find(({ name }) => name === 'F1')?.here).toEqual(['A1', 'P1']);
    expect(run('board', 'meadow', '--svg', 'm.svg').out).toContain('written: m.svg');
  });

  it('takes the coordinates that the page gives', () => {
    const page =
      'game m\n\nTHINGS\nA space has x (0 to 9), y (0 to 9) and is next to spaces.\n\nBOX\nspace  x  y  next to\nA1     2  3  B1\nB1     5  7\n';
    const board = gameOfBook(readBook(page), 'm.page').page?.board();
    expect(board?.places.map(({ x, y }) => [x, y])).toEqual([
      [2, 3],
      [5, 7],
    ]);
    expect(board?.figures).toEqual([]);
  });

  it('is refused for a page without spaces', () => {
    writeIn(folder, 'm/m.page', 'game m\n\nTHINGS\nA bird is a card.\n');
    expect(run('board', 'm').err).toContain('M has no board');
    expect(run('board', 'm', '--teams').err).toContain('--teams is given');
  });
});
