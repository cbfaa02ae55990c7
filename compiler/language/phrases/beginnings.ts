// What something of a category can begin with.
import type { Category } from './terms.ts';
import { standsFor } from './vocabulary-entries.ts';
import type { Grammar, Sequence } from './vocabulary-entries.ts';

const meanings = new Map<Category, readonly Category[]>();

/** A category, and what something of it stands for besides. */
export function meant(given: Category): readonly Category[] {
  const known = meanings.get(given);
  if (known) return known;
  const made = [given, ...(standsFor[given] ?? [])];
  meanings.set(given, made);
  return made;
}

/** By grammar: the sequences that give a category, or what stands for it. */
const givers = new WeakMap<Grammar, Map<Category, Sequence[]>>();

export function giving(cat: Category, grammar: Grammar): readonly Sequence[] {
  let known = givers.get(grammar);
  if (!known) {
    givers.set(grammar, (known = new Map()));
    for (const sequence of grammar.sequences) {
      for (const one of meant(sequence.entry.gives)) known.set(one, [...(known.get(one) ?? []), sequence]);
    }
  }
  return known.get(cat) ?? [];
}

/** By grammar: each category with all that something of it can begin with. */
const beginnings = new WeakMap<Grammar, Map<Category, ReadonlySet<Category>>>();

export function beginningsOf(cat: Category, grammar: Grammar): ReadonlySet<Category> {
  let known = beginnings.get(grammar);
  if (!known) beginnings.set(grammar, (known = new Map()));
  const before = known.get(cat);
  if (before) return before;
  const found = new Set([cat]);
  for (const one of found) {
    for (const { elements } of giving(one, grammar)) {
      const [first] = elements;
      if (first?.is === 'slot') found.add(first.cat);
    }
  }
  known.set(cat, found);
  return found;
}
