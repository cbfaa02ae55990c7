// A chart parser. It builds the edges of a phrase from its words upwards, each edge once, and only if the types of the
// slots fit.
import { wordsOfQuotation } from '../../../grammar/quotes.ts';
import type { Element } from './forms.ts';
import { winners } from './packing.ts';
import { misfit, type Category, type Misfit, type Term, type PlainValue } from './terms.ts';
import { hasPlace } from './noun-sorts.ts';
import { standsFor } from './vocabulary-entries.ts';
import type { VocabularyEntry, Continuations, Grammar, Sequence, Vocabulary } from './vocabulary-entries.ts';
import { isCapital, isNumberWord, numberWords, wordsAsRead, type Word } from './phrase-words.ts';

/** A stretch of words that was read as a term of one category. */
export interface ChartEdge {
  readonly cat: Category;
  readonly from: number;
  readonly to: number;
  readonly term: Term;
  readonly pattern: VocabularyEntry | null;
  readonly parts: readonly ChartEdge[];
}

/** A pattern whose elements before the index `dot` were read. */
export interface PartialPattern {
  readonly sequence: Sequence;
  readonly dot: number;
  readonly from: number;
}

/** A pattern whose words fit the phrase but whose slot has the wrong type. */
export interface TypeClash {
  readonly misfit: Misfit;
  readonly pattern: VocabularyEntry;
  readonly from: number;
  readonly to: number;
  readonly at: ChartEdge | null;
}

export const categoryFits = (wanted: Category, cat: Category): boolean =>
  wanted === cat || (standsFor[cat]?.includes(wanted) ?? false);

const sortOfTerm = (term: Term): string | null => ('sort' in term ? term.sort : null);

/** True if a term can fill a slot of the sort `wanted`. A slot for spaces also accepts all things that have a place. */
export function sortFits(wanted: string | null, term: Term): boolean {
  const sort = sortOfTerm(term);
  if (wanted === null || sort === null || wanted === sort) return true;
  return (wanted === 'located' || wanted === 'space') && hasPlace(sort);
}

const noEdges: readonly never[] = [];
/** Limits for one phrase, which keep the time short. The phrases of the books have at most 35 words and 85 edges. */
export const mostWords = 80;
export const mostEdges = 300;

export class Chart {
  readonly words: readonly Word[];
  readonly clashes: TypeClash[] = [];
  /**
   * For each word, the patterns whose first elements were read before this word and whose next element must begin here.
   * Suggestions are made from these patterns. Empty unless `keepsFailures` is true.
   */
  readonly partial: PartialPattern[][];
  /** The number of edges found so far, including those of readings that lost. */
  effort = 0;
  private startingAt: ChartEdge[][];
  private readonly pending: ChartEdge[][];
  private readonly grammar: Grammar;
  private readonly keepsFailures: boolean;
  private readonly pack: typeof winners<ChartEdge>;

  constructor(
    text: string,
    category: Category,
    vocabulary: Vocabulary,
    keepsFailures = false,
    pack = winners<ChartEdge>,
  ) {
    this.grammar = vocabulary.grammar(category);
    this.keepsFailures = keepsFailures;
    this.pack = pack;
    this.words = wordsAsRead(text, vocabulary.alike);
    const places = this.words.length + 1;
    this.partial = emptyLists(keepsFailures ? places : 0);
    this.startingAt = emptyLists(places);
    this.pending = emptyLists(places);
    // The scan goes from right to left, so that all edges to the right of a word are known when a pattern begins at
    // this word.
    for (let at = this.words.length - 1; at >= 0 && !this.isTooLong; at--) this.scan(at);
    if (this.isTooLong) this.startingAt = [];
  }

  get edges(): readonly ChartEdge[] {
    return this.startingAt.flat();
  }

  get isTooLong(): boolean {
    return this.words.length > mostWords || this.effort > mostEdges;
  }

  from(at: number): readonly ChartEdge[] {
    return this.startingAt[at] ?? noEdges;
  }

  private scan(at: number): void {
    const word = this.words[at];
    if (!word) return;
    // At the start of a phrase, `A` is the article and not the letter of a group.
    const isArticle = at === 0 && word.text === 'A' && this.words.length > 1;
    for (const plain of isArticle ? noEdges : plainValuesOf(word)) {
      this.addEdge({ cat: plain.cat, from: at, to: at + 1, term: plain, pattern: null, parts: noEdges });
    }
    for (const sequence of this.grammar.byWord.get(word.lower) ?? noEdges)
      if (this.mayBegin(sequence, at)) this.advance(sequence, 1, at, at + 1, noEdges);
    for (let to = at + 1; to <= this.words.length; to++) this.settle(at, to);
  }

