// Lists of criteria as the book has them, and letters of sub-clauses in brackets.
import type { Chain } from '../../../grammar/tree.ts';
import { item, snippet } from './items.ts';
import type { Item } from './items.ts';
import { isLegal } from './legal.ts';
import { outlookOf } from './outlook.ts';
import type { Fit } from './outlook.ts';
import { chainsIn, likenessOf } from './phrase-uses.ts';
import type { Asked } from './word-offers.ts';

const mostLists = 3;

/** What mostly stands in such a list from here to its end, of several criteria. */
export function listItems(asked: Asked, fit: Fit, closing: string): readonly Item[] {
  const lists = new Map<string, { weight: number; texts: readonly string[] }>();
  for (const use of asked.uses.flatMap(chainsIn)) {
    const chain = use.run.within.at(-1) as Chain;
    const texts = chain.criteria.map(({ text }) => text);
    const at = asked.behind === '' ? 0 : texts.findIndex((text) => text.toLowerCase() === asked.behind) + 1;
    const rest = texts.slice(at);
    if (rest.length < 2 || (asked.behind !== '' && at === 0)) continue;
    // How alike the places are, whatever the first criterion there comes behind.
    const weight = likenessOf({ ...use.around, behind: asked.behind }, asked);
    const key = rest.join(' > ');
    const known = lists.get(key);
    if (known) known.weight += weight;
    else lists.set(key, { weight, texts: rest });
  }
  const sorted = [...lists].toSorted(([, a], [, b]) => b.weight - a.weight).slice(0, 3 * mostLists);
  const { vocabulary } = asked.reader;
  const can = (text: string): boolean =>
    outlookOf(vocabulary).isWhole(text, 'crit', fit) && isLegal(text, null, 'crit', vocabulary, asked);
  return sorted
    .filter(([, { texts }]) => texts.every(can))
    .slice(0, mostLists)
    .map(([text]) => item(text, 'list', 'a list of the book', { insert: text + closing }));
}

/** A list from nothing. */
export const newList = (): Item => snippet('[… > Random]', 'a list of criteria', '[${1} > Random]');

/** Letters in brackets behind words that want them; with those that are there already left out. */
export function referenceItems(letters: readonly string[], given: readonly string[], closing: string): readonly Item[] {
  const left = letters.filter((one) => !given.includes(one));
  const all = left.map((one) => `${one})`).join(' > ');
  const single = left.map((one) => item(`${one})`, 'value', 'as this letter says'));
  if (left.length < 2) return single;
  return [item(all, 'value', 'as these letters say, in this order', { insert: all + closing }), ...single];
}

/** Whether words want letters in brackets behind them. */
export function wantsLetters(text: string, { reader, fits }: Pick<Asked, 'reader' | 'fits'>): boolean {
  const outlook = outlookOf(reader.vocabulary);
  return [...fits.keys()].some((goal) => outlook.nexts(text, goal).values.has('letters'));
}
