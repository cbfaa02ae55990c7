// Saved games of the page: their rows, and the store of their lines.
import type { TableBasis } from '../compiler/game/saved-game.ts';

export interface SavedGame {
  readonly id: string;
  readonly title: string;
  readonly changed: number;
  /** The version of the page that played the game last; absent for a page that is not served. */
  readonly version?: string;
}

/** Everything that is stored of a game. */
export interface StoredGame {
  readonly game: SavedGame;
  readonly basis: TableBasis;
  readonly lines: readonly string[];
}

/** Thrown if another tab has added lines to the same game, or has deleted the game. */
export class StaleGame extends Error {}

export interface LineStore {
  /** Adds the lines of a journal that are not stored yet; `saved` is the number of stored lines. */
  readonly addLines: (game: SavedGame, journal: readonly string[], saved: number) => Promise<void>;
}
