// JavaScript as it is written: lines, names that do not meet, and where in the sheet each line came from.
import type { PrintedWords } from '../plan/nodes.ts';

/** A line of code that comes from a place in the sheet. */
export interface Mark {
  readonly line: number;
  readonly column: number;
  readonly print: PrintedWords;
}

export interface Line {
  readonly depth: number;
  readonly text: string;
  readonly print: PrintedWords | null;
}

/** What was written aside. */
export interface Aside<T> {
  readonly lines: readonly Line[];
  readonly value: T;
}

const indents = ['', ...[1, 2, 3, 4, 5, 6, 7, 8].map((depth) => '  '.repeat(depth))];

export class Code {
  private lines: Line[] = [];
  private depth = 0;
  private names = 0;
  private print: PrintedWords | null = null;

  /** Writes a line, or several. */
  line(text: string): void {
    if (text.includes('\n')) for (const one of text.split('\n')) this.one(one);
    else this.one(text);
  }

  private one(text: string): void {
    this.lines.push({ depth: this.depth, text, print: this.print });
    this.print = null;
  }

  /** What is written by `inside` stands in braces after the head. */
  block(head: string, inside: () => void, [open, close] = ['{', '}']): void {
    this.line(`${head} ${open}`);
    this.depth++;
    inside();
    this.depth--;
    this.line(close);
  }

  /** The next line comes from there. */
  mark(print: PrintedWords | undefined): void {
    if (print) this.print = print;
  }

  /** A name that nothing else in the function has. */
  name(stem: string): string {
    return `${stem}${++this.names}`;
  }

  /** How many names there are; whoever gives up what was written since has them go on from there again. */
  get taken(): number {
    return this.names;
  }

  free(from: number): void {
    this.names = from;
  }

  /** What is written by `inside` is a function's: names begin anew, and a last test that it ends with is what it returns. */
  body(inside: () => void): Aside<void> {
    const before = this.names;
    this.names = 0;
    const { lines, value } = this.aside(inside);
    this.names = before;
    const [test, end] = lines.slice(-2);
    const holds = /^if \((.*)\) return true;$/.exec(test?.text ?? '')?.[1];
    if (!test || holds === undefined || test.depth > 0 || end?.text !== 'return false;') return { lines, value };
    return { lines: [...lines.slice(0, -2), { ...test, text: `return ${holds};` }], value };
  }

  /** A constant with that value; what is a name or a number already is not named again. */
  keep(value: string, stem = 'v'): string {
    if (/^[\w$.]+$/.test(value)) return value;
    const name = this.name(stem);
    this.line(`const ${name} = ${value};`);
    return name;
  }

  /** What is written meanwhile is taken out again. */
  aside<T>(write: () => T): Aside<T> {
    const { lines: before, depth, print } = this;
    this.lines = [];
    this.depth = 0;
    this.print = null;
    try {
      const value = write();
      return { lines: this.lines, value };
    } finally {
      this.lines = before;
      this.depth = depth;
      // What was to come next comes next.
      this.print = print;
    }
  }

  /** Writes lines that were taken out. */
  put(lines: readonly Line[]): void {
    for (const line of lines) {
      const { depth, text, print } = line;
      const isAsItIs = this.depth === 0 && this.print === null;
      this.lines.push(isAsItIs ? line : { depth: this.depth + depth, text, print: print ?? this.print });
      this.print = null;
    }
  }

  get marks(): readonly Mark[] {
    const found: Mark[] = [];
    let line = 0;
    for (const { depth, print } of this.lines) {
      if (print) found.push({ line, column: 2 * depth, print });
      line++;
    }
    return found;
  }

  get text(): string {
    const all = this.lines.map(({ depth, text }) =>
      text === '' || depth === 0 ? text : (indents[depth] ?? '  '.repeat(depth)) + text,
    );
    return `${all.join('\n')}\n`;
  }
}
