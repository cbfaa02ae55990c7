// Tests of the short tags of pieces on a small board.
import { expect, it } from 'vitest';
import { boardScene, boardTags, shortTags } from '../../views/board/board-tags.ts';
import { packagedTables } from '../support/packaged-tables.ts';

it('tags are short and all different', () => {
  const names = ['RIPPER B', 'RIPPER C', 'SURVEY TECH B', 'STALKER Y', 'STORMER Y', 'HADES'];
  expect(Object.fromEntries(shortTags(names))).toEqual({
    'RIPPER B': 'RiB',
    'RIPPER C': 'RiC',
    'SURVEY TECH B': 'STB',
    'STALKER Y': 'StaY',
    'STORMER Y': 'StoY',
    HADES: 'Ha',
  });
});

it.each([1, 5, 8])('no tag of Scenario %i has a text under 11 pixels, and every unit has a tag', (scenario) => {
  const board = packagedTables(scenario)
    .begin({ side: 'lfa', difficulty: 'normal', mode: 'whole', seed: 1, byPeople: [] })
    .board();
  const names = board.standing.map(({ name }) => name);
  const style = { zoom: 0.3, tags: shortTags(names), changed: new Set<string>() };
  const drawn = boardTags(board, boardScene(board), style)
    .map((tags) => tags.drawn.markup)
    .join('');
  for (const name of names) expect(drawn).toContain(`data-piece="${name}"`);
  const sizes = [...drawn.matchAll(/scale\(([\d.]+)\)|<g|<\/g>|font-size="([\d.]+)"/g)];
  // Scales of 3 or more belong to whole spaces. The zoom of the board cancels them, so only the smaller scales of signs
  // count.
  const scales: number[] = [1];
  const texts: number[] = [];
  for (const [part, scale, size] of sizes) {
    if (part === '<g') scales.push(1);
    else if (part === '</g>') scales.pop();
    else if (scale !== undefined && Number(scale) < 3) scales[scales.length - 1] = Number(scale);
    else if (size !== undefined) texts.push(Number(size) * scales.reduce((product, factor) => product * factor, 1));
  }
  expect(texts.length).toBeGreaterThan(20);
  expect(Math.min(...texts)).toBeGreaterThanOrEqual(11);
});
