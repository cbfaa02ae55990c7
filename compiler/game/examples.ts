// The interface by which a game runs examples of decisions: readers, results, and the judging of small changes.
import type { WrittenExample, ExampleLine } from '../../grammar/example-file.ts';
import type { CardExplanation } from '../decide/card-query.ts';
import type { SmallChange } from '../language/book/changes.ts';
import type { GameList } from '../language/checking/sheet-games.ts';
import type { LanguageOf } from '../language/checking/sheet-setting.ts';
import type { SheetModules } from './scene-sheets.ts';

/** An expectation that the decision does not meet. */
export interface Mismatch {
  readonly line: number;
  readonly subject: string;
  readonly expected: string;
  readonly actual: string;
}

export interface RanExample {
  readonly example: WrittenExample;
  readonly wrong: readonly Mismatch[];
  /** The bot that resolves the card of the example, by the name of its sheet file. */
  readonly bot: string;
  /** Parts of the sheet that the decision used: `lfa SCOUT 2b`. */
  readonly use: readonly string[];
  /** The second readings with which the example was run. */
  readonly readings: readonly string[];
  /** Returns the explanation of the decision; null if chance was missing or impossible. */
  readonly toldOf: () => CardExplanation | null;
}

/** Functions that read the files and readings that an example names; they throw an ExampleFault. */
export interface ExampleReaders {
  /** Reads the position file `name` with the reader of the game. */
  readonly position: <T>(name: string, line: number, read: (json: unknown) => T) => T;
  /** Returns the second readings that a line names. */
  readonly readings: (text: string, line: number) => readonly string[];
  /** Returns the compiled sheets for some second readings. */
  readonly modules: (readings: readonly string[]) => SheetModules;
}

/**
 * A small change of a sheet, and the title of the first example with another result on the changed sheet; null if every
 * result is the same.
 */
export interface JudgedChange {
  readonly change: SmallChange;
  readonly by: string | null;
}

export interface ExampleScene {
  /** The bots, by the names of their sheet files, in the order of the output. */
  readonly bots: readonly string[];
  /** Runs an example with the shared lines of its file; throws an ExampleFault if the example cannot be run. */
  readonly run: (example: WrittenExample, shared: readonly ExampleLine[], readers: ExampleReaders) => RanExample;
  /**
   * Yields all small changes of a bot's sheet that change the sheet's meaning, each with the example that notices the
   * change.
   */
  readonly judge: (
    bot: string,
    ran: readonly RanExample[],
    games: GameList,
    languageOf: LanguageOf,
  ) => Iterable<JudgedChange>;
}
