// Composes phrases from the patterns of the vocabulary. Each slot is filled with anything that its type allows.
import {
  builtTerms,
  categoryFits,
  plainValuesOf,
  sortFits,
  type ChartEdge,
} from '../../../compiler/language/phrases/chart.ts';
import type { Element } from '../../../compiler/language/phrases/forms.ts';
import { phraseWords, spelledPhrase } from '../../../compiler/language/phrases/phrase-words.ts';
import type { Category, Term } from '../../../compiler/language/phrases/terms.ts';
import type { Sequence, Vocabulary } from '../../../compiler/language/phrases/vocabulary-entries.ts';
import { getOrMake } from '../../../runtime/kernel/lazily.ts';
import type { Random } from '../../support/random.ts';

/** A composed phrase, and the meaning that its patterns give to it. */
export interface ComposedPhrase {
  readonly text: string;
  readonly term: Term;
}

/** Texts for slots that need no pattern, such as numbers. A text that is listed several times is used more often. */
const plainTexts = (
  '1 1 1 2 2 2 3 3 4 5 6 7 8 9 10 0 A B C D H L M N X X Y Y Z a) b) c) ' +
  '3/4/5 5/6/7 6/7/8 7/8/9 7/6/5 [a)] [unit/mech] [mech/vehicle] [Commander>Gunner] [Corp-Sec>Merc]'
)
  .split(' ')
  .concat('[a) > b)]', '[a) > b) > c)]');

const plainPhrases: readonly ComposedPhrase[] = plainTexts.flatMap((text) => {
  const [word] = phraseWords(text);
  return word ? plainValuesOf(word).map((term) => ({ text, term })) : [];
});

/**
 * Everything that can fill a slot of a category: entries without slots (`words`), patterns with slots, and plain texts.
 */
interface Fillers {
  readonly words: readonly Sequence[];
  readonly patterns: readonly (readonly Sequence[])[];
  readonly plain: readonly ComposedPhrase[];
}

/** The number of tries for each slot. Many tries fail, because a term has a wrong sort or a pattern refuses a part. */
const mostTries = 4;

/** Returns a text without spaces before commas and inside parentheses. */
const spaced = (text: string): string => text.replaceAll(' ,', ',').replaceAll(/(\() | (\))/g, '$1$2');

const termsOf = (sequence: Sequence, parts: readonly ChartEdge[]): readonly Term[] =>
  builtTerms(sequence, parts).filter((term): term is Term => term.cat !== 'misfit');

/**
 * A pool is a list of earlier phrases that are used again. A pool has at most `mostInPool` phrases. If a pool is full,
 * a new phrase is made on average once in `newIn` uses.
 */
const mostInPool = 2000;
const newIn = 12;

export class Composer {
  private readonly sequences: readonly Sequence[];
  private readonly fillers = new Map<Category, Fillers>();
  /** Earlier phrases by category, sort and depth. Using them again as parts of other phrases saves time. */
  private readonly pools = new Map<string, ComposedPhrase[]>();
  private readonly wordTerms = new Map<Sequence, readonly Term[]>();

  constructor({ entries, grammar }: Vocabulary, goals: readonly Category[]) {
    const all = goals.flatMap((goal) => grammar(goal).sequences);
    const order = new Map(entries.map((entry, index) => [entry, index]));
    this.sequences = [...new Set(all)].toSorted((a, b) => (order.get(a.pattern) ?? 0) - (order.get(b.pattern) ?? 0));
  }

  /** Returns a phrase of a category with at most `depth` nested patterns; null if no try succeeds. */
  compose(random: Random, category: Category, depth: number): ComposedPhrase | null {
    const phrase = this.tried(random, category, depth, null);
    return phrase && { text: spaced(phrase.text), term: phrase.term };
  }

  /**
   * Returns a phrase for use as a part of another phrase: a new phrase, or an earlier phrase from the pool. Null if no
   * try succeeds.
   */
  private part(random: Random, category: Category, depth: number, sort: string | null): ComposedPhrase | null {
    const pool = getOrMake(this.pools, `${category} ${sort} ${depth}`, (): ComposedPhrase[] => []);
    const isFull = pool.length >= mostInPool;
    if (isFull && random.below(newIn) > 0) return random.pick(pool);
    const phrase = this.tried(random, category, depth, sort);
    if (!phrase) return null;
    if (isFull) pool[random.below(pool.length)] = phrase;
    else pool.push(phrase);
    return phrase;
  }

  private tried(random: Random, category: Category, depth: number, sort: string | null): ComposedPhrase | null {
    const { words, patterns, plain } = this.fillersOf(category);
    for (let tries = 0; tries < mostTries; tries++) {
      const isPattern = patterns.length > 0 && depth > 0 && (words.length + plain.length === 0 || random.below(4) > 0);
      const phrase = isPattern
        ? this.filledInTries(random, random.pick(patterns), depth - 1)
        : words.length > 0
          ? this.ofWords(random, random.pick(words))
          : plain.length > 0
            ? random.pick(plain)
            : null;
      if (phrase && sortFits(sort, phrase.term)) return phrase;
    }
    return null;
  }

  private ofWords(random: Random, sequence: Sequence): ComposedPhrase | null {
    const terms = getOrMake(this.wordTerms, sequence, () => termsOf(sequence, []));
    if (terms.length === 0) return null;
    const isVerb = sequence.pattern.gives === 'verb';
    const text = spelledPhrase(sequence.elements.map((element) => wordOf(random, element, isVerb)));
    return { text, term: random.pick(terms) };
  }

  private fillersOf(category: Category): Fillers {
    return getOrMake(this.fillers, category, () => {
      const fitting = this.sequences.filter(({ pattern }) => categoryFits(category, pattern.gives));
      const byEntry = new Map<string, Sequence[]>();
      for (const sequence of fitting.filter(({ slots }) => slots.length > 0))
        getOrMake(byEntry, sequence.pattern.id, () => []).push(sequence);
      return {
        words: fitting.filter(({ slots }) => slots.length === 0),
        patterns: [...byEntry.values()],
        plain: plainPhrases.filter(({ term }) => categoryFits(category, term.cat)),
      };
    });
  }

  /**
   * Fills a random pattern with parts; null if no try succeeds. Without several tries, patterns that refuse most parts
   * would be too rare.
   */
  private filledInTries(random: Random, sequences: readonly Sequence[], depth: number): ComposedPhrase | null {
    for (let tries = 0; tries < mostTries; tries++) {
      const phrase = this.filled(random, random.pick(sequences), depth);
      if (phrase) return phrase;
    }
    return null;
  }

  private filled(random: Random, sequence: Sequence, depth: number): ComposedPhrase | null {
    const words: string[] = [];
    const parts: ChartEdge[] = [];
    const isVerb = sequence.pattern.gives === 'verb';
    for (const element of sequence.elements) {
      const part = element.is === 'slot' ? this.part(random, element.cat, depth, element.sort) : null;
      if (element.is === 'slot' && !part) return null;
      words.push(part ? part.text : wordOf(random, element, isVerb));
      if (part) parts.push({ cat: part.term.cat, from: 0, to: 0, term: part.term, pattern: null, parts: [] });
    }
    const terms = termsOf(sequence, parts);
    return terms.length === 0 ? null : { text: spelledPhrase(words), term: random.pick(terms) };
  }
}

function wordOf(random: Random, element: Element, isVerb: boolean): string {
  if (element.is === 'slot') return '';
  const word = random.pick(element.any);
  return isVerb ? word.toUpperCase() : word;
}
