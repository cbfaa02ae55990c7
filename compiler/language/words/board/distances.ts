import {
  actor,
  all,
  and,
  best,
  distance,
  it,
  measure,
  minus,
  places,
  placesInReach,
  sortOf,
  where,
} from '../../../plan/build.ts';
import type { Measure, SetNode } from '../../../plan/nodes.ts';
import { isSingle } from '../../phrases/noun-sorts.ts';
import { misfit, type Misfit, type NounTerm, type PredicateTerm } from '../../phrases/terms.ts';
import { actorsPlace } from '../../phrases/actors-place.ts';
import {
  adjective,
  criterionTerm,
  appliesTo,
  isBareSpace,
  modifiedNoun,
  passOverPenalty,
  placesOfNoun,
  post,
  relative,
  referentsIn,
} from '../../phrases/nouns.ts';
import { isAllOfNumber } from '../../phrases/counted-nouns.ts';
import { wayFrom } from '../../phrases/nearness.ts';
import { pattern, word, type VocabularyEntry } from '../../phrases/vocabulary-entries.ts';
import { isOf, otherThanSubject } from '../../phrases/owners.ts';
import { betweenPattern } from './between-words.ts';
import { nearerThan } from './compared-distances.ts';
import { rangePatterns } from './range-patterns.ts';
import { preference } from '../../phrases/preferences.ts';

/**
 * Returns the pattern for `within 2 elevated spaces of …`. The number counts only those spaces on the way to which the
 * adjective applies. `walkers` returns the units of a set that can walk, because other units have no way.
 */
const withinSuchSpaces = (walkers: (units: SetNode) => SetNode): VocabularyEntry =>
  pattern({
    id: 'within-such-spaces',
    forms: ['within {n} {is} spaces|space of {of}'],
    slots: { n: 'n', is: 'adj', of: 'thing.located' },
    gives: 'post',
    doc: 'Things to which the shortest way has at least one space of this kind, and at most this number of such spaces.',
    example:
      'Mech within 2 spaces is within 2 unscouted spaces of an escape: SCOUT 2, shortest route between that mech and escape.',
    rests: ['R42'],
    build: ({ n, is, of }) => {
      if (!appliesTo(is, 'space')) return misfit('is', 'space', is.over.join(' or '));
      const such = is.restrict(all('space'));
      const onTheWay = (things: SetNode): SetNode =>
        where(walkers(things), {
          is: 'test',
          name: 'shortestWayHas',
          of: [it('unit'), placesOfNoun(of), such],
          numbers: [1, n.amount],
        });
      return post({
        over: ['unit'],
        locates: true,
        restrict: onTheWay,
        exports: () => referentsIn(of, placesOfNoun(of)),
        tail: of,
      });
    },
  });

/**
 * True for a noun with a number, such as `2 enemies` or `both enemies`. False for `all` or `any` alone, which do not
 * change how a distance is measured.
 */
const isNumbered = (of: NounTerm): boolean => (of.quantity !== null && 'n' in of.quantity) || isAllOfNumber(of);

const directions = ['north', 'east', 'south', 'west'] as const;

const compass: readonly VocabularyEntry[] = directions.flatMap((direction) => [
  word({
    id: `${direction}ern`,
    forms: [direction, `${direction}ern`, `${direction}ernmost`, `most ${direction}ern|${direction}erly`],
    gives: 'superlative',
    doc: `The thing that is furthest ${direction} on the board.`,
    example: 'Eastern escape pod not scouted: SCOUT 2 towards eastern escape pod.',
    rests: ['R49', 'R51'],
    meaning: () => ({
      cat: 'superlative',
      name: direction,
      over: ['located'],
      is: 'most',
      of: (set) => measure(direction, places(set)),
      byWay: false,
      ranksPlaces: false,
      penalty: 0,
    }),
  }),
  word({
    id: `${direction}erly`,
    forms: [`${direction}erly`, `${direction}ernmost`, `most ${direction}ern|${direction}erly`],
    gives: 'crit',
    doc: `Keeps the candidates that are furthest ${direction} on the board.`,
    example: '[Elevated > Highest cover > Southerly]',
    rests: ['R49'],
    meaning: () => criterionTerm({ is: 'most', over: 'space', of: measure(direction, it('space')) }, ['space']),
  }),
]);

