// Writes JavaScript line by line, with unique names, and remembers the place in the sheet from which each line comes.
import type { PrintedWords } from '../plan/nodes.ts';

/**
 * A column in a line of code, with the words of the sheet from which the code comes. Source maps are made from such
 * marks.
 */
export interface CodeMark {
  readonly line: number;
  readonly column: number;
  readonly print: PrintedWords;
}

export interface CodeLine {
  readonly depth: number;
  readonly text: string;
  readonly print: PrintedWords | null;
}

export interface Aside<T> {
  readonly lines: readonly CodeLine[];
  readonly returned: T;
}

const indents = ['', ...[1, 2, 3, 4, 5, 6, 7, 8].map((depth) => '  '.repeat(depth))];

export class CodeWriter {
  private lines: CodeLine[] = [];
  private depth = 0;
  private names = 0;
  private print: PrintedWords | null = null;

  line(text: string): void {
    if (text.includes('\n')) for (const row of text.split('\n')) this.writeLine(row);
    else this.writeLine(text);
  }

  private writeLine(text: string): void {
    this.lines.push({ depth: this.depth, text, print: this.print });
    this.print = null;
  }

  block(head: string, inside: () => void, [open, close] = ['{', '}']): void {
    this.line(`${head} ${open}`);
    this.depth++;
    inside();
    this.depth--;
    this.line(close);
  }

  /** Notes the words of the sheet from which the next emitted line comes. */
  mark(print: PrintedWords | undefined): void {
    if (print) this.print = print;
  }

  /** Returns a new name for a variable, unique in the emitted function. */
  name(stem: string): string {
    return `${stem}${++this.names}`;
  }

  /**
   * The number of names in use. A caller that drops emitted lines passes the earlier number to `free`; the names can
   * then be used again.
   */
  get nameCount(): number {
    return this.names;
  }

  free(from: number): void {
    this.names = from;
  }

  /**
   * Writes the body of a function. The numbers in the names of its variables begin at 1. If the body ends with the
   * lines `if (…) return true;` and `return false;`, a single `return` replaces these two lines.
   */
  body(inside: () => void): Aside<void> {
    const before = this.names;
    this.names = 0;
    const { lines, returned } = this.writeAside(inside);
    this.names = before;
    const [test, end] = lines.slice(-2);
    const holds = /^if \((.*)\) return true;$/.exec(test?.text ?? '')?.[1];
    if (!test || holds === undefined || test.depth > 0 || end?.text !== 'return false;') return { lines, returned };
    return { lines: [...lines.slice(0, -2), { ...test, text: `return ${holds};` }], returned };
  }

  /**
   * Writes a constant for an expression, and returns the name of the constant. If the expression is already a name or a
   * number, returns the expression unchanged.
   */
  keep(expression: string, stem = 'v'): string {
    if (/^[\w$.]+$/.test(expression)) return expression;
    const name = this.name(stem);
    this.line(`const ${name} = ${expression};`);
    return name;
  }

  /** Runs `write` and returns the lines that it writes, without adding them to the code. */
  writeAside<T>(write: () => T): Aside<T> {
    const { lines: before, depth, print } = this;
    this.lines = [];
    this.depth = 0;
    this.print = null;
    try {
      const returned = write();
      return { lines: this.lines, returned };
    } finally {
      this.lines = before;
      this.depth = depth;
      // The lines after this call come from the same words of the sheet as the lines before the call.
      this.print = print;
    }
  }

  put(lines: readonly CodeLine[]): void {
    for (const line of lines) {
      const { depth, text, print } = line;
      const isAsItIs = this.depth === 0 && this.print === null;
      this.lines.push(isAsItIs ? line : { depth: this.depth + depth, text, print: print ?? this.print });
      this.print = null;
    }
  }

  get marks(): readonly CodeMark[] {
    const marks: CodeMark[] = [];
    let line = 0;
    for (const { depth, print } of this.lines) {
      if (print) marks.push({ line, column: 2 * depth, print });
      line++;
    }
    return marks;
  }

  get text(): string {
    const all = this.lines.map(({ depth, text }) =>
      text === '' || depth === 0 ? text : (indents[depth] ?? '  '.repeat(depth)) + text,
    );
    return `${all.join('\n')}\n`;
  }
}
