// Finds the faults of words that the vocabulary lacks. A fault names the words that were probably meant. An unknown
// word such as `then` can also show that phrases are joined wrongly.
import { isCapitals, startsInCapitals } from '../../../../grammar/characters.ts';
import { romanNumbers } from '../../../../grammar/step-numbers.ts';
import { isCapital, isNumberWord, numberWords, type Word } from '../../phrases/phrase-words.ts';
import type { Vocabulary } from '../../phrases/vocabulary-entries.ts';
import { nearest } from '../../../../runtime/kernel/nearest.ts';
import { inCase, isPlausible, isTypo, spellingCandidates, wordsApart } from './misspellings.ts';
import type { PhraseFault } from './phrase-fault.ts';
import type { PhraseTrials } from './phrase-trials.ts';
import { colonMissing, joinedPhrases, unknownJoiners, type PhraseSplit } from './repair-splits.ts';
import { mostOffered, type WordChange } from './repair-words.ts';

type Unknown = PhraseFault & { readonly is: 'unknown' };

/** Up to this many unknown words are reported one by one; more are reported together. */
const mostUnknown = 2;

/** The largest number of names of several words that are tried for a word, such as `survey tech` for `survey`. */
const mostNames = 2;

/** Small words that can be inside a name or a fixed phrase, such as `line of sight`. */
const innerWords = new Set(['of', 'the', 'to', 'in']);

/** Letters that look like a digit. The digit 1 also looks like `i`. */
const lookalikes: Readonly<Record<string, string>> = { '0': 'o', '1': 'l', '3': 'e', '5': 's', '8': 'b' };

const withLetters = (text: string): string => text.replaceAll(/\d/g, (digit) => lookalikes[digit] ?? digit);

const isKnown = (word: Word, { vocabularyWords }: Vocabulary): boolean =>
  word.kind !== 'word' || isCapital(word) || isNumberWord(word.lower) || vocabularyWords.has(word.lower);

/** Returns the faults of the unknown words; an empty list if all words are known. */
export function unknownWords(
  trials: PhraseTrials,
  firstReading: (edits: Iterable<PhraseSplit | WordChange>) => PhraseFault | null,
): readonly PhraseFault[] {
  const { words, reader } = trials;
  const places = words.flatMap((word, at) => (isKnown(word, reader.vocabulary) ? [] : [at]));
  const [first, last] = [places[0], places.at(-1)];
  if (first === undefined || last === undefined) return [];
  const lower = places.map((at) => words[at]?.lower ?? '');
  const splits =
    places.length === 1
      ? [joinedPhrases, colonMissing]
      : lower.every((word) => unknownJoiners.has(word))
        ? [joinedPhrases]
        : [];
  for (const split of splits) {
    const fault = firstReading(split(trials));
    if (fault && fault.from <= first && first < fault.to) return [fault];
  }
  const parted = firstReading(partedWords(trials, first, last));
  if (parted?.is === 'instead')
    return [/\d/.test(parted.word) ? { ...parted, is: 'unknown', also: [], isStray: false, reads: true } : parted];
  if (lower.every((word) => word === lower[0])) return [unknownWord(trials, places, true)];
  const each = places.map((place) => unknownWord(trials, [place], false));
  const group = each.every(({ near }) => near.length > 0) ? null : unknownGroup(trials, places);
  if (group) return [group];
  if (places.length <= mostUnknown) return each;
  return [{ is: 'unfit', from: first, to: last + 1, words: trials.textBetween(first, last + 1), after: '' }];
}

/**
 * Finds a word that is divided into two words, by a space as in `Nail gunner`, by a line break with a hyphen, or by a
 * digit in place of a letter, as in `0bjective`.
 */
function* partedWords(trials: PhraseTrials, place: number, last: number): Iterable<WordChange> {
  for (const from of [place, place - 1, place - 2]) {
    const to = trials.words[from + 1]?.text === '-' ? from + 3 : from + 2;
    if (from < 0 || last >= to || to > trials.words.length) continue;
    const texts = trials.words.slice(from, to).flatMap(({ text }) => (text === '-' ? [] : [text]));
    for (const [first = '', second = ''] of [texts, texts.map((text) => text.replaceAll('1', 'i'))]) {
      const whole = withLetters(first + second);
      const by = inCase(whole.toLowerCase(), isCapitals(first) ? whole : withLetters(first));
      if (trials.reader.vocabulary.vocabularyWords.has(whole.toLowerCase()))
        yield { from, to, by: [by], isLikely: true };
    }
  }
}

const haveSameLetters = (word: string, other: string): boolean =>
  word.split('').toSorted().join('') === other.split('').toSorted().join('');

/**
 * Returns the fault of an unknown word. The word is at the indexes `places`. If the phrase has other unknown words
 * too, `isAlone` is false, and no single replacement can make the phrase readable.
 */
