// Leaves a unit out of the units with which it shares its space: nothing shares a space with itself.
import { at, countOf, it, minus, places, some, sortOf, where } from '../../../plan/build.ts';
import type { SetNode, Test } from '../../../plan/nodes.ts';
import { hasSet } from '../../../plan/rewrite.ts';
import { isCounted, numberTest, spacesCounting } from '../../phrases/counted-nouns.ts';
import { isOf, leavesOutOther } from '../../phrases/owners.ts';
import type { NounTerm } from '../../phrases/terms.ts';

/** True for units of the bot, also if the words name no side. */
const isOfBot = (set: SetNode): boolean =>
  hasSet(set, (part) => part.is === 'plane' && part.sort === 'unit' && (part.side === 'own' || part.side === 'bot'));

/** True if two sets name units of one kind, or if the second set has units of any kind. */
const isOfKind = (those: SetNode, { set, head }: NounTerm): boolean =>
  hasSet(set, (part) => part.is === 'plane' && part.name === part.sort) ||
  hasSet(those, (part) => part.is === 'plane' && part.name.toLowerCase() === head.toLowerCase());

/**
 * True if a unit of the set `those` can itself be one of the units that the noun means, so that `other` would leave the
 * unit out.
 */
function canBeOneOf(those: SetNode, of: NounTerm): boolean {
  if (those.is === 'actor') return isOfBot(of.set);
  if (isOf(of.set, 'enemy')) return those.is === 'it' || isOf(those, 'enemy');
  return those.is !== 'it' && isOfBot(those) && isOfBot(of.set) && isOfKind(those, of);
}

/**
 * Returns the units of `those` that share their space with other units of the noun `of`. Returns null if the words do
 * not ask for other units, for example if no unit of `those` can be a unit of the noun.
 */
export function besidesItself(those: SetNode, of: NounTerm): SetNode | null {
  const { sort, set, quantity, joined, word } = of;
  const isKind = sort === 'unit' && !joined && set.is !== 'best' && (word === 'bare' || word === 'a');
  if (!isKind || sortOf(those) !== sort || leavesOutOther(set) || !canBeOneOf(those, of)) return null;
  if (quantity && !('n' in quantity) && quantity.is !== 'any') return null;
  if (those.is === 'actor') {
    const besides = { ...of, set: minus(set, those) };
    return at(those, isCounted(of) ? spacesCounting(besides, it('space')) : places(besides.set));
  }
  const each = it(sort);
  const others = at(minus(set, each), places(each));
  const test: Test = quantity && 'n' in quantity ? numberTest(countOf(others), quantity) : some(others);
  return where(those, test);
}
