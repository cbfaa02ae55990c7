// What can come next behind the words of a phrase that is being typed.
import { Chart } from './chart.ts';
import type { Grammar, Sequence, Vocabulary } from './vocabulary.ts';
import type { Category } from './terms.ts';

/** Words that can begin something of a category, and of what that can begin with. */
function beginnings(cat: Category, grammar: Grammar, sequences: readonly Sequence[]): Set<string> {
  const words = new Set<string>();
  const seen = new Set<Category>();
  const visit = (one: Category): void => {
    if (seen.has(one)) return;
    seen.add(one);
    for (const { entry, elements } of sequences) {
      if (entry.gives !== one && !(standIns[one] ?? []).includes(entry.gives)) continue;
      const [first] = elements;
      if (first?.is === 'words') for (const word of first.any) words.add(word);
      else if (first) visit(first.cat);
    }
  };
  visit(cat);
  return words;
}

const standIns: Readonly<Partial<Record<Category, readonly Category[]>>> = {
  pred: ['adj', 'post'],
  mod: ['post', 'rel'],
};

/** The words that can follow a text which is to become a phrase of a category, each once, in alphabetical order. */
export function nextWords(text: string, goal: Category, vocabulary: Vocabulary): string[] {
  const chart = new Chart(text, goal, vocabulary, true);
  const grammar = vocabulary.grammar(goal);
  const { sequences } = grammar;
  const found = new Set<string>();
  const add = (cat: Category): void => {
    for (const word of beginnings(cat, grammar, sequences)) found.add(word);
  };
  if (chart.words.length === 0) add(goal);
  for (const { sequence, dot } of chart.open[chart.words.length] ?? []) {
    const next = sequence.elements[dot];
    if (next?.is === 'words') for (const word of next.any) found.add(word);
    else if (next) add(next.cat);
  }
  return [...found].toSorted();
}
