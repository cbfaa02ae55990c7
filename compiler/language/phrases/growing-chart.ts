// A chart that grows word by word, for callers that try many continuations of the same words. This chart has the same
// edges as `Chart`, except edges that no waiting pattern can use.
import {
  builtTerms,
  categoryFits,
  mostEdges,
  mostWords,
  plainValuesOf,
  shallowestCategory,
  sortFits,
  type ChartEdge,
} from './chart.ts';
import { winners } from './packing.ts';
import type { Category } from './terms.ts';
import { type AlikeWords, type Grammar, type Sequence, type Vocabulary, standsFor } from './vocabulary-entries.ts';
import { wordsAsRead, type Word } from './phrase-words.ts';
import { getOrMake, lazilyFor } from '../../../runtime/kernel/lazily.ts';

/** A pattern that waits for its next element, and the edges that fill its earlier slots. */
export interface WaitingPattern {
  readonly sequence: Sequence;
  readonly dot: number;
  readonly from: number;
  readonly parts: readonly ChartEdge[];
}

const empty: readonly never[] = [];
/** The largest number of cached columns. When there are more, all columns are dropped. */
const mostColumns = 800;

/**
 * The state of a chart after one word. It has the edges that end with the word, and the patterns that wait for their
 * next element.
 */
export class ChartColumn {
  readonly word: Word | null;
  readonly before: ChartColumn | null;
  readonly at: number;
  /**
   * The edges that end with the word of this column. The index of an array is the index of the word with which its
   * edges begin.
   */
  readonly ending: ChartEdge[][];
  readonly forPart = new Map<Category, WaitingPattern[]>();
  /** The patterns whose next element is a word. */
  readonly forWord: WaitingPattern[] = [];
  /** The categories of the edges that may begin after the word of this column. */
  readonly wanted: Set<Category>;
  effort: number;
  readonly next = new Map<string, ChartColumn>();

  constructor(word: Word | null, before: ChartColumn | null, wanted: Set<Category>) {
    this.word = word;
    this.before = before;
    this.at = before ? before.at + 1 : 0;
    this.ending = Array.from({ length: this.at }, () => []);
    this.wanted = wanted;
    this.effort = before?.effort ?? 0;
  }

  get isTooLong(): boolean {
    return this.at > mostWords || this.effort > mostEdges;
  }

  /** True if no continuation can make the words a readable phrase. */
  get isDead(): boolean {
    return this.forPart.size + this.forWord.length === 0 && this.ending.every(({ length }) => length === 0);
  }

  /** All columns from the first to this column. The index of a column is the number of words before it. */
  get row(): readonly ChartColumn[] {
    return [...(this.before?.row ?? empty), this];
  }

  get edges(): readonly ChartEdge[] {
    return this.row.flatMap(({ ending }) => ending.flat());
  }

  wholeReadings(category: Category): readonly ChartEdge[] {
    return this.isTooLong ? empty : (this.ending[0] ?? empty).filter(({ cat }) => cat === category);
  }
}

/** Reads phrases of one category. Words at the beginning that several phrases share are read only once. */
export class GrowingChart {
  spent = 0;
  readonly grammar: Grammar;
  private readonly category: Category;
  private readonly alike: AlikeWords;
  private root: ChartColumn;
  private columnCount = 0;
  private row: readonly ChartColumn[] = empty;
  private pending: ChartEdge[][] = [];

  constructor(category: Category, vocabulary: Vocabulary) {
    this.category = category;
    this.grammar = vocabulary.grammar(category);
    this.alike = vocabulary.alike;
    this.root = this.newRoot();
  }

  private newRoot(): ChartColumn {
    return new ChartColumn(null, null, new Set(beginningsOf(this.category, this.grammar)));
  }

  columnOf(text: string): ChartColumn {
    if (this.columnCount > mostColumns) {
      this.root = this.newRoot();
      this.columnCount = 0;
    }
    return this.columnAfter(this.root, text);
  }

