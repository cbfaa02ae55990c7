// Handles lines at a wrong place. Such lines are riders and lists above their sub-clauses, riders and lists in a
// ranking, and rows under a row without an action. The layout reports the first of these lines. The layout drops the
// lines that belong to the reported line.
import { endsLine } from './characters.ts';
import type { SectionKind } from './headings.ts';
import { letterHelp, letterAfter, partAlone } from './missing-parts.ts';
import { MissingParts } from './layout-missing-parts.ts';
import { reportMark } from './layout-lines.ts';
import { hasColon, openingNumbers, tokenEnd, type LexedLine } from './lines.ts';
import { listInRanking } from './misplaced-marks.ts';
import * as T from './tokens.ts';
import { isTokenOf } from './tokens.ts';

/** The way out for a list above the sub-clause for which the list chooses. */
const listTooEarly = 'Move the list under the sub-clause for which the list chooses, or remove the list.';

export abstract class MisplacedParts extends MissingParts {
  protected section: SectionKind | null = null;
  /** True if this clause already has a report of a row without a roll before it, or of a misplaced table. */
  protected isRowReported = false;
  /**
   * Lines that begin right of this column are left out of the sheet, because they belong to a misplaced line; -1 if no
   * lines are left out.
   */
  private dropColumn = -1;
  /** True if numbered lines below the misplaced line are left out with it, and not only the indented lines. */
  private dropsNumbers = false;

  private drop(column: number, dropsNumbers: boolean): true {
    this.dropColumn = column;
    this.dropsNumbers = dropsNumbers;
    return true;
  }

  /** True for a line that is reported at a wrong place here, or that belongs to such a line. */
  protected isMisplaced(line: LexedLine): boolean {
    const isNumber = isTokenOf(line.token, T.NumberLine);
    const isPart = isTokenOf(line.token, T.LetterLine) || (isNumber && !this.dropsNumbers);
    if (this.dropColumn >= 0 && line.column > this.dropColumn && !isPart) return true;
    this.dropColumn = -1;
    if (isNumber) return false;
    const part = partAlone(line, this.lexed, this.text);
    const isRider = part === 'rider' && hasColon(line, this.lexed);
    if (!isRider && part !== 'list') return false;
    if (this.section === 'ranking') return this.isMisplacedInRanking(line, isRider);
    const isEarly =
      this.section === 'procedure' &&
      this.letterColumn < 0 &&
      !this.tables.isInTable &&
      isTokenOf(this.out.at(-1), T.Colon) &&
      letterAfter(this.text, this.lexed, line.next) === 'a';
    if (!isEarly) return false;
    if (isRider) this.report('rider-early', line);
    else this.report('bracket-misplaced', line, { help: listTooEarly });
    // A list without its `]` goes on in the next line. The next line can begin in the same column, so lines in this
    // column are dropped too.
    const isClosed = isRider || this.text.slice(line.start, line.end).includes(']');
    return this.drop(isClosed ? line.column : line.column - 1, false);
  }

  /**
   * True if the text so far ends with a colon and a list, so that the list comes too early. The list should be under
   * the sub-clause for which it chooses.
   */
  protected get isListEarly(): boolean {
    if (!isTokenOf(this.out.at(-1), T.CloseBracket)) return false;
    const open = this.out.findLastIndex((token) => isTokenOf(token, T.OpenBracket));
    return isTokenOf(this.out[open - 1], T.Colon);
  }

  private isMisplacedInRanking(line: LexedLine, isRider: boolean): boolean {
    if (isRider) this.report('part-alone', line, { part: 'rider' });
    else if (this.margin < 0 || line.column <= this.margin)
      this.report('bracket-misplaced', line, { help: listInRanking });
    else return false;
    return this.drop(line.column, false);
  }

  /**
   * Handles a line in a table that begins with a number but is no row of the table. Usually the line continues the line
   * above. Rows of an inner table under a row without an action are dropped.
   */
  protected innerNumber(line: LexedLine): boolean {
    const { rowColumn } = this.tables;
    const { from, isRange } = openingNumbers(line);
    const above = this.out.at(-1);
    const isRowEmpty =
      above !== undefined &&
      isTokenOf(above, T.RowLine) &&
      endsLine(this.text, tokenEnd(above)) &&
      line.column > rowColumn;
    const isUnderEmptyRow = isRowEmpty && (isRange || from === 1);
    return isUnderEmptyRow ? !this.drop(rowColumn, true) : this.goOn(line);
  }

  /** Treats an indented line whose first word is a number as a continuation, such as `3 or more units`. */
  protected numberGoesOn(line: LexedLine): true {
    if (this.isRowReported) return this.goOn(line);
    if (this.letterColumn >= 0 && line.column <= this.letterColumn)
      this.report('letter-margin', line, { help: letterHelp });
    else if (line.token.image.endsWith(')')) reportMark(this.report, this.text, line, ')');
    return this.goOn(line);
  }
}
