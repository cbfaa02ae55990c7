// From lexed lines to structure: which line is a title, a clause, a sub-clause, a table row, a rider, and
// which one only continues the line above. Line starts become tokens that say so, or vanish; comments and
// blank lines are put aside. The parser after it never looks at indentation.
import type { IToken } from 'chevrotain';
import { hasLetters, isCapitals, isLoudHeader } from './characters.ts';
import type { SyntaxDiagnostics } from './diagnostics.ts';
import { sectionKinds } from './headings.ts';
import type { Headings, SectionKind } from './headings.ts';
import { Rolls } from './layout-rolls.ts';
import { TableLayout } from './layout-tables.ts';
import { endOf, hasColon, lineAt, nextNumber, numbersOf, numberUnder, openAs, startOf } from './lines.ts';
import type { Line } from './lines.ts';
import { writing } from './registry.ts';
import type { Report } from './registry.ts';
import * as T from './tokens.ts';
import { become, isA } from './tokens.ts';
import type { Comment } from './tree.ts';

export interface Layout {
  readonly tokens: IToken[];
  readonly comments: Comment[];
  readonly blanks: number[];
}

/** Marks that people put behind numbers and letters. */
const markTypes: Readonly<Record<string, typeof T.Stop>> = { ')': T.ParenClose, '.': T.Stop, ':': T.Colon };
const sectionToken = { ranking: T.RankingTitle, rules: T.RulesTitle, procedure: T.ProcedureTitle };
/** `SCENARIO RULES` is a title, `scenario 1: …` a header: a header word is not written in capitals. */
const headerLine = /^(?:language|game|book|scenario|bot|Language|Game|Book|Scenario|Bot)(?=[\s:]|$)/;
const letters = 'abcdefghijklmnopqrstuvwxyz';
/** After so many the file is no text, and the rest need not be named. */
const mostControls = 20;

class LayoutPass {
  private readonly out: IToken[] = [];
  private readonly comments: Comment[] = [];
  private readonly blanks: number[] = [];
  private controls = 0;
  /** Whether the clause has been told of its rows without a roll. */
  private isRowTold = false;
  private readonly tables: TableLayout;
  private readonly rolls: Rolls;
  private kindOf: ((title: string) => SectionKind) | null = null;
  private section: SectionKind | null = null;
  /** Column of the section's first number (in rules, of its first line); -1 before it. */
  private margin = -1;
  /** Number of the last clause or row. */
  private number = 0;
  /** A number that stood there for the second time: the next may count from it or from what it should have been. */
  private repeated = -1;
  /** Column and letter of the clause's sub-clauses; -1 before the first. */
  private letterColumn = -1;
  private letter = '';

  private readonly text: string;
  private readonly lexed: IToken[];
  private readonly headings: () => Headings;
  private readonly report: Report<SyntaxDiagnostics>;

  constructor(text: string, lexed: IToken[], headings: () => Headings, report: Report<SyntaxDiagnostics>) {
    this.text = text;
    this.lexed = lexed;
    this.headings = headings;
    this.report = report;
    this.tables = new TableLayout(this.out, report);
    this.rolls = new Rolls(text, this.out, this.tables, report);
  }

  run(): Layout {
    for (let index = 0; index < this.lexed.length;) {
      const line = lineAt(this.text, this.lexed, index);
      const first = this.lexed[line.first];
      if (!isA(line.token, T.TextLine)) this.line(line);
      else if (line.first === line.next) this.blank(line);
      else if (first && isA(first, T.Comment)) this.comment(first, true);
      else this.line(line);
      index = line.next;
    }
    this.tables.closeAll();
    return { tokens: this.out, comments: this.comments, blanks: this.blanks };
  }

  private blank(line: Line): void {
    if (line.start < this.text.length) this.blanks.push(line.start);
  }

  private comment(token: IToken, alone: boolean): void {
    this.comments.push({
      type: 'comment',
      start: startOf(token),
      end: endOf(token),
      text: token.image.trimEnd(),
      alone,
    });
  }

  private line(line: Line): void {
    let kept = this.place(line);
    for (let index = line.first; index < line.next; index++) {
      const token = this.lexed[index] as IToken;
      if (isA(token, T.Comment)) this.comment(token, false);
      else if (isA(token, T.Control)) this.control(token);
      else if (kept && isA(token, T.Die) && this.mayRoll(token)) kept = this.rolls.die(token);
      else if (kept && isA(token, T.Die) && this.isRowTold) kept = false;
      else if (kept && isA(token, T.Colon) && index === line.next - 1) this.lastColon(token);
      else if (kept) this.out.push(token);
    }
  }

