// Assembles the words and lists of one sentence while the parser reads them.
import type { IToken } from 'chevrotain';
import { isLetter, isWordCharacter, startsInCapitals, withoutComma } from './characters.ts';
import { tokenEnd, tokenStart } from './lines.ts';
import type { PhraseText } from './phrase-text.ts';
import { isTokenOf, opensStructure, OpenBracket, ParenClose, RollToken, WordsToken } from './tokens.ts';
import type { Chain, Phrase, Reference, Sentence, Span, Split } from './tree.ts';

/** Returns the kind of bracket that opens, judged by the two tokens after `[`. */
export function bracketKind(second: IToken, third: IToken): 'reference' | 'split' | 'chain' {
  if (!isTokenOf(second, WordsToken)) return 'chain';
  if (isTokenOf(third, ParenClose) && /^[a-zA-Z]\s*$/.test(second.image)) return 'reference';
  // The words may be broken over two lines.
  const words = isTokenOf(third, WordsToken) ? `${second.image} ${third.image}` : second.image;
  return /^[^\s/\d][^\s/]*\s*\/\s*(?:[^\s/\d]|$)/.test(words) ? 'split' : 'chain';
}

/** True if a text begins with a word in capitals (an action) or with a roll; a condition never does. */
const startsAction = (text: string): boolean => startsInCapitals(text) || /^roll\b/i.test(text);

/** True for the parenthesis after a single letter, `a)`, which closes nothing. */
export const closesLetter = (text: string, at: number): boolean =>
  isLetter(text, at - 1) && !isWordCharacter(text, at - 2);

/**
 * True if a full stop ends a sentence. A word, a number or a closing quote directly after the stop continues the
 * sentence: `LZ.01`, `“Hold.”`.
 */
export const endsSentence = (text: string, stop: IToken): boolean => {
  const next = tokenStart(stop) + 1;
  return !isWordCharacter(text, next) && !'”’"\'»'.includes(text.charAt(next) || ' ');
};

/** Returns the space between two pieces of a phrase, if there is one. */
const glue = (before: string, after: string): string =>
  before === '' || after === '' || before.endsWith('(') || /^[,;)]/.test(after) ? '' : ' ';

/**
 * The rule for words before a colon: they are never a condition, a condition unless they begin with an action, or
 * always a condition (in a rider).
 */
export type ConditionRule = 'none' | 'unless-action' | 'always';

export class SentenceBuilder {
  /** True after its full stop or final colon. */
  isStopped = false;
  /** True if no further token belongs to the sentence. */
  isEnded = false;
  /** The words before its first colon, if they are the condition of the clause. */
  condition: Phrase | null = null;
  /** The colon at its end. */
  colon: IToken | null = null;
  /** A list without words before it. */
  leadingList: Span | null = null;
  /** True if words follow the last colon. */
  hasWordsAfterColon = false;
  /** `>` marks outside brackets. */
  readonly overs: IToken[] = [];
  /** Parentheses that are open. */
  readonly parens: IToken[] = [];
  private readonly items: (Phrase | Chain)[] = [];
  private brackets: (Reference | Split)[] | undefined;
  private from = -1;
  private to = -1;
  private readonly text: PhraseText;
  private conditionRule: ConditionRule;

  constructor(text: PhraseText, conditionRule: ConditionRule) {
    this.text = text;
    this.conditionRule = conditionRule;
  }

  addWords(token: IToken): void {
    this.extend(tokenStart(token), tokenEnd(token));
  }

  private extend(start: number, end: number): void {
    if (this.from < 0) this.from = start;
    this.to = end;
  }

  /** Adds a bracket. Returns false for a list without words before it. */
  addBracket(bracket: Reference | Split | Chain): boolean {
    if (bracket.type !== 'chain') {
      this.extend(bracket.start, bracket.end);
      (this.brackets ??= []).push(bracket);
      return true;
    }
    this.flush();
    this.items.push(bracket);
    return this.items.length > 1;
  }

  /** Reads the full stop, which ends the sentence unless a list follows. */
  readStop(ends: boolean): void {
    this.isStopped = true;
    this.isEnded = ends;
  }

  /**
   * Reads a colon, judged by the three tokens after it: part of the words, end of the condition, or end of the
   * sentence.
   */
  readColon(token: IToken, next: IToken, second: IToken, third: IToken): void {
    const kind = this.colonKind(next, second, third);
    if (this.parens.length === 0) this.conditionRule = 'none'; // only the words before the first colon may be one
    this.hasWordsAfterColon = kind === 'inner' && this.parens.length === 0;
    if (kind === 'inner') this.addWords(token);
    else if (kind === 'condition') {
      this.condition = this.takePhrase();
      this.isEnded = true;
    } else {
      this.colon = token;
      this.readStop(!isTokenOf(next, OpenBracket));
    }
  }

  private colonKind(next: IToken, second: IToken, third: IToken): 'inner' | 'condition' | 'final' {
    if (this.parens.length > 0) return 'inner';
    const isRoll = isTokenOf(next, RollToken);
    const isLast = isTokenOf(next, OpenBracket)
      ? bracketKind(second, third) === 'chain'
      : opensStructure(next) || next.image === '';
    if (isLast && !isRoll) return 'final';
    const mayBe = this.conditionRule !== 'none' && this.items.length === 0 && this.from >= 0;
    const isAction = this.conditionRule === 'unless-action' && startsAction(this.text.read(this.from, this.to));
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
    return brackets ? { ...phrase, text: this.textWithBrackets(phrase, brackets) } : phrase;
  }

  /** Returns the text with its brackets in canonical form, however they are spaced in the source. */
  private textWithBrackets(phrase: Phrase, brackets: readonly (Reference | Split)[]): string {
    let text = '';
    let from = phrase.start;
    for (const bracket of brackets) {
      const inner =
        bracket.type === 'split'
          ? bracket.sides.join(' / ')
          : bracket.letters.map((letter) => `${letter})`).join(' > ');
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

  /** Drops a comma at the end of the sentence, which joins nothing. */
  private dropComma(): void {
    const last = this.items.at(-1);
    if (last?.type !== 'phrase' || !last.text.endsWith(',')) return;
    const text = withoutComma(last.text);
    this.items.pop();
    if (text !== '') this.items.push({ ...last, text });
  }
}
