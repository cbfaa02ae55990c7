// Declares a scenario that is ready to decide cards, run examples, play games and compare versions. The shells read the
// files, and only the game understands them.
import type { UnseenBot } from '../decide/ask/unseen-card.ts';
import type { CardQuery } from '../decide/card-query.ts';
import type { BoardFinding, DrawnBoard } from './board.ts';
import type { ComparedScene } from './behaviour.ts';
import type { ExampleScene } from './examples.ts';
import type { PlayedScene } from './play.ts';
import type { SceneSheets } from './scene-sheets.ts';
import type { TableScene } from './table-scene.ts';

/** The files of a scenario as unchecked JSON; undefined for a file that the book lacks. */
export interface SceneFiles {
  readonly scenario: number;
  readonly roster: unknown;
  readonly board: unknown;
  readonly names: unknown;
  readonly decks: unknown;
  /** An overlay, whose figures replace those of the roster. */
  readonly overlay?: unknown;
  /** Further files of the book, by name, if the game declares such files; absent otherwise. */
  readonly more?: Readonly<Record<string, unknown>>;
}

/**
 * Returns a query about a card in a position; throws a ShapeError for a faulty position or a CardError for an unknown
 * card.
 */
export type AskCard = (position: unknown, card: string) => CardQuery;

export interface Scene {
  /** Prepares the board and the sheets once. The returned function then decides any number of cards. */
  readonly asking: (sheets: SceneSheets) => AskCard;
  /**
   * Returns the first fault of the board that prevents play, or null; throws a ShapeError that names a faulty file.
   * Absent if all faults are already found when the files are read.
   */
  readonly fault?: () => BoardFinding | null;
  /**
   * Returns a function that finds the bot whose cards can be decided without a position, by the name of its sheet file.
   * Absent if all cards of the game need a position.
   */
  readonly unseen?: (sheets: SceneSheets) => (bot: string) => UnseenBot | null;
  /**
   * Returns a position that is changed so that a card is resolved next. Absent if the positions of the game need no
   * such change.
   */
  readonly dealt?: (position: unknown, bot: string, card: string) => unknown;
  /** Draws the board with the pieces of a position. Absent if the game has no boards. */
  readonly drawn?: (position: unknown) => DrawnBoard;
  /**
   * Compiles the sheets to code without imports, by the name of the bot’s sheet file. Absent if the game cannot compile
   * sheets.
   */
  readonly code?: (sheets: SceneSheets) => ReadonlyMap<string, string>;
  /** Prepares examples; absent if the game runs none. */
  readonly examples?: (sheets: SceneSheets) => ExampleScene;
  /** Prepares simulated games; absent if the game plays none. */
  readonly play?: () => PlayedScene;
  /** Prepares tables at which people play with bots; absent if the game has none. */
  readonly tables?: (sheets: SceneSheets) => TableScene;
  /** Compares versions in play; absent if the game cannot do this. */
  readonly compared?: ComparedScene;
}

/** The parts of an overlay that tools show. */
export interface OverlayRead {
  /** The number of figures in the overlay. */
  readonly figures: number;
  /** The boards that replace boards of the book, by scenario: the path of a board file, or the JSON of a board. */
  readonly boards: ReadonlyMap<number, string | object>;
}