  private control(token: IToken): void {
    if (++this.controls > mostControls) return;
    const code = token.image.charCodeAt(0).toString(16).toUpperCase();
    const start = startOf(token);
    this.report('control-character', { start, end: start + 1 }, { name: `U+${code.padStart(4, '0')}` });
  }

  /** `Roll d10:` has lost its brackets; it is a table all the same. */
  private lastColon(colon: IToken): void {
    const before = this.rolls.bare();
    if (before && this.mayRoll(before) && !this.rolls.open(before)) return;
    this.out.push(colon);
  }

  /** Whether a table may open here; sub-clauses and riders have none. */
  private mayRoll(token: IToken): boolean {
    if (this.section !== 'procedure' || this.margin < 0 || this.tables.waits) return false;
    if (this.letterColumn < 0) return true;
    if (!this.isRowTold) this.report('table-misplaced', this.rolls.spanOf(token));
    // Its rows need no further word.
    this.isRowTold = true;
    return false;
  }

  /** Decides what a line is; false if nothing of it can be used. */
  private place(line: Line): boolean {
    if (line.column === 0 && isA(line.token, T.TextLine)) {
      const words = this.text.slice(line.start, line.end).replace(/#.*$/s, '').trimEnd();
      const word = headerLine.exec(words)?.[0].toLowerCase();
      if (word && this.section === null) return this.open(line, T.HeaderLine);
      if (this.section === null && isLoudHeader(words)) return this.loudHeader(line, words);
      if (word) return this.lateHeader(line, word);
      if (this.isTitle(words, line)) return this.title(line, words);
    }
    if (line.column > 0 && isA(line.token, T.TextLine) && this.isIndentedTitle(line)) {
      this.report('title-indented', line);
      return this.title(line, this.text.slice(line.start, line.end));
    }
    switch (this.section) {
      case 'ranking':
        return this.rankingLine(line);
      case 'rules':
        return this.ruleLine(line);
      case 'procedure':
        return this.procedureLine(line);
      case null:
        this.report('stray-text', line);
        return false;
    }
  }

  private open(line: Line, type: typeof T.TextLine): true {
    this.out.push(openAs(line, type, this.text));
    return true;
  }

  /** Puts the token before the line that should have opened it. */
  private invent(line: Line, type: typeof T.TextLine, image: string): void {
    const { start } = line;
    const tokenTypeIdx = type.tokenTypeIdx ?? -1;
    this.out.push({ image, startOffset: start + 1, tokenType: type, tokenTypeIdx, isInsertedInRecovery: true });
  }

  /** The line goes on with what stands above it; a number or letter that opens it is plain words. */
  private goOn(line: Line): true {
    if (isA(line.token, T.TextLine)) return true;
    this.open(line, T.Words);
    const { image, startOffset } = line.token;
    const mark = image.slice(-1);
    const type = markTypes[mark];
    if (!type) return true;
    // The mark counts as it would in the middle of a line.
    line.token.image = image.slice(0, -1);
    const token: IToken = { ...line.token, image: mark, startOffset: startOffset + image.length - 1 };
    this.out.push(become(token, type));
    return true;
  }

  private loudHeader(line: Line, words: string): true {
    const word = /^\w+/.exec(words)?.[0].toLowerCase() ?? '';
    const at = { start: line.start, end: line.start + word.length };
    this.report('header-capitals', at, { word }, writing(at, word));
    return this.open(line, T.HeaderLine);
  }

  private lateHeader(line: Line, word: string): false {
    this.report('header-late', line, { word });
    return false;
  }

  private title(line: Line, words: string): true {
    this.tables.closeAll();
    this.kindOf ??= sectionKinds(this.headings());
    const kind = this.kindOf(words);
    this.startSection(kind);
    return this.open(line, sectionToken[kind]);
  }

  /** Capitals and nothing else, and the numbers begin again under them. */
  private isIndentedTitle(line: Line): boolean {
    if (line.first !== line.next - 1 || !isA(this.lexed[line.first], T.Words)) return false;
    return isCapitals(this.text.slice(line.start, line.end)) && numberUnder(this.lexed, line.next) === 1;
  }

  /** Capitals are a title; other words are one unless what follows shows that a number was lost. */
  private isTitle(words: string, line: Line): boolean {
    const bare = words.replace(/\([^()]*\)/g, '');
    if (!hasLetters(bare) || /^[([]?\d/.test(words)) return false;
    const isWhole = !/[:[\]>]|\.$/.test(bare);
    const inCapitals = isCapitals(bare);
    if (isWhole && (inCapitals || this.section === null)) return true;
    const next = nextNumber(this.text, this.lexed, line.next);
    // Numbers that begin again show that a title stands here, however it is written.
    if (next === 1 && (isWhole || inCapitals || this.section !== 'procedure')) return true;
    if (!isWhole) return false;
    const under = this.lexed[line.next];
    return this.section === 'procedure' && next === null && (under === undefined || isA(under, T.TextLine));
  }

  private rankingLine(line: Line): boolean {
    const isNumber = isA(line.token, T.NumberLine);
    const expected = this.number + 1;
    if (this.margin >= 0 && line.column > this.margin) {
      if (!isNumber || numbersOf(line).from !== expected || !this.isSaid(line)) return this.goOn(line);
      this.report('row-indented', this.head(line), { number: expected });
    }
    if (this.margin < 0) this.margin = line.column;
    if (!isNumber) {
      this.report('row-without-number', line, { example: `${expected} ${this.sample(line)}` });
      this.number = expected;
      this.invent(line, T.RankLine, String(expected));
      return this.goOn(line);
    }
    const { from, to, isRange, mark } = numbersOf(line);
    if (expected > 1 && from === 1) return this.lostTitle(line);
    this.number = from;
    this.checkMark(line, mark);
    if (isRange) this.report('row-without-roll', this.head(line), { from, to });
    else if (this.number !== expected) this.report('row-order', this.head(line), { found: this.number, expected });
    return this.open(line, T.RankLine);
  }

  /** Numbers begin again in a ranking, or stand under rules: clauses whose title is missing. */
  private lostTitle(line: Line): boolean {
    this.report('title-missing', this.head(line));
    this.invent(line, T.ProcedureTitle, '');
    this.startSection('procedure');
    return this.procedureLine(line);
  }

  private startSection(kind: SectionKind): void {
    this.section = kind;
    this.margin = -1;
    this.number = 0;
    this.repeated = -1;
    this.letterColumn = -1;
    this.isRowTold = false;
  }

  private ruleLine(line: Line): boolean {
    if (line.column === 0 && isA(line.token, T.NumberLine) && numbersOf(line).from === 1) return this.lostTitle(line);
    if (this.margin >= 0 && line.column > this.margin) return this.goOn(line);
    this.margin = line.column;
    this.invent(line, T.RuleLine, '');
    return this.goOn(line);
  }

  private procedureLine(line: Line): boolean {
    if (isA(line.token, T.NumberLine)) return this.numberLine(line);
    if (this.margin < 0) return this.firstWords(line);
    if (isA(line.token, T.LetterLine)) return this.letterLine(line);
    if (this.isBracketed(line)) return this.goOn(line);
    // Words a single space behind the margin are rather a line that lost its number than one that goes on.
    if (line.column <= this.margin + 1) return this.lostNumber(line);
    if (this.tables.any) {
      if (line.column <= this.tables.rowColumn) this.report('table-text', line);
    } else if (this.letterColumn >= 0 && line.column <= this.letterColumn) {
      if (hasColon(line, this.lexed)) return this.open(line, T.RiderLine);
      this.report('letter-margin', line);
    }
    return this.goOn(line);
  }

  /** A list, or words in parentheses: behind the margin it opens, at the margin it must be whole. */
  private isBracketed(line: Line): boolean {
    const first = this.lexed[line.first];
    if (!isA(first, T.Open) && !isA(first, T.ParenOpen)) return false;
    if (line.column > this.margin + 1 && isA(first, T.Open)) return true;
    return /^(?:\[[^\]]*\]|\([^()]*\))[.\s]*$/.test(this.text.slice(line.start, line.end));
  }

  /** Words under a title before any number: the title goes on, or a number was lost. */
  private firstWords(line: Line): boolean {
    const isTitleStill = isA(this.lexed[line.first], T.ParenOpen) && line.column > 0;
    return isTitleStill && this.number === 0 ? this.goOn(line) : this.lostNumber(line);
  }

  private numberLine(line: Line): boolean {
    const { from, to, isRange, mark } = numbersOf(line);
    const isDeeper = this.margin >= 0 && line.column > this.margin;
    if (this.tables.any && (isDeeper || isRange)) {
      if (!this.tables.takes(from, to, line.column, this.head(line))) return this.goOn(line);
      this.checkMark(line, mark);
      return this.open(line, T.RowLine);
    }
    const isNext = from === this.number + 1 && !isRange && (line.column === this.margin + 1 || this.isSaid(line));
    if (isDeeper && !isNext && isRange && !this.isRowTold) {
      this.report('row-without-roll', this.head(line), { from, to });
      this.isRowTold = true;
    }
    if (isDeeper && !isNext) return this.numberGoesOn(line);
    if (isDeeper) this.report('clause-indented', this.head(line), { number: from, before: this.number });
    if (isRange) this.report('row-without-roll', this.head(line), { from, to });
    this.checkMark(line, mark);
    return this.clause(line, from);
  }

  /** `3 or more units`, indented: words. */
  private numberGoesOn(line: Line): true {
    if (this.isRowTold) return this.goOn(line);
    if (this.letterColumn >= 0 && line.column <= this.letterColumn) this.report('letter-margin', line);
    else if (line.token.image.endsWith(')')) this.checkMark(line, ')');
    return this.goOn(line);
  }

  /** Whether what has been read ends a sentence, or the line begins one: a number there is rather a clause's. */
  private isSaid(line: Line): boolean {
    const last = this.out.at(-1);
    const first = this.lexed[line.first];
    return (
      isA(last, T.Stop) || isA(last, T.Close) || (isA(first, T.Words) && isCapitals((first?.image ?? '').charAt(0)))
    );
  }

  private clause(line: Line, number: number): true {
    const expected = this.number + 1;
    const isDue = number === expected || number === this.repeated + 1;
    if (!isDue) this.report('clause-order', this.head(line), { found: number, expected });
    this.startClause(line, number);
    return this.open(line, T.ClauseLine);
  }

  private startClause(line: Line, number: number): void {
    this.tables.closeAll();
    if (this.margin < 0) this.margin = line.column;
    const isAgain = number <= this.number && number !== this.repeated + 1;
    this.repeated = isAgain ? number : -1;
    // A number that repeats an earlier one is a slip for the one that is due.
    this.number = isAgain ? this.number + 1 : number;
    this.letterColumn = -1;
    this.isRowTold = false;
  }

  /** A clause whose number is missing is still a clause: the one that would be next. */
  private lostNumber(line: Line): true {
    const number = this.number + 1;
    this.report('clause-without-number', line, { example: `${number} ${this.sample(line)}` });
    this.startClause(line, number);
    this.invent(line, T.ClauseLine, String(number));
    return this.goOn(line);
  }

  private letterLine(line: Line): true {
    const found = this.text.charAt(line.start).toLowerCase();
    const expected = this.letterColumn < 0 ? 'a' : letters.charAt(letters.indexOf(this.letter) + 1) || 'z';
    const isOpened = this.letterColumn >= 0 || isA(this.out.at(-1), T.Colon);
    if (line.column <= this.margin && !(isOpened && found === expected)) return this.lostNumber(line);
    const isDeeper = this.letterColumn >= 0 && line.column > this.letterColumn;
    if (this.tables.any && line.column <= this.tables.rowColumn) this.report('table-text', line);
    if (this.tables.any || (isDeeper && found !== expected)) return this.goOn(line);
    if (isDeeper) this.report('letter-indented', this.head(line), { letter: found });
    if (!isOpened) {
      this.report('letter-without-colon', this.head(line), { letter: found });
    }
    if (found !== expected) this.report('letter-order', this.head(line), { found, expected });
    if (!isDeeper) this.letterColumn = line.column;
    this.letter = found;
    return this.open(line, T.SubLine);
  }

  private checkMark(line: Line, mark: string | undefined): void {
    if (!mark) return;
    const number = numbersOf(line).from;
    const at = this.head(line);
    this.report('clause-mark', at, { mark, number }, null, [], [writing(at, String(number))]);
  }

  /** The number or letter that opens the line. */
  private head(line: Line): { start: number; end: number } {
    return { start: line.start, end: Math.max(line.start + 1, endOf(line.token)) };
  }

  /** The line's first words, to show in a message. */
  private sample(line: Line): string {
    const text = this.text.slice(line.start, Math.min(line.end, line.start + 80));
    // A number that is there but badly written is not shown twice.
    const words = text.replaceAll(/\s+/g, ' ').replace(/^[([]?\d+(?:\.\d+)* ?[\])}.:,–—-]* ?/, '');
    return words.length <= 32 ? words : `${words.slice(0, 30).replace(/\s\S*$/, '')} …`;
  }
}

/** Reads the layout of a lexed text. Mutates the tokens; reports what is out of place. */
export function layOut(
  text: string,
  lexed: IToken[],
  headings: () => Headings,
  report: Report<SyntaxDiagnostics>,
): Layout {
  return new LayoutPass(text, lexed, headings, report).run();
}
