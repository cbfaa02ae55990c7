import { RecentCache, getOrMake, ownText } from '../../../runtime/kernel/lazily.ts';
import { Chart, type ChartEdge } from './chart.ts';
import { leastPenalised } from './packing.ts';
import type { Category, Term } from './terms.ts';
import type { Vocabulary } from './vocabulary-entries.ts';
import type { Word } from './phrase-words.ts';

export interface Reading {
  readonly text: string;
  readonly words: readonly Word[];
  /** The terms of the readings with the least penalty. A well-formed phrase has exactly one. */
  readonly terms: readonly Term[];
  readonly edges: readonly ChartEdge[];
}

/** Returns the edges that cover the whole phrase, with the least penalty, one for each meaning. */
function wholePhraseEdges(chart: Chart, category: Category): readonly ChartEdge[] {
  return leastPenalised(chart.from(0).filter(({ cat, to }) => cat === category && to === chart.words.length));
}

export interface TriedReading extends Pick<Reading, 'words' | 'edges'> {
  readonly reads: boolean;
  readonly effort: number;
}

/** The part of a reader that binders use. */
export interface PhraseReader {
  readonly vocabulary: Vocabulary;
  read(text: string, category: Category): Reading;
}

export class Reader implements PhraseReader {
  readonly vocabulary: Vocabulary;
  private readonly readings = new Map<Category, RecentCache<Reading>>();

  constructor(vocabulary: Vocabulary) {
    this.vocabulary = vocabulary;
  }

  /** Reads a text as a phrase of a category, such as a condition or a criterion. The result is cached. */
  read(text: string, category: Category): Reading {
    return getOrMake(this.readings, category, () => new RecentCache<Reading>()).getOrMake(text, () => {
      const chart = new Chart(ownText(text), category, this.vocabulary);
      const edges = wholePhraseEdges(chart, category);
      return { text: ownText(text), words: chart.words, edges, terms: edges.map(({ term }) => term) };
    });
  }

  /**
   * Reads a text without storing the result in the cache. `reads` is true if the text has a reading. `effort` is the
   * number of edges that the attempt made; 0 if a stored result was used.
   */
  tries(text: string, category: Category): TriedReading {
    const cached = this.readings.get(category)?.get(text);
    if (cached) return { ...cached, reads: cached.terms.length > 0, effort: 0 };
    const chart = new Chart(text, category, this.vocabulary);
    const edges = wholePhraseEdges(chart, category);
    return { words: chart.words, edges, reads: edges.length > 0, effort: chart.effort };
  }
}
