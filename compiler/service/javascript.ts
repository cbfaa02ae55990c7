// What a sheet is compiled to, or the part of it that is one procedure's.
import type { Book } from '../game/book.ts';
import { compileSheet } from '../game/compile.ts';
import { identifier } from '../emit/shared-functions.ts';
import type { ServiceDocument } from './document.ts';

/** Null if the sheet has errors, or no such procedure. Throws a ShapeError if its book lacks what it takes. */
export function javascriptOf(
  document: ServiceDocument,
  book: Book,
  facing: ServiceDocument | null,
  title: string | null,
): string | null {
  const { code } = compileSheet(document.text, { book, ...(facing && { facing: facing.text }) });
  return code === null || title === null ? code : partOf(code, title);
}

/** What a module has is called after their clauses: `SCOUT`, `SCOUT_2b`, `SCOUT_moves`. */
function partOf(code: string, title: string): string | null {
  const own = new RegExp(String.raw`^const ${identifier(title)}(?:_\d\w*|_moves)?\b`);
  const parts = code.split(/\n{2,}(?=\S)/).filter((part) => own.test(part));
  return parts.length === 0 ? null : `${parts.join('\n\n')}\n`;
}
