// Draws a board for a screen: its ground, turned as the board stands, and the tokens in its spaces. Tokens, doors and
// walls have the same size on the screen at every zoom.
import { upperInitial } from '../../grammar/characters.ts';
import type { DrawnBoard } from '../../compiler/game/board.ts';
import { fillClass, strokeClass, type Colour } from '../document/colours.ts';
import { attribute, markup, type Markup } from '../document/markup.ts';
import { groundOf, type Ground, type SpaceBorder } from './board-cells.ts';
import { textAt } from './board-symbols.ts';
import { decksOf, deckWidth, isOfArea, isRaised, spaceLook, stripCorners } from './board-terrain.ts';
import { sharedArea, type MiddleBox } from './free-spots.ts';
import {
  inset,
  linePath,
  pointBetween,
  pointDistance,
  sidesOf,
  type HalfPlane,
  type Point,
  type Polygon,
} from './geometry.ts';
import {
  contentsOf,
  layoutTokens,
  noChanges,
  type SpaceRooms,
  type TokenChanges,
  type TokenLayout,
} from './space-tokens.ts';
import { bestTurns, turnedBoard, type QuarterTurns } from './board-standing.ts';
import { TokenRoom } from './token-layout.ts';

/** The choices for a drawing of a board: its standing, and the only map to draw; null for all maps side by side. */
export interface SceneChoice {
  readonly turns: QuarterTurns;
  readonly map: string | null;
}

/** The drawn ground of a board, and the width and height of the drawing. */
export interface BoardScene {
  readonly choice: SceneChoice;
  readonly ground: Ground;
  readonly width: number;
  readonly height: number;
  /** The spaces that are drawn. */
  readonly shown: ReadonlySet<number>;
  /** The point of the ground at the upper left corner of the drawing. */
  readonly corner: Point;
  readonly markup: Markup;
}

const margin = 10;
const mapHeading = 34;

/** Returns a line whose width is the same on the screen at every zoom. */
const evenLine = (d: string, colour: Colour, width: number, more: Readonly<Record<string, string>> = {}): Markup =>
  markup`<path class="${strokeClass(colour)} line" d="${d}" stroke-width="${width}" vector-effect="non-scaling-stroke"
    stroke-linejoin="round"${Object.entries(more).map(([name, text]) => attribute(name, text))}/>`;

const outlineOf = (polygon: Polygon, space = 3): string => `${linePath(inset(polygon, space))}Z`;

/** The depth of a cliff, in units of the drawing. */
const cliffDepth = 9;

/** Draws raised spaces: a cliff below the space, and hatching along its rim. */
function raisedGround(d: string): Markup[] {
  if (d === '') return [];
  const cliff = markup`<path class="${fillClass('slope')} ${strokeClass('slope')}" transform="translate(0 ${cliffDepth})" d="${d}"
    stroke-width="8" stroke-linejoin="round"/>`;
  const tile = markup`<path class="${fillClass('raised')}" d="${d}"/>`;
  const hatching = evenLine(d, 'slope', 6, { 'stroke-dasharray': '1 4', opacity: '0.8' });
  return [cliff, tile, hatching, evenLine(d, 'slope', 1)];
}

/** Draws the ground of the shown spaces: cells, areas, links, walls and decks. */
function groundOfScene(board: DrawnBoard, ground: Ground, shown: ReadonlySet<number>): Markup {
  const isShown = ({ spaces: [a, b] }: { readonly spaces: readonly [number, number] }): boolean =>
    shown.has(a) && shown.has(b);
  const looks = (look: Colour): string =>
    ground.cells
      .map(({ polygon }, space) => (shown.has(space) && spaceLook(board, space) === look ? outlineOf(polygon) : ''))
      .join('');
  const tile = (look: Colour): Markup | null => {
    const d = looks(look);
    return d === '' ? null : markup`<path class="${fillClass(look)}" d="${d}"/>${evenLine(d, 'seam', 1)}`;
  };
  const areas = ground.cells
    .map(({ polygon }, space) => (shown.has(space) && isOfArea(board, space) ? outlineOf(polygon, 9) : ''))
    .join('');
  const walls = ground.edges.filter((edge) => isShown(edge) && isWall(ground, edge));
  const links = ground.links.filter(isShown);
  return markup`
    ${tile('ground')}${tile('depth')}${raisedGround(looks('raised'))}
    ${areas === '' ? null : evenLine(areas, 'area', 1.5, { 'stroke-dasharray': '4 3' })}
    ${links.map(({ from, to }) => evenLine(linePath([from, to]), 'quiet', 3, { 'stroke-dasharray': '1 6', 'stroke-linecap': 'round' }))}
    ${decksOf({ ...ground, strips: ground.strips.filter(({ space }) => shown.has(space)) })}
    ${walls.length === 0 ? null : evenLine(walls.map(({ from, to }) => linePath([from, to])).join(''), 'wall', wallWidth, { 'stroke-linecap': 'round' })}`;
}

