// Patterns about things within or beyond a number of spaces, and within or outside a range.
import { and, ballAround, countOf, it, minus, places, some, sortOf, where } from '../../../plan/build.ts';
import type { Metric, SetNode, Test } from '../../../plan/nodes.ts';
import { hasSet } from '../../../plan/rewrite.ts';
import { showSet } from '../../../plan/plan-text.ts';
import { actorsPlace, isItsPlace } from '../../phrases/actors-place.ts';
import { isPlacedByActor, measuredFrom, withAdjective, withoutOfIt } from '../../phrases/nearness.ts';
import { isCounted, numberTest, spacesCounting, type NumberOfThings } from '../../phrases/counted-nouns.ts';
import {
  appliesTo,
  isBareSpace,
  modifiedNoun,
  placesOfNoun,
  post,
  predicate,
  referentsIn,
  relative,
  setWithin,
} from '../../phrases/nouns.ts';
import { areApart, leavesOutOther } from '../../phrases/owners.ts';
import { misfit, type NounTerm, type Referent } from '../../phrases/terms.ts';
import { pattern, type VocabularyEntry } from '../../phrases/vocabulary-entries.ts';
import { anySuch, orNone } from '../kernel/negation.ts';
import { nounParts, placesNearNoun } from './location-words.ts';
import { preference } from '../../phrases/preferences.ts';

type DistanceBounds = (n: number, m: number) => readonly [least: number, most: number];

/** The wordings before `spaces`, each with the smallest and the largest distance that it allows. */
const distanceWords: Readonly<Record<string, DistanceBounds>> = {
  'between {n} and {m}': (n, m) => [n, m],
  'at least {n} but|and at most {m}': (n, m) => [n, m],
  '{n} to {m}': (n, m) => [n, m],
  '{n} or {m}': (n, m) => [n, m],
  'up to {n}': (n) => [0, n],
  'no|not more|further|farther than {n}': (n) => [0, n],
  'at most {n}': (n) => [0, n],
  '{n} or fewer|less': (n) => [0, n],
  'fewer|less than {n}': (n) => [0, n - 1],
  '[exactly] {n}': (n) => [n, n],
  'more than {n}': (n) => [n + 1, Infinity],
  '{n} or more': (n) => [n, Infinity],
  'at least {n}': (n) => [n, Infinity],
  'no|not less|closer|nearer than {n}': (n) => [n, Infinity],
};

