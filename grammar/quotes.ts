// Hides quoted text of a sheet from the grammar. Text in quotation marks is the words of a person: its marks, such as a
// colon, have no meaning in the sheet.

/** The largest number of line breaks inside a quotation. */
const mostBreaks = 4;

/** Returns the end of the quotation that begins at an offset; null if it does not close within a few lines. */
function endOfQuotation(source: string, start: number): number | null {
  const closing = source[start] === '"' ? '"' : '”';
  const end = source.indexOf(closing, start + 1);
  const inside = source.slice(start + 1, end);
  const isClosed = end > start && !/\n\s*\n/.test(inside) && inside.split('\n').length - 1 <= mostBreaks;
  return isClosed ? end + 1 : null;
}

/** Returns the quotations of a source. A `#` after a space begins a comment, in which marks have no meaning. */
function quotationsIn(source: string): { readonly start: number; readonly text: string }[] {
  const quotations: { readonly start: number; readonly text: string }[] = [];
  for (let at = 0; at < source.length; at++) {
    const sign = source[at];
    if (sign === '#' && (at === 0 || /\s/.test(source[at - 1] ?? ''))) {
      const end = source.indexOf('\n', at);
      at = end < 0 ? source.length : end;
    } else if (sign === '"' || sign === '“') {
      const end = endOfQuotation(source, at);
      if (end === null) continue;
      quotations.push({ start: at, text: source.slice(at, end) });
      at = end - 1;
    }
  }
  return quotations;
}

/**
 * Returns the source with a single word in place of each quotation. The length stays the same, so offsets stay valid.
 * If a quotation ends with the full stop of a sentence, the closing mark is this full stop.
 */
export function withoutQuotations(source: string): string {
  let plain = source;
  for (const { start, text } of quotationsIn(source)) {
    const isSentence = /[.!?]["”]$/.test(text) && /^\s*(?:$|\n|["“\p{Lu}#])/u.test(source.slice(start + text.length));
    const hidden = text.replaceAll(/[^\n]/g, 'x');
    plain =
      plain.slice(0, start) + (isSentence ? `${hidden.slice(0, -1)}.` : hidden) + plain.slice(start + text.length);
  }
  return plain;
}

/** Puts the quotations of the source back into a plain text of the same length. */
export function withQuotations(plain: string, source: string): string {
  let text = plain;
  for (const { start, text: quoted } of quotationsIn(source))
    text = text.slice(0, start) + quoted + text.slice(start + quoted.length);
  return text;
}

/** True for a text that ends inside a quotation, because the closing mark is the full stop of the sentence. */
export const isInsideQuotation = (text: string): boolean =>
  /["“]/.test(text) && /^(?:[^"“]|"[^"]*"|“[^”]*”)*(?:"[^"]*|“[^”]*)[.!?]$/.test(text);

/** True for a text that ends with a quoted sentence, whose full stop is inside the marks. */
export const endsWithQuotedSentence = (text: string): boolean => /[.!?]["”]$/.test(text);

/** Returns the words in quotation marks, without the marks and a full stop at the end. */
export const wordsOfQuotation = (quoted: string): string =>
  quoted
    .replaceAll(/^["“]|["”]$/g, '')
    .replace(/\.$/, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
