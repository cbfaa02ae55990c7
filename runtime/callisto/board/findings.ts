// All findings about a board that can be read; `botbook board` reports them.
import type { CallistoBoard, BoardContext } from './board.ts';
import type { Finding } from './finding.ts';
import { groundFindings } from './findings-ground.ts';
import { nameFindings } from './findings-names.ts';
import { sideFindings } from './findings-sides.ts';

export type { Finding } from './finding.ts';

/** Returns everything that should be fixed in a board, by parts of the file; empty if the board is sound. */
export function boardFindings(board: CallistoBoard, context: BoardContext): Finding[] {
  return [...groundFindings(board, context), ...nameFindings(board, context), ...sideFindings(board, context)];
}
