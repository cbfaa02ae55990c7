// Finds the words of phrases in the source of a sheet.
import { lastStarting } from '../../../grammar/positions.ts';
import type { Comment, Phrase, Sheet, Span } from '../../../grammar/tree.ts';
import { phraseWords, type Word } from './phrase-words.ts';

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
  // Only the text up to `to` is searched. For long sheets, a search to the end of the sheet would take too much time.
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
 * If `from` is after the last word, the span is from the last word to the end of the phrases. If a word of the range is
 * missing in any other case, the span is all phrases.
 */
export function spanOf(phrases: readonly Phrase[], spans: readonly Span[], from: number, to: number): Span {
  const [first, last] = [spans[from], spans[to - 1]];
  if (first && last) return { start: first.start, end: last.end };
  const end = phrases.at(-1)?.end ?? 0;
  const start = phrases[0]?.start ?? end;
  return from >= spans.length && spans.length > 0 ? { start: spans.at(-1)?.start ?? start, end } : { start, end };
}

/** Returns the span of the words of a phrase between two offsets in the text of the phrase. */
export function spanOfText(sheet: Sheet, phrase: Phrase, from: number, to: number): Span {
  const words = phraseWords(phrase.text);
  const spans = wordSpans(sheet, [phrase], words);
  const first = words.findIndex(({ start }) => start >= from);
  const last = words.findLastIndex(({ end }) => end <= to);
  return spanOf([phrase], spans, first, last + 1);
}
