// Parser rules for the contents of brackets, and a rule that skips the rest of a line.
import { EmbeddedActionsParser } from 'chevrotain';
import type { IToken } from 'chevrotain';
import type { SyntaxDiagnostics } from './diagnostics.ts';
import { tokenEnd, tokenStart } from './lines.ts';
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
    return { start: tokenStart(token), end: Math.max(tokenStart(token) + 1, tokenEnd(token)) };
  }

  /**
   * True if wrong words in the current reference are already reported. Later words of the same reference are then not
   * reported.
   */
  private isInsideReported = false;

  /** Reads a reference such as `[a) > b)]`: the letters of sub-clauses, in the order in which the bot tries them. */
  protected readonly reference = this.RULE('reference', (): Tree.Reference => {
    const open = this.CONSUME(T.OpenBracket);
    const letters: string[] = [];
    this.SUBRULE(this.letter, { ARGS: [letters] });
    this.MANY(() => {
      this.CONSUME(T.Over);
      this.SUBRULE2(this.letter, { ARGS: [letters] });
    });
    this.isInsideReported = false;
    const stray = this.OPTION(() => this.SUBRULE(this.stray));
    const close = this.OPTION2(() => this.CONSUME(T.CloseBracket));
    return { type: 'reference', start: tokenStart(open), end: this.endOfBracket(open, close, stray), letters };
  });

  private readonly letter = this.RULE('letter', (letters: string[]): void => {
    const before = this.LA(0);
    const word = this.OPTION(() => this.CONSUME(T.WordsToken));
    const paren = this.OPTION2(() => this.CONSUME(T.ParenClose));
    if (this.RECORDING_PHASE) return;
    const letter = word?.image.trim().toLowerCase() ?? '';
    if (paren && /^[a-z]$/.test(letter)) {
      letters.push(letter);
      return;
    }
    // The report includes the next token only if it is `]` or `>`. Any other token can be in a new line, so the report
    // then ends before it.
    const next = this.LA(1);
    const last = T.isTokenOf(next, T.CloseBracket) || T.isTokenOf(next, T.Over) ? next : before;
    const at = { start: tokenStart(word ?? before), end: tokenEnd(paren ?? word ?? last) };
    if (!this.isInsideReported) this.report('bracket-inside', at);
    this.isInsideReported = true;
  });

  /** Reads alternatives separated by slashes, such as `[unit / mech]`. */
  protected readonly split = this.RULE('split', (): Tree.Split => {
    const open = this.CONSUME(T.OpenBracket);
    const words = this.CONSUME(T.WordsToken);
    this.MANY(() => this.CONSUME2(T.WordsToken));
    const last = this.LA(0);
    const stray = this.OPTION(() => this.SUBRULE(this.stray));
    const close = this.OPTION2(() => this.CONSUME(T.CloseBracket));
    if (this.RECORDING_PHASE) return { type: 'split', start: 0, end: 0, sides: [] };
    const sides = this.text
      .read(tokenStart(words), tokenEnd(last))
      .split('/')
      .map((side) => side.trim());
    if (sides.includes('')) this.report('bracket-empty', { start: tokenStart(words), end: tokenEnd(last) });
    return { type: 'split', start: tokenStart(open), end: this.endOfBracket(open, close, stray), sides };
  });

  /** Reads a tiebreak list, such as `[Highest value > Nearest > Random]`. */
  protected readonly chain = this.RULE('chain', (): Tree.Chain => {
    const open = this.CONSUME(T.OpenBracket);
    const criteria: Tree.Phrase[] = [];
    this.SUBRULE(this.criterion, { ARGS: [criteria] });
    this.MANY(() => {
      this.CONSUME(T.Over);
      this.SUBRULE2(this.criterion, { ARGS: [criteria] });
    });
    const close = this.OPTION(() => this.CONSUME(T.CloseBracket));
    const last = criteria.at(-1);
    // If the `]` of a list is missing, a full stop at the end of the list ends the sentence, and is no part of the last
    // criterion.
    if (!close && last?.text.endsWith('.')) criteria.splice(-1, 1, this.text.phrase(last.start, last.end - 1));
    return {
      type: 'chain',
      start: tokenStart(open),
      end: this.endOfBracket(open, close, undefined),
      criteria: criteria.slice(),
    };
  });

  private readonly criterion = this.RULE('criterion', (criteria: Tree.Phrase[]): void => {
    const before = this.LA(0);
    this.MANY(() => this.CONSUME(T.InCriterion));
    if (this.RECORDING_PHASE) return;
    const last = this.LA(0);
    const next = this.LA(1);
    if (last === before) {
      // At the end of the text, nothing is reported here: `endOfBracket` reports the missing `]`.
      if (!T.isTokenOf(next, T.Over) && !T.isTokenOf(next, T.CloseBracket)) return;
      const at = { start: tokenStart(before), end: Math.max(tokenEnd(before), tokenEnd(next)) };
      const over = T.isTokenOf(before, T.Over) ? before : T.isTokenOf(next, T.Over) ? next : null;
      const edits = over ? [{ start: tokenStart(over), end: tokenEnd(over), text: '' }] : [];
      this.report('bracket-empty', at, {}, null, [], over ? [{ title: 'Take `>` out', edits }] : []);
    } else criteria.push(this.text.phrase(tokenEnd(before), tokenEnd(last)));
  });

  /** Reads the tokens that are not allowed in the bracket, and returns the first of them. */
  private readonly stray = this.RULE('stray', (): IToken => {
    const first = this.LA(1);
    this.AT_LEAST_ONE(() => this.CONSUME(T.InBracket));
    return first;
  });

  /** Returns the end of a bracket. Reports a bracket that has no `]`, or has tokens that are not allowed. */
  private endOfBracket(open: IToken, close: IToken | undefined, stray: IToken | undefined): number {
    if (this.RECORDING_PHASE) return 0;
    // A token such as `[[[` is several opening brackets. A `]` could close only the last of them, so the token is an
    // error.
    if (T.isRow(open)) this.report('bracket-open', this.at(open));
    else if (!close) {
      // A full stop at the end of the words ends the sentence, so the missing `]` is inserted before the full stop.
      const last = this.LA(0);
      const end = tokenEnd(last) - (last.image.endsWith('.') ? 1 : 0);
      const fix = { title: 'Close the bracket', edits: [{ start: end, end, text: ']' }] };
      this.report('bracket-open', this.at(open), {}, null, [], [fix]);
    }
    if (close && stray) this.report('bracket-inside', this.at(stray));
    return tokenEnd(close ?? this.LA(0));
  }

  /** Skips the rest of the line and its continuation lines; returns the end of the last skipped token. */
  protected readonly restOfLine = this.RULE('restOfLine', (): number => {
    this.MANY(() => this.CONSUME(T.InLine));
    return this.RECORDING_PHASE ? 0 : tokenEnd(this.LA(0));
  });
}
