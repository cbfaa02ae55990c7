// A saved game after its journal was replayed: a played table, or a session of questions without a board. Played tables
// and sessions have different screens.
import { hasOwnerForms, preparedTables } from '../compiler/game/table-book.ts';
import { savedGameIn, type TableBasis } from '../compiler/game/saved-game.ts';
import { ShapeError } from '../runtime/kernel/shape.ts';
import { plainPaint } from '../views/document/palette.ts';
import { positionText } from '../views/board/board-terminal.ts';
import type { ReplyStyle } from '../views/table/replies.ts';
import type { BoardOrigin } from './table/board-words.ts';
import type { OpenedGame, PlayedBook } from './replayed-game.ts';
import { TableScreen } from './table-screen.ts';

/** Loads the screens that the page does not need at first. */
export type LaterScreens = () => Promise<typeof import('./later.ts')>;

/**
 * Returns the board of a position as text; empty for a map of hexes, because the page plays no game with such a map.
 */
const mapText: ReplyStyle['mapText'] = (board, paint) => ('hexes' in board ? '' : positionText(board, paint));

/** Returns the origin of the board of a scenario. A game without forms for owners has boards of its book. */
function boardOrigin({ book, game }: PlayedBook, scenario: number, { overlay }: TableBasis): BoardOrigin {
  if (!hasOwnerForms(game)) return 'book';
  return overlay !== null && game.overlay(book.roster, overlay).boards.has(scenario) ? 'own' : 'stand-in';
}

/**
 * Replays the journal of a saved game. The parts for sessions of questions are loaded when they are needed. Throws a
 * ShapeError if the journal does not fit the book.
 */
export async function openedGame(
  { book, game }: PlayedBook,
  journal: string,
  basis: TableBasis,
  laterScreens: LaterScreens,
): Promise<OpenedGame> {
  const { is, scenario: said } = savedGameIn(journal);
  const scenario = typeof said === 'number' ? said : book.scenarios.find(({ name }) => name === said)?.scenario;
  if (scenario === undefined) throw new ShapeError('scenario', `is ${said}; the page plays scenarios with numbers`);
  const prepared = preparedTables(book, game, scenario, basis);
  if (is === 'ask') {
    const { openedAsk } = await laterScreens();
    return openedAsk(book, prepared, journal);
  }
  const { cut, table } = prepared.tables.load(journal);
  const style = { paint: plainPaint, width: 10_000, printed: prepared.printed, mapText };
  const origin = boardOrigin({ book, game }, scenario, basis);
  return {
    played: table,
    table,
    cut,
    screenMaker: () => (root, parts, id) =>
      new TableScreen(root, table, { book: game.title, id, style, origin, ...parts }),
  };
}
