// Hides quoted text of a sheet from the grammar. Text in quotation marks is the words of a person: its marks, such as a
// colon, have no meaning in the sheet.

/** A quotation that closes within a few lines, none of them empty. */
const quotation = /"[^"\n]*(?:\n(?!\s*\n)[^"\n]*){0,4}"|“[^”\n]*(?:\n(?!\s*\n)[^”\n]*){0,4}”/g;

/** Returns the quotations of a source, outside comments. */
function quotationsIn(source: string): { readonly start: number; readonly text: string }[] {
  return [...source.matchAll(quotation)]
    .map((match) => ({ start: match.index, text: match[0] }))
    .filter(({ start }) => !source.slice(source.lastIndexOf('\n', start) + 1, start).includes('#'));
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
