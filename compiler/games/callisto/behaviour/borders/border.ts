// A kind of positions at a border, and how one is pushed there.
import type { Script } from '../../play/script.ts';
import type { Game } from '../../../../../runtime/callisto/rules/engine/game-tables.ts';
import type { EditedPosition } from './edited-position.ts';

export interface PositionBorder {
  readonly name: string;
  /** True if a board and a sheet have such positions. */
  readonly of?: (game: Game, script: Script) => boolean;
  /** Pushes a position there; false if this one cannot be. */
  readonly push: (scene: EditedPosition) => boolean;
}

/** A border to which every position can be pushed. */
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
