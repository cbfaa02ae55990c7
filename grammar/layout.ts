// Decides the kind of each lexed line: title, clause, sub-clause, table row, rider, or continuation of the line above.
// The first token of the line gets this kind as its type. In a continuation, this token is removed if it is no number
// and no letter. Comments and blank lines are collected separately.
import type { IToken } from 'chevrotain';
import type { SyntaxDiagnostics } from './diagnostics.ts';
import { isListKind, type Headings, type SectionKind } from './headings.ts';
import { LayoutHeadings, looksLikeTitle } from './layout-headings.ts';
import { bareScenario, headerLine, headerNear, unknownHeaderIn, mostControls, sectionToken } from './layout-forms.ts';
import {
  continuesAtMargin,
  isBracketed,
  isIndentedTitle,
  isSentenceStart,
  orderArgs,
  reportControl,
  reportHeader,
  reportUnknownHeader,
  isAboveHeaders,
  reportLostNumber,
  reportLetterOrder,
  reportUnopened,
  reportDeeper,
  reportMark,
} from './layout-lines.ts';
import { MisplacedParts } from './layout-misplaced-parts.ts';
import { RollLayout } from './layout-rolls.ts';
import {
  tokenEnd,
  hasColon,
  lineAt,
  nextNumber,
  lineHead,
  openingNumbers,
  numberUnder,
  tokenStart,
  type LexedLine,
} from './lines.ts';
import { replacementFix, type Report } from './registry.ts';
import type { PlainText } from './slips.ts';
import * as T from './tokens.ts';
import { isTokenOf } from './tokens.ts';
import type { Comment } from './tree.ts';
import { helpForStray, letterHelp, partAlone, splitAfterTitle, titleBeforeClause } from './missing-parts.ts';

export interface Layout {
  readonly tokens: IToken[];
  readonly comments: Comment[];
  readonly blanks: number[];
}

class LayoutPass extends MisplacedParts {
  private readonly comments: Comment[] = [];
  private readonly blanks: number[] = [];
  private controls = 0;
  /**
   * True after a line that is not under a title was reported. The lines after this line lack the same title, so they
   * are not reported.
   */
  private isStrayReported = false;
  private readonly rolls: RollLayout;
  /** The line of the first sub-clause in the column `letterColumn`. */
  private aligned: LexedLine | null = null;

  private readonly headings: LayoutHeadings;
  private readonly columns: ReadonlyMap<number, number>;

  constructor(plain: PlainText, lexed: IToken[], headings: () => Headings, report: Report<SyntaxDiagnostics>) {
    super(plain.text, lexed, report);
    this.columns = plain.columns;
    this.headings = new LayoutHeadings(headings);
    this.rolls = new RollLayout(plain, this.out, this.tables, report);
  }

  run(): Layout {
    for (let index = 0; index < this.lexed.length;) {
      const line = lineAt(this.text, this.lexed, index, this.columns);
      const first = this.lexed[line.first];
      if (!isTokenOf(line.token, T.TextLine)) this.line(line);
      else if (line.first === line.next) {
        if (line.start < this.text.length) this.blanks.push(line.start);
      } else if (first && isTokenOf(first, T.CommentToken)) this.comment(first, true);
      else this.line(line);
      index = line.next;
    }
    this.tables.closeAll();
    return { tokens: this.out, comments: this.comments, blanks: this.blanks };
  }

  private comment(token: IToken, alone: boolean): void {
    const text = token.image.trimEnd();
    this.comments.push({ type: 'comment', start: tokenStart(token), end: tokenEnd(token), text, alone });
  }

  private line(line: LexedLine): void {
    let isUsable = this.place(line);
    for (let index = line.first; index < line.next; index++) {
      const token = this.lexed[index] as IToken;
      if (isTokenOf(token, T.WordsToken)) {
        if (isUsable) this.out.push(token);
      } else if (isTokenOf(token, T.CommentToken)) this.comment(token, false);
      else if (isTokenOf(token, T.Control) && ++this.controls <= mostControls) reportControl(this.report, token);
      else if (isTokenOf(token, T.Control)) continue;
      else if (isUsable && isTokenOf(token, T.Die) && this.mayRoll(token))
        isUsable = this.rolls.readDie(token, this.isRowReported);
      else if (isUsable && isTokenOf(token, T.Die) && this.isRowReported) isUsable = false;
      else if (isUsable && isTokenOf(token, T.Colon) && index === line.next - 1 && !this.opensBareRoll()) continue;
      else if (isUsable) this.out.push(token);
    }
    if (isUsable) this.rolls.openInWords((roll) => numberUnder(this.lexed, line.next) === 1 && this.mayRoll(roll));
  }

