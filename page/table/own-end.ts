// The end of the board at which the person sits.
import type { PlayedTable } from '../../compiler/game/table-scene.ts';
import { endOf } from '../../views/board/board-standing.ts';

/** Returns the direction of the person’s end on the board at the start of the game; null if it has none. */
export function ownEnd(table: PlayedTable): ReturnType<typeof endOf> {
  const start = table.at(1);
  const board = start.board();
  const own = new Set(
    [...board.spaces.keys()]
      .flatMap((space) => start.placesIn(space).flatMap(({ things }) => things))
      .flatMap(({ isOwn, name }) => (isOwn && name !== null ? name : [])),
  );
  const plates = board.places.flatMap(({ pieces }) => pieces);
  const plate = plates.find((sign) => sign.shape === 'plate' && own.has(sign.text));
  return plate?.shape === 'plate' ? endOf(board, plate.side) : null;
}
