// Sheets linted with a book in memory.
import { lintSheets, type Linted } from '../lint/lint-sheets.ts';
import type { LintSettings } from '../lint/settings.ts';
import { languagesIn, type Book } from './book.ts';

export interface LintOptions {
  /** Texts of other sheets of the book, that these are compared with. */
  readonly beside?: readonly string[];
  /** By the names of rules; of one that is not named, what it says of itself. */
  readonly rules?: LintSettings;
}

/** What in sheets is wrong, never counts, or repeats itself; and what of it stays, and why. */
export function lintIn(
  texts: readonly string[],
  book: Book,
  { beside = [], rules }: LintOptions = {},
): readonly Linted[] {
  const languageOf = languagesIn(book);
  const sourceOf = (text: string) => ({ text, languageOf, games: book.games });
  return lintSheets(texts.map(sourceOf), beside.map(sourceOf), rules);
}
