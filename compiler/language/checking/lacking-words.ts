// Finds the words that a phrase lacks: a small word, a number, a noun, or the end of a fixed phrase. Each function
// returns a fault, or null.
import type { Element } from '../phrases/forms.ts';
import type { Reader } from '../phrases/phrase-reader.ts';
import { isNumberWord, spelledPhrase, type Word } from '../phrases/phrase-words.ts';
import type { Category } from '../phrases/terms.ts';
import type { PhraseFault } from './phrase-fault.ts';
import type { PartialPattern } from '../phrases/chart.ts';
import type { PhraseTrials } from './phrase-trials.ts';

/** The largest number of missing words that a message names; a slot counts as a word. */
const mostMissing = 3;

/** The writer probably means a fixed phrase if the text has at least this many of the first words of the phrase. */
const fewestOwn = 3;

/**
 * Words that point back to a thing. They are not offered as corrections, because nobody who means such a word types the
 * name of a thing instead.
 */
const pointing: ReadonlySet<string> = new Set(['one', 'it', 'them']);

/**
 * A correction replaces at most this number of wrong words, at the end of a phrase of the book that never varies:
 * `following its normal move`.
 */
const mostReplaced = 3;

export const articles: ReadonlySet<string> = new Set(['a', 'an', 'the']);

/** Small words that can precede a noun, the likelier first. */
export const prepositions: ReadonlySet<string> = new Set(
  'to towards by of from with in on at into for than'.split(' '),
);

/**
 * Words with which a statement about the words before them can begin, such as `contains` in `Space adjacent contains an
 * enemy`.
 */
const openingVerbs: ReadonlySet<string> = new Set('is are has have contains contain not'.split(' '));

/** A message offers at most this many small words. */
const mostOffered = 2;

/** True for a number that needs a plural after it: any number except 1. */
const isSeveral = ({ kind, text }: Word): boolean => kind === 'number' && text !== '1';

interface WantedWord {
  readonly near: string;
  readonly isSlot: boolean;
}

export class LackingWords {
  private readonly trials: PhraseTrials;

  constructor(trials: PhraseTrials) {
    this.trials = trials;
  }

  private get vocabulary(): Reader['vocabulary'] {
    return this.trials.reader.vocabulary;
  }

  /**
   * Finds a missing word next to words that fit nowhere. For example, the number is missing after `within range`, and
   * `of` is missing in `Within 3 a space`.
   */
  besideStray({ from, to }: { readonly from: number; readonly to: number }): PhraseFault | null {
    const { hints } = this.vocabulary;
    const { words } = this.trials;
    if (from > 0 && articles.has(words[from]?.lower ?? '')) return this.missingAt(from, hints.small);
    if (to - from < 2) return null;
    const number = hints.fillers['n'] ?? '1';
    for (let at = to; at > from; at--) {
      const fault = this.missingAt(at, [number, ...hints.small]);
      if (fault) return fault;
    }
    return from > 0 ? this.missingAt(from, [number]) : null;
  }

  /** Finds a distance or range without `within` or `away`: `Enemy 2 spaces`, `enemy range 2`, `up to 2 spaces`. */
  noLimit(): PhraseFault | null {
    const { words } = this.trials;
    for (const [at, word] of words.entries()) {
      const isNumber = word.kind === 'number' || isNumberWord(word.lower);
      if (at === 0 || !(isNumber || word.lower === 'range')) continue;
      const lacks = (place: number, near: string): PhraseFault | null =>
        this.trials.readsWithMore(place, near)
          ? { is: 'missing', from: place - 1, to: place + 1, after: words[place - 1]?.text ?? '', near }
          : null;
      const isOfSpaces = isNumber && /^spaces?$/.test(words[at + 1]?.lower ?? '');
      const fault = lacks(at, 'within') ?? (isOfSpaces ? lacks(at + 2, 'away') : null);
      if (fault) return { ...fault, to: Math.min(fault.to, words.length) };
    }
    return null;
  }

  /** Finds a wrong small word, such as `at` in `PATHFIND 1 at objective` or `than` in `Furthest than enemy`. */
  wrongPreposition(): PhraseFault | null {
    for (const [at, word] of this.trials.words.entries()) {
      if (!prepositions.has(word.lower)) continue;
      // The candidates for the replacement. First come the words that writers often confuse with `word`, then all other
      // prepositions. No other preposition says to whom a thing belongs, as `of` does.
      const { synonyms = {} } = this.vocabulary.hints;
      const others = [...(synonyms[word.lower] ?? []), ...(word.lower === 'of' ? [] : prepositions)].filter(
        (other) => other !== word.lower && other.split(' ').every((part) => this.vocabulary.vocabularyWords.has(part)),
      );
      const near = others.filter((other) => this.trials.readsWith(at, at + 1, other)).slice(0, mostOffered);
      if (near.length > 0) return { is: 'instead', from: at, to: at + 1, word: word.text, near, sure: null };
    }
    return null;
  }

