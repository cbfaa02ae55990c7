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
function wholePhraseEdges(chart: Chart, goal: Category): readonly ChartEdge[] {
  return leastPenalised(chart.from(0).filter(({ cat, to }) => cat === goal && to === chart.words.length));
}

/** The part of a reader that binders use. */
export interface PhraseReader {
  readonly vocabulary: Vocabulary;
  read(text: string, goal: Category): Reading;
}

export class Reader implements PhraseReader {
  readonly vocabulary: Vocabulary;
  private readonly readings = new Map<Category, RecentCache<Reading>>();

  constructor(vocabulary: Vocabulary) {
    this.vocabulary = vocabulary;
  }

  /** Reads a text as a phrase of a category, such as a condition or a criterion. The result is cached. */
  read(text: string, goal: Category): Reading {
    return getOrMake(this.readings, goal, () => new RecentCache<Reading>()).getOrMake(text, () => {
      const chart = new Chart(ownText(text), goal, this.vocabulary);
      const edges = wholePhraseEdges(chart, goal);
      return { text: ownText(text), words: chart.words, edges, terms: edges.map(({ term }) => term) };
    });
  }

  /**
   * Reads a text without storing the result in the cache. `reads` is true if the text has a reading. `effort` is the
   * number of edges that the attempt made; 0 if a stored result was used.
   */
  tries(text: string, goal: Category): { readonly reads: boolean; readonly effort: number } {
    const cached = this.readings.get(goal)?.get(text);
    if (cached) return { reads: cached.terms.length > 0, effort: 0 };
    const chart = new Chart(text, goal, this.vocabulary);
    return { reads: wholePhraseEdges(chart, goal).length > 0, effort: chart.effort };
  }
}
