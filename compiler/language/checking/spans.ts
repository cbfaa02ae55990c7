// Where the words of a phrase stand in the source: the phrase's text has comments out and white space single.
import type { Comment, Phrase, Sheet, Span } from '../../../grammar/tree.ts';
import { wordsOf } from '../phrases/phrase-words.ts';
import type { Word } from '../phrases/phrase-words.ts';

const inComment = (comments: readonly Comment[], at: number): Comment | undefined =>
  comments.find(({ start, end }) => start <= at && at < end);

/** Where each of the words stands that were read from the phrases. */
export function wordSpans(sheet: Sheet, phrases: readonly Phrase[], words: readonly Word[]): Span[] {
  const spans: Span[] = [];
  let which = 0;
  let at = phrases[0]?.start ?? 0;
  for (const word of words) {
    const probe = word.kind === 'letters' || word.kind === 'split' || word.kind === 'list' ? '[' : word.text;
    let found = -1;
    while (which < phrases.length && found < 0) {
      const phrase = phrases[which] as Phrase;
      found = seek(sheet, probe, Math.max(at, phrase.start), phrase.end);
      if (found < 0) which++;
    }
    if (found < 0) break;
    const end = probe === '[' ? sheet.source.indexOf(']', found) + 1 : found + probe.length;
    spans.push({ start: found, end: Math.max(end, found) });
    at = Math.max(end, found);
  }
  return spans;
}

function seek(sheet: Sheet, text: string, from: number, to: number): number {
  let found = sheet.source.indexOf(text, from);
  while (found >= 0 && found < to) {
    const comment = inComment(sheet.comments, found);
    if (!comment) return found;
    found = sheet.source.indexOf(text, comment.end);
  }
  return -1;
}

/** The span from one word to another, both included; at the end of the last if there are none. */
export function spanOf(phrases: readonly Phrase[], spans: readonly Span[], from: number, to: number): Span {
  const [first, last] = [spans[from], spans[to - 1]];
  if (first && last) return { start: first.start, end: last.end };
  const end = phrases.at(-1)?.end ?? 0;
  const start = phrases[0]?.start ?? end;
  return from >= spans.length && spans.length > 0 ? { start: spans.at(-1)?.start ?? start, end } : { start, end };
}

/** The parts of a phrase in which its sentences stand, one behind the other: two of them may say the same. */
export function partsOf(sheet: Sheet, phrase: Phrase, texts: readonly string[]): Phrase[] {
  let from = 0;
  return texts.map((text) => {
    const at = phrase.text.indexOf(text, from);
    from = Math.max(from, at + text.length);
    return partAt(sheet, phrase, text, at);
  });
}

function partAt(sheet: Sheet, phrase: Phrase, text: string, at: number): Phrase {
  if (text === '' || text === phrase.text || at < 0) return phrase;
  const words = wordsOf(phrase.text);
  const spans = wordSpans(sheet, [phrase], words);
  const first = words.findIndex(({ start }) => start >= at);
  const last = words.findLastIndex(({ end }) => end <= at + text.length);
  return { ...phrase, ...spanOf([phrase], spans, first, last + 1), text };
}
