// Draws a decision on the part of the board that matters: the way of the piece with a ghost at its start, the aim of an
// attack, the figure that decided in a ring, the struck rivals, and the faces of a die.
import type { BoardSign, DrawnBoard, SignSide } from '../../compiler/game/board.ts';
import { facesText } from '../../compiler/plan/printed-names.ts';
import { fillClass, strokeClass, type Colour } from '../document/colours.ts';
import { markup, type Markup } from '../document/markup.ts';
import type { CardPicture, PictureAct } from '../table/card-picture.ts';
import {
  boardScene,
  boardTokens,
  cellOf,
  doorMarks,
  fittingZoom,
  siteOf,
  spaceLayout,
  spaceOutline,
  tokenBoxes,
  type BoardScene,
  type Frame,
  type TokenScene,
} from './board-scene.ts';
import type { QuarterTurns } from './board-standing.ts';
import { textAt, textWidth } from './board-symbols.ts';
import { FreeSpots, type MiddleBox } from './free-spots.ts';
import { bounds, linePath, pointBetween, pointDistance, sidesOf, type Point, type Polygon } from './geometry.ts';
import { isMarker, noChanges, type TokenChanges } from './space-tokens.ts';
import type { TokenSize } from './token-layout.ts';
import { counterToken } from './tokens.ts';

/** The width of the drawing and its greatest height, in pixels of the screen. */
export interface DecisionFrame extends Frame {
  /** The greatest height for a decision on a large part of a board. */
  readonly largeHeight: number;
}

export interface DecisionScene {
  /** The board before the card and after it. While the card waits for a die, both are equal. */
  readonly before: DrawnBoard;
  readonly after: DrawnBoard;
  readonly picture: CardPicture;
  /** The short tags of pieces by their names. */
  readonly tags: ReadonlyMap<string, string>;
  readonly frame: DecisionFrame;
  readonly turns: QuarterTurns;
}

/** The drawing of a decision. `cells` are the outlines of the shown spaces. */
export interface DecisionDrawing {
  /** The height of the drawing in pixels of the screen. */
  readonly height: number;
  readonly markup: Markup;
  readonly cells: readonly { readonly space: number; readonly d: string }[];
  /** The part of the board that is shown, as `viewBox`. */
  readonly view: string;
}

/** Distances in pixels between two spaces: the least, the least with room around the spaces, and the greatest. */
const spacings = { least: 47, roomy: 52, most: 110 };
/** The room around the spaces that matter, in spaces, usually and on a large part of a board. */
const [around, aroundLarge] = [0.7, 0.1];
/** The least height of a drawing in pixels. */
const leastHeight = 170;

type Plate = Extract<BoardSign, { readonly shape: 'plate' }>;

/** Returns the space of a place, a piece or a thing; null if the board has none of this name. */
export function spaceOf(board: DrawnBoard, id: string): number | null {
  const place = board.places.find(({ name }) => name === id);
  if (place) return place.space;
  const standing = board.standing.find(({ name }) => name === id);
  return standing ? (board.places[standing.place]?.space ?? null) : null;
}

/** Returns the counter of a piece; null if it is not on the board. */
export function plateOf(board: DrawnBoard, name: string | null): Plate | null {
  const plates = board.places.flatMap(({ pieces }) => pieces);
  const plate = plates.find((sign) => sign.shape === 'plate' && sign.text === name);
  return plate?.shape === 'plate' ? plate : null;
}

const sideColours: Readonly<Record<SignSide, Colour>> = { round: 'roundSide', pointed: 'pointedSide' };

/**
 * Returns the spaces in which a decision acts: the ends of ways, the targets, the chosen things, and the things among
 * which a die chooses.
 */
export function spacesOfDecision(board: DrawnBoard, { acts, chosen, faces }: CardPicture): number[] {
  const actors = new Set(acts.map(({ unit }) => unit));
  const ends = acts.flatMap(({ path, targets }) => [...path.slice(-1), ...targets]);
  const things = [...chosen, ...faces].flatMap(({ id }) => (actors.has(id) ? [] : id));
  return [...new Set([...ends, ...things].flatMap((id) => spaceOf(board, id) ?? []))];
}

/** A target of an attack, with its space. */
interface DrawnTarget {
  readonly name: string;
  readonly space: number;
}

