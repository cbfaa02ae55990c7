// The search of the documentation: finds the headings that fit the typed words best, also if the words are misspelt or
// if the pages use other words.
import MiniSearch, { type SearchOptions, type SearchResult } from 'minisearch';
import { otherWords, pairsIn, searchedWords, stemOf, searchWords, swappedLetters } from './search-words.ts';

/** A section of a page: title of the page, heading, address in the folder of the pages, and text. */
export type SearchRow = readonly [title: string, heading: string, address: string, text: string];

export interface SearchMatch {
  readonly title: string;
  readonly heading: string;
  readonly address: string;
  /** A part of the text around the first typed word. */
  readonly excerpt: string;
}

const around = 60;

/** Returns an excerpt of whole words around the first of the `words` that the text has; else the beginning of the text. */
function excerptOf(text: string, words: readonly string[]): string {
  const small = text.toLowerCase();
  const [word = ''] = words.filter((each) => small.includes(each));
  const at = Math.max(0, small.indexOf(word));
  const [from, to] = [at - around, at + word.length + around];
  const start = from <= 0 ? 0 : Math.min(at, text.indexOf(' ', from) + 1);
  const end = to >= text.length ? text.length : Math.max(at + word.length, text.lastIndexOf(' ', to));
  return `${start > 0 ? '… ' : ''}${text.slice(start, end)}${end < text.length ? ' …' : ''}`;
}

/** Pages with an entry for each word, ruling or message. Readers of a question rather want a page that explains. */
const lists = /^(?:diagnostics|words|rulings|glossary|grammar)[/.]/;

/** Pages for people who change Botbook itself, who are fewer than its users. */
const inside = /^(?:project\/|contributing-appendix|architecture|engine|game-with-an-engine)/;

/** Returns the factor for a section. The beginning of a page counts more than its sections. */
function factorOf(address: string, isQuestion: boolean): number {
  const ofPage = address.includes('#') ? 1 : 1.5;
  if (lists.test(address)) return ofPage * (isQuestion ? 0.36 : 0.45);
  return ofPage * (inside.test(address) ? 0.65 : 1);
}

/** The weight of a word that means the same as a typed word. */
const alikeWeight = 0.8;

/** The weight of a longer word that begins with a typed word. */
const prefixWeight = 0.5;

/** The part of the sum of all words of a page that each section of the page gets. */
const pageWeight = 0.3;

/** The factor for a section whose heading has the typed words and no others. */
const headingFactor = 1.5;

const stemsOf = (word: string): string => word.split('-').map(stemOf).join(' ');

const pageOf = (address: string): string => address.split('#', 1)[0] ?? '';

/** Returns a part of a section. The lead is the first sentence of a page, which says for which readers the page is. */
function fieldOf([title, heading, address, text]: SearchRow, field: string): string {
  const lead = address.includes('#') ? '' : text.slice(0, text.indexOf('. ') + 1);
  return { heading, pairs: heading, title, lead, text }[field] ?? '';
}

const wordFields = ['heading', 'title', 'lead', 'text'];

/** An index of sections by their words. */
export class SearchIndex {
  private readonly rows: readonly SearchRow[];
  private readonly index: MiniSearch<{ readonly id: number; readonly row: SearchRow }>;

  constructor(rows: readonly SearchRow[]) {
    this.rows = rows;
    this.index = new MiniSearch({
      fields: [...wordFields, 'pairs'],
      extractField: ({ id, row }, field) => (field === 'id' ? id : fieldOf(row, field)),
      tokenize: (text, field) => (field === 'pairs' ? pairsIn(text) : searchWords(text)),
      processTerm: stemOf,
      searchOptions: {
        fields: wordFields,
        boost: { heading: 5, title: 3, lead: 5 },
        combineWith: 'AND',
        tokenize: (text) => text.split(' '),
        processTerm: (word) => word,
      },
    });
    this.index.addAll(rows.map((row, id) => ({ id, row })));
  }

