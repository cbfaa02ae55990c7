// Collects the words and lists of one sentence while the parser reads them.
import type { IToken } from 'chevrotain';
import { isLetter, isWordCharacter, startsInCapitals, withoutComma } from './characters.ts';
import { tokenEnd, tokenStart } from './lines.ts';
import type { PhraseText } from './phrase-text.ts';
import { isTokenOf, opensStructure, OpenBracket, ParenClose, RollToken, WordsToken } from './tokens.ts';
import type { Chain, Phrase, Reference, Sentence, Span, Split } from './tree.ts';

/** Two numbers in a bracket, such as `[1/3]`: at least 1 of 3 dice is positive. */
const chance = /^\d+\s*\/\s*\d+$/;

/** Returns the kind of a bracket, judged by the first two tokens after `[`. */
export function bracketKind(second: IToken, third: IToken): 'reference' | 'split' | 'chain' {
  if (!isTokenOf(second, WordsToken)) return 'chain';
  if (isTokenOf(third, ParenClose) && /^[a-zA-Z]\s*$/.test(second.image)) return 'reference';
  // If the words in the bracket continue on the next line, the lexer makes a second token for the words of that line.
  const words = isTokenOf(third, WordsToken) ? `${second.image} ${third.image}` : second.image;
  if (chance.test(words)) return 'split';
  return words.includes('/') && /^[^\s/\d][^\s/]*\s*\/\s*(?:[^\s/\d]|$)/.test(words) ? 'split' : 'chain';
}

/** True for the parenthesis after a single letter, as in `a)`, which has no opening parenthesis. */
export const closesLetter = (text: string, at: number): boolean =>
  isLetter(text, at - 1) && !isWordCharacter(text, at - 2);

/**
 * True if a full stop ends a sentence. False if a letter, digit or closing quotation mark follows directly, as in
 * `LZ.01` and `“Hold.”`.
 */
export const endsSentence = (text: string, stop: IToken): boolean => {
  const next = tokenStart(stop) + 1;
  return !isWordCharacter(text, next) && !'”’"\'»'.includes(text.charAt(next) || ' ');
};

/** Returns the text that joins two parts of a phrase: a space, or nothing if no space belongs there. */
const glue = (before: string, after: string): string =>
  before === '' || after === '' || before.endsWith('(') || /^[,;)]/.test(after) ? '' : ' ';

/**
 * The rule for the words before a colon. `none`: never a condition. `unless-action`: a condition if they are no action.
 * `always`: a condition, as in a rider.
 */
export type ConditionRule = 'none' | 'unless-action' | 'always';

export class SentenceBuilder {
  /** True after the full stop or the final colon of the sentence. */
  isStopped = false;
  /** True if the sentence is complete, so that the next token does not belong to it. */
  isEnded = false;
  /** The words before the first colon, if these words are the condition of the clause. */
  condition: Phrase | null = null;
  /** The colon at the end of the sentence. */
  colon: IToken | null = null;
  /** The span of a list at the start of the sentence, which is an error; null without such a list. */
  leadingList: Span | null = null;
  /**
   * True if the words after the last colon belong to the same sentence, and the words before the colon are no
   * condition. A colon in parentheses does not count.
   */
  hasWordsAfterColon = false;
  /** The `>` marks outside brackets. Two or more of them are reported as a list without brackets. */
  readonly overs: IToken[] = [];
  /** The opening parentheses that are not closed yet. */
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

  /** Adds a bracket to the sentence. Returns false if the bracket is a list at the start of the sentence. */
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

  /** Reads the full stop. `ends` is false if lists of the sentence follow it. */
  readStop(ends: boolean): void {
    this.isStopped = true;
    this.isEnded = ends;
  }

  /**
   * Reads a colon. The next three tokens show if the colon belongs to the words, ends the condition, or ends the
   * sentence.
   */
  readColon(token: IToken, next: IToken, second: IToken, third: IToken): void {
    const kind = this.colonKind(next, second, third);
    if (this.parens.length === 0) this.conditionRule = 'none'; // Only words before the first colon can be a condition.
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
    const mayBe = this.conditionRule !== 'none' && this.items.length === 0 && this.from >= 0;
    const isAction = this.conditionRule === 'unless-action' && this.isAction(next);
    // A list directly after the condition is misplaced, because a list must follow the words that it ranks.
    // Nevertheless, the words before the colon are a condition.
    const isBeforeList = isTokenOf(next, OpenBracket) && this.conditionRule === 'unless-action' && mayBe && !isAction;
    if (isLast && !isRoll && !isBeforeList) return 'final';
    if (mayBe && !isAction) return 'condition';
    return isRoll ? 'final' : 'inner';
  }

  /**
   * True if the words before a colon are an action: a roll, or words that begin in capitals. Words that begin in
   * capitals are a name and no action if an action follows the colon. They are also a name if their second word is in
   * small letters and a capital follows the colon.
   */
  private isAction({ image: next }: IToken): boolean {
    const text = this.text.read(this.from, this.to);
    if (/^roll\b/i.test(text)) return true;
    // Words before a colon are an action if `TARGET …` follows the colon: `TARGET …` says what this action hits and is
    // no action itself, even in capitals.
    if (/^target\b/i.test(next) && /^(?:\p{Lu}{2,} )+\(?[\dXY]/u.test(text)) return true;
    const isName = startsInCapitals(next) || (/^\S+\s+\p{Ll}/u.test(text) && /^\p{Lu}/u.test(next));
    return startsInCapitals(text) && !isName;
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

  /** Returns the text of a phrase with canonical spacing inside its brackets, whatever the spacing in the source. */
  private textWithBrackets(phrase: Phrase, brackets: readonly (Reference | Split)[]): string {
    let text = '';
    let from = phrase.start;
    for (const bracket of brackets) {
      const inner =
        bracket.type === 'split'
          ? bracket.sides.join(bracket.sides.every((side) => /^\d+$/.test(side)) ? '/' : ' / ')
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
    // The copy needs less memory, since an array that grows has room for 16 more items.
    return first && last ? { type: 'sentence', start: first.start, end: last.end, items: this.items.slice() } : null;
  }

  /** Drops a comma at the end of the sentence. */
  private dropComma(): void {
    const last = this.items.at(-1);
    if (last?.type !== 'phrase' || !last.text.endsWith(',')) return;
    const text = withoutComma(last.text);
    this.items.pop();
    if (text !== '') this.items.push({ ...last, text });
  }
}
