// Declares the cards that a debug session goes through. The program that starts the debugger reads the files and
// supplies these cards.
import type { PosedCard } from '../compiler/decide/card-query.ts';
import type { DrawnBoard } from '../compiler/game/board.ts';
import type { DrawnHexMap } from '../compiler/game/hex-map.ts';
import type { Sides } from '../compiler/language/binding/scope.ts';
import type { PhraseReader } from '../compiler/language/phrases/phrase-reader.ts';
import type { Sheet, Span } from '../grammar/tree.ts';
import type { PlacedPart } from './sheet-places.ts';

/** The options of a launch: a position and a card, an example, or games by a seed. */
export interface LaunchOptions {
  /** The path of a position, and the card that is resolved in it. */
  readonly position?: string;
  readonly card?: string;
  /** The dice and cards of the decision in their order: `7,3`. */
  readonly dice?: string;
  /** The path of a file of examples. The example is named by its title, or by the number of a line in it. */
  readonly example?: string;
  readonly title?: string;
  readonly line?: number;
  /**
   * The address of a scenario whose games are played, such as `GAME/1`. If absent, the scenario of the sheet is played.
   */
  readonly scenario?: string;
  readonly seed?: number;
  /** The number of the first game. `games` is the number of games that are played. */
  readonly number?: number;
  readonly games?: number;
  readonly rounds?: number;
  /**
   * The player of each side that no bot plays: `greedy`, `random`, `searching` or `traps`. `bot` lets the other bot of the
   * scenario play this side by its sheet.
   */
  readonly opponent?: string;
  /** A sheet of the user in place of the sheet of the book. */
  readonly sheet?: string;
  readonly reading?: readonly string[];
  readonly overlay?: string;
  /** True to halt at the first stop. By default, a session halts at its first stop unless it plays games. */
  readonly stopOnEntry?: boolean;
}

/** The sheet by which a card is decided, and its language. */
export interface DebuggedSheet {
  readonly path: string;
  readonly sheet: Sheet;
  readonly reader: PhraseReader;
  readonly sides: Sides;
  /** The parts at which breakpoints can be set; absent for the parts of the procedures. */
  readonly parts?: readonly PlacedPart[];
}

/** The file from which a card and its position come: an example, or a position. */
type CardOrigin =
  | { readonly is: 'example'; readonly path: string; readonly title: string }
  | { readonly is: 'position'; readonly path: string };

/** A card of a session, with the names of the levels around it: `game 3`, `round 5`. */
export interface DebuggedCard {
  readonly posed: PosedCard;
  readonly around: readonly string[];
  /** The file from which the card comes; absent for a card of a game. */
  readonly from?: CardOrigin;
  /** The step or moment of a page that is in place of a card; absent for a card. */
  readonly step?: PageStep;
}

/** A step or a moment of a page in a turn. */
export interface PageStep {
  /** The name of the step or moment: `TURN 7e`, `MOMENTS 1`. */
  readonly name: string;
  /** The place on the page. */
  readonly at: Span;
  /** Everything that happens in the step, a line each. */
  readonly lines: readonly string[];
  /** Returns the position before the step. */
  readonly before: () => object;
}

export interface DebuggedCards {
  /** The cards in their order. They are made when they are needed. */
  readonly cards: Iterable<DebuggedCard>;
  readonly sheets: readonly DebuggedSheet[];
  readonly sheetOf: (card: PosedCard) => DebuggedSheet;
  /** The title of the game, for drawings. */
  readonly book: string;
  /** Draws the board or the map of a position; null if the game has none. */
  readonly drawn: (position: unknown, card: PosedCard) => DrawnBoard | DrawnHexMap | null;
  /** The names of cards and the titles of procedures, for breakpoints that name a card. */
  readonly names: readonly string[];
  /** True if the cards come from games that are played. */
  readonly isGame: boolean;
  /** A sentence about the cards for the debug console; null if there is nothing to say. */
  readonly note: string | null;
}

/**
 * Returns the cards that a debug session goes through, for the options with which the session is launched. For a fault
 * of the user, throws an error with a message and a help text.
 */
export type CardSource = (options: LaunchOptions) => DebuggedCards;
