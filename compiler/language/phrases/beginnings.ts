import type { Category } from './terms.ts';
import { standsFor, type Grammar, type Sequence } from './vocabulary-entries.ts';

const categoriesByCategory = new Map<Category, readonly Category[]>();

/** Returns a category and the other categories for which a term of it can stand. */
export function categoriesOf(cat: Category): readonly Category[] {
  const cached = categoriesByCategory.get(cat);
  if (cached) return cached;
  const categories = [cat, ...(standsFor[cat] ?? [])];
  categoriesByCategory.set(cat, categories);
  return categories;
}

/** Cache by grammar: the sequences that give each category, directly or as another category that can stand for it. */
const sequencesByCategory = new WeakMap<Grammar, Map<Category, Sequence[]>>();

export function sequencesGiving(cat: Category, grammar: Grammar): readonly Sequence[] {
  let byCategory = sequencesByCategory.get(grammar);
  if (!byCategory) {
    sequencesByCategory.set(grammar, (byCategory = new Map()));
    for (const sequence of grammar.sequences) {
      for (const meaning of categoriesOf(sequence.pattern.gives))
        byCategory.set(meaning, [...(byCategory.get(meaning) ?? []), sequence]);
    }
  }
  return byCategory.get(cat) ?? [];
}

/** Cache by grammar: the categories with which a phrase of each category can begin, itself included. */
const beginnings = new WeakMap<Grammar, Map<Category, ReadonlySet<Category>>>();

export function beginningsOf(cat: Category, grammar: Grammar): ReadonlySet<Category> {
  let byCategory = beginnings.get(grammar);
  if (!byCategory) beginnings.set(grammar, (byCategory = new Map()));
  const cached = byCategory.get(cat);
  if (cached) return cached;
  const reachable = new Set([cat]);
  for (const beginning of reachable) {
    for (const { elements } of sequencesGiving(beginning, grammar)) {
      const [first] = elements;
      if (first?.is === 'slot') reachable.add(first.cat);
    }
  }
  byCategory.set(cat, reachable);
  return reachable;
}
