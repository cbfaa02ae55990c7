// Tests of the drawing of a board: for any board, each thing is drawn once and in its place.
import { array, assert, constant, double, integer, nat, oneof, property, record } from 'fast-check';
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { callistoBoard } from '../../compiler/games/callisto/board/read.ts';
import type { BoardRead, DrawnBoard } from '../../compiler/game/board.ts';
import { groundOf } from '../../views/board/board-cells.ts';
import { fitSigns } from '../../views/board/board-fit.ts';
import { deckOf, layoutsOf } from '../../views/board/board-items.ts';
import { boardSvg } from '../../views/board/board-svg.ts';
import { toStretch, type Point, type Polygon } from '../../views/board/geometry.ts';
import { bare, drawnSample, sample } from '../support/board.ts';
import { ofClass, within, xml, type Element } from '../support/xml.ts';

const drawing = { book: 'Undaunted <2200> & "more"' };
const drawn = (board: DrawnBoard): Element => xml(boardSvg(board, drawing).trimEnd());

const json = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

/** The boards of the book with their paths. */
const books: readonly (readonly [string, BoardRead])[] = globSync('procedures/callisto/scenario-*/board.json').map(
  (path) => {
    const folder = path.replace(/[^/\\]+$/, '');
    const files = { roster: json('procedures/callisto/roster.json'), names: json(`${folder}names.json`) };
    return [path, callistoBoard({ ...files, board: json(path), decks: json(`${folder}decks.json`) })];
  },
);

const all: readonly (readonly [string, DrawnBoard])[] = [
  ['the sample', drawnSample()],
  ...books.map(([path, { drawn: board }]) => [path, board] as const),
];

const pairs = (elements: readonly Element[]): string[] =>
  elements.map(({ attributes }) => attributes['data-between'] ?? '');
const isJoined = (board: DrawnBoard, one: string, other: string): boolean =>
  board.places.some(
    ({ space, level, next }) =>
      level !== 'deck' &&
      board.spaces[space] === one &&
      next.some((i) => board.places[i]?.level !== 'deck' && board.spaces[board.places[i]?.space ?? -1] === other),
  );

