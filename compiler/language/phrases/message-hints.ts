// A game's hints for messages: how its phrases read, what may fill a gap, what its verbs lack.
import type { Category } from './terms.ts';

export interface Hints {
  /** The words that are most often left out; they are tried between all words of a phrase that does not read. */
  readonly small: readonly string[];
  /** Nouns that may be missing after an adjective, tried in order. */
  readonly nouns: readonly string[];
  /** Words that reverse the sense of a phrase; none of them is taken for a misspelling of another. */
  readonly negating: readonly string[];
  /** Words that may fill a slot, by sort or category. */
  readonly fillers: Readonly<Record<string, string>>;
  /** The words for a rider that a verb needs and lacks, by the rider's name: `where to`. */
  readonly needs: Readonly<Record<string, string>>;
  /** The names of what letters mean (a group, a deck) and of what a strength in parentheses hits. */
  readonly names: Readonly<Partial<Record<'group' | 'deck' | 'hit', string>>>;
  /** For each category, a sentence with examples of its phrases. */
  readonly forms: Readonly<Partial<Record<Category, string>>>;
}
