import { upperInitial } from '../../../grammar/characters.ts';
import { numberWords } from '../phrases/phrase-words.ts';
import type { Vocabulary } from '../phrases/vocabulary-entries.ts';
import { editDistance, suggestWords } from '../../../runtime/kernel/nearest.ts';

const mostCandidates = 8;

const isWord = (text: string): boolean => /^\p{L}{2,}/u.test(text) || text === 'a';

const isOpposite = (word: string, other: string): boolean => /^(?:un|non)/.test(word) !== /^(?:un|non)/.test(other);

function inWordsOfSheets(written: string, { vocabularyWords, hints }: KnownWords): readonly string[] {
  const numberIndex = numberWords.indexOf(written);
  if (numberIndex >= 0) return [String(numberIndex + 1)];
  const { synonyms: all = {} } = hints;
  const synonymsOf = (word: string): readonly string[] => (Object.hasOwn(all, word) ? (all[word] ?? []) : []);
  const isKnown = (word: string): boolean => vocabularyWords.has(word.toLowerCase());
  const known = (words: readonly string[]): readonly string[] =>
    words.filter((synonym) => synonym !== written && synonym.split(' ').every(isKnown));
  const same = known(synonymsOf(written));
  if (same.length > 0 || !written.startsWith(opposing)) return same;
  return known(synonymsOf(written.slice(opposing.length)).map((synonym) => `${opposing}${synonym}`));
}

/** The beginning of words with the opposite meaning: `unsuppressed`. */
const opposing = 'un';

type KnownWords = Pick<Vocabulary, 'vocabularyWords' | 'hints'>;

export interface SpellingCandidates {
  readonly alike: readonly string[];
  /** True if the words in `alike` mean the same as the typed word; false if they are only spelt similarly. */
  readonly haveSense: boolean;
  /** Similarly spelt words that would reverse the meaning of the phrase. */
  readonly opposite: readonly string[];
}

const shortestPart = 3;

/** A typed word with more letters than this is not divided into two known words. */
const longestPair = 60;

/** Returns two known words that were typed as one word, such as `playarea`; null for other words. */
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
  if (ofSameSense.length > 0) return { alike: ofSameSense, haveSense: true, opposite: [] };
  const apart = wordsApart(written, words.vocabularyWords);
  if (apart !== null) return { alike: [apart], haveSense: true, opposite: [] };
  const similar = suggestWords(written, words.vocabularyWords, 2 * mostCandidates);
  const close = similar.filter((word) => isWord(word) && word !== written);
  return {
    haveSense: false,
    alike: close.filter((word) => !isOpposite(written, word)).slice(0, mostCandidates),
    opposite: close.filter((word) => isOpposite(written, word)).slice(0, mostCandidates),
  };
}

/**
 * True if a word is similar enough to a typed word to be suggested, even if the phrase has no reading with it. There
 * are three cases: the same first letter and nearly the same length, the same last four letters, or a word that begins
 * with the typed word.
 */
export const isPlausible = (word: string, written: string): boolean =>
  (word.charAt(0) === written.charAt(0) && Math.abs(word.length - written.length) <= 2) ||
  (written.length > 4 && word.slice(-4) === written.slice(-4)) ||
  (written.length > 2 && word.startsWith(written));

/**
 * True if a typed word is probably a slip for a known word. Either at least four letters were typed and the known word
 * begins with them, or the words differ by one letter (two letters in a long word).
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
