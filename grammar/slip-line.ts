// A line of a sheet in which slips are replaced one after another. The line keeps its length, so offsets stay valid.
import { anyLookAlike, withDigits } from './characters.ts';
import type { SyntaxDiagnostics } from './diagnostics.ts';

export type SlipKind = Extract<
  keyof SyntaxDiagnostics,
  `slip-${string}` | 'roll-mark' | 'letter-inline' | 'bracket-open' | 'clause-mark' | 'page-line'
>;

/** A slip in a line, and its replacement. The fields `from` and `to` are columns of the line. */
export interface Change {
  readonly kind: SlipKind;
  readonly from: number;
  readonly to: number;
  /** The text that the writer should type in place of the slip. */
  readonly text: string;
  /** The parameters of the message, except the parameter `line`. */
  readonly args: Readonly<Record<string, string | number>>;
}

/** The replacement of a slip that a pattern matched: the correct text, and parameters of the message. */
export interface Replacement {
  readonly text: string;
  readonly args?: Change['args'];
  /**
   * The text that the grammar reads in place of the slip. It is as long as the slip. By default, this is `text`, filled
   * up with spaces at its end.
   */
  readonly plain?: string;
}

/**
 * If a number has a sign that only looks like a digit, such as `O`, returns the replacement of the number; otherwise
 * null. `need` is the name of the number in the message.
 */
export function digitsFor(number: string, need: string): Replacement | null {
  const text = withDigits(number);
  const at = number.search(anyLookAlike);
  return at < 0 ? null : { text, args: { need, letter: number.charAt(at), digit: text.charAt(at) } };
}

export class SlipLine {
  readonly source: string;
  /** The offset of the start of the line in the source. */
  readonly start: number;
  /** The text of the line as the grammar reads it, with the slips found so far replaced. */
  plain: string;
  readonly changes: Change[] = [];
  /** The column in which the line begins for the layout, if a slip was at the beginning of the line; otherwise null. */
  column: number | null = null;
  /**
   * The line breaks that the writer left out. `at` is the index of the first character after the break. The new line
   * begins in `column`.
   */
  readonly breaks: { readonly at: number; readonly column: number }[] = [];

  constructor(source: string, start: number) {
    this.source = source;
    this.start = start;
    this.plain = source;
  }

  /** The text of the line before its comment. */
  get code(): string {
    const comment = this.plain.indexOf('#');
    return comment < 0 ? this.plain : this.plain.slice(0, comment);
  }

  get indent(): number {
    return this.plain.length - this.plain.trimStart().length;
  }

  /**
   * Replaces the matches of a pattern outside the comment by the replacements that `by` returns. If `by` returns null,
   * the match stays.
   */
  replaceAll(kind: SlipKind, pattern: RegExp, by: (match: RegExpExecArray) => Replacement | null): void {
    for (const match of this.code.matchAll(pattern)) {
      const replacement = by(match);
      if (replacement) this.replace(kind, match.index, match[0].length, replacement);
    }
  }

  replace(kind: SlipKind, from: number, length: number, { text, args = {}, plain }: Replacement): void {
    const { indent } = this;
    const padded = plain ?? text.padEnd(length);
    if (padded.length !== length) return;
    this.plain = this.plain.slice(0, from) + padded + this.plain.slice(from + length);
    if (from <= indent && this.indent !== indent) this.column ??= indent;
    // A change that covers earlier changes takes their place. Otherwise the fix would apply both.
    const to = from + length;
    for (let at = this.changes.length - 1; at >= 0; at--) {
      const other = this.changes[at];
      if (other && other.from >= from && other.to <= to) this.changes.splice(at, 1);
    }
    this.changes.push({ kind, from, to, text, args });
  }

  breakAt(at: number, column: number): void {
    this.breaks.push({ at, column });
  }

  /** The line as the writer should type it, without its indentation. */
  get written(): string {
    let text = this.source;
    for (const { from, to, text: by } of this.changes.toSorted((a, b) => b.from - a.from)) {
      text = text.slice(0, from) + by + text.slice(to);
    }
    return text.trim().replaceAll(/(?<=\S) {2,}/g, ' ');
  }
}
