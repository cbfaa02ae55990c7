// Draws a decision on the part of the board that matters: the way of the piece with a ghost at its start, the aim of an
// attack, the figure that decided in a ring, the struck rivals, and the faces of a die.
import type { BoardSign, DrawnBoard, SignSide } from '../../compiler/game/board.ts';
import { facesText } from '../../compiler/plan/printed-names.ts';
import { fillClass, strokeClass, type Colour } from '../document/colours.ts';
import { markup, type Markup } from '../document/markup.ts';
import type { CardPicture, PictureAct, PictureThing } from '../table/card-picture.ts';
import {
  boardScene,
  boardTokens,
  cellOf,
  doorMarks,
  siteOf,
  spaceLayout,
  spaceOutline,
  type BoardScene,
  type Frame,
  type TokenScene,
} from './board-scene.ts';
import type { QuarterTurns } from './board-standing.ts';
import { textAt, textWidth } from './board-symbols.ts';
import { bounds, linePath, pointBetween, pointDistance, type Point } from './geometry.ts';
import { isMarker, noChanges, type TokenChanges } from './space-tokens.ts';
import { counterToken } from './tokens.ts';

export interface DecisionScene {
  /** The board before the card and after it. While the card waits for a die, both are equal. */
  readonly before: DrawnBoard;
  readonly after: DrawnBoard;
  readonly picture: CardPicture;
  /** The short tags of pieces by their names. */
  readonly tags: ReadonlyMap<string, string>;
  /** The width of the drawing and its greatest height, in pixels of the screen. */
  readonly frame: Frame;
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

/** The least and the greatest distance in pixels between two spaces. */
const spacings = [48, 110] as const;
/** The room around the spaces that matter, in spaces, and the least height of a drawing in pixels. */
const [around, leastHeight] = [0.7, 170];

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

/** Returns the part of the board with the spaces that matter, in the shape of the frame. */
function viewOf(scene: BoardScene, spaces: ReadonlySet<number>, frame: Frame): View {
  const { unit } = scene.ground;
  const cells = [...spaces].flatMap((space) => cellOf(scene, space));
  const box = bounds(cells.length > 0 ? cells : [...scene.shown].flatMap((space) => cellOf(scene, space)));
  const [wide, high] = [box.right - box.left + around * unit, box.bottom - box.top + around * unit];
  const [least, most] = spacings;
  const zoom = Math.max(least / unit, Math.min(frame.width / wide, frame.height / high, most / unit));
  const shownHeight = Math.min(frame.height, Math.max(leastHeight, high * zoom));
  const [width, height] = [frame.width / zoom, shownHeight / zoom];
  return {
    x: startIn((box.left + box.right) / 2, width, scene.width),
    y: startIn((box.top + box.bottom) / 2, height, scene.height),
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

/** Draws an arrow along points. It ends a little before its goal, so that the goal stays visible. */
function arrow(points: readonly Point[], colour: Colour, isDotted: boolean, zoom: number, pen: Pen): Markup | null {
  const [goal, before] = [points.at(-1), points.at(-2)];
  if (!goal || !before) return null;
  const short = 24 / zoom;
  const end = pointBetween(goal, before, Math.min(0.45, short / (pointDistance(goal, before) || 1)));
  const d = curveOf([...points.slice(0, -1), end]);
  const angle = (Math.atan2(goal.y - before.y, goal.x - before.x) * 180) / Math.PI;
  const line = (name: Colour, width: number, dash: string): Markup =>
    markup`<path class="${strokeClass(name)} line" d="${d}" stroke-width="${width}" stroke-dasharray="${dash}" vector-effect="non-scaling-stroke" stroke-linejoin="round"/>`;
  const head = markup`<path class="${fillClass(colour)} ${strokeClass('panel')}" transform="rotate(${angle.toFixed(1)})" d="M12 0L-8 -10V10Z" stroke-width="1.5"/>`;
  return markup`${line('panel', 9, 'none')}${line(colour, 5, isDotted ? '6 5' : 'none')}${pen(end, head)}`;
}

/** A part of a board at a size, with its tokens. */
interface TokensOnBoard {
  readonly board: DrawnBoard;
  readonly scene: BoardScene;
  readonly style: TokenScene;
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
function aim(pen: Pen, { name, space }: DrawnTarget, { board, scene, style }: TokensOnBoard): Markup {
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

/** Draws a figure in a ring. */
const ring = (figure: number, colour: Colour): Markup =>
  markup`<circle class="${fillClass('panel')} ${strokeClass(colour)}" r="15" stroke-width="3"/>${textAt(String(figure), 0, 0, { size: 19, colour: 'ink', isBold: true })}`;

/** Draws a struck rival, with its figure if it has one. */
const struck = (figure: number | null): Markup =>
  markup`<rect class="${fillClass('panel')} ${strokeClass('quiet')}" x="-12" y="-11" width="24" height="22" rx="5" stroke-width="1.5"/>
    ${figure === null ? null : textAt(String(figure), 0, 0, { size: 14, colour: 'quiet', isBold: true })}
    <path class="${strokeClass('hazard')} line" d="M-14 9L14 -9" stroke-width="3" stroke-linecap="round"/>`;

/** Draws the faces of a die that choose a thing. */
function facesSign(text: string, colour: Colour): Markup {
  const width = textWidth(text, 17, true) + 18;
  return markup`<rect class="${fillClass('panel')} ${strokeClass(colour)}" x="${(-width / 2).toFixed(1)}" y="-14" width="${width.toFixed(1)}" height="28" rx="7" stroke-width="2.5"/>
    ${textAt(text, 0, 0, { size: 17, colour: 'ink', isBold: true })}`;
}

/** Places several signs of a space side by side at its lower border. */
function signsAt(scene: BoardScene, zoom: number, pen: Pen, signs: ReadonlyMap<number, readonly Markup[]>): Markup[] {
  return [...signs].flatMap(([space, drawn]) => {
    const { x } = siteOf(scene, space);
    const { bottom } = bounds(cellOf(scene, space));
    return drawn.map((sign, index) =>
      pen({ x: x + ((index - (drawn.length - 1) / 2) * 32) / zoom, y: bottom - 8 / zoom }, sign),
    );
  });
}

function addSign(signs: Map<number, Markup[]>, space: number | null, sign: Markup): void {
  if (space !== null) signs.set(space, [...(signs.get(space) ?? []), sign]);
}

/** Returns the deciding figures, the rivals and the faces by their spaces. */
function signsOf({ before, picture }: DecisionScene, colour: Colour): Map<number, Markup[]> {
  const signs = new Map<number, Markup[]>();
  const at = ({ id }: Pick<PictureThing, 'id'>): number | null => spaceOf(before, id);
  for (const thing of picture.chosen) if (thing.figure !== null) addSign(signs, at(thing), ring(thing.figure, colour));
  for (const face of picture.faces) addSign(signs, at(face), facesSign(facesText(face), colour));
  for (const rival of picture.rivals) addSign(signs, at(rival), struck(rival.figure));
  return signs;
}

const below = ({ x, y }: Point, by: number): Point => ({ x, y: y + by });

/** Draws the ghost of a piece at the start of its way. */
const ghost = (plate: Plate, tag: string): Markup =>
  markup`<g class="ghost" opacity="0.8">${counterToken({ ...plate, isAsleep: true }, tag, null, { scale: 1, isTight: false }).markup}</g>`;

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

/** Draws the decision of a card on the board. Returns null if the decision changes nothing on the board. */
export function decisionDrawing(decision: DecisionScene): DecisionDrawing | null {
  const { after, before, frame, picture, tags } = decision;
  const acts = picture.acts.map((act) => drawnAct(decision, act));
  const spaces = spacesOf(decision, acts);
  if (spaces.size === 0) return null;
  const isMove = acts.some(({ way }) => way.length > 1);
  const board = isMove ? after : before;
  const scene = sceneFor(decision, spaces);
  const view = viewOf(scene, spaces, frame);
  const zoom = frame.width / view.width;
  const pen = penFor(zoom);
  const [firstPlate] = acts.flatMap(({ plate }) => plate ?? []);
  const colour = firstPlate ? sideColours[firstPlate.side] : 'objective';
  const style: TokenScene = { zoom, tags, changes: newMarkers(before, board) };
  const shown = [...scene.shown];
  const dimmed = shown.filter((space) => !spaces.has(space)).map((space) => `${linePath(cellOf(scene, space))}Z`);
  const drawn = acts.map(({ from, plate, targets, way }) => {
    const start = way[0];
    const goals = way.length > 1 ? [] : targets;
    const aims = from === null ? [] : goals.flatMap(({ space }) => (space === from ? [] : space));
    const goal = way.length > 1 ? siteOf(scene, way.at(-1) ?? 0) : null;
    // A page moves the counter along the arrow to the goal.
    const moved =
      plate && goal ? markup` data-moves="${plate.text}" data-goal="${goal.x.toFixed(1)} ${goal.y.toFixed(1)}"` : null;
    return markup`<g class="act"${moved}>
      ${plate && start !== undefined && way.length > 1 ? pen(below(siteOf(scene, start), 14 / zoom), ghost(plate, tags.get(plate.text) ?? plate.text)) : null}
      ${arrow(
        way.map((space) => siteOf(scene, space)),
        colour,
        false,
        zoom,
        pen,
      )}
      ${aims.map((space) => arrow([siteOf(scene, from ?? space), siteOf(scene, space)], 'hazard', true, zoom, pen))}
      ${goals.map((target) => aim(pen, target, { board, scene, style }))}</g>`;
  });
  const lit = [...picture.chosen, ...picture.faces].flatMap(({ id }) => spaceOf(before, id) ?? []);
  const outlines = lit.map(
    (space) =>
      markup`<path class="${strokeClass(colour)} line" d="${spaceOutline(scene, space)}" stroke-width="3"${picture.faces.length > 0 ? markup` stroke-dasharray="6 4"` : null} vector-effect="non-scaling-stroke"/>`,
  );
  return {
    markup: markup`
      ${scene.markup}${doorMarks(scene, zoom)}<g class="tags">${boardTokens(board, scene, style).map((tokens) => tokens.drawn)}</g>
      <path class="${fillClass('paper')}" d="${dimmed.join('')}" opacity="0.62"/>
      ${outlines}${drawn}${signsAt(scene, zoom, pen, signsOf(decision, colour))}`,
    height: Math.round(view.height * zoom),
    cells: shown.map((space) => ({ space, d: `${linePath(cellOf(scene, space))}Z` })),
    view: [view.x, view.y, view.width, view.height].map((number) => number.toFixed(1)).join(' '),
  };
}
