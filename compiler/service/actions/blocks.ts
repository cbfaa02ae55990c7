// The lines of clauses and sub-clauses, including the comments right above, which describe them.
import type { Clause, Sheet, Span, SubClause } from '../../../grammar/tree.ts';
import { endingOf, lineEnd, lineStart } from '../text-lines.ts';

/** Returns the span from the comments right above a part to the end of its last line. */
export function blockWithComments({ source, comments }: Sheet, { start, end }: Clause | SubClause): Span {
  let top = lineStart(source, start);
  const isComment = (from: number, to: number): boolean =>
    comments.some((comment) => comment.alone && from <= comment.start && comment.start < to);
  while (top > 0) {
    const above = lineStart(source, top - 1);
    if (!isComment(above, top)) break;
    top = above;
  }
  return { start: top, end: lineEnd(source, Math.max(start, end - 1)) };
}

/** Returns the text that inserts whole lines at an offset; `lead` is the length of a line break before them. */
export function insertedLines(
  text: string,
  at: number,
  lines: string,
): { readonly text: string; readonly lead: number } {
  const ending = endingOf(text);
  const lacksLineBreak = at === text.length && at > 0 && !text.endsWith('\n');
  return lacksLineBreak ? { text: ending + lines, lead: ending.length } : { text: lines + ending, lead: 0 };
}
