// Edits of a text: data that an editor can apply, as few and as small as they can be.
import type { Fix } from '../../grammar/registry.ts';
import type { Span } from '../../grammar/tree.ts';
import { withEdits } from '../lint/fix.ts';

export interface TextEdit extends Span {
  readonly text: string;
  /** Of the text, what the writer types over or goes on with; the first of them is where the cursor goes. */
  readonly stops?: readonly Span[];
}

/** In the order of the places; an insertion and what is written in the place that it stands before are one. */
export function inOrder(edits: readonly TextEdit[]): readonly TextEdit[] {
  const made: TextEdit[] = [];
  for (const edit of edits.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    const before = made.at(-1);
    if (before?.start !== edit.start) {
      made.push(edit);
      continue;
    }
    const by = before.text.length;
    const stops = [
      ...(before.stops ?? []),
      ...(edit.stops ?? []).map(({ start, end }) => ({ start: start + by, end: end + by })),
    ];
    const whole = { start: edit.start, end: Math.max(before.end, edit.end), text: before.text + edit.text };
    made[made.length - 1] = stops.length > 0 ? { ...whole, stops } : whole;
  }
  return made;
}

/** A text with edits in it. */
export const edited = (text: string, edits: readonly TextEdit[]): string => withEdits(text, inOrder(edits));

/** What stands in a stretch, with those of the edits in it that lie inside. */
export function textWith(text: string, { start, end }: Span, edits: readonly TextEdit[]): string {
  const inside = edits.filter((one) => one.start >= start && one.end <= end);
  const own = inside.map((one): Fix['edits'][number] => ({ ...one, start: one.start - start, end: one.end - start }));
  return withEdits(text.slice(start, end), own);
}

/** A stretch without the beginning and the end that the new text has too; null if nothing is left of either. */
function trimmed(was: string, { start, end, text }: TextEdit): TextEdit | null {
  const own = was.slice(start, end);
  const most = Math.min(own.length, text.length);
  let head = 0;
  while (head < most && own[head] === text[head]) head++;
  let tail = 0;
  while (tail < most - head && own.at(-1 - tail) === text.at(-1 - tail)) tail++;
  if (head === own.length && head === text.length) return null;
  return { start: start + head, end: end - tail, text: text.slice(head, text.length - tail) };
}

/** A line with its end. */
export interface Line extends Span {
  readonly text: string;
  /** Where its words end, if a comment stands behind them that is none of its text. */
  readonly words?: number;
}

/** The lines of a text with their ends. */
export function linesOf(text: string): Line[] {
  let start = 0;
  return (text.match(/[^\n]*\n|[^\n]+$/g) ?? []).map((line) => {
    const at = start;
    start += line.length;
    return { start: at, end: start, text: line };
  });
}

/** Beyond this the middle is replaced as a whole. */
const mostCells = 1_000_000;

/** For each line of the first text the one of the second that it stays as; −1 if it does not stay. */
function kept(a: readonly string[], b: readonly string[]): readonly number[] {
  const stays = a.map(() => -1);
  let head = 0;
  while (head < Math.min(a.length, b.length) && a[head] === b[head]) stays[head] = head++;
  let tail = 0;
  while (tail < Math.min(a.length, b.length) - head && a.at(-1 - tail) === b.at(-1 - tail)) {
    stays[a.length - 1 - tail] = b.length - 1 - tail++;
  }
  const [rows, columns] = [a.length - head - tail, b.length - head - tail];
  if (rows * columns === 0 || rows * columns > mostCells) return stays;
  const common = new Uint16Array((rows + 1) * (columns + 1));
  const at = (i: number, j: number): number => common[i * (columns + 1) + j] ?? 0;
  for (let i = rows - 1; i >= 0; i--) {
    for (let j = columns - 1; j >= 0; j--) {
      const isSame = a[head + i] === b[head + j];
      common[i * (columns + 1) + j] = isSame ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  for (let i = 0, j = 0; i < rows && j < columns;) {
    if (a[head + i] === b[head + j]) stays[head + i++] = head + j++;
    else if (at(i + 1, j) >= at(i, j + 1)) i++;
    else j++;
  }
  return stays;
}

/** Edits that make other lines of some; what stands between the lines stays. */
export function lineEdits(text: string, before: readonly Line[], after: readonly string[]): readonly TextEdit[] {
  const stays = kept(
    before.map((line) => line.text),
    after,
  );
  const edits: TextEdit[] = [];
  let done = 0;
  for (let from = 0; from <= before.length;) {
    let to = from;
    while (to < before.length && stays[to] === -1) to++;
    const until = to < before.length ? (stays[to] as number) : after.length;
    edits.push(...replaced(before.slice(from, to), after.slice(done, until), before[to]?.start ?? endOf(text, before)));
    done = until + 1;
    from = to + 1;
  }
  return edits.flatMap((edit) => trimmed(text, edit) ?? []);
}

const endOf = (text: string, lines: readonly Line[]): number => lines.at(-1)?.end ?? text.length;

/** Line for line, as far as there are any; what there is more goes or comes behind them. */
function replaced(old: readonly Line[], lines: readonly string[], next: number): TextEdit[] {
  const edits = old.map((line, index): TextEdit => {
    const text = lines[index];
    // Of a line that goes the comment goes too.
    return line.words === undefined || text === undefined
      ? { start: line.start, end: line.end, text: text ?? '' }
      : { start: line.start, end: line.words, text: text.trimEnd() };
  });
  const more = lines.slice(old.length).join('');
  if (more === '') return edits;
  const at = old.at(-1)?.end ?? next;
  return [...edits, { start: at, end: at, text: more }];
}

/** Edits that make one text of another, line by line. */
export const editsBetween = (before: string, after: string): readonly TextEdit[] =>
  lineEdits(
    before,
    linesOf(before),
    linesOf(after).map((line) => line.text),
  );