function unknownWord(trials: PhraseTrials, places: readonly number[], isAlone: boolean): Unknown {
  const { category, reader } = trials;
  const [from = 0, ...also] = places;
  const word = trials.words[from] as Word;
  const { alike, forms, opposite, haveSense } = spellingCandidates(word.lower, reader.vocabulary);
  // A word that begins an action in capitals can only be a verb.
  const isVerbPlace = category === 'act' && from === 0 && startsInCapitals(word.text);
  const fits = (candidate: string): boolean => trials.readsWithAt(places, candidate);
  const fitting = isAlone ? alike.filter(fits) : [];
  if (isAlone && fitting.length === 0) fitting.push(...otherCandidates(trials, word, alike).filter(fits));
  if (isAlone && fitting.length === 0 && !isVerbPlace) fitting.push(...forms.filter(fits));
  // The word `nto` is probably `not`, and is not left out.
  const isShown =
    fitting.length > 0 ? (): boolean => true : (near: string): boolean => haveSameLetters(near, word.lower);
  const reversing = isAlone ? opposite.filter((near) => isShown(near) && fits(near)) : [];
  fitting.push(...reversing);
  const close = (alike.length > 0 ? alike : opposite).filter((near) => haveSense || isPlausible(near, word.lower));
  // If the phrase can be read with some candidates, only these candidates are shown. If the only unknown word has no
  // such candidate, the phrase has a second fault. Then only words of the same sense and likely typing slips are
  // shown. A word of up to three letters resembles too many words, so its candidates must make a part of the phrase
  // readable.
  const likely =
    haveSense || !isAlone
      ? close
      : close.filter(
          (near) =>
            isTypo(near, word.lower) && (word.text.length > 3 || fitting.length > 0 || trials.fitsWith(from, near)),
        );
  // After a comma, and in an action, `then` joins two phrases and is no slip.
  const isJoiner = unknownJoiners.has(word.lower) && (category === 'act' || trials.words[from - 1]?.text === ',');
  const isSlip = word.text.length > 3 && !isJoiner;
  const near = (!isSlip || fitting.length > 0 ? fitting : likely)
    .filter((candidate) => !isVerbPlace || isVerb(trials, candidate))
    .slice(0, mostOffered)
    .map((candidate) => (isAsWritten(candidate, word) ? candidate : inCase(candidate, word.text)));
  const sure = fitting.length === 1 && reversing.length === 0 && word.text.length > 1 ? (near[0] ?? null) : null;
  const isStray = isAlone && near.length === 0 && also.length === 0 && trials.readsWith(from, from + 1, '');
  const reads = !isAlone || fitting.length > 0;
  return { is: 'unknown', from, to: from + 1, word: word.text, near, sure, also, isStray, reads };
}

/**
 * True if a candidate keeps its own capitals and does not take those of the unknown word. This is true of a single
 * letter, and of several words in place of an abbreviation in capitals (`LOS`).
 */
const isAsWritten = (candidate: string, { text }: Word): boolean =>
  /^[A-Z]$/.test(candidate) || (text.length < 4 && isCapitals(text) && candidate.includes(' '));

/**
 * Returns candidates that are not similar words: the word divided in two, names of several words, a capital, a figure
 * for a number word, and corrected slips.
 */
function otherCandidates({ reader }: PhraseTrials, { lower, text }: Word, alike: readonly string[]): readonly string[] {
  const { entries, vocabularyWords } = reader.vocabulary;
  if (lower.length === 1) return [lower.toUpperCase()];
  if (lower.includes('_')) return [lower.replaceAll('_', ' ')];
  const number = lower.length > 2 ? nearest(lower, numberWords) : undefined;
  const value = numberWords.indexOf(number ?? '') + 1 || romanNumbers.indexOf(text) + 1;
  const apart = wordsApart(lower, vocabularyWords, 2);
  const letter = /^(\p{Lu})\1+$/iu.exec(text)?.[1] ?? '';
  // A program that reads scanned pages often takes `m` for `rn`. So `m` is put back.
  const slips = [withLetters(lower), letter, lower.replaceAll('rn', 'm')].filter(
    (slip) => slip !== '' && slip !== lower,
  );
  const forms = entries.flatMap((word) => (word.kind === 'word' ? word.forms : []));
  const names = alike.flatMap((near) =>
    [...new Set(forms.filter((form) => form.startsWith(`${near} `) && !form.includes('[')))].slice(0, mostNames),
  );
  return [...slips, ...(apart === null ? [] : [apart]), ...names, ...(value === 0 ? [] : [String(value)])];
}

function isVerb({ reader }: PhraseTrials, candidate: string): boolean {
  const lower = candidate.toLowerCase();
  return reader.vocabulary.entries.some(
    ({ gives, forms }) => gives === 'verb' && forms.some((form) => form === lower || form.startsWith(`${lower} `)),
  );
}

/**
 * Returns a single fault for two unknown words. The words must be neighbours, or have only small words between them,
 * as in `line of sight`.
 */
function unknownGroup(trials: PhraseTrials, [from = 0, last = 0, ...more]: readonly number[]): PhraseFault | null {
  const isGroup = trials.words.slice(from + 1, last).every(({ lower }) => innerWords.has(lower));
  if (more.length > 0 || !isGroup) return null;
  const to = last + 1;
  const word = trials.textBetween(from, to);
  const candidates = [trials.words[from], trials.words[last]]
    .flatMap((part) => (part ? [spellingCandidates(part.lower, trials.reader.vocabulary)] : []))
    .flatMap(({ alike, haveSense }) => (haveSense ? alike : []));
  const near = [...new Set(candidates)]
    .filter((candidate) => trials.readsWith(from, to, candidate))
    .map((candidate) => inCase(candidate, word));
  return {
    is: 'unknown',
    from,
    to,
    word,
    near: near.slice(0, mostOffered),
    sure: null,
    also: [],
    isStray: false,
    reads: true,
  };
}
