// Reads a phrase: all readings that are typed, less those that the precedence rules rule out.
import { Chart } from './chart.ts';
import type { Edge } from './chart.ts';
import type { Category, Term } from './terms.ts';
import type { Vocabulary } from './vocabulary.ts';

export interface Reading {
  readonly text: string;
  /** The readings that are left; one, if all is well. */
  readonly terms: readonly Term[];
  /** How each was found. */
  readonly edges: readonly Edge[];
  readonly chart: Chart;
}

/** Several findings of the same words mean one thing if their keys are the same; the rest is told by precedence. */
function whole(chart: Chart, goal: Category): readonly Edge[] {
  const all = chart.from(0).filter(({ cat, to }) => cat === goal && to === chart.words.length);
  const least = Math.min(...all.map(({ term }) => term.penalty));
  return all.filter(({ term }) => term.penalty === least);
}

export class Reader {
  readonly vocabulary: Vocabulary;
  private readonly charts = new Map<string, Chart>();
  private readonly readings = new Map<string, Reading>();

  constructor(vocabulary: Vocabulary) {
    this.vocabulary = vocabulary;
  }

  /** Reads a text as a condition, a criterion, … Each text is read once. */
  read(text: string, goal: Category): Reading {
    const key = `${goal} ${text}`;
    const known = this.readings.get(key);
    if (known) return known;
    let chart = this.charts.get(text);
    if (!chart) this.charts.set(text, (chart = new Chart(text, this.vocabulary)));
    const edges = whole(chart, goal);
    const reading = { text, chart, edges, terms: edges.map(({ term }) => term) };
    this.readings.set(key, reading);
    return reading;
  }

  /** Whether a text has a reading; what is only tried is not kept. */
  tries(text: string, goal: Category): boolean {
    const known = this.readings.get(`${goal} ${text}`);
    return known ? known.terms.length > 0 : whole(new Chart(text, this.vocabulary), goal).length > 0;
  }
}
