// Computes few and small edits that turn a text into another text.
import type { Fix } from '../../grammar/registry.ts';
import type { Span } from '../../grammar/tree.ts';
import { withEdits } from '../lint/fix.ts';

export interface SheetEdit extends Span {
  readonly text: string;
  /** Spans of `text` at which the user continues to type (snippet stops). The cursor goes to the first stop. */
  readonly stops?: readonly Span[];
}

/** Sorts edits by offset. If an edit begins at the offset of an insertion, merges both into one edit. */
export function inTextOrder(edits: readonly SheetEdit[]): readonly SheetEdit[] {
  const merged: SheetEdit[] = [];
  for (const edit of edits.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    const previous = merged.at(-1);
    if (previous?.start !== edit.start) {
      merged.push(edit);
      continue;
    }
    const shift = previous.text.length;
    const stops = [
      ...(previous.stops ?? []),
      ...(edit.stops ?? []).map(({ start, end }) => ({ start: start + shift, end: end + shift })),
    ];
    const joined = { start: edit.start, end: Math.max(previous.end, edit.end), text: previous.text + edit.text };
    merged[merged.length - 1] = stops.length > 0 ? { ...joined, stops } : joined;
  }
  return merged;
}

/** Returns the text of a span after the edits inside the span. */
export function editedSlice(text: string, { start, end }: Span, edits: readonly SheetEdit[]): string {
  const inside = edits.filter((edit) => edit.start >= start && edit.end <= end);
  const shiftedEdits = inside.map((edit): Fix['edits'][number] => ({
    ...edit,
    start: edit.start - start,
    end: edit.end - start,
  }));
  return withEdits(text.slice(start, end), shiftedEdits);
}

/**
 * Returns an edit without the beginning and the end that the old and the new text have in common; null if the texts are
 * equal.
 */
export function trimEdit(oldText: string, text: string, start: number): SheetEdit | null {
  const shorter = Math.min(oldText.length, text.length);
  let head = 0;
  while (head < shorter && oldText[head] === text[head]) head++;
  let tail = 0;
  while (tail < shorter - head && oldText.at(-1 - tail) === text.at(-1 - tail)) tail++;
  if (head === oldText.length && head === text.length) return null;
  return { start: start + head, end: start + oldText.length - tail, text: text.slice(head, text.length - tail) };
}

export interface SheetLine extends Span {
  readonly text: string;
  /**
   * The offset at which the words of the line end, if a comment follows the words on the same line. `text` then does
   * not include this comment. Absent without a comment.
   */
  readonly wordsEnd?: number;
}

/** Returns the lines of a text, each with its line break. */
export function linesOf(text: string): SheetLine[] {
  let start = 0;
  return (text.match(/[^\n]*\n|[^\n]+$/g) ?? []).map((line) => {
    const at = start;
    start += line.length;
    return { start: at, end: start, text: line };
  });
}

/**
 * Two texts are compared line by line with a table of cells. For texts that need more cells, everything between the
 * common beginning and the common end is replaced.
 */
const mostCells = 1_000_000;

/** Returns, for each line of the first text, the index of the same line in the second text, or −1. */
function matchLines(a: readonly string[], b: readonly string[]): readonly number[] {
  const matches = a.map(() => -1);
  let head = 0;
  while (head < Math.min(a.length, b.length) && a[head] === b[head]) matches[head] = head++;
  let tail = 0;
  while (tail < Math.min(a.length, b.length) - head && a.at(-1 - tail) === b.at(-1 - tail)) {
    matches[a.length - 1 - tail] = b.length - 1 - tail++;
  }
  const [rows, columns] = [a.length - head - tail, b.length - head - tail];
  if (rows * columns === 0 || rows * columns > mostCells) return matches;
  const common = new Uint16Array((rows + 1) * (columns + 1));
  const at = (i: number, j: number): number => common[i * (columns + 1) + j] ?? 0;
  for (let i = rows - 1; i >= 0; i--) {
    for (let j = columns - 1; j >= 0; j--) {
      const isSame = a[head + i] === b[head + j];
      common[i * (columns + 1) + j] = isSame ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  for (let i = 0, j = 0; i < rows && j < columns;) {
    if (a[head + i] === b[head + j]) matches[head + i++] = head + j++;
    else if (at(i + 1, j) >= at(i, j + 1)) i++;
    else j++;
  }
  return matches;
}

/**
 * Returns edits that replace some lines of a text (`before`) by other lines. Any text that is not in `before`, such as
 * a comment, stays.
 */
export function lineEdits(text: string, before: readonly SheetLine[], after: readonly string[]): readonly SheetEdit[] {
  const matches = matchLines(
    before.map((line) => line.text),
    after,
  );
  const edits: SheetEdit[] = [];
  let doneAfter = 0;
  for (let from = 0; from <= before.length;) {
    let to = from;
    while (to < before.length && matches[to] === -1) to++;
    const until = to < before.length ? (matches[to] as number) : after.length;
    edits.push(
      ...replaceLines(before.slice(from, to), after.slice(doneAfter, until), before[to]?.start ?? endOf(text, before)),
    );
    doneAfter = until + 1;
    from = to + 1;
  }
  return edits.flatMap((edit) => trimEdit(text.slice(edit.start, edit.end), edit.text, edit.start) ?? []);
}

const endOf = (text: string, lines: readonly SheetLine[]): number => lines.at(-1)?.end ?? text.length;

/**
 * Replaces each old line by the new line at the same index. Deletes old lines without a new line. Inserts further new
 * lines after the last old line.
 */
function replaceLines(oldLines: readonly SheetLine[], newLines: readonly string[], next: number): SheetEdit[] {
  const edits = oldLines.map((line, index): SheetEdit => {
    const text = newLines[index];
    // If a line is deleted, its comment is deleted too.
    return line.wordsEnd === undefined || text === undefined
      ? { start: line.start, end: line.end, text: text ?? '' }
      : { start: line.start, end: line.wordsEnd, text: text.trimEnd() };
  });
  const surplus = newLines.slice(oldLines.length).join('');
  if (surplus === '') return edits;
  const at = oldLines.at(-1)?.end ?? next;
  return [...edits, { start: at, end: at, text: surplus }];
}

/** Returns edits that turn one text into another, line by line. */
export const editsBetween = (before: string, after: string): readonly SheetEdit[] =>
  lineEdits(
    before,
    linesOf(before),
    linesOf(after).map((line) => line.text),
  );
