// A line of a sheet whose slips are replaced one after another, at unchanged offsets.
import type { SyntaxDiagnostics } from './diagnostics.ts';

export type SlipKind = Extract<keyof SyntaxDiagnostics, `slip-${string}` | 'roll-mark' | 'letter-inline'>;

/** A replaced piece of a line, by columns of the line. */
export interface Change {
  readonly kind: SlipKind;
  readonly from: number;
  readonly to: number;
  /** The text that a writer should type in place of the piece. */
  readonly text: string;
  /** The parameters of the message, apart from the line. */
  readonly args: Readonly<Record<string, string | number>>;
}

/** A replacement of a match: the text to type, and the parameters of the message. */
export interface Replacement {
  readonly text: string;
  readonly args?: Change['args'];
  /**
   * The text that the grammar reads in place of the match, of equal length. By default, this is `text` with spaces
   * after it.
   */
  readonly plain?: string;
}

export class SlipLine {
  readonly source: string;
  /** The offset of the line in the text. */
  readonly start: number;
  /** The line as the grammar reads it. */
  plain: string;
  readonly changes: Change[] = [];
  /** The column of the line, if its first characters were a slip. */
  column: number | null = null;
  /**
   * Missing line breaks: for each, the index of the first character after the break, and the column of the new line.
   */
  readonly breaks: { readonly at: number; readonly column: number }[] = [];

  constructor(source: string, start: number) {
    this.source = source;
    this.start = start;
    this.plain = source;
  }

  /** The line up to its comment. */
  get code(): string {
    const comment = this.plain.indexOf('#');
    return comment < 0 ? this.plain : this.plain.slice(0, comment);
  }

  get indent(): number {
    return this.plain.length - this.plain.trimStart().length;
  }

  /** Replaces all matches of a pattern before the comment. */
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
    this.changes.push({ kind, from, to: from + length, text, args });
  }

  breakAt(at: number, column: number): void {
    this.breaks.push({ at, column });
  }

  /** The line as it should be typed, without its indentation. */
  get written(): string {
    let text = this.source;
    for (const { from, to, text: by } of this.changes.toSorted((a, b) => b.from - a.from)) {
      text = text.slice(0, from) + by + text.slice(to);
    }
    return text.trim().replaceAll(/(?<=\S) {2,}/g, ' ');
  }
}
