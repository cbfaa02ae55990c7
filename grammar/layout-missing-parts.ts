// Handles lines whose title, clause or letter is missing. The layout inserts the missing part, so that only this part
// is reported.
import * as T from './tokens.ts';
import type { IToken } from 'chevrotain';
import type { SyntaxDiagnostics } from './diagnostics.ts';
import { markTypes } from './layout-forms.ts';
import { LetterOrder, NumberOrder } from './layout-order.ts';
import { TableLayout } from './layout-tables.ts';
import { firstWords, hasColon, nextNumber, numberUnder, openAs, type LexedLine } from './lines.ts';
import { lackingFaces } from './missing-faces.ts';
import {
  beginsSentence,
  followingLetter,
  isBelowEmptyLine,
  isNoteLine,
  letterAfter,
  reportLostLetter,
} from './missing-parts.ts';
import type { Report } from './registry.ts';
import { isTokenOf, retype } from './tokens.ts';

abstract class LineWriter {
  protected readonly out: IToken[] = [];
  protected readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  protected open(line: LexedLine, type: typeof T.TextLine): true {
    this.out.push(openAs(line, type, this.text));
    return true;
  }

  /** Inserts a token for a number, letter or title that the writer left out. The source has no text for this token. */
  protected invent(line: LexedLine, type: typeof T.TextLine, image: string): void {
    const { start } = line;
    const tokenTypeIdx = type.tokenTypeIdx ?? -1;
    this.out.push({ image, startOffset: start + 1, tokenType: type, tokenTypeIdx, isInsertedInRecovery: true });
  }

  /** Treats the line as a continuation of the line above. A number or letter at its start becomes a plain word. */
  protected goOn(line: LexedLine): true {
    if (isTokenOf(line.token, T.TextLine)) return true;
    this.open(line, T.WordsToken);
    const { image, startOffset } = line.token;
    const mark = image.slice(-1);
    const type = markTypes[mark];
    if (!type) return true;
    // The mark after the number or letter, such as `.` or `)`, becomes a token of its own. Inside a line, such a mark
    // is a token of its own too.
    line.token.image = image.slice(0, -1);
    const token: IToken = { ...line.token, image: mark, startOffset: startOffset + image.length - 1 };
    this.out.push(retype(token, type));
    return true;
  }
}

/** The number of characters below a row in which the next row is looked for. */
const mostBelow = 2000;

export abstract class MissingParts extends LineWriter {
  /** True after the report of a part, such as a rider, whose clause is missing; false again from the next clause on. */
  protected isClauseLost = false;
  /** The column of the part that was reported because its clause is missing. */
  protected lostColumn = 0;
  /**
   * The column of the first number of the section, or of the first line in a list of rules; -1 before this number or
   * line.
   */
  protected margin = -1;
  /** Follows the numbers of the clauses, or of the rows of a ranking, to know the next expected number. */
  protected readonly numbers = new NumberOrder();
  /** The column of the letters of the sub-clauses in this clause; -1 before the first sub-clause. */
  protected letterColumn = -1;
  protected readonly letters = new LetterOrder();
  protected readonly tables: TableLayout;
  protected readonly lexed: IToken[];
  protected readonly report: Report<SyntaxDiagnostics>;

  constructor(text: string, lexed: IToken[], report: Report<SyntaxDiagnostics>) {
    super(text);
    this.lexed = lexed;
    this.report = report;
    this.tables = new TableLayout(this.out, report);
  }

  protected numberAfter(line: LexedLine): number | null {
    return nextNumber(this.text, this.lexed, line.next);
  }

