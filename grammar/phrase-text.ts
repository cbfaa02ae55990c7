// Reads words that may span several lines as one line of text, with single spaces and without comments.
import { isSpace } from './characters.ts';
import { isInsideQuotation } from './quotes.ts';
import type { Comment, Phrase, Reference, Split } from './tree.ts';

const none: readonly never[] = [];
const uneven = /[^\S ]| {2}/;

/** Returns the index of the first comment that ends after `offset`. */
function firstAfter(comments: readonly Comment[], offset: number): number {
  let low = 0;
  let high = comments.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((comments[middle] as Comment).end <= offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

export class PhraseText {
  private readonly source: string;
  private readonly comments: readonly Comment[];

  constructor(source: string, comments: readonly Comment[]) {
    this.source = source;
    this.comments = comments;
  }

  /** Returns the text between two offsets as one line, without comments. */
  read(start: number, end: number): string {
    const raw = this.source.slice(start, end);
    if (!uneven.test(raw)) return raw;
    let text = '';
    let from = start;
    for (let index = firstAfter(this.comments, start); index < this.comments.length; index++) {
      const comment = this.comments[index] as Comment;
      if (comment.start >= end) break;
      text += this.source.slice(from, comment.start);
      from = comment.end;
    }
    return (text + this.source.slice(from, end)).replace(/\s+/g, ' ').trim();
  }

  /** Returns the offset of the first `mark` that is not in a comment; `end` if no such mark is before `end`. */
  find(mark: string, start: number, end: number): number {
    // Only the text up to `end` is searched, since a search to the end of the sheet would make long sheets slow.
    const text = this.source.slice(0, end);
    let at = text.indexOf(mark, start);
    for (let index = firstAfter(this.comments, start); at >= 0 && at < end; index++) {
      const comment = this.comments[index];
      if (!comment || comment.start > at) return at;
      if (comment.end > at) at = text.indexOf(mark, comment.end);
    }
    return end;
  }

  /** Returns the phrase between two offsets. The span of the phrase begins after any leading white space. */
  phrase(start: number, end: number, brackets: readonly (Reference | Split)[] = none): Phrase {
    let from = start;
    while (from < end && isSpace(this.source, from)) from++;
    const to = Math.max(from, isInsideQuotation(this.source.slice(from, end)) ? end + 1 : end);
    return { type: 'phrase', start: from, end: to, text: this.read(from, to), brackets };
  }
}
