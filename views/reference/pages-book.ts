// The page about the words of a book without code: its definitions, its actions, and the words of its things.
import type { VocabularyEntry } from '../../compiler/language/phrases/vocabulary-entries.ts';
import { code, textBlock, type Block, type ReferencePage } from './pages.ts';

/** The groups of words, by the beginning of their ids. */
const groups: readonly (readonly [title: string, ids: RegExp])[] = [
  ['Words that the page defines', /^defined-/],
  ['Actions', /^verb-/],
  ['Things, kinds and states', /^(?:noun|kind|state|pile|of|in)-/],
  ['Figures', /^(?:figure|game-figure|ranked)-/],
];

/** Returns the page about the words that a declaration page declares. */
export function bookPage(title: string, entries: readonly VocabularyEntry[]): ReferencePage {
  const ofPage = entries.filter(({ rests }) => rests.includes('book: page'));
  const blocks = groups.flatMap(([head, ids]): Block[] => {
    const words = ofPage.filter(({ id }) => ids.test(id));
    if (words.length === 0) return [];
    const rows = words.map(({ forms, doc }) => [code(forms[0] ?? ''), doc]);
    return [textBlock(`${head}:`), { is: 'table', columns: ['word', 'sentence of the page, or meaning'], rows }];
  });
  return { title: `The words of ${title}`, blocks };
}