/**
 * Returns the places of all things of a noun. For `furthest from A and B`, the distance to the nearer of both counts.
 */
const placesOfAny = (of: NounTerm): SetNode =>
  placesOfNoun(of.joined ? { ...of, joined: { ...of.joined, by: 'or' } } : { ...of, word: 'a' });

/**
 * Removes the acting unit from a noun for units of the bot. In a list, `nearest to a friendly unit` means another unit
 * (R143), because the acting unit leaves its place or would always be nearest.
 */
const withoutActor = (of: NounTerm): NounTerm =>
  of.sort === 'unit' && isOf(of.set, 'bot') && !of.joined && of.word !== 'that' && of.set.is !== 'best'
    ? { ...of, set: minus(of.set, actor('unit')) }
    : of;

const fromHere = (set: SetNode): Measure => distance(actorsPlace(), set, 'way');

/** Returns the predicate that selects the things with the shortest way from a thing. */
function nearestTo(of: NounTerm, make = post, more = 0): PredicateTerm | Misfit {
  if (of.quantity?.is === 'all') return misfit('of', 'one thing or the nearest of several', 'all');
  if (of.joined?.by === 'and') return misfit('of', 'one thing, or one of several', 'each of several');
  const restrict = (things: SetNode): SetNode => {
    return best(things, { is: 'least', over: sortOf(things), of: wayFrom(things, of) });
  };
  return make({
    over: ['located'],
    locates: true,
    picks: true,
    restrict,
    tail: of,
    penalty: of.penalty + more,
  });
}

/** True for a noun without an article, a number or a `nearest to` of its own. */
const isUnpicked = ({ word: before, quantity, joined, nearTo }: NounTerm): boolean =>
  before === 'bare' && !quantity && !joined && !nearTo;

