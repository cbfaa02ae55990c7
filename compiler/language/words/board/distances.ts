import { all, and, ballAround, best, distance, it, made, measure, places, sortOf, where } from '../../../plan/build.ts';
import type { SetNode } from '../../../plan/nodes.ts';
import { isFixed } from '../../phrases/noun-sorts.ts';
import { misfit, type Referent, type NounTerm } from '../../phrases/terms.ts';
import {
  criterionTerm,
  actorsPlace,
  isCounted,
  setWithin,
  placesOfNoun,
  post,
  referentsIn,
  countedMisfit,
} from '../../phrases/nouns.ts';
import { pattern, word, type VocabularyEntry } from '../../phrases/vocabulary-entries.ts';

/** `walkers` returns the members of a set of units that can walk; other units have no way. */
const withinSuchSpaces = (walkers: (units: SetNode) => SetNode): VocabularyEntry =>
  pattern({
    id: 'within-such-spaces',
    forms: ['within {n} {is} spaces|space of {of}'],
    slots: { n: 'n', is: 'adj', of: 'thing.located' },
    gives: 'post',
    doc: 'Its shortest way there has at least one and at most so many such spaces.',
    example:
      'Mech within 2 spaces is within 2 unscouted spaces of an escape: SCOUT 2, shortest route between that mech and escape.',
    rests: ['R42'],
    build: ({ n, is, of }) => {
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

const cannotWalk = (set: SetNode): boolean => sortOf(set) !== 'space' && isFixed(sortOf(set));

const spacesBetween = (from: NounTerm, to: NounTerm): SetNode =>
  made('between', 'space', placesOfNoun(from), placesOfNoun(to));

const directions = ['north', 'east', 'south', 'west'] as const;

const compass: readonly VocabularyEntry[] = directions.flatMap((direction) => [
  word({
    id: `${direction}ern`,
    forms: [direction, `${direction}ern`, `${direction}ernmost`],
    gives: 'superlative',
    doc: `The one furthest ${direction} by the coordinates of the board.`,
    example: 'Eastern escape pod not scouted: SCOUT 2 towards eastern escape pod.',
    rests: ['R49'],
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
    forms: [`${direction}erly`],
    gives: 'crit',
    doc: `Keeps the candidates furthest ${direction}.`,
    example: '[Elevated > Highest cover > Southerly]',
    rests: ['R49'],
    meaning: () => criterionTerm({ is: 'most', over: 'space', of: measure(direction, it('space')) }, ['space']),
  }),
]);

const rangePatterns: readonly VocabularyEntry[] = [
  pattern({
    id: 'within-spaces',
    forms: [
      'within {n} spaces|space [of {of}]',
      'up to {n} spaces|space away',
      'no more than {n} spaces|space away',
      '{n} spaces|space away',
      'more than {n} spaces|space away',
    ],
    slots: { n: 'n', of: 'thing.located?' },
    gives: 'post',
    doc: 'So many spaces away by the ways of the acting unit.',
    example: 'Unscouted objective up to 2 spaces away.',
    rests: ['R11'],
    build: ({ n, of }, form) => {
      if (of && isCounted(of)) return countedMisfit();
      const least = form === 3 ? n.amount : form === 4 ? n.amount + 1 : 0;
      const most = form === 4 ? Infinity : n.amount;
      const around = of ? placesOfNoun(of) : actorsPlace();
      return post({
        over: ['located'],
        locates: true,
        isRelative: of !== undefined,
        restrict: (things) => setWithin(things, ballAround(around, 'way', most, least)),
        tail: of ?? null,
      });
    },
  }),
  pattern({
    id: 'within-range-of',
    forms: ['within {n} of {of}', 'within range {n}'],
    slots: { n: 'n', of: 'thing.located?' },
    gives: 'post',
    doc: 'So far away as range counts, over walls and doors; from the acting unit if nothing else is named.',
    example: 'Within 2 of a space containing 2 or more enemies.',
    rests: ['R11'],
    build: ({ n, of }) => {
      if (of && isCounted(of)) return countedMisfit();
      const around = of ? placesOfNoun(of) : actorsPlace();
      const near = (things: SetNode): SetNode => setWithin(things, ballAround(around, 'range', n.amount));
      const exports = (): readonly Referent[] => (of ? referentsIn(of, placesOfNoun(of)) : []);
      const isRelative = of !== undefined;
      return post({ over: ['located'], locates: true, isRelative, restrict: near, exports, tail: of ?? null });
    },
  }),
];

const wayPatterns: readonly VocabularyEntry[] = [
  pattern({
    id: 'nearest-to',
    forms: ['nearest|closest|closer|nearer [to] {of}'],
    slots: { of: 'thing.located' },
    gives: 'post',
    doc: 'Those at the shortest way from the thing. As a destination: whatever brings the unit nearer to it.',
    example: 'Space nearest to unscouted objective.',
    rests: ['R9', 'R38'],
    prefer: 'nearest',
    build: ({ of }) => {
      const restrict = (things: SetNode): SetNode => {
        const sort = sortOf(things);
        const each = it(sort);
        const far =
          cannotWalk(things) && of.sort === 'unit'
            ? distance(placesOfNoun(of), each, 'way')
            : distance(each, placesOfNoun(of), 'way');
        return best(things, { is: 'least', over: sort, of: far });
      };
      return post({ over: ['located'], locates: true, picks: true, restrict, nearTo: of, tail: of });
    },
  }),
  pattern({
    id: 'between',
    forms: ['between {a} and {b}', 'between {i} {a} and {b} or {j} {c} and {d}'],
    slots: { a: 'thing.located', b: 'thing.located', c: 'thing.located?', d: 'thing.located?', i: 'item?', j: 'item?' },
    gives: 'post',
    doc: 'On a shortest way from the one to the other, their own spaces left out; of two pairs, the first that gives any.',
    example:
      'Matching control unit is adjacent to unscouted space between a) it and the prisoner or b) the prisoner and an escape pod: PATHFIND 1.',
    rests: ['R48'],
    build: ({ a, b, c, d }) => {
      const spaces = (of: SetNode): SetNode =>
        c && d
          ? { is: 'first', of: [and(of, spacesBetween(a, b)), and(of, spacesBetween(c, d))] }
          : and(of, spacesBetween(a, b));
      return post({ over: ['space'], locates: true, isRelative: true, restrict: spaces, tail: d ?? b });
    },
  }),
  word({
    id: 'movement-range',
    forms: ['within the movement range', 'within movement range'],
    gives: 'post',
    doc: 'A space that the action can reach.',
    example: 'Space closest to [a) > b) > c)] within the movement range.',
    rests: ['R8', 'R9'],
    meaning: () => post({ over: ['space'], restrict: (of) => and(of, { is: 'reach' }) }),
  }),
  pattern({
    id: 'way-between',
    forms: [
      'destination {n} spaces|space away',
      'select [a] space to {verb} through',
      'select [a] space to {verb} through as per {letter}',
    ],
    slots: { n: 'n?', verb: 'verb?', letter: 'item?' },
    gives: 'way',
    doc: 'By which list the spaces on the way to a destination so far away are chosen.',
    example: 'Destination 2 spaces away: select space to move through as per c).',
    rests: ['R12'],
    build: ({ n, verb, letter }) => {
      if (verb && verb.act !== 'go') return misfit('verb', 'a verb that moves a unit', verb.verb);
      return { cat: 'way', far: n?.amount ?? null, verb: verb?.verb ?? null, as: letter?.list[0] ?? null, penalty: 0 };
    },
  }),
  pattern({
    id: 'nearest',
    forms: ['nearest|closest|closer', 'nearest|closest|closer [to] {of}'],
    slots: { of: 'thing.located?' },
    gives: 'crit',
    doc: 'Keeps the candidates at the shortest way: from the acting unit, or to the thing named.',
    example: '[Nearest > Fewest enemies > Random]',
    rests: ['R11', 'R13'],
    prefer: 'nearest',
    build: ({ of }) => {
      if (of && (of.joined || of.word === 'that' || of.set.is === 'letters')) return null;
      const far = of
        ? distance(it('space'), placesOfNoun({ ...of, word: 'a' }), 'way')
        : distance(actorsPlace(), it('space'), 'way');
      return criterionTerm({ is: 'least', over: 'space', of: far }, ['space'], of?.penalty ?? 0);
    },
  }),
  pattern({
    id: 'furthest',
    forms: ['furthest from {of}', 'furthest from most|more {of}'],
    slots: { of: 'thing.located' },
    gives: 'crit',
    doc: 'Keeps the candidates furthest from the nearest of the things; from `most` of them, those with the greatest sum of distances.',
    example: '[Furthest from enemy > Elevated > Highest cover > Random]',
    rests: ['R13'],
    prefer: 'most',
    build: ({ of }, form) => {
      if (of.joined || of.quantity || of.set.is === 'letters') return null;
      const [from, to] = [it('space'), placesOfNoun({ ...of, word: 'a' })];
      const far =
        form === 0 ? distance(from, to, 'way') : ({ is: 'sumDistance', from, to: of.set, metric: 'way' } as const);
      return criterionTerm({ is: 'most', over: 'space', of: far }, ['space'], of.penalty);
    },
  }),
  pattern({
    id: 'route-so',
    forms: ['route {is}'],
    slots: { is: 'adj' },
    gives: 'crit',
    doc: 'Keeps the steps from which every space of some shortest way to the goal is so, the step included.',
    example: '[Route scouted > Highest cover > Fewest enemies]',
    rests: ['R43'],
    build: ({ is }) => {
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
    doc: 'At the shortest way from the acting unit.',
    example: 'MOVE 1 towards nearest escape pod.',
    rests: ['R11'],
    prefer: 'nearest',
    meaning: () => ({
      cat: 'superlative',
      name: 'nearest',
      over: ['located'],
      is: 'least',
      of: (set) => distance(actorsPlace(), set, 'way'),
      byWay: true,
      ranksPlaces: false,
      penalty: 0,
    }),
  }),
  ...compass,
];

export const distancePatterns = (walkers: (units: SetNode) => SetNode): readonly VocabularyEntry[] => [
  ...rangePatterns,
  withinSuchSpaces(walkers),
  ...wayPatterns,
];
