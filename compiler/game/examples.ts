// Declares how a game runs examples: the readers of files, the results, and the judging of small changes.
import type { WrittenExample } from '../../grammar/example-file.ts';
import type { ExampleLine } from '../../grammar/example-lines.ts';
import type { Span } from '../../grammar/tree.ts';
import type { CardExplanation, PosedCard } from '../decide/card-query.ts';
import type { SmallChange } from '../language/book/changes.ts';
import type { GameList } from '../language/checking/sheet/sheet-games.ts';
import type { LanguageOf } from '../language/checking/sheet/sheet-setting.ts';
import type { ToldTurn } from './told-turn.ts';
import type { ProcedurePart } from '../decide/procedure-parts.ts';
import type { ExampleResultLine, ExampleVocabulary } from './example-words.ts';
import type { SheetModules } from './scene-sheets.ts';

/** An expectation of an example that the decision does not meet. */
export interface Mismatch {
  readonly line: number;
  readonly subject: string;
  readonly expected: string;
  readonly actual: string;
}

export interface RanExample {
  readonly example: WrittenExample;
  readonly wrong: readonly Mismatch[];
  /** The bot that resolves the card, given by the name of its sheet file. */
  readonly bot: string;
  /** Addresses of the parts of the sheet that the decision used, such as `BOT SCOUT 2b`. */
  readonly use: readonly string[];
  /** The rulings whose second reading applied. */
  readonly readings: readonly string[];
  /**
   * Returns the explanation of the decision; null if the decision could not be made, because a die or card was missing
   * or impossible.
   */
  readonly toldOf: () => CardExplanation | null;
  /**
   * Returns the card with its position and chance, so that the card can be decided again; absent if the game does not
   * support this.
   */
  readonly posedCard?: () => PosedCard;
  /** Returns the turn of an example about a turn; absent for an example about a card. */
  readonly ofTurn?: () => ToldTurn;
}

/**
 * Functions that read the files and readings that an example names. They throw an ExampleFault if something is wrong.
 */
export interface ExampleReaders {
  /** Reads the position file that a line names. `read` turns its JSON into a position of the game. */
  readonly position: <T>(line: ExampleLine, read: (json: unknown) => T) => T;
  /** Reads the names of rulings in a line of an example, and returns the rulings whose second reading applies. */
  readonly readings: (line: ExampleLine) => readonly string[];
  /** Returns the compiled sheets of the scenario, made with the second reading of the named rulings. */
  readonly modules: (readings: readonly string[]) => SheetModules;
}

/**
 * A small change of a sheet. `by` is the title of the first example whose result differs because of the change; null if
 * no result differs.
 */
export interface JudgedChange {
  readonly change: SmallChange;
  readonly by: string | null;
}

/** A part of a page that examples can use: a step, a sentence of a step, or a moment. */
export interface PagePart {
  /** The name of the part, such as `TURN 2`, `TURN 2 [1]` or `MOMENTS 1`. */
  readonly name: string;
  readonly kind: 'step' | 'sentence' | 'moment';
  /** The place of the part on the page. */
  readonly at: Span;
}

export type ExamplePart = ProcedurePart | PagePart;

export interface ExampleScene {
  /** The bots in the order of the output, given by the names of their sheet files. */
  readonly bots: readonly string[];
  /**
   * The page whose steps and moments examples can use: its name, which examples about turns have as their bot, and the
   * parts. Absent if the game has no such page.
   */
  readonly page?: { readonly name: string; readonly parts: readonly PagePart[] };
  /** The keys and names of examples, for editors. */
  readonly vocabulary: ExampleVocabulary;
  /**
   * Returns the actual result of an example as lines, the line `=>` first. Empty if a die or card was missing or
   * impossible.
   */
  readonly resultOf: (ran: RanExample) => readonly ExampleResultLine[];
  /**
   * Runs an example, and supplies the faces and cards that the example lacks. Returns all faces and cards of the run as
   * words, in the order of their use. Absent if decisions of the game need no chance.
   */
  readonly chanceFor?: (
    example: WrittenExample,
    shared: readonly ExampleLine[],
    readers: ExampleReaders,
  ) => readonly string[];
  /**
   * Returns the lines of an example that make a card the next card of its bot in a position. `Scene.dealt` makes the
   * same change in a position. Absent if positions of the game need no such change.
   */
  readonly dealt?: (position: unknown, bot: string, card: string) => readonly ExampleResultLine[];
  /**
   * Runs an example with the lines that all examples of its file share. Throws an ExampleFault if the example cannot be
   * run.
   */
  readonly run: (example: WrittenExample, shared: readonly ExampleLine[], readers: ExampleReaders) => RanExample;
  /** Returns the number of small changes that `judge` yields for a bot’s sheet. */
  readonly changeCount: (bot: string) => number;
  /**
   * Judges each small change of a bot’s sheet. Yields the change and the example that notices it (`by`). Yields null
   * for a change if the changed sheet is unreadable or has the same meaning. With `most`, judges only so many changes,
   * which `atEqualDistances` chooses.
   */
  readonly judge: (
    bot: string,
    ran: readonly RanExample[],
    games: GameList,
    languageOf: LanguageOf,
    most?: number,
  ) => Iterable<JudgedChange | null>;
}

/** Returns at most `most` elements of a list, at equal distances. */
export function atEqualDistances<T>(list: readonly T[], most = list.length): readonly T[] {
  const step = Math.max(1, list.length / most);
  return Array.from({ length: Math.min(most, list.length) }, (_, index) => list[Math.floor(index * step)] as T);
}
