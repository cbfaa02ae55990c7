// A board of Callisto, read beside the roster, the names and the decks of its scenario.
import { readBoard } from '../../../../runtime/callisto/board/read-board.ts';
import { boardFindings } from '../../../../runtime/callisto/board/findings.ts';
import { readScenarioDecks } from '../../../../runtime/callisto/data/scenario-decks.ts';
import { readNames } from '../../../../runtime/callisto/data/names.ts';
import { readRoster } from '../../../../runtime/callisto/data/read-roster.ts';
import { inFile } from '../../../../runtime/kernel/shape.ts';
import type { BoardFiles, BoardRead } from '../../../game/board.ts';
import { drawnBoard, sidesIn } from './drawn.ts';
import { boardData } from './json.ts';

export function callistoBoard(files: BoardFiles): BoardRead {
  const roster = inFile('roster.json', () => readRoster(files.roster));
  const names = inFile('names.json', () => readNames(files.names));
  const decks = files.decks === undefined ? undefined : inFile('decks.json', () => readScenarioDecks(files.decks));
  const context = { roster, names, ...(decks && { decks }) };
  const board = inFile('board.json', () => readBoard(files.board, context));
  return {
    drawn: drawnBoard(board, sidesIn(roster)),
    findings: boardFindings(board, context),
    json: boardData(board),
  };
}
