// Translates the letters of one clause into the letters of another clause. So two sub-clauses can be recognised as the
// same although their letters differ.

const letterReference = /\b([a-z])(?=\))/g;

/** The letters of the second clause, by the letters of the first. A letter that is absent stays the same. */
export type LetterMap = ReadonlyMap<string, string>;

/**
 * Adapts a key of the first clause to the second clause: replaces each letter by the letter of the corresponding
 * sub-clause.
 */
export const translateKey = (letters: LetterMap, key: string): string =>
  letters.size === 0 ? key : key.replaceAll(letterReference, (letter) => letters.get(letter) ?? letter);

/**
 * Returns a remark about words that both sheets have, and whose letters name other sub-clauses than before, such as `the
 * same words, but a) was b) and b) was a)`. Null if the words name no such letter.
 */
export function meaningOfLetters(letters: LetterMap, text: string): string | null {
  const earlier = new Map([...letters].map(([before, after]) => [after, before]));
  const named = [...new Set(text.match(letterReference))].filter(
    (letter) => (earlier.get(letter) ?? letter) !== letter,
  );
  if (named.length === 0) return null;
  return `the same words, but ${named.map((letter) => `${letter}) was ${earlier.get(letter)})`).join(' and ')}`;
}
