// Tries to read a phrase with changed words. The total cost is limited, because some phrases take long to read.
import { Chart, type ChartEdge, type PartialPattern } from '../../phrases/chart.ts';
import type { Reader } from '../../phrases/phrase-reader.ts';
import type { Category, VerbTerm } from '../../phrases/terms.ts';
import { editDistance } from '../../../../runtime/kernel/nearest.ts';
import { phraseWords, type Word } from '../../phrases/phrase-words.ts';
import { isDenial } from './opposites.ts';
import type { PhraseFault, WordRange } from './phrase-fault.ts';

/** The cost limit for the trials of one phrase: about twenty milliseconds. */
const mostCost = 90_000;

/** A phrase that costs more than this to read gets no trials. */
const mostCostOfPhrase = 60_000;

export const articles: ReadonlySet<string> = new Set(['a', 'an', 'the']);

/** Small words that can precede a noun, the likelier first. */
export const prepositions: ReadonlySet<string> = new Set(
  'to towards by of from with in on at into for than'.split(' '),
);

/** Words that point to a thing, and verbs that say something of the thing before them. */
const pointers: ReadonlySet<string> = new Set('this that these those its it is are has have'.split(' '));

export class PhraseTrials {
  readonly reader: Reader;
  readonly category: Category;
  readonly chart: Chart;
  readonly text: string;
  private cost: number;
  private viable: readonly boolean[] | null = null;
  private dropped: WordRange | null | undefined;

  constructor(text: string, category: Category, reader: Reader) {
    this.reader = reader;
    this.category = category;
    this.text = text;
    this.chart = new Chart(text, category, reader.vocabulary, true);
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

  reads(text: string, category = this.category): boolean {
    if (text === '' || this.cost >= mostCost) return false;
    const { reads, effort } = this.reader.tries(text, category);
    this.cost += effort ** 2 + text.length;
    return reads;
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

  /**
   * True if the phrase has a reading when `by` replaces the words from `from` up to, not including, `to`. False if a
   * denial is then lost or added, because the phrase would say the opposite.
   */
  readsWith(from: number, to: number, by: string): boolean {
    return this.keepsDenials(from, to, by) && this.mayChangeAt(from) && this.reads(this.replaceWords(from, to, by));
  }

  /**
   * True if new words deny as often as the words in whose place they come. An unknown word, or a word that differs by one
   * letter, can be a slip for a denial.
   */
  keepsDenials(from: number, to: number, by: string): boolean {
    const { vocabulary } = this.reader;
    const denialsIn = (words: readonly Word[]): number =>
      words.filter(({ lower }) => isDenial(lower, vocabulary)).length;
    const before = this.words.slice(from, to);
    const isSlip = ({ kind, lower }: Word): boolean =>
      kind === 'word' && (!vocabulary.vocabularyWords.has(lower) || editDistance(lower, by, 1) === 1);
    const denied = denialsIn(before);
    return denied === denialsIn(phraseWords(by)) || (denied === 0 && before.some(isSlip));
  }

  /**
   * True if two neighbouring words say to what something belongs: a small word such as `with` before its noun, a word
   * that points to a noun, a verb such as `is`, or a side beside a word such as `controlled`. If such words are exchanged, they belong to
   * another noun.
   */
  movesOwner(from: number): boolean {
    const pair = this.words.slice(from, from + 2);
    if (pair.some(({ kind }) => kind !== 'word')) return false;
    if (prepositions.has(pair[0]?.lower ?? '') || pair.some(({ lower }) => pointers.has(lower))) return true;
    const termsAt = (at: number) => this.chart.edges.filter((edge) => edge.from === at && edge.to === at + 1);
    const isSide = (at: number): boolean => termsAt(at).some(({ term }) => term.cat === 'adj' && term.goesWithKinds);
    const isOfSide = (at: number): boolean => termsAt(at).some(({ term }) => 'ofSide' in term && term.ofSide !== null);
    return (isSide(from) && isOfSide(from + 1)) || (isOfSide(from) && isSide(from + 1));
  }

  /** True if the phrase has a reading when `by` replaces each word whose index is in `places`. */
  readsWithAt(places: readonly number[], by: string): boolean {
    const [first, ...others] = places;
    if (first === undefined || others.length === 0) return first !== undefined && this.readsWith(first, first + 1, by);
    if (!places.every((place) => this.keepsDenials(place, place + 1, by))) return false;
    let { text } = this;
    for (const place of places.toReversed()) {
      const { start = 0, end = 0 } = this.words[place] ?? {};
      text = text.slice(0, start) + by + text.slice(end);
    }
    return this.reads(text);
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
