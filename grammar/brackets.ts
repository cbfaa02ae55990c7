// The inner rules of the grammar: what stands in brackets, and lines that are taken whole.
import { EmbeddedActionsParser } from 'chevrotain';
import type { IToken } from 'chevrotain';
import type { SyntaxDiagnostics } from './diagnostics.ts';
import { endOf, startOf } from './lines.ts';
import type { PhraseText } from './phrase-text.ts';
import type { Report } from './registry.ts';
import * as T from './tokens.ts';
import type * as Tree from './tree.ts';

export abstract class BracketParser extends EmbeddedActionsParser {
  protected text!: PhraseText;
  protected report!: Report<SyntaxDiagnostics>;

  constructor(validate: boolean) {
    super(T.allTokens, { skipValidations: !validate, recoveryEnabled: false, maxLookahead: 1 });
  }

  protected at(token: IToken): Tree.Span {
    return { start: startOf(token), end: Math.max(startOf(token) + 1, endOf(token)) };
  }

  /** `[a) > b)]` */
  protected readonly reference = this.RULE('reference', (): Tree.Reference => {
    const open = this.CONSUME(T.Open);
    const letters: string[] = [];
    this.SUBRULE(this.letter, { ARGS: [letters] });
    this.MANY(() => {
      this.CONSUME(T.Over);
      this.SUBRULE2(this.letter, { ARGS: [letters] });
    });
    const end = this.SUBRULE(this.closing, { ARGS: [open] });
    return { type: 'reference', start: this.ACTION(() => startOf(open)), end, letters };
  });

  private readonly letter = this.RULE('letter', (letters: string[]): void => {
    const before = this.ACTION(() => this.LA(0));
    const word = this.OPTION(() => this.CONSUME(T.Words));
    const paren = this.OPTION2(() => this.CONSUME(T.ParenClose));
    this.ACTION(() => {
      const letter = word?.image.trim().toLowerCase() ?? '';
      if (paren && /^[a-z]$/.test(letter)) letters.push(letter);
      else this.report('bracket-inside', { start: startOf(word ?? before), end: endOf(paren ?? word ?? this.LA(1)) });
    });
  });

  /** `[unit / mech]` */
  protected readonly split = this.RULE('split', (): Tree.Split => {
    const open = this.CONSUME(T.Open);
    const words = this.CONSUME(T.Words);
    const end = this.SUBRULE(this.closing, { ARGS: [open] });
    return this.ACTION(() => {
      const sides = words.image.split('/').map((side) => side.trim().replace(/\s+/g, ' '));
      if (sides.includes('')) this.report('bracket-empty', this.at(words));
      return { type: 'split', start: startOf(open), end, sides };
    });
  });

  /** `[Highest value > Nearest > Random]` */
  protected readonly chain = this.RULE('chain', (): Tree.Chain => {
    const open = this.CONSUME(T.Open);
    const criteria: Tree.Phrase[] = [];
    this.SUBRULE(this.criterion, { ARGS: [criteria] });
    this.MANY(() => {
      this.CONSUME(T.Over);
      this.SUBRULE2(this.criterion, { ARGS: [criteria] });
    });
    const end = this.SUBRULE(this.closing, { ARGS: [open] });
    return { type: 'chain', start: this.ACTION(() => startOf(open)), end, criteria };
  });

  private readonly criterion = this.RULE('criterion', (criteria: Tree.Phrase[]): void => {
    const before = this.ACTION(() => this.LA(0));
    let start = -1;
    let end = -1;
    this.MANY(() => {
      const token = this.OR([
        { ALT: () => this.CONSUME(T.Words) },
        { ALT: () => this.CONSUME(T.ParenOpen) },
        { ALT: () => this.CONSUME(T.ParenClose) },
        { ALT: () => this.CONSUME(T.Colon) },
        { ALT: () => this.CONSUME(T.Stop) },
        { ALT: () => this.CONSUME(T.Die) },
      ]);
      this.ACTION(() => {
        if (start < 0) start = startOf(token);
        end = endOf(token);
      });
    });
    this.ACTION(() => {
      if (start >= 0) criteria.push(this.text.phrase(start, end));
      else this.report('bracket-empty', { start: startOf(before), end: Math.max(endOf(before), endOf(this.LA(1))) });
    });
  });

  /** The end of a bracket; what stands before it is out of place, and a word is said if it is missing. */
  private readonly closing = this.RULE('closing', (open: IToken): number => {
    let stray: IToken | null = null;
    this.MANY(() => {
      const token = this.OR([
        { ALT: () => this.CONSUME(T.Words) },
        { ALT: () => this.CONSUME(T.ParenOpen) },
        { ALT: () => this.CONSUME(T.ParenClose) },
        { ALT: () => this.CONSUME(T.Colon) },
        { ALT: () => this.CONSUME(T.Stop) },
        { ALT: () => this.CONSUME(T.Die) },
        { ALT: () => this.CONSUME(T.Over) },
      ]);
      this.ACTION(() => (stray ??= token));
    });
    const close = this.OPTION(() => this.CONSUME(T.Close));
    return this.ACTION(() => {
      if (!close) this.report('bracket-open', this.at(open));
      else if (stray) this.report('bracket-inside', this.at(stray));
      return endOf(close ?? this.LA(0));
    });
  });

  /** Whatever stands before the next line that opens something; returns where it ends. */
  protected readonly restOfLine = this.RULE('restOfLine', (): number => {
    this.MANY(() =>
      this.OR([
        { ALT: () => this.CONSUME(T.Words) },
        { ALT: () => this.CONSUME(T.ParenOpen) },
        { ALT: () => this.CONSUME(T.ParenClose) },
        { ALT: () => this.CONSUME(T.Colon) },
        { ALT: () => this.CONSUME(T.Stop) },
        { ALT: () => this.CONSUME(T.Over) },
        { ALT: () => this.CONSUME(T.Open) },
        { ALT: () => this.CONSUME(T.Close) },
        { ALT: () => this.CONSUME(T.Die) },
      ]),
    );
    return this.ACTION(() => endOf(this.LA(0)));
  });
}
