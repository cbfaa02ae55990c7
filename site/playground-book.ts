// Declares the books of the playground: a JSON file for each game, with its data and its sheets.
import type { BookFiles } from '../compiler/language/checking/sheet/sheet-games.ts';
import type { Showcase } from './showcase.ts';

/** A printed sheet that can be opened as an example. */
export interface ExampleSheet {
  /** The title of the game and the name of the sheet: `TITLE, Scenario 1: BOT`. */
  readonly title: string;
  /** The title of the game. It is the beginning of `title`. */
  readonly gameTitle: string;
  readonly uri: string;
  readonly text: string;
}

export interface PlaygroundBook {
  readonly game: string;
  /** The declaration page of a book without code; null for a game that is written in code. */
  readonly page: string | null;
  readonly files: BookFiles;
  /** The JSON of the rulings of the game; null if the game has none. */
  readonly rulings: unknown;
  readonly sheets: readonly ExampleSheet[];
  /** The JSON of the further files of the book that the scene of the game reads, by the name of the file. */
  readonly more: Readonly<Record<string, unknown>>;
  /**
   * The positions that the playground shows first, by scenario and by bot. For a sheet without a scenario, the keys are
   * `0` and the name of the sheet.
   */
  readonly positions: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** The sheet that the playground opens first; null if the book has none. */
  readonly showcase: Showcase | null;
}

/** The parts of a book that the page shows. */
export type BookOnShelf = Pick<PlaygroundBook, 'game' | 'sheets' | 'showcase'>;

/** Books to load. With `isOpening`, only the part of each book that the showcase needs. */
export interface BooksWanted {
  readonly names: readonly string[];
  readonly isOpening: boolean;
}
