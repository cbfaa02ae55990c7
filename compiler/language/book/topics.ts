// Finds the documentation for a text that a user types: a code, a ruling, a word, a pattern or a phrase.
import type { DiagnosticDefinition as DiagnosticEntry, DiagnosticRegistry } from '../../../grammar/registry.ts';
import type { Ruling } from '../../../runtime/kernel/ruling.ts';
import type { GameLanguage } from '../checking/report/sheet-world.ts';
import { suggestWords } from '../../../runtime/kernel/nearest.ts';
import type { ChartEdge } from '../phrases/chart.ts';
import { sequencesOfForm } from '../phrases/forms.ts';
import type { Category } from '../phrases/terms.ts';
import type { VocabularyEntry } from '../phrases/vocabulary-entries.ts';
import { isNumberWord, phraseWords } from '../phrases/phrase-words.ts';

export interface DocLibrary {
  readonly diagnostics: DiagnosticRegistry;
  readonly language: GameLanguage;
  readonly rulings: readonly Ruling[];
}

export interface Derivation {
  readonly text: string;
  readonly is: Category;
  /** The vocabulary entry that built this part of the phrase; null for a plain value such as a number or a letter. */
  readonly word: VocabularyEntry | null;
  readonly parts: readonly Derivation[];
}

export interface PhraseReading {
  /** The categories of the whole phrase in this reading. For each category, `by` has the patterns that produce it. */
  readonly as: readonly { readonly is: Category; readonly by: readonly VocabularyEntry[] }[];
  readonly derived: Derivation;
}

export type DocTopic =
  | { readonly is: 'diagnostic'; readonly name: string; readonly diagnostic: DiagnosticEntry }
  | { readonly is: 'ruling'; readonly ruling: Ruling }
  | { readonly is: 'entry'; readonly word: VocabularyEntry }
  | { readonly is: 'phrase'; readonly text: string; readonly readings: readonly PhraseReading[] }
  /** A word that occurs only inside patterns and has no meaning alone. */
  | { readonly is: 'part'; readonly text: string; readonly entries: readonly VocabularyEntry[] };

/**
 * The categories of whole phrases in sheets. The categories of smaller parts are tried only for a text that is no whole
 * phrase.
 */
const wholeCategories: readonly Category[] = ['cond', 'act', 'dest', 'crit', 'row', 'rule', 'way'];
const partCategories: readonly Category[] = [
  'thing',
  'superlative',
  'measure',
  'amount',
  'rider',
  'claim',
  'moment',
  'effect',
  'adj',
  'post',
  'rel',
  'pred',
  'verb',
  'strength',
];

const longest = 400;

/** Returns all spellings of an entry that consist of words only. */
const spellings = (vocabularyEntry: VocabularyEntry): string[] =>
  vocabularyEntry.forms
    .flatMap((form) => sequencesOfForm(form, vocabularyEntry.slots))
    .filter((elements) => elements.every(({ is }) => is === 'words'))
    .flatMap((elements) =>
      elements.reduce<string[]>(
        (prefixes, element) =>
          element.is === 'words'
            ? prefixes.flatMap((text) => element.any.map((word) => (text === '' ? word : `${text} ${word}`)))
            : prefixes,
        [''],
      ),
    );

const wordsOfForms = (vocabularyEntry: VocabularyEntry): string[] =>
  vocabularyEntry.forms
    .flatMap((form) => sequencesOfForm(form, vocabularyEntry.slots))
    .flatMap((elements) => elements.flatMap((element) => (element.is === 'words' ? element.any : [])));

const inLowerCase = (text: string): string =>
  phraseWords(text)
    .map(({ lower }) => lower)
    .join(' ');

export function topicsOf(text: string, { diagnostics, language, rulings }: DocLibrary): DocTopic[] {
  const query = text.trim().replace(/[.:]$/, '');
  const named = Object.entries(diagnostics).find(
    ([name, { code }]) => name === query.toLowerCase() || code === query.toUpperCase(),
  );
  if (named) return [{ is: 'diagnostic', name: named[0], diagnostic: named[1] }];
  const ruling = rulings.find(({ id }) => id === query.toUpperCase());
  if (ruling) return [{ is: 'ruling', ruling }];
  const { entries } = language.reader.vocabulary;
  const words = inLowerCase(query);
  if (words === '' || query.length > longest) return [];
  const spelt = entries.filter((candidate) => spellings(candidate).includes(words));
  const byId = entries.filter(({ id }) => id === query.toLowerCase() && !spelt.some((other) => other.id === id));
  // A text in capitals is probably a verb or the name of a card, so the entries of verbs come first in the result.
  const hasCapitals = /[A-Z]{2}/.test(query);
  const [first, then] = [spelt, spelt].map((list, i) =>
    list.filter(({ gives }) => (gives === 'verb') === (hasCapitals === (i === 0))),
  );
  const entryTopics = [...byId, ...(first ?? []), ...(then ?? [])].map((word) => ({ is: 'entry', word }) as const);
  if (entryTopics.length > 0) return entryTopics;
  const readings = readingsOf(query, language);
  if (readings.length > 0) return [{ is: 'phrase', text: query, readings }];
  const containing = entries.filter((candidate) => wordsOfForms(candidate).includes(words));
  return containing.length > 0 ? [{ is: 'part', text: query, entries: containing }] : [];
}

