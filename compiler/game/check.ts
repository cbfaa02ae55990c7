// A sheet checked with a book in memory.
import { checkSheet, isCheckedBy, type SheetRead } from '../language/checking/read-sheet.ts';
import { languagesIn, type Book } from './book.ts';

/** Reads a sheet and checks what it says, with the words and the scenarios of a book. */
export const checkIn = (source: string, book: Book): SheetRead => checkSheet(source, languagesIn(book), book.games);

/** Checks a sheet, unless it was checked with that book before. */
export const checkedIn = (sheet: string | SheetRead, book: Book): SheetRead =>
  typeof sheet === 'string'
    ? checkIn(sheet, book)
    : isCheckedBy(sheet, book.language.reader)
      ? sheet
      : checkIn(sheet.sheet.source, book);
