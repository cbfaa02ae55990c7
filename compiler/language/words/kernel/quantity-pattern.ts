import { misfit } from '../../phrases/terms.ts';
import type { Comparison } from '../../../plan/nodes.ts';
import type { Misfit, NounTerm, Quantity } from '../../phrases/terms.ts';
import { isLikeActor, isLocated } from '../../phrases/modifiers.ts';
import { pattern } from '../../phrases/vocabulary-entries.ts';
import { preference } from '../../phrases/preferences.ts';

const atLeast = (n: number): Quantity => ({ is: 'at least', n });
const upTo = (n: number): Quantity => ({ is: 'up to', n });
const exactQuantity = (n: number): Quantity => ({ is: 'exactly', n });
const fewerThan = (n: number): Quantity => ({ is: 'fewer than', n });
const moreThan = (n: number): Quantity => ({ is: 'more than', n });
const allOf = (): Quantity => ({ is: 'all' });
const anyOf = (): Quantity => ({ is: 'any' });

const half = (op: Comparison) => (): Quantity => ({ is: 'half', op });
const allBut = (n: number): Quantity => ({ is: 'half', op: '=', others: n });

/** The wordings of a share of things. The noun after them is in the plural (R136). */
const shares: Readonly<Record<string, (n: number) => Quantity>> = {
  'all but {n} of {of}': allBut,
  'all {of} but|except {n}': allBut,
  'half [of] [all] {of}': half('≥'),
  'at least half [of] [all] {of}': half('≥'),
  'half or more of [all] {of}': half('≥'),
  'more than half [of] [all] {of}': half('>'),
  'most of [all] {of}': half('>'),
  'the majority of [all] {of}': half('>'),
  'exactly half [of] [all] {of}': half('='),
  'less|fewer than half [of] [all] {of}': half('<'),
  'at most half [of] [all] {of}': half('≤'),
  'half or fewer|less of [all] {of}': half('≤'),
};

const between = (n: number, most: number): Quantity => ({ is: 'between', n, most });

/**
 * The wordings of lower and upper limits, each with the number that is added to get the limit: 1 for `more than 2`,
 * which means at least 3.
 */
const lowerLimits = { 'at least {n}': 0, 'no|not fewer than {n}': 0, '{n} or more': 0, 'more than {n}': 1 } as const;
const upperLimits = { 'at most {m}': 0, 'up to {m}': 0, 'no|not more than {m}': 0, 'fewer|less than {m}': -1 } as const;

/** The wordings with a lower and an upper limit, such as `at least 2 but fewer than 5`. */
const limitPairs: Readonly<Record<string, (n: number, most: number) => Quantity>> = Object.fromEntries(
  Object.entries(lowerLimits).flatMap(([least, more]) =>
    Object.entries(upperLimits).map(
      ([most, less]) =>
        [`${least} but|and ${most} {of}`, (n: number, m: number): Quantity => between(n + more, m + less)] as const,
    ),
  ),
);

/** The wordings of a quantity. `all` needs a noun in the plural, and `each` a noun in the singular. */
const quantities: Readonly<Record<string, (n: number, most: number) => Quantity>> = {
  ...limitPairs,
  'between {n} and {m} {of}': between,
  '[from] {n} to {m} {of}': between,
  '{n} or {m} {of}': between,
  '{n} or more {of}': atLeast,
  'at least {n} {of}': atLeast,
  'no|not fewer than {n} {of}': atLeast,
  '{n} {of} or more': atLeast,
  '≥ {n} {of}': atLeast,
  '>= {n} {of}': atLeast,
  '{n} + {of}': atLeast,
  'up to {n} {of}': upTo,
  'at most {n} {of}': upTo,
  'no|not more than {n} {of}': upTo,
  '{n} or fewer {of}': upTo,
  '{n} {of} or fewer|less': upTo,
  '≤ {n} {of}': upTo,
  '<= {n} {of}': upTo,
  'exactly|only|just {n} {of}': exactQuantity,
  '{n} {of}': exactQuantity,
  '[a] single {of}': () => exactQuantity(1),
  'fewer than {n} {of}': fewerThan,
  '< {n} {of}': fewerThan,
  'more than {n} {of}': moreThan,
  '> {n} {of}': moreThan,
  'all [of] {of}': allOf,
  'all {n} {of}': (total) => ({ is: 'all', total }),
  'both [of] {of}': () => ({ is: 'all', total: 2 }),
  'each|every {of}': allOf,
  'any|some {of}': anyOf,
  'either {of}': anyOf,
};

