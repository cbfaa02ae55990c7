// A board of Callisto, read beside the roster, the names and the decks of its scenario.
import { readBoard } from '../../../../runtime/callisto/board/read-board.ts';
import { boardFindings } from '../../../../runtime/callisto/board/findings.ts';
import { readScenarioDecks } from '../../../../runtime/callisto/data/scenario-decks.ts';
import { readNames } from '../../../../runtime/callisto/data/names.ts';
import { readRoster } from '../../../../runtime/callisto/data/read-roster.ts';
import { inFile } from '../../../../runtime/kernel/shape.ts';
import type { CallistoBoard, BoardSide } from '../../../../runtime/callisto/board/board.ts';
import type { Finding } from '../../../../runtime/callisto/board/finding.ts';

/** The data of a board and of what it is read beside, not yet looked at. */
export interface BoardFiles {
  readonly board: unknown;
  readonly roster: unknown;
  readonly names: unknown;
  /** Missing where the book has no such file. */
  readonly decks: unknown;
}

/** A board as it is drawn. */
export interface BoardRead {
  readonly board: CallistoBoard;
  readonly findings: readonly Finding[];
  /** Whose a counter is. */
  readonly sideOf: (counter: string) => BoardSide;
}

export function callistoBoard(files: BoardFiles): BoardRead {
  const roster = inFile('roster.json', () => readRoster(files.roster));
  const names = inFile('names.json', () => readNames(files.names));
  const decks = files.decks === undefined ? undefined : inFile('decks.json', () => readScenarioDecks(files.decks));
  const context = { roster, names, ...(decks && { decks }) };
  const board = inFile('board.json', () => readBoard(files.board, context));
  const sides = new Map(roster.counters.map(({ name, side }) => [name, side]));
  return { board, findings: boardFindings(board, context), sideOf: (counter) => sides.get(counter) ?? 'lfa' };
}
