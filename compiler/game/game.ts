// What the tools need of a game: its headings, its bots, the readers of its data.
import type { Headings } from '../../grammar/headings.ts';
import type { Sheet } from '../../grammar/tree.ts';
import type { Board, Side } from '../../runtime/callisto/board/board.ts';
import type { Finding } from '../../runtime/callisto/board/finding.ts';
import type { DeckTables } from '../../runtime/kernel/deck-tables.ts';
import type { Ruling } from '../../runtime/kernel/ruling.ts';
import { ShapeError } from '../../runtime/kernel/shape.ts';
import type { BookFiles, ScenarioFiles } from '../language/checking/book-files.ts';
import type { GameLanguage } from '../language/checking/world.ts';
import type { Asked } from '../decide/asked.ts';
import type { Emitted } from '../emit/module.ts';
import type { Width } from '../emit/value.ts';
import type { LintRule } from '../lint/rule.ts';

export interface Game {
  /** As `game …` names it. */
  readonly name: string;
  /** As its box does. */
  readonly title: string;
  readonly headings: Headings;
  /** Reads a decks.json of the game; throws a ShapeError that says what is wrong. */
  readonly decks: (value: unknown) => DeckTables;
  /** Reads the rulings.json of the game; throws a ShapeError that says what is wrong. */
  readonly rulings: (value: unknown) => readonly Ruling[];
  /** Reads a board of the game; throws a ShapeError that says what is wrong with which file. */
  readonly board: (files: BoardFiles) => BoardRead;
  /** What its sheets say, from the files of its book; throws a ShapeError that says what is wrong with a file. */
  readonly language: (files: BookFiles) => GameLanguage;
  /**
   * A card of one of its bots in a position; throws a ShapeError or a CardError that says what is wrong. Missing where
   * nobody can ask it so: its bots do not decide yet, or, as Callisto's, by more files than these (cli/deciding-callisto.ts).
   */
  readonly asked?: (files: AskedFiles) => Asked;
  /** The code of a sheet that has been checked; missing where sheets of the game cannot be compiled. */
  readonly emit?: (given: EmitGiven) => Emitted;
  /** Rules of the linter about its own words; missing where there are none. */
  readonly lintRules?: readonly LintRule[];
  /** Its bots, in the order in which they are shown. */
  readonly bots: readonly Bot[];
  readonly starter: Starter;
}

/** What a card is decided by, not yet looked at. */
export interface AskedFiles {
  readonly position: unknown;
  /** As it was typed. */
  readonly card: string;
  readonly scenario: number;
  readonly roster: unknown;
  readonly language: GameLanguage;
  /** The texts of the scenario's sheets, by the names of their bots; they have been checked. */
  readonly sheets: ReadonlyMap<string, string>;
}

/** A sheet that is compiled, and what it is read beside. */
export interface EmitGiven {
  readonly sheet: Sheet;
  /** The sheet of the other bot of its scenario; null if there is none. */
  readonly facing: Sheet | null;
  readonly language: GameLanguage;
  readonly roster: unknown;
  /** The data of its scenario, as far as the book has any. */
  readonly data: Omit<ScenarioFiles, 'scenario'>;
  /** Words of a set of places; null for as many as the board needs. */
  readonly width: Width | null;
  /** Second readings in force. */
  readonly readings: readonly string[];
}

/** The data of a board and of what it is read beside, not yet looked at. */
export interface BoardFiles {
  readonly board: unknown;
  readonly roster: unknown;
  readonly names: unknown;
  /** Missing where the book has no such file. */
  readonly decks: unknown;
}

/** A board as it is drawn; Callisto is so far the only game that has any. */
export interface BoardRead {
  readonly board: Board;
  readonly findings: readonly Finding[];
  /** Whose a counter is. */
  readonly sideOf: (counter: string) => Side;
}

/** A procedure for a new sheet: the titles that it may have, the best first, and its clauses, with comments that teach. */
interface Starter {
  readonly titles: readonly string[];
  readonly clauses: string;
}

interface Bot {
  /** As the `bot …` line names it. */
  readonly name: string;
  /** As addresses and file names do. */
  readonly file: string;
  /** As transcription rulings do. */
  readonly short: string;
}

/** A reader for files that a game has none of. */
export const noSuch = (game: string, what: string) => (): never => {
  throw new ShapeError('', `is no file of ${game}, which has no ${what}`);
};