/** The spaces of an act: those of its way, or the space of the piece and those of its targets. */
interface DrawnAct {
  readonly way: readonly number[];
  readonly from: number | null;
  readonly targets: readonly DrawnTarget[];
  readonly plate: Plate | null;
}

function drawnAct({ before, after }: DecisionScene, { path, targets, unit }: PictureAct): DrawnAct {
  const spaces = (ids: readonly string[]): number[] => ids.flatMap((id) => spaceOf(before, id) ?? []);
  const plate = plateOf(before, unit) ?? plateOf(after, unit);
  const aimed = targets.flatMap((name) => spaces([name]).map((space) => ({ name, space })));
  return { way: spaces(path), from: unit === null ? null : spaceOf(before, unit), targets: aimed, plate };
}

/** A part of the board, in units of the drawing. */
interface View extends Frame {
  readonly x: number;
  readonly y: number;
}

/** Returns the start of a view with a middle; a view that is longer than the whole is around the whole. */
const startIn = (middle: number, length: number, whole: number): number =>
  length >= whole ? (whole - length) / 2 : Math.max(0, Math.min(whole - length, middle - length / 2));

/**
 * Returns the part of the board with the spaces that matter, in the shape of the frame. If there is not room for all,
 * the part has the first of `fewer` that has room.
 */
function viewOf(
  scene: BoardScene,
  spaces: ReadonlySet<number>,
  fewer: readonly (readonly number[])[],
  usual: DecisionFrame,
): View {
  const { unit } = scene.ground;
  const cells = [...spaces].flatMap((space) => cellOf(scene, space));
  const box = bounds(cells.length > 0 ? cells : [...scene.shown].flatMap((space) => cellOf(scene, space)));
  const withRoom = (room: number): Frame => ({
    width: box.right - box.left + room * unit,
    height: box.bottom - box.top + room * unit,
  });
  const { least, most, roomy } = spacings;
  const isLarge = fittingZoom(withRoom(around), usual) * unit < roomy;
  const frame = isLarge ? { ...usual, height: usual.largeHeight } : usual;
  const part = withRoom(isLarge ? aroundLarge : around);
  const zoom = Math.max(least, Math.min(fittingZoom(part, frame) * unit, most)) / unit;
  const shownHeight = Math.min(frame.height, Math.max(leastHeight, part.height * zoom));
  const [width, height] = [frame.width / zoom, shownHeight / zoom];
  const isCut = part.width > width + 1 || part.height > height + 1;
  const boxes = fewer.flatMap((some) => (some.length > 0 ? bounds(some.flatMap((space) => cellOf(scene, space))) : []));
  const hasRoom = ({ bottom, left, right, top }: typeof box): boolean =>
    right - left <= width && bottom - top <= height;
  const aims = isCut ? (boxes.find(hasRoom) ?? boxes[0] ?? box) : box;
  return {
    x: startIn((aims.left + aims.right) / 2, width, scene.width),
    y: startIn((aims.top + aims.bottom) / 2, height, scene.height),
    width,
    height,
  };
}

/** A pen that draws at points of the board in pixels of the screen. */
type Pen = (at: Point, drawn: Markup) => Markup;

const penFor =
  (zoom: number): Pen =>
  ({ x, y }, drawn) =>
    markup`<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${(1 / zoom).toFixed(4)})">${drawn}</g>`;

/** Returns a line through points whose corners are rounded. */
function curveOf(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (!first) return '';
  const last = rest.at(-1);
  const parts = rest.slice(0, -1).map((point, index) => {
    const to = pointBetween(point, rest[index + 1] ?? point);
    return `Q${point.x.toFixed(1)} ${point.y.toFixed(1)} ${to.x.toFixed(1)} ${to.y.toFixed(1)}`;
  });
  return `${linePath([first])}${parts.join('')}${last ? `L${last.x.toFixed(1)} ${last.y.toFixed(1)}` : ''}`;
}

/** The distances in pixels of the tip of an arrow from its end, and from the border that the arrow crosses last. */
const [tip, inside] = [12, 1];

