// A sheet checked with a book in memory.
import { checkSheet } from '../read.ts';
import type { SheetRead } from '../read.ts';
import { languagesIn } from './book.ts';
import type { Book } from './book.ts';

/** Reads a sheet and checks what it says, with the words and the scenarios of a book. */
export const checkIn = (source: string, book: Book): SheetRead => checkSheet(source, languagesIn(book));
