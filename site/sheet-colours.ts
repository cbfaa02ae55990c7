// The colours of a sheet: the kinds of its words, and its comments.
import type { ServiceDocument } from '../compiler/service/document.ts';
import { tokensOf, type SheetToken } from '../compiler/service/tokens.ts';
import { touchesAny } from '../grammar/positions.ts';

export type ColouredSpan = Pick<SheetToken, 'start' | 'end' | 'kind'>;

/** Returns the coloured spans of a sheet in the order of the text. */
export function sheetColours(document: ServiceDocument): ColouredSpan[] {
  const words = tokensOf(document).map(({ start, end, kind }): ColouredSpan => ({ start, end, kind }));
  const touchesWord = touchesAny(words);
  const comments = document.sheet.comments.filter((comment) => !touchesWord(comment));
  const spans = comments.map(({ start, end }): ColouredSpan => ({ start, end, kind: 'comment' }));
  return [...words, ...spans].toSorted((a, b) => a.start - b.start);
}
