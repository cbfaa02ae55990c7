// Words as a page prints them, where the book has not used them yet.
import type { Verb } from '../../phrases/terms.ts';
import type { Entry } from '../../phrases/vocabulary.ts';

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** With the capitals that its declaration gives: those of a verb, or of a name in its example. */
export function spelt(words: string, entry: Entry): string {
  if (entry.gives === 'verb' && entry.kind === 'word') return (entry.build({}, 0) as Verb).verb;
  const { example, doc } = entry;
  for (const text of [example, doc]) {
    const at = ` ${text.toLowerCase()} `.search(new RegExp(String.raw`[^\p{L}]${escaped(words)}[^\p{L}]`, 'u'));
    // At the start of a sentence capitals say nothing.
    if (at > 0 && !/[.:>[]\s*$/.test(text.slice(0, at))) return text.slice(at, at + words.length);
  }
  const isName = entry.kind === 'word' && entry.rests.every((one) => one === 'roster' || one === 'names');
  return isName ? words.replaceAll(/\b\p{L}/gu, (first) => first.toUpperCase()) : words;
}
