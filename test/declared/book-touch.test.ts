// Tests of the changes that a person makes by touch at the table of a declared book: on the board, in piles and on tracks.
import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { joinedBook } from '../../compiler/declared/turn/book-text.ts';
import { readBookText } from '../../compiler/declared/turn/read-book-text.ts';
import type { PlayedTable } from '../../compiler/game/table-scene.ts';
import { buttonsFor, noTouch, touchAfter, touchSpace } from '../../page/table/touch.ts';

const noFiles = { scenario: 1, roster: null, board: null, names: null, decks: null };

function tableOf(folder: URL, name: string, isSheet: (file: string) => boolean): PlayedTable {
  const read = (file: string): string => readFileSync(new URL(file, folder), 'utf8');
  const sheets = readdirSync(folder).filter((file) => file.endsWith('.bot') && isSheet(file));
  const reading = readBookText(joinedBook(read(`${name}.page`), sheets.toSorted().map(read)));
  if (reading.is === 'faulty') throw new Error(reading.findings[0]?.message);
  const scene = reading.game.tables(noFiles, { texts: new Map(), scriptOf: () => null });
  return scene.begin({ side: 'player', difficulty: '', mode: 'whole', seed: 3, byPeople: [] });
}

const after = (table: PlayedTable, ...lines: readonly string[]): PlayedTable =>
  lines.reduce((now, line) => now.take(line).table, table);

const here = new URL('./', import.meta.url);
const teahouse = after(
  tableOf(here, 'teahouse', (file) => file === 'teahouse.bot'),
  'next',
  'no',
  'next',
);
const sample = tableOf(new URL('../../procedures/drowned-bell/', import.meta.url), 'drowned-bell', () => true);
// The heroes act first: no monster has a number below 5.
const hero = after(sample, 'next', '1', '2', '3', '4');
const space = (name: string): number => hero.board().spaces.indexOf(name);

describe('a book without a board', () => {
  it('has lists of its tracks, figures and piles', () => {
    const lists = teahouse
      .beside()
      .map(({ name, features, things }) => [name, ...features, ...things.map(({ text }) => text)]);
    expect(lists).toEqual([
      ['tea track', '0 to 10', 'automa 0', 'player 0'],
      ['figures', 'round 1', 'automa: points 1', 'player: points 0'],
      ['deck', '2 face down'],
      ['counter', 'Kettle'],
      ['discard'],
    ]);
  });

  it('changes a figure of a side by the buttons of the side, and keeps the side touched', () => {
    const { touch } = touchSpace(teahouse, noTouch, 'tea track', 'player');
    expect(buttonsFor(teahouse, touch).map(({ line }) => line)).toEqual([
      'tea track of player 1',
      'points of player 1',
    ]);
    const next = after(teahouse, 'tea track of player 1');
    expect(touchAfter(next, touch).piece).toBe('player');
    expect(buttonsFor(next, touchAfter(next, touch)).map(({ line }) => line)).toContain('tea track of player 0');
  });

  it('offers any number of a figure, with the words of the line before the number', () => {
    const { touch } = touchSpace(teahouse, noTouch, 'tea track', 'player');
    const [track] = buttonsFor(teahouse, touch);
    expect(track?.figure).toEqual({ title: 'Tea track', now: 0, least: 0, most: 10, words: 'tea track of player' });
    const next = after(teahouse, `${track?.figure?.words} 7`);
    expect(buttonsFor(next, touch)[0]?.figure?.now).toBe(7);
  });

  it('moves a card to a pile by a touch of the card and of the pile', () => {
    const { touch } = touchSpace(teahouse, noTouch, 'counter', 'Kettle');
    expect(touchSpace(teahouse, touch, 'discard', null).line).toBe('Kettle to discard');
  });
});

describe('a book with a board', () => {
  it('does not say where north is', () => {
    expect(hero.board().hasNoNorth).toBe(true);
  });

  it('moves a hero by a touch of its space and of a free space', () => {
    const { touch } = touchSpace(hero, noTouch, space('A2'), null);
    expect(touch.piece).toBe('Brannoc');
    expect(touchSpace(hero, touch, space('B1'), null).line).toBe('Brannoc at B1');
  });

  it('brings a monster from the box to the board, and from the board to the box', () => {
    const fromBox = touchSpace(hero, noTouch, 'box', 'Lamp Moth 12').touch;
    expect(touchSpace(hero, fromBox, space('E1'), null).line).toBe('Lamp Moth 12 at E1');
    const fromBoard = touchSpace(hero, noTouch, space('G1'), null).touch;
    expect(touchSpace(hero, fromBoard, 'box', null).line).toBe('Silt Hound 2 off');
  });

  it('shows heroes and monsters by different shapes, and the words of unusual places', () => {
    const { places } = hero.board();
    const plates = places.flatMap(({ pieces }) => pieces).flatMap((sign) => (sign.shape === 'plate' ? [sign] : []));
    const sideOf = (name: string) => plates.find(({ text }) => text === name)?.side;
    expect([sideOf('Brannoc'), sideOf('Silt Hound 1')]).toEqual(['pointed', 'round']);
    const wordsOf = (name: string) => places[space(name)]?.words;
    // Most spaces are open, so a drawing does not say so.
    expect([wordsOf('A1'), wordsOf('B2'), wordsOf('D2')]).toEqual(['', 'obstacle', 'door']);
  });
});
