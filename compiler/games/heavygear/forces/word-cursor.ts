// Reads printed words in order. A WordFault names the first words that do not fit.

interface PrintedWord {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/**
 * A fault at words that do not fit. It has the offsets of these words, and the words that are expected in their place.
 */
export class WordFault extends Error {
  readonly from: number;
  readonly to: number;
  readonly expected: string;

  constructor(from: number, to: number, expected: string) {
    super(`expected ${expected}`);
    this.from = from;
    this.to = to;
    this.expected = expected;
  }
}

const wordShape = /\d+|[\p{L}½]+(?:['’]\p{L}+)?|[^\s]/gu;

const wordsOfText = (text: string): PrintedWord[] =>
  [...text.matchAll(wordShape)].map(({ index, 0: word }) => ({
    text: word.toLowerCase().replace('’', "'"),
    start: index,
    end: index + word.length,
  }));

const counts = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];

/** A cursor in a printed text, which reads the words one after another. */
export class WordCursor {
  private readonly words: readonly PrintedWord[];
  private at = 0;
  /** The furthest word at which an expected text stopped matching, and the expected text. */
  private furthest = { at: 0, expected: '' };
  private readonly offset: number;
  private readonly length: number;

  /** `offset` is the offset of the text in its phrase. */
  constructor(text: string, offset = 0) {
    this.words = wordsOfText(text);
    this.offset = offset;
    this.length = text.length;
  }

  get isAtEnd(): boolean {
    return this.at >= this.words.length;
  }

  /** The offset of the next word in the text; the length of the text at the end. */
  get place(): number {
    return this.words[this.at]?.start ?? this.length;
  }

  /** Goes past the words `printed` and returns true, or returns false if other words are next. */
  take(printed: string): boolean {
    const expected = wordsOfText(printed);
    const different = expected.findIndex((word, index) => this.words[this.at + index]?.text !== word.text);
    if (different < 0) this.at += expected.length;
    else if (this.at + different > this.furthest.at) this.furthest = { at: this.at + different, expected: printed };
    return different < 0;
  }

  /** True if `word` is the next word. */
  isNext(word: string): boolean {
    return this.words[this.at]?.text === word;
  }

  /**
   * Goes past the first of `texts` that matches the next words. Returns the index of the matching text; -1 if none
   * matches.
   */
  takeAny(texts: readonly string[]): number {
    return texts.findIndex((text) => this.take(text));
  }

  need(printed: string): void {
    const expected = wordsOfText(printed);
    for (const word of expected) {
      if (this.words[this.at]?.text !== word.text) this.fail(`\`${printed}\``);
      this.at++;
    }
  }

  /** Goes past a number in digits or words. Returns null if no number is next. */
  takeNumber(): number | null {
    const { text = '' } = this.words[this.at] ?? {};
    const value = /^\d{1,9}$/.test(text) ? Number(text) : counts.indexOf(text) + 1;
    if (value === 0 && text !== '0') return null;
    this.at++;
    return value;
  }

  needNumber(): number {
    return this.takeNumber() ?? this.fail('a number');
  }

  /** Goes past a word of letters, and returns the word in small letters. */
  needWord(expected: string): string {
    const { text = '' } = this.words[this.at] ?? {};
    if (!/^\p{L}/u.test(text)) this.fail(expected);
    this.at++;
    return text;
  }

  end(): void {
    this.take('.');
    if (!this.isAtEnd) this.fail('the end');
  }

  /**
   * Throws a WordFault at the next word. If an expected text matched the next words in part, the fault is at the first
   * word that differs from this text.
   */
  fail(expected: string): never {
    const { at, expected: text } = this.furthest;
    const isLater = at > this.at;
    const word = this.words[isLater ? at : this.at];
    const [from, to] = word ? [word.start, word.end] : [0, this.length];
    throw new WordFault(this.offset + from, this.offset + to, isLater ? `\`${text}\`` : expected);
  }
}

/**
 * A sentence of a longer text. `text` is the sentence without its full stop, and `from` is the offset of the sentence
 * in the longer text.
 */
export interface PrintedSentence {
  readonly text: string;
  readonly from: number;
}

/** Returns the sentences of a text. */
export function printedSentences(text: string): PrintedSentence[] {
  const sentences: PrintedSentence[] = [];
  let from = 0;
  for (const stop of text.matchAll(/\.(?:\s+(?=[A-Z(])|$)/g)) {
    sentences.push({ text: text.slice(from, stop.index), from });
    from = stop.index + stop[0].length;
  }
  if (text.slice(from).trim() !== '') sentences.push({ text: text.slice(from), from });
  return sentences;
}