  /**
   * Finds a fixed phrase with a wrong end: `following its normal move` in place of `following its normal movement …`.
   */
  otherEnding(): PhraseFault | null {
    const { partial } = this.trials.chart;
    const { length } = this.trials.words;
    for (let at = length - 1; at > 1; at--) {
      for (const { sequence, dot } of partial[at] ?? []) {
        const readWords = sequence.elements.slice(0, dot).filter((element) => element.is === 'words').length;
        const rest = sequence.elements.slice(dot);
        if (readWords < fewestOwn || rest.length === 0 || rest.some((element) => element.is !== 'words')) continue;
        const near = spelledPhrase(rest.map((element) => this.example(element)));
        if (pointing.has(near)) continue;
        for (let end = at + 1; end <= Math.min(length, at + mostReplaced); end++) {
          if (!this.trials.readsWith(at, end, near)) continue;
          const word = this.trials.textBetween(at, end);
          return { is: 'instead', from: at, to: end, word, near: [near], sure: null };
        }
      }
    }
    return null;
  }

  /**
   * Finds a missing `and` between two statements about the acting unit’s space: `Space controlled enemy occupied`.
   * After any other noun, a wrong word order is more likely: `Enemies adjacent suppressed`.
   */
  missingAnd(): PhraseFault | null {
    const { category, words } = this.trials;
    if (category !== 'cond' || words[0]?.lower !== 'space') return null;
    for (let at = words.length - 1; at > 0; at--) {
      // In `Space adjacent contains an enemy`, the words before the verb are the subject of the verb. So no `and` is
      // missing before a verb.
      const fault = openingVerbs.has(words[at]?.lower ?? '') ? null : this.missingAt(at, ['and']);
      if (fault) return fault;
    }
    return null;
  }

  private missingAt(at: number, candidates: readonly string[]): PhraseFault | null {
    const { words } = this.trials;
    const fitting = candidates.find((candidate) => this.trials.readsWithMore(at, candidate));
    if (fitting === undefined) return null;
    // If a plural follows, the missing number is not 1, so the message suggests 2.
    const isPlural = fitting === '1' && (words[at]?.lower ?? '').endsWith('s') && this.trials.readsWithMore(at, '2');
    const before = words[at - 1];
    const several =
      before && isSeveral(before) && this.trials.readsWithMore(at, `${fitting}s`) ? `${fitting}s` : fitting;
    const near = isPlural ? '2' : several;
    const after = words[at - 1]?.text ?? '';
    const fault = { is: 'missing' as const, from: at - 1, to: Math.min(at + 1, words.length), after, near };
    return /^\d$/.test(near) ? { ...fault, need: 'A number' } : fault;
  }

  /**
   * Finds a word after which another word is missing: after `Highest` in `Highest door`, a figure is missing. Tries
   * likely small words first.
   */
  wordBeforeGap(at: number): PhraseFault | null {
    if (at + 1 >= this.trials.words.length) return null;
    const { small } = this.vocabulary.hints;
    const rankOfWord = (near: string): number => (small.includes(near) ? small.indexOf(near) : small.length);
    const wanted = (this.trials.chart.partial[at + 1] ?? []).flatMap((partial) => this.wantedAt(at, partial));
    // A plural needs no article: in `within spaces`, the missing word is a number.
    const isBeforeMany = this.trials.words[at + 1]?.lower.endsWith('s') === true;
    const sorted = wanted
      .filter(({ near }) => !(isBeforeMany && articles.has(near)))
      .toSorted((a, b) => rankOfWord(a.near) - rankOfWord(b.near));
    const missingWord = sorted.find((word) => this.fits(at, word));
    const other = missingWord ? undefined : sorted.find((word) => this.fitsInstead(at, word));
    if (other) return this.insteadAt(at + 1, other.near);
    if (!missingWord) return null;
    const to = Math.min(at + 2, this.trials.words.length);
    return { is: 'missing', from: at, to, after: this.trials.textBetween(at, at + 1), near: missingWord.near };
  }

  /**
   * Returns a list with the second word of a pattern. The phrase has the first word of the pattern at `at`, and lacks
   * the other words. The list is empty if no word can be offered.
   */
  private wantedAt(at: number, { sequence, dot, from }: PartialPattern): readonly WantedWord[] {
    const next = sequence.elements[dot];
    if (from !== at || dot !== 1 || !next) return [];
    const isSlot = next.is === 'slot';
    if (isSlot && (next.cat === 'thing' || this.trials.chart.from(at + 1).some(({ cat }) => cat === next.cat)))
      return [];
    const near = isSlot ? this.filler(next.sort ?? next.cat, next.cat) : next.any[0];
    return near === undefined ? [] : [{ near, isSlot }];
  }

  /** True if the phrase has a reading when the word `near` is inserted after the word `at`. */
  private fits(at: number, { near }: WantedWord): boolean {
    return this.readsWithBetween(at + 1, near, at + 1);
  }

