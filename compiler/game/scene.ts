// A scenario of a game, ready to decide cards in positions, run examples, play games and compare versions. The shells
// read the files; only the game knows their contents.
import type { UnseenBot } from '../decide/ask/unseen-card.ts';
import type { CardQuery } from '../decide/card-query.ts';
import type { BoardFinding, DrawnBoard } from './board.ts';
import type { ComparedScene } from './behaviour.ts';
import type { ExampleScene } from './examples.ts';
import type { PlayedScene } from './play.ts';
import type { SceneSheets } from './scene-sheets.ts';
import type { TableScene } from './table-scene.ts';

/** The unchecked JSON files of a scenario; undefined if the book has no such file. */
export interface SceneFiles {
  readonly scenario: number;
  readonly roster: unknown;
  readonly board: unknown;
  readonly names: unknown;
  readonly decks: unknown;
  /** The overlay: its figures replace figures of the roster, and its boards replace the board. */
  readonly overlay?: unknown;
}

/** Decides a card in a position; throws a ShapeError for a wrong position or a CardError for a wrong card. */
export type AskCard = (position: unknown, card: string) => CardQuery;

export interface Scene {
  /** Prepares the board and the sheets once; the returned function decides any number of cards. */
  readonly asking: (sheets: SceneSheets) => AskCard;
  /**
   * Returns the first fault of the board that prevents play, else null. Throws a ShapeError that names the faulty file.
   * Missing if reading the files already finds all faults.
   */
  readonly fault?: () => BoardFinding | null;
  /**
   * Returns the bots whose cards are decided without a position, by the names of their sheet files; missing if the game
   * needs a position for every card.
   */
  readonly unseen?: (sheets: SceneSheets) => (bot: string) => UnseenBot | null;
  /**
   * Returns the position, changed so that a card of a bot is about to be resolved; missing if the game's positions need
   * no such change.
   */
  readonly dealt?: (position: unknown, bot: string, card: string) => unknown;
  /** Returns the board with the pieces of a position, for drawing; missing if the game has no boards. */
  readonly drawn?: (position: unknown) => DrawnBoard;
  /**
   * Compiles the sheets. Returns self-contained code, without imports, by the names of the bots' sheet files; missing
   * if the game cannot compile sheets.
   */
  readonly code?: (sheets: SceneSheets) => ReadonlyMap<string, string>;
  /** Prepares examples; missing if no examples can be run. */
  readonly examples?: (sheets: SceneSheets) => ExampleScene;
  /** Prepares simulated games; missing if no games can be played. */
  readonly play?: () => PlayedScene;
  /** Prepares tables at which people play with the bots; missing if the game has none. */
  readonly tables?: (sheets: SceneSheets) => TableScene;
  /** Comparisons of versions in play; missing if the game cannot compare them. */
  readonly compared?: ComparedScene;
}

/** The parts of an overlay that tools show. */
export interface OverlayRead {
  /** The number of figures in the overlay. */
  readonly figures: number;
  /** The boards that replace boards of the book, by scenario: the path of a board file, or the JSON of a board. */
  readonly boards: ReadonlyMap<number, string | object>;
}
