// `Roll [d10]` in a line of words: the two become one token, and a table opens.
import type { IToken } from 'chevrotain';
import { withoutComma } from './characters.ts';
import type { SyntaxDiagnostics } from './diagnostics.ts';
import type { TableLayout } from './layout-tables.ts';
import { endOf, facesOf, startOf } from './lines.ts';
import type { Report } from './registry.ts';
import { become, isA, Roll, Words } from './tokens.ts';
import type { Span } from './tree.ts';

export class Rolls {
  private readonly text: string;
  private readonly out: IToken[];
  private readonly tables: TableLayout;
  private readonly report: Report<SyntaxDiagnostics>;

  constructor(text: string, out: IToken[], tables: TableLayout, report: Report<SyntaxDiagnostics>) {
    this.text = text;
    this.out = out;
    this.tables = tables;
    this.report = report;
  }

  /** Where a die stands with the word before it. */
  spanOf(token: IToken): Span {
    const before = this.out.at(-1);
    const word = before && isA(before, Words) ? /\broll\s*$/i.exec(before.image) : null;
    return { start: before && word ? startOf(before) + word.index : startOf(token), end: endOf(token) };
  }

  /** The die has been read. False if nothing more of the line can be used. */
  die(token: IToken): boolean {
    const before = this.out.at(-1);
    const roll = before && isA(before, Words) ? /(?:^|[\s,])(roll)\s*$/i.exec(before.image) : null;
    if (before && roll?.[1]) {
      const start = startOf(before) + roll.index + roll[0].indexOf(roll[1]);
      before.image = before.image.slice(0, roll.index);
      this.dropComma();
      token.image = this.text.slice(start, endOf(token));
      token.startOffset = start + 1;
    } else {
      this.report('roll-mark', { start: startOf(token), end: endOf(token) }, { die: facesOf(token) });
    }
    return this.tables.open(become(token, Roll));
  }

  /** `Roll d10`, without its brackets, if the last words end so: as a token of its own, not yet part of the stream. */
  bare(): IToken | null {
    const before = this.out.at(-1);
    const image = before && isA(before, Words) ? before.image.trimEnd() : '';
    const roll = /(?:^|[\s,])(roll\s+d\d+)$/i.exec(image.slice(-40))?.[1];
    if (!before || !roll) return null;
    return { ...before, image: roll, startOffset: before.startOffset + image.length - roll.length };
  }

  /** Opens the table of a roll without brackets. False if nothing more of the line can be used. */
  open(bare: IToken): boolean {
    const before = this.out.at(-1) as IToken;
    before.image = before.image.trimEnd().slice(0, -bare.image.length);
    this.dropComma();
    this.report('roll-mark', { start: startOf(bare), end: endOf(bare) }, { die: facesOf(bare) });
    return this.tables.open(become(bare, Roll));
  }

  /** `BOLSTER 3, Roll [d10]:` the comma joins the two and belongs to neither. */
  private dropComma(): void {
    for (let last = this.out.at(-1); last && isA(last, Words); last = this.out.at(-1)) {
      last.image = withoutComma(last.image);
      if (last.image !== '') return;
      this.out.pop();
    }
  }
}
