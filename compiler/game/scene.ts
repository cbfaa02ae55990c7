// A scenario of a game made ready: cards are asked about in its positions, examples run, games played, versions compared.
// Shells read the files and hand them in; what they hold is the game's own.
import type { CardQuery } from '../decide/card-query.ts';
import type { BoardFinding, DrawnBoard } from './board.ts';
import type { ComparedScene } from './behaviour.ts';
import type { ExampleScene } from './examples.ts';
import type { PlayedScene } from './play.ts';
import type { SceneSheets } from './scene-sheets.ts';

/** The data of a scenario as its files have them, not yet looked at; undefined where the book has no such file. */
export interface SceneFiles {
  readonly scenario: number;
  readonly roster: unknown;
  readonly board: unknown;
  readonly names: unknown;
  readonly decks: unknown;
  /** The figures of an owner that go before those of the roster. */
  readonly overlay?: unknown;
}

/** Asks about a card of a position; throws a ShapeError or a CardError that says what is wrong with either. */
export type AskCard = (position: unknown, card: string) => CardQuery;

export interface Scene {
  /** Makes board and sheets ready once, for any number of cards. */
  readonly asking: (sheets: SceneSheets) => AskCard;
  /**
   * The first fault of its board that keeps it from being played; null if there is none. Throws a ShapeError that says
   * what is wrong with which file. Missing where nothing can be wrong but what reading the files tells.
   */
  readonly fault?: () => BoardFinding | null;
  /** A position in which a card of a bot is about to be resolved; missing where that needs no change. */
  readonly dealt?: (position: unknown, bot: string, card: string) => unknown;
  /** The board as a position has it; missing where the game has no boards. */
  readonly drawn?: (position: unknown) => DrawnBoard;
  /** Modules of its sheets without their imports, by the files of the bots; missing where sheets are interpreted only. */
  readonly code?: (sheets: SceneSheets) => ReadonlyMap<string, string>;
  /** Missing where no examples can be run. */
  readonly examples?: (sheets: SceneSheets) => ExampleScene;
  /** Missing where no games can be played. */
  readonly play?: () => PlayedScene;
  /** Missing where versions cannot be compared in play. */
  readonly compared?: ComparedScene;
}

/** An owner's figures, as far as the tools speak of them. */
export interface OverlayRead {
  /** The count of the figures. */
  readonly figures: number;
  /** Boards that replace those of the book, by scenario: the paths in the overlay. */
  readonly boards: ReadonlyMap<number, string>;
}
