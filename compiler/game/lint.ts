// Lints sheets by the words and the data of a book in memory.
import { lintSheets, type SheetLint } from '../lint/lint-sheets.ts';
import type { LintSettings } from '../lint/rule.ts';
import { languagesIn, type Book } from './book.ts';

export interface LintOptions {
  /** Texts of other sheets of the book with which the sheets are compared. */
  readonly beside?: readonly string[];
  /** Settings of rules, by the name of the rule. Rules that are left out keep their defaults. */
  readonly rules?: LintSettings;
}

/**
 * Returns findings about dead, contradictory or duplicate parts of sheets. Also returns the suppressed findings with
 * their reasons.
 */
export function lintIn(
  texts: readonly string[],
  book: Book,
  { beside = [], rules }: LintOptions = {},
): readonly SheetLint[] {
  const languageOf = languagesIn(book);
  const sourceOf = (text: string) => ({ text, languageOf, games: book.games });
  return lintSheets(texts.map(sourceOf), beside.map(sourceOf), rules);
}