  /**
   * Opens a table if the line so far ends with `Roll d10` without brackets. Returns false if the tables are nested too
   * deeply. The caller then drops the rest of the line.
   */
  private opensBareRoll(): boolean {
    const before = this.rolls.bareRoll();
    return !before || !this.mayRoll(before) || this.rolls.openBareRoll(before);
  }

  /**
   * True if a table may begin here: in a procedure, before the first sub-clause. A table after a sub-clause is reported
   * as misplaced, but only the first of several such tables.
   */
  private mayRoll(token: IToken): boolean {
    if (this.section !== 'procedure' || this.margin < 0 || this.tables.isFirstRowMissing) return false;
    if (this.letterColumn < 0) return true;
    if (!this.isRowReported) this.report('table-misplaced', this.rolls.spanOf(token));
    // The rows of the misplaced table need no report of their own.
    this.isRowReported = true;
    return false;
  }

  /** Decides the kind of a line. Returns false if the caller must drop the tokens of the line. */
  private place(line: LexedLine): boolean {
    if (line.column === 0 && isTokenOf(line.token, T.TextLine)) {
      const words = this.text.slice(line.start, line.end).replace(/#.*$/s, '').trimEnd();
      const word = headerLine.exec(words)?.[0].toLowerCase();
      if (word && this.section === null) return this.open(line, T.HeaderLine);
      const near = this.section === null && !this.headings.declare(words) ? headerNear(words) : null;
      if (near) {
        reportHeader(this.report, line, near);
        return this.open(line, T.HeaderLine);
      }
      if (word && !this.isList) {
        this.report('header-late', line, { word });
        return false;
      }
      const unknown = this.section === null ? unknownHeaderIn(words) : null;
      if (unknown !== null && numberUnder(this.lexed, line.next) !== 1) {
        reportUnknownHeader(this.report, line, unknown, words);
        return false;
      }
      const joined = this.isList ? null : titleBeforeClause(words);
      if (joined !== null && this.headings.kindOf(joined) === 'procedure') return this.titleAndClause(line, joined);
      if (this.isTitle(words, line) && !(this.section === null && isAboveHeaders(this.text, line)))
        return this.title(line, words);
    }
    const isIndented = line.column > 0 && isTokenOf(line.token, T.TextLine) && !this.isList;
    if (isIndented && isIndentedTitle(line, this.lexed, this.text)) {
      this.report('title-indented', line);
      return this.title(line, this.text.slice(line.start, line.end));
    }
    if (this.isMisplaced(line)) return false;
    switch (this.section) {
      case 'ranking':
        return this.rankingLine(line);
      case 'rules':
        return this.ruleLine(line);
      case 'table':
      case 'grid':
      case 'steps':
        return this.entryLine(line);
      case 'procedure':
        return this.procedureLine(line);
      case null:
        if (bareScenario.test(this.text.slice(line.start, line.end))) return this.open(line, T.HeaderLine);
        if (!this.isStrayReported)
          this.report('stray-text', line, { heading: helpForStray(this.text.slice(line.start, line.end)) });
        this.isStrayReported = true;
        return false;
    }
  }

  private title(line: LexedLine, words: string): true {
    this.tables.closeAll();
    const kind = this.headings.kindOf(words);
    this.startSection(kind);
    return this.open(line, sectionToken[kind]);
  }

  /** Opens the title and clause 1 of a line in which no space separates them. */
  private titleAndClause(line: LexedLine, title: string): true {
    this.title(line, title);
    this.out.push(...splitAfterTitle(this.report, this.text, line, this.lexed, title));
    this.numbers.takeNext();
    this.startClause(line);
    return true;
  }

  private isTitle(words: string, line: LexedLine): boolean {
    const { section, isList, headings } = this;
    const next = (): number | null => nextNumber(this.text, this.lexed, line.next);
    const isEmpty = this.margin < 0;
    return looksLikeTitle(words, { section, isList, isEmpty, headings, next, under: this.lexed[line.next] });
  }

  private rankingLine(line: LexedLine): boolean {
    const isNumber = isTokenOf(line.token, T.NumberLine);
    const { expected } = this.numbers;
    if (this.margin >= 0 && line.column > this.margin) {
      if (
        !isNumber ||
        openingNumbers(line).from !== expected ||
        !isSentenceStart(this.out.at(-1), this.lexed[line.first])
      )
        return this.goOn(line);
      this.report('row-indented', lineHead(line), { number: expected });
    }
    if (this.margin < 0) this.margin = line.column;
    if (!isNumber) {
      reportLostNumber('row-without-number', this.report, this.text, line, expected);
      this.numbers.takeNext();
      this.invent(line, T.RankLine, String(expected));
      return this.goOn(line);
    }
    const { from, to, isRange, mark } = openingNumbers(line);
    if (from === 1 && !this.numbers.isInOrder(1)) return this.lostTitle(line);
    const isInOrder = this.numbers.take(from);
    reportMark(this.report, this.text, line, mark);
    if (isRange) this.report('row-without-roll', lineHead(line), { from, to });
    else if (!isInOrder) {
      const ways = [replacementFix(lineHead(line), String(expected))];
      this.report('row-order', lineHead(line), { number: from, expected }, null, [], ways);
    }
    return this.open(line, T.RankLine);
  }

  /**
   * Reports that a title is missing, and begins a procedure at this line. The line is a second number 1 in a ranking, a
   * number 1 in a list of rules, or an initiative value without a name.
   */
  private lostTitle(line: LexedLine): boolean {
    const isNumber = isTokenOf(line.token, T.NumberLine);
    this.report('title-missing', isNumber ? lineHead(line) : line);
    this.tables.closeAll();
    this.invent(line, T.ProcedureTitle, '');
    this.startSection('procedure');
    return isNumber && this.procedureLine(line);
  }

  private startSection(kind: SectionKind): void {
    this.section = kind;
    this.margin = -1;
    this.numbers.restart();
    this.letterColumn = -1;
    this.isRowReported = false;
    this.isClauseLost = false;
  }

  private ruleLine(line: LexedLine): boolean {
    if (line.column === 0 && isTokenOf(line.token, T.NumberLine) && openingNumbers(line).from === 1)
      return this.lostTitle(line);
    if (this.margin >= 0 && line.column > this.margin) return this.goOn(line);
    this.margin = line.column;
    this.invent(line, T.RuleLine, '');
    return this.goOn(line);
  }

  /** True in a table, a grid or a list of steps, where only a line in capitals is a title. */
  private get isList(): boolean {
    return this.section !== null && isListKind(this.section);
  }

  /**
   * Opens an entry for a line of a grid, for a step, and for a line that is not indented deeper than the first line.
   * Any other line continues the line above.
   */
  private entryLine(line: LexedLine): true {
    const isDeeper = this.margin >= 0 && line.column > this.margin;
    const isStep = this.section === 'steps' && this.headings.isStep(this.text.slice(line.start, line.end));
    if (isDeeper && this.section !== 'grid' && !isStep) return this.goOn(line);
    if (this.margin < 0) this.margin = line.column;
    this.invent(line, T.EntryLine, '');
    return this.goOn(line);
  }

  private procedureLine(line: LexedLine): boolean {
    if (isTokenOf(line.token, T.NumberLine)) return this.numberLine(line);
    if (this.isClauseLost && (line.column > 0 || partAlone(line, this.lexed, this.text) !== null)) return false;
    if (this.margin < 0) return this.firstWords(line);
    if (isTokenOf(line.token, T.LetterLine)) return this.letterLine(line);
    if (this.lacksName(line)) return this.lostTitle(line);
    if (isBracketed(line, this.lexed[line.first], this.text, this.margin)) return this.goOn(line);
    if (!this.tables.isInTable && this.lacksLetter(line)) return this.lostLetter(line);
    // A line at the margin, or one column right of it, is probably a clause that lacks its number.
    if (line.column <= this.margin + 1) {
      const isContinued = this.numbers.expected > 1 && continuesAtMargin(this.report, this.text, line, this.out.at(-1));
      return isContinued ? this.goOn(line) : this.lostNumber(line);
    }
    if (this.tables.isInTable) {
      if (!this.opensLostRow(line) && line.column <= this.tables.rowColumn) this.report('table-text', line);
    } else if (this.letterColumn >= 0) {
      const isRider = partAlone(line, this.lexed, this.text) === 'rider';
      if ((isRider || line.column <= this.letterColumn) && hasColon(line, this.lexed))
        return this.open(line, T.RiderLine);
      if (line.column > this.letterColumn) return this.goOn(line);
      this.report('letter-margin', line, { help: letterHelp });
    }
    return this.goOn(line);
  }

  /** Treats words between a title and the first number as part of the title or as a clause without its number. */
  private firstWords(line: LexedLine): boolean {
    const isTitleStill = isTokenOf(this.lexed[line.first], T.ParenOpen) && line.column > 0;
    if (isTitleStill && this.numbers.expected === 1) return this.goOn(line);
    const part = partAlone(line, this.lexed, this.text);
    if (part === null && this.isNote(line)) {
      reportLostNumber('clause-without-number', this.report, this.text, line, 1);
      return false;
    }
    const isAlone = part !== null && (line.column > 0 || part !== 'sub-clause' || this.numberAfter(line) === 1);
    return isAlone ? this.lostClause(line, part) : this.lostNumber(line);
  }

  private numberLine(line: LexedLine): boolean {
    const { from, to, isRange, mark } = openingNumbers(line);
    const isDeeper = this.margin >= 0 && line.column > this.margin;
    if (this.tables.isInTable && (isDeeper || isRange)) {
      if (!this.tables.takesRow(from, to, line.column, lineHead(line))) return this.innerNumber(line);
      reportMark(this.report, this.text, line, this.headings.unprintedMark(mark));
      return this.open(line, T.RowLine);
    }
    const isNext =
      from === this.numbers.expected &&
      !isRange &&
      (line.column === this.margin + 1 || isSentenceStart(this.out.at(-1), this.lexed[line.first]));
    if (this.isClauseLost && (isDeeper || isRange || line.column > this.lostColumn)) return this.lostClause(line, null);
    if (isRange && !isDeeper && this.isUntitled(line, from)) return this.lostTitle(line);
    const isRow = isRange && (this.margin < 0 || (isDeeper && !isNext && !this.isRowReported));
    if (isRow || (isRange && !isDeeper)) this.report('row-without-roll', lineHead(line), { from, to });
    // Several rows under a title are a table whose clause is missing. Rows under a clause are a table whose roll is
    // missing.
    if (isRow && (isDeeper || this.isAboveRows(line, to))) return this.lostClause(line, null);
    if (isDeeper && !isNext) return this.numberGoesOn(line);
    if (isDeeper) this.report('clause-indented', lineHead(line), { number: from, before: from - 1 });
    reportMark(this.report, this.text, line, this.headings.unprintedMark(mark));
    return this.clause(line, from);
  }

  private clause(line: LexedLine, number: number): boolean {
    const { expected } = this.numbers;
    if (this.isUntitled(line, number)) return this.lostTitle(line);
    if (!this.numbers.take(number) && !this.isClauseLost) {
      const ways = [replacementFix(lineHead(line), String(expected))];
      this.report('clause-order', lineHead(line), orderArgs(line, number, expected), null, [], ways);
    }
    this.startClause(line);
    return this.open(line, T.ClauseLine);
  }

  private startClause(line: LexedLine): void {
    this.tables.closeAll();
    if (this.margin < 0) this.margin = line.column;
    this.letterColumn = -1;
    this.isRowReported = false;
    this.isClauseLost = false;
  }

  /** Opens a clause for a line without a number; the clause gets the next number. */
  private lostNumber(line: LexedLine): true {
    const number = this.numbers.expected;
    reportLostNumber('clause-without-number', this.report, this.text, line, number);
    this.numbers.takeNext();
    this.startClause(line);
    this.invent(line, T.ClauseLine, String(number));
    return this.goOn(line);
  }

  private letterLine(line: LexedLine): boolean {
    const foundLetter = this.text.charAt(line.start).toLowerCase();
    if (this.letterColumn < 0) this.letters.start();
    const { expected } = this.letters;
    const isOpened = this.letterColumn >= 0 || isTokenOf(this.out.at(-1), T.Colon);
    if (
      !isOpened &&
      !this.tables.isInTable &&
      foundLetter === 'a' &&
      this.numberAfter(line) === this.numbers.expected + 1
    )
      return this.lostClause(line, 'sub-clause');
    if (line.column <= this.margin && !(isOpened && foundLetter === expected)) return this.lostNumber(line);
    const isDeeper = this.letterColumn >= 0 && line.column > this.letterColumn;
    if (this.tables.isInTable && line.column <= this.tables.rowColumn) this.report('table-text', line);
    if (this.tables.isInTable || (isDeeper && foundLetter !== expected)) return this.goOn(line);
    if (isDeeper) {
      const deep = { line, letter: foundLetter, text: this.text };
      reportDeeper(this.report, deep, this.letterColumn > this.margin ? null : this.aligned);
    }
    const isInOrder = this.letters.isInOrder(foundLetter);
    if (!isInOrder) reportLetterOrder(this.report, line, foundLetter, expected);
    if (this.letterColumn !== line.column || foundLetter === 'a') this.aligned = line;
    if (!isOpened && isInOrder && !this.isListEarly) reportUnopened(this.report, line, foundLetter, this.out.at(-1));
    this.letterColumn = line.column;
    this.letters.take(foundLetter);
    return this.open(line, T.SubLine);
  }
}

/** Decides the kinds of all lines of a lexed text. Changes the tokens in place and reports errors. */
export function layOut(
  plain: PlainText,
  lexed: IToken[],
  headings: () => Headings,
  report: Report<SyntaxDiagnostics>,
): Layout {
  return new LayoutPass(plain, lexed, headings, report).run();
}