const distanceForms: Readonly<Record<string, DistanceBounds>> = {
  'within {n} spaces|space [of {of}]': (n) => [0, n],
  'closer|nearer than {n} spaces|space [to {of}]': (n) => [0, n - 1],
  'further|farther than {n} spaces|space [away] [from {of}]': (n) => [n + 1, Infinity],
  '{n} spaces|space away or closer|less|nearer|fewer': (n) => [0, n],
  'at [a] distance [of] {n} [spaces|space] [from {of}]': (n) => [n, n],
  // The distance from all of several things is the distance from the nearest of them.
  ...Object.fromEntries(
    ['more|further|farther than {n}', '{n} or more', 'at least {n}'].map((words) => [
      `${words} spaces|space [away] from all|each|every {of}`,
      (n: number) => [words.includes('than') ? n + 1 : n, Infinity] as const,
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(distanceWords).flatMap(([words, bounds]) => [
      [`${words} spaces|space away [from {of}]`, bounds],
      [`${words} spaces|space from {of}`, bounds],
    ]),
  ),
};

/**
 * Returns the places within a distance of the things of a noun. If the noun has a number, that many things must be
 * within the distance. Otherwise a single thing is enough.
 */
function placesNear(of: NounTerm | undefined, metric: Metric, most: number, least = 0): SetNode {
  const ballIn = (middle: SetNode): SetNode => ballAround(middle, metric, most, least);
  if (!of) return ballIn(actorsPlace());
  return isCounted(of) ? spacesCounting(of, ballIn(it('space'))) : placesNearNoun(of, ballIn);
}

/** Undoes `setWithin`: returns the set that `setWithin` limited to the places `limit`. */
function beforeLimit(things: SetNode, limit: SetNode): SetNode {
  if (things.is === 'at' && showSet(things.places) === showSet(limit)) return things.things;
  if (things.is === 'and') return and(...things.of.filter((part) => showSet(part) !== showSet(limit)));
  return things;
}

/**
 * Returns the things that the noun after `within 2 spaces of` mentions for later words. `those` is the set of the near
 * things: the enemies in `enemy within 2 spaces of a mech`. Only mechs near such an enemy are mentioned.
 * If `those` is the set of all spaces within the distance, every thing of the noun is mentioned.
 */
function mentionedNear(
  of: NounTerm | undefined,
  near: (middle: SetNode) => SetNode,
  those: SetNode,
): readonly Referent[] {
  const parts = of ? nounParts(of) : [];
  if (those.is === 'ball') return parts.flatMap((part) => referentsIn(part, placesOfNoun(part)));
  // After `enemy within 2 spaces of a friendly unit`, the pointer `that unit` means the enemy. So the friendly unit is
  // not a mentioned thing: things of the same sort as the noun before `within` are left out.
  return parts.flatMap((part) => {
    if (part.sort === sortOf(those)) return [];
    const middle = isCounted(part) ? those : beforeLimit(those, near(placesOfNoun(part)));
    return referentsIn(part, near(middle));
  });
}

/**
 * Returns a test of a thing of `those`, to which `it` refers: at least one thing of `set` is near the thing, or as many
 * as `quantity` says. `set` already contains the distance.
 */
function isNear(set: SetNode, quantity: NumberOfThings | null, those: SetNode): Test {
  const sort = sortOf(those);
  const measured = measuredFrom(set, places(it(sort)), sort) ?? set;
  // A thing is not near itself: `enemy with no enemy within 2 spaces`.
  const isOther = sortOf(set) !== sort || areApart(set, those) || leavesOutOther(set);
  const near = isOther ? measured : minus(measured, it(sort));
  return quantity ? numberTest(countOf(near), quantity) : some(near);
}

export const rangePatterns: readonly VocabularyEntry[] = [
  orNone(
    pattern({
      id: 'within-spaces',
      forms: Object.keys(distanceForms),
      slots: { n: 'n', m: 'n?', of: 'thing.located?' },
      gives: 'post',
      doc: 'At this distance, counted in spaces along ways that the acting unit can take.',
      example: 'Unscouted objective up to 2 spaces away.',
      rests: ['R11', 'R144'],
      build: ({ n, m, of }, form) => {
        const [least = 0, most = 0] = Object.values(distanceForms)[form]?.(n.amount, m?.amount ?? 0) ?? [];
        if (m && n.amount >= m.amount) return misfit('m', 'a greater number', 'a smaller one');
        // `more than 2 spaces away` gets a penalty, so that `not more than 2 spaces away` is read as the limit `not
        // more than 2`. The other reading would negate `more than 2 spaces away`.
        const penalty = (of?.penalty ?? 0) + (least > 0 && most === Infinity ? preference.deniesAll : 0);
        return post({
          penalty,
          over: ['located'],
          locates: true,
          isRelative: of !== undefined,
          restrict: (things) => setWithin(things, placesNear(of, 'way', most, least)),
          exports: (things) =>
            mentionedNear(
              most === Infinity ? undefined : of,
              (middle) => ballAround(middle, 'way', most, least),
              things,
            ),
          tail: of ?? null,
        });
      },
    }),
    { 'within {n} spaces|space of no {of}': 0, 'that|which no {of} is|are within {n} spaces|space of': 0 },
  ),
  orNone(
    pattern({
      id: 'within-range-of',
      forms: ['within {n} of {of}', 'within|in|inside range {n} [of {of}]', 'within|in a range of {n} [of {of}]'],
      slots: { n: 'n', of: 'thing.located?' },
      gives: 'post',
      doc: 'Within this range of the thing, or of the acting unit if no thing is named. Range is counted in spaces, without crossing a boundary or a doorway.',
      example: 'Within 2 of a space containing 2 or more enemies.',
      rests: ['R11'],
      build: ({ n, of }) => {
        const thingsNear = (things: SetNode): SetNode => setWithin(things, placesNear(of, 'range', n.amount));
        const exports = (things: SetNode): readonly Referent[] =>
          mentionedNear(of, (middle) => ballAround(middle, 'range', n.amount), things);
        const isRelative = of !== undefined;
        return post({ over: ['located'], locates: true, isRelative, restrict: thingsNear, exports, tail: of ?? null });
      },
    }),
    { 'within {n} of no {of}': 0, 'within|in range {n} of no {of}': 1 },
  ),
  pattern({
    id: 'outside-range',
    forms: [
      'outside|beyond range {n} [of [all|each|every|any] {of}]',
      'out of range {n} [of [all|each|every|any] {of}]',
      'outside [of] {where}',
    ],
    slots: { n: 'n?', of: 'thing.located?', where: 'thing.space?' },
    gives: 'post',
    doc: 'Not within this range of the thing, or of the acting unit if no thing is named; or not in the place.',
    example: '[Outside range 2 of enemies > Random]',
    rests: ['R11'],
    build: ({ n, of: said, where: place }) => {
      const of = said && anySuch(said);
      if (place) {
        if (place.quantity || place.joined || isBareSpace(place)) return null;
        const rest = (things: SetNode): SetNode => minus(things, setWithin(things, placesOfNoun(place)));
        return post({ over: ['located'], locates: true, isRelative: true, restrict: rest, tail: place });
      }
      if (of && (isCounted(of) || of.quantity)) return misfit('of', 'something without a number', 'a number of them');
      const range = n?.amount ?? 0;
      const thingsBeyond = (things: SetNode): SetNode =>
        minus(things, setWithin(things, placesNear(of, 'range', range)));
      return post({
        over: ['located'],
        locates: true,
        isRelative: of !== undefined,
        restrict: thingsBeyond,
        tail: of ?? null,
      });
    },
  }),
  orNone(
    pattern({
      id: 'has-near',
      forms: ['has|have {of} [{p}]', 'with {of} [{p}]', 'from which {of} is|are {near}', 'that brings {of} {near}'],
      slots: { of: 'thing.located', p: 'adj?', near: 'post?' },
      gives: 'post',
      doc: 'This number of the things is near the place or thing. The distance is measured from there.',
      example: 'Elevated objective with an adjacent enemy: ATTACK 2.',
      rests: ['R11', 'R40'],
      build: ({ of: said, p, near: place }, form) => {
        const uncounted = { ...said, quantity: null };
        if (place && (!place.locates || place.picks || !appliesTo(place, said.sort))) return null;
        const near = place ? modifiedNoun(uncounted, place) : withAdjective(uncounted, p);
        const of = near && withoutOfIt(near);
        if (!of || of.joined || !isPlacedByActor(of) || hasSet(of.set, isItsPlace)) return null;
        const { quantity } = said;
        if (quantity && !('n' in quantity)) return misfit('of', 'a number of things', 'all');
        return (form === 0 ? predicate : relative)({
          over: ['located'],
          restrict: (those) => where(those, isNear(of.set, quantity, those)),
          tail: of,
          // In `objective with an enemy within 2 spaces`, the words `within 2 spaces` can also describe the objective.
          // The reading here, in which they describe the enemy, gets a penalty. With `of it` at the end, they always
          // describe the enemy.
          penalty: of.penalty + (near === of ? preference.innerTakesWords : 0),
        });
      },
    }),
    {
      'has|have no {of} [{p}]': 0,
      'with no {of} [{p}]': 1,
      'without {of} [{p}]': 1,
      'from which no {of} is|are {near}': 2,
    },
  ),
];
