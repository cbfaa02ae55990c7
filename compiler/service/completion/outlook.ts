// Whether words can still become a whole phrase of a kind: shown by finding an end with which they do.
import { sortFits } from '../../language/phrases/chart.ts';
import { GrowingChart } from '../../language/phrases/growing-chart.ts';
import type { ChartColumn } from '../../language/phrases/growing-chart.ts';
import { begunAt, nextElements } from '../../language/phrases/next-words.ts';
import type { NextInPattern, NextElements } from '../../language/phrases/next-words.ts';
import type { Category, Term } from '../../language/phrases/terms.ts';
import { standsFor } from '../../language/phrases/vocabulary-entries.ts';
import type { Sequence, Vocabulary } from '../../language/phrases/vocabulary-entries.ts';

/** What a whole phrase has to be, besides its category. */
export interface Fit {
  /** What tells it from other fits. */
  readonly key: string;
  readonly holds: (term: Term) => boolean;
  /** What does not fit as it is does not come to fit by what is said of it. */
  readonly isLasting?: boolean;
}

export const anything: Fit = { key: '', holds: () => true };

/** What numbers, letters and lists may read; who searches for an end tries them in order. */
const values: Readonly<Partial<Record<Category, readonly string[]>>> = {
  n: ['2', '1'],
  letter: ['X', 'Y', 'A'],
  letters: ['[a)]'],
  split: ['[unit / mech]'],
  slashed: ['5/6/7'],
  item: ['a)'],
  list: ['[A > B]'],
};

/** Of words that stand for a category, a few that differ in what they can be put together with. */
const mostSamples = 6;
/** An end of more parts is not looked for, nor one that takes longer to find. */
const mostParts = 3;
const mostTries = 8;
const mostPatience = 40;
/** Answers that are kept; when there are more, all are forgotten. */
const mostKept = 8000;

/** How an end is looked for. */
interface Way {
  /** What the book has for such words. */
  readonly ends: () => readonly string[];
  /** It may take longer. */
  readonly isPatient: boolean;
}

const outlooks = new WeakMap<Vocabulary, Outlook>();

/** What is known of the phrases of a vocabulary is known to all who ask. */
export function outlookOf(vocabulary: Vocabulary): Outlook {
  let known = outlooks.get(vocabulary);
  if (!known) outlooks.set(vocabulary, (known = new Outlook(vocabulary)));
  return known;
}

const holdsFor = (column: ChartColumn, goal: Category, fit: Fit): boolean =>
  column.wholeReadings(goal).some(({ term }) => fit.holds(term));

class Outlook {
  private readonly vocabulary: Vocabulary;
  private readonly known = new Map<string, 'yes' | 'hardly' | 'never'>();
  private readonly sampled = new Map<string, readonly string[]>();
  private readonly ends = new Map<Sequence, (readonly string[])[]>();
  private readonly growing = new Map<Category, GrowingChart>();

  constructor(vocabulary: Vocabulary) {
    this.vocabulary = vocabulary;
  }

  /** How much has been read so far, in findings of the charts. */
  get effort(): number {
    let sum = 0;
    for (const { spent } of this.growing.values()) sum += spent;
    return sum;
  }

  private of(goal: Category): GrowingChart {
    let own = this.growing.get(goal);
    if (!own) this.growing.set(goal, (own = new GrowingChart(goal, this.vocabulary)));
    return own;
  }

  /** A text as it is read while it becomes a phrase of a category. */
  read(text: string, goal: Category): ChartColumn {
    return this.of(goal).columnOf(text);
  }

  /** What can stand behind a text. */
  nexts(text: string, goal: Category): NextElements {
    const own = this.of(goal);
    return nextElements(own.columnOf(text), own.grammar);
  }

  /** Whether words read as a whole. */
  isWhole(text: string, goal: Category, fit: Fit): boolean {
    return holdsFor(this.read(text, goal), goal, fit);
  }

  /** Whether words can become a whole; ends that the book has for such words are tried first. */
  canBecome(text: string, goal: Category, fit: Fit, { ends, isPatient }: Way): boolean {
    const key = `${goal}|${fit.key}|${text}`;
    const before = this.known.get(key);
    if (before === 'yes' || (before && (before === 'never' || !isPatient))) return before === 'yes';
    const own = this.of(goal);
    const column = own.columnOf(text);
    const found =
      holdsFor(column, goal, fit) ||
      ends().some((end) => holdsFor(own.columnAfter(column, end), goal, fit)) ||
      this.search(column, goal, fit, isPatient ? mostPatience : mostTries);
    if (this.known.size >= mostKept) this.known.clear();
    this.known.set(key, found ? 'yes' : isPatient ? 'never' : 'hardly');
    return found;
  }

