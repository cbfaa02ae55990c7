import { getOrMake, lazilyFor } from '../../../runtime/kernel/lazily.ts';
import type { Category } from './terms.ts';
import { standsFor, type Grammar, type Sequence } from './vocabulary-entries.ts';

const categoriesByCategory = new Map<Category, readonly Category[]>();

/** Returns a category and the other categories for which a term of it can stand. */
export const categoriesOf = (cat: Category): readonly Category[] =>
  getOrMake(categoriesByCategory, cat, () => [cat, ...(standsFor[cat] ?? [])]);

/** The sequences that give each category, directly or as another category that can stand for it. */
const sequencesByCategory = lazilyFor(({ sequences }: Grammar) => {
  const byCategory = new Map<Category, Sequence[]>();
  for (const sequence of sequences) {
    for (const meaning of categoriesOf(sequence.pattern.gives)) getOrMake(byCategory, meaning, () => []).push(sequence);
  }
  return byCategory;
});

export const sequencesGiving = (cat: Category, grammar: Grammar): readonly Sequence[] =>
  sequencesByCategory(grammar).get(cat) ?? [];

const beginningsByCategory = lazilyFor((_grammar: Grammar) => new Map<Category, ReadonlySet<Category>>());

/** Returns the categories with which a phrase of a category can begin, itself included. */
export const beginningsOf = (cat: Category, grammar: Grammar): ReadonlySet<Category> =>
  getOrMake(beginningsByCategory(grammar), cat, () => {
    const reachable = new Set([cat]);
    for (const beginning of reachable) {
      for (const { elements } of sequencesGiving(beginning, grammar)) {
        const [first] = elements;
        if (first?.is === 'slot') reachable.add(first.cat);
      }
    }
    return reachable;
  });
