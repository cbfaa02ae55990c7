// Patterns that compare distances: `nearer to X than to Y`.
import { best, distance, it, minus, places, sortOf, where } from '../../../plan/build.ts';
import type { SetNode } from '../../../plan/nodes.ts';
import { showSet } from '../../../plan/plan-text.ts';
import { actorsPlace, saysOwnSpace } from '../../phrases/actors-place.ts';
import { isSingle } from '../../phrases/noun-sorts.ts';
import { isCounted } from '../../phrases/counted-nouns.ts';
import { othersThan } from './figure-of-each.ts';
import { placesOfNoun, post } from '../../phrases/nouns.ts';
import { misfit, type NounTerm } from '../../phrases/terms.ts';
import { pattern } from '../../phrases/vocabulary-entries.ts';

/**
 * Returns the places of a noun. Ignores `any`, `every` and `all` before the noun. Null if the noun has a number (`2
 * mechs`), is joined to another noun, or is a letter.
 */
const placesToCompare = (of: NounTerm): SetNode | null =>
  saysOwnSpace(of)
    ? actorsPlace()
    : of.joined || isCounted(of) || of.set.is === 'letters'
      ? null
      : placesOfNoun({ ...of, quantity: null, word: 'a' });

/** Returns the place of that thing of `things` which is furthest from `from`. */
function furthestPlace(things: SetNode, from: SetNode): SetNode {
  const sort = sortOf(things);
  return places(best(things, { is: 'most', over: sort, of: distance(places(it(sort)), from, 'way') }));
}

export const nearerThan = pattern({
  id: 'nearer-than',
  forms: [
    'nearer|closer to {a} than to {b}',
    'further|farther from {a} than from {b}',
    'nearer|closer to {a} than {b} [is|are]',
    'nearer|closer than {b} [is|are]',
    'further|farther from {a} than {b} [is|are]',
    'further|farther than {b} [is|are]',
  ],
  slots: { a: 'thing.located?', b: 'thing.located' },
  gives: 'post',
  doc: 'Things whose way to the first thing is shorter, or longer, than their way to the second thing; without a second `to`, shorter than the way of the second thing. The nearest of several things counts; `any` and `each` mean each of the things.',
  example: 'Prisoner nearer to eastern escape pod than to western escape pod: SCOUT 2 towards eastern escape pod.',
  rests: ['R11', 'R13', 'R200'],
  build: ({ a, b }, form) => {
    const [first, second] = [a ? placesToCompare(a) : actorsPlace(), placesToCompare(b)];
    if (!first || !second) return misfit('b', 'something without a number', 'a number of them');
    if (showSet(first) === showSet(second)) return misfit('b', 'another thing', 'the same');
    return post({
      over: ['located'],
      locates: true,
      isRelative: true,
      restrict: (things) => {
        const sort = sortOf(things);
        const place = places(it(sort));
        // A thing is not compared with itself: `friendly unit nearer to X than any friendly unit`.
        const isEach = form > 1 && (b.quantity?.is === 'any' || b.quantity?.is === 'all');
        const isSame = b.sort === sort && (sort !== 'space' || isEach) && !isSingle(b.set) && b.set.is !== 'best';
        const apart = isSame ? (othersThan(b, it(sort)) ?? minus(b.set, it(sort))) : null;
        // `further than each …`: a thing must be further away than the furthest of these things.
        const others = isEach && form > 3 ? furthestPlace(apart ?? b.set, first) : apart ? places(apart) : second;
        const limit = form >= 2 ? distance(others, first, 'way') : distance(place, others, 'way');
        const left = distance(place, first, 'way');
        return where(things, { is: 'compare', left, op: form === 1 || form > 3 ? '>' : '<', right: limit });
      },
      tail: b,
      penalty: (a?.penalty ?? 0) + b.penalty,
    });
  },
});
