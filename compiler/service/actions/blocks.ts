// The lines of clauses and sub-clauses, with the comments right above them, which are about them.
import type { Clause, Sheet, Span, SubClause } from '../../../grammar/tree.ts';
import { endingOf, lineEnd, lineStart } from '../text-lines.ts';

/** From the comments right above a part to the end of its last line. */
export function blockOf({ source, comments }: Sheet, { start, end }: Clause | SubClause): Span {
  let top = lineStart(source, start);
  const isComment = (from: number, to: number): boolean =>
    comments.some((one) => one.alone && from <= one.start && one.start < to);
  while (top > 0) {
    const above = lineStart(source, top - 1);
    if (!isComment(above, top)) break;
    top = above;
  }
  return { start: top, end: lineEnd(source, Math.max(start, end - 1)) };
}

/** Lines put before what stands at a place; a text may end without an end of its last line. */
export function insertion(text: string, at: number, lines: string): { readonly text: string; readonly lead: number } {
  const ending = endingOf(text);
  const isOpen = at === text.length && at > 0 && !text.endsWith('\n');
  return isOpen ? { text: ending + lines, lead: ending.length } : { text: lines + ending, lead: 0 };
}
