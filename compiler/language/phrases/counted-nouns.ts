// Functions for nouns with a number, such as `2 or more enemies`: comparisons, and the spaces in which there are so
// many things.
import { all, and, at, compare, countOf, or, some, where } from '../../plan/build.ts';
import type { Comparison, SetNode } from '../../plan/nodes.ts';
import { mentionedSet } from './nouns.ts';
import { misfit, type Misfit, type NounTerm, type Quantity } from './terms.ts';

/** True if the noun, or one of the joined nouns, has a number. Patterns that cannot use a number refuse such a noun. */
export const isCounted = ({ quantity, joined }: NounTerm): boolean =>
  (quantity !== null && 'n' in quantity) || (joined?.parts.some(isCounted) ?? false);

const comparisons = {
  'at least': '≥',
  'up to': '≤',
  exactly: '=',
  'fewer than': '<',
  'more than': '>',
} as const;

/** Returns the comparison sign for a quantity: `≥` for `at least 2`. */
export const comparisonOf = (quantity: Extract<Quantity, { readonly n: number }>): Comparison =>
  comparisons[quantity.is];

/**
 * Returns the spaces that have enough things near them. The noun says how many are enough. `near` has the places that
 * count for a space, which is `it`.
 */
export function spacesCounting(of: NounTerm, near: SetNode, spaces: SetNode = all('space')): SetNode {
  const { set, quantity, joined } = of;
  if (!quantity && joined) {
    const each = joined.parts.map((part) => spacesCounting(part, near, spaces));
    return joined.by === 'and' ? and(...each) : or(...each);
  }
  if (!quantity || !('n' in quantity)) return where(spaces, some(at(mentionedSet(of), near)));
  return where(spaces, compare(countOf(at(set, near)), comparisonOf(quantity), quantity.n));
}

export const countedMisfit = (): Misfit => misfit('of', 'something without a number', 'a number of them');
