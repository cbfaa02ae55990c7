// Words as a page prints them, where the book has not used them yet.
import type { Verb } from '../../language/phrases/terms.ts';
import type { Entry } from '../../language/phrases/vocabulary-entries.ts';

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

const unhyphened = (text: string): string => text.toLowerCase().replaceAll('-', ' ');

const known = new WeakMap<Entry, Map<string, string>>();

/** With the capitals that its declaration gives: those of a verb, or of a name in its example. */
export function spelt(words: string, entry: Entry): string {
  let spellings = known.get(entry);
  if (!spellings) known.set(entry, (spellings = new Map()));
  const before = spellings.get(words);
  if (before !== undefined) return before;
  const found = spelling(words, entry);
  spellings.set(words, found);
  return found;
}

function spelling(words: string, entry: Entry): string {
  if (entry.gives === 'verb' && entry.kind === 'word') return (entry.build({}, 0) as Verb).verb;
  const { example, doc } = entry;
  const shape = escaped(words).replaceAll(' ', '[ -]');
  const plain = unhyphened(words);
  for (const text of [example, doc]) {
    // Most texts do not have them; to see that takes no expression.
    if (!unhyphened(text).includes(plain)) continue;
    const found = new RegExp(String.raw`(?<![\p{L}-])${shape}(?![\p{L}-])`, 'iu').exec(text);
    // At the start of a sentence capitals say nothing; titles of cards are in capitals as verbs are.
    if (!found || found.index === 0 || /[.:>[]\s*$/.test(text.slice(0, found.index))) continue;
    if (!/^[A-Z]{2}/.test(found[0])) return found[0];
  }
  const isName = entry.kind === 'word' && entry.rests.every((one) => one === 'roster' || one === 'names');
  return isName ? words.replaceAll(/\b\p{L}/gu, (first) => first.toUpperCase()) : words;
}
