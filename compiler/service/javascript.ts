// Compiles a sheet to JavaScript. Returns the whole module, or only the declarations of one procedure.
import type { Book } from '../game/book.ts';
import { compileSheet } from '../game/compile.ts';
import { identifier } from '../emit/shared-functions.ts';
import type { ServiceDocument } from './document.ts';

/**
 * Returns the code of the module or, if `title` is not null, of the procedure with this title. Null if the sheet has
 * errors or lacks the procedure. Throws a ShapeError if a needed file of the book is missing or faulty.
 */
export function javascriptOf(
  document: ServiceDocument,
  book: Book,
  facing: ServiceDocument | null,
  title: string | null,
): string | null {
  const { code } = compileSheet(document.text, { book, ...(facing && { facing: facing.text }) });
  return code === null || title === null ? code : partOf(code, title);
}

/**
 * Returns the declarations of a procedure in the code of its module; null if there are none. The names of these
 * declarations begin with the title: `SCOUT`, `SCOUT_2b`, `SCOUT_moves`.
 */
function partOf(code: string, title: string): string | null {
  const ownDeclaration = new RegExp(String.raw`^const ${identifier(title)}(?:_\d\w*|_moves)?\b`);
  const parts = code.split(/\n{2,}(?=\S)/).filter((part) => ownDeclaration.test(part));
  return parts.length === 0 ? null : `${parts.join('\n\n')}\n`;
}