/** The width of walls in pixels. */
const wallWidth = 5;

/** True for a border that nobody crosses, or that has a door: a door is in a wall. */
const isWall = ({ doors }: Ground, { isOpen, spaces: [a, b] }: SpaceBorder): boolean =>
  !isOpen || doors.some(({ spaces: [first, second] }) => first === a && second === b);

/** Returns the spaces of a map; all spaces if the map is null. */
function spacesOn({ placesOf, places, spaces }: DrawnBoard, map: string | null): ReadonlySet<number> {
  const all = [...spaces.keys()];
  if (map === null) return new Set(all);
  return new Set(all.filter((space) => (placesOf[space] ?? []).some((place) => places[place]?.map === map)));
}

/** Returns the ground of a board: cells, walls and decks, and the names of its maps if several are drawn. */
export function boardScene(board: DrawnBoard, choice: SceneChoice): BoardScene {
  const turned = turnedBoard(board, choice.turns);
  const ground = groundOf(turned);
  const shown = spacesOn(board, choice.map);
  const maps = ground.maps.filter(({ name }) => choice.map === null || name === choice.map);
  const isNamed = maps.length > 1;
  // The maps are side by side. A board without spaces has no map.
  const left = maps[0]?.left ?? 0;
  const top = margin + (isNamed ? mapHeading : 0);
  const corner = { x: left - margin, y: -top };
  const names = isNamed
    ? maps.map((map) =>
        textAt(upperInitial(map.name), map.left + 4, -20, { size: 26, colour: 'quiet', isBold: true, anchor: 'start' }),
      )
    : [];
  return {
    choice,
    ground,
    shown,
    corner,
    width: Math.max(left, ...maps.map(({ right }) => right)) - left + 2 * margin,
    height: Math.max(0, ...maps.map(({ bottom }) => bottom)) + top + margin + cliffDepth,
    markup: markup`<g transform="translate(${-corner.x} ${-corner.y})">${names}${groundOfScene(turned, ground, shown)}</g>`,
  };
}

/** Returns a point of the ground in the coordinates of the scene. */
const inScene = ({ corner }: BoardScene, { x, y }: Point): Point => ({ x: x - corner.x, y: y - corner.y });

/** Returns the polygon of a space in the coordinates of the scene. */
export const cellOf = (scene: BoardScene, space: number): Polygon =>
  (scene.ground.cells[space]?.polygon ?? []).map((point) => inScene(scene, point));

/** Returns the outline of a space, a little inside its borders. */
export const spaceOutline = (scene: BoardScene, space: number): string =>
  `${linePath(inset(cellOf(scene, space), 5))}Z`;

/** Returns the spaces beside a space: those with a common border or link. The value is true if no way crosses it. */
export function spacesBeside({ ground }: BoardScene, space: number): ReadonlyMap<number, boolean> {
  const borders = [...ground.links.map(({ spaces }) => ({ isOpen: true, spaces })), ...ground.edges];
  const beside = borders.filter(({ spaces }) => spaces.includes(space));
  return new Map(beside.map(({ isOpen, spaces: [a, b] }) => [a === space ? b : a, !isOpen]));
}

/** Returns the middle of a space in the coordinates of the scene. */
export function siteOf(scene: BoardScene, space: number): Point {
  const polygon = cellOf(scene, space);
  const [xs, ys] = [polygon.map(({ x }) => x), polygon.map(({ y }) => y)];
  return {
    x: (Math.min(...xs) + Math.max(...xs)) / 2,
    y: (Math.min(...ys) + Math.max(...ys)) / 2,
  };
}

/** Half of the greatest length, and half of the width, of a drawn door in pixels. */
const doorHalf = { length: 13, width: 5 };

interface DoorBar {
  readonly middle: Point;
  readonly angle: number;
  readonly half: number;
  readonly isOpen: boolean;
  readonly spaces: readonly [number, number];
}

