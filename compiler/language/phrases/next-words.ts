// Finds the words that can come next while a phrase is typed. Types are checked only for the words that are already
// there.
import { lazilyFor } from '../../../runtime/kernel/lazily.ts';
import { sequencesGiving, categoriesOf, isWanted, type ChartColumn } from './growing-chart.ts';
import { sortFits } from './chart.ts';
import type { Category, PlainValue } from './terms.ts';
import type { Continuations, Grammar, Sequence } from './vocabulary-entries.ts';

/** A pattern that the phrase has begun; `dot` is the index of the pattern’s next element. */
export interface NextInPattern {
  readonly sequence: Sequence;
  readonly dot: number;
}

export interface NextElements {
  readonly patterns: readonly NextInPattern[];
  /** The categories of plain values, such as numbers and letters, that can come next. */
  readonly values: ReadonlySet<PlainValue['cat']>;
  /**
   * All patterns that the phrase has begun, the innermost first. `patterns` has only those whose next element is a
   * word; this list also has those whose next element is a slot.
   */
  readonly begun: readonly NextInPattern[];
}

const valueCategories: readonly PlainValue['cat'][] = [
  'n',
  'digits',
  'letter',
  'letters',
  'split',
  'slashed',
  'subLetter',
  'list',
  'quoted',
];

type BegunPattern = NextInPattern & { readonly from: number };

const sequencesByNextWord = lazilyFor(({ byNext }: Continuations): readonly Sequence[] => [
  ...new Set([...byNext.values()].flat()),
]);

function continuedByWord(cat: Category, grammar: Grammar): readonly Sequence[] {
  const continuations = grammar.bySlot.get(cat);
  return continuations ? sequencesByNextWord(continuations) : [];
}

/**
 * Returns the patterns that begin with a slot and a word after the slot. The slot must fit an edge at the end of the
 * words so far.
 */
function begunWithEdge(column: ChartColumn, grammar: Grammar): readonly BegunPattern[] {
  const { row } = column;
  const begun: BegunPattern[] = [];
  for (const [from, edges] of column.ending.entries()) {
    const seen = new Set<Sequence>();
    for (const { cat, term } of edges) {
      for (const sequence of categoriesOf(cat).flatMap((meaning) => continuedByWord(meaning, grammar))) {
        const [first] = sequence.elements;
        if (seen.has(sequence) || first?.is !== 'slot' || !sortFits(first.sort, term)) continue;
        seen.add(sequence);
        if (isWanted(sequence, row[from])) begun.push({ sequence, dot: 1, from });
      }
    }
  }
  return begun;
}

export function begunAt(column: ChartColumn, grammar: Grammar): readonly NextInPattern[] {
  const begun: BegunPattern[] = [...begunWithEdge(column, grammar), ...column.forWord];
  for (const waiting of column.forPart.values()) begun.push(...waiting);
  return begun.toSorted((a, b) => b.from - a.from);
}

/**
 * Returns the parts of patterns, and the plain values such as numbers, that can come after the words up to a column.
 */
export function nextElements(column: ChartColumn, grammar: Grammar): NextElements {
  const begun = begunAt(column, grammar);
  const patterns: NextInPattern[] = begun.filter(({ sequence, dot }) => sequence.elements[dot]?.is === 'words');
  const seen = new Set<Sequence>();
  for (const cat of column.wanted) {
    for (const sequence of sequencesGiving(cat, grammar)) {
      if (sequence.elements[0]?.is !== 'words' || seen.has(sequence)) continue;
      seen.add(sequence);
      patterns.push({ sequence, dot: 0 });
    }
  }
  return { patterns, values: new Set(valueCategories.filter((cat) => column.wanted.has(cat))), begun };
}
