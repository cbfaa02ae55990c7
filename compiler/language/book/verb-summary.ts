// What may stand behind a verb, and by which patterns it is said.
import { Chart } from '../phrases/chart.ts';
import type { Reader } from '../phrases/phrase-reader.ts';
import type { Verb } from '../phrases/terms.ts';
import type { Entry } from '../phrases/vocabulary-entries.ts';

export interface VerbTakes {
  readonly strength: Verb['strength'];
  /** The patterns that it takes. */
  readonly takes: readonly Entry[];
  /** Of these it needs one; none if it is whole without them. */
  readonly needs: readonly Entry[];
  /** Or a table of decks below it, or something that the condition names. */
  readonly orElse: readonly ('table' | 'spoken')[];
}

const riders = new WeakMap<Reader, ReadonlyMap<string, readonly Entry[]>>();

/** The patterns of each kind of rider, told by what their own examples are read as. */
function ridersOf(reader: Reader): ReadonlyMap<string, readonly Entry[]> {
  const known = riders.get(reader);
  if (known) return known;
  const found = new Map<string, Entry[]>();
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
export function takesOf(entry: Entry, reader: Reader): VerbTakes | null {
  if (entry.gives !== 'verb' || entry.kind !== 'word') return null;
  const verb = entry.build({}, 0) as Verb;
  const by = (names: readonly string[]): Entry[] => [
    ...new Set(names.flatMap((name) => ridersOf(reader).get(name) ?? [])),
  ];
  return {
    strength: verb.strength,
    takes: by(verb.takes),
    needs: by(verb.needs),
    orElse: verb.needs.filter((need) => need === 'table' || need === 'spoken'),
  };
}
