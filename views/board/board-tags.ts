// Draws a board for a small or zoomed screen: the ground without a legend, and short tags. The texts of the tags have
// the same size on the screen at every zoom.
import { upperInitial } from '../../grammar/characters.ts';
import type { BoardSign, DrawnBoard, DrawnPlace, SignSide } from '../../compiler/game/board.ts';
import { fillClass, strokeClass, type Colour } from '../document/colours.ts';
import { attribute, markup, type Markup } from '../document/markup.ts';
import { groundOf, type Ground } from './board-cells.ts';
import { blockOf } from './board-fit.ts';
import type { SignRow } from './board-items.ts';
import { signOf, textAt, textSign, textWidth, type Sign } from './board-symbols.ts';
import { terrain } from './board-terrain.ts';
import { bounds, centroid, inset, linePath, type Polygon } from './geometry.ts';

/** The drawn ground of a board, and the width and height of the drawing. */
export interface BoardScene {
  readonly ground: Ground;
  readonly width: number;
  readonly height: number;
  readonly markup: Markup;
}

const margin = 14;
const mapHeading = 34;

/** Returns the ground of a board: cells, walls, doors and decks, and the names of its maps. */
export function boardScene(board: DrawnBoard): BoardScene {
  const ground = groundOf(board);
  const isNamed = ground.maps.length > 1;
  const top = margin + (isNamed ? mapHeading : 0);
  const names = isNamed
    ? ground.maps.map(({ name, left }) =>
        textAt(upperInitial(name), left + 4, -20, { size: 26, colour: 'quiet', isBold: true, anchor: 'start' }),
      )
    : [];
  return {
    ground,
    width: Math.max(...ground.maps.map(({ right }) => right)) + 2 * margin,
    height: Math.max(...ground.maps.map(({ bottom }) => bottom)) + top + margin,
    markup: markup`<g transform="translate(${margin} ${top})">${names}${terrain(board, ground)}</g>`,
  };
}

/** Returns the polygon of a space in the coordinates of the scene. */
export function cellOf({ ground }: BoardScene, space: number): Polygon {
  const top = margin + (ground.maps.length > 1 ? mapHeading : 0);
  return (ground.cells[space]?.polygon ?? []).map(({ x, y }) => ({ x: x + margin, y: y + top }));
}

/** Returns the outline of a space, a little inside its borders. */
export const spaceOutline = (scene: BoardScene, space: number): string =>
  `${linePath(inset(cellOf(scene, space), 5))}Z`;

/** Returns the first letters of a word, such as `Ri` for `RIPPER`. */
const beginning = (word: string, letters: number): string =>
  upperInitial(word.slice(0, letters).toLowerCase()) || word.slice(0, letters);

/** Returns a short tag for a name: `RiB` for `RIPPER B`, `STB` for `SURVEY TECH B`. */
function tagOf(name: string, letters: number): string {
  const words = name.split(/\s+/);
  const last = words.at(-1) ?? '';
  const isLettered = words.length > 1 && last.length <= 2;
  const named = isLettered ? words.slice(0, -1) : words;
  const [first = ''] = named;
  const short =
    named.length > 1 && letters < 3 ? named.map((word) => word.charAt(0)).join('') : beginning(first, letters);
  return isLettered ? `${short}${last}` : short;
}

/**
 * Returns a short tag for each name. A tag has two letters of the name, or more if two names would get the same tag.
 */
export function shortTags(names: readonly string[]): ReadonlyMap<string, string> {
  const tags = new Map<string, string>();
  for (let letters = 2; letters < 20 && tags.size < names.length; letters++) {
    const open = names.filter((name) => !tags.has(name));
    const made = open.map((name) => tagOf(name, letters));
    const taken = new Set(tags.values());
    for (const [index, tag] of made.entries()) {
      const isAlone = !taken.has(tag) && made.indexOf(tag) === made.lastIndexOf(tag);
      if (isAlone) tags.set(open[index] ?? '', tag);
    }
  }
  for (const name of names) if (!tags.has(name)) tags.set(name, name);
  return tags;
}

/** The size of the smallest texts, in pixels of the screen. */
const smallest = 11.5;

const hard: Readonly<Record<SignSide, Colour>> = { round: 'roundSide', pointed: 'pointedSide' };
const soft: Readonly<Record<SignSide, Colour>> = { round: 'roundSideSoft', pointed: 'pointedSideSoft' };