/** Returns the point at which an arrow ends, so that its tip is a little inside the cell of its goal. */
function endOf(before: Point, goal: Point, cell: Polygon, zoom: number): Point {
  const length = pointDistance(before, goal) || 1;
  const entries = sidesOf(cell).flatMap(({ most, nx, ny }) => {
    const [out, into] = [nx * before.x + ny * before.y - most, nx * goal.x + ny * goal.y - most];
    return out > 0 && into < 0 ? [out / (out - into)] : [];
  });
  const entry = Math.max(0, ...entries) * length;
  const end = Math.max(entry + (inside - tip) / zoom, Math.min(tip / zoom, length / 2));
  return pointBetween(before, goal, Math.min(end / length, 0.9));
}

/** Draws an arrow along points. It ends at the border of the cell of its goal, so that the goal stays visible. */
function arrow(
  points: readonly Point[],
  cell: Polygon,
  colour: Colour,
  isDotted: boolean,
  stage: Stage,
): Markup | null {
  const [goal, before] = [points.at(-1), points.at(-2)];
  if (!goal || !before) return null;
  const { pen, spots, style } = stage;
  const { zoom } = style;
  const end = endOf(before, goal, cell, zoom);
  const whole = [...points.slice(0, -1), end];
  spots.take(boxesAlong(whole, zoom));
  const d = curveOf(whole);
  const angle = (Math.atan2(goal.y - before.y, goal.x - before.x) * 180) / Math.PI;
  const line = (name: Colour, width: number, dash: string): Markup =>
    markup`<path class="${strokeClass(name)} line" d="${d}" stroke-width="${width}" stroke-dasharray="${dash}" vector-effect="non-scaling-stroke" stroke-linejoin="round"/>`;
  const head = markup`<path class="${fillClass(colour)} ${strokeClass('panel')}" transform="rotate(${angle.toFixed(1)})" d="M${tip} 0L-8 -10V10Z" stroke-width="1.5"/>`;
  return markup`${line('panel', 9, 'none')}${line(colour, 5, isDotted ? '6 5' : 'none')}${pen(end, head)}`;
}

/** Returns boxes along a line through points, in pixels of the screen. */
const boxesAlong = (points: readonly Point[], zoom: number): MiddleBox[] =>
  points.slice(1).flatMap((to, index) => {
    const from = points[index] ?? to;
    const parts = Math.ceil((pointDistance(from, to) * zoom) / 8);
    return Array.from({ length: parts }, (_none, part) => {
      const { x, y } = pointBetween(from, to, (part + 1) / parts);
      return { x: x * zoom, y: y * zoom, width: 9, height: 9 };
    });
  });

/** A part of a board at a size, with its tokens. */
interface TokensOnBoard {
  readonly board: DrawnBoard;
  readonly scene: BoardScene;
  readonly style: TokenScene;
}

/** A part of a board on which a decision is drawn, with the places that are free for signs. */
interface Stage extends TokensOnBoard {
  readonly pen: Pen;
  readonly spots: FreeSpots;
  /** The colour of the side that acts. */
  readonly colour: Colour;
}

/** Returns a point or a polygon of the drawing in pixels of the screen. */
const inPixels = ({ x, y }: Point, zoom: number): Point => ({ x: x * zoom, y: y * zoom });

/** Returns the places for signs that the tokens of some spaces leave free. */
function spotsBeside(spaces: ReadonlySet<number>, view: View, { board, scene, style }: TokensOnBoard): FreeSpots {
  const { zoom } = style;
  const tokens = [...spaces].flatMap((space) =>
    tokenBoxes(board, scene, space, style).map(({ height, width, x, y }) => ({
      x: x * zoom,
      y: y * zoom,
      width: width * zoom,
      height: height * zoom,
    })),
  );
  const cells = new Map(
    [...scene.shown].map((space) => [space, cellOf(scene, space).map((point) => inPixels(point, zoom))]),
  );
  const middle = inPixels({ x: view.x + view.width / 2, y: view.y + view.height / 2 }, zoom);
  return new FreeSpots({ ...middle, width: view.width * zoom, height: view.height * zoom }, cells, tokens);
}

/** Draws a sign of a space in a free place near a point. */
function drawSign({ drawn, height, width }: Sign, space: number, wish: Point, stage: Stage): readonly [Point, Markup] {
  const { pen, spots, style } = stage;
  const { x, y } = spots.place(space, { width, height }, inPixels(wish, style.zoom));
  const at = { x: x / style.zoom, y: y / style.zoom };
  return [at, pen(at, drawn)];
}

