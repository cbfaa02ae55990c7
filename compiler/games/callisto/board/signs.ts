// Signs on Callisto’s boards: a shape for each kind of thing, with marks inside the shape.
import type { SignSide, BoardSign, SignMark } from '../../../game/board.ts';
import type { BoardNow } from './in-position.ts';
import {
  boardSides,
  type CallistoBoard,
  type BoardPlace,
  type BoardSide,
} from '../../../../runtime/callisto/board/board.ts';

export const shapeOf: Readonly<Record<BoardSide, SignSide>> = { lfa: 'round', breakers: 'pointed' };

const equipmentPaths: readonly (readonly [RegExp, string])[] = [
  [/laser/i, 'M-8 5L1 -4M-1 -6L3 -2M4 -7L6 -9M5.500 -4.500H9M2.500 -7.500V-10M-9 8H-2'],
  [/door/i, 'M-8 -8H2V8H-8ZM-1 0V1.500M5 -4V4M8.500 -4V4M5 0H8.500'],
];

const structurePaths: readonly (readonly [RegExp, string])[] = [
  [/building/i, 'M-7 7V-1L0 -7L7 -1V7ZM-1.500 7V2.500H2V7'],
  [/bunker/i, 'M-8 6V2C-8 -7 8 -7 8 2V6ZM-4 1.500H4'],
  [/pod/i, 'M0 -8C5 -4 5 2 4 5H-4C-5 2 -5 -4 0 -8ZM-4 5L-7 8M4 5L7 8M0 -2.500V-2.400'],
  [/trap|pit/i, 'M-8.500 3A8.500 5 0 0 1 8.500 3A8.500 5 0 0 1 -8.500 3ZM0 -9V3M-3 0L0 3L3 0'],
  [/tower/i, 'M-3 -7H3L2 -2H-2ZM-1.500 -2L-5 8M1.500 -2L5 8M-3 3H3'],
  [
    /station|communication|control/i,
    'M0 0V8M-4 8H4M-3 -3A4.200 4.200 0 0 0 -3 3M3 -3A4.200 4.200 0 0 1 3 3M-5.500 -6A8 8 0 0 0 -5.500 6M5.500 -6A8 8 0 0 1 5.500 6',
  ],
];

function markOf(paths: typeof equipmentPaths, kind: string): SignMark {
  const path = paths.find(([words]) => words.test(kind))?.[1];
  return path === undefined ? { letter: kind.charAt(0).toUpperCase() } : { path };
}

export const pointsSign = (points: number | string): BoardSign => ({ shape: 'hexagon', text: String(points) });
export const coverSign = (cover: number | string): BoardSign => ({ shape: 'shield', text: String(cover) });
export const barsSign = (against: 'armoured' | 'all'): BoardSign => ({ shape: 'barred', against });
export const equipmentSign = (kind: string): BoardSign => ({ shape: 'badge', mark: markOf(equipmentPaths, kind) });
export const escapeSign = (): BoardSign => ({ shape: 'exit' });
export const unitSign = (
  text: string,
  side: BoardSide,
  state: { readonly isAsleep: boolean; readonly isSuppressed: boolean; readonly isArmoured?: true },
): BoardSign => ({ shape: 'plate', text, side: shapeOf[side], ...state });
export const spawnSign = (side: BoardSide, force: number | string): BoardSign => ({
  shape: 'flag',
  text: String(force),
  side: shapeOf[side],
});
/** Returns the sign of a marker: a ring if scouted, a full disc if controlled. */
export const markerSign = (side: BoardSide, isFull: boolean): BoardSign => ({
  shape: 'marker',
  side: shapeOf[side],
  isFull,
});
export const structureSign = (
  kind: string,
  number: string,
  side: BoardSide | null,
  isDestroyed = false,
): BoardSign => ({
  shape: 'box',
  mark: markOf(structurePaths, kind),
  number,
  side: side && shapeOf[side],
  ...(isDestroyed && { isDestroyed }),
});
export const tokenSign = (kind: string): BoardSign => ({ shape: 'person', isCaged: /prison/i.test(kind) });

/** Returns the signs of a place for its points, its cover, and the kinds of units that may not enter. */
export const figureSigns = ({ points, cover, bars }: BoardPlace): BoardSign[] => [
  ...(points > 0 ? [pointsSign(points)] : []),
  ...(cover > 0 ? [coverSign(cover)] : []),
  ...(bars === 'none' ? [] : [barsSign(bars)]),
];

/** Returns the number at the end of a name, such as `3` in `building 3`; an empty text if there is none. */
const numberOf = (name: string): string => /\s(\d{1,2})$/.exec(name)?.[1] ?? '';

const markersOn = ({ setup }: CallistoBoard, space: number): BoardSign[] =>
  boardSides.flatMap((side) => [
    ...(setup.controlled[side].includes(space) ? [markerSign(side, true)] : []),
    ...(setup.scouted[side].includes(space) ? [markerSign(side, false)] : []),
  ]);

/**
 * Returns the signs of structures, tokens, spawn points and markers in a space. `index` is the place of the space. For
 * a bridge, `index` is its foundation.
 */
export function thingSigns({ board, destroyed }: BoardNow, space: number, index: number): BoardSign[] {
  const isHere = (piece: { readonly place: number }): boolean => piece.place === index;
  return [
    ...board.structures.filter(isHere).map(({ kind, name, side }) => structureSign(kind, numberOf(name), side)),
    ...destroyed.filter(isHere).map(({ kind, name, side }) => structureSign(kind, numberOf(name), side, true)),
    ...board.tokens.filter(isHere).map(({ kind }) => tokenSign(kind)),
    ...board.spawns.filter(isHere).map(({ side, force }) => spawnSign(side, force)),
    ...markersOn(board, space),
  ];
}
