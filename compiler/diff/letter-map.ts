// Maps the letters of one clause to those of another, so that comparisons look at the sub-clause that a letter names
// and not at the letter.

const letterReference = /\b([a-z])(?=\))/g;

/** Letters of the first clause to letters of the second; a letter without a partner keeps its own name. */
export type LetterMap = ReadonlyMap<string, string>;

/** Translates a key of the first clause into the letters of the second. */
export const translateKey = (letters: LetterMap, key: string): string =>
  letters.size === 0 ? key : key.replaceAll(letterReference, (letter) => letters.get(letter) ?? letter);
