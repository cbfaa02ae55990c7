// Checks sheets. The result for a sheet that was checked before, with the same data, comes from the cache.
import { checkSheet } from '../compiler/language/checking/read-sheet.ts';
import { tried } from '../files/errors.ts';
import { gameNameIn } from '../grammar/parse.ts';
import type { CheckedSheet } from '../views/findings/checked.ts';
import { books, games, languagesFor, results } from './books.ts';
import { sheetSize } from './report.ts';

/**
 * Returns the texts on which the meaning of a sheet depends: a fingerprint of the data of its game, and its own text.
 * Null if the data cannot be read.
 */
export function textsBehind(path: string | null, text: string): readonly string[] | null {
  const data = tried(() => books.languageKey(gameNameIn(text), path));
  return data === null ? null : [data, text];
}

type CheckResult = Pick<CheckedSheet, 'diagnostics' | 'procedures' | 'clauses'>;

/** Checks the text of a sheet at a path; null for a sheet that belongs to no folder. */
export const checkText = (path: string | null, text: string): CheckResult =>
  results.getOrMake(
    'check',
    () => textsBehind(path, text),
    () => {
      const { sheet, diagnostics } = checkSheet(text, languagesFor(path), games);
      return { diagnostics, ...sheetSize(sheet) };
    },
  );
