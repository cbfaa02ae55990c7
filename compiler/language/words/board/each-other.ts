// The condition that two things are near each other: `Two enemies within 2 spaces of each other`.
import { ballAround, at, both, countOf, it, minus, places, some, where } from '../../../plan/build.ts';
import type { Metric, SetNode } from '../../../plan/nodes.ts';
import { allTest, isUpperLimit, numberTest } from '../../phrases/counted-nouns.ts';
import { canWalk, hasPlace } from '../../phrases/noun-sorts.ts';
import { conditionTerm } from '../../phrases/nouns.ts';
import { areApart } from '../../phrases/owners.ts';
import { misfit, type NounTerm } from '../../phrases/terms.ts';
import { pattern, type VocabularyEntry } from '../../phrases/vocabulary-entries.ts';

/** The wordings for two things near each other, each with the metric and the smallest distance that counts. */
const nearForms: Readonly<Record<string, { readonly metric: Metric; readonly least: number }>> = {
  'adjacent|next to each|one other|another': { metric: 'adjacent', least: 1 },
  'within {n} spaces|space of each|one other|another': { metric: 'way', least: 0 },
  'within|in range {n} of each|one other|another': { metric: 'range', least: 0 },
};

/**
 * Returns the things of a noun that have another thing of the noun near them; null if the noun does not name two
 * things.
 */
function nearEachOther(of: NounTerm, near: (place: SetNode) => SetNode): SetNode | null {
  const [a, b, ...more] = of.joined?.parts ?? [];
  if (of.joined) {
    if (!a || !b || more.length > 0 || of.joined.by === 'or' || a.sort !== b.sort) return null;
    if (a.quantity ?? b.quantity) return null;
    const other = minus(b.set, it(a.sort));
    return where(a.set, some(at(other, near(places(it(a.sort))))));
  }
  const { quantity, set, sort, isMany, word } = of;
  // A single pair of two things is enough. For three things, the words leave open which pairs are meant.
  const isPair = quantity === null ? word === 'bare' : 'n' in quantity && quantity.n === 2 && quantity.is !== 'up to';
  return isMany && isPair ? where(set, some(at(minus(set, it(sort)), near(places(it(sort)))))) : null;
}

/**
 * Returns those things of the noun `place` that have the things of the noun `of` near them, as many as `of` says; null
 * if `of` means a single thing.
 */
function nearTheSame(
  of: NounTerm,
  place: NounTerm,
  near: (place: SetNode) => SetNode,
  every: (set: SetNode) => SetNode,
): SetNode | null {
  const parts = of.joined ? (of.joined.by === 'and' ? of.joined.parts : []) : [of];
  const each = it(place.sort);
  const tests = parts.map(({ quantity, isMany, set, sort }) => {
    const isKin = sort === place.sort && !areApart(set, place.set);
    const there = at(isKin ? minus(set, each) : set, near(places(each)));
    const least = quantity ?? (isMany && !of.joined ? { is: 'at least' as const, n: 2 } : null);
    if (!least) return of.joined ? some(there) : null;
    if (least.is === 'all') return allTest(least, every(set), there);
    return 'n' in least && !isUpperLimit(least) && (of.joined || least.n > 1)
      ? numberTest(countOf(there), least)
      : null;
  });
  const all = tests.filter((test) => test !== null);
  return all.length > 0 && all.length === parts.length ? where(place.set, both(...all)) : null;
}

const eachForms = Object.keys(nearForms).map((words) => `{of} [is|are] ${words}`);
const sameForms = eachForms.map((words) => words.replace('each|one other|another', 'the same {place}'));

/**
 * Returns the pattern for `Two enemies within 2 spaces of each other`. `every` limits the set for words such as `all
 * enemies` to the things that the game means, such as the spaces on the map of the acting unit.
 */
export const eachOther = (every: (set: SetNode) => SetNode): VocabularyEntry =>
  pattern({
    id: 'each-other',
    forms: [...eachForms, ...sameForms],
    slots: { of: 'thing.located', n: 'n?', place: 'thing.located?' },
    gives: 'cond',
    doc: 'True if two of the things are so near to each other; with `the same`, if a single such place or thing has all of them near it.',
    example: 'Two enemies within 2 spaces of each other: SUPPRESS 2.',
    rests: ['R139', 'R150'],
    build: ({ of, n, place }, form) => {
      const { metric, least } = Object.values(nearForms)[form % eachForms.length] ?? { metric: 'way', least: 0 };
      const placesNear = (around: SetNode): SetNode => ballAround(around, metric, n?.amount ?? 1, least);
      if (place) {
        if (place.joined || place.quantity || place.word !== 'bare') return null;
        const same = nearTheSame(of, place, placesNear, every);
        const { head, words, sort } = place;
        return same && conditionTerm(some(same), [{ head, words, sort, set: same }], of.penalty + place.penalty);
      }
      if (!hasPlace(of.sort) || !(of.sort === 'space' || canWalk(of.sort))) return null;
      const such = nearEachOther(of, placesNear);
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
