// JavaScript as it is written: lines, names that do not meet, and where in the sheet each came from.

/** A place in a sheet: line and column, counted from 0. */
export interface Origin {
  readonly line: number;
  readonly column: number;
}

/** A piece of code that comes from a place in the sheet. */
export interface Mark {
  readonly line: number;
  readonly column: number;
  readonly origin: Origin;
}

export class Code {
  private lines: string[] = [];
  private depth = 0;
  private names = 0;
  private readonly found: Mark[] = [];

  /** Writes a line, or several. */
  line(text: string): void {
    for (const one of text.split('\n')) this.lines.push(one === '' ? '' : '  '.repeat(this.depth) + one);
  }

  /** What is written by `inside` stands in braces after the head. */
  block(head: string, inside: () => void, tail = ''): void {
    this.line(`${head} {`);
    this.depth++;
    inside();
    this.depth--;
    this.line(`}${tail}`);
  }

  /** The next line comes from there. */
  mark(origin: Origin | null): void {
    if (origin) this.found.push({ line: this.lines.length, column: 2 * this.depth, origin });
  }

  /** A name that nothing else has. */
  name(stem: string): string {
    return `${stem}${++this.names}`;
  }

  /** A constant with that value; what is a name or a number already is not named again. */
  keep(value: string, stem = 'v'): string {
    if (/^[\w$]+$/.test(value)) return value;
    const name = this.name(stem);
    this.line(`const ${name} = ${value};`);
    return name;
  }

  /** What is written meanwhile is taken out again. */
  aside<T>(write: () => T): { readonly lines: readonly string[]; readonly value: T } {
    const [before, depth] = [this.lines, this.depth];
    this.lines = [];
    try {
      const value = write();
      return { lines: this.lines, value };
    } finally {
      this.lines = before;
      this.depth = depth;
    }
  }

  /** Writes lines that were taken out. */
  put(lines: readonly string[]): void {
    this.lines.push(...lines);
  }

  get marks(): readonly Mark[] {
    return this.found;
  }

  get text(): string {
    return `${this.lines.join('\n')}\n`;
  }
}
