// What can come next behind the words of a phrase that is being typed: what its unfinished patterns go on with, as far
// as they can still be parts of what the whole is to be. Types are looked at only as far as the words before show them.
import { giving, meant } from './beginnings.ts';
import { sortFits } from './chart.ts';
import { Growing, isWanted } from './growing-chart.ts';
import type { Column } from './growing-chart.ts';
import type { Category, Value } from './terms.ts';
import type { Following, Grammar, Sequence, Vocabulary } from './vocabulary-entries.ts';

/** A pattern of which a word comes next. */
export interface Next {
  readonly sequence: Sequence;
  readonly dot: number;
}

export interface Nexts {
  readonly patterns: readonly Next[];
  /** Words that stand for themselves: numbers, letters. */
  readonly values: ReadonlySet<Value['cat']>;
  /** Patterns that have begun, the innermost first. */
  readonly begun: readonly Next[];
}

const valued: readonly Value['cat'][] = ['n', 'letter', 'letters', 'split', 'slashed', 'item', 'list'];

type Begun = Next & { readonly from: number };

const knownGoing = new WeakMap<Following, readonly Sequence[]>();

/** Patterns that begin with something of a category and go on with a word. */
function goingOn(cat: Category, grammar: Grammar): readonly Sequence[] {
  const following = grammar.bySlot.get(cat);
  if (!following) return [];
  let made = knownGoing.get(following);
  if (!made) knownGoing.set(following, (made = [...new Set([...following.byNext.values()].flat())]));
  return made;
}

/** Patterns that have begun with a finding, and go on with a word. */
function expected(column: Column, grammar: Grammar): readonly Begun[] {
  const { row } = column;
  const found: Begun[] = [];
  for (const [from, edges] of column.ending.entries()) {
    const seen = new Set<Sequence>();
    for (const { cat, term } of edges) {
      for (const sequence of meant(cat).flatMap((one) => goingOn(one, grammar))) {
        const [first] = sequence.elements;
        if (seen.has(sequence) || first?.is !== 'slot' || !sortFits(first.sort, term)) continue;
        seen.add(sequence);
        if (isWanted(sequence, row[from])) found.push({ sequence, dot: 1, from });
      }
    }
  }
  return found;
}

const knownBegun = new WeakMap<Column, readonly Next[]>();

/** Patterns that have begun, the innermost first, whatever comes next in them. */
export function begunAt(column: Column, grammar: Grammar): readonly Next[] {
  const before = knownBegun.get(column);
  if (before) return before;
  const found: Begun[] = [...expected(column, grammar), ...column.forWord];
  for (const waiting of column.forPart.values()) found.push(...waiting);
  const made = found.toSorted((a, b) => b.from - a.from);
  knownBegun.set(column, made);
  return made;
}

const known = new WeakMap<Column, Nexts>();

/** What can stand behind words. */
export function nexts(column: Column, grammar: Grammar): Nexts {
  const before = known.get(column);
  if (before) return before;
  const begun = begunAt(column, grammar);
  const patterns: Next[] = begun.filter(({ sequence, dot }) => sequence.elements[dot]?.is === 'words');
  const seen = new Set<Sequence>();
  for (const cat of column.wanted) {
    for (const sequence of giving(cat, grammar)) {
      if (sequence.elements[0]?.is !== 'words' || seen.has(sequence)) continue;
      seen.add(sequence);
      patterns.push({ sequence, dot: 0 });
    }
  }
  const made = { patterns, values: new Set(valued.filter((cat) => column.wanted.has(cat))), begun };
  known.set(column, made);
  return made;
}

/** The words that can follow a text which is to become a phrase of a category, each once, in alphabetical order. */
export function nextWords(text: string, goal: Category, vocabulary: Vocabulary): string[] {
  const { patterns } = nexts(new Growing(goal, vocabulary).of(text), vocabulary.grammar(goal));
  const words = patterns.flatMap(({ sequence, dot }) => {
    const next = sequence.elements[dot];
    return next?.is === 'words' ? next.any : [];
  });
  return [...new Set(words)].toSorted();
}