  /** Returns the sections that fit the typed words, the best first. */
  find(typed: string, most = 20): SearchMatch[] {
    const { words, isQuestion } = searchedWords(typed);
    const stems = stemsOf(words.join('-'));
    const weights = words.map((word) => this.weightsFor(word));
    // A heading that has two typed words side by side fits better.
    const pairs = words
      .slice(1)
      .map((word, index) => this.matches(stemOf(`${words[index]}${word}`), { fields: ['pairs'] }));
    const ofPages = weights.map((weightOf) => this.bestOfPages(weightOf));
    const scores = [...new Set(weights.flatMap((weightOf) => [...weightOf.keys()]))].map((id) => {
      const [, heading, address] = this.rows[id] ?? ['', '', '', ''];
      const isHeading = stemsOf(searchWords(heading).join('-')) === stems;
      const section = scoreOf(weights.map((weightOf) => weightOf.get(id) ?? 0));
      const page = scoreOf(ofPages.map((weightOf) => weightOf.get(pageOf(address)) ?? 0));
      const pair = pairs.reduce((sum, weightOf) => sum + (weightOf.get(id) ?? 0), 0);
      const factor = factorOf(address, isQuestion) * (isHeading ? headingFactor : 1);
      return { id, score: factor * (section + pageWeight * page + pair) };
    });
    const sorted = scores.toSorted((a, b) => b.score - a.score || a.id - b.id).slice(0, most);
    return sorted.flatMap(({ id }) => {
      const [title, heading, address, text] = this.rows[id] ?? ['', '', '', ''];
      return { title, heading, address, excerpt: excerptOf(text, words.join('-').split('-')) };
    });
  }

  /** Returns the best weight of the sections of each page. */
  private bestOfPages(weights: ReadonlyMap<number, number>): ReadonlyMap<string, number> {
    const best = new Map<string, number>();
    for (const [id, weight] of weights) {
      const page = pageOf(this.rows[id]?.[2] ?? '');
      best.set(page, Math.max(best.get(page) ?? 0, weight));
    }
    return best;
  }

  /** Returns weights, of at most 1, of the sections that match a text. */
  private matches(text: string, options: SearchOptions): ReadonlyMap<number, number> {
    return weightsOf(this.index.search(text, options));
  }

  /** Returns the sections with a word that is nearly as typed. A slip of typing is rarely in the first letter. */
  private nearMatches(word: string): readonly SearchResult[] {
    const swapped = swappedLetters(word).flatMap((other) => this.index.search(stemsOf(other)));
    if (swapped.length > 0) return swapped;
    const matches = this.index.search(stemsOf(word), { fuzzy: word.length < 5 ? 1 : 2 });
    return matches.filter(({ terms }) => terms.some((term) => term[0] === word[0]));
  }

  /**
   * Returns the weights of the sections for a word. A rare word weighs more, and other words for the same count less.
   */
  private weightsFor(word: string): ReadonlyMap<number, number> {
    const weights = new Map<number, number>();
    const add = (matches: ReadonlyMap<number, number>, factor: number): void => {
      for (const [id, weight] of matches) weights.set(id, Math.max(weights.get(id) ?? 0, weight * factor));
    };
    const addOthers = (same: string): void => {
      for (const other of otherWords(same)) add(this.matches(stemsOf(other), {}), alikeWeight);
    };
    add(this.matches(stemsOf(word), {}), 1);
    add(this.matches(stemOf(word), { fields: ['pairs'] }), 1);
    addOthers(word);
    // The reader is perhaps still typing the word.
    add(this.matches(word.replaceAll('-', ' '), { prefix: true }), weights.size > 0 ? prefixWeight : 1);
    // A word that no page has is probably misspelt. A code is not: a code that is nearly the same means something else.
    if (weights.size === 0 && /^\D{4,}$/.test(stemOf(word))) {
      const near = this.nearMatches(word);
      add(weightsOf(near), 1);
      addOthers(near[0]?.terms[0] ?? '');
    }
    const rarity = Math.log(1 + this.rows.length / (1 + weights.size));
    return new Map([...weights].map(([id, weight]) => [id, weight * rarity]));
  }
}

/** Returns the scores of matches as parts of the best score. */
const weightsOf = (matches: readonly SearchResult[]): ReadonlyMap<number, number> =>
  new Map(matches.map(({ id, score }) => [Number(id), score / (matches[0]?.score ?? 1)]));

/** Returns the weight of a section or page for all words. Each word that is missing makes the weight much smaller. */
function scoreOf(weights: readonly number[]): number {
  const present = weights.filter((weight) => weight > 0);
  const share = present.length / Math.max(1, weights.length);
  return present.reduce((sum, weight) => sum + weight, 0) * share ** 2;
}
