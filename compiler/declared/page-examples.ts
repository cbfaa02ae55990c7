// Finds the mistakes in the examples of docs/diagnostics, of sheets and of declaration pages.
import { pageDiagnostics } from '../../grammar/page/page-diagnostics.ts';
import type { Diagnostic } from '../../grammar/registry.ts';
import type { SheetSection } from '../lint/diagnostic-sections.ts';
import { findingsInExample } from '../lint/lint-sheets.ts';
import { parse } from '../../grammar/parse.ts';
import { readBook } from './declared-book.ts';
import { findingsOfBook } from './whole-book.ts';

/** Returns the findings on a page, beside which there are sheets of its book. */
function findingsOnPage(text: string, sheets: readonly string[]): readonly Diagnostic[] {
  const book = readBook(text);
  return [
    ...book.diagnostics,
    ...findingsOfBook(
      book,
      sheets.map((sheet) => parse(sheet).sheet),
    ),
  ];
}

/** Returns the findings in an example of a section: the bad example, or another text. */
export const exampleFindings = (
  section: SheetSection,
  languageOf: Parameters<typeof findingsInExample>[1],
  games: Parameters<typeof findingsInExample>[2],
  text: string = section.bad,
): readonly Diagnostic[] =>
  Object.hasOwn(pageDiagnostics, section.name)
    ? findingsOnPage(text, section.beside)
    : findingsInExample(section, languageOf, games, text);