  /** True if the phrase has a reading when `near` replaces the word after the word `at`. */
  private fitsInstead(at: number, { near, isSlot }: WantedWord): boolean {
    // A longer word is never replaced by the letter of a deck, because nobody types such a word for a letter.
    const isLetter = near.length === 1 && (this.trials.words[at + 1]?.text.length ?? 0) > 1;
    return isSlot && !isLetter && this.readsWithBetween(at + 1, near, at + 2);
  }

  private readsWithBetween(end: number, near: string, next: number): boolean {
    const [before, after] = [this.trials.textBetween(0, end), this.trials.textBetween(next, this.trials.words.length)];
    return this.trials.keepsDenials(end, next, near) && this.trials.reads(`${before} ${near} ${after}`.trim());
  }

  private insteadAt(at: number, near: string): PhraseFault {
    return { is: 'instead', from: at, to: at + 1, word: this.trials.textBetween(at, at + 1), near: [near], sure: null };
  }

  /** Finds a missing noun: the phrase ends with an adjective or an article, and has a reading if a noun is added. */
  noNoun(): PhraseFault | null {
    const { length } = this.trials.words;
    const last = this.trials.words[length - 1];
    if (!last || last.kind === 'mark') return null;
    const wanted = this.trials.chart.partial[length]?.some(({ sequence, dot }) => {
      const next = sequence.elements[dot];
      return next?.is === 'slot' && next.cat === 'thing';
    });
    if (!wanted) return null;
    const nouns = this.vocabulary.hints.nouns.filter((noun) => this.isTarget(noun));
    const candidates = isSeveral(last) ? nouns.flatMap((noun) => [`${noun}s`, noun]) : nouns;
    const near = candidates.find((candidate) => this.trials.readsWithMore(length, candidate));
    return near === undefined ? null : { is: 'missing', from: length - 1, to: length, after: last.text, near };
  }

  /** False if the phrase is an act with targets and the noun is an unlikely target, such as `objective`. */
  private isTarget(noun: string): boolean {
    const { hints } = this.vocabulary;
    if (!hints.nouns.includes(noun) || noun === hints.fillers['located']) return true;
    return !this.trials.chart.from(0).some(({ term }) => term.cat === 'verb' && term.hits);
  }

  /** Finds a missing small word by trying each small word at each place. */
  missingWord(): PhraseFault | null {
    for (let at = this.trials.words.length; at > 0; at--) {
      const fault = this.missingAt(at, [...this.vocabulary.hints.small, 'in']);
      if (fault) return fault;
    }
    return null;
  }

  /**
   * Returns a fault if the last words of the phrase begin a pattern whose end is missing; otherwise null. With
   * `isStray`, the last word may also be a complete part that fits nowhere: `adjacent` in `MOVE 1 adjacent`.
   */
  unfinishedPhrase(isStray = false): PhraseFault | null {
    const { length } = this.trials.words;
    const last = this.trials.words[length - 1];
    // If the last word is a complete part of the phrase, no word is missing directly after it.
    const isPart = this.trials.chart.edges.some(({ from, to }) => from === length - 1 && to === length);
    if (!last || (isPart && !isStray)) return null;
    const endings = (this.trials.chart.partial[length] ?? []).flatMap(({ sequence, dot }) => {
      const [before, next] = [sequence.elements[dot - 1], sequence.elements[dot]];
      return before?.is === 'words' && next ? this.endingsFrom(sequence.elements.slice(dot)) : [];
    });
    // Shorter completions are tried first: `Highest value` before `Highest number of enemies`.
    const near = endings
      .toSorted((a, b) => a.length - b.length)
      .map(spelledPhrase)
      .filter((ending) => this.isTarget(ending))
      .find((ending) => this.trials.readsWithMore(length, ending));
    return near === undefined ? null : { is: 'missing', from: length - 1, to: length, after: last.text, near };
  }

  /**
   * Returns example words for the last elements of a pattern. If the pattern ends with a thing, a second example ends
   * with a unit.
   */
  private endingsFrom(elements: readonly Element[]): readonly (readonly string[])[] {
    const rest = elements.flatMap((element) => this.example(element) ?? []);
    if (rest.length < elements.length || rest.length > mostMissing) return [];
    const last = elements.at(-1);
    const unit = last?.is === 'slot' && last.cat === 'thing' ? this.filler('unit', 'thing') : undefined;
    return unit === undefined ? [rest] : [rest, [...rest.slice(0, -1), unit]];
  }

  /** Returns example words for a word or slot of a pattern. */
  private example(element: Element): string | undefined {
    return element.is === 'words' ? element.any[0] : this.filler(element.sort ?? element.cat, element.cat);
  }

  /** Returns example words for a slot: the suggestion of the game, or else an entry of the category. */
  private filler(sort: string, cat: Category): string | undefined {
    const { hints, entries } = this.vocabulary;
    return (
      hints.fillers[sort] ??
      entries.find(({ kind, gives, forms }) => kind === 'word' && gives === cat && !forms[0]?.includes(' '))?.forms[0]
    );
  }
}