  private addEdge(edge: ChartEdge): void {
    if (this.effort > mostEdges) return;
    this.pending[edge.to]?.push(edge);
    this.effort++;
  }

  /**
   * Chooses among all readings of the same words before larger edges are built. No larger edge can then contain a
   * reading that lost.
   */
  private settle(from: number, to: number): void {
    const unsettled = this.pending[to] ?? [];
    for (let count = unsettled.length; count > 0 && !this.isTooLong; count = unsettled.length) {
      const [only] = unsettled;
      if (only && count === 1) {
        unsettled.pop();
        this.begin(from, only);
        continue;
      }
      const cat = shallowestCategory(unsettled, this.grammar);
      const readings = unsettled.filter((edge) => edge.cat === cat);
      const rest = unsettled.filter((edge) => edge.cat !== cat);
      unsettled.splice(0, unsettled.length, ...rest);
      for (const edge of this.pack(readings)) this.begin(from, edge);
    }
  }

  /**
   * Adds an edge that has won against the other readings of its words. Begins the patterns whose first slot this edge
   * can fill.
   */
  private begin(from: number, edge: ChartEdge): void {
    this.startingAt[from]?.push(edge);
    this.beginPatterns(edge.cat, edge);
    for (const standIn of standsFor[edge.cat] ?? noEdges) this.beginPatterns(standIn, edge);
  }

  /**
   * True if a pattern may begin at the word `at`: in some phrase, the category of the pattern can follow the word
   * before. A chart that keeps failures tries all patterns, for suggestions.
   */
  private mayBegin({ pattern }: Sequence, at: number): boolean {
    if (at === 0 || this.keepsFailures) return true;
    const openings = this.grammar.openings.get(pattern.gives);
    return openings === undefined || openings.has(this.words[at - 1]?.lower ?? '');
  }

  private beginPatterns(cat: Category, edge: ChartEdge): void {
    const continuations = this.grammar.bySlot.get(cat);
    if (!continuations) return;
    for (const sequence of continuations.any)
      if (this.mayBegin(sequence, edge.from)) this.fillSlot(sequence, 0, edge.from, noEdges, edge);
    // Most patterns that begin with a slot have a word as their second element. Of these patterns, only those with the
    // next word of the phrase are tried.
    const next = this.words[edge.to]?.lower;
    const fitting = next === undefined ? undefined : continuations.byNext.get(next);
    for (const sequence of fitting ?? noEdges)
      if (this.mayBegin(sequence, edge.from)) this.fillSlot(sequence, 0, edge.from, noEdges, edge);
    if (this.keepsFailures) this.notePartial(continuations, edge);
  }

  /** Records the patterns whose first slot an edge fills and whose second element is a word. */
  private notePartial({ byNext }: Continuations, edge: ChartEdge): void {
    const sequences = new Set([...byNext.values()].flat());
    for (const sequence of sequences) {
      const first = sequence.elements[0];
      if (first?.is !== 'slot' || !sortFits(first.sort, edge.term)) continue;
      this.partial[edge.to]?.push({ sequence, dot: 1, from: edge.from });
    }
  }

  /** Puts an edge into the next slot of a pattern, if the edge fits. */
  private fillSlot(sequence: Sequence, dot: number, from: number, parts: readonly ChartEdge[], edge: ChartEdge): void {
    const element = sequence.elements[dot];
    if (element?.is !== 'slot' || !categoryFits(element.cat, edge.cat)) return;
    if (sortFits(element.sort, edge.term)) {
      this.advance(sequence, dot + 1, from, edge.to, parts.length === 0 ? [edge] : [...parts, edge]);
      return;
    }
    if (!this.keepsFailures) return;
    const clash = misfit(element.name, element.sort ?? '', sortOfTerm(edge.term) ?? '');
    this.clashes.push({ misfit: clash, pattern: sequence.pattern, from, to: edge.to, at: edge });
  }

