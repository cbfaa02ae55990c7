// Tries other words in a phrase that does not read, within a limit: what is entangled is costly to read.
import { Chart } from '../phrases/chart.ts';
import type { PartialPattern } from '../phrases/chart.ts';
import type { Reader } from '../phrases/phrase-reader.ts';
import type { Category } from '../phrases/terms.ts';
import type { Word } from '../phrases/phrase-words.ts';

/** What may be spent on one phrase: some ten milliseconds. */
const mostCost = 60_000;

export class Tries {
  readonly reader: Reader;
  readonly goal: Category;
  readonly chart: Chart;
  readonly text: string;
  private cost: number;
  private viable: readonly boolean[] | null = null;

  constructor(text: string, goal: Category, reader: Reader) {
    this.reader = reader;
    this.goal = goal;
    this.text = text;
    this.chart = new Chart(text, goal, reader.vocabulary, true);
    this.cost = this.chart.effort ** 2;
  }

  get words(): readonly Word[] {
    return this.chart.words;
  }

  /** Whether it has more words than are looked at. */
  get isOverlong(): boolean {
    return this.chart.isTooLong && this.chart.effort === 0;
  }

  /** Whether a text reads as what was wanted. What it takes grows with the square of what is found in it. */
  reads(text: string, goal = this.goal): boolean {
    if (text === '' || this.cost > mostCost) return false;
    const { reads, effort } = this.reader.tries(text, goal);
    this.cost += effort ** 2 + text.length;
    return reads;
  }

  said(from: number, to: number): string {
    const [first, last] = [this.words[from], this.words[to - 1]];
    return first && last ? this.text.slice(first.start, last.end) : '';
  }

  replaced(from: number, to: number, by: string): string {
    const [first, last] = [this.words[from], this.words[to - 1]];
    if (!first || !last) return this.text;
    // A mark may stand close to its neighbours, a word may not.
    const put = first.kind === 'mark' ? ` ${by} ` : by;
    return `${this.text.slice(0, first.start)}${put}${this.text.slice(last.end)}`.replaceAll(/\s+/g, ' ').trim();
  }

  /** Whether it reads with something else in the place of some words. */
  readsWith(from: number, to: number, by: string): boolean {
    return this.mayChangeAt(from) && this.reads(this.replaced(from, to, by));
  }

  /** Whether it reads with something more before a word. */
  readsWithMore(at: number, more: string): boolean {
    if (!this.mayChangeAt(at)) return false;
    const start = this.words[at]?.start ?? this.text.length;
    return this.reads(`${this.text.slice(0, start)} ${more} ${this.text.slice(start)}`.replaceAll(/\s+/g, ' ').trim());
  }

  /**
   * Whether a change at a word can help at all: only if the words before it are the beginning of something. What was
   * found in them does not change with what stands behind.
   */
  private mayChangeAt(at: number): boolean {
    this.viable ??= this.beginnings();
    return this.viable[at] ?? false;
  }

  private beginnings(): boolean[] {
    const { partial, edges } = this.chart;
    // Where each pattern has come to, by where it began.
    const reached = partial.map(() => new Set<number>());
    const put = (from: number, at: number): void => void reached[at]?.add(from);
    for (const [at, items] of partial.entries())
      for (const one of items) for (const to of behindWords(one, at)) put(one.from, to);
    for (const { from, to, parts } of edges) {
      const inside = new Set(parts.flatMap((part) => range(part.from + 1, part.to)));
      for (const at of range(from + 1, to + 1)) if (!inside.has(at)) put(from, at);
    }
    const viable: boolean[] = [];
    for (const [at, froms] of reached.entries()) viable.push(at === 0 || [...froms].some((from) => viable[from]));
    return viable;
  }
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i);

/** A pattern stopped there; so it had come to each of the words before that it had just taken. */
function behindWords({ sequence, dot, from }: PartialPattern, at: number): number[] {
  const found = [at];
  for (let back = 1; at - back > from && sequence.elements[dot - back]?.is === 'words'; back++) found.push(at - back);
  return found;
}
