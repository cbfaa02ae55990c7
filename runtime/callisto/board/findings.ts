// What a person should mend in a board that can be read: `botbook board` tells it.
import type { Board, BoardContext } from './board.ts';
import type { Finding } from './finding.ts';
import { groundFindings } from './findings-ground.ts';
import { nameFindings } from './findings-names.ts';
import { sideFindings } from './findings-sides.ts';

export type { Finding } from './finding.ts';

/** All that is odd about a board, by parts of the file; nothing, if it is sound. */
export function findings(board: Board, context: BoardContext): Finding[] {
  return [...groundFindings(board, context), ...nameFindings(board, context), ...sideFindings(board, context)];
}