/** Returns the new markers of each space, which get a broken ring. */
function newMarkers(before: DrawnBoard, after: DrawnBoard): ReadonlyMap<number, TokenChanges> {
  const changes = new Map<number, TokenChanges>();
  for (const [index, { space, things }] of after.places.entries()) {
    const old = new Set(before.places[index]?.things.map((sign) => JSON.stringify(sign)));
    const added = things.filter(isMarker).filter((sign) => !old.has(JSON.stringify(sign)));
    if (added.length === 0) continue;
    const { isControlNew, scouted } = changes.get(space) ?? noChanges;
    changes.set(space, {
      ...noChanges,
      isControlNew: isControlNew || added.some(({ isFull }) => isFull),
      scouted: new Set([...scouted, ...added.flatMap(({ isFull, side }) => (isFull ? [] : side))]),
    });
  }
  return changes;
}

/** Draws the corners of a frame around the counter of a target; around the middle of the space if there is none. */
function aim({ name, space }: DrawnTarget, { board, pen, scene, style }: Stage): Markup {
  const { x, y } = siteOf(scene, space);
  const counter = spaceLayout(board, scene, space, style).placed.find(({ token }) => token.piece === name);
  const at = counter ? { x: x + counter.x / style.zoom, y: y + counter.y / style.zoom } : { x, y };
  const [right, bottom] = counter ? [counter.token.width / 2 + 4, counter.token.height / 2 + 4] : [22, 16];
  const corners = [1, -1].flatMap((across) =>
    [1, -1].map(
      (down) => `M${(across * right).toFixed(1)} ${(down * (bottom - 7)).toFixed(1)}v${7 * down}h${-9 * across}`,
    ),
  );
  return pen(at, markup`<path class="${strokeClass('hazard')} line" d="${corners.join('')}" stroke-width="2.5"/>`);
}

/** The drawing of a sign with its size. */
interface Sign extends TokenSize {
  readonly drawn: Markup;
}

/** Draws a figure in a ring. */
const ring = (figure: number, colour: Colour): Sign => ({
  width: 33,
  height: 33,
  drawn: markup`<circle class="${fillClass('panel')} ${strokeClass(colour)}" r="15" stroke-width="3"/>${textAt(String(figure), 0, 0, { size: 19, colour: 'ink', isBold: true })}`,
});

const roundLine = (d: string, colour: Colour, width: number): Markup =>
  markup`<path class="${strokeClass(colour)} line" d="${d}" stroke-width="${width}" stroke-linecap="round"/>`;

/** Draws a struck rival: its figure or its faces over a low stroke, or a cross if it has neither. */
function struck(text: string): Sign {
  if (text === '') {
    const cross = 'M-8 -8L8 8M-8 8L8 -8';
    return { width: 22, height: 22, drawn: markup`${roundLine(cross, 'panel', 8)}${roundLine(cross, 'hazard', 3.5)}` };
  }
  const half = Math.max(12, textWidth(text, 14, true) / 2 + 5);
  const drawn = markup`<rect class="${fillClass('panel')} ${strokeClass('quiet')}" x="${(-half).toFixed(1)}" y="-11" width="${(2 * half).toFixed(1)}" height="22" rx="5" stroke-width="1.5"/>
    ${roundLine(`M${(-half - 2).toFixed(1)} 10L${(half + 2).toFixed(1)} -4`, 'hazard', 3)}${textAt(text, 0, 0, { size: 14, colour: 'ink', isBold: true })}`;
  return { width: 2 * half + 8, height: 24, drawn };
}

/** Draws the faces of a die that choose a thing. */
function facesSign(text: string, colour: Colour): Sign {
  const width = textWidth(text, 17, true) + 18;
  const drawn = markup`<rect class="${fillClass('panel')} ${strokeClass(colour)}" x="${(-width / 2).toFixed(1)}" y="-14" width="${width.toFixed(1)}" height="28" rx="7" stroke-width="2.5"/>
    ${textAt(text, 0, 0, { size: 17, colour: 'ink', isBold: true })}`;
  return { width: width + 3, height: 31, drawn };
}

/** Returns the faces of a die that chose a thing as text; empty if no die chose. */
const rolledText = ({ faces = [] }: CardPicture['rivals'][number]): string => faces.map(facesText).join(', ');