describe.each(all)('the drawing of %s', (_, board) => {
  const svg = boardSvg(board, drawing);
  const root = xml(svg.trimEnd());
  const ground = groundOf(board);

  it('is well formed, has only valid numbers, and has a title', () => {
    expect(svg).not.toMatch(/NaN|Infinity|undefined|null/);
    expect(root.attributes['role']).toBe('img');
    expect(root.children.slice(0, 2).map(({ name }) => name)).toEqual(['title', 'desc']);
    expect(root.children[0]?.text).toContain(`scenario ${board.scenario}`);
    expect(root.children[1]?.text).toContain('stand-in');
  });

  it('has every space once, with its code', () => {
    expect(ofClass(root, 'space').map(({ attributes }) => attributes['data-space'])).toEqual(board.spaces);
    const texts = within(root)
      .filter(({ name }) => name === 'text')
      .map(({ text }) => text);
    for (const space of board.spaces)
      expect(
        texts.filter((one) => one === space),
        space,
      ).toHaveLength(1);
  });

  it('has walls exactly where cells touch that are no neighbours', () => {
    const touching = ground.edges.map(({ spaces }) => spaces.map((one) => board.spaces[one] ?? ''));
    const parted = touching.filter(([one = '', other = '']) => !isJoined(board, one, other));
    expect(pairs(ofClass(root, 'wall'))).toEqual(parted.map((one) => one.join(' ')));
  });

  it('joins all neighbours, by a border or by a link', () => {
    const ways = [...ground.edges.filter(({ isOpen }) => isOpen), ...ground.links].map(
      ({ spaces: [a, b] }) => `${a} ${b}`,
    );
    const wanted = board.spaces.flatMap((one, a) =>
      board.spaces.flatMap((other, b) => (a < b && isJoined(board, one, other) ? [`${a} ${b}`] : [])),
    );
    expect(ways.toSorted()).toEqual(wanted.toSorted());
  });

  it('has every door on the border of its two spaces', () => {
    const doors = board.doors.map(({ between }) =>
      between.map((one) => board.places[one]?.space ?? -1).toSorted((a, b) => a - b),
    );
    expect(pairs(ofClass(root, 'door'))).toEqual(doors.map((one) => one.map((i) => board.spaces[i]).join(' ')));
    for (const { at, spaces } of ground.doors) {
      const key = spaces.join(' ');
      const line = [...ground.edges, ...ground.links].find((one) => one.spaces.join(' ') === key);
      expect(line && toStretch(at, line.from, line.to)).toBeLessThan(0.5);
    }
  });

  it('has a strip of deck towards each of its neighbours', () => {
    const decks = board.places.filter(({ level }) => level === 'deck');
    expect(ground.strips).toHaveLength(decks.reduce((sum, { next }) => sum + next.length, 0));
  });

  it('keeps all signs of a space within its cell, and apart', () => {
    for (const [space, { polygon }] of ground.cells.entries()) {
      const low = board.placesOf[space]?.find((one) => board.places[one]?.level !== 'deck') ?? -1;
      const signs = fitSigns(layoutsOf(board, low), polygon, 8, []);
      expect(signs.length).toBeGreaterThan(0);
      const boxes = signs.map(({ x, y, scale, sign }) => ({
        x,
        y,
        w: (sign.width * scale) / 2,
        h: (sign.height * scale) / 2,
      }));
      for (const [i, { x, y, w, h }] of boxes.entries()) {
        for (const [dx, dy] of [
          [-w, -h],
          [w, -h],
          [w, h],
          [-w, h],
        ] as const) {
          expect(isInside({ x: x + dx, y: y + dy }, polygon), board.spaces[space]).toBe(true);
        }
        for (const other of boxes.slice(i + 1)) {
          const isApart = Math.abs(x - other.x) >= w + other.w - 0.01 || Math.abs(y - other.y) >= h + other.h - 0.01;
          expect(isApart, board.spaces[space]).toBe(true);
        }
      }
    }
  });
});

/** True if a point is in a polygon, that is, if a ray from the point crosses an odd number of its sides. */
function isInside({ x, y }: Point, polygon: Polygon): boolean {
  let isIn = false;
  polygon.forEach((a, i) => {
    const b = polygon.at(i - 1) ?? a;
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) isIn = !isIn;
  });
  return isIn;
}

