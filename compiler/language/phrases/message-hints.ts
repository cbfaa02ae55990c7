// What messages need of a game: how its phrases read, what may fill a gap, what its verbs lack.
import type { Category } from './terms.ts';

export interface Hints {
  /** What is left out most, tried between all words of a phrase that does not read. */
  readonly small: readonly string[];
  /** Nouns that may be missing behind an adjective, tried in order. */
  readonly nouns: readonly string[];
  /** Words that turn the sense of a phrase: never taken for a misspelling of one another. */
  readonly negating: readonly string[];
  /** What may fill a slot, by sort or category. */
  readonly fillers: Readonly<Record<string, string>>;
  /** What a verb lacks, by the rider that it needs: `where to`. */
  readonly needs: Readonly<Record<string, string>>;
  /** What letters name, and what a strength in parentheses hits. */
  readonly names: Readonly<Partial<Record<'group' | 'deck' | 'hit', string>>>;
  /** How phrases of a category read: a sentence with examples. */
  readonly forms: Readonly<Partial<Record<Category, string>>>;
}
