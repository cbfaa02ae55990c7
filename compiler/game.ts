// What the tools need of a game: its headings, its bots, the readers of its data.
import type { Headings } from '../grammar/headings.ts';
import type { DeckTables } from '../runtime/kernel/decks.ts';
import type { Ruling } from '../runtime/kernel/rulings.ts';
import { ShapeError } from '../runtime/kernel/shape.ts';
import type { BookFiles } from './check/book-files.ts';
import type { GameLanguage } from './check/world.ts';

export interface Game {
  /** As `game …` names it. */
  readonly name: string;
  readonly headings: Headings;
  /** Reads a decks.json of the game; throws a ShapeError that says what is wrong. */
  readonly decks: (value: unknown) => DeckTables;
  /** Reads the rulings.json of the game; throws a ShapeError that says what is wrong. */
  readonly rulings: (value: unknown) => readonly Ruling[];
  /** What its sheets say, from the files of its book; throws a ShapeError that says what is wrong with a file. */
  readonly language: (files: BookFiles) => GameLanguage;
  /** Its bots, in the order in which they are shown. */
  readonly bots: readonly Bot[];
  readonly starter: Starter;
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