/** Returns the outline of the tag of a side: round ends or pointed ends. */
function tagShape(side: SignSide, width: number, height: number): string {
  const [w, h] = [width / 2, height / 2];
  if (side === 'pointed') return `M${-w} 0L${4 - w} ${-h}H${w - 4}L${w} 0L${w - 4} ${h}H${4 - w}Z`;
  return `M${6 - w} ${-h}H${w - 6}A6 ${h} 0 0 1 ${w - 6} ${h}H${6 - w}A6 ${h} 0 0 1 ${6 - w} ${-h}Z`;
}

type Plate = Extract<BoardSign, { readonly shape: 'plate' }>;

/** Returns the tag of a piece; a piece that has changed has a second outline. */
function plateTag(plate: Plate, text: string, size: number, isChanged: boolean): Sign {
  const { side, isAsleep, isSuppressed } = plate;
  const height = size + 4;
  const width = textWidth(text, size, true) * 0.94 + 7;
  const ring = isChanged
    ? markup`<path class="changed" d="${tagShape(side, width + 5, height + 5)}" fill="none" stroke-width="2"/>`
    : null;
  const dash = attribute('stroke-dasharray', isAsleep ? '3 2' : null);
  const strike = isSuppressed
    ? markup`<path class="${strokeClass(hard[side])}" d="M${3 - width / 2} 0H${width / 2 - 3}" stroke-width="1.8"/>`
    : null;
  return {
    width: isChanged ? width + 5 : width,
    height: isChanged ? height + 5 : height,
    markup: markup`<g data-piece="${plate.text}">${ring}<path class="${fillClass(soft[side])} ${strokeClass(hard[side])}"
      d="${tagShape(side, width, height)}" stroke-width="1.5"${dash}/>${textAt(text, 0, 0, {
        size,
        colour: isAsleep || isSuppressed ? 'quiet' : hard[side],
        isBold: true,
      })}${strike}</g>`,
  };
}

/** For each kind of sign, the scale at which its text or its shape is just legible. */
const signScale: Readonly<Record<BoardSign['shape'], number>> = {
  hexagon: 0.68,
  shield: 0.82,
  barred: 0.6,
  badge: 0.62,
  exit: 0.62,
  plate: 1,
  flag: 0.96,
  marker: 0.66,
  box: 1,
  person: 0.75,
};

function scaledSign(sign: BoardSign, factor: number): Sign {
  const { width, height, markup: drawn } = signOf(sign);
  const scale = signScale[sign.shape] * factor;
  return {
    width: width * scale,
    height: height * scale,
    markup: markup`<g transform="scale(${scale.toFixed(2)})">${drawn}</g>`,
  };
}

export interface TagStyle {
  /** The number of screen pixels for each unit of length in the drawing of the scene. */
  readonly zoom: number;
  /** The short tags of pieces by their names. */
  readonly tags: ReadonlyMap<string, string>;
  /** The names of the pieces that are marked as changed. */
  readonly changed: ReadonlySet<string>;
}

const codeSign = (code: string, size: number): Sign => textSign(code, { size, colour: 'ink', isBold: true });

/** The kinds of signs that are drawn in a small space. */
const smallSigns: ReadonlySet<BoardSign['shape']> = new Set(['hexagon', 'barred', 'marker', 'person', 'box'] as const);
const isFigure = ({ shape }: BoardSign): boolean => shape === 'hexagon' || shape === 'barred';

/** Widths in pixels: a space narrower than `small` is small, and a space at least as wide as `large` is large. */
const widths = { small: 64, large: 110 };

function piecesRow({ pieces }: DrawnPlace, style: TagStyle, size: number, isLong: boolean): SignRow {
  return pieces.map((piece) => {
    if (piece.shape !== 'plate') return scaledSign(piece, 1);
    const text = isLong ? piece.text : (style.tags.get(piece.text) ?? piece.text);
    return plateTag(piece, text, size, style.changed.has(piece.text));
  });
}

/** Returns the first signs of a row, and after them a sign with the number of signs that are left out. */
function firstOf(row: SignRow, most: number): SignRow {
  if (row.length <= most) return row;
  return [...row.slice(0, most), textSign(`+${row.length - most}`, { size: smallest, colour: 'ink', isBold: true })];
}

/** Returns the signs of the markers in a space, followed by the sign `…` if the space has other things too. */
function markersOf(things: readonly BoardSign[], scaled: (all: readonly BoardSign[]) => SignRow): SignRow {
  const markers = things.filter(({ shape }) => shape === 'marker');
  if (markers.length === things.length) return scaled(markers);
  return [...scaled(markers), textSign('…', { size: smallest, colour: 'ink', isBold: true })];
}

