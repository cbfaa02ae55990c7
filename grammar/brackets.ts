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
    const stray = this.OPTION(() => this.SUBRULE(this.stray));
    const close = this.OPTION2(() => this.CONSUME(T.Close));
    return { type: 'reference', start: startOf(open), end: this.closed(open, close, stray), letters };
  });

  private readonly letter = this.RULE('letter', (letters: string[]): void => {
    const before = this.LA(0);
    const word = this.OPTION(() => this.CONSUME(T.Words));
    const paren = this.OPTION2(() => this.CONSUME(T.ParenClose));
    if (this.RECORDING_PHASE) return;
    const letter = word?.image.trim().toLowerCase() ?? '';
    if (paren && /^[a-z]$/.test(letter)) {
      letters.push(letter);
      return;
    }
    // What opens the next line is no part of the brackets.
    const next = this.LA(1);
    const last = T.isA(next, T.Close) || T.isA(next, T.Over) ? next : before;
    this.report('bracket-inside', { start: startOf(word ?? before), end: endOf(paren ?? word ?? last) });
  });

  /** `[unit / mech]` */
  protected readonly split = this.RULE('split', (): Tree.Split => {
    const open = this.CONSUME(T.Open);
    const words = this.CONSUME(T.Words);
    this.MANY(() => this.CONSUME2(T.Words));
    const last = this.LA(0);
    const stray = this.OPTION(() => this.SUBRULE(this.stray));
    const close = this.OPTION2(() => this.CONSUME(T.Close));
    if (this.RECORDING_PHASE) return { type: 'split', start: 0, end: 0, sides: [] };
    const sides = this.text
      .read(startOf(words), endOf(last))
      .split('/')
      .map((side) => side.trim());
    if (sides.includes('')) this.report('bracket-empty', { start: startOf(words), end: endOf(last) });
    return { type: 'split', start: startOf(open), end: this.closed(open, close, stray), sides };
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
    const close = this.OPTION(() => this.CONSUME(T.Close));
    return { type: 'chain', start: startOf(open), end: this.closed(open, close, undefined), criteria };
  });

  private readonly criterion = this.RULE('criterion', (criteria: Tree.Phrase[]): void => {
    const before = this.LA(0);
    this.MANY(() => this.CONSUME(T.InCriterion));
    if (this.RECORDING_PHASE) return;
    const last = this.LA(0);
    const next = this.LA(1);
    if (last === before) {
      // A list that only begins is said to be open.
      if (!T.isA(next, T.Over) && !T.isA(next, T.Close)) return;
      this.report('bracket-empty', { start: startOf(before), end: Math.max(endOf(before), endOf(next)) });
    } else criteria.push(this.text.phrase(endOf(before), endOf(last)));
  });

  /** What has no place in a bracket; its first token. */
  private readonly stray = this.RULE('stray', (): IToken => {
    const first = this.LA(1);
    this.AT_LEAST_ONE(() => this.CONSUME(T.InBracket));
    return first;
  });

  /** Where a bracket ends; says so if it is not closed, or holds what it should not. */
  private closed(open: IToken, close: IToken | undefined, stray: IToken | undefined): number {
    if (this.RECORDING_PHASE) return 0;
    if (!close) {
      // The stop of the sentence stands behind the bracket.
      const last = this.LA(0);
      const end = endOf(last) - (last.image.endsWith('.') ? 1 : 0);
      const way = { title: 'Close the bracket', edits: [{ start: end, end, text: ']' }] };
      this.report('bracket-open', this.at(open), {}, null, [], [way]);
    }
    if (close && stray) this.report('bracket-inside', this.at(stray));
    return endOf(close ?? this.LA(0));
  }

  /** Whatever stands before the next line that opens something; returns where it ends. */
  protected readonly restOfLine = this.RULE('restOfLine', (): number => {
    this.MANY(() => this.CONSUME(T.InLine));
    return this.RECORDING_PHASE ? 0 : endOf(this.LA(0));
  });
}