const doorBars = (scene: BoardScene, zoom: number): DoorBar[] =>
  scene.ground.doors
    .filter(({ spaces: [a] }) => scene.shown.has(a))
    .map(({ angle, at, isOpen, room, spaces }) => ({
      middle: inScene(scene, at),
      angle,
      half: Math.max(7, Math.min(doorHalf.length, (room * zoom) / 2)),
      isOpen,
      spaces,
    }));

/** Draws the doors: a hinged bar on the border; the bar of an open door is split. */
export function doorMarks(scene: BoardScene, zoom: number): Markup {
  const { width } = doorHalf;
  const bars = doorBars(scene, zoom).map(({ angle, half, isOpen, middle: { x, y } }) => {
    const transform = `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${(1 / zoom).toFixed(4)}) rotate(${angle.toFixed(1)})`;
    const box = `M${-half} ${-width}H${half}V${width}H${-half}Z`;
    const parts = isOpen
      ? markup`<path class="${strokeClass('ground')} line" d="M${-half} 0H${half}" stroke-width="7"/><path class="${strokeClass('door')} line" d="M${-half} 0h${half * 0.46}M${half} 0h${-half * 0.46}" stroke-width="8"/>`
      : markup`<path class="${fillClass('door')} ${strokeClass('panel')}" d="${box}" stroke-width="1.5" stroke-linejoin="round"/><path class="${strokeClass('panel')}" d="M0 ${-width}V${width}" stroke-width="2"/>`;
    return markup`<g class="door" transform="${transform}">${parts}</g>`;
  });
  return markup`<g>${bars}</g>`;
}

/** Returns the corners of a door around the middle of a space, in pixels. */
function doorCorners({ angle, half, middle }: DoorBar, site: Point, zoom: number): Polygon {
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  const w = doorHalf.width + 1;
  const [x, y] = [(middle.x - site.x) * zoom, (middle.y - site.y) * zoom];
  return [
    [-half, -w],
    [half, -w],
    [half, w],
    [-half, w],
  ].map(([dx = 0, dy = 0]) => ({ x: x + dx * cos - dy * sin, y: y + dx * sin + dy * cos }));
}

/**
 * The distances in pixels that tokens keep from borders, from walls and from the rim of raised spaces. In a crowded
 * space, tokens may touch the border, and may reach a little beyond the edge of the board (`edge`). If a space is too
 * small even for that, its tokens cover other spaces (`unlimited`).
 */
const clear = { border: 1, wall: 3.5, rim: 2.5, crowdedWall: 2.5, edge: -2.5, unlimited: -40 };

/** Returns the rooms for the tokens of a space, around the middle of the space. */
function roomsOf(board: DrawnBoard, scene: BoardScene, space: number, zoom: number): SpaceRooms {
  const { ground } = scene;
  const site = siteOf(scene, space);
  const inPixels = ({ x, y }: Point): Point => ({ x: (x - site.x) * zoom, y: (y - site.y) * zoom });
  const borders = ground.edges
    .filter((edge) => edge.spaces.includes(space))
    .map((edge) => ({ isWall: isWall(ground, edge), at: inPixels(inScene(scene, pointBetween(edge.from, edge.to))) }));
  const borderAt = ({ most, nx, ny }: HalfPlane) =>
    borders.find(({ at }) => Math.abs(nx * at.x + ny * at.y - most) < 1);
  const plain = isRaised(board, space) ? clear.rim : clear.border;
  const obstacles = doorBars(scene, zoom)
    .filter(({ spaces }) => spaces.includes(space))
    .map((bar) => doorCorners(bar, site, zoom));
  const crowdedMargin = (side: HalfPlane): number => {
    const border = borderAt(side);
    return border ? (border.isWall ? clear.crowdedWall : 0) : clear.edge;
  };
  const roomWith = (margins: (side: HalfPlane) => number): TokenRoom =>
    new TokenRoom(cellOf(scene, space).map(inPixels), { x: 0, y: 0 }, margins, obstacles);
  return {
    inside: roomWith((side) => (borderAt(side)?.isWall ? clear.wall : plain)),
    beyond: roomWith(crowdedMargin),
    unlimited: roomWith(() => clear.unlimited),
    decks: ground.strips
      .filter((strip) => strip.space === space)
      .map((strip) => stripCorners(strip, deckWidth + 2).map((corner) => inPixels(inScene(scene, corner)))),
  };
}

