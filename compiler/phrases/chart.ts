// A chart parser: from the words up, each finding kept once. What cannot be typed is never put on the chart.
import type { Element } from './forms.ts';
import { termKey } from './keys.ts';
import type { Category, Misfit, Term, Value } from './terms.ts';
import type { Built, Entry, Sequence, Vocabulary } from './vocabulary.ts';
import { hasPlace } from './things.ts';
import { isCapital, wordsOf } from './words.ts';
import type { Word } from './words.ts';

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
  readonly to: number;
  readonly filled: Readonly<Record<string, Edge>>;
}

/** A pattern whose words fit and whose types do not. */
export interface Clash {
  readonly misfit: Misfit;
  readonly entry: Entry;
  readonly from: number;
  readonly to: number;
  readonly at: Edge | null;
}

/** Categories that a finding can stand for besides its own. */
const standsFor: Readonly<Partial<Record<Category, readonly Category[]>>> = {
  adj: ['pred'],
  post: ['pred', 'mod'],
  rel: ['mod'],
};

const sortOfTerm = (term: Term): string | null => ('sort' in term ? term.sort : null);

function sortFits(wanted: string | null, term: Term): boolean {
  const sort = sortOfTerm(term);
  if (wanted === null || sort === null || wanted === sort) return true;
  return (wanted === 'located' || wanted === 'space') && hasPlace(sort);
}

export class Chart {
  readonly words: readonly Word[];
  readonly edges: Edge[] = [];
  readonly clashes: Clash[] = [];
  /** Patterns that stopped, by where: what could have stood there. */
  readonly open: Open[][];
  private readonly startingAt: Edge[][];
  private readonly seen = new Set<string>();
  private readonly vocabulary: Vocabulary;

  constructor(text: string, vocabulary: Vocabulary) {
    this.vocabulary = vocabulary;
    this.words = wordsOf(text);
    this.open = Array.from({ length: this.words.length + 1 }, () => []);
    this.startingAt = Array.from({ length: this.words.length + 1 }, () => []);
    // From the right: all that begins behind a word is found before a pattern asks for it.
    for (let at = this.words.length - 1; at >= 0; at--) this.scan(at);
  }

  private scan(at: number): void {
    const word = this.words[at];
    if (!word) return;
    for (const value of valuesOf(word))
      this.found({ cat: value.cat, from: at, to: at + 1, term: value, entry: null, parts: [] });
    for (const sequence of this.vocabulary.byWord.get(word.lower) ?? []) {
      this.advance({ sequence, dot: 1, from: at, to: at + 1, filled: {} });
    }
  }

  private found(edge: Edge): void {
    const key = `${edge.from} ${edge.to} ${termKey(edge.term)}`;
    if (this.seen.has(key)) return;
    this.seen.add(key);
    this.edges.push(edge);
    this.startingAt[edge.from]?.push(edge);
    for (const cat of [edge.cat, ...(standsFor[edge.cat] ?? [])]) {
      for (const sequence of this.vocabulary.bySlot.get(cat) ?? []) {
        this.fill({ sequence, dot: 0, from: edge.from, to: edge.from, filled: {} }, edge);
      }
    }
  }

  /** Puts a finding into the slot that a pattern is at, if it fits. */
  private fill(item: Open, edge: Edge): void {
    const element = item.sequence.elements[item.dot];
    if (element?.is !== 'slot' || !fits(element.cat, edge.cat)) return;
    if (!sortFits(element.sort, edge.term)) {
      this.clashes.push({
        misfit: { cat: 'misfit', slot: element.name, needs: element.sort ?? '', has: sortOfTerm(edge.term) ?? '' },
        entry: item.sequence.entry,
        from: item.from,
        to: edge.to,
        at: edge,
      });
      return;
    }
    this.advance({ ...item, dot: item.dot + 1, to: edge.to, filled: { ...item.filled, [element.name]: edge } });
  }

  private advance(start: Open): void {
    let item = start;
    let element: Element | undefined = item.sequence.elements[item.dot];
    while (element?.is === 'words') {
      const word = this.words[item.to];
      if (!word || !element.any.includes(word.lower)) {
        this.open[item.to]?.push(item);
        return;
      }
      item = { ...item, dot: item.dot + 1, to: item.to + 1 };
      element = item.sequence.elements[item.dot];
    }
    if (!element) {
      this.complete(item);
      return;
    }
    this.open[item.to]?.push(item);
    for (const edge of this.startingAt[item.to] ?? []) this.fill(item, edge);
  }

  private complete({ sequence, from, to, filled }: Open): void {
    const { entry, form } = sequence;
    const slots: Record<string, Term> = {};
    const parts: Edge[] = [];
    for (const name in filled) {
      const edge = filled[name] as Edge;
      slots[name] = edge.term;
      parts.push(edge);
    }
    const built = entry.build(slots, form);
    for (const term of listOf(built)) {
      if (term.cat === 'misfit') {
        this.clashes.push({ misfit: term, entry, from, to, at: filled[term.slot] ?? null });
      } else this.found({ cat: term.cat, from, to, term, entry, parts });
    }
  }
}

const listOf = (built: Built): readonly (Term | Misfit)[] => {
  if (built === null) return [];
  return Array.isArray(built) ? (built as readonly (Term | Misfit)[]) : [built as Term | Misfit];
};

const fits = (wanted: Category, given: Category): boolean =>
  wanted === given || (standsFor[given]?.includes(wanted) ?? false);

/** What a word is by itself: a number, a capital letter, the letters of a reference. */
function valuesOf(word: Word): Value[] {
  const value = (cat: Value['cat'], list: readonly string[], n = 0): Value => ({ cat, list, value: n, penalty: 0 });
  switch (word.kind) {
    case 'number':
      return [value('n', [], Number(word.text))];
    case 'slashed':
      return [value('slashed', word.text.split('/'))];
    case 'letters':
      return [value('letters', word.lower.match(/[a-z](?=\))/g) ?? [])];
    case 'split':
      return [
        value(
          'split',
          word.text
            .slice(1, -1)
            .split('/')
            .map((side) => side.trim()),
        ),
      ];
    case 'list':
      return [
        value(
          'list',
          word.text
            .slice(1, -1)
            .split('>')
            .map((one) => one.trim()),
        ),
      ];
    case 'item':
      return [value('item', [word.lower.charAt(0)])];
    case 'word':
      return isCapital(word) ? [value('letter', [word.text])] : [];
    case 'mark':
      return [];
  }
}
