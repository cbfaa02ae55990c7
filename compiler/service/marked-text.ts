// Helpers for tests of the service. `‸` marks a cursor in a text, and `«…»` marks a range.
import type { Span } from '../../grammar/tree.ts';

export interface MarkedText {
  readonly text: string;
  /** The offsets of the cursors, in order. */
  readonly cursors: readonly number[];
  readonly ranges: readonly Span[];
}

/** Removes the marks from a text and returns their places. */
export function parseMarks(source: string): MarkedText {
  const cursors: number[] = [];
  const ranges: { start: number; end: number }[] = [];
  const openRanges: { start: number; end: number }[] = [];
  let text = '';
  for (const part of source.split(/([‸«»])/)) {
    if (part === '‸') cursors.push(text.length);
    else if (part === '«') {
      const range = { start: text.length, end: -1 };
      ranges.push(range);
      openRanges.push(range);
    } else if (part === '»') {
      const range = openRanges.pop();
      if (!range) throw new Error('A » closes nothing.');
      range.end = text.length;
    } else text += part;
  }
  if (openRanges.length > 0) throw new Error('A « is not closed.');
  return { text, cursors, ranges };
}

/** Inserts marks around ranges, so that a test can compare texts. */
export function addMarks(text: string, ranges: readonly Span[]): string {
  const marks = ranges.flatMap(({ start, end }, index) => [
    { at: start, mark: '«', order: index },
    { at: end, mark: '»', order: -index },
  ]);
  // At the same offset, closing marks come before opening marks. So an empty range gets the marks `»«`.
  const sorted = marks.toSorted(
    (a, b) => a.at - b.at || (a.mark === b.mark ? a.order - b.order : a.mark === '»' ? -1 : 1),
  );
  let done = 0;
  let output = '';
  for (const { at, mark } of sorted) {
    output += text.slice(done, at) + mark;
    done = at;
  }
  return output + text.slice(done);
}
