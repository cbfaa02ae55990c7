// Declares a scenario that is ready to decide cards, run examples, play games and compare versions. The tools read the
// files of the scenario, and the game understands their contents.
import type { UnseenBot } from '../decide/ask/unseen-card.ts';
import type { CardWithOdds, PosedCard } from '../decide/card-query.ts';
import type { BoardFinding, DrawnBoard } from './board.ts';
import type { ComparedScene } from './behaviour.ts';
import type { ExampleScene } from './examples.ts';
import type { NamedScene, PlayedScene } from './play.ts';
import type { DrawnHexMap, HexMapRequest } from './hex-map.ts';
import type { SearchedBot } from '../witness/searched-scene.ts';
import type { SceneSheets, SheetModules } from './scene-sheets.ts';
import type { LineScene } from './table-scene.ts';
import type { TurnScene } from './told-turn.ts';

/** The files of a scenario as unchecked JSON; undefined for a file that the book lacks. */
export interface SceneFiles {
  readonly scenario: number;
  readonly roster: unknown;
  readonly board: unknown;
  readonly names: unknown;
  readonly decks: unknown;
  /** An overlay, whose figures replace those of the roster; absent without an overlay. */
  readonly overlay?: unknown;
  /**
   * The contents of other files that the game declares, beside those above, by the names of the files. Absent if the
   * game declares no such files.
   */
  readonly more?: Readonly<Record<string, unknown>>;
}

/**
 * Returns a query about a card in a position. Throws a ShapeError for a faulty position, and a CardError for an unknown
 * card.
 */
export type AskCard = (position: unknown, card: string) => CardWithOdds;

/** A bomb, the place from which it is fired, and the place at which it is fired, as a user types them. */
export interface BombQuestion {
  readonly bomb: string;
  readonly from: string;
  readonly at: string;
}

/**
 * The answer to a question about a bomb. `lines` has a line for each shot of the bot. If the bot does not shoot,
 * `lines` has one line that says so.
 */
export interface BombAnswer {
  readonly lines: readonly string[];
  /** The name of the rule by which the bot fires at the bomb; null if no rule applies. */
  readonly rule: string | null;
  /** True if the bot fires; false if no rule applies, or if the bot cannot fire. */
  readonly isFired: boolean;
  readonly reasons: readonly string[];
  /** Lines about the effect of the bomb. */
  readonly effects: readonly string[];
  readonly json: Readonly<Record<string, unknown>>;
}

/** The answer of a printed list about lines of sight. `rows` ends with the row that answers. */
export interface SightReport {
  readonly title: string;
  readonly from: string;
  readonly to: string;
  readonly isSeen: boolean;
  readonly rows: readonly {
    readonly number: number;
    readonly words: string;
    /** The answer of the row; null if its condition is false. */
    readonly answer: string | null;
    /** The things that make the condition true. */
    readonly because: readonly string[];
  }[];
  readonly between: readonly { readonly hex: string; readonly ground: string }[];
  /** Reasons outside the list that forbid the shot, for example that the sighter is not ready. */
  readonly notes: readonly string[];
}

/** Loads modules from their URLs, by name. */
type LoadModules = (urls: ReadonlyMap<string, string>) => Promise<SheetModules>;

/** A simulated game. A debugger shows the cards that its bots resolve. */
interface WatchedGame {
  /** The player of each side, by the name of its sheet file; `bot` plays by the sheet of the side. */
  readonly players: Readonly<Record<string, string>>;
  readonly seed: number;
  /** The number of the game, counted from 0. The same seed and number are the same game. */
  readonly index: number;
  /** The number of rounds after which the game is stopped. */
  readonly limit: number;
}

/** A card that a bot resolved in a game. */
export interface CardInGame {
  readonly round: number;
  readonly posed: PosedCard;
}

/** Games of a scenario for a debugger, which shows the cards that bots resolve in these games. */
export interface WatchedGames {
  /** The names of cards that breakpoints may use in addition to the titles of procedures; empty if there are none. */
  readonly names: readonly string[];
  /** Plays a game, and returns the cards that its bots resolved, in the order in which they were resolved. */
  readonly cardsIn: (game: WatchedGame) => readonly CardInGame[];
}