  /** Returns the column after the words of a text. The words continue the words of `column`. */
  columnAfter(column: ChartColumn, text: string): ChartColumn {
    let last = column;
    const words = wordsAsRead(text, this.alike);
    // At the start of a phrase, `A` is a letter only if the phrase has no other word. If more words follow, `A` is the
    // article, so its column is made again.
    if (last.at === 1 && last.word?.text === 'A' && words.length > 0)
      last = this.nextColumn(this.root, last.word, false);
    for (const [index, word] of words.entries()) {
      // If no continuation can make the words so far a readable phrase, the later words need not be read.
      if (index > 0 && last.isDead) break;
      last = this.nextColumn(last, word, index === words.length - 1);
    }
    return last;
  }

  private nextColumn(column: ChartColumn, word: Word, isLast: boolean): ChartColumn {
    if (column.isTooLong) return column;
    const isArticle = column.at === 0 && word.text === 'A' && !isLast;
    const key = isArticle ? 'a' : `${word.text} ${word.lower}`;
    const cached = column.next.get(key);
    if (cached) return cached;
    const grown = this.grow(column, word, isArticle);
    column.next.set(key, grown);
    this.columnCount++;
    return grown;
  }

  private grow(column: ChartColumn, word: Word, isArticle: boolean): ChartColumn {
    const grown = new ChartColumn(word, column, new Set());
    this.row = column.row;
    this.pending = Array.from({ length: grown.at }, () => []);
    const from = column.at;
    for (const plain of isArticle ? empty : plainValuesOf(word)) {
      if (column.wanted.has(plain.cat))
        this.addEdge(grown, { cat: plain.cat, from, to: grown.at, term: plain, pattern: null, parts: empty });
    }
    for (const sequence of this.grammar.byWord.get(word.lower) ?? empty)
      if (isWanted(sequence, column)) this.advance(grown, { sequence, dot: 1, from, parts: empty });
    for (const waiting of column.forWord) {
      const { sequence, dot } = waiting;
      const element = sequence.elements[dot];
      if (element?.is === 'words' && element.any.includes(word.lower))
        this.advance(grown, { ...waiting, dot: dot + 1 });
    }
    this.continueEdges(column, grown, word.lower);
    for (let start = from; start >= 0 && !grown.isTooLong; start--) this.settle(grown, start);
    this.spent += grown.effort - column.effort;
    return grown;
  }

  /**
   * Begins the patterns whose first slot fits an edge that ends just before the word, and whose second element is the
   * word itself.
   */
  private continueEdges(column: ChartColumn, grown: ChartColumn, word: string): void {
    for (const [from, edges] of column.ending.entries()) {
      for (const edge of edges) {
        for (const cat of categoriesOf(edge.cat)) {
          for (const sequence of this.grammar.bySlot.get(cat)?.byNext.get(word) ?? empty) {
            const [first] = sequence.elements;
            if (first?.is !== 'slot' || !sortFits(first.sort, edge.term)) continue;
            if (isWanted(sequence, this.row[from])) this.advance(grown, { sequence, dot: 2, from, parts: [edge] });
          }
        }
      }
    }
  }

  private addEdge(column: ChartColumn, edge: ChartEdge): void {
    if (column.effort > mostEdges) return;
    this.pending[edge.from]?.push(edge);
    column.effort++;
  }

  /**
   * Keeps only the best of all readings of the same words in one category, before larger edges are built from these
   * readings.
   */
  private settle(column: ChartColumn, from: number): void {
    for (let unsettled = this.pending[from] ?? empty; unsettled.length > 0; unsettled = this.pending[from] ?? empty) {
      if (column.isTooLong) return;
      const cat = shallowestCategory(unsettled, this.grammar);
      this.pending[from] = unsettled.filter((edge) => edge.cat !== cat);
      for (const edge of winners(unsettled.filter((finished) => finished.cat === cat))) {
        column.ending[from]?.push(edge);
        for (const standIn of categoriesOf(cat)) this.offerEdge(column, standIn, edge);
      }
    }
  }

