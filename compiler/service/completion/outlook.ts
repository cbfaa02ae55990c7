// Decides if the typed words can still become a whole phrase of a category: searches for an ending that completes the
// phrase.
import { getOrMake, lazilyFor } from '../../../runtime/kernel/lazily.ts';
import { sortFits } from '../../language/phrases/chart.ts';
import { GrowingChart, type ChartColumn } from '../../language/phrases/growing-chart.ts';
import { begunAt, nextElements, type NextInPattern, type NextElements } from '../../language/phrases/next-words.ts';
import { spelledPhrase } from '../../language/phrases/phrase-words.ts';
import type { Category, Term } from '../../language/phrases/terms.ts';
import { standsFor, type Sequence, type Vocabulary } from '../../language/phrases/vocabulary-entries.ts';

/** A condition that a whole phrase must meet, in addition to its category. */
export interface Fit {
  /** A text that identifies the condition in caches. */
  readonly key: string;
  readonly holds: (term: Term) => boolean;
  /** True if no further words can repair a phrase that fails the condition. */
  readonly isPermanent?: boolean;
}

export const anything: Fit = { key: '', holds: () => true };

/**
 * Sample texts for numbers, letters and lists. The search for an ending tries the samples of a category in this order.
 */
const sampleValues: Readonly<Partial<Record<Category, readonly string[]>>> = {
  n: ['2', '1'],
  letter: ['X', 'Y', 'A'],
  letters: ['[a)]'],
  split: ['[unit / mech]'],
  slashed: ['5/6/7'],
  subLetter: ['a)'],
  list: ['[A > B]'],
};

/**
 * The largest number of sample phrases of a category. The samples are chosen so that they combine with different words.
 */
const mostSamples = 9;
/**
 * Limits of the search for an ending, that is, for words that complete a phrase. `mostParts` is the largest number of
 * parts of an ending. A search tries at most `mostTries` endings, or `mostPatientTries` if it is patient (`isPatient`).
 */
const mostParts = 3;
const mostTries = 28;
const mostPatientTries = 84;
/** The size of the cache of answers. A full cache is emptied. */
const mostKept = 8000;

interface EndingSearch {
  /**
   * Returns the words that complete the phrase in places of the book where the same words come before. The search tries
   * these endings first.
   */
  readonly ends: () => readonly string[];
  /** True if the search may try `mostPatientTries` endings; false if only `mostTries` endings. */
  readonly isPatient: boolean;
}

/**
 * Returns the object that says, for a vocabulary, how typed words can go on. All callers share the object and its
 * caches.
 */
export const outlookOf = lazilyFor((vocabulary: Vocabulary): PhraseOutlook => new PhraseOutlook(vocabulary));

const holdsFor = (column: ChartColumn, category: Category, fit: Fit): boolean =>
  column.wholeReadings(category).some(({ term }) => fit.holds(term));

class PhraseOutlook {
  private readonly vocabulary: Vocabulary;
  private readonly answers = new Map<string, 'yes' | 'hardly' | 'never'>();
  private readonly samplesByKey = new Map<string, readonly string[]>();
  private readonly endingsByPattern = new Map<Sequence, (readonly string[])[]>();
  private readonly charts = new Map<Category, GrowingChart>();

  constructor(vocabulary: Vocabulary) {
    this.vocabulary = vocabulary;
  }

  /** The effort of all reading so far, as a number of chart edges. */
  get effort(): number {
    return [...this.charts.values()].reduce((sum, { spent }) => sum + spent, 0);
  }

  private chartFor(category: Category): GrowingChart {
    return getOrMake(this.charts, category, () => new GrowingChart(category, this.vocabulary));
  }

  /** Reads a text as the beginning of a phrase of a category. */
  read(text: string, category: Category): ChartColumn {
    return this.chartFor(category).columnOf(text);
  }

  /** Returns the words and values that can follow a text. */
  elementsAfter(text: string, category: Category): NextElements {
    const chart = this.chartFor(category);
    return nextElements(chart.columnOf(text), chart.grammar);
  }

  /** True if a text is a whole phrase of `category`, and the phrase meets the condition `fit`. */
  isWhole(text: string, category: Category, fit: Fit): boolean {
    return holdsFor(this.read(text, category), category, fit);
  }

  /** True if a text can become a phrase that has the category and meets the condition. */
  canBecome(text: string, category: Category, fit: Fit, way: EndingSearch): boolean {
    const key = `${category}|${fit.key}|${text}`;
    const answer = this.answers.get(key);
    if (answer === 'yes' || (answer && (answer === 'never' || !way.isPatient))) return answer === 'yes';
    const canComplete = this.columnAfter(text, category, fit, way) !== null;
    if (this.answers.size >= mostKept) this.answers.clear();
    this.answers.set(key, canComplete ? 'yes' : way.isPatient ? 'never' : 'hardly');
    return canComplete;
  }

  /**
   * Returns a phrase that begins with a text, has the category and meets the condition; null if the search finds none.
   */
  completion(text: string, category: Category, fit: Fit, way: EndingSearch): string | null {
    const whole = this.columnAfter(text, category, fit, way);
    return whole && spelledPhrase(whole.row.flatMap(({ word }) => (word ? [word.text] : [])));
  }