  /** True for the initiative value of a title whose name is missing: `(INITIATIVE VALUE: 7)` above clause 1. */
  protected lacksName(line: LexedLine): boolean {
    return /^\(\s*INITIATIVE\b/i.test(this.text.slice(line.start, line.end)) && this.numberAfter(line) === 1;
  }

  /** True for a note between a title and clause 1. */
  protected isNote(line: LexedLine): boolean {
    return this.numberAfter(line) === 1 && isNoteLine(line, this.text);
  }

  /**
   * True if a line that looks like a row is above other rows: the next number below it is 1, or is the face after
   * `lastFace`.
   */
  protected isAboveRows(line: LexedLine, lastFace: number): boolean {
    const below = numberUnder(this.lexed, line.next);
    return below === 1 || below === lastFace + 1 || this.numberAfter(line) === 1;
  }

  /**
   * Reports a part whose clause is missing. The lines up to the next number belong to the missing clause and are
   * dropped. If there is no next number, inserts a clause without text, so that the title is not reported too.
   */
  protected lostClause(line: LexedLine, part: string | null): false {
    if (part !== null) this.report('part-alone', line, { part });
    if (!this.isClauseLost) this.lostColumn = line.column;
    this.isClauseLost = true;
    if (this.margin < 0 && this.numberAfter(line) === null) this.invent(line, T.ClauseLine, '1');
    return false;
  }

  /** True for a second number 1 that begins a procedure whose title is missing. */
  protected isUntitled(line: LexedLine, number: number): boolean {
    return number === 1 && !this.numbers.isInOrder(1) && this.lacksTitle(line);
  }

  /**
   * True if the title above a second clause 1 is probably missing: the clause is below an empty line, or a second
   * clause 2 follows.
   */
  private lacksTitle(line: LexedLine): boolean {
    const after = this.numberAfter(line);
    return after === 2 || (after !== this.numbers.expected + 1 && isBelowEmptyLine(this.text, line));
  }

  /** True if a line is a sub-clause whose letter is missing. */
  protected lacksLetter(line: LexedLine): boolean {
    const isOpened = this.letterColumn >= 0;
    const above = isOpened ? [T.Stop, T.CloseBracket] : [T.Colon];
    if (!above.some((type) => isTokenOf(this.out.at(-1), type)) || !beginsSentence(line, this.text)) return false;
    const after = letterAfter(this.text, this.lexed, line.next);
    if (after !== null) return after === followingLetter(this.nextLetter) && (isOpened || line.column > this.margin);
    return isOpened && line.column === this.letterColumn && !hasColon(line, this.lexed);
  }

  /** If a line is a row without faces, reports the row. Adds the missing faces, so that the line is read as a row. */
  protected opensLostRow(line: LexedLine): boolean {
    const table = this.tables.tableAt(line.column);
    if (!table || !/^\p{Lu}{4}/u.test(this.text.slice(line.start, line.start + 4))) return false;
    const below = (): readonly string[] =>
      this.text
        .slice(line.end, line.end + mostBelow)
        .split(/\r?\n/)
        .slice(1);
    const faces = lackingFaces(table, line.column, below);
    if (faces === '') return false;
    const text = `${faces} ${firstWords(this.text, line)}`;
    const way = { title: `Write \`${faces}\``, edits: [{ start: line.start, end: line.start, text: `${faces} ` }] };
    this.report('slip-row', line, { faces, line: text }, null, [], [way]);
    const [from = 0, to = from] = faces.split('–').map(Number);
    this.tables.takesRow(from, to, line.column, line);
    this.invent(line, T.RowLine, faces);
    return true;
  }

  protected get nextLetter(): string {
    return this.letterColumn < 0 ? 'a' : this.letters.expected;
  }

  /** Opens a sub-clause for a line without a letter; the sub-clause gets the next letter. */
  protected lostLetter(line: LexedLine): true {
    const letter = this.nextLetter;
    reportLostLetter(this.report, this.text, line, letter);
    if (this.letterColumn < 0) this.letters.start();
    if (this.letterColumn < 0) this.letterColumn = line.column;
    this.letters.take(letter);
    this.invent(line, T.SubLine, letter);
    return this.goOn(line);
  }
}
