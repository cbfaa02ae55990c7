// Merges texts line by line, for comments and for texts that are not sheets. Lines that are equal in all three versions
// divide the texts into stretches. A merged stretch comes from the version that changed it.

import { commonEnds } from '../group-by.ts';

/** Returns the lines of a text, including their line ends. */
export const linesWithEnds = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

/** A stretch of the merged text: either text, or a choice between the texts of the two versions. */
export type MergedRun =
  | { readonly is: 'text'; readonly text: string }
  | { readonly is: 'either'; readonly ours: string; readonly theirs: string };

/**
 * The largest table of cells with which two texts are compared. For larger texts, only the common beginning and the
 * common end are found.
 */
const maxCells = 4_000_000;

/**
 * Returns, for each line of `a`, the index of the equal line in `b`; -1 for none. The paired lines are the longest
 * common subsequence. In very long texts, only the common beginning and end are paired.
 */
export function matchLines(a: readonly string[], b: readonly string[]): number[] {
  const partners = a.map(() => -1);
  const [head, tail] = commonEnds(a, b);
  for (let i = 0; i < head; i++) partners[i] = i;
  for (let i = 1; i <= tail; i++) partners[a.length - i] = b.length - i;
  const [ends, others] = [a.length - tail, b.length - tail];
  if ((ends - head) * (others - head) > maxCells) return partners;
  const width = others - head + 1;
  const common = new Uint32Array((ends - head + 1) * width);
  const at = (i: number, j: number): number => common[(i - head) * width + j - head] ?? 0;
  for (let i = ends - 1; i >= head; i--) {
    for (let j = others - 1; j >= head; j--) {
      common[(i - head) * width + j - head] =
        a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  for (let i = head, j = head; i < ends && j < others;) {
    if (a[i] === b[j]) partners[i++] = j++;
    else if (at(i + 1, j) >= at(i, j + 1)) i++;
    else j++;
  }
  return partners;
}

/** Merges two edited versions of a text line by line. */
export function mergeLines(base: string, ours: string, theirs: string): MergedRun[] {
  const [o, a, b] = [linesWithEnds(base), linesWithEnds(ours), linesWithEnds(theirs)];
  const [oursIndexes, theirsIndexes] = [matchLines(o, a), matchLines(o, b)];
  const runs: MergedRun[] = [];
  let [i, j, k] = [0, 0, 0];
  const between = (toO: number, toA: number, toB: number): void => {
    const [baseText, ourText, theirText] = [
      o.slice(i, toO).join(''),
      a.slice(j, toA).join(''),
      b.slice(k, toB).join(''),
    ];
    if (ourText === theirText || theirText === baseText) add(runs, ourText);
    else if (ourText === baseText) add(runs, theirText);
    else runs.push({ is: 'either', ours: ourText, theirs: theirText });
  };
  for (let at = 0; at < o.length; at++) {
    const [ourIndex, theirIndex] = [oursIndexes[at] ?? -1, theirsIndexes[at] ?? -1];
    if (ourIndex < 0 || theirIndex < 0) continue;
    between(at, ourIndex, theirIndex);
    add(runs, o[at] ?? '');
    [i, j, k] = [at + 1, ourIndex + 1, theirIndex + 1];
  }
  between(o.length, a.length, b.length);
  return runs;
}

function add(runs: MergedRun[], text: string): void {
  const last = runs.at(-1);
  if (text === '') return;
  if (last?.is === 'text') runs[runs.length - 1] = { is: 'text', text: last.text + text };
  else runs.push({ is: 'text', text });
}
