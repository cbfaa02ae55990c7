// Finds `Roll [d10]` in the words of a line, joins `Roll` and the die into one token, and opens a table.
import type { IToken } from 'chevrotain';
import { endsInDigit, withoutComma } from './characters.ts';
import type { SyntaxDiagnostics } from './diagnostics.ts';
import type { TableLayout } from './layout-tables.ts';
import { tokenEnd, facesOf, tokenStart } from './lines.ts';
import { replacementFix, type Report } from './registry.ts';
import { opensStructure, retype, isTokenOf, RollToken, Stop, WordsToken } from './tokens.ts';
import type { PlainText } from './slips.ts';
import type { Span } from './tree.ts';

/** Returns the parameters of the messages about a roll. */
export const rollArgs = (die: number): { readonly die: number; readonly line: string } => ({
  die,
  line: `Roll [d${die}]:`,
});

/** A sentence that asks for a roll for a table, at the end of the words of a clause. */
const rollSentence =
  /(?:^|[.,:])\s*(roll\s+(?:(?:1|one|an?)\s+(?:\S+-sided\s+)?die|1?d\d+)\s+and\s+(?:perform|do|take|carry\s+out)\s+the\s+following\s+action[.:]?)$/i;

/** Words before a die that writers use in place of `Roll`, or a misspelt `Roll`. */
const otherRoll = /(?:^|[\s,])((?:roll\s+)?(?:the\s+|an?\s+)?(?:dice|die)|rol|role|rool|rolls|throw|toss|cast)\s*$/i;

/** A roll at the end of a line that names no die: `Roll:`, `Roll [d]:`. */
const withoutDie = /(?:^|[\s,])(roll\s*(?:\[\s*d?\s*\])?\s*:?)$/i;

/** Matches the end of words that may be a roll without a die. This fast test excludes most lines. */
const mayEndRoll = /[lLdD\]:]\s*$/;

/**
 * The number of characters at the end of a line in which a roll in words is looked for. Spaces after the roll count
 * too.
 */
const longestRoll = 80;

/** The indented lines below a line. */
const rowsBelow = /^(?:[^\S\n]*\n[^\S\n]+\S[^\n]*)+/;

export class RollLayout {
  private readonly text: string;
  private readonly out: IToken[];
  private readonly tables: TableLayout;
  private readonly report: Report<SyntaxDiagnostics>;
  private readonly fixedRolls: ReadonlySet<number>;

  constructor({ text, rolls }: PlainText, out: IToken[], tables: TableLayout, report: Report<SyntaxDiagnostics>) {
    this.text = text;
    this.fixedRolls = rolls;
    this.out = out;
    this.tables = tables;
    this.report = report;
  }

  /** Returns the span of a die, including the word `Roll` before the die if the word is there. */
  spanOf(token: IToken): Span {
    const before = this.out.at(-1);
    const word = before && isTokenOf(before, WordsToken) ? /\broll\s*$/i.exec(before.image) : null;
    return { start: before && word ? tokenStart(before) + word.index : tokenStart(token), end: tokenEnd(token) };
  }

  /**
   * Joins a die and the word `Roll` before it into one token, and opens a table. Returns false if the tables are nested
   * too deeply; the caller then drops the tokens after the die. With `isReported`, the line already has a report.
   */
  readDie(token: IToken, isReported: boolean): boolean {
    const lineStart = this.text.lastIndexOf('\n', tokenStart(token)) + 1;
    if (this.fixedRolls.has(lineStart)) {
      this.dropComma();
      return this.tables.open(retype(token, RollToken), true);
    }
    const before = this.out.at(-1);
    const roll = before && isTokenOf(before, WordsToken) ? /(?:^|[\s,])(roll)\s*$/i.exec(before.image) : null;
    if (before && roll?.[1]) {
      const start = tokenStart(before) + roll.index + roll[0].indexOf(roll[1]);
      before.image = before.image.slice(0, roll.index);
      this.dropComma();
      token.image = this.text.slice(start, tokenEnd(token));
      token.startOffset = start + 1;
    } else {
      const wrong = before && isTokenOf(before, WordsToken) ? otherRoll.exec(before.image) : null;
      if (before && wrong) before.image = before.image.slice(0, wrong.index);
      const start =
        before && wrong ? tokenStart(before) + wrong.index + wrong[0].indexOf(wrong[1] ?? '') : tokenStart(token);
      if (wrong) this.dropEmpty();
      const at = { start, end: tokenEnd(token) };
      const fix = wrong
        ? { title: 'Write `Roll`', edits: [{ start, end: start + (wrong[1] ?? '').length, text: 'Roll' }] }
        : { title: 'Write `Roll`', edits: [{ start, end: start, text: 'Roll ' }] };
      this.report('roll-mark', at, rollArgs(facesOf(token)), fix);
      return this.tables.open(retype(token, RollToken), true);
    }
    return this.tables.open(retype(token, RollToken), isReported);
  }

  /**
   * Finds `Roll d10` without brackets at the end of the output of the line. Returns these words as a new token, which
   * is not added to the output; null if there are no such words.
   */
  bareRoll(): IToken | null {
    const before = this.out.at(-1);
    if (!before || !isTokenOf(before, WordsToken) || !endsInDigit(before.image)) return null;
    const image = before.image.trimEnd();
    const roll = /(?:^|[\s,])(roll\s+d\d+)$/i.exec(image.slice(-40))?.[1];
    if (!roll) return null;
    return { ...before, image: roll, startOffset: before.startOffset + image.length - roll.length };
  }

