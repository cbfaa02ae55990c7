// A chart parser: from the words up, each finding kept once. What cannot be typed is never put on the chart.
import type { Element } from './forms.ts';
import { winners } from './packing.ts';
import type { Category, Misfit, Term, Value } from './terms.ts';
import { hasPlace } from './noun-sorts.ts';
import { standsFor } from './vocabulary-entries.ts';
import type { Built, Entry, Following, Grammar, Sequence, Vocabulary } from './vocabulary-entries.ts';
import { isCapital, wordsOf } from './phrase-words.ts';
import type { Word } from './phrase-words.ts';

/** A stretch of words that was read as something. */
export interface Edge {
  readonly cat: Category;
  readonly from: number;
  readonly to: number;
  readonly term: Term;
  readonly entry: Entry | null;
  /** What fills its slots. */
  readonly parts: readonly Edge[];
}

/** A pattern that has been read up to a point. */
export interface Open {
  readonly sequence: Sequence;
  readonly dot: number;
  readonly from: number;
}

/** A pattern whose words fit and whose types do not. */
export interface Clash {
  readonly misfit: Misfit;
  readonly entry: Entry;
  readonly from: number;
  readonly to: number;
  readonly at: Edge | null;
}

export const fits = (wanted: Category, given: Category): boolean =>
  wanted === given || (standsFor[given]?.includes(wanted) ?? false);

const sortOfTerm = (term: Term): string | null => ('sort' in term ? term.sort : null);

/** What can be asked of places can be asked of all that has a place. */
export function sortFits(wanted: string | null, term: Term): boolean {
  const sort = sortOfTerm(term);
  if (wanted === null || sort === null || wanted === sort) return true;
  return (wanted === 'located' || wanted === 'space') && hasPlace(sort);
}

const none: readonly never[] = [];
/** Phrases of pages have 35 words at most and 85 findings; what goes far beyond would keep the reader busy for nothing. */
const mostWords = 80;
const mostEdges = 300;

export class Chart {
  readonly words: readonly Word[];
  readonly clashes: Clash[] = [];
  /** Patterns that stopped, by where: what could have stood there. Kept only if asked for. */
  readonly open: Open[][];
  /** How many findings there were, with those that were beaten. */
  effort = 0;
  private startingAt: Edge[][];
  /** What begins at the word that the chart is at and is still to be weighed, by where it ends. */
  private readonly pending: Edge[][];
  private readonly grammar: Grammar;
  private readonly isKept: boolean;
  private readonly pack: typeof winners<Edge>;

  constructor(text: string, goal: Category, vocabulary: Vocabulary, isKept = false, pack = winners<Edge>) {
    this.grammar = vocabulary.grammar(goal);
    this.isKept = isKept;
    this.pack = pack;
    this.words = wordsOf(text);
    const places = this.words.length + 1;
    this.open = Array.from({ length: isKept ? places : 0 }, () => []);
    this.startingAt = Array.from({ length: places }, () => []);
    this.pending = Array.from({ length: places }, () => []);
    // From the right: all that begins behind a word is found before a pattern asks for it.
    for (let at = this.words.length - 1; at >= 0 && !this.isTooLong; at--) this.scan(at);
    if (this.isTooLong) this.startingAt = [];
  }

  get edges(): readonly Edge[] {
    return this.startingAt.flat();
  }

  /** Whether it was given up, being longer or more entangled than any phrase of a page. */
  get isTooLong(): boolean {
    return this.words.length > mostWords || this.effort > mostEdges;
  }

  /** Findings that begin there. */
  from(at: number): readonly Edge[] {
    return this.startingAt[at] ?? none;
  }

  private scan(at: number): void {
    const word = this.words[at];
    if (!word) return;
    // An `A` that opens a phrase is the article.
    const isArticle = at === 0 && word.text === 'A' && this.words.length > 1;
    for (const value of isArticle ? none : valuesOf(word)) {
      this.found({ cat: value.cat, from: at, to: at + 1, term: value, entry: null, parts: none });
    }
    for (const sequence of this.grammar.byWord.get(word.lower) ?? none) this.advance(sequence, 1, at, at + 1, none);
    for (let to = at + 1; to <= this.words.length; to++) this.settle(at, to);
  }

  private found(edge: Edge): void {
    if (this.effort > mostEdges) return;
    this.pending[edge.to]?.push(edge);
    this.effort++;
  }

  /**
   * Weighs all readings of the same words against each other before anything is built on them: none that loses
   * leaves a trace, and the order in which they were found does not matter.
   */
  private settle(from: number, to: number): void {
    for (let left = this.pending[to] ?? none; left.length > 0 && !this.isTooLong; left = this.pending[to] ?? none) {
      const cat = this.shallowest(left);
      this.pending[to] = left.filter((one) => one.cat !== cat);
      for (const edge of this.pack(left.filter((one) => one.cat === cat))) {
        this.startingAt[from]?.push(edge);
        this.begin(cat, edge);
        for (const also of standsFor[cat] ?? none) this.begin(also, edge);
      }
    }
  }

