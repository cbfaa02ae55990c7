// Finds the faults of words that the vocabulary lacks. A fault names the words that were probably meant. An unknown
// word such as `then` can also show that phrases are joined wrongly.
import { isCapitals, startsInCapitals } from '../../../grammar/characters.ts';
import { romanNumbers } from '../../../grammar/step-numbers.ts';
import type { Reader } from '../phrases/phrase-reader.ts';
import { isCapital, isNumberWord, numberWords, type Word } from '../phrases/phrase-words.ts';
import { nearest } from '../../../runtime/kernel/nearest.ts';
import { inCase, isPlausible, isTypo, spellingCandidates, wordsApart } from './misspellings.ts';
import type { PhraseFault } from './phrase-fault.ts';
import type { PhraseTrials } from './phrase-trials.ts';
import type { WrongJoins } from './wrong-joins.ts';

/** Up to this many unknown words are reported one by one; more are reported together. */
const mostUnknown = 2;

/** The largest number of names of several words that are tried for a word, such as `survey tech` for `survey`. */
const mostNames = 2;

/** Unknown words with which writers join the criteria of a list. */
const joiningWords = new Set(['then', 'over', 'before']);

/** Small words that can be inside a name or a fixed phrase, such as `line of sight`. */
const innerWords = new Set(['of', 'the', 'to', 'in']);

/**
 * True if a candidate keeps its own capitals and does not take those of the unknown word. This is true of a single
 * letter, and of several words in place of an abbreviation in capitals (`LOS`).
 */
const isAsWritten = (candidate: string, { text }: Word): boolean =>
  /^[A-Z]$/.test(candidate) || (text.length < 4 && isCapitals(text) && candidate.includes(' '));

/** Letters that look like a digit. */
const lookalikes: Readonly<Record<string, readonly string[]>> = {
  '0': ['o'],
  '1': ['l', 'i'],
  '3': ['e'],
  '5': ['s'],
  '8': ['b'],
};

export class UnknownWords {
  private readonly trials: PhraseTrials;
  private readonly wrongJoins: WrongJoins;

  constructor(trials: PhraseTrials, wrongJoins: WrongJoins) {
    this.trials = trials;
    this.wrongJoins = wrongJoins;
  }

  private get words(): readonly Word[] {
    return this.trials.words;
  }

  private get vocabulary(): Reader['vocabulary'] {
    return this.trials.reader.vocabulary;
  }

  /** Returns the faults of the unknown words; an empty list if all words are known. */
  faults(): readonly PhraseFault[] {
    const places = this.words.flatMap((word, index) => (this.isKnown(word) ? [] : [index]));
    const [only] = places;
    if (only === undefined) return [];
    const joined = this.joinedPhrases(places);
    if (joined && joined.from <= only && only < joined.to) return [joined];
    const withDigit = places.length === 1 ? this.wordWithDigit(only) : null;
    if (withDigit) return [withDigit];
    const parted = this.partedWord(places);
    if (parted) return [parted];
    const isSame = places.every((place) => this.words[place]?.lower === this.words[only]?.lower);
    if (isSame) return [this.unknownWord(places, true)];
    const each = places.map((place) => this.unknownWord([place], false));
    const group = each.every(({ near }) => near.length > 0) ? null : this.unknownGroup(places);
    if (group) return [group];
    if (places.length > mostUnknown) {
      const [from, to] = [only, (places.at(-1) ?? 0) + 1];
      return [{ is: 'unfit', from, to, words: this.trials.textBetween(from, to), after: '' }];
    }
    return each;
  }

  private isKnown(word: Word): boolean {
    return (
      word.kind !== 'word' ||
      isCapital(word) ||
      isNumberWord(word.lower) ||
      this.vocabulary.vocabularyWords.has(word.lower)
    );
  }

