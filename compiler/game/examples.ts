// Examples of decisions as a game runs them: what is given, what is expected, what came.
import type { WrittenExample, ExampleLine } from '../../grammar/example-file.ts';
import type { CardExplanation } from '../decide/card-query.ts';
import type { SmallChange } from '../language/book/changes.ts';
import type { GameList } from '../language/checking/sheet-games.ts';
import type { SheetModules } from './scene-sheets.ts';

/** Something that is not as it is expected to be. */
export interface Mismatch {
  readonly line: number;
  readonly subject: string;
  readonly expected: string;
  readonly actual: string;
}

export interface RanExample {
  readonly example: WrittenExample;
  readonly wrong: readonly Mismatch[];
  /** The bot whose card it is, by its file. */
  readonly bot: string;
  /** Parts of the sheet that the decision used: `lfa SCOUT 2b`. */
  readonly use: readonly string[];
  /** Second readings by which it was run. */
  readonly readings: readonly string[];
  /** The decision, to be explained; null where chance was lacking or impossible. */
  readonly toldOf: () => CardExplanation | null;
}

/** Readers of the things that an example names; they throw an ExampleFault. */
export interface ExampleReaders {
  /** Reads a position from its file, by the reader of the game. */
  readonly position: <T>(name: string, line: number, read: (json: unknown) => T) => T;
  /** The second readings that a line names. */
  readonly readings: (text: string, line: number) => readonly string[];
  /** The sheets compiled by some readings. */
  readonly modules: (readings: readonly string[]) => SheetModules;
}

/** A change of a sheet, and the first example that notices it; null if none does. */
export interface JudgedChange {
  readonly change: SmallChange;
  readonly by: string | null;
}

export interface ExampleScene {
  /** The files of its bots, in the order of the output. */
  readonly bots: readonly string[];
  /** Runs an example beside what its file shares; throws an ExampleFault if it cannot be run. */
  readonly run: (example: WrittenExample, shared: readonly ExampleLine[], readers: ExampleReaders) => RanExample;
  /** Every small change of a bot's sheet that means something else, and which of these examples notices it. */
  readonly judge: (bot: string, ran: readonly RanExample[], games: GameList) => Iterable<JudgedChange>;
}
