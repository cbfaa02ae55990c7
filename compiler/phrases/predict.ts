// What can come next behind the words of a phrase that is being typed: what its unfinished patterns go on with, as far
// as they can still be parts of what the whole is to be. Types are looked at only as far as the chart has done so.
import { Chart } from './chart.ts';
import type { Category, Value } from './terms.ts';
import { standsFor } from './vocabulary.ts';
import type { Grammar, Sequence, Vocabulary } from './vocabulary.ts';

/** A pattern of which a word comes next. */
export interface Next {
  readonly sequence: Sequence;
  readonly dot: number;
}

export interface Nexts {
  readonly patterns: readonly Next[];
  /** Words that stand for themselves: numbers, letters. */
  readonly values: ReadonlySet<Value['cat']>;
  /** Patterns that have begun, the innermost first, whatever comes next in them. */
  readonly begun: readonly Next[];
}

const valued: readonly Value['cat'][] = ['n', 'letter', 'letters', 'split', 'slashed', 'item', 'list'];

const meant = (given: Category): readonly Category[] => [given, ...(standsFor[given] ?? [])];

/** By grammar: the sequences that give a category, or what stands for it. */
const givers = new WeakMap<Grammar, Map<Category, Sequence[]>>();

function giving(cat: Category, grammar: Grammar): readonly Sequence[] {
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

function beginningsOf(cat: Category, grammar: Grammar): ReadonlySet<Category> {
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

/** Adds a category, and all that something of it can begin with. */
function want(wanted: Set<Category>, cat: Category, grammar: Grammar): void {
  if (!wanted.has(cat)) for (const one of beginningsOf(cat, grammar)) wanted.add(one);
}

/** What can stand behind the last word of a chart that kept what is open. */
export function nexts(chart: Chart, goal: Category, vocabulary: Vocabulary): Nexts {
  const grammar = vocabulary.grammar(goal);
  const { length } = chart.words;
  const wanted = Array.from({ length: length + 1 }, () => new Set<Category>());
  const [first] = wanted;
  const last = wanted[length];
  if (!first || !last) return { patterns: [], values: new Set(), begun: [] };
  want(first, goal, grammar);
  const begun: (Next & { readonly from: number })[] = [];
  for (let at = 1; at <= length; at++) {
    for (const { sequence, dot, from } of chart.open[at] ?? []) {
      if (!meant(sequence.entry.gives).some((cat) => wanted[from]?.has(cat))) continue;
      const next = sequence.elements[dot];
      if (next?.is === 'slot') want(wanted[at] as Set<Category>, next.cat, grammar);
      if (next && at === length) begun.push({ sequence, dot, from });
    }
  }
  const patterns: Next[] = begun.filter(({ sequence, dot }) => sequence.elements[dot]?.is === 'words');
  const seen = new Set<Sequence>();
  for (const cat of last) {
    for (const sequence of giving(cat, grammar)) {
      if (sequence.elements[0]?.is !== 'words' || seen.has(sequence)) continue;
      seen.add(sequence);
      patterns.push({ sequence, dot: 0 });
    }
  }
  const values = new Set(valued.filter((cat) => last.has(cat)));
  return { patterns, values, begun: begun.toSorted((a, b) => b.from - a.from) };
}

/** The words that can follow a text which is to become a phrase of a category, each once, in alphabetical order. */
export function nextWords(text: string, goal: Category, vocabulary: Vocabulary): string[] {
  const { patterns } = nexts(new Chart(text, goal, vocabulary, true), goal, vocabulary);
  const words = patterns.flatMap(({ sequence, dot }) => {
    const next = sequence.elements[dot];
    return next?.is === 'words' ? next.any : [];
  });
  return [...new Set(words)].toSorted();
}