export interface TokenScene {
  /** The number of screen pixels for each unit of length in the drawing of the scene. */
  readonly zoom: number;
  /** The short tags of pieces by their names. */
  readonly tags: ReadonlyMap<string, string>;
  /** The changes by the bot in each space; a space without changes is absent. */
  readonly changes: ReadonlyMap<number, TokenChanges>;
}

/** Returns the layout of the tokens of a space, around the middle of the space. */
export const spaceLayout = (
  board: DrawnBoard,
  scene: BoardScene,
  space: number,
  { changes, tags, zoom }: TokenScene,
): TokenLayout =>
  layoutTokens(
    contentsOf(board, space, tags, changes.get(space)),
    roomsOf(board, scene, space, zoom),
    scene.ground.unit * zoom,
  );

/** Returns the boxes of the tokens of a space, in units of the drawing. */
export function tokenBoxes(board: DrawnBoard, scene: BoardScene, space: number, style: TokenScene): MiddleBox[] {
  const site = siteOf(scene, space);
  const { zoom } = style;
  return spaceLayout(board, scene, space, style).placed.map(({ token: { height, width }, x, y }) => ({
    x: site.x + x / zoom,
    y: site.y + y / zoom,
    width: width / zoom,
    height: height / zoom,
  }));
}

/** The tokens of a space, and a text with everything that the tokens show. */
export interface SpaceTokens {
  readonly shown: string;
  readonly drawn: Markup;
}

function drawTokens(board: DrawnBoard, scene: BoardScene, space: number, style: TokenScene): Markup {
  if (!scene.shown.has(space)) return markup`<g/>`;
  const { placed } = spaceLayout(board, scene, space, style);
  const { x, y } = siteOf(scene, space);
  const at = `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${(1 / style.zoom).toFixed(4)})`;
  return markup`<g transform="${at}">${placed.map(
    ({ token, x: dx, y: dy }) =>
      markup`<g transform="translate(${dx.toFixed(1)} ${dy.toFixed(1)})">${token.markup}</g>`,
  )}</g>`;
}

/**
 * Returns a text with everything that the tokens of a space show. If two such texts are equal, the tokens have not
 * changed.
 */
function shownIn(board: DrawnBoard, scene: BoardScene, space: number, { changes, tags, zoom }: TokenScene): string {
  const { places } = contentsOf(board, space, tags);
  const rows = places.map(({ pieces, signs, things, words = '' }) => [signs, things, pieces, words]);
  const names = places.flatMap(({ pieces }) => pieces.flatMap((piece) => (piece.shape === 'plate' ? piece.text : [])));
  const { acts, isControlNew, label, scouted } = changes.get(space) ?? noChanges;
  return JSON.stringify([
    zoom,
    scene.choice,
    rows,
    names.map((name) => tags.get(name)),
    [...acts],
    [...scouted],
    isControlNew,
    label,
  ]);
}

/**
 * Returns the tokens of all spaces, in a group for each space. If the tokens of a group have not changed since `last`,
 * the group is taken from `last`.
 */
export const boardTokens = (
  board: DrawnBoard,
  scene: BoardScene,
  style: TokenScene,
  last: readonly SpaceTokens[] = [],
): SpaceTokens[] =>
  board.spaces.map((_name, space) => {
    const shown = shownIn(board, scene, space, style);
    const before = last[space];
    return before?.shown === shown ? before : { shown, drawn: drawTokens(board, scene, space, style) };
  });

/** The part of the screen that shows a board, in pixels. */
export interface Frame {
  readonly width: number;
  readonly height: number;
}

/** Returns the zoom at which the whole drawing fits into a frame. */
export const fittingZoom = ({ height, width }: Frame, frame: Frame): number =>
  Math.min(frame.width / width, frame.height / height);

/** The least distance in pixels between neighbouring spaces at which maps are shown side by side. */
const leastSideBySide = 56;

/** True for a frame that shows one map at a time, because several maps side by side would be too small. */
export function showsOneMap(board: DrawnBoard, frame: Frame): boolean {
  if (board.maps.length < 2) return false;
  const scene = boardScene(board, { turns: 0, map: null });
  return frame.height > frame.width || fittingZoom(scene, frame) * scene.ground.unit < leastSideBySide;
}