  /** The category of which nothing more can be made of the others. */
  private shallowest(edges: readonly Edge[]): Category {
    const depth = ({ cat }: Edge): number => this.grammar.depth.get(cat) ?? 0;
    return edges.reduce((least, one) => (depth(one) < depth(least) ? one : least)).cat;
  }

  private begin(cat: Category, edge: Edge): void {
    const following = this.grammar.bySlot.get(cat);
    if (!following) return;
    for (const sequence of following.any) this.fill(sequence, 0, edge.from, none, edge);
    // Most patterns go on with a word, and it is mostly another one.
    const next = this.words[edge.to]?.lower;
    const fitting = next === undefined ? undefined : following.byNext.get(next);
    for (const sequence of fitting ?? none) this.fill(sequence, 0, edge.from, none, edge);
    if (this.isKept) this.expect(following, edge);
  }

  /** Notes what could have gone on behind a finding and did not. */
  private expect({ byNext }: Following, edge: Edge): void {
    const sequences = new Set([...byNext.values()].flat());
    for (const sequence of sequences) {
      const first = sequence.elements[0];
      if (first?.is !== 'slot' || !sortFits(first.sort, edge.term)) continue;
      this.open[edge.to]?.push({ sequence, dot: 1, from: edge.from });
    }
  }

  /** Puts a finding into the slot that a pattern is at, if it fits. */
  private fill(sequence: Sequence, dot: number, from: number, parts: readonly Edge[], edge: Edge): void {
    const element = sequence.elements[dot];
    if (element?.is !== 'slot' || !fits(element.cat, edge.cat)) return;
    if (sortFits(element.sort, edge.term)) {
      this.advance(sequence, dot + 1, from, edge.to, parts.length === 0 ? [edge] : [...parts, edge]);
      return;
    }
    if (!this.isKept) return;
    const misfit: Misfit = {
      cat: 'misfit',
      slot: element.name,
      needs: element.sort ?? '',
      has: sortOfTerm(edge.term) ?? '',
    };
    this.clashes.push({ misfit, entry: sequence.entry, from, to: edge.to, at: edge });
  }

  private advance(sequence: Sequence, start: number, from: number, place: number, parts: readonly Edge[]): void {
    const { elements } = sequence;
    let dot = start;
    let to = place;
    let element: Element | undefined = elements[dot];
    while (element?.is === 'words') {
      const word = this.words[to];
      if (!word || !element.any.includes(word.lower)) {
        if (this.isKept) this.open[to]?.push({ sequence, dot, from });
        return;
      }
      dot++;
      to++;
      element = elements[dot];
    }
    if (!element) {
      this.complete(sequence, from, to, parts);
      return;
    }
    if (this.isKept) this.open[to]?.push({ sequence, dot, from });
    for (const edge of this.startingAt[to] ?? none) this.fill(sequence, dot, from, parts, edge);
  }

  private complete({ entry, form, slots: names }: Sequence, from: number, to: number, parts: readonly Edge[]): void {
    const slots: Record<string, Term> = {};
    for (let i = 0; i < names.length; i++) slots[names[i] as string] = (parts[i] as Edge).term;
    const built: Built = entry.build(slots, form);
    if (built === null) return;
    if (Array.isArray(built))
      for (const one of built as readonly (Term | Misfit)[]) this.keep(one, entry, from, to, parts);
    else this.keep(built as Term | Misfit, entry, from, to, parts, names);
  }

  private keep(
    term: Term | Misfit,
    entry: Entry,
    from: number,
    to: number,
    parts: readonly Edge[],
    names: readonly string[] = [],
  ): void {
    if (term.cat !== 'misfit') this.found({ cat: term.cat, from, to, term: burdened(term, parts), entry, parts });
    else if (this.isKept)
      this.clashes.push({ misfit: term, entry, from, to, at: parts[names.indexOf(term.slot)] ?? null });
  }
}

/** What is against a part is against the whole, even if the builder makes nothing of it. */
export function burdened(term: Term, parts: readonly Edge[]): Term {
  let penalty = 0;
  for (const part of parts) penalty += part.term.penalty;
  return term.penalty < penalty ? { ...term, penalty } : term;
}

/** What a word is by itself: a number, a capital letter, the letters of a reference. */
export function valuesOf(word: Word): Value[] {
  switch (word.kind) {
    case 'number':
      // `01` is nobody's number.
      return /^0./.test(word.text) ? [] : [value('n', [], Number(word.text))];
    case 'slashed':
      return [value('slashed', word.text.split('/'))];
    case 'letters':
      return [value('letters', word.lower.match(/[a-z](?=\))/g) ?? [])];
    case 'split':
      return [value('split', partsOf(word.text, '/'))];
    case 'list':
      return [value('list', partsOf(word.text, '>'))];
    case 'item':
      return [value('item', [word.lower.charAt(0)])];
    case 'word':
      return isCapital(word) ? [value('letter', [word.text])] : [];
    case 'mark':
      return [];
  }
}

const value = (cat: Value['cat'], list: readonly string[], n = 0): Value => ({ cat, list, value: n, penalty: 0 });

const partsOf = (text: string, mark: string): string[] =>
  text
    .slice(1, -1)
    .split(mark)
    .map((one) => one.trim());
