// Puts the words and lists of one sentence together while the parser reads them.
import type { IToken } from 'chevrotain';
import { isLetter, isWordCharacter, startsInCapitals, withoutComma } from './characters.ts';
import { endOf, startOf } from './lines.ts';
import type { PhraseText } from './phrase-text.ts';
import { isA, opens, Open, ParenClose, Roll, Words } from './tokens.ts';
import type { Chain, Phrase, Reference, Sentence, Span, Split } from './tree.ts';

/** What kind of bracket opens, told by what stands behind the `[`. */
export function bracketKind(second: IToken, third: IToken): 'reference' | 'split' | 'chain' {
  if (!isA(second, Words)) return 'chain';
  if (isA(third, ParenClose) && /^[a-zA-Z]\s*$/.test(second.image)) return 'reference';
  // The words may be broken over two lines.
  const words = isA(third, Words) ? `${second.image} ${third.image}` : second.image;
  return /^[^\s/\d][^\s/]*\s*\/\s*(?:[^\s/\d]|$)/.test(words) ? 'split' : 'chain';
}

/** A condition does not begin with a word in capitals (an action) or with a roll. */
const startsAction = (text: string): boolean => startsInCapitals(text) || /^roll\b/i.test(text);

/** `a)`: the parenthesis after a single letter is no parenthesis. */
export const closesLetter = (text: string, at: number): boolean =>
  isLetter(text, at - 1) && !isWordCharacter(text, at - 2);

/** A stop ends a sentence unless a word, a number or a closing quote goes on behind it: `LZ.01`, `“Hold.”`. */
export const endsSentence = (text: string, stop: IToken): boolean => {
  const next = startOf(stop) + 1;
  return !isWordCharacter(text, next) && !'”’"\'»'.includes(text.charAt(next) || ' ');
};

/** The space between two pieces of a phrase, if there is one. */
const glue = (before: string, after: string): string =>
  before === '' || after === '' || before.endsWith('(') || /^[,;)]/.test(after) ? '' : ' ';

/** When words before a colon are a condition: never, unless they begin with an action, or always (in a rider). */
export type ConditionRule = 'none' | 'unless-action' | 'always';

export class SentenceBuilder {
  /** Whether its full stop (or final colon) has been read. */
  stopped = false;
  /** Whether nothing more belongs to it. */
  ended = false;
  /** What stands before its colon, if that is the condition of the clause. */
  condition: Phrase | null = null;
  /** The colon at its end. */
  colon: IToken | null = null;
  /** A list before any words. */
  headless: Span | null = null;
  /** Whether the last colon stands in the middle of the words. */
  goesOn = false;
  /** `>` marks outside brackets. */
  readonly overs: IToken[] = [];
  /** Parentheses that are open. */
  readonly parens: IToken[] = [];
  private readonly items: (Phrase | Chain)[] = [];
  private brackets: (Reference | Split)[] | undefined;
  private from = -1;
  private to = -1;
  private readonly text: PhraseText;
  private conditionBy: ConditionRule;

  constructor(text: PhraseText, conditionBy: ConditionRule) {
    this.text = text;
    this.conditionBy = conditionBy;
  }

  words(token: IToken): void {
    this.extend(startOf(token), endOf(token));
  }

  private extend(start: number, end: number): void {
    if (this.from < 0) this.from = start;
    this.to = end;
  }

  /** False if a list comes before any words. */
  bracket(bracket: Reference | Split | Chain): boolean {
    if (bracket.type !== 'chain') {
      this.extend(bracket.start, bracket.end);
      (this.brackets ??= []).push(bracket);
      return true;
    }
    this.flush();
    this.items.push(bracket);
    return this.items.length > 1;
  }

  /** The full stop; it ends the sentence unless a list follows. */
  stop(ends: boolean): void {
    this.stopped = true;
    this.ended = ends;
  }

  /** A colon, with the tokens behind it: part of the words, or behind a condition, or at the end. */
  colonRead(token: IToken, next: IToken, second: IToken, third: IToken): void {
    const kind = this.colonKind(next, second, third);
    if (this.parens.length === 0) this.conditionBy = 'none'; // only the words before the first colon may be one
    this.goesOn = kind === 'inner' && this.parens.length === 0;
    if (kind === 'inner') this.words(token);
    else if (kind === 'condition') {
      this.condition = this.takePhrase();
      this.ended = true;
    } else {
      this.colon = token;
      this.stop(!isA(next, Open));
    }
  }

  private colonKind(next: IToken, second: IToken, third: IToken): 'inner' | 'condition' | 'final' {
    if (this.parens.length > 0) return 'inner';
    const isRoll = isA(next, Roll);
    const isLast = isA(next, Open) ? bracketKind(second, third) === 'chain' : opens(next) || next.image === '';
    if (isLast && !isRoll) return 'final';
    const mayBe = this.conditionBy !== 'none' && this.items.length === 0 && this.from >= 0;
    const isAction = this.conditionBy === 'unless-action' && startsAction(this.text.read(this.from, this.to));
    if (mayBe && !isAction) return 'condition';
    return isRoll ? 'final' : 'inner';
  }

  private flush(): void {
    if (this.from < 0) return;
    this.items.push(this.takePhrase());
  }

  private takePhrase(): Phrase {
    const phrase = this.text.phrase(this.from, this.to, this.brackets);
    const { brackets } = this;
    this.from = -1;
    this.brackets = undefined;
    return brackets ? { ...phrase, text: this.bracketed(phrase, brackets) } : phrase;
  }

  /** The text with its brackets in their one form, however they were spaced. */
  private bracketed(phrase: Phrase, brackets: readonly (Reference | Split)[]): string {
    let text = '';
    let from = phrase.start;
    for (const bracket of brackets) {
      const inner =
        bracket.type === 'split' ? bracket.sides.join(' / ') : bracket.letters.map((one) => `${one})`).join(' > ');
      const before = this.text.read(from, bracket.start).trim();
      text += `${glue(text, before)}${before}${glue(before, '[')}[${inner}]`;
      from = bracket.end;
    }
    const rest = this.text.read(from, phrase.end).trim();
    return text + glue(text, rest) + rest;
  }

  build(): Sentence | null {
    this.flush();
    this.dropComma();
    const [first] = this.items;
    const last = this.items.at(-1);
    return first && last ? { type: 'sentence', start: first.start, end: last.end, items: this.items } : null;
  }

  /** A comma at the end joins nothing. */
  private dropComma(): void {
    const last = this.items.at(-1);
    if (last?.type !== 'phrase' || !last.text.endsWith(',')) return;
    const text = withoutComma(last.text);
    this.items.pop();
    if (text !== '') this.items.push({ ...last, text });
  }
}