/** Draws the faces, the deciding figures and the struck rivals, each in its space, near the lower border. */
function signsOf({ before, picture }: DecisionScene, stage: Stage): Markup[] {
  const { colour, scene, style } = stage;
  const signs: readonly (readonly [id: string, sign: Sign])[] = [
    ...picture.faces.map((face) => [face.id, facesSign(facesText(face), colour)] as const),
    ...picture.chosen.flatMap(({ figure, id }) => (figure === null ? [] : [[id, ring(figure, colour)] as const])),
    ...picture.chosen.flatMap((chosen) =>
      chosen.faces ? [[chosen.id, facesSign(rolledText(chosen), colour)] as const] : [],
    ),
    ...picture.rivals.map((rival) => [rival.id, struck(String(rival.figure ?? rolledText(rival)))] as const),
  ];
  return signs.flatMap(([id, sign]) => {
    const space = spaceOf(before, id);
    if (space === null || !scene.shown.has(space)) return [];
    const wish = { x: siteOf(scene, space).x, y: bounds(cellOf(scene, space)).bottom - 8 / style.zoom };
    return [drawSign(sign, space, wish, stage)[1]];
  });
}

/** Draws the ghost of a piece at the start of its way. */
function ghost(plate: Plate, tag: string): Sign {
  const style = { scale: 1, isTight: false };
  const { height, markup: counter, width } = counterToken({ ...plate, isAsleep: true }, tag, null, style);
  return { width, height, drawn: markup`<g class="ghost" opacity="0.8">${counter}</g>` };
}

/** Draws the ways and the aims of an act. They are under the tokens, so that no token is covered. */
function drawAct({ from, plate, targets, way }: DrawnAct, stage: Stage): Markup {
  const { colour, scene, style } = stage;
  const { tags, zoom } = style;
  const [start, goal] = way.length > 1 ? [way[0], way.at(-1)] : [];
  const sites = way.map((space) => siteOf(scene, space));
  const left =
    plate && start !== undefined
      ? drawSign(ghost(plate, tags.get(plate.text) ?? plate.text), start, below(siteOf(scene, start), 14 / zoom), stage)
      : null;
  const shot = (space: number): Markup | null => {
    const points = [siteOf(scene, from ?? space), siteOf(scene, space)];
    return arrow(points, cellOf(scene, space), 'hazard', true, stage);
  };
  const aims = from === null || goal !== undefined ? [] : targets.filter(({ space }) => space !== from);
  const { x, y } = siteOf(scene, goal ?? 0);
  // A page moves the counter along the arrow to the goal.
  const moved =
    plate && goal !== undefined
      ? markup` data-moves="${plate.text}" data-goal="${x.toFixed(1)} ${y.toFixed(1)}"`
      : null;
  return markup`<g class="act"${moved}>
    ${goal === undefined ? null : arrow([left?.[0] ?? sites[0] ?? { x, y }, ...sites.slice(1)], cellOf(scene, goal), colour, false, stage)}
    ${left && left[1]}${aims.map(({ space }) => shot(space))}</g>`;
}

const below = ({ x, y }: Point, by: number): Point => ({ x, y: y + by });

/** Returns the spaces of a decision; all spaces if the decision names none. */
function spacesOf({ before, picture }: DecisionScene, acts: readonly DrawnAct[]): ReadonlySet<number> {
  const things = [...picture.chosen, ...picture.faces, ...picture.rivals].flatMap(
    ({ id }) => spaceOf(before, id) ?? [],
  );
  return new Set([
    ...acts.flatMap(({ from, targets, way }) => [
      ...way,
      ...targets.map(({ space }) => space),
      ...(from === null ? [] : [from]),
    ]),
    ...things,
  ]);
}

/** The spaces of a map that matter; those of other maps are left out. */
function sceneFor({ after, turns }: DecisionScene, spaces: ReadonlySet<number>): BoardScene {
  const maps = new Set([...spaces].flatMap((space) => after.placesOf[space] ?? []).map((at) => after.places[at]?.map));
  const [map, ...others] = maps;
  return boardScene(after, { turns, map: after.maps.length > 1 && others.length === 0 ? (map ?? null) : null });
}

/** The part of the board that a decision shows. */
interface ShownPart {
  readonly acts: readonly DrawnAct[];
  readonly spaces: ReadonlySet<number>;
  readonly scene: BoardScene;
  readonly view: View;
  readonly zoom: number;
}