const wayPatterns: readonly VocabularyEntry[] = [
  pattern({
    id: 'nearest-to',
    forms: ['nearest|closest|closer|nearer to {of}', 'nearest|closest {of}', 'as near|close as possible to {of}'],
    slots: { of: 'thing.located' },
    gives: 'post',
    doc: 'The things with the shortest way from the named thing. In a destination, the words allow any space that brings the unit nearer to the named thing.',
    example: 'Space nearest to unscouted objective.',
    rests: ['R9', 'R38', 'R147'],
    prefer: 'nearest',
    // The form without `to` can only come after a noun. Without a noun before it, `nearest objective` means “the
    // nearest objective”.
    build: ({ of }, form) => (form === 1 ? nearestTo(of, relative, preference.afterItsNoun) : nearestTo(of)),
  }),
  betweenPattern,
  word({
    id: 'movement-range',
    forms: [
      'within the movement range',
      'within movement range',
      'within|in reach',
      'that can be reached',
      'that [the] unit|it can reach',
    ],
    gives: 'post',
    doc: 'The spaces that the movement can reach.',
    example: 'Space closest to [a) > b) > c)] within the movement range.',
    rests: ['R8', 'R9'],
    meaning: () => post({ over: ['space'], restrict: (of) => and(of, { is: 'reach' }) }),
  }),
  word({
    id: 'reachable',
    forms: ['reachable'],
    gives: 'adj',
    doc: 'The spaces that the movement can reach.',
    example: 'a) Reachable objective.',
    rests: ['R8', 'R9'],
    meaning: () => adjective({ over: ['space'], restrict: (of) => and(of, { is: 'reach' }) }),
  }),
  pattern({
    id: 'way-between',
    forms: [
      'destination {n} spaces|space away',
      'select [a] space to {verb} through',
      'select [a] space to {verb} through as per {letter}',
    ],
    slots: { n: 'n?', verb: 'verb?', letter: 'subLetter?' },
    gives: 'way',
    doc: 'Says how the spaces on the way are chosen if the destination is this far away: by the list of the named sub-clause, or by the list after these words.',
    example: 'Destination 2 spaces away: select space to move through as per c).',
    rests: ['R12'],
    build: ({ n, verb, letter }) => {
      if (verb && verb.act !== 'go') return misfit('verb', 'a verb that moves a unit', verb.verb);
      return { cat: 'way', far: n?.amount ?? null, verb: verb?.verb ?? null, as: letter?.list[0] ?? null, penalty: 0 };
    },
  }),
  pattern({
    id: 'nearest',
    forms: [
      'nearest|closest|closer',
      '[the] nearest|closest|closer [to] {of}',
      'nearest|closest|closer to [the] most {of}',
      'fewest|fewer spaces [away] from {of}',
      'as near|close as possible [to {of}]',
      '[the] fewest spaces away',
      '[the] lowest number of spaces away',
      'nearer to {of}',
      '[the] shortest way|route [to {of}]',
    ],
    slots: { of: 'thing.located?' },
    gives: 'crit',
    doc: 'Keeps the candidates with the shortest way from the acting unit, or to the named thing; with `A and B`, those with the smallest sum of both ways.',
    example: '[Nearest > Fewest enemies > Random]',
    rests: ['R11', 'R13', 'R143', 'R147'],
    prefer: 'nearest',
    build: ({ of }, form) => {
      const isOfBoth = form === 1 && of?.joined?.by === 'and' && of.joined.parts.every(({ set }) => isSingle(set));
      const isUnfit =
        of &&
        (of.quantity?.is === 'all' ||
          isNumbered(of) ||
          (of.joined?.by === 'and' && !isOfBoth) ||
          of.word === 'that' ||
          of.set.is === 'letters' ||
          isBareSpace(of));
      if (isUnfit) return null;
      const isOfAll = (form === 2 || isOfBoth) && of !== undefined;
      if (isOfAll)
        return criterionTerm(
          { is: 'least', over: 'space', of: { is: 'sumDistance', from: it('space'), to: of.set, metric: 'way' } },
          ['space'],
          of.penalty,
        );
      const far = of
        ? distance(it('space'), placesOfNoun({ ...withoutActor(of), word: 'a' }), 'way')
        : distance(actorsPlace(), it('space'), 'way');
      return criterionTerm({ is: 'least', over: 'space', of: far }, ['space'], of?.penalty ?? 0);
    },
  }),
  pattern({
    id: 'furthest',
    forms: [
      'furthest|farthest|away from {of}',
      'furthest|farthest from [the] most|more {of}',
      'furthest|farthest [away]',
      'as far [away] as possible [from {of}]',
      'furthest|farthest away from {of}',
      '[the] longest way|route [to|from {of}]',
    ],
    slots: { of: 'thing.located?' },
    gives: 'crit',
    doc: 'Keeps the candidates that are furthest from the nearest of the named things, or from the acting unit if no thing is named. With `most`, keeps the candidates with the greatest sum of the distances to all the things.',
    example: '[Furthest from enemy > Elevated > Highest cover > Random]',
    rests: ['R13', 'R143'],
    prefer: 'furthest|most',
    build: ({ of }, form) => {
      if (!of) return criterionTerm({ is: 'most', over: 'space', of: fromHere(it('space')) }, ['space']);
      if (isNumbered(of) || of.set.is === 'letters') return null;
      const others = withoutActor(of);
      const [from, to] = [it('space'), placesOfAny(others)];
      const far =
        form !== 1 ? distance(from, to, 'way') : ({ is: 'sumDistance', from, to: others.set, metric: 'way' } as const);
      return criterionTerm({ is: 'most', over: 'space', of: far }, ['space'], of.penalty);
    },
  }),
  pattern({
    id: 'route-so',
    forms: ['route {is}'],
    slots: { is: 'adj' },
    gives: 'crit',
    doc: 'Keeps the spaces for the next step from which a shortest way to the goal has only spaces of this kind. The space of the step itself must be of this kind too.',
    example: '[Route scouted > Highest cover > Fewest enemies]',
    rests: ['R43'],
    build: ({ is }) => {
      if (!appliesTo(is, 'space')) return misfit('is', 'words about a space', is.over.join(' or '));
      const goal: SetNode = { is: 'chosen', role: 'goal', sort: 'space' };
      const test = {
        is: 'test' as const,
        name: 'someShortestWayIn',
        of: [it('space'), goal, is.restrict(all('space'))],
        numbers: [],
      };
      return criterionTerm({ is: 'keep', over: 'space', test }, ['space'], is.penalty);
    },
  }),
  word({
    id: 'nearest-thing',
    forms: ['nearest', 'closest'],
    gives: 'superlative',
    doc: 'The things with the shortest way from the acting unit.',
    example: 'MOVE 1 towards nearest escape pod.',
    rests: ['R11'],
    prefer: 'nearest',
    meaning: () => ({
      cat: 'superlative',
      name: 'nearest',
      over: ['located'],
      is: 'least',
      of: fromHere,
      byWay: true,
      ranksPlaces: false,
      penalty: 0,
    }),
  }),
  word({
    id: 'furthest-thing',
    forms: ['furthest', 'farthest'],
    gives: 'superlative',
    doc: 'The things with the longest way from the acting unit.',
    example: 'MOVE 1 towards furthest objective.',
    rests: ['R11', 'R13'],
    prefer: 'furthest',
    meaning: () => ({
      cat: 'superlative',
      name: 'furthest',
      over: ['located'],
      is: 'most',
      of: fromHere,
      byWay: false,
      ranksPlaces: false,
      penalty: 0,
    }),
  }),
  pattern({
    id: 'nearest-space-to',
    forms: ['nearest|closest {things} to {of}', 'whichever {things} is|are closer|nearer [to {of}]'],
    slots: { things: 'thing.located', of: 'thing.located?' },
    gives: 'thing',
    doc: 'The spaces with the shortest way from the named thing, as after `space nearest to`.',
    example: 'b) Closest space to unscouted objective.',
    rests: ['R9', 'R38'],
    prefer: 'nearest',
    build({ things, of }) {
      if (!isUnpicked(things)) return null;
      if (!of)
        return {
          ...things,
          set: best(things.set, { is: 'least', over: things.sort, of: fromHere(it(things.sort)) }),
          isBare: false,
        };
      const nearest = nearestTo(of);
      return 'restrict' in nearest ? modifiedNoun(things, nearest) : nearest;
    },
  }),
  pattern({
    id: 'furthest-from',
    forms: [
      'furthest|farthest {things} from {of}',
      '{things} furthest|farthest from {of}',
      '{things} that|which is|are furthest|farthest from {of}',
      '{things} [that|which is|are] as far [away] as possible from {of}',
    ],
    slots: { things: 'thing.located', of: 'thing.located' },
    gives: 'thing',
    doc: 'The first things with the longest way from the nearest of the second things. `Space` without other words means a space that the movement can reach.',
    example: 'b) Objective furthest from enemies.',
    rests: ['R13', 'R138'],
    prefer: 'furthest',
    build({ things, of }) {
      if (!isUnpicked(things) || isNumbered(of)) return null;
      const { sort } = things;
      // Words about the furthest space mean the furthest space in reach, not of the whole board (R138).
      const isAnySpace = things.head === 'space' && things.isBare;
      const among = isAnySpace ? { ...things, set: and(things.set, placesInReach) } : things;
      const far = distance(it(sort), otherThanSubject(placesOfAny(of), things.set), 'way');
      const furthest = post({
        over: ['located'],
        picks: true,
        restrict: (those) => best(those, { is: 'most', over: sort, of: far }),
        tail: of,
      });
      const picked = modifiedNoun(among, furthest);
      return { ...picked, penalty: picked.penalty + passOverPenalty(things, furthest) };
    },
  }),
  ...compass,
];

export const distancePatterns = (walkers: (units: SetNode) => SetNode): readonly VocabularyEntry[] => [
  ...rangePatterns,
  nearerThan,
  withinSuchSpaces(walkers),
  ...wayPatterns,
];
