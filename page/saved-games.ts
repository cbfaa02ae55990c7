// Saved games of the page: the entry of a game in the list of games, and the store for the lines of its journal.
import type { TableBasis } from '../compiler/game/saved-game.ts';

export interface SavedGame {
  readonly id: string;
  readonly title: string;
  readonly changed: number;
  /** The version of the page that last played the game. Absent if the page is a single file. */
  readonly version?: string;
}

/** A saved game with everything that is stored about it. */
export interface StoredGame {
  readonly game: SavedGame;
  readonly basis: TableBasis;
  readonly lines: readonly string[];
}

/** The error that another tab has added lines to the same game, or has deleted the game. */
export class StaleGame extends Error {}

export interface LineStore {
  /** Adds the lines of a journal that are not stored yet. `saved` is the number of lines that are stored. */
  readonly addLines: (game: SavedGame, journal: readonly string[], saved: number) => Promise<void>;
}
