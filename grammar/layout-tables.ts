// Which table a row belongs to. Rows run without a gap from 1 to the die, so a row joins the innermost
// table that waits for its number; where numbers do not fit, indentation tells which table was meant,
// and the gap or overlap is reported there.
import type { IToken } from 'chevrotain';
import type { SyntaxDiagnostics } from './diagnostics.ts';
import { endOf, facesOf, startOf } from './lines.ts';
import type { Report } from './registry.ts';
import { TableEnd } from './tokens.ts';
import { faces } from './tree.ts';
import type { Span } from './tree.ts';

const deepestTable = 32;
const mostFaces = 1000;
/** As many of its digits are shown. */
const mostDigits = 24;

interface OpenTable {
  readonly roll: Span;
  readonly die: number;
  /** Whether there is such a die at all; if not, its rows are not held against it. */
  sound: boolean;
  /** Whether a row has been told of that no face of the die has: then nobody knows which ones it was to stand for. */
  isBeyond: boolean;
  rows: number;
  /** The face that the next row should begin with. */
  next: number;
  /** Column of its rows' numbers. */
  column: number;
}

const full = (table: OpenTable): boolean => table.sound && table.next > table.die;

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

  /** Whether the clause has come to a table. */
  get any(): boolean {
    return this.stack.length > 0;
  }

  /** Whether a table has been opened whose first row is still to come. */
  get waits(): boolean {
    return this.stack.at(-1)?.rows === 0;
  }

  /** `Roll [d10]` has been read. False if no table may open here. */
  open(token: IToken): boolean {
    const roll = { start: startOf(token), end: endOf(token) };
    const top = this.stack.at(-1);
    if (top && this.stack.length >= deepestTable) {
      if (top.sound) this.report('table-deep', roll, { limit: deepestTable });
      // Its rows fall to the table around it, which no longer counts them.
      top.sound = false;
      return false;
    }
    const die = facesOf(token);
    const sound = die >= 2 && die <= mostFaces;
    if (!sound) this.report('table-die', roll, { die: /\d+/.exec(token.image)?.[0].slice(0, mostDigits) ?? '' });
    this.stack.push({ roll, die, sound, isBeyond: false, rows: 0, next: 1, column: -1 });
    this.out.push(token);
    return true;
  }

  /** Whether a line opened by these numbers at this column is a row; if so, its table is made the last one open. */
  takes(from: number, to: number, column: number, at: Span): boolean {
    const table = this.tableFor(from, column);
    if (!table) return false;
    this.closeAbove(table);
    this.check(table, from, to, at);
    if (table.rows === 0) table.column = column;
    table.rows++;
    table.next = Math.max(table.next, Math.max(from, to) + 1);
    this.rowColumn = column;
    return true;
  }

  private tableFor(from: number, column: number): OpenTable | null {
    const top = this.stack.at(-1) as OpenTable;
    const inner = this.stack.findLast((table) => !full(table)) ?? this.stack[0] ?? top;
    const at = this.stack.findLast((table) => table !== inner && table.rows > 0 && table.column === column);
    if (inner.rows === 0) return at && from !== 1 && from === at.next ? at : inner;
    const continues = inner === top && column > inner.column;
    if (from === inner.next) {
      if (continues) return null;
      return at && column !== inner.column && from === at.next ? at : inner;
    }
    if (inner.column === column) return inner;
    return at ?? (continues ? null : inner);
  }

  private check(table: OpenTable, from: number, to: number, at: Span): void {
    const { die, next } = table;
    if (!table.sound) return;
    if (from > to) this.report('table-backwards', at, { from, to });
    const low = Math.min(from, to);
    const high = Math.max(from, to);
    table.isBeyond ||= high > die || low < 1;
    if (high > die || low < 1) this.report('table-beyond', at, { die, found: high > die ? high : low });
    else if (low > next) this.report('table-gap', at, { missing: faces(next, low - 1), found: low, die });
    else if (low < next)
      this.report('table-overlap', at, { shared: faces(low, Math.min(high, next - 1)), expected: next });
  }

  private closeAbove(table: OpenTable): void {
    while (this.stack.at(-1) !== table) this.close();
  }

  private close(): void {
    const table = this.stack.pop() as OpenTable;
    if (table.rows === 0) this.report('table-empty', table.roll);
    else if (table.sound && !table.isBeyond && !full(table))
      this.report('table-short', table.roll, { last: table.next - 1, die: table.die });
    this.out.push({
      image: '',
      startOffset: table.roll.end + 1,
      tokenType: TableEnd,
      tokenTypeIdx: TableEnd.tokenTypeIdx ?? -1,
    });
  }

  /** The clause ends. */
  closeAll(): void {
    while (this.stack.length > 0) this.close();
    this.rowColumn = -1;
  }
}
