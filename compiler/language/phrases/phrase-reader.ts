// Reads a phrase: all readings that are typed, less those that the precedence rules rule out.
import { Chart } from './chart.ts';
import type { ChartEdge } from './chart.ts';
import { RecentCache, ownText } from './recent-cache.ts';
import { leastPenalised } from './packing.ts';
import type { Category, Term } from './terms.ts';
import type { Vocabulary } from './vocabulary-entries.ts';
import type { Word } from './phrase-words.ts';

export interface Reading {
  readonly text: string;
  readonly words: readonly Word[];
  /** The readings that are left; one, if all is well. */
  readonly terms: readonly Term[];
  /** How each was found. */
  readonly edges: readonly ChartEdge[];
}

/** Several findings of the same words mean one thing if their keys are the same; the rest is told by precedence. */
function whole(chart: Chart, goal: Category): readonly ChartEdge[] {
  return leastPenalised(chart.from(0).filter(({ cat, to }) => cat === goal && to === chart.words.length));
}

export class Reader {
  readonly vocabulary: Vocabulary;
  private readonly readings = new Map<Category, RecentCache<Reading>>();

  constructor(vocabulary: Vocabulary) {
    this.vocabulary = vocabulary;
  }

  /** Reads a text as a condition, a criterion, … Each text is read once. */
  read(text: string, goal: Category): Reading {
    let known = this.readings.get(goal);
    if (!known) this.readings.set(goal, (known = new RecentCache<Reading>()));
    const before = known.get(text);
    if (before) return before;
    const own = ownText(text);
    const chart = new Chart(own, goal, this.vocabulary);
    const edges = whole(chart, goal);
    const reading = { text: own, words: chart.words, edges, terms: edges.map(({ term }) => term) };
    known.set(own, reading);
    return reading;
  }

  /** Whether a text has a reading, and what it took to see; what is only tried is not kept. */
  tries(text: string, goal: Category): { readonly reads: boolean; readonly effort: number } {
    const known = this.readings.get(goal)?.get(text);
    if (known) return { reads: known.terms.length > 0, effort: 0 };
    const chart = new Chart(text, goal, this.vocabulary);
    return { reads: whole(chart, goal).length > 0, effort: chart.effort };
  }
}
