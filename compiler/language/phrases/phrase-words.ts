export interface Word {
  readonly kind: 'word' | 'number' | 'slashed' | 'item' | 'letters' | 'split' | 'list' | 'mark';
  readonly text: string;
  /** The word in small letters, as patterns spell it. */
  readonly lower: string;
  readonly start: number;
  readonly end: number;
}

// A hyphen separates two words (`enemy-occupied`). A word such as `card(s)` is a single word. A letter such as `a)`
// opens a part of a list.
const wordShape =
  /(\[[^\]]*\])|(\d+(?:\/\d+)+)|(\d+)|((?<![A-Za-z(])[a-z]\)(?![A-Za-z]))|(\p{L}+\(s\)|\p{L}[\p{L}\p{M}\w]*(?:['’](?!s\b)[a-z]+)?|(?<=\w|^)['’]s\b)|((?<=\w)[-–](?=\w))|(\S)/gu;

function kindOf(match: RegExpExecArray): Word['kind'] | null {
  if (match[1] !== undefined) return match[1].includes(')') ? 'letters' : match[1].includes('>') ? 'list' : 'split';
  if (match[2] !== undefined) return 'slashed';
  if (match[3] !== undefined) return 'number';
  if (match[4] !== undefined) return 'item';
  if (match[5] !== undefined) return 'word';
  return match[6] === undefined ? 'mark' : null;
}

export function phraseWords(text: string): Word[] {
  const words: Word[] = [];
  wordShape.lastIndex = 0;
  for (let match = wordShape.exec(text); match; match = wordShape.exec(text)) {
    const kind = kindOf(match);
    if (!kind) continue;
    const start = match.index;
    words.push({
      kind,
      text: match[0],
      lower: match[0].toLowerCase().replace('’', "'"),
      start,
      end: start + match[0].length,
    });
  }
  return words;
}

/** Joins words to a text: a possessive `'s` stands directly after its word. */
export const spelledPhrase = (words: readonly (string | undefined)[]): string =>
  words.join(' ').replaceAll(/ (?=['’]s\b)/g, '');

/** True for a single capital letter: the name of a squad or deck, or a strength. */
export const isCapital = (word: Word): boolean => /^[A-Z]$/.test(word.text);

/** The numbers from 1 to 10 as words. */
export const numberWords: readonly string[] = 'one two three four five six seven eight nine ten'.split(' ');

export const isNumberWord = (lower: string): boolean => numberWords.includes(lower);

/** True if words begin with a form that has no slots. */
export const beginsWith = (words: readonly Word[], form: string): boolean =>
  form.split(' ').every((text, at) => words[at]?.lower === text);
