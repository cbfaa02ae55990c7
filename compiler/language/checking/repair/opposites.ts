// Knows the words that deny: `not`, `without`, and words with a prefix, such as `unscouted`.
import type { Vocabulary } from '../../phrases/vocabulary-entries.ts';

type KnownWords = Pick<Vocabulary, 'vocabularyWords' | 'hints'>;

/** Matches a prefix with which a word says the opposite of its other letters. The word `unit` has no such prefix. */
const prefix = /^(?:un|non)(?=.{4})/;

/** Words that deny in every game, besides the denials of the vocabulary. */
const denials: ReadonlySet<string> = new Set(
  'never neither nor nobody none nothing unless without cannot lost lack lacks besides except excluding'.split(' '),
);

/** Returns the word without its denying prefix; null for a word without such a prefix. */
export const withoutPrefix = (lower: string): string | null => (prefix.test(lower) ? lower.replace(prefix, '') : null);

/** Returns a word with the denying prefix. */
export const withPrefix = (word: string): string => `un${word}`;

/** True if a word denies: `not`, `without`, or a known word with a prefix, such as `unscouted`. */
export const isDenial = (lower: string, { hints, vocabularyWords }: KnownWords): boolean =>
  hints.negating.includes(lower) || denials.has(lower) || vocabularyWords.has(withoutPrefix(lower) ?? '');

/** True if one of two words of similar spelling denies, and the other word does not. */
export const areOpposite = (word: string, other: string, { hints }: KnownWords): boolean => {
  const [one, two] = [word, other].map((each) => prefix.test(each) || hints.negating.includes(each));
  return one !== two && !word.startsWith(other) && !other.startsWith(word);
};