  private joinedPhrases(places: readonly number[]): PhraseFault | null {
    const { wrongJoins } = this;
    if (places.length === 1) return wrongJoins.acts() ?? wrongJoins.noColon() ?? wrongJoins.noOver();
    const areJoiners = places.every((place) => joiningWords.has(this.words[place]?.lower ?? ''));
    return areJoiners ? wrongJoins.noOver() : null;
  }

  /** Finds a word with a digit in place of its first letter, such as `0bjective`. */
  private wordWithDigit(place: number): PhraseFault | null {
    const [digit, word] = [this.words[place - 1], this.words[place]];
    if (!word || digit?.kind !== 'number' || digit.end !== word.start) return null;
    const from = place - 1;
    const near = (lookalikes[digit.text] ?? []).map((letter) => letter + word.lower);
    const fitting = near.find(
      (candidate) =>
        this.vocabulary.vocabularyWords.has(candidate) && this.trials.readsWith(from, place + 1, candidate),
    );
    if (fitting === undefined) return null;
    const shown = this.trials.textBetween(from, place + 1);
    return {
      is: 'unknown',
      from,
      to: place + 1,
      word: shown,
      near: [fitting],
      sure: fitting,
      also: [],
      isStray: false,
    };
  }

  /** Finds a word that is divided into two words, by a space as in `Nail gunner` or by a line break. */
  private partedWord(places: readonly number[]): PhraseFault | null {
    for (const place of places)
      for (const from of [place, place - 1, place - 2]) {
        // A hyphen at the end of a line can divide a word. `this.words` then has the hyphen as a word between the two
        // parts.
        const to = this.words[from + 1]?.text === '-' ? from + 3 : from + 2;
        const [first, second] = [this.words[from], this.words[to - 1]];
        if (first?.kind !== 'word' || second?.kind !== 'word') continue;
        if (places.some((other) => other < from || other >= to)) continue;
        const whole = first.lower + second.lower;
        const near = inCase(whole, isCapitals(first.text) ? first.text + second.text : first.text);
        if (!this.vocabulary.vocabularyWords.has(whole) || !this.trials.readsWith(from, to, near)) continue;
        return { is: 'instead', from, to, word: this.trials.textBetween(from, to), near: [near], sure: near };
      }
    return null;
  }

  /**
   * Returns the fault of an unknown word. The word is at the indexes `places`. If the phrase has other unknown words
   * too, `isAlone` is false, and no single replacement can make the phrase readable.
   */
  private unknownWord(places: readonly number[], isAlone: boolean): PhraseFault & { readonly is: 'unknown' } {
    const [from = 0, ...also] = places;
    const word = this.words[from] as Word;
    const { alike, forms, opposite, haveSense } = spellingCandidates(word.lower, this.vocabulary);
    const fits = (candidate: string): boolean => this.trials.readsWithAt(places, candidate);
    const fitting = isAlone ? alike.filter(fits) : [];
    if (isAlone && fitting.length === 0) fitting.push(...this.otherCandidates(word, alike).filter(fits));
    const otherForms = this.isVerbPlace(from, word) ? [] : forms;
    if (isAlone && fitting.length === 0) fitting.push(...otherForms.filter(fits));
    if (fitting.length > 0) fitting.push(...opposite.filter(fits));
    const close = (alike.length > 0 ? alike : opposite).filter((near) => haveSense || isPlausible(near, word.lower));
    // If the phrase can be read with some candidates, only these candidates are shown. If the only unknown word has no
    // such candidate, the phrase has a second fault. Then only words of the same sense and likely typing slips are
    // shown. A word of up to three letters resembles too many words, so all its other candidates are left out.
    const likely = haveSense ? close : close.filter((near) => isTypo(near, word.lower));
    // A word that joins actions is no slip for another word: `than` is not shown for `then`.
    const isJoint = this.trials.category === 'act' && joiningWords.has(word.lower);
    const isSlip = word.text.length > 3 && !isJoint;
    const shown = !isSlip || fitting.length > 0 ? fitting : isAlone ? likely : close;
    const near = shown
      .filter((candidate) => !this.isVerbPlace(from, word) || this.isVerb(candidate))
      .slice(0, 3)
      .map((candidate) => (isAsWritten(candidate, word) ? candidate : inCase(candidate, word.text)));
    const isSure = fitting.length === 1 && word.text.length > 1 && near.length > 0;
    const isStray = isAlone && near.length === 0 && places.length === 1 && this.trials.readsWith(from, from + 1, '');
    const sure = isSure ? (near[0] ?? null) : null;
    return { is: 'unknown', from, to: from + 1, word: word.text, near, sure, also, isStray };
  }

