// What may stand behind a verb, and by which patterns it is said.
import { Chart } from '../phrases/chart.ts';
import type { Reader } from '../phrases/phrase-reader.ts';
import type { VerbTerm } from '../phrases/terms.ts';
import type { VocabularyEntry } from '../phrases/vocabulary-entries.ts';

export interface VerbTakes {
  readonly strength: VerbTerm['strength'];
  /** The patterns that it takes. */
  readonly takes: readonly VocabularyEntry[];
  /** Of these it needs one; none if it is whole without them. */
  readonly needs: readonly VocabularyEntry[];
  /** Or a table of decks below it, or something that the condition names. */
  readonly orElse: readonly ('table' | 'spoken')[];
}

const riders = new WeakMap<Reader, ReadonlyMap<string, readonly VocabularyEntry[]>>();

/** The patterns of each kind of rider, told by what their own examples are read as. */
function ridersOf(reader: Reader): ReadonlyMap<string, readonly VocabularyEntry[]> {
  const known = riders.get(reader);
  if (known) return known;
  const found = new Map<string, VocabularyEntry[]>();
  for (const entry of reader.vocabulary.entries) {
    if (entry.gives !== 'rider') continue;
    for (const edge of new Chart(entry.example, 'act', reader.vocabulary).edges) {
      if (edge.pattern !== entry || edge.term.cat !== 'rider') continue;
      const list = found.get(edge.term.name) ?? [];
      if (!list.includes(entry)) found.set(edge.term.name, [...list, entry]);
    }
  }
  riders.set(reader, found);
  return found;
}

/** Null for what is no verb. */
export function takesOf(entry: VocabularyEntry, reader: Reader): VerbTakes | null {
  if (entry.gives !== 'verb' || entry.kind !== 'word') return null;
  const verb = entry.build({}, 0) as VerbTerm;
  const by = (names: readonly string[]): VocabularyEntry[] => [
    ...new Set(names.flatMap((name) => ridersOf(reader).get(name) ?? [])),
  ];
  return {
    strength: verb.strength,
    takes: by(verb.takes),
    needs: by(verb.needs),
    orElse: verb.needs.filter((need) => need === 'table' || need === 'spoken'),
  };
}
