// Which of several spellings is preferred.
import { sequencesOfForm } from '../../language/phrases/forms.ts';
import type { Entry } from '../../language/phrases/vocabulary-entries.ts';

/** The preferred spelling of words of an entry; null if that is what they are. */
export function preferredOf(entry: Entry, words: readonly string[]): string | null {
  const { prefer, kind } = entry;
  if (prefer === undefined) return null;
  if (kind === 'word') return words.join(' ') === prefer ? null : prefer;
  const wanted = new Set(prefer.split('|'));
  for (const word of words) {
    if (wanted.has(word)) continue;
    for (const element of entry.forms.flatMap((form) => sequencesOfForm(form, entry.slots)).flat()) {
      if (element.is !== 'words' || !element.any.includes(word)) continue;
      const better = element.any.find((one) => wanted.has(one));
      if (better !== undefined) return words.map((one) => (one === word ? better : one)).join(' ');
    }
  }
  return null;
}