  /**
   * Returns candidates that are not similar words: the word divided in two, names of several words, a capital, a figure
   * for a number word, and corrected slips.
   */
  private otherCandidates({ lower, text }: Word, alike: readonly string[]): readonly string[] {
    if (lower.length === 1) return [lower.toUpperCase()];
    const number = lower.length > 2 ? nearest(lower, numberWords) : undefined;
    const value = numberWords.indexOf(number ?? '') + 1 || romanNumbers.indexOf(text) + 1;
    const digits = value === 0 ? [] : [String(value)];
    if (lower.includes('_')) return [lower.replaceAll('_', ' ')];
    const apart = wordsApart(lower, this.vocabulary.vocabularyWords, 2);
    // `D00RS` becomes `doors`, and `Zz` becomes `Z`.
    const letters = lower.replaceAll(/\d/g, (digit) => lookalikes[digit]?.[0] ?? digit);
    const letter = /^(\p{Lu})\1+$/iu.exec(text)?.[1] ?? '';
    // A program that reads scanned pages often takes `m` for `rn`. So `m` is put back.
    const slips = [letters, letter, lower.replaceAll('rn', 'm')].filter((slip) => slip !== '' && slip !== lower);
    return [...slips, ...(apart === null ? [] : [apart]), ...alike.flatMap((near) => this.namesFrom(near)), ...digits];
  }

  /** True if a word begins an action in capitals, so that only a verb can be meant. */
  private isVerbPlace(from: number, word: Word): boolean {
    return this.trials.category === 'act' && from === 0 && startsInCapitals(word.text);
  }

  private isVerb(candidate: string): boolean {
    const lower = candidate.toLowerCase();
    return this.vocabulary.entries.some(
      ({ gives, forms }) => gives === 'verb' && forms.some((form) => form === lower || form.startsWith(`${lower} `)),
    );
  }

  /**
   * Returns names in the vocabulary that have several words, of which the first is `start`: `survey tech` for `survey`.
   */
  private namesFrom(start: string): readonly string[] {
    const forms = this.vocabulary.entries.flatMap((word) => (word.kind === 'word' ? word.forms : []));
    return [...new Set(forms.filter((form) => form.startsWith(`${start} `) && !form.includes('[')))].slice(
      0,
      mostNames,
    );
  }

  /**
   * Returns a single fault for two unknown words. The words must be neighbours, or have only small words between them,
   * as in `line of sight`.
   */
  private unknownGroup([from = 0, last = 0, ...more]: readonly number[]): PhraseFault | null {
    const isGroup = this.words.slice(from + 1, last).every(({ lower }) => innerWords.has(lower));
    if (more.length > 0 || !isGroup) return null;
    const to = last + 1;
    const word = this.trials.textBetween(from, to);
    const candidates = [this.words[from], this.words[last]]
      .flatMap((part) => (part ? [spellingCandidates(part.lower, this.vocabulary)] : []))
      .flatMap(({ alike, haveSense }) => (haveSense ? alike : []));
    const near = [...new Set(candidates)]
      .filter((candidate) => this.trials.readsWith(from, to, candidate))
      .map((candidate) => inCase(candidate, word));
    return { is: 'unknown', from, to, word, near: near.slice(0, 3), sure: null, also: [], isStray: false };
  }
}
