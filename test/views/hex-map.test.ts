// Tests of maps of hexes: as text, as a drawing and as a page.
import { describe, expect, it } from 'vitest';
import type { DrawnHex, DrawnHexMap, HexPiece } from '../../compiler/game/hex-map.ts';
import { shownHtml, shownSvg, shownText, shownVerdict } from '../../views/board/shown-map.ts';
import { plainPaint } from '../../views/document/palette.ts';
import { xml, type Element } from '../support/xml.ts';

const hex = (column: number, row: number, more: Partial<DrawnHex> = {}): DrawnHex => ({
  name: `0${column}0${row}`,
  column,
  row,
  isRaised: column === 2,
  ground: 'meadow',
  tone: 'plain',
  letter: '.',
  rim: null,
  marks: [],
  pieces: [],
  ...more,
});

const piece = (code: string, more: Partial<HexPiece> = {}): HexPiece => ({
  name: `Piece ${code}`,
  code,
  side: 'round',
  look: 'full',
  isTurned: false,
  isHeld: false,
  markers: 0,
  state: 'ready',
  ...more,
});

const map: DrawnHexMap = {
  title: 'A small map',
  provenance: 'stand-in',
  note: null,
  hexes: [
    hex(1, 1, { marks: [{ form: 'star', paint: 'red' }] }),
    hex(1, 2, { pieces: [piece('A1'), piece('B2'), piece('C3'), piece('D4')] }),
    hex(2, 1, { ground: 'pond', tone: 'water', letter: '~' }),
    hex(2, 2, {
      tone: 'fire',
      letter: 'L',
      rim: 'blue',
      marks: [{ form: 'cloud', letter: 'M', isNew: true }],
      pieces: [piece('K<', { look: 'struck', isHeld: true, isTurned: true, markers: 3, side: 'pointed' })],
    }),
  ],
  fold: 2,
  sight: { from: '0101', by: 'A1', hexes: new Set(['0101', '0201']), lines: [] },
  grounds: [{ tone: 'plain', letter: '.', name: 'meadow' }],
  legend: [{ sign: { seen: true }, text: 'seen from 0101' }],
  rows: [['Piece A1', '0102: ready']],
};

/** Returns all elements of a drawing. */
const elements = (element: Element): Element[] => [element, ...element.children.flatMap(elements)];

describe('a map of hexes', () => {
  it('is text: a column in the middle begins a line higher, seen hexes are filled, and too many pieces have a plus', () => {
    const lines = shownText(map, plainPaint).split('\n').slice(2, 7);
    expect(lines).toEqual(['       0201~░░', '0101.░░░░░░░░░', '*R░░░░░0202LB', '0102.  K<oM', 'A1B2C+']);
  });

  it('is a well-formed drawing with all names, in light and dark', () => {
    const drawn = shownSvg(map, { book: 'A book' });
    const all = elements(xml(drawn.trim()));
    const texts = all.filter(({ name }) => name === 'text').map(({ text }) => text);
    for (const part of ['0101', '0202 B', 'K<', '3', 'R', 'M', 'seen from 0101', 'meadow'])
      expect(texts).toContain(part);
    expect(drawn).toContain('@media screen and (prefers-color-scheme:dark)');
    expect(shownSvg(map, { book: 'A book', theme: 'light' })).not.toContain('prefers-color-scheme');
  });

  it('is a page with tables, and has a line about its size', () => {
    const page = shownHtml(map, { book: 'A book' });
    for (const part of ['A book: A small map', 'Piece A1', 'Seen from 0101', '0101, 0201'])
      expect(page).toContain(part);
    expect(shownVerdict(map, [], plainPaint)).toBe('4 hexes: no errors\n');
  });
});
