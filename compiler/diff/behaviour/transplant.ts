// Replaces procedures of a sheet by procedures of another sheet, so that procedures of another scenario can be tried on
// a board.
import { parse } from '../../../grammar/parse.ts';
import type { Sheet } from '../../../grammar/tree.ts';
import type { Headings } from '../../../grammar/headings.ts';

interface Span {
  readonly title: string;
  readonly start: number;
  readonly end: number;
}

/**
 * Returns the span of each procedure, up to the next section. The comments directly above a title belong to the
 * procedure.
 */
function spansOf({ source, sections }: Sheet): Span[] {
  const starts = sections.map(({ start }) => withComments(source, start));
  return sections.flatMap((section, index) =>
    section.type === 'procedure'
      ? [{ title: section.title.text, start: starts[index] ?? 0, end: starts[index + 1] ?? source.length }]
      : [],
  );
}

function withComments(source: string, start: number): number {
  let from = source.lastIndexOf('\n', start - 1) + 1;
  for (;;) {
    const before = source.lastIndexOf('\n', from - 2) + 1;
    if (before === from || !source.startsWith('#', before)) return from;
    from = before;
  }
}

const spanOfTitle = (spans: readonly Span[], title: string): Span | undefined =>
  spans.find((span) => span.title.toLowerCase() === title.toLowerCase());

/**
 * Replaces the procedures with the given titles by the procedures of another sheet. If only the other sheet has a
 * procedure, adds the procedure at the end. If the other sheet has no such procedure, removes the procedure.
 */
export function transplantProcedures(
  into: string,
  from: string,
  titles: readonly string[],
  headings: Headings,
): string {
  const read = (text: string): Sheet => parse(text, { headingsOf: () => headings }).sheet;
  const [intoSheet, others] = [read(into), read(from)];
  const [spans, there] = [spansOf(intoSheet), spansOf(others)];
  const edits = titles.map((title) => {
    const [to, given] = [spanOfTitle(spans, title), spanOfTitle(there, title)];
    const text = given ? `${from.slice(given.start, given.end).trimEnd()}\n` : '';
    return { start: to?.start ?? into.length, end: to?.end ?? into.length, text };
  });
  let made = into;
  for (const { start, end, text } of edits.toSorted((a, b) => b.start - a.start)) {
    const [head, tail] = [made.slice(0, start).trimEnd(), made.slice(end).trimStart()];
    made = [head, text.trimEnd(), tail.trimEnd()].filter((part) => part !== '').join('\n\n');
  }
  return `${made}\n`;
}
