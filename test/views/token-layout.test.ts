// Tests of the tokens of boards on a phone: each printed thing and each piece has its token in its space, and no two
// tokens overlap.
import { expect, it } from 'vitest';
import type { DrawnBoard } from '../../compiler/game/board.ts';
import {
  boardScene,
  cellOf,
  fittingZoom,
  showsOneMap,
  siteOf,
  spaceLayout,
  standingIn,
  type BoardScene,
} from '../../views/board/board-scene.ts';
import { sidesOf } from '../../views/board/geometry.ts';
import { noChanges } from '../../views/board/space-tokens.ts';
import { shortTags } from '../../views/board/short-tags.ts';
import { endOf } from '../../views/board/board-standing.ts';
import { scenarios } from '../support/played.ts';
import { playedBoards } from '../support/played-boards.ts';
import { rounds } from '../support/rounds.ts';

/** The part of a phone’s screen of 360 × 640 pixels that shows the board. */
const frame = { width: 360, height: 500 };

/** The number of pixels by which a token may leave its space. */
const beyond = 2.6;

interface Box {
  readonly of: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

interface Found {
  readonly boxes: readonly Box[];
  readonly faults: readonly string[];
  /** The number of spaces that fold pieces although they have at most four. */
  readonly folds: number;
}

const countOf = <T>(all: readonly T[], isMeant: (each: T) => boolean): number => all.filter(isMeant).length;

/** Returns the kinds of tokens that a space should have, each with its number. */
function wantedIn(board: DrawnBoard, space: number): Readonly<Record<string, number>> {
  const places = (board.placesOf[space] ?? []).flatMap((index) => board.places[index] ?? []);
  const signs = places.flatMap((place) => place.signs);
  const things = places.flatMap((place) => place.things);
  const controls = countOf(things, (sign) => sign.shape === 'marker' && sign.isFull);
  const others = ['hexagon', 'shield', 'barred', 'marker'];
  return {
    name: 1,
    cover: countOf(signs, ({ shape }) => shape === 'shield'),
    points: Math.max(
      controls,
      countOf(signs, ({ shape }) => shape === 'hexagon'),
    ),
    barred: countOf(signs, ({ shape }) => shape === 'barred'),
    scouted: countOf(things, (sign) => sign.shape === 'marker' && !sign.isFull),
    thing: countOf([...signs, ...things], ({ shape }) => !others.includes(shape)),
  };
}

function tokensIn(board: DrawnBoard, scene: BoardScene, zoom: number, tags: ReadonlyMap<string, string>): Found {
  const boxes: Box[] = [];
  const faults: string[] = [];
  let folds = 0;
  for (const space of scene.shown) {
    const name = board.spaces[space] ?? '';
    const { folded, placed } = spaceLayout(board, scene, space, { zoom, tags, changes: new Map() });
    for (const [kind, count] of Object.entries(wantedIn(board, space)))
      if (countOf(placed, ({ token }) => token.kind === kind) !== count) faults.push(`${name} lacks ${kind}`);
    const pieces = countOf(board.standing, ({ place }) => board.places[place]?.space === space);
    if (countOf(placed, ({ token }) => token.kind === 'piece') + folded !== pieces)
      faults.push(`${name} lacks a piece`);
    if (pieces > 0 && folded === pieces) faults.push(`${name} shows no piece`);
    if (folded > 0 && pieces <= 4) folds++;
    const site = siteOf(scene, space);
    const sides = sidesOf(cellOf(scene, space).map(({ x, y }) => ({ x: x * zoom, y: y * zoom })));
    for (const { token, x, y } of placed) {
      const [cx, cy, w, h] = [site.x * zoom + x, site.y * zoom + y, token.width / 2, token.height / 2];
      const off = Math.max(
        ...sides.map(({ most, nx, ny }) => nx * cx + ny * cy + Math.abs(nx) * w + Math.abs(ny) * h - most),
      );
      if (off > beyond) faults.push(`${token.kind} leaves ${name} by ${off.toFixed(1)}`);
      boxes.push({ of: `${token.kind} of ${name}`, left: cx - w, right: cx + w, top: cy - h, bottom: cy + h });
    }
  }
  return { boxes, faults, folds };
}

/** Rounding may let tokens that touch overlap by so much. */
const hair = 0.01;

const overlapsIn = (boxes: readonly Box[]): string[] =>
  boxes.flatMap((a, index) =>
    boxes
      .slice(index + 1)
      .filter(
        (b) =>
          Math.min(a.right, b.right) - Math.max(a.left, b.left) > hair &&
          Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > hair,
      )
      .map((b) => `${a.of} and ${b.of} overlap`),
  );

it.each(scenarios)('on a phone, the tokens of Scenario %i are whole, in their spaces, and apart', (scenario) => {
  const boards = playedBoards(scenario, rounds(2, 40), rounds(5, 10));
  let [folds, spaces] = [0, 0];
  for (const board of boards) {
    const tags = shortTags(board.standing.map(({ name }) => name));
    const turns = standingIn(board, frame, endOf(board, 'pointed'));
    for (const map of showsOneMap(board, frame) ? board.maps : [null]) {
      const scene = boardScene(board, { turns, map });
      const layout = tokensIn(board, scene, fittingZoom(scene, frame), tags);
      expect([...layout.faults, ...overlapsIn(layout.boxes)]).toEqual([]);
      folds += layout.folds;
      spaces += scene.shown.size;
    }
  }
  // A space with at most four pieces folds pieces only if the space is unusually small.
  expect(folds / spaces).toBeLessThan(0.007);
});

it.each(scenarios)(
  'in Scenario %i, the chance of an attack folds no pair of pieces that is whole without it',
  (scenario) => {
    for (const board of playedBoards(scenario, 1, 4)) {
      const tags = shortTags(board.standing.map(({ name }) => name));
      const turns = standingIn(board, frame, endOf(board, 'pointed'));
      for (const map of showsOneMap(board, frame) ? board.maps : [null]) {
        const scene = boardScene(board, { turns, map });
        const zoom = fittingZoom(scene, frame);
        const foldedIn = (space: number, label: string | null): number => {
          const changes = label === null ? noChanges : { ...noChanges, label: { text: label, isAim: true } };
          return spaceLayout(board, scene, space, { zoom, tags, changes: new Map([[space, changes]]) }).folded;
        };
        const pairs = [...scene.shown].filter(
          (space) => countOf(board.standing, ({ place }) => board.places[place]?.space === space) === 2,
        );
        const whole = pairs.filter((space) => foldedIn(space, null) === 0);
        expect(whole.filter((space) => foldedIn(space, '100 %') > 0).map((space) => board.spaces[space])).toEqual([]);
      }
    }
  },
);
