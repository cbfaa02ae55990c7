// A chart that grows to the right, word by word, for who tries many ways to go on behind the same words: what the words before
// were read as is read once. It finds what a chart finds that reads from the right, less what nothing that was begun asks for.
import { burdened, fits, sortFits, valuesOf } from './chart.ts';
import type { Edge } from './chart.ts';
import { winners } from './packing.ts';
import { beginningsOf, meant } from './beginnings.ts';
import type { Category, Misfit, Term } from './terms.ts';
import type { Grammar, Sequence, Vocabulary } from './vocabulary-entries.ts';
import { wordsOf } from './phrase-words.ts';
import type { Word } from './phrase-words.ts';

/** A pattern that waits for its next part, with those that it has. */
export interface Waiting {
  readonly sequence: Sequence;
  readonly dot: number;
  readonly from: number;
  readonly parts: readonly Edge[];
}

const none: readonly never[] = [];
/** What is longer or more entangled than any phrase of a page is not read. */
const mostWords = 80;
const mostEdges = 300;
/** Columns that are kept; when there are more, all are forgotten. */
const mostColumns = 800;

/** What ends behind a word, and what goes on there. */
export class Column {
  readonly word: Word | null;
  readonly before: Column | null;
  readonly at: number;
  /** Findings that end here, by where they begin. */
  readonly ending: Edge[][];
  /** Patterns that wait here for a part, by its category. */
  readonly forPart = new Map<Category, Waiting[]>();
  /** Patterns of more than one word that wait here for their next. */
  readonly forWord: Waiting[] = [];
  /** What something that begins here may be. */
  readonly wanted: Set<Category>;
  /** How many findings there were up to here. */
  effort: number;
  readonly next = new Map<string, Column>();

  constructor(word: Word | null, before: Column | null, wanted: Set<Category>) {
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

  /** Nothing can come of the words, whatever follows. */
  get isDead(): boolean {
    return this.forPart.size + this.forWord.length === 0 && this.ending.every(({ length }) => length === 0);
  }

  /** The columns up to this one, by how many words are before them. */
  get row(): readonly Column[] {
    return [...(this.before?.row ?? none), this];
  }

  /** All findings up to here. */
  get edges(): readonly Edge[] {
    return this.row.flatMap(({ ending }) => ending.flat());
  }

  /** What all the words are as one thing of a category. */
  wholes(goal: Category): readonly Edge[] {
    return this.isTooLong ? none : (this.ending[0] ?? none).filter(({ cat }) => cat === goal);
  }
}

/** Reads phrases of one category that begin with the same words. */
export class Growing {
  /** How many findings were made so far, each once. */
  spent = 0;
  readonly grammar: Grammar;
  private readonly goal: Category;
  private root: Column;
  private count = 0;
  private row: readonly Column[] = none;
  private pending: Edge[][] = [];

  constructor(goal: Category, vocabulary: Vocabulary) {
    this.goal = goal;
    this.grammar = vocabulary.grammar(goal);
    this.root = this.rooted();
  }

  private rooted(): Column {
    return new Column(null, null, new Set(beginningsOf(this.goal, this.grammar)));
  }

  /** The words of a text. */
  of(text: string): Column {
    if (this.count > mostColumns) {
      this.root = this.rooted();
      this.count = 0;
    }
    return this.behind(this.root, text);
  }

  /** What comes behind words that were read. */
  behind(column: Column, text: string): Column {
    let last = column;
    const words = wordsOf(text);
    // An `A` that opens a phrase is the article, unless nothing follows.
    if (last.at === 1 && last.word?.text === 'A' && words.length > 0) last = this.after(this.root, last.word, false);
    words.forEach((word, index) => {
      last = this.after(last, word, index === words.length - 1);
    });
    return last;
  }

  private after(column: Column, word: Word, isLast: boolean): Column {
    if (column.isTooLong) return column;
    const isArticle = column.at === 0 && word.text === 'A' && !isLast;
    const key = isArticle ? 'a' : word.text;
    const known = column.next.get(key);
    if (known) return known;
    const made = this.grow(column, word, isArticle);
    column.next.set(key, made);
    this.count++;
    return made;
  }