  /**
   * Opens a table after `Roll d10` without brackets. Returns false if the tables are nested too deeply; the caller then
   * drops the rest of the line.
   */
  openBareRoll(bare: IToken): boolean {
    const before = this.out.at(-1) as IToken;
    before.image = before.image.trimEnd().slice(0, -bare.image.length);
    this.dropComma();
    const at = { start: tokenStart(bare), end: tokenEnd(bare) };
    const end = this.text.charAt(at.end) === ':' ? at.end + 1 : at.end;
    this.report('roll-mark', at, rollArgs(facesOf(bare)), replacementFix({ ...at, end }, `Roll [d${facesOf(bare)}]:`));
    return this.tables.open(retype(bare, RollToken), true);
  }

  /**
   * If the output of the clause ends with a sentence such as `Roll 1 six-sided die and perform the following action.`,
   * returns the sentence as a new token that is not in the output.
   */
  private sentenceRoll(): IToken | null {
    const last = this.out.at(-1);
    const words = this.out.at(-2);
    if (!last || !words || !isTokenOf(last, Stop) || !words.image.endsWith('action')) return null;
    const head = this.out.findLast(opensStructure);
    if (!head || isTokenOf(head, RollToken)) return null;
    const sentence = rollSentence.exec(this.text.slice(tokenEnd(head), tokenEnd(last)))?.[1];
    if (sentence === undefined) return null;
    return { ...last, image: sentence, startOffset: tokenEnd(last) - sentence.length + 1 };
  }

  /** Opens a table if the line so far ends with a roll in words, and if `mayOpen` is true for the roll. */
  openInWords(mayOpen: (roll: IToken) => boolean): void {
    const bare = this.bareRoll();
    const roll = bare ?? this.sentenceRoll() ?? this.rollWithoutDie();
    if (!roll || !mayOpen(roll)) return;
    if (bare) this.openBareRoll(bare);
    else if (withoutDie.test(roll.image)) this.openWithoutDie(roll);
    else this.openSentenceRoll(roll);
  }

  /**
   * Opens a table after a sentence that asks for a roll. One token replaces the words and the full stop of the
   * sentence.
   */
  private openSentenceRoll(roll: IToken): void {
    this.dropFrom(roll);
    this.tables.open(retype(roll, RollToken), false);
  }

  /**
   * If the line so far ends with `Roll:` or `Roll [d]:`, returns these words as a new token that is not in the output.
   */
  private rollWithoutDie(): IToken | null {
    const last = this.out.at(-1);
    if (!last || !mayEndRoll.test(last.image)) return null;
    const feed = this.text.indexOf('\n', tokenStart(last));
    const end = feed < 0 ? this.text.length : feed;
    const lineStart = this.text.lastIndexOf('\n', tokenStart(last)) + 1;
    const line = this.text.slice(Math.max(lineStart, end - longestRoll), end);
    const image = withoutDie.exec(line.trimEnd())?.[1];
    if (image === undefined) return null;
    return { ...last, image, startOffset: end - line.length + line.lastIndexOf(image) + 1 };
  }

  /**
   * Reports a roll that names no die, and opens a table. The message guesses the die from the highest face of the last
   * row.
   */
  private openWithoutDie(roll: IToken): void {
    const at = { start: tokenStart(roll), end: tokenEnd(roll) };
    this.dropFrom(roll);
    const before = this.out.at(-1);
    if (before && isTokenOf(before, WordsToken)) before.image = before.image.slice(0, at.start - tokenStart(before));
    this.dropComma();
    const rows = rowsBelow.exec(this.text.slice(at.end))?.[0] ?? '';
    const [, die = '10'] =
      /(\d+)[^\d\n]*$/.exec(rows.match(/^[^\S\n]+\d+(?:[^\S\n]*[-–—][^\S\n]*\d+)?/gm)?.at(-1) ?? '') ?? [];
    this.report('roll-mark', at, rollArgs(Number(die)), replacementFix(at, `Roll [d${die}]:`));
    this.tables.open(retype(roll, RollToken), true);
  }

  /**
   * Drops the tokens from the start of a roll on. A token that the layout inserted without text, such as the number of
   * a clause, stays.
   */
  private dropFrom(roll: IToken): void {
    for (let last = this.out.at(-1); last && last.startOffset >= roll.startOffset; last = this.out.at(-1)) {
      if (last.isInsertedInRecovery) return;
      this.out.pop();
    }
  }

  /** Drops the text before the roll if it is only white space. Otherwise drops only the comma before the roll. */
  private dropEmpty(): void {
    const last = this.out.at(-1);
    if (last && isTokenOf(last, WordsToken) && last.image.trim() === '') this.out.pop();
    else this.dropComma();
  }

  /** Drops the comma before a roll, as in `BOLSTER 3, Roll [d10]:`. The comma only joins the action and the roll. */
  private dropComma(): void {
    for (let last = this.out.at(-1); last && isTokenOf(last, WordsToken); last = this.out.at(-1)) {
      last.image = withoutComma(last.image);
      if (last.image !== '') return;
      this.out.pop();
    }
  }
}
