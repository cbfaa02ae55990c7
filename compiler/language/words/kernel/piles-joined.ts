// Piles of cards that `and` or `or` joins, as in `no cards in decks Y and Z`.
import { both } from '../../../plan/build.ts';
import type { Test } from '../../../plan/nodes.ts';
import { rewriteTest } from '../../../plan/rewrite.ts';
import { same } from '../../../plan/same.ts';
import { hasPlace } from '../../phrases/noun-sorts.ts';
import type { NounTerm } from '../../phrases/terms.ts';

/** Returns the piles of cards that `and` joins in `in deck Y and deck Z`; null for other words. */
export const pilesJoined = (tail: NounTerm | null): NounTerm | null =>
  tail?.joined?.by === 'and' && !hasPlace(tail.sort) ? tail : null;

/** True for `2 cards in decks Y and Z`, which can mean two cards in each deck, or two cards in all. */
export const isCountOfPiles = ({ quantity }: NounTerm, tail: NounTerm | null): boolean =>
  quantity !== null &&
  'n' in quantity &&
  !(quantity.is === 'at least' && quantity.n === 1) &&
  tail !== null &&
  tail.joined !== null &&
  !hasPlace(tail.sort);

/**
 * If `and` joins several piles, turns a test about all these piles together into a test about each pile. Returns any
 * other test unchanged.
 */
export const inEachPile = (test: Test, piles: NounTerm | null): Test =>
  piles?.joined
    ? both(
        ...piles.joined.parts.map(({ set: pile }) =>
          rewriteTest(test, (set, original) => (same(original, piles.set) ? pile : set)),
        ),
      )
    : test;