/**
 * Returns the standing of a board in a frame: the board lies in a frame that is wider than high, and other frames
 * have the standing of `bestTurns`. `end` is the direction of the person’s end.
 */
export function standingIn(board: DrawnBoard, frame: Frame, end: Point | null): QuarterTurns {
  if (frame.width >= frame.height) return 0;
  const maps = showsOneMap(board, frame) ? board.maps : [null];
  return bestTurns(
    (turns) => Math.min(...maps.map((map) => fittingZoom(boardScene(board, { turns, map }), frame))),
    end,
  );
}

/** The usual height in pixels of the bars above and below a board on an upright screen. */
const besideBoard = 148;

/**
 * Returns the standing of a board on an upright screen. There the board stands alike wherever it is shown, also above a
 * list or under a notice that makes its frame lower.
 */
export const uprightStanding = (
  board: DrawnBoard,
  { height, width }: Frame,
  screenHeight: number,
  end: Point | null,
): QuarterTurns => standingIn(board, { width, height: Math.max(height, screenHeight - besideBoard) }, end);

/** A corner of the screen: `left` or `right`, then `top` or `bottom`. */
type Corner = 'right top' | 'left top' | 'right bottom' | 'left bottom';

/** The place of a box: a corner, or beside the board if the box would cover spaces in every corner. */
export type CornerPlace = Corner | 'beside';

/** The length in units of the drawing at which two samples of a corner are apart, and the most samples on spaces. */
const [sample, mostCovered] = [12, 3];

/** A box that is to be put into a corner of a board, in units of the drawing. */
export interface CornerBox extends Frame {
  /** The height of the arrow to the north, which is under the box in the left bottom corner. */
  readonly north: number;
  /** Returns the boxes of the tokens in a space. */
  readonly tokensIn: (space: number) => readonly MiddleBox[];
}

/**
 * Returns the corner of the visible part of a drawing in which a box covers the least of the board and no token; `beside`
 * if there is no such corner.
 */
export function freeCorner(scene: BoardScene, visible: Point & Frame, box: CornerBox): CornerPlace {
  const { height, north, tokensIn, width } = box;
  const cells = [...scene.shown].map((space) => ({ space, sides: sidesOf(cellOf(scene, space)) }));
  const spacesAt = (x: number, y: number): number[] =>
    cells.flatMap(({ sides, space }) => (sides.every(({ most, nx, ny }) => nx * x + ny * y <= most) ? space : []));
  const coveredAt = (left: number, top: number): number => {
    const covered: number[] = [];
    for (let x = left; x <= left + width; x += sample)
      for (let y = top; y <= top + height; y += sample) covered.push(...spacesAt(x, y));
    if (covered.length > mostCovered) return covered.length;
    const place = { x: left + width / 2, y: top + height / 2, width, height };
    const tokens = [...new Set(covered)].flatMap(tokensIn);
    return tokens.some((token) => sharedArea(token, place) > 0) ? Infinity : covered.length;
  };
  const [right, bottom] = [visible.x + visible.width - width, visible.y + visible.height - height];
  const corners: readonly (readonly [Corner, number])[] = [
    ['right top', coveredAt(right, visible.y)],
    ['left top', coveredAt(visible.x, visible.y)],
    ['right bottom', coveredAt(right, bottom)],
    ['left bottom', coveredAt(visible.x, bottom - north)],
  ];
  const [best, covered] = corners.reduce((first, corner) => (corner[1] < first[1] ? corner : first));
  return covered > mostCovered ? 'beside' : best;
}

/** The distance in pixels between two dots of a trail. */
const dotDistance = 5.5;

/**
 * Returns the path of a dotted trail through points. A dot that would be under one of some boxes is left out, so that
 * names stay legible. `zoom` is the number of pixels for each unit of the drawing.
 */
export function trailPath(points: readonly Point[], boxes: readonly MiddleBox[], zoom: number): string {
  const dots = points.slice(1).flatMap((to, index) => {
    const from = points[index] ?? to;
    const count = Math.max(1, Math.round((pointDistance(from, to) * zoom) / dotDistance));
    return Array.from({ length: count + 1 }, (_none, dot) => pointBetween(from, to, dot / count));
  });
  const size = { width: 2 / zoom, height: 2 / zoom };
  const free = dots.filter((dot) => boxes.every((box) => sharedArea(box, { ...dot, ...size }) === 0));
  return free.map((dot) => `${linePath([dot])}h0`).join('');
}
