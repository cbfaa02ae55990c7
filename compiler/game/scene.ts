// A scenario of a game, ready to decide cards in positions, run examples, play games and compare versions. The shells
// read the files; only the game knows their contents.
import type { CardQuery } from '../decide/card-query.ts';
import type { BoardFinding, DrawnBoard } from './board.ts';
import type { ComparedScene } from './behaviour.ts';
import type { ExampleScene } from './examples.ts';
import type { PlayedScene } from './play.ts';
import type { SceneSheets } from './scene-sheets.ts';

/** The unchecked JSON files of a scenario; undefined if the book has no such file. */
export interface SceneFiles {
  readonly scenario: number;
  readonly roster: unknown;
  readonly board: unknown;
  readonly names: unknown;
  readonly decks: unknown;
  /** The figures of an owner, which replace figures of the roster. */
  readonly overlay?: unknown;
}

/** Decides a card in a position; throws a ShapeError for a wrong position or a CardError for a wrong card. */
export type AskCard = (position: unknown, card: string) => CardQuery;

export interface Scene {
  /** Prepares the board and the sheets once; the returned function decides any number of cards. */
  readonly asking: (sheets: SceneSheets) => AskCard;
  /**
   * Returns the first fault of the board that prevents play; null if there is none. Throws a ShapeError that names the
   * wrong file. Missing if reading the files already finds all faults.
   */
  readonly fault?: () => BoardFinding | null;
  /**
   * Returns a position in which a card of a bot is about to be resolved; missing if the game's positions need no such
   * preparation.
   */
  readonly dealt?: (position: unknown, bot: string, card: string) => unknown;
  /** Returns the drawing of the board with a position; missing if the game has no boards. */
  readonly drawn?: (position: unknown) => DrawnBoard;
  /**
   * Returns the code of compiled sheets without imports, by the names of the bots' sheet files; missing if sheets
   * cannot be compiled.
   */
  readonly code?: (sheets: SceneSheets) => ReadonlyMap<string, string>;
  /** Missing if no examples can be run. */
  readonly examples?: (sheets: SceneSheets) => ExampleScene;
  /** Missing if no games can be played. */
  readonly play?: () => PlayedScene;
  /** Missing if versions cannot be compared in play. */
  readonly compared?: ComparedScene;
}

/** The parts of an owner's figures that tools show. */
export interface OverlayRead {
  /** The number of the owner's figures. */
  readonly figures: number;
  /** The paths of boards in the overlay that replace boards of the book, by scenario. */
  readonly boards: ReadonlyMap<number, string>;
}
