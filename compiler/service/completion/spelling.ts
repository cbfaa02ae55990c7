// Finds the spelling of words that completion offers and that no sheet of the book uses yet. The spelling comes from
// the example or the description of the vocabulary entry.
import { isDataName } from '../symbols.ts';
import { getOrMake, lazilyFor } from '../../../runtime/kernel/lazily.ts';
import type { VerbTerm } from '../../language/phrases/terms.ts';
import type { VocabularyEntry } from '../../language/phrases/vocabulary-entries.ts';
import { sequencesOfForm } from '../../language/phrases/forms.ts';

const escapeForPattern = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

const withoutHyphens = (text: string): string => text.toLowerCase().replaceAll('-', ' ');

const spellingsOfEntry = lazilyFor((_entry: VocabularyEntry) => new Map<string, string>());

/**
 * Returns words with the right capitals. A verb is written like its name. Other words are written as in the example or
 * description of the vocabulary entry.
 */
export const printedSpelling = (words: string, vocabularyEntry: VocabularyEntry): string =>
  getOrMake(spellingsOfEntry(vocabularyEntry), words, () => computeSpelling(words, vocabularyEntry));

function computeSpelling(words: string, vocabularyEntry: VocabularyEntry): string {
  if (vocabularyEntry.gives === 'verb' && vocabularyEntry.kind === 'word')
    return (vocabularyEntry.build({}, 0) as VerbTerm).verb;
  const { example, doc } = vocabularyEntry;
  const shape = escapeForPattern(words).replaceAll(' ', '[ -]');
  const plain = withoutHyphens(words);
  for (const text of [example, doc]) {
    // Most texts do not contain the words. This fast test avoids most regular expressions.
    if (!withoutHyphens(text).includes(plain)) continue;
    const match = new RegExp(String.raw`(?<![\p{L}-])${shape}(?![\p{L}-])`, 'iu').exec(text);
    // At the start of a sentence and in card titles, words have capitals only because of their place. Such places
    // are skipped.
    if (!match || match.index === 0 || /[.:>[]\s*$/.test(text.slice(0, match.index))) continue;
    if (!/^[A-Z]{2}/.test(match[0])) return match[0];
  }
  return isDataName(vocabularyEntry) ? words.replaceAll(/\b\p{L}/gu, (first) => first.toUpperCase()) : words;
}

/** Returns the preferred spelling of words of an entry; null if the words already have the preferred spelling. */
export function preferredOf(vocabularyEntry: VocabularyEntry, words: readonly string[]): string | null {
  const { prefer, kind } = vocabularyEntry;
  if (prefer === undefined) return null;
  if (kind === 'word') return words.join(' ') === prefer ? null : prefer;
  const wanted = new Set(prefer.split('|'));
  for (const word of words) {
    if (wanted.has(word)) continue;
    for (const element of vocabularyEntry.forms
      .flatMap((form) => sequencesOfForm(form, vocabularyEntry.slots))
      .flat()) {
      if (element.is !== 'words' || !element.any.includes(word)) continue;
      const better = element.any.find((alternative) => wanted.has(alternative));
      if (better !== undefined)
        return words.map((printedWord) => (printedWord === word ? better : printedWord)).join(' ');
    }
  }
  return null;
}
