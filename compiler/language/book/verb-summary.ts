import { lazilyFor } from '../../../runtime/kernel/lazily.ts';
import { Chart } from '../phrases/chart.ts';
import type { Reader } from '../phrases/phrase-reader.ts';
import type { VerbTerm } from '../phrases/terms.ts';
import type { VocabularyEntry } from '../phrases/vocabulary-entries.ts';

export interface VerbTakes {
  readonly strength: VerbTerm['strength'];
  readonly takes: readonly VocabularyEntry[];
  /**
   * Patterns that complete the verb. Something from `needs` or from `orElse` must follow the verb. Both lists are empty
   * if the verb needs nothing.
   */
  readonly needs: readonly VocabularyEntry[];
  /**
   * The things that can complete the verb instead of a pattern of `needs`: a table, or a thing that was mentioned
   * earlier.
   */
  readonly orElse: readonly ('table' | 'spoken')[];
}

/**
 * Returns the patterns that produce riders, by the kind of rider. Reads the example of each pattern to find its kind.
 */
const riderPatternsOf = lazilyFor((reader: Reader): ReadonlyMap<string, readonly VocabularyEntry[]> => {
  const byRider = new Map<string, VocabularyEntry[]>();
  for (const entry of reader.vocabulary.entries) {
    if (entry.gives !== 'rider') continue;
    for (const edge of new Chart(entry.example, 'act', reader.vocabulary).edges) {
      if (edge.pattern !== entry || edge.term.cat !== 'rider') continue;
      const list = byRider.get(edge.term.name) ?? [];
      if (!list.includes(entry)) byRider.set(edge.term.name, [...list, entry]);
    }
  }
  return byRider;
});

export function verbSummary(vocabularyEntry: VocabularyEntry, reader: Reader): VerbTakes | null {
  if (vocabularyEntry.gives !== 'verb' || vocabularyEntry.kind !== 'word') return null;
  const verb = vocabularyEntry.build({}, 0) as VerbTerm;
  const patternsNamed = (names: readonly string[]): VocabularyEntry[] => [
    ...new Set(names.flatMap((name) => riderPatternsOf(reader).get(name) ?? [])),
  ];
  return {
    strength: verb.strength,
    takes: patternsNamed(verb.takes),
    needs: patternsNamed(verb.needs),
    orElse: verb.needs.filter((need) => need === 'table' || need === 'spoken'),
  };
}
