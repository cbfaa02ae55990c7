// A border: a kind of rare position, in which a sheet is more likely to go wrong. The function `push` edits an ordinary
// position into such a position.
import type { Script } from '../../play/script.ts';
import type { Game } from '../../../../../runtime/callisto/rules/engine/game-tables.ts';
import type { EditedPosition } from './edited-position.ts';

export interface PositionBorder {
  readonly name: string;
  /**
   * Returns true if the border can occur on the board of a game with a sheet (`script`); absent if the border can occur
   * with every board and sheet.
   */
  readonly of?: (game: Game, script: Script) => boolean;
  /** Edits a position so that it is at the border; returns false if the position cannot be edited in this way. */
  readonly push: (scene: EditedPosition) => boolean;
}

/** Makes a border whose `push` succeeds for every position. */
export const generalBorder = (
  name: string,
  push: (scene: EditedPosition) => unknown,
  of?: PositionBorder['of'],
): PositionBorder => ({
  name,
  ...(of && { of }),
  push: (scene) => {
    push(scene);
    return true;
  },
});
