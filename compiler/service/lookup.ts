// A word by itself, where no phrase around it is read: what the vocabulary has for it.
import { sequencesOfForm } from '../language/phrases/forms.ts';
import type { Entry, Vocabulary } from '../language/phrases/vocabulary-entries.ts';
import type { Span } from '../../grammar/tree.ts';
import { runAt } from './at.ts';
import type { ServiceDocument } from './document.ts';

export interface Found {
  readonly at: Span;
  /** Those that are just these words first, then those that such words are a part of. */
  readonly entries: readonly Entry[];
}

interface Spelling {
  readonly entry: Entry;
  readonly words: readonly (readonly string[])[];
  /** Nothing but words. */
  readonly isWhole: boolean;
}

const known = new WeakMap<Vocabulary, ReadonlyMap<string, readonly Spelling[]>>();

/** Every spelling, by each word in it. */
function spellingsOf(vocabulary: Vocabulary): ReadonlyMap<string, readonly Spelling[]> {
  const before = known.get(vocabulary);
  if (before) return before;
  const made = new Map<string, Spelling[]>();
  for (const entry of vocabulary.entries)
    for (const elements of entry.forms.flatMap((form) => sequencesOfForm(form, entry.slots))) {
      const words = elements.flatMap((one) => (one.is === 'words' ? [one.any] : []));
      const spelling = { entry, words, isWhole: words.length === elements.length };
      for (const word of new Set(words.flat())) made.set(word, [...(made.get(word) ?? []), spelling]);
    }
  known.set(vocabulary, made);
  return made;
}

/** How many words around one of a phrase a spelling covers, from where; 0 words if it does not fit. */
function fit(
  { words }: Spelling,
  said: readonly string[],
  at: number,
): { readonly from: number; readonly count: number } {
  for (let from = Math.max(0, at - words.length + 1); from <= at; from++)
    if (words.every((any, index) => any.includes(said[from + index] ?? ''))) return { from, count: words.length };
  return { from: at, count: 0 };
}

/** Whether an example is in words of the game: words that all games share have examples of the first of them. */
export function isExampleHere({ reader }: ServiceDocument, { example }: Entry): boolean {
  if (!reader) return false;
  const spellings = spellingsOf(reader.vocabulary);
  const words = example.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
  return words.every((word) => spellings.has(word) || word === 'roll');
}

/** What the vocabulary has for the word at a place; null if it does not know it. */
export function lookUp(document: ServiceDocument, offset: number): Found | null {
  const run = runAt(document, offset);
  const vocabulary = document.reader?.vocabulary;
  const at = run?.wordAt(offset) ?? -1;
  const word = run?.words[at];
  if (!run || !vocabulary || !word) return null;
  const said = run.words.map(({ lower }) => lower);
  const spellings = spellingsOf(vocabulary).get(word.lower) ?? [];
  const whole = spellings
    .filter(({ isWhole }) => isWhole)
    .map((spelling) => ({ ...fit(spelling, said, at), entry: spelling.entry }))
    .toSorted((a, b) => b.count - a.count);
  const [best] = whole;
  const own = run.spans[at] ?? { start: offset, end: offset };
  if (best && best.count > 0) {
    const entries = whole.filter(({ count }) => count === best.count).map(({ entry }) => entry);
    const [first, last] = [run.spans[best.from], run.spans[best.from + best.count - 1]];
    return { at: { start: first?.start ?? own.start, end: last?.end ?? own.end }, entries: [...new Set(entries)] };
  }
  const entries = [...new Set(spellings.filter(({ isWhole }) => !isWhole).map(({ entry }) => entry))];
  return entries.length > 0 ? { at: own, entries } : null;
}
