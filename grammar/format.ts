// Formats sheets. Parses the printed text again, and succeeds only if the tree and the comments are unchanged.
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
  /** The text has errors, so it is not formatted. */
  | { readonly ok: false; readonly reason: 'errors'; readonly diagnostics: readonly Diagnostic[] }
  /** The formatted text would have another meaning, because of a bug in the printer. */
  | { readonly ok: false; readonly reason: 'changed'; readonly text: string };

const commentTexts = (sheet: Sheet): string[] => sheet.comments.map(({ text }) => text).toSorted();

const sameComments = (a: Sheet, b: Sheet): boolean => sameTree(commentTexts(a), commentTexts(b));

/**
 * Formats a text in canonical form. All line breaks become like the first line break of the source: LF or CRLF. Only a
 * test passes a `printer`, which makes mistakes.
 */
export function format(
  source: string,
  options: ParseOptions & PrintOptions = {},
  printer: typeof print = print,
): Formatted {
  const { sheet, diagnostics } = parse(source, options);
  if (errorsIn(diagnostics) > 0) return { ok: false, reason: 'errors', diagnostics };
  const lf = printer(sheet, options);
  const text = /^[^\r\n]*\r\n/.test(source) ? lf.replaceAll('\n', '\r\n') : lf;
  const again = parse(text, options);
  const isSame =
    again.diagnostics.length === diagnostics.length && sameTree(sheet, again.sheet) && sameComments(sheet, again.sheet);
  return isSame ? { ok: true, text } : { ok: false, reason: 'changed', text };
}
