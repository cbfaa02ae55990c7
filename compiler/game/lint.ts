// Sheets linted with a book in memory.
import { lintSheets, type Linted } from '../lint/lint-sheets.ts';
import type { LintSettings } from '../lint/rule.ts';
import { languagesIn, type Book } from './book.ts';

export interface LintOptions {
  /** Texts of other sheets of the book, that these are compared with. */
  readonly beside?: readonly string[];
  /** Settings by the names of rules; a rule that is not named keeps its defaults. */
  readonly rules?: LintSettings;
}

/** Finds dead, contradictory or duplicate parts of sheets, and findings that are accepted with a reason. */
export function lintIn(
  texts: readonly string[],
  book: Book,
  { beside = [], rules }: LintOptions = {},
): readonly Linted[] {
  const languageOf = languagesIn(book);
  const sourceOf = (text: string) => ({ text, languageOf, games: book.games });
  return lintSheets(texts.map(sourceOf), beside.map(sourceOf), rules);
}
