// The preferred spelling of a vocabulary entry.
import { sequencesOfForm } from '../../language/phrases/forms.ts';
import type { VocabularyEntry } from '../../language/phrases/vocabulary-entries.ts';

/** Returns the preferred spelling of the words of an entry; null if they have the preferred spelling. */
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
