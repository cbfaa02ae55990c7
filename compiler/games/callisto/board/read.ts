// A board of Callisto, read beside the roster, the names and the decks of its scenario.
import { boardOf } from '../../../../runtime/callisto/board/read-board.ts';
import { findings } from '../../../../runtime/callisto/board/findings.ts';
import { decksOf } from '../../../../runtime/callisto/data/scenario-decks.ts';
import { namesOf } from '../../../../runtime/callisto/data/names.ts';
import { rosterOf } from '../../../../runtime/callisto/data/read-roster.ts';
import { inFile } from '../../../../runtime/kernel/shape.ts';
import type { BoardFiles, BoardRead } from '../../../game/board.ts';
import { drawnBoard, sidesIn } from './drawn.ts';
import { boardData } from './json.ts';

export function callistoBoard(files: BoardFiles): BoardRead {
  const roster = inFile('roster.json', () => rosterOf(files.roster));
  const names = inFile('names.json', () => namesOf(files.names));
  const decks = files.decks === undefined ? undefined : inFile('decks.json', () => decksOf(files.decks));
  const context = { roster, names, ...(decks && { decks }) };
  const board = inFile('board.json', () => boardOf(files.board, context));
  return {
    drawn: drawnBoard(board, sidesIn(roster)),
    findings: findings(board, context),
    json: boardData(board),
  };
}
