// Converts offsets to lines and columns for people, both counted from 1.

export interface Position {
  readonly line: number;
  readonly column: number;
}

export class Lines {
  private readonly starts: number[] = [0];
  private readonly source: string;

  constructor(source: string) {
    this.source = source;
    for (const { index, 0: end } of source.matchAll(/\r\n|\n|\r/g)) this.starts.push(index + end.length);
  }

  at(offset: number): Position {
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
