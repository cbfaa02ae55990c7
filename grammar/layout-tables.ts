// Finds the table of each row. The rows of a table have the faces from 1 upwards without a gap. So a row belongs to the
// innermost table whose next face is the first face of the row. If there is no such table, the indentation decides, and
// the row is reported as a gap or an overlap.
import type { IToken } from 'chevrotain';
import type { SyntaxDiagnostics } from './diagnostics.ts';
import { tokenEnd, facesOf, tokenStart } from './lines.ts';
import type { FaceTable } from './missing-faces.ts';
import { replacementFix, type Fix, type Report } from './registry.ts';
import { TableEnd } from './tokens.ts';
import { faces } from './tree.ts';
import type { Span } from './tree.ts';

const deepestTable = 32;
const mostFaces = 1000;
/** A message shows at most this many digits of a die such as `[d99999…]`. */
const mostDigits = 24;

/** Checks that the rows of a table have each face of the die once, in order. */
export class FaceOrder {
  readonly die: number;
  /** The face with which the next row should begin, if no face is missing. */
  nextFace = 1;
  /**
   * True after a row with faces that the die lacks, such as 7 on a d6. The writer probably meant faces that no row has.
   * So `end` does not report that these faces are missing.
   */
  private isBeyond = false;
  /**
   * The first face of the row above if the row above overlaps earlier rows; otherwise 0. The faces of the row above are
   * then probably wrong. So the next row is not reported if it overlaps too and begins at a higher face.
   */
  private overlapFrom = 0;
  /**
   * Gaps in the rows so far: faces that no row has, although a row has higher faces. A later row with such faces is in
   * the wrong order.
   */
  private gaps: { readonly from: number; readonly to: number; readonly report: (missing: string) => void }[] = [];
  private isOrderReported = false;
  /**
   * Reports the last row if its last face is 0. The parameter `next` is the first face of the next row and shows the
   * right last face.
   */
  private reportZero: ((next: number) => void) | null = null;
  /**
   * The highest face of the die that a row has so far. Faces that the die lacks do not count, so they overlap no later
   * row.
   */
  private lastOnDie = 0;
  private readonly report: Report<SyntaxDiagnostics>;

  constructor(die: number, report: Report<SyntaxDiagnostics>) {
    this.die = die;
    this.report = report;
  }

  get isFull(): boolean {
    return this.nextFace > this.die;
  }

  /** True if a row with these faces lies in a gap between the rows so far. */
  fillsGap(from: number, to: number): boolean {
    return from <= to && this.gaps.some((gap) => gap.from <= from && to <= gap.to);
  }

  /**
   * Counts a row, and reports wrong faces at `at`. If `isSound` is false, reports nothing, because the size of the die
   * is already reported as wrong.
   */
  addRow(from: number, to: number, at: Span, isSound = true): void {
    if (isSound) this.checkRow(from, to, at);
    this.nextFace = Math.max(this.nextFace, Math.max(from, to) + 1);
    if (Math.min(from, to) <= this.die)
      this.lastOnDie = Math.max(this.lastOnDie, Math.min(this.die, Math.max(from, to)));
  }

  private checkRow(from: number, to: number, at: Span): void {
    const { die } = this;
    const low = Math.min(from, to);
    const high = Math.max(from, to);
    if (this.reportZero) this.endZero(low);
    const { nextFace } = this;
    if (this.fillsGap(from, to)) return this.reportOrder(low, high, at);
    const overlapFrom = low <= this.lastOnDie ? low : 0;
    const isEffect = overlapFrom > this.overlapFrom && this.overlapFrom > 0;
    this.overlapFrom = overlapFrom;
    const isBeyond = high > die || low < 1;
    this.isBeyond ||= isBeyond;
    // Many dice print 0 for their highest face. So the fix for a range such as `7–0` replaces the 0 by the last face
    // before the next row.
    const isZero = to === 0 && from > 0 && from <= die;
    if (isZero)
      this.reportZero = (next) =>
        this.report('table-beyond', at, { die, face: 0 }, null, [], [replacementFix(at, faces(from, next - 1))]);
    else if (from > to)
      this.report('table-backwards', at, { from, to }, null, [], [replacementFix(at, faces(low, high))]);
    else if (isBeyond)
      this.report('table-beyond', at, { die, face: high > die ? high : low }, null, [], this.ways(low, high, at));
    else if (low > nextFace) {
      const ways = this.ways(nextFace, high, at);
      const report = (missing: string): void =>
        this.report('table-gap', at, { missing, face: low, die }, null, [], this.isOrderReported ? [] : ways);
      this.gaps.push({ from: nextFace, to: low - 1, report });
    } else if (overlapFrom > 0 && !isEffect) this.reportOverlap(low, high, at);
  }

  private endZero(next: number): void {
    this.reportZero?.(next > this.nextFace ? next : this.die + 1);
    this.nextFace = Math.max(this.nextFace, next);
    this.reportZero = null;
  }

  /**
   * Reports a row in a wrong place: its faces are in a gap between the rows above. The other faces of the gap remain
   * free for later rows.
   */
  private reportOrder(low: number, high: number, at: Span): void {
    if (!this.isOrderReported) this.report('table-order', at, { row: faces(low, high) });
    this.isOrderReported = true;
    this.gaps = this.gaps
      .flatMap((gap) => [
        { ...gap, to: Math.min(gap.to, low - 1) },
        { ...gap, from: Math.max(gap.from, high + 1) },
      ])
      .filter(({ from, to }) => from <= to);
  }

