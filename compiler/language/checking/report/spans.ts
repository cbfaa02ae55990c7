import type { Diagnostic, Fix } from '../../../../grammar/registry.ts';
import type { Phrase, Sheet, Span } from '../../../../grammar/tree.ts';
import { spanOfText } from '../../phrases/word-spans.ts';

export { spanOf, wordSpans } from '../../phrases/word-spans.ts';

/**
 * Returns the span of words in a phrase. If the phrase does not contain exactly these words, returns the span of the
 * phrase.
 */
export function spanOfWords({ plain }: Sheet, words: string, { start, end }: Span, from = start): Span {
  const at = plain.indexOf(words, from);
  return at < 0 || at > end ? { start, end } : { start: at, end: at + words.length };
}

/**
 * Returns the parts of a phrase that are its sentences. Each search begins after the sentence before, because two
 * sentences can have the same text.
 */
export function sentenceParts(sheet: Sheet, phrase: Phrase, texts: readonly string[]): Phrase[] {
  let from = 0;
  return texts.map((text) => {
    const at = phrase.text.indexOf(text, from);
    from = Math.max(from, at + text.length);
    return partAt(sheet, phrase, text, at);
  });
}

function partAt(sheet: Sheet, phrase: Phrase, text: string, at: number): Phrase {
  if (text === '' || text === phrase.text || at < 0) return phrase;
  return { ...phrase, ...spanOfText(sheet, phrase, at, at + text.length), text };
}

export const shiftedSpan = <T extends Span>(span: T, by: number): T => ({
  ...span,
  start: span.start + by,
  end: span.end + by,
});

export function shiftedFinding(finding: Diagnostic, by: number): Diagnostic {
  const { fix, ways, related } = finding;
  const shiftFix = (unshifted: Fix): Fix => ({
    ...unshifted,
    edits: unshifted.edits.map((edit) => shiftedSpan(edit, by)),
  });
  return {
    ...shiftedSpan(finding, by),
    ...(fix && { fix: shiftFix(fix) }),
    ...(ways && { ways: ways.map(shiftFix) }),
    // The offsets of a place in another sheet do not shift.
    ...(related && { related: related.map((each) => (each.text === undefined ? shiftedSpan(each, by) : each)) }),
  };
}

/**
 * Returns a function that tests if all spans of the findings about a text are inside the text. After a malformed line,
 * a finding can be about other lines. Such a finding depends on more than the text and must not be cached.
 */
export const lieWithin =
  ({ length }: string) =>
  (spans: readonly Span[]): boolean =>
    spans.every(({ start, end }) => start >= 0 && end <= length + 1);

/**
 * The number of characters before a phrase in which earlier words are searched. A search of all earlier text would make
 * checks of long sheets slow.
 */
const mostSearchedAbove = 1000;

/** Returns the last `mostSearchedAbove` characters of a text before a place. */
export const textAbove = (text: string, place: number): string =>
  text.slice(Math.max(0, place - mostSearchedAbove), place);

/** True if all edits of a fix are inside a span. */
export const isInside = ({ edits }: Fix, span: Span): boolean =>
  edits.every(({ start, end }) => start >= span.start && end <= span.end);

/** Returns the text of a span after a fix. The edits of the fix are inside the span. */
export const textAfter = ({ edits }: Fix, source: string, { start, end }: Span): string =>
  edits
    .toSorted((a, b) => b.start - a.start)
    .reduce(
      (written, edit) => written.slice(0, edit.start - start) + edit.text + written.slice(edit.end - start),
      source.slice(start, end),
    );