  /**
   * Puts an edge into the next slot of each pattern that waits for such an edge. Also begins each pattern whose first
   * slot the edge can fill.
   */
  private offerEdge(column: ChartColumn, cat: Category, edge: ChartEdge): void {
    const start = this.row[edge.from];
    for (const sequence of this.grammar.bySlot.get(cat)?.any ?? empty)
      if (isWanted(sequence, start)) this.fillSlot(column, { sequence, dot: 0, from: edge.from, parts: empty }, edge);
    for (const waiting of start?.forPart.get(cat) ?? empty) this.fillSlot(column, waiting, edge);
  }

  private fillSlot(column: ChartColumn, { sequence, dot, from, parts }: WaitingPattern, edge: ChartEdge): void {
    const element = sequence.elements[dot];
    if (element?.is !== 'slot' || !categoryFits(element.cat, edge.cat) || !sortFits(element.sort, edge.term)) return;
    this.advance(column, { sequence, dot: dot + 1, from, parts: parts.length === 0 ? [edge] : [...parts, edge] });
  }

  private advance(column: ChartColumn, waiting: WaitingPattern): void {
    const { sequence, dot } = waiting;
    const element = sequence.elements[dot];
    if (!element) {
      this.complete(column, waiting);
      return;
    }
    if (element.is === 'words') {
      column.forWord.push(waiting);
      return;
    }
    const sameCategory = column.forPart.get(element.cat);
    if (sameCategory) {
      sameCategory.push(waiting);
      return;
    }
    column.forPart.set(element.cat, [waiting]);
    for (const beginning of beginningsOf(element.cat, this.grammar)) column.wanted.add(beginning);
  }

  private complete(column: ChartColumn, { sequence, from, parts }: WaitingPattern): void {
    const { pattern } = sequence;
    for (const term of builtTerms(sequence, parts)) {
      if (term.cat === 'misfit') continue;
      this.addEdge(column, { cat: term.cat, from, to: column.at, term, pattern, parts });
    }
  }
}

/** True if the column `start` still needs an edge of the category that the sequence produces. */
export const isWanted = ({ pattern: { gives } }: Sequence, start: ChartColumn | undefined): boolean =>
  start !== undefined && start.wanted.has(gives);

const categoriesByCategory = new Map<Category, readonly Category[]>();

/** Returns a category, and the other categories of slots that a term of this category can fill. */
export const categoriesOf = (cat: Category): readonly Category[] =>
  getOrMake(categoriesByCategory, cat, () => [cat, ...(standsFor[cat] ?? [])]);

/** For each category of a slot, the sequences whose terms can fill the slot. */
const sequencesByCategory = lazilyFor(({ sequences }: Grammar) => {
  const byCategory = new Map<Category, Sequence[]>();
  for (const sequence of sequences) {
    for (const meaning of categoriesOf(sequence.pattern.gives)) getOrMake(byCategory, meaning, () => []).push(sequence);
  }
  return byCategory;
});

export const sequencesGiving = (cat: Category, grammar: Grammar): readonly Sequence[] =>
  sequencesByCategory(grammar).get(cat) ?? [];

const beginningsByCategory = lazilyFor((_grammar: Grammar) => new Map<Category, ReadonlySet<Category>>());

/**
 * Returns the categories of the edges with which a phrase of the category `cat` can begin. These include `cat` itself,
 * and the categories that can take the place of `cat`.
 */
const beginningsOf = (cat: Category, grammar: Grammar): ReadonlySet<Category> =>
  getOrMake(beginningsByCategory(grammar), cat, () => {
    const reachable = new Set([cat]);
    for (const beginning of reachable) {
      for (const { elements, pattern } of sequencesGiving(beginning, grammar)) {
        const [first] = elements;
        reachable.add(pattern.gives);
        if (first?.is === 'slot') reachable.add(first.cat);
      }
    }
    return reachable;
  });
