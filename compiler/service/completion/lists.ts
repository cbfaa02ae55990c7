// Completes text in brackets: tiebreak lists from the book, and the letters of sub-clauses.
import { getOrMake } from '../../../runtime/kernel/lazily.ts';
import type { Chain } from '../../../grammar/tree.ts';
import { completionItem, snippet, type CompletionEntry } from './items.ts';
import { isLegal } from './legal.ts';
import { outlookOf, type Fit } from './outlook.ts';
import { firstCriteriaOfLists, likenessOf } from './phrase-uses.ts';
import type { WordRequest } from './word-offers.ts';

const mostLists = 3;

/** Returns the likeliest continuations of the tiebreak list at the cursor, each with at least two criteria. */
export function listItems(request: WordRequest, fit: Fit, closing: string): readonly CompletionEntry[] {
  const lists = new Map<string, { weight: number; texts: readonly string[] }>();
  for (const use of request.uses.flatMap(firstCriteriaOfLists)) {
    const chain = use.run.within.at(-1) as Chain;
    const texts = chain.criteria.map(({ text }) => text);
    const at =
      request.precedingWords === '' ? 0 : texts.findIndex((text) => text.toLowerCase() === request.precedingWords) + 1;
    const rest = texts.slice(at);
    if (rest.length < 2 || (request.precedingWords !== '' && at === 0)) continue;
    // A list gets more weight if its surroundings are like the surroundings of the cursor. The criterion before it must
    // not matter, so the list gets the preceding criterion of the cursor.
    const weight = likenessOf({ ...use.around, precedingWords: request.precedingWords }, request);
    const key = rest.join(' > ');
    getOrMake(lists, key, () => ({ weight: 0, texts: rest })).weight += weight;
  }
  const sorted = [...lists].toSorted(([, a], [, b]) => b.weight - a.weight).slice(0, 3 * mostLists);
  const { vocabulary } = request.reader;
  const isPossible = (text: string): boolean =>
    outlookOf(vocabulary).isWhole(text, 'crit', fit) && isLegal(text, null, 'crit', vocabulary, request);
  return sorted
    .filter(([, { texts }]) => texts.every(isPossible))
    .slice(0, mostLists)
    .map(([text]) => completionItem(text, 'list', 'a list of the book', { insert: text + closing }));
}

export const newList = (): CompletionEntry => snippet('[… > Random]', 'a list of criteria', '[${1} > Random]');

/** Returns items for letters in brackets, without the letters that are already typed. */
export function referenceItems(
  letters: readonly string[],
  typedLetters: readonly string[],
  closing: string,
): readonly CompletionEntry[] {
  const remaining = letters.filter((letter) => !typedLetters.includes(letter));
  const allLetters = remaining.map((letter) => `${letter})`).join(' > ');
  const singleItems = remaining.map((letter) => completionItem(`${letter})`, 'value', 'as this letter says'));
  if (remaining.length < 2) return singleItems;
  return [
    completionItem(allLetters, 'value', 'as these letters say, in this order', { insert: allLetters + closing }),
    ...singleItems,
  ];
}

/** True if the words of a text can be followed by letters in brackets. */
export function wantsLetters(text: string, { reader, fits }: Pick<WordRequest, 'reader' | 'fits'>): boolean {
  const outlook = outlookOf(reader.vocabulary);
  return [...fits.keys()].some((category) => outlook.elementsAfter(text, category).values.has('letters'));
}