export interface Scene {
  /** Prepares the board and the sheets once. The returned function then decides any number of cards. */
  readonly asking: (sheets: SceneSheets) => AskCard;
  /**
   * Returns the first fault of the board that prevents play; null if there is none. Throws a ShapeError that names a
   * faulty file. Absent if all faults are already found when the files are read.
   */
  readonly fault?: () => BoardFinding | null;
  /**
   * Returns a function that finds a bot by the name of its sheet file, so that cards of the bot are decided without a
   * position. The function returns null if there is no such bot. Absent if all cards of the game need a position.
   */
  readonly unseen?: (sheets: SceneSheets) => (bot: string) => UnseenBot | null;
  /**
   * Returns a position with one change: the card is resolved next. Absent if the positions of the game need no such
   * change.
   */
  readonly dealt?: (position: unknown, bot: string, card: string) => unknown;
  /** Draws the board with the pieces of a position. Absent if the game has no boards. */
  readonly drawn?: (position: unknown) => DrawnBoard;
  /**
   * Compiles the sheets to code without imports. Returns the code of each sheet by the name of the bot’s sheet file.
   * Absent if the game cannot compile sheets.
   */
  readonly code?: (sheets: SceneSheets) => ReadonlyMap<string, string>;
  /**
   * Compiles the sheets of a book without code, by which random positions are counted. Throws an EmitError for words
   * that are not compiled. Absent for other games.
   */
  readonly bookCode?: (sheets: SceneSheets) => ReadonlyMap<string, string>;
  /** Prepares examples; absent if the game runs none. */
  readonly examples?: (sheets: SceneSheets) => ExampleScene;
  /** Prepares simulated games; absent if the game plays none. */
  readonly play?: () => PlayedScene;
  /**
   * Prepares simulated games of a scenario with a name. `fileContents` has the JSON of the files that options name, by
   * the name of the option. Throws a ShapeError that names the faulty field. Absent if no scenario of the game has a
   * name.
   */
  readonly playNamed?: (
    scenario: string,
    sheets: SceneSheets,
    fileContents: Readonly<Record<string, unknown>>,
  ) => NamedScene;
  /**
   * Prepares simulated games for a debugger, which shows the cards that bots resolve in these games. Absent if the game
   * cannot be simulated.
   */
  readonly cardsInGame?: (sheets: SceneSheets) => WatchedGames;
  /** Prepares played tables at which people play with bots; absent if the game has none. */
  readonly tables?: (sheets: SceneSheets, load: LoadModules) => LineScene | Promise<LineScene>;
  /** Prepares turns that are explained; absent if the game says no turns. */
  readonly turns?: (sheets: SceneSheets) => TurnScene;
  /** Draws a map of hexes with the pieces of a position; throws a ShapeError or a CardError. Absent without such a map. */
  readonly hexMap?: (sheets: SceneSheets) => (request: HexMapRequest) => DrawnHexMap;
  /** Returns the scene of a scenario with a name. Absent if the game has no such scenarios. */
  readonly named?: (scenario: string) => Scene;
  /** Decides the shots of a bot at a bomb; absent if the game has no such shots. */
  readonly bombs?: (sheets: SceneSheets) => (position: unknown, fired: BombQuestion) => BombAnswer;
  /**
   * Returns the open rulings whose second reading can change an answer about a position. `about` says whether the
   * answer is about a card or a bomb. Absent if every open ruling can change every answer.
   */
  readonly switches?: (sheets: SceneSheets) => (position: unknown, about: 'card' | 'bomb') => readonly string[];
  /** Reports whether a unit or place sees another unit or place. Absent if the game has no lists for lines of sight. */
  readonly sight?: (sheets: SceneSheets) => (position: unknown, from: string, to: string) => SightReport;
  /**
   * Prepares the search for small positions in which parts of a bot’s sheet act or decide. The bot is given by the name
   * of its sheet file; the result is null if the bot has no sheet. Absent if positions of the game cannot be searched.
   */
  readonly searched?: (sheets: SceneSheets, bot: string) => SearchedBot | null;
  /** Compares two versions of a sheet in play; absent if the game cannot compare versions. */
  readonly compared?: ComparedScene;
}

/** The parts of an overlay that tools show. */
export interface OverlayRead {
  /** The number of figures in the overlay. */
  readonly figures: number;
  /** The boards that replace boards of the book, by scenario: the path of a board file, or the JSON of a board. */
  readonly boards: ReadonlyMap<number, string | object>;
}
