// Tries to read a phrase with changed words. The total cost is limited, because some phrases take long to read.
import { Chart, type ChartEdge, type PartialPattern } from '../../phrases/chart.ts';
import type { Reader } from '../../phrases/phrase-reader.ts';
import type { Category, VerbTerm } from '../../phrases/terms.ts';
import type { Word } from '../../phrases/phrase-words.ts';
import { keepsDenials, keepsRelations, keepsSense, type PhraseParts } from './kept-sense.ts';
import type { PhraseFault, WordRange } from './phrase-fault.ts';

/** The cost limit for the trials of one phrase: about twenty milliseconds. */
const mostCost = 90_000;

/** A phrase that costs more than this to read gets no trials. */
const mostCostOfPhrase = 60_000;

export class PhraseTrials {
  readonly reader: Reader;
  readonly category: Category;
  readonly chart: Chart;
  readonly text: string;
  private readonly parts: PhraseParts;
  private cost: number;
  private viable: readonly boolean[] | null = null;
  private dropped: WordRange | null | undefined;

  constructor(text: string, category: Category, reader: Reader) {
    this.reader = reader;
    this.category = category;
    this.text = text;
    this.chart = new Chart(text, category, reader.vocabulary, true);
    this.parts = { words: this.chart.words, edges: this.chart.edges };
    const cost = this.chart.effort ** 2;
    this.cost = cost > mostCostOfPhrase ? mostCost : cost;
  }

  get words(): readonly Word[] {
    return this.chart.words;
  }

  /** True if the phrase has too many words for the reader. */
  get isOverlong(): boolean {
    return this.chart.isTooLong && this.chart.effort === 0;
  }

  /** True if a text, such as a part of the phrase, has a reading in which the words keep their relations. */
  reads(text: string, category = this.category): boolean {
    return this.readsAndKeeps(text, category, keepsRelations);
  }

  /** True if a text may be offered in place of the phrase. A text of another kind must keep the denials. */
  offers(text: string): boolean {
    const { vocabulary } = this.reader;
    const after = this.reader.tries(text, this.category);
    return (after.edges.length > 0 ? keepsSense : keepsDenials)(this.parts, after, vocabulary);
  }

  private readsAndKeeps(text: string, category: Category, keeps: typeof keepsSense): boolean {
    if (text === '' || this.cost >= mostCost) return false;
    const after = this.reader.tries(text, category);
    this.cost += after.effort ** 2 + text.length;
    return after.edges.length > 0 && keeps(this.parts, after, this.reader.vocabulary);
  }

  /** The verb with which an action begins. */
  get verb(): (ChartEdge & { readonly term: VerbTerm }) | undefined {
    if (this.category !== 'act') return undefined;
    return this.chart.from(0).find((edge): edge is ChartEdge & { readonly term: VerbTerm } => edge.term.cat === 'verb');
  }

  /** True if the phrase begins with a verb or an action. */
  get beginsAct(): boolean {
    return this.category === 'act' && this.chart.from(0).some(({ cat }) => cat === 'verb' || cat === 'act');
  }

  /** True if a complete action ends before the word `at`, or if this word is the first. */
  endsAct(at: number): boolean {
    return at === 0 || this.chart.from(0).some(({ pattern, to }) => pattern?.id === 'action' && to === at);
  }

  /**
   * The first words without which the phrase has a reading: one or two words anywhere in the phrase, or three words at
   * its start or end. The fault is at these words or beside them.
   */
  get droppable(): WordRange | null {
    if (this.dropped === undefined) this.dropped = this.findDroppable();
    return this.dropped;
  }

  private findDroppable(): WordRange | null {
    const { length } = this.words;
    for (const count of [1, 2, 3])
      for (const from of range(0, length - count + 1)) {
        if (count === length || (count === 3 && from > 0 && from + count < length)) continue;
        const to = from + count;
        if (this.mayChangeAt(from) && this.reads(this.replaceWords(from, to, ''))) return { from, to };
      }
    return null;
  }

