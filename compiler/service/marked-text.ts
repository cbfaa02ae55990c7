// For tests of what an editor asks: a text with marks in it, `‸` for a cursor and `«…»` for a stretch, and what they mark.
import type { Span } from '../../grammar/tree.ts';

export interface Marked {
  /** Without the marks. */
  readonly text: string;
  /** Where the cursors stand, in their order. */
  readonly cursors: readonly number[];
  /** The stretches, in the order in which they begin; they may be nested. */
  readonly ranges: readonly Span[];
}

/** Takes the marks out of a text. */
export function marked(given: string): Marked {
  const cursors: number[] = [];
  const ranges: { start: number; end: number }[] = [];
  const open: { start: number; end: number }[] = [];
  let text = '';
  for (const part of given.split(/([‸«»])/)) {
    if (part === '‸') cursors.push(text.length);
    else if (part === '«') {
      const range = { start: text.length, end: -1 };
      ranges.push(range);
      open.push(range);
    } else if (part === '»') {
      const range = open.pop();
      if (!range) throw new Error('A » closes nothing.');
      range.end = text.length;
    } else text += part;
  }
  if (open.length > 0) throw new Error('A « is not closed.');
  return { text, cursors, ranges };
}

/** A text with marks around stretches of it, as a test compares it. */
export function marking(text: string, ranges: readonly Span[]): string {
  const marks = ranges.flatMap(({ start, end }, index) => [
    { at: start, mark: '«', order: index },
    { at: end, mark: '»', order: -index },
  ]);
  // What ends at a place ends before something else begins there, unless it is empty.
  const sorted = marks.toSorted(
    (a, b) => a.at - b.at || (a.mark === b.mark ? a.order - b.order : a.mark === '»' ? -1 : 1),
  );
  let done = 0;
  let made = '';
  for (const { at, mark } of sorted) {
    made += text.slice(done, at) + mark;
    done = at;
  }
  return made + text.slice(done);
}
