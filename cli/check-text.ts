// Checks sheets. If a sheet was already checked with the same data, the result comes from the cache.
import { checkSheet, type SheetRead } from '../compiler/language/checking/sheet/read-sheet.ts';
import { isListSection } from '../grammar/list-entries.ts';
import type { Sheet } from '../grammar/tree.ts';
import { lazily } from '../runtime/kernel/lazily.ts';
import { books, games, languagesFor } from './books.ts';
import { textsForCachedCheck } from './cached-checks.ts';
import { checkKind, results, type CheckResult } from './results.ts';

/**
 * Returns the texts that decide the meaning of a sheet, as the key of the cache: its own text, and a fingerprint of the
 * data of its game. Null if the data cannot be read.
 */
export const textsForCheck = (path: string | null, text: string): readonly string[] | null =>
  textsForCachedCheck(books, path, text);

/** Returns three counts for a sheet: its procedures, its clauses, and its tables and lists together. */
export function sheetSize({ headers, sections }: Sheet): { procedures: number; clauses: number; lists: number } {
  const procedures = sections.filter((section) => section.type === 'procedure');
  const lists = sections.filter(isListSection).length;
  // A game without bots has no procedures. If a section of its sheet is read as a procedure, it is a table or list with
  // an unknown title.
  const game = games.gameNamed(headers.find(({ word }) => word === 'game')?.text ?? '');
  if (game?.bots.length === 0 && !game.page) return { procedures: 0, clauses: 0, lists: lists + procedures.length };
  const clauses = procedures.reduce((sum, procedure) => sum + procedure.clauses.length, 0);
  return { procedures: procedures.length, clauses, lists };
}

/**
 * The result of checking a sheet, and a function `read` that returns the meaning of the sheet. If the result comes from
 * the cache, `read` must still read the sheet, which takes time.
 */
interface Checking {
  readonly checked: CheckResult;
  readonly read: () => SheetRead;
}

/** Checks the text of the sheet at a path. The path is null for a sheet that comes from no file. */
export function checkAndRead(path: string | null, text: string): Checking {
  const read = lazily(() => checkSheet(text, languagesFor(path), games));
  const make = (): CheckResult => {
    const { sheet, diagnostics } = read();
    return { diagnostics, ...sheetSize(sheet) };
  };
  return { checked: results.getOrMake(checkKind, () => textsForCheck(path, text), make), read };
}

/** Returns the result of checking the text of a sheet. */
export const checkText = (path: string | null, text: string): CheckResult => checkAndRead(path, text).checked;
