// The parts of things, such as the neighbours of a place, in words that speak of the parts of the thing under test.
import { it } from '../plan/build.ts';
import type { SetNode, Sort } from '../plan/nodes.ts';
import { hasSet, rewrite } from '../plan/rewrite.ts';
import type { NounTerm } from '../language/phrases/terms.ts';

/** The thing to which a part belongs in words such as `with 2 neighbours`. Alone, it is the thing before. */
export const ownerOfPart = (sort: Sort): SetNode => ({
  is: 'ref',
  word: 'its',
  head: 'its',
  words: [],
  sort,
  alone: null,
});

export const isOwner = (set: SetNode): set is Extract<SetNode, { is: 'ref' }> =>
  set.is === 'ref' && set.word === 'its' && set.head === 'its';

/** Returns the sort of the things to which the parts of a noun belong; null for a noun for no parts. */
export function sortOfOwner({ set }: NounTerm): Sort | null {
  let sort: Sort | null = null;
  hasSet(set, (part) => {
    const [owner] = part.is === 'made' ? part.of : [];
    if (owner && isOwner(owner)) sort = owner.sort;
    return sort !== null;
  });
  return sort;
}

/** Returns the parts of the thing under test. */
export const partsOfEach = (of: NounTerm, sort: Sort): SetNode =>
  rewrite(of.set, (part) => (isOwner(part) && part.sort === sort ? it(sort) : part));
