// The differences between two boards, which the screen marks for people.
import type { BoardSign, DrawnBoard } from '../../compiler/game/board.ts';

export interface BoardChanges {
  /** The names of the pieces that have another place or another face on the second board than on the first. */
  readonly pieces: ReadonlySet<string>;
  /** The indexes of the spaces whose pieces, markers, things or doors differ between the two boards. */
  readonly spaces: ReadonlySet<number>;
}

const signsAt = (board: DrawnBoard, space: number): string =>
  JSON.stringify(
    (board.placesOf[space] ?? []).map((place) => [board.places[place]?.things, board.places[place]?.pieces]),
  );

const nameOf = (sign: BoardSign): string => (sign.shape === 'plate' ? sign.text : '');

/** Returns each piece with its place and its sign. */
const piecesOf = (board: DrawnBoard): Map<string, string> =>
  new Map(
    board.places.flatMap(({ name: place, pieces }) =>
      pieces.map((sign) => [nameOf(sign), `${place} ${JSON.stringify(sign)}`] as const),
    ),
  );

export function changesBetween(before: DrawnBoard, after: DrawnBoard): BoardChanges {
  const [old, now] = [piecesOf(before), piecesOf(after)];
  const pieces = [...now].filter(([name, state]) => old.get(name) !== state).map(([name]) => name);
  const doors = after.doors.flatMap(({ between, isOpen }, index) =>
    before.doors[index]?.isOpen === isOpen ? [] : between.flatMap((place) => after.places[place]?.space ?? []),
  );
  const spaces = [...after.spaces.keys()].filter((space) => signsAt(before, space) !== signsAt(after, space));
  return { pieces: new Set(pieces), spaces: new Set([...spaces, ...doors]) };
}
