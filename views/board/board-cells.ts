// The layout of a board in pixels: a cell for each space; walls, borders and links between cells; and the decks of
// bridges.
import type { DrawnBoard, DrawnPlace } from '../../compiler/game/board.ts';
import { pointBetween, bounds, pointDistance, type Point } from './geometry.ts';
import { bordersOf, medianDistance, voronoi, type Cell } from './voronoi.ts';

/** Two spaces by their indexes, the lower index first. */
type Pair = readonly [number, number];

/** The line along which the cells of two spaces touch. */
export interface SpaceBorder {
  readonly spaces: Pair;
  readonly from: Point;
  readonly to: Point;
  /** True if the spaces are neighbours on the ground. If only a deck joins two spaces, their border is a wall. */
  readonly isOpen: boolean;
}

/** A drawn line between two neighbouring spaces whose cells do not touch, or hardly touch. */
interface Link {
  readonly spaces: Pair;
  readonly from: Point;
  readonly to: Point;
}

interface DoorPlace {
  readonly door: number;
  readonly isOpen: boolean;
  readonly spaces: Pair;
  readonly at: Point;
  /** The angle of the border on which the door lies, in degrees. */
  readonly angle: number;
  /** The greatest length of the drawn door, in pixels. All doors on the same border share its length. */
  readonly room: number;
}

/**
 * A straight part of the drawn deck of a bridge. It leads from the middle of the deck to the border of the space, or
 * onto a support.
 */
export interface Strip {
  readonly space: number;
  readonly from: Point;
  readonly to: Point;
  /**
   * False if the strip ends at the border to a neighbouring space with a deck of its own. The strip of that deck then
   * continues this strip.
   */
  readonly isWhole: boolean;
}

