// Tests of the picture of a board for screens: every space, piece and door is drawn, on any board.
import { describe, expect, it } from 'vitest';
import type { DrawnBoard } from '../../compiler/game/board.ts';
import { boardPicture } from '../../views/board/board-picture.ts';
import { drawnSample } from '../support/board.ts';
import { packagedTables } from '../support/packaged-tables.ts';
import { scenarios } from '../support/played.ts';
import { ofClass, within, xml } from '../support/xml.ts';

const startOf = (scenario: number): DrawnBoard =>
  packagedTables(scenario).begin({ side: 'lfa', difficulty: 'normal', mode: 'whole', seed: 1, byPeople: [] }).board();

const boards: readonly (readonly [string, DrawnBoard])[] = [
  ['the sample with bridges', drawnSample()],
  ...scenarios.map((scenario) => [`Scenario ${scenario}`, startOf(scenario)] as const),
];

describe.each(boards)('the picture of %s', (_, board) => {
  const svg = boardPicture(board, { over: () => [] });
  const root = xml(svg.trimEnd());

  it('is well formed, and has only valid numbers', () => {
    expect(svg).not.toMatch(/NaN|Infinity|undefined|null/);
    expect(root.children.slice(0, 2).map(({ name }) => name)).toEqual(['title', 'desc']);
  });

  it('has each space with its name, each piece, and each door', () => {
    expect(ofClass(root, 'space').map(({ attributes }) => attributes['data-space'])).toEqual(board.spaces);
    const texts = within(root).flatMap(({ name, text }) => (name === 'text' ? [text] : []));
    for (const space of board.spaces) expect(texts).toContain(space);
    const pieces = ofClass(root, 'tokens')
      .flatMap(within)
      .flatMap(({ attributes }) => attributes['data-piece'] ?? []);
    expect(pieces.toSorted()).toEqual(board.standing.map(({ name }) => name).toSorted());
    expect(ofClass(root, 'door')).toHaveLength(board.doors.length);
  });
});

it('the shapes of the picture tell the sides apart without colours', () => {
  const shapeOf = (side: 'round' | 'pointed'): string => {
    const board = drawnSample();
    const places = board.places.map((place) => ({
      ...place,
      things: place.things.filter(({ shape }) => shape === 'marker').map((sign) => ({ ...sign, side })),
      pieces: place.pieces.map((sign) => ({ ...sign, side })),
    }));
    const svg = boardPicture({ ...board, places, legend: [] });
    return svg.replaceAll(/class="[^"]*"|<style>.*<\/style>/g, '');
  };
  expect(shapeOf('round')).not.toBe(shapeOf('pointed'));
});
