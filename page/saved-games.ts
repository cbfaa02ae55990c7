// Saved games of the page: the entry of a game in the list of games, and the store for the lines of its journal.
import type { SignSide } from '../compiler/game/board.ts';
import type { TableBasis } from '../compiler/game/saved-game.ts';
import type { PlayedTable } from '../compiler/game/table-scene.ts';

/** A side in the summary of a game, with its first goal. */
interface SummarySide {
  readonly title: string;
  readonly shape: SignSide;
  readonly isPerson: boolean;
  readonly has: number;
  readonly needs: number;
}

/** A summary of a game for the list of games, so that the list need not replay the game. */
export interface GameSummary {
  readonly scenario: number;
  /** The side of the person, by the name of its sheet file. */
  readonly side: string;
  readonly difficulty: string;
  readonly round: number;
  readonly sides: readonly SummarySide[];
  /** The outcome; null while the game is running. */
  readonly outcome: GameOutcome | null;
}

/** The outcome for the person. `over`: the game is over, and the page does not know who of its people has won. */
export type GameOutcome = 'won' | 'lost' | 'drawn' | 'over';

export interface SavedGame {
  readonly id: string;
  readonly title: string;
  readonly changed: number;
  /** The version of the page that last played the game. Absent if the page is a single file. */
  readonly version?: string;
  /** The name of the declared book of the game. Absent for a game of a book of played tables. */
  readonly book?: string;
  /**
   * The summary of the game, null for a session of questions. It is valid only if `changed` is the time of the last
   * change of the game: earlier versions of the page change games and leave the summary as it was.
   */
  readonly summary?: { readonly changed: number; readonly of: GameSummary | null };
}

/** A declared book that a person has opened. */
export interface StoredBook {
  /** The name of the book on the shelf. */
  readonly name: string;
  /** The name of the game. Absent if the book has the name of its game. */
  readonly game?: string;
  readonly title: string;
  /** The declaration page and the sheets. */
  readonly text: string;
  readonly opened: number;
}

/** A saved game with everything that is stored about it. */
export interface StoredGame {
  readonly game: SavedGame;
  readonly basis: TableBasis;
  /** The text of the declared book with which the game began; null for another game, and in old games. */
  readonly text: string | null;
  readonly lines: readonly string[];
}

/**
 * The part of a game that is saved: its journal, the number of its round, and where the game stands. A session of
 * questions stands nowhere.
 */
export type SavedPart = Pick<PlayedTable, 'journal' | 'round'> & Partial<Pick<PlayedTable, 'situation'>>;

/** The error that another tab has added lines to the same game, or has deleted the game. */
export class StaleGame extends Error {}

export interface LineStore {
  /** Adds the lines of a journal that are not stored yet. `saved` is the number of lines that are stored. */
  readonly addLines: (game: SavedGame, journal: readonly string[], saved: number) => Promise<void>;
}

/** Returns the games of a book. `book` is the name of a declared book; null for a book of played tables. */
export const gamesOfBook = (games: readonly SavedGame[], book: string | null): readonly SavedGame[] =>
  games.filter((game) => (game.book ?? null) === book);

/** Returns the name of the game in a journal, and the fingerprint of the book with which the game began. */
export function basisInJournal(journal: string): { readonly game: string; readonly basis: string } {
  const head = JSON.parse(journal.split('\n', 1)[0] ?? '') as Readonly<Record<string, unknown>>;
  return { game: String(head['game']), basis: String(head['data']) };
}
