// The sources that a vocabulary cites for its words: rulings, headings of the book, and sections of docs/language.md.
import type { Category } from './terms.ts';

/** A word of a vocabulary: its category, and the sources that justify it (`rests`). */
interface RestingWord {
  readonly gives: Category;
  readonly rests: readonly string[];
}

/**
 * Matches a source that justifies the meaning of a word: a ruling, a part of the language or of a book, or a data file.
 */
export const sourcePattern = /^(?:[A-Z]\d+|language: .+|book: .+|rulebook: .+|names|roster)$/;

/** True for the number of a ruling, such as `R8`. */
export const isRulingNumber = (source: string): boolean => /^[A-Z]\d+$/.test(source);

/** The sections of docs/language.md about phrases of a category. Other phrases belong to the section `Phrases`. */
const sections: Partial<Readonly<Record<Category, string>>> = {
  cond: 'Conditions',
  thing: 'Things',
  adj: 'Things',
  post: 'Places',
  dest: 'Places',
  crit: 'Lists',
  verb: 'Actions',
  act: 'Actions',
  rider: 'Actions',
  strength: 'Actions',
  row: 'Rankings and rules',
  rule: 'Whole sentences',
};

/**
 * Returns the sources that a game cites for a word of the kernel or the board. Rulings of other games are dropped: the
 * game’s own rulings begin with `letter`. If all sources are dropped, a section of docs/language.md is cited.
 */
export function citedSources({ rests, gives }: RestingWord, letter: string | undefined): readonly string[] {
  const cited = rests.filter((source) => !isRulingNumber(source) || source[0] === letter);
  return cited.length > 0 || rests.length === 0 ? cited : [`language: ${sections[gives] ?? 'Phrases'}`];
}
