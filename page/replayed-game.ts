// A saved game after its journal was replayed: a played table, or a session of questions.
import type { PlayedTable } from '../compiler/game/table-scene.ts';
import type { TableBook, TableGame } from '../compiler/game/table-book.ts';
import type { ScreenOfGame } from './game-page.ts';
import type { SavedPart } from './saved-games.ts';

export interface PlayedBook {
  readonly book: TableBook;
  readonly game: TableGame;
}

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
