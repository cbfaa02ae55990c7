// Formatting that proves itself: the printed text is parsed again, and is returned only if its tree equals the original
// tree.
import { parse } from './parse.ts';
import type { ParseOptions } from './parse.ts';
import { print } from './print.ts';
import type { PrintOptions } from './print.ts';
import { errorsIn } from './registry.ts';
import type { Diagnostic } from './registry.ts';
import { sameTree } from './tree.ts';
import type { Sheet } from './tree.ts';

export type Formatted =
  | { readonly ok: true; readonly text: string }
  /** The text has errors and stays unchanged until they are fixed. */
  | { readonly ok: false; readonly reason: 'errors'; readonly diagnostics: readonly Diagnostic[] }
  /** The printed text would have another meaning: a fault of the printer. */
  | { readonly ok: false; readonly reason: 'changed'; readonly text: string };

const commentTexts = (sheet: Sheet): string[] => sheet.comments.map(({ text }) => text).toSorted();

const sameComments = (a: Sheet, b: Sheet): boolean => sameTree(commentTexts(a), commentTexts(b));

/** Puts a text into canonical form. Line ends follow the first line of the text. */
export function format(source: string, options: ParseOptions & PrintOptions = {}): Formatted {
  const { sheet, diagnostics } = parse(source, options);
  if (errorsIn(diagnostics) > 0) return { ok: false, reason: 'errors', diagnostics };
  const lf = print(sheet, options);
  const text = /^[^\r\n]*\r\n/.test(source) ? lf.replaceAll('\n', '\r\n') : lf;
  const again = parse(text, options);
  const isSame =
    again.diagnostics.length === diagnostics.length && sameTree(sheet, again.sheet) && sameComments(sheet, again.sheet);
  return isSame ? { ok: true, text } : { ok: false, reason: 'changed', text };
}