  private columnAfter(
    text: string,
    category: Category,
    fit: Fit,
    { ends, isPatient }: EndingSearch,
  ): ChartColumn | null {
    const chart = this.chartFor(category);
    const column = chart.columnOf(text);
    if (holdsFor(column, category, fit)) return column;
    for (const end of ends()) {
      const longer = chart.columnAfter(column, end);
      if (holdsFor(longer, category, fit)) return longer;
    }
    return this.search(column, category, fit, isPatient ? mostPatientTries : mostTries);
  }

  /**
   * Adds texts that complete the begun patterns, shorter texts first. Returns the column after the first text with
   * which the phrase is whole and fulfils `fit`; null if no tried text does this.
   */
  private search(column: ChartColumn, category: Category, fit: Fit, maxTries: number): ChartColumn | null {
    const chart = this.chartFor(category);
    let tries = 0;
    let level = [column];
    for (let parts = 0; parts < mostParts && level.length > 0; parts++) {
      const next: ChartColumn[] = [];
      for (const shorter of level) {
        for (const ending of this.endingsAfter(shorter, chart)) {
          const longer = chart.columnAfter(shorter, ending);
          if (longer.isDead) continue;
          if (holdsFor(longer, category, fit)) return longer;
          next.push(longer);
          if (++tries > maxTries) return null;
        }
      }
      level = next.slice(0, 4);
    }
    return null;
  }

  /** Yields endings of the begun patterns: one ending for each pattern, then a second ending for each, and so on. */
  private *endingsAfter(column: ChartColumn, chart: GrowingChart): Iterable<string> {
    // Patterns with more words before the cursor come first, because they are likelier to be meant.
    const openPatterns = begunAt(column, chart.grammar).toSorted((a, b) => b.dot - a.dot);
    const yielded = new Set<string>();
    for (let at = 0; at < mostSamples; at++) {
      for (const way of openPatterns) {
        const end = this.endingsOf(way)[at];
        if (end === undefined || yielded.has(end)) continue;
        yielded.add(end);
        yield end;
      }
    }
  }

  /**
   * Returns several texts that complete a pattern from the element `dot` on. Each text has other sample phrases in the
   * slots of the pattern.
   */
  private endingsOf({ sequence, dot }: NextInPattern): readonly string[] {
    const byPosition = getOrMake(this.endingsByPattern, sequence, () => []);
    return (byPosition[dot] ??= this.buildEndings(sequence, dot));
  }

  private buildEndings({ elements }: Sequence, dot: number): readonly string[] {
    const rest = elements.slice(dot);
    const parts = rest.map((element) =>
      element.is === 'words' ? element.any.slice(0, 1) : this.samples(element.cat, element.sort),
    );
    const maxCount = Math.max(...parts.map(({ length }) => length));
    if (parts.some(({ length }) => length === 0)) return [];
    return Array.from({ length: maxCount }, (_, at) =>
      spelledPhrase(parts.map((fillings) => fillings[Math.min(at, fillings.length - 1)] ?? '')),
    );
  }

  /** Returns sample phrases of a category that fit a sort of thing, such as `unit`. */
  private samples(cat: Category, sort: string | null): readonly string[] {
    const key = `${cat}.${sort ?? ''}`;
    const cached = sampleValues[cat] ?? this.samplesByKey.get(key);
    if (cached) return cached;
    const { entries, hints } = this.vocabulary;
    const words = entries.flatMap(({ kind, forms, gives }) =>
      kind === 'word' && (gives === cat || (standsFor[gives]?.includes(cat) ?? false)) ? forms.slice(0, 2) : [],
    );
    const formByKind = new Map<string, string>();
    // The nouns that messages use as examples come first, because most words combine with them.
    for (const form of cat === 'thing' ? [...hints.nouns, ...words] : words) {
      if (/[[{|]/.test(form) || formByKind.size >= mostSamples) continue;
      const [edge] = this.read(form, cat).wholeReadings(cat);
      if (edge && sortFits(sort, edge.term) && !formByKind.has(combinationKey(edge.term)))
        formByKind.set(combinationKey(edge.term), form);
    }
    const samples = formByKind.size > 0 ? [...formByKind.values()] : this.patternSamples(cat, key);
    this.samplesByKey.set(key, samples);
    return samples;
  }

  /** Returns sample phrases for a category that has no words of its own: its patterns, with samples in the slots. */
  private patternSamples(cat: Category, key: string): readonly string[] {
    // A phrase of a category can contain a phrase of the same category. The empty entry ends the recursion.
    this.samplesByKey.set(key, []);
    const sequences = this.vocabulary.grammar(cat).sequences.filter(({ pattern }) => pattern.gives === cat);
    const texts = sequences.flatMap((sequence) => this.buildEndings(sequence, 0).slice(0, 3));
    const readable = [...new Set(texts)].filter((text) => this.isWhole(text, cat, anything));
    return readable.slice(0, mostSamples);
  }
}

/**
 * Returns a key of the term of a sample phrase. Samples with equal keys combine with the same words, so one sample of
 * each key is enough.
 */
const combinationKey = (term: Term): string =>
  [
    term.cat,
    'sort' in term ? term.sort : '',
    'isMany' in term ? term.isMany : '',
    'over' in term ? String(term.over) : '',
    'hasCopula' in term ? term.hasCopula : '',
    'locates' in term ? term.locates : '',
  ].join('|');