  /** Goes on with what is open, the shortest way first. */
  private search(column: ChartColumn, goal: Category, fit: Fit, most: number): boolean {
    const own = this.of(goal);
    let tries = 0;
    let level = [column];
    for (let parts = 0; parts < mostParts && level.length > 0; parts++) {
      const next: ChartColumn[] = [];
      for (const one of level) {
        for (const more of this.goingOn(one, own)) {
          const longer = own.columnAfter(one, more);
          if (longer.isDead) continue;
          if (holdsFor(longer, goal, fit)) return true;
          next.push(longer);
          if (++tries > most) return false;
        }
      }
      level = next.slice(0, 4);
    }
    return false;
  }

  /** Ends of the patterns that have begun, of each one before a second of any. */
  private *goingOn(column: ChartColumn, own: GrowingChart): Iterable<string> {
    const ways = begunAt(column, own.grammar);
    const found = new Set<string>();
    for (let at = 0; at < mostSamples; at++) {
      for (const way of ways) {
        const end = this.endsOf(way)[at];
        if (end === undefined || found.has(end)) continue;
        found.add(end);
        yield end;
      }
    }
  }

  /** Ends of a pattern, with several fillings of its slots. */
  private endsOf({ sequence, dot }: NextInPattern): readonly string[] {
    const known = this.ends.get(sequence) ?? [];
    this.ends.set(sequence, known);
    return (known[dot] ??= this.endsFrom(sequence, dot));
  }

  private endsFrom({ elements }: Sequence, dot: number): readonly string[] {
    const rest = elements.slice(dot);
    const parts = rest.map((one) => (one.is === 'words' ? one.any.slice(0, 1) : this.samples(one.cat, one.sort)));
    const most = Math.max(...parts.map(({ length }) => length));
    if (parts.some(({ length }) => length === 0)) return [];
    return Array.from({ length: most }, (_, at) => parts.map((one) => one[Math.min(at, one.length - 1)]).join(' '));
  }

  /** Words that are something of a category, and can be of a sort. */
  private samples(cat: Category, sort: string | null): readonly string[] {
    const key = `${cat}.${sort ?? ''}`;
    const before = values[cat] ?? this.sampled.get(key);
    if (before) return before;
    const { entries, hints } = this.vocabulary;
    const words = entries.flatMap(({ kind, forms, gives }) =>
      kind === 'word' && (gives === cat || (standsFor[gives]?.includes(cat) ?? false)) ? forms.slice(0, 2) : [],
    );
    const found = new Map<string, string>();
    // What messages say for example stands for most.
    for (const form of cat === 'thing' ? [...hints.nouns, ...words] : words) {
      if (/[[{|]/.test(form) || found.size >= mostSamples) continue;
      const [edge] = this.read(form, cat).wholeReadings(cat);
      if (edge && sortFits(sort, edge.term) && !found.has(kindOf(edge.term))) found.set(kindOf(edge.term), form);
    }
    const made = found.size > 0 ? [...found.values()] : this.patternSamples(cat, key);
    this.sampled.set(key, made);
    return made;
  }

  /** Of what no word is by itself: patterns with their slots filled, if that reads. */
  private patternSamples(cat: Category, key: string): readonly string[] {
    // What is made of itself is not tried.
    this.sampled.set(key, []);
    const own = this.vocabulary.grammar(cat).sequences.filter(({ entry }) => entry.gives === cat);
    const texts = own.flatMap((sequence) => this.endsFrom(sequence, 0).slice(0, 3));
    const read = [...new Set(texts)].filter((text) => this.isWhole(text, cat, anything));
    return read.slice(0, mostSamples);
  }
}

/** By what the words are told apart that are tried. */
const kindOf = (term: Term): string =>
  [
    term.cat,
    'sort' in term ? term.sort : '',
    'isMany' in term ? term.isMany : '',
    'over' in term ? String(term.over) : '',
    'isSaid' in term ? term.isSaid : '',
    'locates' in term ? term.locates : '',
  ].join('|');
