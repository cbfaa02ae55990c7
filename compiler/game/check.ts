// Checks sheets by the words and the data of a book in memory.
import { checkSheet, isCheckedBy, type SheetRead } from '../language/checking/sheet/read-sheet.ts';
import { languagesIn, type Book } from './book.ts';

/** Parses a sheet and checks it with the words and the scenarios of a book. */
export const checkIn = (source: string, book: Book): SheetRead => checkSheet(source, languagesIn(book), book.games);

/** Returns the checked sheet. A sheet that was already checked with this book is not checked again. */
export const checkedIn = (sheet: string | SheetRead, book: Book): SheetRead =>
  typeof sheet === 'string'
    ? checkIn(sheet, book)
    : isCheckedBy(sheet, book.language.reader)
      ? sheet
      : checkIn(sheet.sheet.source, book);
