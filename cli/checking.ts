// Checks sheets. If a sheet was already checked with the same data, the result comes from the cache.
import { checkSheet, type SheetRead } from '../compiler/language/checking/read-sheet.ts';
import { lazily } from '../runtime/kernel/lazily.ts';
import { books, games, languagesFor } from './books.ts';
import { textsBehindCheck, type CheckResult } from './checked-before.ts';
import { results } from './results.ts';
import { sheetSize } from './report.ts';

/**
 * Returns the texts on which the meaning of a sheet depends: its own text, and a fingerprint of the data of its game.
 * Null if the data cannot be read.
 */
export const textsBehind = (path: string | null, text: string): readonly string[] | null =>
  textsBehindCheck(books, path, text);

/**
 * The result of checking a sheet, and a function that returns the meaning of the sheet. The function takes longer than
 * the check.
 */
interface Checking {
  readonly checked: CheckResult;
  readonly read: () => SheetRead;
}

/** Checks the text of the sheet at a path. The path is null for a sheet that comes from no file. */
export function checking(path: string | null, text: string): Checking {
  const read = lazily(() => checkSheet(text, languagesFor(path), games));
  const make = (): CheckResult => {
    const { sheet, diagnostics } = read();
    return { diagnostics, ...sheetSize(sheet) };
  };
  return { checked: results.getOrMake('check', () => textsBehind(path, text), make), read };
}

/** Returns the result of checking the text of a sheet. */
export const checkText = (path: string | null, text: string): CheckResult => checking(path, text).checked;
