// Refusals of lines at the played tables of Unbreakable, for tests.
import { ForbiddenLine } from '../../compiler/game/line-steps.ts';
import { actionOfLine } from '../../compiler/games/unbreakable/table/line-actions.ts';
import type { PackedGame } from '../../runtime/unbreakable/engine/packed-game.ts';

/** Returns the problem and the help of a refused line; `carried out` if the line is not refused. */
export function refusalOf(game: PackedGame, line: string): string {
  try {
    actionOfLine(game, line);
  } catch (error) {
    if (error instanceof ForbiddenLine) return `${error.message} | ${error.help}`;
    throw error;
  }
  return 'carried out';
}
