// Expands the selection step by step: from a word to a part of the phrase, the phrase, the list or sentence, the
// clause, and so on.
import type { Span } from '../../grammar/tree.ts';
import { edgesAt, nodesAt, runAt } from './nodes-at.ts';
import type { ServiceDocument } from './document.ts';

const liesWithin = (inner: Span, outer: Span): boolean => outer.start <= inner.start && inner.end <= outer.end;

/** Returns the spans around an offset, the smallest first. Each span is inside the next. */
export function selectionsAt(document: ServiceDocument, offset: number): readonly Span[] {
  const run = runAt(document, offset);
  const word = run && run.spans[run.wordAt(offset)];
  const edges = run && word ? edgesAt(run, offset).toReversed() : [];
  const candidates = [
    word ?? plainWordAt(document.text, offset),
    ...edges.flatMap((edge) => run?.spanOf(edge) ?? []),
    ...(run ? [{ start: run.start, end: run.end }] : []),
    ...nodesAt(document, offset).toReversed(),
    { start: 0, end: document.text.length },
  ];
  const grown: Span[] = [];
  for (const { start, end } of candidates.toSorted((a, b) => a.end - a.start - (b.end - b.start))) {
    const last = grown.at(-1);
    const isAround = start <= offset && offset <= end && (!last || liesWithin(last, { start, end }));
    if (isAround && !(last && last.start === start && last.end === end)) grown.push({ start, end });
  }
  return grown;
}

/** Returns the span of the letters and digits around an offset outside all phrases; an empty span if there are none. */
function plainWordAt(text: string, offset: number): Span {
  const isWordCharacter = (at: number): boolean => /[\p{L}\p{N}]/u.test(text.charAt(at));
  let [start, end] = [offset, offset];
  while (start > 0 && isWordCharacter(start - 1)) start--;
  while (end < text.length && isWordCharacter(end)) end++;
  return { start, end };
}