describe('the signs of a space', () => {
  const counted = (key: 'structures' | 'tokens' | 'doors'): number => sample[key].length;

  it('is every thing on the board', () => {
    const board = drawnSample();
    const signs = (rows: readonly (readonly unknown[])[]): number => rows.flat().length;
    const heads = board.placesOf.flatMap(
      (_, space) => board.places.find((one) => one.space === space && one.level !== 'deck')?.label ?? [],
    );
    expect(heads.length).toBeGreaterThan(5);
    const texts = within(drawn(board))
      .filter(({ name }) => name === 'text')
      .map(({ text }) => text);
    for (const { name } of board.standing) expect(texts).toContain(name);
    expect(texts).toContain('Cinder & Ash');
    expect(texts.join(' ')).toContain('Z unit starting space');
    const deck = board.places.findIndex(({ name }) => name === 'B1 deck');
    expect(signs(deckOf(board, deck))).toBe(3);
    expect(counted('doors')).toBe(ofClass(drawn(board), 'door').length);
  });

  it('are explained by the legend, which has no other signs', () => {
    const said = (changes: Readonly<Record<string, unknown>>): string =>
      within(ofClass(drawn(drawnSample(changes)), 'legend')[0] ?? drawn(drawnSample()))
        .filter(({ name }) => name === 'text')
        .map(({ text }) => text)
        .join('|');
    const whole = said({});
    for (const one of [
      'door, shut',
      'prisoner',
      'laser',
      'pit trap',
      'deactivated',
      'control station, helps LFA',
      'escape space',
    ]) {
      expect(whole, one).toContain(one);
    }
    expect(said({ doors: [] })).not.toContain('door, shut');
    expect(said({ tokens: [] })).not.toContain('prisoner');
    expect(said({ structures: [] })).not.toMatch(/pit trap|helps/);
  });

  it('has both modes, unless one is asked for', () => {
    expect(boardSvg(drawnSample(), drawing)).toContain('@media screen and (prefers-color-scheme:dark){.f-paper{');
    const [light, dark] = (['light', 'dark'] as const).map((theme) => boardSvg(drawnSample(), { ...drawing, theme }));
    expect(light).not.toContain('@media');
    expect(light?.replace(/<style>.*?<\/style>/, '')).toBe(dark?.replace(/<style>.*?<\/style>/, ''));
    expect(light).not.toBe(dark);
  });

  it('lays two maps side by side', () => {
    const { maps, cells } = groundOf(drawnSample());
    expect(maps.map(({ name }) => name)).toEqual(sample.maps);
    expect((maps[0]?.right ?? 0) < (maps[1]?.left ?? 0)).toBe(true);
    expect(cells.every(({ polygon }) => polygon.length > 2)).toBe(true);
  });
});

describe('room beside a deck', () => {
  const square: Polygon = [
    { x: 0, y: 0 },
    { x: 150, y: 0 },
    { x: 150, y: 150 },
    { x: 0, y: 150 },
  ];
  const band: Polygon = [
    { x: -20, y: 55 },
    { x: 170, y: 55 },
    { x: 170, y: 95 },
    { x: -20, y: 95 },
  ];

  it('is taken on both sides, if one side has too little', () => {
    const board = drawnSample();
    const busy = board.places.findIndex(({ name }) => name === 'A3');
    const signs = fitSigns(layoutsOf(board, busy), square, 8, [band]);
    for (const { y, scale, sign } of signs)
      expect(Math.abs(y - 75)).toBeGreaterThanOrEqual(20 + (sign.height * scale) / 2);
    expect(signs.some(({ y }) => y < 75) && signs.some(({ y }) => y > 75)).toBe(true);
    expect(Math.min(...signs.map(({ scale }) => scale))).toBeGreaterThan(0.5);
  });
});

/** Any code point. `string` of fast-check would first make a table of all of them, which takes seconds. */
const codePoint = integer({ min: 0, max: 0x10_ffff });

describe('any board at all', () => {
  const coordinate = oneof(double({ noNaN: true, noDefaultInfinity: true }), integer({ min: 0, max: 5 }), constant(0));
  const space = record({
    x: coordinate,
    y: coordinate,
    label: array(codePoint, { minLength: 1 }).map((points) => String.fromCodePoint(...points)),
    cover: nat(9),
    links: array(nat(9)),
  });

  it('is drawn with any places and names of its spaces', () => {
    assert(
      property(array(space, { minLength: 1, maxLength: 10 }), (given) => {
        const next = given.map(({ links }, i) => links.filter((one) => one < given.length && one !== i));
        const spaces = given.map(({ x, y, label, cover }, i) => ({
          x,
          y,
          label,
          cover,
          name: `S${i}`,
          map: 'Rift Bridge',
          next: [...new Set([...(next[i] ?? []), ...next.flatMap((own, k) => (own.includes(i) ? [k] : []))])].map(
            (one) => `S${one}`,
          ),
        }));
        const svg = boardSvg(drawnSample({ ...bare, spaces, maps: ['Rift Bridge'] }), drawing);
        expect(svg).not.toMatch(/NaN|Infinity/);
        expect(ofClass(xml(svg.trimEnd()), 'space')).toHaveLength(given.length);
      }),
      { numRuns: 25 },
    );
  });
});
