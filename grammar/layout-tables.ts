// Finds the table to which each row belongs. The rows of a table have the faces of the die from 1 upwards without a
// gap. A row therefore belongs to the innermost table whose next face is the first face of the row. If there is no such
// table, the indentation decides, and the row is reported as a gap or an overlap.
import type { IToken } from 'chevrotain';
import type { SyntaxDiagnostics } from './diagnostics.ts';
import { tokenEnd, facesOf, tokenStart } from './lines.ts';
import type { Report } from './registry.ts';
import { TableEnd } from './tokens.ts';
import { faces } from './tree.ts';
import type { Span } from './tree.ts';

const deepestTable = 32;
const mostFaces = 1000;
/** A message shows at most this many digits of a die such as `[d99999…]`. */
const mostDigits = 24;

interface OpenTable {
  readonly roll: Span;
  readonly die: number;
  /** False if the die cannot have this number of faces. The rows of the table are then not checked. */
  isSound: boolean;
  /**
   * True after a report of a row whose faces are not on the die. The writer probably meant the missing faces by this
   * row, so missing faces are not reported then.
   */
  isBeyond: boolean;
  rows: number;
  /** The face with which the next row should begin, if no face is missing. */
  nextFace: number;
  /** The column in which the rows begin; -1 before the first row. */
  column: number;
}

const isFull = (table: OpenTable): boolean => table.isSound && table.nextFace > table.die;

export class TableLayout {
  /** The column in which the last row of any table begins; -1 before the first row. */
  rowColumn = -1;
  private readonly stack: OpenTable[] = [];
  private readonly out: IToken[];
  private readonly report: Report<SyntaxDiagnostics>;

  constructor(out: IToken[], report: Report<SyntaxDiagnostics>) {
    this.out = out;
    this.report = report;
  }

  /** True while a table of the clause is open. */
  get isInTable(): boolean {
    return this.stack.length > 0;
  }

  /** True if the innermost table has no row yet. */
  get isFirstRowMissing(): boolean {
    return this.stack.at(-1)?.rows === 0;
  }

  /**
   * Opens a table after `Roll [d10]`. Returns false if tables are nested too deeply. With `isReported`, the roll
   * already has a report; its die may be wrong, so the rows are not compared with it.
   */
  open(token: IToken, isReported: boolean): boolean {
    const roll = { start: tokenStart(token), end: tokenEnd(token) };
    const top = this.stack.at(-1);
    if (top && this.stack.length >= deepestTable) {
      if (top.isSound) this.report('table-deep', roll, { limit: deepestTable });
      // The rows of the refused table are read as rows of the table around it, so this table is no longer checked.
      top.isSound = false;
      return false;
    }
    const die = facesOf(token);
    const sound = !isReported && die >= 2 && die <= mostFaces;
    if (!sound && !isReported)
      this.report('table-die', roll, { die: /\d+/.exec(token.image)?.[0].slice(0, mostDigits) ?? '' });
    this.stack.push({ roll, die, isSound: sound, isBeyond: false, rows: 0, nextFace: 1, column: -1 });
    this.out.push(token);
    return true;
  }

  /**
   * Tries to read a line with the faces `from`–`to` at its start as a row of an open table. Returns true if it is a
   * row. The table of the row is then the innermost open table.
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
