// Tries to read a phrase with changed words. The total cost is limited, because some phrases take long to read.
import { Chart, type PartialPattern } from '../phrases/chart.ts';
import type { Reader } from '../phrases/phrase-reader.ts';
import type { Category } from '../phrases/terms.ts';
import type { Vocabulary } from '../phrases/vocabulary-entries.ts';
import { editDistance } from '../../../runtime/kernel/nearest.ts';
import { phraseWords, type Word } from '../phrases/phrase-words.ts';

/**
 * The cost limit for the trials of one phrase: about ten milliseconds. The last search, for wrong nouns, gets the whole
 * limit again (`renewLimit`).
 */
const mostCost = 60_000;

/** Words that deny in every game, besides the denials of the vocabulary. */
const denials: ReadonlySet<string> = new Set(
  'never neither nor without cannot lost lack lacks besides except excluding'.split(' '),
);

/** True if a word denies: `not`, `without`, or a known word with a prefix, such as `unscouted`. */
export const isDenial = (lower: string, { hints, vocabularyWords }: Vocabulary): boolean =>
  hints.negating.includes(lower) ||
  denials.has(lower) ||
  vocabularyWords.has(/^(?:un|non)(.{4,})$/.exec(lower)?.[1] ?? '');

export class PhraseTrials {
  readonly reader: Reader;
  readonly category: Category;
  readonly chart: Chart;
  readonly text: string;
  private cost: number;
  private viable: readonly boolean[] | null = null;

  constructor(text: string, category: Category, reader: Reader) {
    this.reader = reader;
    this.category = category;
    this.text = text;
    this.chart = new Chart(text, category, reader.vocabulary, true);
    this.cost = this.chart.effort ** 2;
  }

  get words(): readonly Word[] {
    return this.chart.words;
  }

  /** True if the phrase has too many words for the reader. */
  get isOverlong(): boolean {
    return this.chart.isTooLong && this.chart.effort === 0;
  }

  reads(text: string, category = this.category): boolean {
    if (text === '' || this.cost > mostCost) return false;
    const { reads, effort } = this.reader.tries(text, category);
    this.cost += effort ** 2 + text.length;
    return reads;
  }

  /** Gives the next search the whole cost limit again, because earlier searches may have used the limit up. */
  renewLimit(): void {
    this.cost = this.chart.effort ** 2;
  }

  textBetween(from: number, to: number): string {
    const [first, last] = [this.words[from], this.words[to - 1]];
    return first && last ? this.text.slice(first.start, last.end) : '';
  }

  replaceWords(from: number, to: number, by: string): string {
    const [first, last] = [this.words[from], this.words[to - 1]];
    if (!first || !last) return this.text;
    const inserted = first.kind === 'mark' ? ` ${by} ` : by;
    return `${this.text.slice(0, first.start)}${inserted}${this.text.slice(last.end)}`.replaceAll(/\s+/g, ' ').trim();
  }

  /**
   * True if the phrase has a reading when `by` replaces the words from `from` up to, not including, `to`. False if a
   * denial is then lost, because the phrase would say the opposite.
   */
  readsWith(from: number, to: number, by: string): boolean {
    return this.keepsDenials(from, to, by) && this.mayChangeAt(from) && this.reads(this.replaceWords(from, to, by));
  }

  /** True if the phrase has a reading without the words from `from` up to, not including, `to`. */
  readsWithout(from: number, to: number): boolean {
    return this.mayChangeAt(from) && this.reads(this.replaceWords(from, to, ''));
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

  /** True if the phrase has a reading when `by` replaces each word whose index is in `places`. */
  readsWithAt(places: readonly number[], by: string): boolean {
    const [first, ...others] = places;
    if (first === undefined || others.length === 0) return first !== undefined && this.readsWith(first, first + 1, by);
    let { text } = this;
    for (const place of places.toReversed()) {
      const { start = 0, end = 0 } = this.words[place] ?? {};
      text = text.slice(0, start) + by + text.slice(end);
    }
    return this.reads(text);
  }

  /** True if the phrase has a reading when the words `more` are inserted before the word with the index `at`. */
  readsWithMore(at: number, more: string): boolean {
    if (!this.keepsDenials(at, at, more) || !this.mayChangeAt(at)) return false;
    const start = this.words[at]?.start ?? this.text.length;
    return this.reads(`${this.text.slice(0, start)} ${more} ${this.text.slice(start)}`.replaceAll(/\s+/g, ' ').trim());
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
