import { suggestWords } from '../../../runtime/kernel/nearest.ts';

const mostCandidates = 8;

const isWord = (text: string): boolean => /^\p{L}{2,}/u.test(text) || text === 'a';

const isOpposite = (word: string, other: string): boolean => /^(?:un|non)/.test(word) !== /^(?:un|non)/.test(other);

/** Words that sheets write in another way: numbers as digits, and comparisons by `fewer` and `more`. */
const numberWords = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const preferredWords: Readonly<Record<string, string>> = {
  less: 'fewer',
  lesser: 'fewer',
  over: 'more',
  above: 'more',
};

function inWordsOfPages(written: string, vocabulary: ReadonlySet<string>): string[] {
  const numberIndex = numberWords.indexOf(written);
  if (numberIndex >= 0) return [String(numberIndex + 1)];
  const preferred = preferredWords[written];
  return preferred !== undefined && vocabulary.has(preferred) ? [preferred] : [];
}

export interface SpellingCandidates {
  readonly alike: readonly string[];
  /** Similar words that would reverse the sense of the phrase. */
  readonly opposite: readonly string[];
}

/** Returns the known words with the same meaning as a written word, or else with a similar spelling. */
export function spellingCandidates(written: string, vocabulary: ReadonlySet<string>): SpellingCandidates {
  const ofSameMeaning = inWordsOfPages(written, vocabulary);
  if (ofSameMeaning.length > 0) return { alike: ofSameMeaning, opposite: [] };
  const similar = suggestWords(written, vocabulary, 2 * mostCandidates);
  const close = similar.filter((word) => isWord(word) && word !== written);
  return {
    alike: close.filter((word) => !isOpposite(written, word)).slice(0, mostCandidates),
    opposite: close.filter((word) => isOpposite(written, word)).slice(0, mostCandidates),
  };
}

export const inCase = (word: string, written: string): string => {
  if (written === written.toUpperCase() && written.length > 1) return word.toUpperCase();
  return /^[A-Z]/.test(written) ? word.charAt(0).toUpperCase() + word.slice(1) : word;
};
