// What is to be drawn in a space, as lines of signs, from its code down to its markers.
import { boardSides } from '../../runtime/callisto/board/board.ts';
import type { CallistoBoard, BoardPlace, BoardSide } from '../../runtime/callisto/board/board.ts';
import {
  barsSign,
  coverSign,
  equipmentSign,
  escapeSign,
  markerSign,
  pointsSign,
  spawnSign,
  structureSign,
  textSign,
  textWidth,
  tokenSign,
  unitSign,
} from './board-symbols.ts';
import type { Sign } from './board-symbols.ts';

/** Of a counter on the board, what its roster says. */
export type SideOf = (counter: string) => BoardSide;

/** Signs that belong together; they stand in as few lines as there is room for. */
export type Row = readonly Sign[];

/** The words of a label in lines of about equal length. */
export function wrapped(text: string, widest: number, size: number, isBold = false): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter((one) => one !== '')) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && textWidth(longer, size, isBold) <= widest) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

const longest = 44;
export const clipped = (text: string, room = longest): string =>
  text.length <= room ? text : `${text.slice(0, room - 1).trimEnd()}…`;

/** The number that ends a name, as in `building 3`. */
const numberOf = (name: string): string => /\s(\d{1,2})$/.exec(name)?.[1] ?? '';

const figures = ({ points, cover, bars }: BoardPlace): Sign[] => [
  ...(points > 0 ? [pointsSign(points)] : []),
  ...(cover > 0 ? [coverSign(cover)] : []),
  ...(bars === 'none' ? [] : [barsSign(bars)]),
];

const unitsAt = ({ setup }: CallistoBoard, place: number, sideOf: SideOf): Sign[] =>
  setup.units
    .filter((one) => one.place === place)
    .map(({ counter }) => unitSign(clipped(counter, 18), sideOf(counter), setup.deactivated.includes(counter)));

const markersOn = ({ setup }: CallistoBoard, space: number): Sign[] =>
  boardSides.flatMap((side) => [
    ...(setup.controlled[side].includes(space) ? [markerSign(side, true)] : []),
    ...(setup.scouted[side].includes(space) ? [markerSign(side, false)] : []),
  ]);

/** What stands on the ground or the foundation of a space, without its head. */
function things(board: CallistoBoard, space: number, index: number): Sign[] {
  const here = (one: { readonly place: number }): boolean => one.place === index;
  return [
    ...board.structures.filter(here).map(({ kind, name, side }) => structureSign(kind, numberOf(name), side)),
    ...board.tokens.filter(here).map(({ kind }) => tokenSign(kind)),
    ...board.spawns.filter(here).map(({ side, force }) => spawnSign(side, force)),
    ...markersOn(board, space),
  ];
}

const codeOf = (board: CallistoBoard, space: number): Sign =>
  textSign(clipped(board.spaces[space] ?? '', 10), { size: 20, colour: 'ink', isBold: true });

const labelOf = (label: string | null, widest: number): Row[] =>
  label === null
    ? []
    : wrapped(clipped(label, 34), widest, 11.5).map((line) => [textSign(line, { size: 11.5, colour: 'quiet' })]);

/**
 * What is on the ground of a space, in each of the ways in which it may be laid out, the best first: the code above all,
 * or beside the figures where that saves a line.
 */
export function layoutsOf(board: CallistoBoard, index: number, sideOf: SideOf): (readonly Row[])[] {
  const place = board.places[index];
  if (!place) return [];
  const code = codeOf(board, place.space);
  const signs = [
    ...figures(place),
    ...(place.equipment === null ? [] : [equipmentSign(place.equipment)]),
    ...(place.isEscape ? [escapeSign()] : []),
  ];
  const rest = [
    things(board, place.space, index),
    unitsAt(board, index, sideOf),
    ...areasAt(board, index).map((line) => [textSign(line, { size: 10.5, colour: 'area', isItalic: true })]),
  ];
  const layouts: Row[][] = [
    [[code], ...labelOf(place.label, 96), signs, ...rest],
    [[code, ...signs], ...labelOf(place.label, 120), ...rest],
  ];
  return layouts.map((rows) => rows.filter((row) => row.length > 0));
}

/** The areas that a place is of, in lines. */
function areasAt(board: CallistoBoard, index: number): string[] {
  const names = Object.entries(board.areas).flatMap(([name, places]) => (places.includes(index) ? [name] : []));
  return names.flatMap((name) => wrapped(clipped(name), 96, 10.5));
}

/** What is on a deck. */
export function deckOf(board: CallistoBoard, index: number, sideOf: SideOf): Row[] {
  const place = board.places[index];
  if (!place) return [];
  return [figures(place), unitsAt(board, index, sideOf)].filter((row) => row.length > 0);
}
