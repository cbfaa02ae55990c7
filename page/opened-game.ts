// A saved game after its journal was replayed: a played table, or a session of questions without a board. Played tables
// and sessions have different screens.
import { hasOwnerForms, preparedTables, type TableBook, type TableGame } from '../compiler/game/table-book.ts';
import { savedGameIn, type TableBasis } from '../compiler/game/saved-game.ts';
import type { PlayedTable } from '../compiler/game/table-scene.ts';
import { ShapeError } from '../runtime/kernel/shape.ts';
import { plainPaint } from '../views/document/palette.ts';
import { positionText } from '../views/board/board-terminal.ts';
import type { ReplyStyle } from '../views/table/replies.ts';
import type { ScreenOfGame } from './game-page.ts';
import type { SavedPart } from './saved-games.ts';
import type { BoardOrigin } from './table/board-words.ts';
import { TableScreen } from './table-screen.ts';

/** Loads the screens that the page does not need at first. */
export type LaterScreens = () => Promise<typeof import('./later.ts')>;

export interface OpenedGame {
  readonly played: SavedPart;
  /** The played table; null for a session of questions. */
  readonly table: PlayedTable | null;
  /** The name of the last line if the line is incomplete; null for a complete file. */
  readonly cut: string | null;
  /** Returns the maker of the screen of the game. */
  readonly screenMaker: () => MakeScreen;
}

/** Makes the screen of a game. `id` is the name under which the browser stores the game. */
type MakeScreen = (root: Element, parts: ScreenOfGame, id: string) => { readonly show: () => void };

/**
 * Returns the board of a position as text; empty for a map of hexes, because the page plays no game with such a map.
 */
const mapText: ReplyStyle['mapText'] = (board, paint) => ('hexes' in board ? '' : positionText(board, paint));

export interface BookOfGame {
  readonly book: TableBook;
  readonly game: TableGame;
}

/** Returns the origin of the board of a scenario. A game without forms for owners has boards of its book. */
function boardOrigin({ book, game }: BookOfGame, scenario: number, { overlay }: TableBasis): BoardOrigin {
  if (!hasOwnerForms(game)) return 'book';
  return overlay !== null && game.overlay(book.roster, overlay).boards.has(scenario) ? 'own' : 'stand-in';
}

/**
 * Replays the journal of a saved game. The parts for sessions of questions are loaded when they are needed. Throws a
 * ShapeError if the journal does not fit the book.
 */
export async function openedGame(
  { book, game }: BookOfGame,
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