function derivationOf(
  { cat, from, to, pattern, parts }: ChartEdge,
  textBetween: (from: number, to: number) => string,
): Derivation {
  return {
    text: textBetween(from, to),
    is: cat,
    word: pattern,
    parts: parts.map((part) => derivationOf(part, textBetween)),
  };
}

/** Returns all readings of a phrase. Readings that differ only in the category of the whole phrase are merged. */
function readingsOf(text: string, { reader }: GameLanguage): PhraseReading[] {
  const words = phraseWords(text);
  const textBetween = (from: number, to: number): string =>
    text.slice(words[from]?.start ?? 0, words[to - 1]?.end ?? text.length);
  const read = (categories: readonly Category[]): PhraseReading[] => {
    const readings = new Map<string, { as: { is: Category; by: VocabularyEntry[] }[]; derived: Derivation }>();
    for (const category of categories) {
      const { edges } = reader.read(text, category);
      for (const edge of edges) {
        const by: VocabularyEntry[] = [];
        let core = edge;
        // Skips each pattern whose only part is a slot for the whole phrase, because such a pattern changes only the
        // category of the phrase.
        for (
          let inner = core.parts[0];
          inner && core.parts.length === 1 && inner.pattern && isSameSpan(inner, core);
          inner = core.parts[0]
        ) {
          if (core.pattern) by.push(core.pattern);
          core = inner;
        }
        const derived = derivationOf(core, textBetween);
        const earlier = readings.get(derivationKey(derived));
        if (earlier) earlier.as.push({ is: category, by });
        else readings.set(derivationKey(derived), { as: [{ is: category, by }], derived });
      }
    }
    return [...readings.values()];
  };
  const whole = read(wholeCategories);
  return whole.length > 0 ? whole : read(partCategories);
}

const derivationKey = ({ text, is, word, parts }: Derivation): string =>
  `${word?.id ?? is} “${text}” (${parts.map(derivationKey).join(' ')})`;

const isSameSpan = (inner: ChartEdge, outer: ChartEdge): boolean => inner.from === outer.from && inner.to === outer.to;

export function suggestions(text: string, library: DocLibrary): string[] {
  const { diagnostics, language, rulings } = library;
  const { vocabulary } = language.reader;
  const query = text.trim();
  if (query.length > longest) return [];
  const repaired = repairedPhrases(query, library);
  if (repaired.length > 0) return repaired;
  const topics = [
    ...vocabulary.entries.flatMap(spellings),
    ...vocabulary.entries.map(({ id }) => id),
    ...vocabulary.vocabularyWords,
    ...Object.entries(diagnostics).flatMap(([name, { code }]) => [name, code]),
    ...rulings.map(({ id }) => id),
  ];
  const named = topics.filter((topic) => /\w\w/.test(topic));
  return suggestWords(query, new Set(named), 4);
}

/**
 * Returns corrected versions of a phrase: a known word replaces the first unknown word. If all words are known, returns
 * the parts of the phrase that have a reading.
 */
function repairedPhrases(text: string, { language }: DocLibrary): string[] {
  const { vocabularyWords } = language.reader.vocabulary;
  const words = phraseWords(text);
  if (words.length < 2) return [];
  const isKnown = (lower: string): boolean => vocabularyWords.has(lower) || isNumberWord(lower);
  const unknown = words.find(({ kind, lower }) => kind === 'word' && !isKnown(lower));
  if (unknown) {
    const withWord = (word: string): string => text.slice(0, unknown.start) + word + text.slice(unknown.end);
    const tried = suggestWords(unknown.lower, vocabularyWords, 6).map(withWord);
    return tried.filter((phrase) => readingsOf(phrase, language).length > 0).slice(0, 3);
  }
  return partsThatRead(text, language)
    .filter((part) => part !== text)
    .slice(0, 4);
}

const mostWords = 16;

/** Returns the parts of a text that have a reading, from left to right. Each part is as long as possible. */
function partsThatRead(text: string, { reader }: GameLanguage): string[] {
  const words = phraseWords(text).slice(0, mostWords);
  const parts: string[] = [];
  for (let from = 0; from < words.length; from++) {
    for (let to = words.length; to > from; to--) {
      const part = text.slice(words[from]?.start, words[to - 1]?.end);
      if (![...wholeCategories, ...partCategories].some((category) => reader.tries(part, category).reads)) continue;
      parts.push(part);
      from = to - 1;
      break;
    }
  }
  return [...new Set(parts)];
}
