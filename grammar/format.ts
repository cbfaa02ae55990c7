// Formatting that proves itself: what is printed is read again, and if it does not say the same as the
// original it is not returned.
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
  /** The text has errors; nothing is changed until they are mended. */
  | { readonly ok: false; readonly reason: 'errors'; readonly diagnostics: readonly Diagnostic[] }
  /** The printed text would say something else: a fault of ours. */
  | { readonly ok: false; readonly reason: 'changed'; readonly text: string };

const commentTexts = (sheet: Sheet): string[] => sheet.comments.map(({ text }) => text).toSorted();

const sameComments = (a: Sheet, b: Sheet): boolean => sameTree(commentTexts(a), commentTexts(b));

/** Puts a text into canonical form. Line ends stay as they are in its first line. */
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
