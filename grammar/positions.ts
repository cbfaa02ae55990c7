// Finds offsets in sorted spans, and converts offsets to lines and columns for people, both counted from 1.
import type { Span } from './tree.ts';

export interface TextPosition {
  readonly line: number;
  readonly column: number;
}

/** Returns the index of the last span that starts at `offset` or before it; −1 if there is none. */
export function lastStarting(sorted: readonly Span[], offset: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as Span).start <= offset) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Returns a function that is true for a span that overlaps or touches at least one of `spans`. */
export function touchesAny(spans: readonly Span[]): (span: Span) => boolean {
  const sorted = spans.toSorted((a, b) => a.start - b.start);
  // `reach` is the largest end of the spans so far. `reaches` has, for each span, the largest end of this span and all
  // earlier spans.
  let reach = -1;
  const reaches = sorted.map(({ end }) => (reach = Math.max(reach, end)));
  return ({ start, end }) => (reaches[lastStarting(sorted, end)] ?? -1) >= start;
}

export class Lines {
  private readonly starts: number[] = [0];
  private readonly source: string;

  constructor(source: string) {
    this.source = source;
    for (const { index, 0: end } of source.matchAll(/\r\n|\n|\r/g)) this.starts.push(index + end.length);
  }

  at(offset: number): TextPosition {
    let low = 0;
    let high = this.starts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((this.starts[middle] as number) <= offset) low = middle;
      else high = middle;
    }
    return { line: low + 1, column: offset - (this.starts[low] as number) + 1 };
  }

  /** Returns the offset of the start of a line; undefined for a line after the last line. */
  start(line: number): number | undefined {
    return this.starts[line - 1];
  }

  /** Returns the text of a line without its line break. */
  text(line: number): string {
    return this.source.slice(this.starts[line - 1], this.starts[line] ?? this.source.length).replace(/[\r\n]+$/, '');
  }
}