/** The part of the drawing that a map takes. The upper edge of every map is at the height 0. */
interface MapBox {
  readonly name: string;
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Ground {
  readonly unit: number;
  readonly cells: readonly Cell[];
  readonly edges: readonly SpaceBorder[];
  readonly links: readonly Link[];
  readonly doors: readonly DoorPlace[];
  readonly strips: readonly Strip[];
  readonly maps: readonly MapBox[];
}

export const unit = 150;
/** The gap between two maps, in pixels. */
const gap = 96;
/** The shortest border that is visible; shorter borders are ignored. */
const least = 9;
/** The length of the part of a bridge deck that is drawn on its support. */
const ramp = 20;

/**
 * The greatest width or height of a board in spaces. Without this limit, wrong coordinates could make a drawing
 * endless.
 */
const mostUnits = 60;
const tame = (coordinate: number): number => Math.max(-1e6, Math.min(1e6, coordinate));

/** Returns the lower place of a space: the ground, or the foundation under a deck. */
const lowestPlace = (board: DrawnBoard, space: number): DrawnPlace | undefined =>
  board.placesOf[space]?.map((index) => board.places[index]).find((place) => place?.level !== 'deck');

const keyOf = (a: number, b: number): string => (a < b ? `${a} ${b}` : `${b} ${a}`);

/**
 * Returns two sets of pairs of neighbouring spaces: neighbours on the ground (`ground`), and neighbours by decks
 * (`deck`).
 */
function neighbourPairs(board: DrawnBoard): { ground: Set<string>; deck: Set<string> } {
  const [ground, deck] = [new Set<string>(), new Set<string>()];
  for (const place of board.places) {
    for (const next of place.next) {
      const other = board.places[next];
      if (!other || other.space === place.space) continue;
      const set = place.level === 'deck' || other.level === 'deck' ? deck : ground;
      set.add(keyOf(place.space, other.space));
    }
  }
  return { ground, deck };
}

const pairOf = (key: string): Pair => {
  const [a = 0, b = 0] = key.split(' ').map(Number);
  return [a, b];
};

function spacesByMap(board: DrawnBoard): { name: string; spaces: number[] }[] {
  return board.maps.map((name) => ({
    name,
    spaces: board.spaces.flatMap((_, space) =>
      lowestPlace(board, space)?.map === name || board.maps.length === 1 ? [space] : [],
    ),
  }));
}

/** Places the maps side by side. The upper edges of all maps are at the same height. */
function placeMaps(board: DrawnBoard, keys: Iterable<string>): { cells: Cell[]; maps: MapBox[] } {
  const raw = board.spaces.map((_, space) => {
    const { x = 0, y = 0 } = lowestPlace(board, space) ?? {};
    return { x: tame(x), y: tame(y) };
  });
  const pairs = [...keys].map(pairOf);
  const cells: Cell[] = [];
  const maps: MapBox[] = [];
  let left = 0;
  for (const { name, spaces } of spacesByMap(board)) {
    const mapSpaces = new Set(spaces);
    const waysOf = (points: readonly Point[]): [Point, Point][] =>
      pairs.flatMap(([a, b]) => {
        const [from, to] = [points[a], points[b]];
        return from && to && mapSpaces.has(a) && mapSpaces.has(b) ? [[from, to]] : [];
      });
    const all = bounds(raw);
    const extent = Math.max(all.right - all.left, all.bottom - all.top);
    const scale = unit / Math.max(medianDistance(waysOf(raw)), extent / mostUnits, 1e-6);
    const sites = raw.map(({ x, y }) => ({ x: x * scale, y: y * scale }));
    const made = voronoi(
      spaces.flatMap((space) => sites[space] ?? []),
      waysOf(sites),
      unit,
    );
    const box = bounds(made.flatMap(({ polygon }) => polygon));
    const move = ({ x, y }: Point): Point => ({ x: x - box.left + left, y: y - box.top });
    for (const [i, space] of spaces.entries()) {
      const cell = made[i];
      if (cell) cells[space] = { site: move(cell.site), polygon: cell.polygon.map(move) };
    }
    const right = left + box.right - box.left;
    maps.push({ name, left, right, bottom: box.bottom - box.top });
    left = right + gap;
  }
  return { cells, maps };
}

/**
 * Returns the line between two cells, without the parts of the line inside the cells. Returns no line if a cell is
 * lacking.
 */
function linkOf(cells: readonly Cell[], [a, b]: Pair): Link[] {
  const [cell, other] = [cells[a], cells[b]];
  if (!cell || !other) return [];
  return [{ spaces: [a, b], from: rimTowards(cell, other.site), to: rimTowards(other, cell.site) }];
}

/** Returns the point where the line from the middle of a cell to a goal leaves the cell. */
function rimTowards({ site, polygon }: Cell, goal: Point): Point {
  let share = 1;
  polygon.forEach((a, i) => {
    const b = polygon[(i + 1) % polygon.length] ?? a;
    const [dx, dy, ex, ey] = [goal.x - site.x, goal.y - site.y, b.x - a.x, b.y - a.y];
    const cross = dx * ey - dy * ex;
    if (Math.abs(cross) < 1e-9) return;
    const t = ((a.x - site.x) * ey - (a.y - site.y) * ex) / cross;
    const u = ((a.x - site.x) * dy - (a.y - site.y) * dx) / cross;
    if (t > 0 && u >= -0.001 && u <= 1.001) share = Math.min(share, t);
  });
  return pointBetween(site, goal, share);
}

/** Returns the ends of the deck of a space: one end for each neighbour of the deck. */
function deckEnds(
  board: DrawnBoard,
  cells: readonly Cell[],
  edges: readonly SpaceBorder[],
  deck: DrawnPlace,
): Omit<Strip, 'from'>[] {
  const cell = cells[deck.space];
  if (!cell) return [];
  return deck.next.flatMap((next): Omit<Strip, 'from'>[] => {
    const other = board.places[next];
    const goal = other && cells[other.space];
    if (!goal) return [];
    const key = keyOf(deck.space, other.space);
    const edge = edges.find(({ spaces: [a, b] }) => keyOf(a, b) === key);
    const rim = edge ? pointBetween(edge.from, edge.to) : rimTowards(goal, cell.site);
    if (other.level === 'deck') return [{ space: deck.space, to: rim, isWhole: false }];
    const onto = Math.min(0.5, ramp / (pointDistance(rim, goal.site) || 1));
    return [{ space: deck.space, to: pointBetween(rim, goal.site, onto), isWhole: true }];
  });
}

/**
 * Returns the straight parts of all decks. The parts of a deck meet in the middle between its ends, so long bridges are
 * straight.
 */
const stripsOf = (board: DrawnBoard, cells: readonly Cell[], edges: readonly SpaceBorder[]): Strip[] =>
  board.places.flatMap((place) => {
    if (place.level !== 'deck') return [];
    const ends = deckEnds(board, cells, edges, place);
    const sum = ends.reduce((all, { to }) => ({ x: all.x + to.x, y: all.y + to.y }), { x: 0, y: 0 });
    const from = ends.length < 2 ? cells[place.space]?.site : { x: sum.x / ends.length, y: sum.y / ends.length };
    return from ? ends.map((end) => ({ ...end, from })) : [];
  });

/**
 * Returns the position of each door: the middle of its border, or near the end of the border if a deck crosses the
 * middle. Several doors on a border share the length of the border.
 */
function doorsOf(
  board: DrawnBoard,
  edges: readonly SpaceBorder[],
  links: readonly Link[],
  decked: Set<string>,
): DoorPlace[] {
  const spacesOf = board.doors.map(({ between: [a, b] }) =>
    keyOf(board.places[a]?.space ?? 0, board.places[b]?.space ?? 0),
  );
  return spacesOf.flatMap((key, door): DoorPlace[] => {
    const mates = spacesOf.flatMap((candidate, i) => (candidate === key ? [i] : []));
    const edge = edges.find(({ spaces: [a, b] }) => keyOf(a, b) === key);
    const link = links.find(({ spaces: [a, b] }) => keyOf(a, b) === key);
    const line = edge ?? link;
    if (!line) return [];
    const angle = (Math.atan2(line.to.y - line.from.y, line.to.x - line.from.x) * 180) / Math.PI;
    const place = (mates.indexOf(door) + 1) / (mates.length + 1);
    const share = decked.has(key) ? 0.2 : place;
    const room = edge ? (pointDistance(edge.from, edge.to) * 0.8) / mates.length : unit;
    return [
      {
        door,
        isOpen: board.doors[door]?.isOpen ?? false,
        spaces: pairOf(key),
        at: pointBetween(line.from, line.to, share),
        angle: edge ? angle : angle + 90,
        room,
      },
    ];
  });
}

export function groundOf(board: DrawnBoard): Ground {
  const { ground, deck } = neighbourPairs(board);
  const { cells, maps } = placeMaps(board, new Set([...ground, ...deck]));
  const edges = bordersOf(cells, least).map(({ cells: [a, b], from, to }): SpaceBorder => ({
    spaces: [a, b],
    from,
    to,
    isOpen: ground.has(keyOf(a, b)),
  }));
  const touching = new Set(edges.map(({ spaces: [a, b] }) => keyOf(a, b)));
  const links = [...ground].filter((key) => !touching.has(key)).flatMap((key) => linkOf(cells, pairOf(key)));
  const strips = stripsOf(board, cells, edges);
  return { unit, cells, edges, links, doors: doorsOf(board, edges, links, deck), strips, maps };
}
