import { upperInitial } from '../../../../grammar/characters.ts';
import { numberWords } from '../../phrases/phrase-words.ts';
import type { Vocabulary } from '../../phrases/vocabulary-entries.ts';
import { getOrMake, lazilyFor } from '../../../../runtime/kernel/lazily.ts';
import { editDistance, suggestWords } from '../../../../runtime/kernel/nearest.ts';
import { areOpposite, withPrefix, withoutPrefix } from './opposites.ts';

const mostCandidates = 8;

const isWord = (text: string): boolean => /^\p{L}{2,}/u.test(text) || text === 'a';

function inWordsOfSheets(written: string, { vocabularyWords, hints }: KnownWords): readonly string[] {
  const numberIndex = numberWords.indexOf(written);
  if (numberIndex >= 0) return [String(numberIndex + 1)];
  const { synonyms: all = {} } = hints;
  const synonymsOf = (word: string): readonly string[] => (Object.hasOwn(all, word) ? (all[word] ?? []) : []);
  const isKnown = (word: string): boolean => vocabularyWords.has(word.toLowerCase());
  const knownSynonyms = (words: readonly string[]): readonly string[] =>
    words.filter((synonym) => synonym !== written && synonym.split(' ').every(isKnown));
  const same = knownSynonyms(synonymsOf(written));
  const positive = withoutPrefix(written);
  return same.length > 0 || positive === null ? same : knownSynonyms(synonymsOf(positive).map(withPrefix));
}

type KnownWords = Pick<Vocabulary, 'vocabularyWords' | 'hints'>;

export interface SpellingCandidates {
  readonly alike: readonly string[];
  /** Other forms of the typed word, such as `nearest` for `near`. They are tried if no other candidate fits. */
  readonly forms: readonly string[];
  /** True if the words in `alike` mean the same as the typed word; false if they are only spelt similarly. */
  readonly haveSense: boolean;
  /**
   * Words with similar spelling that mean the opposite of the typed word, and would reverse the meaning of the phrase.
   */
  readonly opposite: readonly string[];
}

/** Forms of the same words that have no common stem. */
const irregularForms: readonly (readonly string[])[] = [
  ['more', 'most'],
  ['less', 'least', 'fewer', 'fewest'],
  ['good', 'better', 'best'],
  ['use', 'uses', 'used', 'using'],
  ['this', 'these'],
  ['that', 'those'],
];

/** Matches the endings of different forms of a word. */
const endings = /(?:ies|ied|y|iest|ier)$|(?:ing|ed|en|er|est|es|s|age|ly|e)$/;

const shortestStem = 4;

/** Returns the part that all forms of a word share: `occup` for `occupy` and `occupied`, `chos` for `choosing`. */
function stemOf(word: string): string {
  const once = word.replace(endings, '');
  const stem = once.length < shortestStem ? word : once;
  // A second ending is removed too: `threatening` and `threatened` share `threat`.
  const shorter = stem.replace(endings, '');
  return (shorter.length < shortestStem ? stem : shorter).replace(/(.)\1$/, '$1').replaceAll('oo', 'o');
}

const areForms = (word: string, other: string): boolean => stemOf(word) === stemOf(other);

/**
 * Index of the words of a vocabulary by their stems. The index is cached, because the search for other forms uses it
 * for each word of a phrase.
 */
const wordsByStem = lazilyFor((vocabularyWords: ReadonlySet<string>): ReadonlyMap<string, readonly string[]> => {
  const byStem = new Map<string, string[]>();
  for (const word of vocabularyWords) if (isWord(word)) getOrMake(byStem, stemOf(word), (): string[] => []).push(word);
  return byStem;
});

/** Returns the known words that are other forms of a typed word: `nearest` for `near`, `occupied` for `occupy`. */
function otherForms(written: string, vocabularyWords: ReadonlySet<string>): readonly string[] {
  const irregular = irregularForms.find((forms) => forms.includes(written)) ?? [];
  const regular = wordsByStem(vocabularyWords).get(stemOf(written)) ?? [];
  return [...irregular.filter((word) => vocabularyWords.has(word)), ...regular].filter((word) => word !== written);
}

const shortestPart = 3;

/** A typed word with more letters than this is not divided into two known words. */
const longestPair = 60;

/**
 * Returns the two known words that were typed together, such as `play area` for `playarea`. Returns null if the typed
 * word does not consist of two known words.
 */
export function wordsApart(
  written: string,
  vocabularyWords: ReadonlySet<string>,
  shortest = shortestPart,
): string | null {
  if (written.length > longestPair) return null;
  for (let at = shortest; at <= written.length - shortest; at++) {
    const [first, second] = [written.slice(0, at), written.slice(at)];
    if (vocabularyWords.has(first) && vocabularyWords.has(second)) return `${first} ${second}`;
  }
  return null;
}

/**
 * Returns the known words that mean the same as a typed word. If there are none, returns known words with a similar
 * spelling.
 */
export function spellingCandidates(written: string, words: KnownWords): SpellingCandidates {
  const ofSameSense = inWordsOfSheets(written, words);
  const forms = otherForms(written, words.vocabularyWords);
  if (ofSameSense.length > 0) return { alike: ofSameSense, forms, haveSense: true, opposite: [] };
  const apart = wordsApart(written, words.vocabularyWords);
  if (apart !== null) return { alike: [apart], forms, haveSense: true, opposite: [] };
  const similar = suggestWords(written, words.vocabularyWords, 2 * mostCandidates);
  const close = similar.filter((word) => isWord(word) && word !== written);
  return {
    forms,
    haveSense: false,
    alike: close.filter((word) => !areOpposite(written, word, words)).slice(0, mostCandidates),
    opposite: close.filter((word) => areOpposite(written, word, words)).slice(0, mostCandidates),
  };
}

/**
 * True if a word is similar enough to a typed word to be suggested, even if the phrase has no reading with it. There
 * are four cases: the same first letter and nearly the same length, the same last four letters, a word that begins with
 * the typed word, or another form of the typed word.
 */
export const isPlausible = (word: string, written: string): boolean =>
  (word.charAt(0) === written.charAt(0) && Math.abs(word.length - written.length) <= 2) ||
  (written.length > 4 && word.slice(-4) === written.slice(-4)) ||
  (written.length > 2 && word.startsWith(written)) ||
  areForms(word, written);

/**
 * True if a typed word is probably a slip for a known word. The typed word can be the beginning of the known word, with
 * at least four letters. Or the words differ by one letter (in a long word, by two letters).
 */
export const isTypo = (word: string, written: string): boolean =>
  (written.length > 3 && word.startsWith(written)) || editDistance(word, written, 2) <= (written.length < 8 ? 1 : 2);

export const inCase = (word: string, written: string): string => {
  if (written === written.toUpperCase() && written.length > 1) return word.toUpperCase();
  if (word === word.toUpperCase()) return word;
  return /^[A-Z]/.test(written) ? upperInitial(word) : word;
};

/** Returns a text with words in capitals changed to lower case. The first letter of the text stays the same. */
export const withoutCapitals = (text: string): string =>
  text.charAt(0) + text.replaceAll(/\p{Lu}{2,}/gu, (capitals) => capitals.toLowerCase()).slice(1);