/** Returns the possible layouts of the tags of a space, the layout with the most details first. */
function layoutsFor(board: DrawnBoard, space: number, style: TagStyle, width: number): (readonly SignRow[])[] {
  const places = (board.placesOf[space] ?? []).flatMap((index) => board.places[index] ?? []);
  const isLarge = width >= widths.large;
  const isShown = ({ shape }: BoardSign): boolean => width >= widths.small || smallSigns.has(shape);
  const [size, factor] = isLarge ? [13, 1.15] : [smallest, 1];
  const code = codeSign(board.spaces[space] ?? '', isLarge ? 17 : 12);
  const signs = places.flatMap((place) => place.signs).filter(isShown);
  const things = places.flatMap((place) => place.things).filter(isShown);
  const scaleSigns = (all: readonly BoardSign[]): SignRow => all.map((sign) => scaledSign(sign, factor));
  const pieces = (isLong: boolean): SignRow[] => places.map((place) => piecesRow(place, style, size, isLong));
  const [all, figures, marks] = [scaleSigns(signs), scaleSigns(signs.filter(isFigure)), scaleSigns(things)];
  const markers = markersOf(things, scaleSigns);
  const short = pieces(false);
  const plain = places.map((place) => piecesRow(place, { ...style, changed: new Set() }, size, false));
  const layouts: SignRow[][] = [
    ...(isLarge ? [[[code, ...all], marks, ...pieces(true)]] : []),
    [[code, ...all], marks, ...short],
    [[code, ...figures], marks, ...short],
    [[code, ...figures, ...marks], ...short],
    [[code, ...marks], ...short],
    [[code], markers, ...short],
    [[code, ...markers], ...short],
    [[code], ...short],
    // In a crowded space, the pieces are more important than the name of the space and the marks of changed pieces. So
    // the last layouts omit this name and these marks.
    [[code], ...plain],
    short,
    plain,
    ...[3, 2, 1].map((most) => plain.map((row) => firstOf(row, most))),
  ];
  return layouts.map((rows) => rows.filter((row) => row.length > 0));
}

/** Returns the tags in the middle of a space, with as many details as the screen has room for. */
function spaceTags(board: DrawnBoard, scene: BoardScene, space: number, style: TagStyle): Markup {
  const polygon = cellOf(scene, space);
  const { left, top, right, bottom } = bounds(polygon);
  const [width, height] = [(right - left) * 0.92 * style.zoom, (bottom - top) * 0.86 * style.zoom];
  const middle = centroid(polygon);
  const gaps = { signs: 2, lines: 1.5 };
  const fits = ({ boxes }: ReturnType<typeof blockOf>): boolean =>
    boxes.every(({ w }) => 2 * w <= width) && boxes.reduce((sum, { h }) => sum + 2 * h + 2, 0) <= height;
  const layouts = layoutsFor(board, space, style, width);
  const best = layouts.find((rows) => fits(blockOf(rows, width, gaps))) ?? layouts.at(-1) ?? [];
  const block = blockOf(best, width, gaps);
  const size = (1 / style.zoom).toFixed(4);
  return markup`<g transform="translate(${middle.x} ${middle.y}) scale(${size})">
    ${block.signs.map(({ sign, x, y }) => markup`<g transform="translate(${x} ${y})">${sign.markup}</g>`)}
  </g>`;
}

/** The tags of a space, and a text with everything that the tags show. */
export interface SpaceTags {
  readonly shown: string;
  readonly drawn: Markup;
}

/**
 * Returns a text with everything that the tags of a space show. If two such texts are equal, the tags have not changed.
 */
function shownIn(board: DrawnBoard, space: number, { changed, tags, zoom }: TagStyle): string {
  const places = (board.placesOf[space] ?? []).flatMap((index) => board.places[index] ?? []);
  const names = places.flatMap(({ pieces }) => pieces.flatMap((piece) => (piece.shape === 'plate' ? piece.text : [])));
  const rows = places.map(({ pieces, signs, things }) => [signs, things, pieces]);
  return JSON.stringify([zoom, rows, names.map((name) => [tags.get(name), changed.has(name)])]);
}

/**
 * Returns the tags of all spaces, in a group for each space. If the tags of a group have not changed since `last`, the
 * group is taken from `last`.
 */
export const boardTags = (
  board: DrawnBoard,
  scene: BoardScene,
  style: TagStyle,
  last: readonly SpaceTags[] = [],
): SpaceTags[] =>
  board.spaces.map((_name, space) => {
    const shown = shownIn(board, space, style);
    const before = last[space];
    return before?.shown === shown ? before : { shown, drawn: spaceTags(board, scene, space, style) };
  });