  /** Returns the fault of words that are left out: a word that is typed twice, or words that fit nowhere. */
  leftOut({ from, to }: WordRange): PhraseFault {
    const isTwice = to === from + 1 && this.words[from]?.lower === this.words[from - 1]?.lower;
    return { is: isTwice ? 'twice' : 'stray', from, to, words: this.textBetween(from, to) };
  }

  textBetween(from: number, to: number): string {
    const [first, last] = [this.words[from], this.words[to - 1]];
    return first && last && from < to ? this.text.slice(first.start, last.end) : '';
  }

  /** Returns the text with `by` in place of the words from `from` up to, not including, `to`. If both are equal, `by` is inserted. */
  replaceWords(from: number, to: number, by: string): string {
    const isInserted = from === to;
    const start = this.words[from]?.start ?? this.text.length;
    const end = isInserted ? start : (this.words[to - 1]?.end ?? start);
    const put = isInserted || this.words[from]?.kind === 'mark' ? ` ${by} ` : by;
    return `${this.text.slice(0, start)}${put}${this.text.slice(end)}`.replaceAll(/\s+/g, ' ').trim();
  }

  /** True if the phrase has a reading that keeps its sense when `by` replaces the words from `from` up to, not including, `to`. */
  readsWith(from: number, to: number, by: string): boolean {
    return this.mayChangeAt(from) && this.readsAndKeeps(this.replaceWords(from, to, by), this.category, keepsSense);
  }

  /** True if the phrase has a reading when `by` replaces each word whose index is in `places`. */
  readsWithAt(places: readonly number[], by: string): boolean {
    const [first, ...others] = places;
    if (first === undefined || others.length === 0) return first !== undefined && this.readsWith(first, first + 1, by);
    let { text } = this;
    for (const place of places.toReversed()) {
      const { start = 0, end = 0 } = this.words[place] ?? {};
      text = text.slice(0, start) + by + text.slice(end);
    }
    return this.readsAndKeeps(text, this.category, keepsSense);
  }

  /** True if a part of the phrase of several words has a reading when `by` replaces the word. */
  fitsWith(at: number, by: string): boolean {
    if (this.cost >= mostCost) return false;
    const { effort, edges } = new Chart(this.replaceWords(at, at + 1, by), this.category, this.reader.vocabulary);
    this.cost += effort ** 2;
    const end = at + by.split(' ').length;
    return edges.some(({ from, to }) => from <= at && to >= end && to - from > end - at);
  }

  /**
   * True if a change at this word can give the phrase a reading. False if no phrase begins with the words before this
   * word, because then no change here helps.
   */
  private mayChangeAt(at: number): boolean {
    this.viable ??= this.viableStarts();
    return this.viable[at] ?? false;
  }

  private viableStarts(): boolean[] {
    const { partial, edges } = this.chart;
    // The set for a word has the start indexes of all patterns that reach this word.
    const reached = partial.map(() => new Set<number>());
    const noteReached = (from: number, at: number): void => void reached[at]?.add(from);
    for (const [at, items] of partial.entries())
      for (const stopped of items) for (const to of reachedWords(stopped, at)) noteReached(stopped.from, to);
    for (const { from, to, parts } of edges) {
      const inside = new Set(parts.flatMap((part) => range(part.from + 1, part.to)));
      for (const at of range(from + 1, to + 1)) if (!inside.has(at)) noteReached(from, at);
    }
    const viable: boolean[] = [];
    for (const [at, froms] of reached.entries()) viable.push(at === 0 || [...froms].some((from) => viable[from]));
    return viable;
  }
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i);

/**
 * Returns the index of the word at which a pattern stopped. Also returns the indexes of the words directly before it,
 * as far as they are words of the pattern itself and fill no slot.
 */
function reachedWords({ sequence, dot, from }: PartialPattern, at: number): number[] {
  const reached = [at];
  for (let back = 1; at - back > from && sequence.elements[dot - back]?.is === 'words'; back++) reached.push(at - back);
  return reached;
}
