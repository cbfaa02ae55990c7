import { getOrMake, lazilyFor } from '../../../runtime/kernel/lazily.ts';

export interface Word {
  readonly kind: 'word' | 'number' | 'slashed' | 'subLetter' | 'letters' | 'split' | 'list' | 'quoted' | 'mark';
  readonly text: string;
  /** The word in small letters, as patterns spell it. */
  readonly lower: string;
  readonly start: number;
  readonly end: number;
}

// A hyphen separates two words (`enemy-occupied`). A word such as `card(s)` is a single word.
// Letters such as `a)` mark the parts of a list inside a phrase.
const wordShape =
  /(\[[^\]]*\])|(\d+(?:\/\d+)+)|(\d+)|((?<![A-Za-z(])[a-z]\)(?![A-Za-z]))|(\p{L}+\(s\)|\p{L}[\p{L}\p{M}\w]*(?:['’](?!s\b)[a-z]+)?|(?<=\w|^)['’]s\b)|((?<=\w)[-–](?=\w))|((?<!\d)(?:"[^"]*"|“[^”]*”))|(\S)/gu;

function kindOf(match: RegExpExecArray): Word['kind'] | null {
  if (match[1] !== undefined) return match[1].includes(')') ? 'letters' : match[1].includes('>') ? 'list' : 'split';
  if (match[2] !== undefined) return 'slashed';
  if (match[3] !== undefined) return 'number';
  if (match[4] !== undefined) return 'subLetter';
  if (match[5] !== undefined) return 'word';
  if (match[7] !== undefined) return 'quoted';
  return match[6] === undefined ? 'mark' : null;
}

/** A verb with `not` in a single word, such as `isn't`, `isnt` or `cannot`. */
const contraction = /^(?:(is|are|has|have|does|do|ca)n['’]?t|(can)not)$/i;

/** Divides a contraction such as `isn't` into two words. Returns any other word unchanged. */
function splitContraction(word: Word, before: Word | undefined): readonly Word[] {
  // In `there's` and `that's`, the ending is `is` and not a possessive.
  if (word.lower === "'s" && before && ['there', 'that', 'which', 'who', 'it'].includes(before.lower))
    return [{ ...word, lower: 'is' }];
  const parts = contraction.exec(word.text);
  const verb = parts?.[1] ?? parts?.[2];
  if (verb === undefined) return [word];
  const end = word.start + verb.length;
  const lower = verb.toLowerCase() === 'ca' ? 'can' : verb.toLowerCase();
  return [
    { ...word, text: verb, lower, end },
    { ...word, text: word.text.slice(verb.length), lower: 'not', start: end },
  ];
}

export function phraseWords(text: string): Word[] {
  const words: Word[] = [];
  wordShape.lastIndex = 0;
  for (let match = wordShape.exec(text); match; match = wordShape.exec(text)) {
    const kind = kindOf(match);
    if (!kind) continue;
    const start = match.index;
    const lower = match[0].toLowerCase().replace('’', "'");
    words.push(...splitContraction({ kind, text: match[0], lower, start, end: start + match[0].length }, words.at(-1)));
  }
  return words;
}

/** Words of a sheet (`said`) that are read as words of the vocabulary (`meant`). The sign `#` is any number. */
interface AlikeWording {
  readonly said: readonly string[];
  readonly meant: readonly string[];
}

/**
 * Wordings that mean the same as words of the vocabulary, by the first word of the wording. Among wordings with the
 * same first word, the longest comes first.
 */
const wordingsByStart = lazilyFor(
  (alike: ReadonlyMap<string, string>): ReadonlyMap<string, readonly AlikeWording[]> => {
    const byStart = new Map<string, AlikeWording[]>();
    for (const [other, meant] of alike) {
      const said = other.split(' ');
      getOrMake(byStart, said[0] ?? '', (): AlikeWording[] => []).push({
        said,
        meant: meant.split(' ').filter(Boolean),
      });
    }
    for (const list of byStart.values()) list.sort((a, b) => b.said.length - a.said.length);
    return byStart;
  },
);

const isNumber = ({ kind, lower }: Word): boolean => kind === 'number' || isNumberWord(lower);

const fitsAt = (words: readonly Word[], from: number, said: readonly string[]): boolean =>
  said.every((part, index) => {
    const word = words[from + index];
    return word !== undefined && (part === '#' ? isNumber(word) : word.lower === part);
  });

/**
 * Returns the meant words that replace the said words from index `from` on. Each meant word gets the span of the next
 * said word. If no said word is left, the span is empty, at the end of the span before it.
 */
function meantWords(words: readonly Word[], from: number, { said, meant }: AlikeWording): readonly Word[] {
  const number = said.indexOf('#');
  let next = 0;
  let end = words[from]?.start ?? 0;
  return meant.map((lower): Word => {
    const isNumberWanted = lower === '#';
    const index = isNumberWanted ? number : next;
    const source = isNumberWanted || said[next] !== '#' ? words[from + index] : undefined;
    if (!source || index >= said.length) return { kind: 'word', text: '', lower, start: end, end };
    next = index + 1;
    ({ end } = source);
    return isNumberWanted ? source : { ...source, kind: 'word', lower };
  });
}

/**
 * Returns the words of a text as the patterns spell them. For example, `contains` replaces `holds`, because both mean
 * the same.
 */
export function wordsAsRead(text: string, alike: ReadonlyMap<string, string>): Word[] {
  const words = phraseWords(text);
  const byStart = wordingsByStart(alike);
  const read: Word[] = [];
  for (let at = 0; at < words.length; at++) {
    const word = words[at] as Word;
    const wordings = byStart.get(word.lower) ?? (isNumber(word) ? byStart.get('#') : undefined);
    const wording = wordings?.find(({ said }) => fitsAt(words, at, said));
    if (!wording) {
      read.push(word);
      continue;
    }
    read.push(...meantWords(words, at, wording));
    at += wording.said.length - 1;
  }
  return read;
}

/** Joins words to a text. A possessive `'s` and the end of `isn't` follow their word without a space. */
export const spelledPhrase = (words: readonly (string | undefined)[]): string =>
  words.join(' ').replaceAll(/ (?=(?:n['’]?t|['’][st])\b)/g, '');

/** True for a single capital letter: the name of a squad or deck, or a strength. */
export const isCapital = (word: Word): boolean => /^[A-Z]$/.test(word.text);

/** The numbers from 1 to 10 as words. */
export const numberWords: readonly string[] = 'one two three four five six seven eight nine ten'.split(' ');

export const isNumberWord = (lower: string): boolean => numberWords.includes(lower);

/** True if the first words of `words` are the words of `form`. The form must have no slots. */
export const beginsWith = (words: readonly Word[], form: string): boolean =>
  form.split(' ').every((text, at) => words[at]?.lower === text);