  private advance(sequence: Sequence, start: number, from: number, place: number, parts: readonly ChartEdge[]): void {
    const { elements } = sequence;
    let dot = start;
    let to = place;
    let element: Element | undefined = elements[dot];
    while (element?.is === 'words') {
      const word = this.words[to];
      if (!word || !element.any.includes(word.lower)) {
        if (this.keepsFailures) this.partial[to]?.push({ sequence, dot, from });
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
    if (this.keepsFailures) this.partial[to]?.push({ sequence, dot, from });
    for (const edge of this.startingAt[to] ?? noEdges) this.fillSlot(sequence, dot, from, parts, edge);
  }

  private complete(sequence: Sequence, from: number, to: number, parts: readonly ChartEdge[]): void {
    const { pattern, slots } = sequence;
    const terms = builtTerms(sequence, parts, this.words);
    for (const term of terms) {
      if (term.cat !== 'misfit') this.addEdge({ cat: term.cat, from, to, term, pattern, parts });
      else if (this.keepsFailures)
        this.clashes.push({ misfit: term, pattern, from, to, at: parts[slots.indexOf(term.slot)] ?? null });
    }
  }
}

function emptyLists<T>(count: number): T[][] {
  const lists: T[][] = [];
  for (let each = 0; each < count; each++) lists.push([]);
  return lists;
}

/**
 * Returns that category of the edges which has the smallest depth in the grammar. No edge of another category can
 * become an edge of this category. So all readings of this category are known, and can be compared.
 */
export function shallowestCategory(edges: readonly ChartEdge[], grammar: Grammar): Category {
  const depth = ({ cat }: ChartEdge): number => grammar.depth.get(cat) ?? 0;
  return edges.reduce((least, edge) => (depth(edge) < depth(least) ? edge : least)).cat;
}

/**
 * Returns the terms that a pattern builds from its parts. The penalty of such a term is at least the sum of the
 * penalties of the parts. Without the words of the phrase, a pattern cannot ask for the words in a slot.
 */
export function builtTerms(
  { pattern, form, slots: names }: Sequence,
  parts: readonly ChartEdge[],
  words: readonly Word[] | null = null,
): readonly (Term | Misfit)[] {
  const slots: Record<string, Term> = {};
  for (let i = 0; i < names.length; i++) slots[names[i] as string] = (parts[i] as ChartEdge).term;
  const wordsOf = (slot: string): readonly string[] => {
    const part = parts[names.indexOf(slot)];
    return part ? (words ?? []).slice(part.from, part.to).map(({ lower }) => lower) : [];
  };
  const built = pattern.build(slots, form, wordsOf);
  if (built === null) return noEdges;
  const terms = Array.isArray(built) ? (built as readonly (Term | Misfit)[]) : [built as Term | Misfit];
  return terms.map((term) => (term.cat === 'misfit' ? term : withPenaltyOfParts(term, parts)));
}

function withPenaltyOfParts(term: Term, parts: readonly ChartEdge[]): Term {
  let penalty = 0;
  for (const part of parts) penalty += part.term.penalty;
  return term.penalty < penalty ? { ...term, penalty } : term;
}

/**
 * Returns the values of a single word that needs no pattern, such as a number, a capital letter, or the letters of a
 * reference.
 */
export function plainValuesOf(word: Word): PlainValue[] {
  switch (word.kind) {
    case 'number':
      // A number with a leading zero, such as `01`, is part of a name.
      return /^0./.test(word.text)
        ? [plainValue('digits', [word.text])]
        : [plainValue('n', [], Number(word.text)), plainValue('digits', [word.text])];
    case 'slashed':
      return [plainValue('slashed', word.text.split('/'))];
    case 'letters':
      return [plainValue('letters', word.lower.match(/[a-z](?=\))/g) ?? [])];
    case 'split':
      return [plainValue('split', splitList(word.text, '/'))];
    case 'list':
      return [plainValue('list', splitList(word.text, '>'))];
    case 'subLetter':
      return [plainValue('subLetter', [word.lower.charAt(0)])];
    case 'word':
      if (isNumberWord(word.lower)) return [plainValue('n', [word.lower], numberWords.indexOf(word.lower) + 1)];
      return isCapital(word) ? [plainValue('letter', [word.text])] : [];
    case 'quoted':
      return [plainValue('quoted', [wordsOfQuotation(word.text)])];
    case 'mark':
      return [];
  }
}

function plainValue(cat: PlainValue['cat'], list: readonly string[], amount = 0): PlainValue {
  return { cat, list, amount, penalty: 0 };
}

const splitList = (text: string, mark: string): string[] =>
  text
    .slice(1, -1)
    .split(mark)
    .map((part) => part.trim());