/** The wordings of a quantity before `of` and a plural: `at least one of the objectives`. */
const ofThese: Readonly<Record<string, (n: number, most: number) => Quantity>> = {
  ...Object.fromEntries(
    Object.entries(quantities)
      .filter(([words]) => words.includes('{n}') && !/but\||[≥≤<>]/.test(words))
      .map(([words, make]) => [words.replace('{of}', 'of {of}'), make]),
  ),
  'each|every one of {of}': allOf,
  'each of {of}': allOf,
  'any|some|either of {of}': anyOf,
  'any|some one of {of}': anyOf,
};
const wordings = { ...quantities, ...ofThese, ...shares };
const quantityForms = Object.keys(wordings);

function numberFault(count: Quantity, of: NounTerm, isOfThese: boolean): Misfit | null {
  if (isOfThese) return of.isMany ? null : misfit('of', 'several things', 'one');
  // A word for a sum, such as `points`, does not count things. So `1 points` is allowed.
  if (of.joined || of.counts || !('n' in count) || (count.n === 1 && count.is === 'at least')) return null;

  const last = count.is === 'between' ? count.most : count.n;
  const isOne = last === 1;
  if (isOne === of.isMany && last > 0)
    return isOne ? misfit('of', 'one thing', 'several') : misfit('of', 'several things', 'one');
  return null;
}

/** True for bare nouns that `or` joins and that can share one number: `2 or more Rippers or Hewers`. */
const isKindsJoined = ({ joined }: NounTerm): boolean =>
  joined?.by === 'or' &&
  joined.parts.every(({ word: before, quantity }) => before === 'bare' && quantity === null) &&
  new Set(joined.parts.map(isLocated)).size === 1;

export const quantityPattern = pattern({
  id: 'quantity',
  forms: quantityForms,
  slots: { n: 'n?', m: 'n?', of: 'thing' },
  gives: 'thing',
  doc: 'A quantity: a number, one or two limits, a share, all things or any one thing.',
  example:
    'Space within range 3 contains 2 or more enemy units: SUPPRESS 3, targeting all enemy units in chosen space.',
  rests: ['language: Things', 'R136', 'R192', 'R199'],
  build: ({ n, m, of }, form) => {
    const said = quantityForms[form] ?? '';
    const make = wordings[said];
    const isShare = said in shares;
    const isOfThese = said in ofThese || isShare;
    const isOfNoun = of.word === 'the' || (of.word === 'bare' && (!isOfThese || isShare));
    const isOfThem = of.word === 'it' && of.isMany;
    const isNamed = of.joined ? isKindsJoined(of) && !isOfThese : isOfNoun || isOfThem;
    if (!make || of.quantity || !isNamed || isLikeActor(of)) return null;
    const count = make(n?.amount ?? 0, m?.amount ?? 0);
    if (count.is === 'between' && count.n >= count.most) return misfit('m', 'a greater number', 'a smaller one');
    // `2 or 4 enemies` is refused, because it does not mean a range: three enemies do not count.
    if (said.startsWith('{n} or {m}') && m?.amount !== (n?.amount ?? 0) + 1) return null;
    const misfitOfNumber = numberFault(count, of, isOfThese);
    if (misfitOfNumber) return misfitOfNumber;
    if (/^all|^both/.test(said) && !of.isMany) return misfit('of', 'several things after `all`', 'one');
    if (said.startsWith('each') && of.isMany && !isOfThese) return misfit('of', 'one thing after `each`', 'several');
    // In `either elevated or scouted space`, `either` belongs to the adjectives. So the reading as a quantity of the
    // noun gets a penalty.
    const isLoose = of.joined !== null || isOfThem || said.startsWith('either');
    // `One of the objectives` means any of the objectives, and not exactly one.
    if (said === '{n} of {of}' && count.is === 'exactly' && count.n === 1)
      return { ...of, quantity: anyOf(), penalty: of.penalty + (isOfThem ? preference.looseNumber : 0) };
    return { ...of, quantity: count, penalty: of.penalty + (isLoose ? preference.looseNumber : 0) };
  },
});
