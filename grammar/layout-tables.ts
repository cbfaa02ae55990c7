// Finds the table of each row. Rows run without a gap from 1 to the die, so a row joins the innermost table that waits
// for its number. Where numbers do not fit, indentation decides which table was meant, and the gap or overlap is
// reported there.
import type { IToken } from 'chevrotain';
import type { SyntaxDiagnostics } from './diagnostics.ts';
import { tokenEnd, facesOf, tokenStart } from './lines.ts';
import type { Report } from './registry.ts';
import { TableEnd } from './tokens.ts';
import { faces } from './tree.ts';
import type { Span } from './tree.ts';

const deepestTable = 32;
const mostFaces = 1000;
/** The largest number of digits of a die that a message shows. */
const mostDigits = 24;

interface OpenTable {
  readonly roll: Span;
  readonly die: number;
  /** True if such a die exists. The rows of other dice are not checked. */
  isSound: boolean;
  /**
   * True after a row beyond the die has been reported. The faces that the row was meant for are then unknown, so a
   * missing face is not reported.
   */
  isBeyond: boolean;
  rows: number;
  /** The face with which the next row should begin. */
  nextFace: number;
  /** The column of its rows' numbers. */
  column: number;
}

const isFull = (table: OpenTable): boolean => table.isSound && table.nextFace > table.die;

export class TableLayout {
  /** Column of the last row; -1 before the first. */
  rowColumn = -1;
  private readonly stack: OpenTable[] = [];
  private readonly out: IToken[];
  private readonly report: Report<SyntaxDiagnostics>;

  constructor(out: IToken[], report: Report<SyntaxDiagnostics>) {
    this.out = out;
    this.report = report;
  }

  /** True inside a table of the clause. */
  get isInTable(): boolean {
    return this.stack.length > 0;
  }

  /** True if the innermost table has no row yet. */
  get isFirstRowMissing(): boolean {
    return this.stack.at(-1)?.rows === 0;
  }

  /** Opens a table after `Roll [d10]`. Returns false if no table may open here. */
  open(token: IToken): boolean {
    const roll = { start: tokenStart(token), end: tokenEnd(token) };
    const top = this.stack.at(-1);
    if (top && this.stack.length >= deepestTable) {
      if (top.isSound) this.report('table-deep', roll, { limit: deepestTable });
      // Its rows join the table around it, whose rows are then no longer checked.
      top.isSound = false;
      return false;
    }
    const die = facesOf(token);
    const sound = die >= 2 && die <= mostFaces;
    if (!sound) this.report('table-die', roll, { die: /\d+/.exec(token.image)?.[0].slice(0, mostDigits) ?? '' });
    this.stack.push({ roll, die, isSound: sound, isBeyond: false, rows: 0, nextFace: 1, column: -1 });
    this.out.push(token);
    return true;
  }

  /**
   * Returns true if a line that opens with these numbers at this column is a row. The table of the row becomes the
   * innermost open table.
   */
  takesRow(from: number, to: number, column: number, at: Span): boolean {
    const table = this.tableFor(from, column);
    if (!table) return false;
    this.closeAbove(table);
    this.checkRow(table, from, to, at);
    if (table.rows === 0) table.column = column;
    table.rows++;
    table.nextFace = Math.max(table.nextFace, Math.max(from, to) + 1);
    this.rowColumn = column;
    return true;
  }

  private tableFor(from: number, column: number): OpenTable | null {
    const top = this.stack.at(-1) as OpenTable;
    const inner = this.stack.findLast((table) => !isFull(table)) ?? this.stack[0] ?? top;
    const at = this.stack.findLast((table) => table !== inner && table.rows > 0 && table.column === column);
    if (inner.rows === 0) return at && from !== 1 && from === at.nextFace ? at : inner;
    const continues = inner === top && column > inner.column;
    if (from === inner.nextFace) {
      if (continues) return null;
      return at && column !== inner.column && from === at.nextFace ? at : inner;
    }
    if (inner.column === column) return inner;
    return at ?? (continues ? null : inner);
  }

  private checkRow(table: OpenTable, from: number, to: number, at: Span): void {
    const { die, nextFace } = table;
    if (!table.isSound) return;
    if (from > to) this.report('table-backwards', at, { from, to });
    const low = Math.min(from, to);
    const high = Math.max(from, to);
    table.isBeyond ||= high > die || low < 1;
    if (high > die || low < 1) this.report('table-beyond', at, { die, found: high > die ? high : low });
    else if (low > nextFace) this.report('table-gap', at, { missing: faces(nextFace, low - 1), found: low, die });
    else if (low < nextFace)
      this.report('table-overlap', at, { shared: faces(low, Math.min(high, nextFace - 1)), expected: nextFace });
  }

  private closeAbove(table: OpenTable): void {
    while (this.stack.at(-1) !== table) this.close();
  }

  private close(): void {
    const table = this.stack.pop() as OpenTable;
    if (table.rows === 0) this.report('table-empty', table.roll);
    else if (table.isSound && !table.isBeyond && !isFull(table))
      this.report('table-short', table.roll, { last: table.nextFace - 1, die: table.die });
    this.out.push({
      image: '',
      startOffset: table.roll.end + 1,
      tokenType: TableEnd,
      tokenTypeIdx: TableEnd.tokenTypeIdx ?? -1,
    });
  }

  /** Closes all tables at the end of a clause. */
  closeAll(): void {
    while (this.stack.length > 0) this.close();
    this.rowColumn = -1;
  }
}
