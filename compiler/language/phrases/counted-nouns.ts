// Functions for nouns with a number, such as `2 or more enemies`: comparisons, and the spaces that have
// that many things.
import { all, and, at, both, compare, countOf, minus, or, some, where } from '../../plan/build.ts';
import type { Measure, PlanChoice, SetNode, Test } from '../../plan/nodes.ts';
import { mentionedSet } from './nouns.ts';
import { misfit, type Misfit, type NounTerm, type Quantity } from './terms.ts';

/**
 * True for a noun that means all things and says how many there are, such as `all three objectives` or `both mechs`
 * (R199).
 */
export const isAllOfNumber = ({ quantity }: NounTerm): boolean =>
  quantity?.is === 'all' && quantity.total !== undefined;

/** True if the noun, or one of the joined nouns, has a number. Patterns that cannot use a number refuse such a noun. */
export const isCounted = (of: NounTerm): boolean =>
  (of.quantity !== null && ('n' in of.quantity || of.quantity.is === 'half')) ||
  isAllOfNumber(of) ||
  (of.joined?.parts.some(isCounted) ?? false);

/** True for a noun that means all of its things together: `all units`, `them`. */
export const meansAll = ({ quantity, word, isMany }: NounTerm): boolean =>
  quantity?.is === 'all' || (word === 'it' && isMany);

/**
 * Returns the choice that a noun means as an object: one thing, all things, or at most a number of things. Returns null
 * for other numbers, such as `2 or more spaces` or `half of the spaces`.
 */
export function takenOf(of: NounTerm): PlanChoice['take'] | null {
  const { quantity } = of;
  if (meansAll(of)) return isAllOfNumber(of) ? null : 'all';
  if (quantity === null || quantity.is === 'any') return of.joined?.parts.some(isCounted) ? null : 'one';
  if ((quantity.is !== 'up to' && quantity.is !== 'exactly') || quantity.n < 1) return null;
  return quantity.n === 1 ? 'one' : quantity.n;
}

/** Returns the choice that a noun means without a list: a plural without a number means all things. */
export const takenAlone = (of: NounTerm): PlanChoice['take'] | null =>
  of.isMany && !of.quantity && !of.joined ? 'all' : takenOf(of);

/**
 * Returns the test that all things of a set are in another set. For `all three objectives`, the set must also have
 * exactly three things (R199).
 */
export const allTest = ({ total }: Extract<Quantity, { readonly is: 'all' }>, of: SetNode, matching: SetNode): Test => {
  const every: Test = { is: 'every', of, in: matching };
  return total === undefined ? every : both(compare(countOf(of), '=', total), every);
};

const comparisons = {
  'at least': '≥',
  'up to': '≤',
  exactly: '=',
  'fewer than': '<',
  'more than': '>',
} as const;

/** For each comparison sign, the quantity in words. */
export const quantityOfLimit = {
  '≥': 'at least',
  '≤': 'up to',
  '=': 'exactly',
  '<': 'fewer than',
  '>': 'more than',
} as const;

export type NumberOfThings = Extract<Quantity, { readonly n: number }>;

/** Returns the test that a figure fits a quantity: `≥ 2` for `at least 2`. */
export const numberTest = (figure: Measure, quantity: NumberOfThings): Test =>
  quantity.is === 'between'
    ? both(compare(figure, '≥', quantity.n), compare(figure, '≤', quantity.most))
    : compare(figure, comparisons[quantity.is], quantity.n);

/** True for a quantity that zero things fulfil: `up to 2`, `fewer than 2`, `at most half of`. */
export const isUpperLimit = (quantity: Quantity | null): boolean =>
  quantity?.is === 'up to' ||
  quantity?.is === 'fewer than' ||
  (quantity?.is === 'half' && (quantity.op === '<' || quantity.op === '≤'));

/**
 * Returns the test for a share of `whole`, such as `half of the enemies` (R136). `op` compares the number of things in
 * `matching` with the number of the other things. If `others` is present, `op` compares the number of the other things
 * with `others`.
 */
export function shareTest(
  whole: SetNode,
  matching: SetNode,
  { op, others }: Extract<Quantity, { readonly is: 'half' }>,
  amount = countOf,
): Test {
  const rest = amount(minus(whole, matching));
  return others === undefined ? { is: 'compare', left: amount(matching), op, right: rest } : compare(rest, op, others);
}

/**
 * Returns the spaces with enough things near them; the noun says how many are enough. For each space, the things in the
 * places `near` are counted. In `near`, `it` means this space.
 */
export function spacesCounting(of: NounTerm, near: SetNode, spaces: SetNode = all('space')): SetNode {
  const { set, quantity, joined } = of;
  if (!quantity && joined) {
    const each = joined.parts.map((part) => spacesCounting(part, near, spaces));
    return joined.by === 'and' ? and(...each) : or(...each);
  }
  if (quantity?.is === 'half') return where(spaces, shareTest(set, at(set, near), quantity));
  if (!quantity || !('n' in quantity)) return where(spaces, some(at(mentionedSet(of), near)));
  return where(spaces, numberTest(countOf(at(set, near)), quantity));
}

export const countedMisfit = (): Misfit => misfit('of', 'something without a number', 'a number of them');
