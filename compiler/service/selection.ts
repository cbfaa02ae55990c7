// How a selection grows: the word, what it is a part of in its phrase, the phrase, its list or sentence, the clause, …
import type { Span } from '../../grammar/tree.ts';
import { edgesAt, nodesAt, runAt } from './nodes-at.ts';
import type { ServiceDocument } from './document.ts';

const lies = (inner: Span, outer: Span): boolean => outer.start <= inner.start && inner.end <= outer.end;

/** The stretches around a place, the innermost first; each lies in the next and is shorter. */
export function selectionsAt(document: ServiceDocument, offset: number): readonly Span[] {
  const run = runAt(document, offset);
  const word = run && run.spans[run.wordAt(offset)];
  const inPhrase =
    run && word
      ? [
          word,
          ...edgesAt(run, offset)
            .toReversed()
            .map((edge) => run.spanOf(edge)),
        ]
      : [];
  const all = [
    ...(word ? [] : [wordAt(document.text, offset)]),
    ...inPhrase,
    ...(run ? [{ start: run.start, end: run.end }] : []),
    ...nodesAt(document, offset).toReversed(),
    { start: 0, end: document.text.length },
  ];
  const grown: Span[] = [];
  for (const { start, end } of all.toSorted((a, b) => a.end - a.start - (b.end - b.start))) {
    const last = grown.at(-1);
    const isAround = start <= offset && offset <= end && (!last || lies(last, { start, end }));
    if (isAround && !(last && last.start === start && last.end === end)) grown.push({ start, end });
  }
  return grown;
}

/** The word at a place of no phrase: letters and digits around it; empty between them. */
function wordAt(text: string, offset: number): Span {
  const isOf = (at: number): boolean => /[\p{L}\p{N}]/u.test(text.charAt(at));
  let [start, end] = [offset, offset];
  while (start > 0 && isOf(start - 1)) start--;
  while (end < text.length && isOf(end)) end++;
  return { start, end };
}
