// A kind of border positions: rare positions in which sheets may go wrong, and a function that edits a position into
// one.
import type { Script } from '../../play/script.ts';
import type { Game } from '../../../../../runtime/callisto/rules/engine/game-tables.ts';
import type { EditedPosition } from './edited-position.ts';

export interface PositionBorder {
  readonly name: string;
  /** True if the border is possible for a board and a sheet; missing if it always is. */
  readonly of?: (game: Game, script: Script) => boolean;
  /** Edits a position so that it is at the border; false if this position cannot be edited so. */
  readonly push: (scene: EditedPosition) => boolean;
}

/** Returns a border to which every position can be edited. */
export const always = (
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
