// Declares the object `Voice`: the lexis, and functions that put parts of a plan into words.
import type { Criterion, SetNode, Sort, Test } from '../plan/nodes.ts';
import { withArticle, type Described, type Saying } from './english.ts';
import type { Extreme, Lexis, SortWords } from './lexis.ts';

/**
 * The lexis, and the functions that put sets, tests and superlatives into words. The functions call each other through
 * this object.
 */
export interface Voice {
  readonly lexis: Lexis;
  readonly describe: (set: SetNode) => Described;
  /** Returns a test about `it` as a saying, such as `is elevated`. */
  readonly quality: (test: Test) => Saying;
  readonly extreme: (by: Exclude<Criterion, { is: 'random' }>) => Extreme;
  /** Returns the criteria of a priority in words: `prefer forests, then those with the most workers`. */
  readonly list: (voice: Voice, criteria: readonly Criterion[]) => string;
}

export function sortWords({ lexis }: Voice, sort: Sort): SortWords {
  return lexis.sorts[sort] ?? { is: 'noun', one: sort, many: `${sort}s` };
}

export const aPlace = (voice: Voice): string => withArticle(sortWords(voice, 'space').one);
export const placesWord = (voice: Voice): string => sortWords(voice, 'space').many;
