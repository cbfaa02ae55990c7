// Maps the letters of one clause to the letters of another clause, so that a comparison looks at the named sub-clauses
// and not at their letters.

const letterReference = /\b([a-z])(?=\))/g;

/** Letters of the second clause by letters of the first clause. A letter without a partner keeps its name. */
export type LetterMap = ReadonlyMap<string, string>;

/** Replaces the letters in a key of the first clause by the letters of the second clause. */
export const translateKey = (letters: LetterMap, key: string): string =>
  letters.size === 0 ? key : key.replaceAll(letterReference, (letter) => letters.get(letter) ?? letter);
