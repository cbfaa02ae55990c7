// The condition that two things are near each other: `Two enemies within 2 spaces of each other`.
import { ballAround, at, it, minus, places, some, where } from '../../../plan/build.ts';
import type { Metric, SetNode } from '../../../plan/nodes.ts';
import { canWalk, hasPlace } from '../../phrases/noun-sorts.ts';
import { conditionTerm } from '../../phrases/nouns.ts';
import { misfit, type NounTerm } from '../../phrases/terms.ts';
import { pattern } from '../../phrases/vocabulary-entries.ts';

/** The wordings of a distance between two things, with its metric. The smallest distance is 1 only next to each other. */
const nearForms: Readonly<Record<string, { readonly metric: Metric; readonly least: number }>> = {
  'adjacent|next to each|one other|another': { metric: 'adjacent', least: 1 },
  'within {n} spaces|space of each|one other|another': { metric: 'way', least: 0 },
  'within|in range {n} of each|one other|another': { metric: 'range', least: 0 },
};

/** Returns the things of a noun that have another thing near them; null if the noun does not name two things. */
function nearEachOther(of: NounTerm, near: (place: SetNode) => SetNode): SetNode | null {
  const [a, b, ...more] = of.joined?.parts ?? [];
  if (of.joined) {
    if (!a || !b || more.length > 0 || of.joined.by === 'or' || a.sort !== b.sort) return null;
    if (a.quantity ?? b.quantity) return null;
    const other = minus(b.set, it(a.sort));
    return where(a.set, some(at(other, near(places(it(a.sort))))));
  }
  const { quantity, set, sort, isMany, word } = of;
  // Two things are near each other if there is a pair; of three things, the words leave open which pairs are meant.
  const isPair = quantity === null ? word === 'bare' : 'n' in quantity && quantity.n === 2 && quantity.is !== 'up to';
  return isMany && isPair ? where(set, some(at(minus(set, it(sort)), near(places(it(sort)))))) : null;
}

export const eachOther = pattern({
  id: 'each-other',
  forms: Object.keys(nearForms).map((words) => `{of} [is|are] ${words}`),
  slots: { of: 'thing.located', n: 'n?' },
  gives: 'cond',
  doc: 'True if two of the things are so near to each other.',
  example: 'Two enemies within 2 spaces of each other: SUPPRESS 2.',
  rests: ['R139'],
  build: ({ of, n }, form) => {
    const { metric, least } = Object.values(nearForms)[form] ?? { metric: 'way', least: 0 };
    if (!hasPlace(of.sort) || !(of.sort === 'space' || canWalk(of.sort))) return null;
    const such = nearEachOther(of, (place) => ballAround(place, metric, n?.amount ?? 1, least));
    if (!such) return misfit('of', 'two things', 'another number of things');
    const referent = {
      head: of.joined ? of.sort : of.head,
      words: of.words,
      sort: of.sort,
      set: such,
      isSeveral: true,
    };
    return conditionTerm(some(such), [referent], of.penalty);
  },
});
