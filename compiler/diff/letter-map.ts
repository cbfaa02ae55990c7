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
