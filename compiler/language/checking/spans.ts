import { lastStarting } from '../../../grammar/positions.ts';
import type { Diagnostic, Fix } from '../../../grammar/registry.ts';
import type { Comment, Phrase, Sheet, Span } from '../../../grammar/tree.ts';
import { phraseWords, type Word } from '../phrases/phrase-words.ts';

const inComment = (comments: readonly Comment[], at: number): Comment | undefined => {
  const comment = comments[lastStarting(comments, at)];
  return comment && at < comment.end ? comment : undefined;
};

/** Returns, for each word of some phrases, its span in the source of the sheet. */
export function wordSpans(sheet: Sheet, phrases: readonly Phrase[], words: readonly Word[]): Span[] {
  const spans: Span[] = [];
  let phraseIndex = 0;
  let at = phrases[0]?.start ?? 0;
  for (const word of words) {
    const probe = word.kind === 'letters' || word.kind === 'split' || word.kind === 'list' ? '[' : word.text;
    let position = -1;
    while (phraseIndex < phrases.length && position < 0) {
      const phrase = phrases[phraseIndex] as Phrase;
      position = seek(sheet, probe, Math.max(at, phrase.start), phrase.end);
      if (position < 0) phraseIndex++;
    }
    if (position < 0) break;
    const end = probe === '[' ? sheet.plain.indexOf(']', position) + 1 : position + probe.length;
    spans.push({ start: position, end: Math.max(end, position) });
    at = Math.max(end, position);
  }
  return spans;
}

function seek(sheet: Sheet, text: string, from: number, to: number): number {
  // Only the text up to `to` is searched, since a search to the end of the sheet would make long sheets slow.
  const plain = sheet.plain.slice(0, to + text.length - 1);
  let position = plain.indexOf(text, from);
  while (position >= 0) {
    const comment = inComment(sheet.comments, position);
    if (!comment) return position;
    position = plain.indexOf(text, comment.end);
  }
  return -1;
}

/**
 * Returns the span of the words from `from` up to, but not including, `to`.
 * If `from` is after the last word, the span begins at the last word and ends with the phrases. In other cases without
 * such words, the span is all phrases.
 */
export function spanOf(phrases: readonly Phrase[], spans: readonly Span[], from: number, to: number): Span {
  const [first, last] = [spans[from], spans[to - 1]];
  if (first && last) return { start: first.start, end: last.end };
  const end = phrases.at(-1)?.end ?? 0;
  const start = phrases[0]?.start ?? end;
  return from >= spans.length && spans.length > 0 ? { start: spans.at(-1)?.start ?? start, end } : { start, end };
}

/** Returns the span of words in a phrase. If the phrase does not contain exactly these words, returns its own span. */
export function spanOfWords({ plain }: Sheet, words: string, { start, end }: Span, from = start): Span {
  const at = plain.indexOf(words, from);
  return at < 0 || at > end ? { start, end } : { start: at, end: at + words.length };
}

/**
 * Returns the part of a phrase for each of its sentences. The search goes forward, since two sentences can have the
 * same text.
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

/** Returns the span of the words of a phrase between two offsets in the text of the phrase. */
export function spanOfText(sheet: Sheet, phrase: Phrase, from: number, to: number): Span {
  const words = phraseWords(phrase.text);
  const spans = wordSpans(sheet, [phrase], words);
  const first = words.findIndex(({ start }) => start >= from);
  const last = words.findLastIndex(({ end }) => end <= to);
  return spanOf([phrase], spans, first, last + 1);
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
    // A place in another sheet keeps its offsets.
    ...(related && { related: related.map((each) => (each.text === undefined ? shiftedSpan(each, by) : each)) }),
  };
}

/**
 * Returns a test of cached findings about a text: all their spans must be inside the text. A finding after a malformed
 * line can be about other lines, and then depends on more than this text.
 */
export const lieWithin =
  ({ length }: string) =>
  (spans: readonly Span[]): boolean =>
    spans.every(({ start, end }) => start >= 0 && end <= length + 1);

/**
 * Earlier words are searched only in this many characters before a phrase. A search of all text above the phrase would
 * make checks of long sheets slow.
 */
const mostSearchedAbove = 1000;

/** Returns the last characters of a text before a place. */
export const textAbove = (text: string, place: number): string =>
  text.slice(Math.max(0, place - mostSearchedAbove), place);