  private reportOverlap(low: number, high: number, at: Span): void {
    const nextFace = this.lastOnDie + 1;
    const isWhole = high < nextFace;
    const help = isWhole
      ? 'Remove this row, or correct its faces or the faces of the rows above.'
      : `Let this row begin at ${nextFace}.`;
    const ways = isWhole ? [] : this.ways(nextFace, high, at);
    this.report('table-overlap', at, { shared: faces(low, Math.min(high, nextFace - 1)), help }, null, [], ways);
  }

  /**
   * Returns the fix that writes the faces from `low` to `high`, without faces of the rows above and without faces that
   * the die lacks. Empty if no face is left.
   */
  private ways(low: number, high: number, at: Span): readonly Fix[] {
    const [first, last] = [Math.max(low, this.nextFace), Math.min(high, this.die)];
    return first <= last ? [replacementFix(at, faces(first, last))] : [];
  }

  /** Reports the faces that no row has. */
  end(at: Span): void {
    if (this.reportZero) this.endZero(this.die + 1);
    // A row inside a gap of missing faces divides the gap. The parts of the gap get a single report.
    const missing = new Map<(missing: string) => void, string>();
    for (const { from, to, report } of this.gaps) {
      const before = missing.get(report);
      missing.set(report, (before === undefined ? '' : `${before} and `) + faces(from, to));
    }
    for (const [report, words] of missing) report(words);
    if (!this.isBeyond && !this.isFull) this.report('table-short', at, { last: this.nextFace - 1, die: this.die });
  }
}

interface OpenTable {
  readonly roll: Span;
  readonly faces: FaceOrder;
  /**
   * True if the rows of the table are checked. False if the roll already has a report, or if a table inside this table
   * was refused.
   */
  isSound: boolean;
  rows: number;
  /** The column in which the rows begin; -1 before the first row. */
  column: number;
}

const isFull = (table: OpenTable): boolean => table.isSound && table.faces.isFull;

export class TableLayout {
  /** The column in which the latest row begins, whichever table the row belongs to; -1 before the first row. */
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

  /**
   * Returns the table to which a row without faces belongs, if the row begins in the column `column`; null if there is
   * no such table.
   */
  tableAt(column: number): FaceTable | null {
    const table = this.stack.findLast(({ faces: order }) => !order.isFull);
    if (!table || (table.rows > 0 ? table.column !== column : table !== this.stack.at(-1))) return null;
    return { next: table.faces.nextFace, die: table.faces.die, column: table.column };
  }

  /** True if the innermost table has no row yet. */
  get isFirstRowMissing(): boolean {
    return this.stack.at(-1)?.rows === 0;
  }

  /**
   * Opens a table after `Roll [d10]`. Returns false if tables are nested too deeply. With `isReported`, the roll
   * already has a report and its die may be wrong. So the rows are not checked.
   */
  open(token: IToken, isReported: boolean): boolean {
    const roll = { start: tokenStart(token), end: tokenEnd(token) };
    const top = this.stack.at(-1);
    if (top && this.stack.length >= deepestTable) {
      if (top.isSound) this.report('table-deep', roll, { limit: deepestTable });
      // The rows of the refused table are read as rows of the table around it. So the table around it is no longer
      // checked.
      top.isSound = false;
      return false;
    }
    const die = facesOf(token);
    const sound = !isReported && die >= 2 && die <= mostFaces;
    if (!sound && !isReported)
      this.report('table-die', roll, { die: /\d+/.exec(token.image)?.[0].slice(0, mostDigits) ?? '' });
    this.stack.push({ roll, faces: new FaceOrder(die, this.report), isSound: sound, rows: 0, column: -1 });
    this.out.push(token);
    return true;
  }

  /**
   * Reads a line that begins with the faces `from`–`to` as a row of an open table. Returns false if no table takes the
   * row. Tables inside the table of the row are closed.
   */
  takesRow(from: number, to: number, column: number, at: Span): boolean {
    const table = this.tableFor(from, to, column);
    if (!table) return false;
    this.closeAbove(table);
    table.faces.addRow(from, to, at, table.isSound);
    if (table.rows === 0) table.column = column;
    table.rows++;
    this.rowColumn = column;
    return true;
  }

  private tableFor(from: number, to: number, column: number): OpenTable | null {
    const top = this.stack.at(-1) as OpenTable;
    const late = this.stack.findLast((table) => table.column === column && table.faces.fillsGap(from, to));
    if (late && !this.stack.some((table) => table.faces.nextFace === from)) return late;
    const inner = this.stack.findLast((table) => !isFull(table)) ?? this.stack[0] ?? top;
    const at = this.stack.findLast((table) => table !== inner && table.rows > 0 && table.column === column);
    if (inner.rows === 0) return at && from !== 1 && from === at.faces.nextFace ? at : inner;
    const continues = inner === top && column > inner.column;
    if (from === inner.faces.nextFace) {
      if (continues && from === to) return null;
      return at && column !== inner.column && from === at.faces.nextFace ? at : inner;
    }
    if (inner.column === column) return inner;
    return at ?? (continues ? null : inner);
  }

  private closeAbove(table: OpenTable): void {
    while (this.stack.at(-1) !== table) this.close();
  }

  private close(): void {
    const table = this.stack.pop() as OpenTable;
    if (table.rows === 0) this.report('table-empty', table.roll);
    else if (table.isSound) table.faces.end(table.roll);
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