  private grow(column: Column, word: Word, isArticle: boolean): Column {
    const made = new Column(word, column, new Set());
    this.row = column.row;
    this.pending = Array.from({ length: made.at }, () => []);
    const from = column.at;
    for (const value of isArticle ? none : valuesOf(word)) {
      if (meant(value.cat).some((cat) => column.wanted.has(cat)))
        this.found(made, { cat: value.cat, from, to: made.at, term: value, entry: null, parts: none });
    }
    for (const sequence of this.grammar.byWord.get(word.lower) ?? none)
      if (isWanted(sequence, column)) this.advance(made, { sequence, dot: 1, from, parts: none });
    for (const one of column.forWord) {
      const { sequence, dot } = one;
      const element = sequence.elements[dot];
      if (element?.is === 'words' && element.any.includes(word.lower)) this.advance(made, { ...one, dot: dot + 1 });
    }
    this.goOn(column, made, word.lower);
    for (let start = from; start >= 0 && !made.isTooLong; start--) this.settle(made, start);
    this.spent += made.effort - column.effort;
    return made;
  }

  /** Patterns that begin with a finding and go on with the word. */
  private goOn(column: Column, made: Column, word: string): void {
    for (const [from, edges] of column.ending.entries()) {
      for (const edge of edges) {
        for (const cat of meant(edge.cat)) {
          for (const sequence of this.grammar.bySlot.get(cat)?.byNext.get(word) ?? none) {
            const [first] = sequence.elements;
            if (first?.is !== 'slot' || !sortFits(first.sort, edge.term)) continue;
            if (isWanted(sequence, this.row[from])) this.advance(made, { sequence, dot: 2, from, parts: [edge] });
          }
        }
      }
    }
  }

  private found(column: Column, edge: Edge): void {
    if (column.effort > mostEdges) return;
    this.pending[edge.from]?.push(edge);
    column.effort++;
  }

  /** Weighs all readings of the same words against each other before anything is built on them. */
  private settle(column: Column, from: number): void {
    for (let left = this.pending[from] ?? none; left.length > 0; left = this.pending[from] ?? none) {
      if (column.isTooLong) return;
      const cat = this.shallowest(left);
      this.pending[from] = left.filter((one) => one.cat !== cat);
      for (const edge of winners(left.filter((one) => one.cat === cat))) {
        column.ending[from]?.push(edge);
        for (const also of meant(cat)) this.take(column, also, edge);
      }
    }
  }

  private shallowest(edges: readonly Edge[]): Category {
    const depth = ({ cat }: Edge): number => this.grammar.depth.get(cat) ?? 0;
    return edges.reduce((least, one) => (depth(one) < depth(least) ? one : least)).cat;
  }

  /** Gives a finding to all that wait for it, or begin with it. */
  private take(column: Column, cat: Category, edge: Edge): void {
    const start = this.row[edge.from];
    for (const sequence of this.grammar.bySlot.get(cat)?.any ?? none)
      if (isWanted(sequence, start)) this.fill(column, { sequence, dot: 0, from: edge.from, parts: none }, edge);
    for (const one of start?.forPart.get(cat) ?? none) this.fill(column, one, edge);
  }

  private fill(column: Column, { sequence, dot, from, parts }: Waiting, edge: Edge): void {
    const element = sequence.elements[dot];
    if (element?.is !== 'slot' || !fits(element.cat, edge.cat) || !sortFits(element.sort, edge.term)) return;
    this.advance(column, { sequence, dot: dot + 1, from, parts: parts.length === 0 ? [edge] : [...parts, edge] });
  }

  private advance(column: Column, waiting: Waiting): void {
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
    const like = column.forPart.get(element.cat);
    if (like) {
      like.push(waiting);
      return;
    }
    column.forPart.set(element.cat, [waiting]);
    for (const one of beginningsOf(element.cat, this.grammar)) column.wanted.add(one);
  }

  private complete(column: Column, { sequence: { entry, form, slots: names }, from, parts }: Waiting): void {
    const slots: Record<string, Term> = {};
    for (let i = 0; i < names.length; i++) slots[names[i] as string] = (parts[i] as Edge).term;
    const built = entry.build(slots, form);
    if (built === null) return;
    for (const term of Array.isArray(built) ? (built as readonly (Term | Misfit)[]) : [built as Term | Misfit]) {
      if (term.cat === 'misfit') continue;
      this.found(column, { cat: term.cat, from, to: column.at, term: burdened(term, parts), entry, parts });
    }
  }
}

/** Whether something asks for what a pattern gives, where it would begin. */
export const isWanted = ({ entry: { gives } }: Sequence, start: Column | undefined): boolean =>
  start !== undefined && meant(gives).some((cat) => start.wanted.has(cat));
