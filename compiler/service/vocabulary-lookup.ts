// Looks up a single word in the vocabulary. This is useful where the phrase has no reading.
import { getOrMake, lazilyFor } from '../../runtime/kernel/lazily.ts';
import { sequencesOfForm } from '../language/phrases/forms.ts';
import type { VocabularyEntry, Vocabulary } from '../language/phrases/vocabulary-entries.ts';
import type { Span } from '../../grammar/tree.ts';
import { runAt } from './nodes-at.ts';
import type { ServiceDocument } from './document.ts';

export interface LookedUpWord {
  readonly at: Span;
  /**
   * The entries that consist of exactly the words at `at`. If there are none, the entries that contain the word at the
   * cursor.
   */
  readonly entries: readonly VocabularyEntry[];
}

interface Spelling {
  readonly vocabularyEntry: VocabularyEntry;
  readonly words: readonly (readonly string[])[];
  readonly isWhole: boolean;
}

/** Returns, for each word of the vocabulary, the spellings that contain the word. */
const spellingsOf = lazilyFor((vocabulary: Vocabulary): ReadonlyMap<string, readonly Spelling[]> => {
  const spellings = new Map<string, Spelling[]>();
  for (const entry of vocabulary.entries)
    for (const elements of entry.forms.flatMap((form) => sequencesOfForm(form, entry.slots))) {
      const words = elements.flatMap((element) => (element.is === 'words' ? [element.any] : []));
      const spelling: Spelling = { vocabularyEntry: entry, words, isWhole: words.length === elements.length };
      for (const word of new Set(words.flat())) getOrMake(spellings, word, () => []).push(spelling);
    }
  return spellings;
});

/**
 * Returns the words around the index `at` that are a spelling of an entry: the index of the first word, and the number
 * of words. The number is 0 if no spelling fits.
 */
function matchAround(
  { words }: Spelling,
  phraseWords: readonly string[],
  at: number,
): { readonly from: number; readonly count: number } {
  for (let from = Math.max(0, at - words.length + 1); from <= at; from++)
    if (words.every((any, index) => any.includes(phraseWords[from + index] ?? '')))
      return { from, count: words.length };
  return { from: at, count: 0 };
}

/**
 * True if the vocabulary of this game has all words of at least four letters in the example of an entry. Games can
 * share an entry, and the example can then have words of only one of these games.
 */
export function isExampleHere({ reader }: ServiceDocument, { example }: VocabularyEntry): boolean {
  if (!reader) return false;
  const spellings = spellingsOf(reader.vocabulary);
  const words = example.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
  return words.every((word) => spellings.has(word) || word === 'roll');
}

/** Returns the entries for the word at an offset; null if the vocabulary lacks the word. */
export function lookUp(document: ServiceDocument, offset: number): LookedUpWord | null {
  const run = runAt(document, offset);
  const vocabulary = document.reader?.vocabulary;
  const at = run?.wordAt(offset) ?? -1;
  const word = run?.words[at];
  if (!run || !vocabulary || !word) return null;
  const phraseWords = run.words.map(({ lower }) => lower);
  const spellings = spellingsOf(vocabulary).get(word.lower) ?? [];
  const wholeMatches = spellings
    .filter(({ isWhole }) => isWhole)
    .map((spelling) => ({ ...matchAround(spelling, phraseWords, at), vocabularyEntry: spelling.vocabularyEntry }))
    .toSorted((a, b) => b.count - a.count);
  const [best] = wholeMatches;
  const wordSpan = run.spans[at] ?? { start: offset, end: offset };
  if (best && best.count > 0) {
    const entries = wholeMatches
      .filter(({ count }) => count === best.count)
      .map(({ vocabularyEntry }) => vocabularyEntry);
    const [first, last] = [run.spans[best.from], run.spans[best.from + best.count - 1]];
    return {
      at: { start: first?.start ?? wordSpan.start, end: last?.end ?? wordSpan.end },
      entries: [...new Set(entries)],
    };
  }
  const entries = [
    ...new Set(spellings.filter(({ isWhole }) => !isWhole).map(({ vocabularyEntry }) => vocabularyEntry)),
  ];
  return entries.length > 0 ? { at: wordSpan, entries } : null;
}