/** Returns the part of the board that matters for a decision; null if the decision changes nothing on the board. */
function partOf(decision: DecisionScene): ShownPart | null {
  const acts = decision.picture.acts.map((act) => drawnAct(decision, act));
  const spaces = spacesOf(decision, acts);
  if (spaces.size === 0) return null;
  const scene = sceneFor(decision, spaces);
  const ends = acts.flatMap(({ targets, way }) => [...way.slice(-1), ...targets.map(({ space }) => space)]);
  // The ends of acts matter more than what decided, and the ways of pieces more than far targets.
  const ways = acts.flatMap(({ way }) => (way.length > 1 ? way : []));
  const view = viewOf(scene, spaces, [ends, ways], decision.frame);
  return { acts, spaces, scene, view, zoom: decision.frame.width / view.width };
}

/** Draws the ground and the tokens; the spaces that do not matter are dimmed. `drawnUnder` is under the lit tokens. */
function groundWithTokens(
  { scene, spaces, zoom }: ShownPart,
  tokens: TokensOnBoard,
  drawnUnder: Markup | null,
): Markup {
  const dimmed = [...scene.shown]
    .filter((space) => !spaces.has(space))
    .map((space) => `${linePath(cellOf(scene, space))}Z`);
  const drawn = boardTokens(tokens.board, scene, tokens.style);
  const tokensIn = (isLit: boolean): Markup =>
    markup`<g class="tags">${drawn.map((token, space) => (spaces.has(space) === isLit ? token.drawn : null))}</g>`;
  return markup`
      ${scene.markup}${doorMarks(scene, zoom)}${tokensIn(false)}
      <path class="${fillClass('paper')}" d="${dimmed.join('')}" opacity="0.62"/>
      ${drawnUnder}${tokensIn(true)}`;
}

const drawingOf = ({ scene, view, zoom }: ShownPart, drawn: Markup): DecisionDrawing => ({
  markup: drawn,
  height: Math.round(view.height * zoom),
  cells: [...scene.shown].map((space) => ({ space, d: `${linePath(cellOf(scene, space))}Z` })),
  view: [view.x, view.y, view.width, view.height].map((number) => number.toFixed(1)).join(' '),
});

/**
 * Draws the board before a decision: the same part as `decisionDrawing`, without what the bot decides. Returns null if
 * the decision changes nothing on the board.
 */
export function undecidedDrawing(decision: DecisionScene): DecisionDrawing | null {
  const part = partOf(decision);
  if (!part) return null;
  const { scene, zoom } = part;
  const style: TokenScene = { zoom, tags: decision.tags, changes: new Map() };
  return drawingOf(part, groundWithTokens(part, { board: decision.before, scene, style }, null));
}

/** Draws the decision of a card on the board. Returns null if the decision changes nothing on the board. */
export function decisionDrawing(decision: DecisionScene): DecisionDrawing | null {
  const { after, before, picture, tags } = decision;
  const part = partOf(decision);
  if (!part) return null;
  const { acts, scene, spaces, view, zoom } = part;
  // A control marker turns in its space: its way is this space alone.
  const board = acts.some(({ way }) => way.length > 0) ? after : before;
  const [firstPlate] = acts.flatMap(({ plate }) => plate ?? []);
  const colour = firstPlate ? sideColours[firstPlate.side] : 'objective';
  const style: TokenScene = { zoom, tags, changes: newMarkers(before, board) };
  const tokens = { board, scene, style };
  const stage: Stage = { ...tokens, colour, spots: spotsBeside(spaces, view, tokens), pen: penFor(zoom) };
  const lit = [...picture.chosen, ...picture.faces].flatMap(({ id }) => spaceOf(before, id) ?? []);
  const outlines = lit.map(
    (space) =>
      markup`<path class="${strokeClass(colour)} line" d="${spaceOutline(scene, space)}" stroke-width="3"${picture.faces.length > 0 ? markup` stroke-dasharray="6 4"` : null} vector-effect="non-scaling-stroke"/>`,
  );
  const drawn = acts.map((act) => drawAct(act, stage));
  const aims = acts.flatMap(({ targets, way }) => (way.length > 1 ? [] : targets.map((target) => aim(target, stage))));
  const ground = groundWithTokens(part, tokens, markup`<g class="goals">${outlines}</g>${drawn}`);
  return drawingOf(
    part,
    markup`${ground}<g class="aims">${aims}</g><g class="figures">${signsOf(decision, stage)}</g>`,
  );
}
