// A sheet checked with a book in memory.
import { checkSheet, isCheckedBy, type SheetRead } from '../language/checking/read-sheet.ts';
import { languagesIn, type Book } from './book.ts';

/** Reads a sheet and checks what it says, with the words and the scenarios of a book. */
export const checkIn = (source: string, book: Book): SheetRead => checkSheet(source, languagesIn(book), book.games);

/** The same of what may have been checked with that book before. */
export const checkedIn = (given: string | SheetRead, book: Book): SheetRead =>
  typeof given === 'string'
    ? checkIn(given, book)
    : isCheckedBy(given, book.language.reader)
      ? given
      : checkIn(given.sheet.source, book);
