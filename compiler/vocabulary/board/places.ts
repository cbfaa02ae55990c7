// Where things are: words of boards with spaces, units that stand on them, and ways between them.
import {
  all,
  and,
  at,
  ball,
  best,
  compare,
  count,
  distance,
  it,
  made,
  measure,
  number,
  places,
  sortOf,
  where,
} from '../../plan/build.ts';
import type { SetNode } from '../../plan/nodes.ts';
import { misfit } from '../../phrases/terms.ts';
import type { MeasureTerm, Pred, Thing } from '../../phrases/terms.ts';
import {
  adjective,
  criterion,
  hasPlace,
  here,
  meet,
  noun,
  placesOf,
  post,
  predicate,
  relative,
  standing,
} from '../../phrases/things.ts';
import { pattern, word } from '../../phrases/vocabulary.ts';
import type { Entry } from '../../phrases/vocabulary.ts';

const layer = 'board';
const rests = ['language: Places'];

const space = word({
  layer,
  id: 'space',
  forms: ['space', 'spaces'],
  gives: 'thing',
  doc: 'A space of the board. Alone at the head of a condition it is the acting unit’s own, unless the words say where.',
  example: 'Space shared with enemy unit: ATTACK 2.',
  rests,
  meaning: (form) => noun({ sort: 'space', head: 'space', set: all('space'), isMany: form === 1 }),
});

/** What a place is shared with stands in both. */
const shared = pattern({
  layer,
  id: 'shared-with',
  forms: ['shared with {of}', 'sharing|shares|share {where} with {of}'],
  slots: { of: 'thing.located', where: 'thing?' },
  gives: 'post',
  doc: 'Of a space: the acting unit stands there with the thing. Of a unit: it stands in one space with the thing.',
  example: 'Objective shared with enemy unit: ATTACK 2.',
  rests: ['R21'],
  build: ({ of, where: ground }) => {
    if (!ground) {
      const there = (spaces: SetNode): SetNode => and(spaces, here(), placesOf(of));
      return post({ over: ['space'], restrict: there, exports: (spaces) => standing(of, spaces), tail: of });
    }
    if (ground.sort !== 'space' || ground.joined || ground.quantity) return misfit('where', 'space', ground.sort);
    const spaces = and(ground.set, placesOf(of));
    return post({
      over: ['unit'],
      restrict: (units) => at(units, spaces),
      exports: (units) => standing(of, places(units)),
      tail: of,
    });
  },
});

const sharedBy = pattern({
  layer,
  id: 'shared-by',
  forms: ['shared by {of}'],
  slots: { of: 'thing.located' },
  gives: 'post',
  doc: 'Of a space: all of the things stand in it.',
  example: 'Space shared by enemy unit and prisoner, threshold 6/8/10: ATTACK X that unit.',
  rests: ['R21'],
  build: ({ of }) =>
    post({
      over: ['space'],
      locates: true,
      restrict: (spaces) => and(spaces, placesOf(of)),
      exports: () => standing(of, placesOf(of)),
      tail: of,
    }),
});

/** Next to some things: in a printed neighbour of their place; of a door, in one of the spaces that it joins (R41). */
const besideOf = (thing: Thing): SetNode =>
  thing.sort === 'door' ? placesOf(thing) : ball(placesOf(thing), 'adjacent', 1, 1);
const neighbours = (of: SetNode): SetNode => ball(of, 'adjacent', 1, 1);

const adjacentTo = pattern({
  layer,
  id: 'adjacent-to',
  forms: ['adjacent to {of}'],
  slots: { of: 'thing.located' },
  gives: 'post',
  doc: 'In a space next to the thing by the board’s print; of a door, in one of the two spaces that it joins.',
  example: 'Hades not adjacent to west door of prison: MOVE 1 towards west door of prison.',
  rests: ['R11', 'R41'],
  build: ({ of }) =>
    post({
      over: ['located'],
      locates: true,
      restrict: (things) => meet(things, besideOf(of)),
      exports: (things) => standing(of, of.sort === 'door' ? places(things) : neighbours(things)),
      tail: of,
    }),
});

const adjacent = word({
  layer,
  id: 'adjacent',
  forms: ['adjacent'],
  gives: 'adj',
  doc: 'In a space next to the acting unit; before `A or B` it goes with both.',
  example: 'Adjacent escape pod occupied by enemy unit with armoured attack: MOVE 1 to escape pod.',
  rests: ['R11', 'R47'],
  meaning: () =>
    adjective({ over: ['located'], restrict: (of) => meet(of, neighbours(here())), goesWithBoth: true, locates: true }),
});

const withinSpaces = pattern({
  layer,
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
    const least = form === 3 ? n.value : form === 4 ? n.value + 1 : 0;
    const most = form === 4 ? Infinity : n.value;
    const around = of ? placesOf(of) : here();
    return post({
      over: ['located'],
      locates: true,
      restrict: (things) => meet(things, ball(around, 'way', most, least)),
      tail: of ?? null,
    });
  },
});

const withinRange = pattern({
  layer,
  id: 'within-range-of',
  forms: ['within {n} of {of}', 'within range {n}'],
  slots: { n: 'n', of: 'thing.located?' },
  gives: 'post',
  doc: 'So far away as range counts, over walls and doors; from the acting unit if nothing else is named.',
  example: 'Within 2 of a space containing 2 or more enemies.',
  rests: ['R11'],
  build: ({ n, of }) => {
    const around = of ? placesOf(of) : here();
    const near = (things: SetNode): SetNode => meet(things, ball(around, 'range', n.value));
    return post({ over: ['located'], locates: true, restrict: near, tail: of ?? null });
  },
});

const withinSuchSpaces = pattern({
  layer,
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
      where(things, {
        is: 'test',
        name: 'shortestWayHas',
        of: [it('unit'), placesOf(of), such],
        numbers: [1, n.value],
      });
    return post({
      over: ['unit'],
      locates: true,
      restrict: onTheWay,
      exports: () => standing(of, placesOf(of)),
      tail: of,
    });
  },
});

/** Spaces that hold the things, at least as many as are said. */
function holding(spaces: SetNode, of: Thing): SetNode {
  const { quantity } = of;
  if (quantity?.is !== 'at least' && quantity?.is !== 'exactly') return and(spaces, placesOf(of));
  const op = quantity.is === 'at least' ? '≥' : '=';
  return where(spaces, compare(count(at(of.set, it('space'))), op, quantity.n));
}

const contains = pattern({
  layer,
  id: 'contains',
  forms: ['contains|contain|has {of}', 'containing|with {of}', 'that contains|contain|has {of}'],
  slots: { of: 'thing.located' },
  gives: 'post',
  doc: 'Of a space: the things stand in it, as many as are said.',
  example: 'Space contains laser, and enemy unit is legal target: ATTACK 2, using laser.',
  rests: ['R40'],
  build: ({ of }, form) => {
    if (of.sort === 'space') return misfit('of', 'something that stands in a space', of.sort);
    return (form === 0 ? predicate : relative)({
      over: ['space'],
      restrict: (spaces) => holding(spaces, of),
      exports: (spaces) => standing(of, spaces),
      tail: of,
    });
  },
});

const inPlace = pattern({
  layer,
  id: 'in',
  forms: ['in|on|at {of}', 'in same space as {of}', 'in the same space as {of}'],
  slots: { of: 'thing' },
  gives: 'post',
  doc: 'It lies or stands there; of cards, in the play area or a deck.',
  example: 'Interference in play area: RECON.',
  rests: ['R22', 'R33'],
  build: ({ of }) => {
    if (of.sort === 'zone') {
      const there = (cards: SetNode): SetNode => ({ is: 'at', things: cards, places: of.set });
      return post({ over: ['card'], locates: true, restrict: there, tail: of });
    }
    if (!hasPlace(of.sort)) return misfit('of', 'a place', of.sort);
    return post({
      over: ['located'],
      locates: true,
      restrict: (things) => meet(things, placesOf(of)),
      exports: (things) => standing(of, places(things)),
      tail: of,
    });
  },
});

/** Who cannot walk: a distance to it is the other's way. */
const isFixed = (set: SetNode): boolean => ['door', 'structure', 'token'].includes(sortOf(set));

const nearestTo = pattern({
  layer,
  id: 'nearest-to',
  forms: ['nearest|closest|closer|nearer [to] {of}'],
  slots: { of: 'thing.located' },
  gives: 'post',
  doc: 'Those at the shortest way from the thing. As a destination: whatever brings the unit nearer to it.',
  example: 'Space nearest to unscouted objective.',
  rests: ['R9', 'R38'],
  build: ({ of }) => {
    const restrict = (things: SetNode): SetNode => {
      const sort = sortOf(things);
      const one = it(sort);
      const far =
        isFixed(things) && of.sort === 'unit' ? distance(placesOf(of), one, 'way') : distance(one, placesOf(of), 'way');
      return best(things, { is: 'least', over: sort, of: far });
    };
    return post({ over: ['located'], locates: true, picks: true, restrict, nearTo: of, tail: of });
  },
});

const between = pattern({
  layer,
  id: 'between',
  forms: ['between {a} and {b}', 'between {i} {a} and {b} or {j} {c} and {d}'],
  slots: { a: 'thing.located', b: 'thing.located', c: 'thing.located?', d: 'thing.located?', i: 'item?', j: 'item?' },
  gives: 'post',
  doc: 'On a shortest way from the one to the other, their own spaces left out; of two pairs, the first that gives any.',
  example:
    'Matching control unit is adjacent to unscouted space between a) it and the prisoner or b) the prisoner and an escape pod: PATHFIND 1.',
  rests: ['R48'],
  build: ({ a, b, c, d }) => {
    const span = (from: Thing, to: Thing): SetNode => made('between', 'space', placesOf(from), placesOf(to));
    const spaces = (of: SetNode): SetNode =>
      c && d ? { is: 'first', of: [and(of, span(a, b)), and(of, span(c, d))] } : and(of, span(a, b));
    return post({ over: ['space'], locates: true, restrict: spaces, tail: d ?? b });
  },
});

const occupied = pattern({
  layer,
  id: 'occupied-by',
  forms: ['occupied by {of}', 'occupy|occupies|occupying {of}'],
  slots: { of: 'thing.located' },
  gives: 'post',
  doc: 'The unit stands in the space, or with the thing.',
  example: 'Scouted escape pod within 2 spaces is occupied by enemy unit with armoured attack: SCOUT 2 to escape pod.',
  rests: ['R40'],
  build: ({ of }, form) => {
    const stands = (things: SetNode): SetNode => meet(things, placesOf(of));
    const exports: Pred['exports'] = (things) => standing(of, places(things));
    if (form === 1) return predicate({ over: ['unit'], locates: true, restrict: stands, exports, tail: of });
    if (of.sort !== 'unit') return misfit('of', 'unit', of.sort);
    return post({ over: ['space'], restrict: stands, exports, tail: of });
  },
});

const movementRange = word({
  layer,
  id: 'movement-range',
  forms: ['within the movement range', 'within movement range'],
  gives: 'post',
  doc: 'A space that the action can reach.',
  example: 'Space closest to [a) > b) > c)] within the movement range.',
  rests: ['R8', 'R9'],
  meaning: () => post({ over: ['space'], restrict: (of) => and(of, { is: 'reach' }) }),
});

const partOf = pattern({
  layer,
  id: 'part-of',
  forms: ['{part} of {whole}', '{part} into {whole}'],
  slots: { part: 'thing.located', whole: 'thing.space' },
  gives: 'thing',
  doc: 'A space of an area, or a door of it.',
  example: 'Adjacent to either space of launch pad LZ01 Alpha.',
  rests: ['language: Places', 'R41'],
  build: ({ part, whole }) => {
    if (!part.isBare || part.joined || !whole.isBare || whole.head === 'space') return null;
    const set = meet(part.set, whole.set);
    return { ...part, set, words: [...part.words, whole.head], isBare: false, head: part.head };
  },
});

/** A figure of places or units in words that compare it. */
const withFigure = pattern({
  layer,
  id: 'with-figure',
  forms: ['has {m} of {n} or more', 'with highest {m}', 'with lowest {m}', 'with {m} of {n} or more'],
  slots: { m: 'measure', n: 'n?' },
  gives: 'post',
  doc: 'Whose figure is at least so high; or the highest, or the lowest, of all.',
  example: 'Space within range 2 has population of 2 or more: ATTACK 2, targeting all enemy units in chosen space.',
  rests: ['R13', 'book: Population'],
  build: ({ m, n }, form) => {
    const figure = measure(m.name, it(m.over));
    const restrict = (of: SetNode): SetNode =>
      n
        ? where(of, { is: 'compare', left: figure, op: '≥', right: number(n.value) })
        : best(of, { is: form === 1 ? 'most' : 'least', over: m.over, of: figure });
    return (form === 0 ? predicate : relative)({ over: [m.over], restrict, picks: !n, locates: !n });
  },
});

const wayBetween = pattern({
  layer,
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
  build: ({ n, verb, letter }) => ({
    cat: 'way',
    far: n?.value ?? null,
    verb: verb?.verb ?? null,
    as: letter?.list[0] ?? null,
    penalty: 0,
  }),
});

const nearestCriterion = pattern({
  layer,
  id: 'nearest',
  forms: ['nearest|closest|closer', 'nearest|closest|closer [to] {of}'],
  slots: { of: 'thing.located?' },
  gives: 'crit',
  doc: 'Keeps the candidates at the shortest way: from the acting unit, or to the thing named.',
  example: '[Nearest > Fewest enemies > Random]',
  rests: ['R11', 'R13'],
  prefer: 'Nearest',
  build: ({ of }) => {
    if (of && (of.joined || of.word === 'that' || of.set.is === 'letters')) return null;
    const far = of
      ? distance(it('space'), placesOf({ ...of, word: 'a' }), 'way')
      : distance(here(), it('space'), 'way');
    return criterion({ is: 'least', over: 'space', of: far }, ['space'], of?.penalty ?? 0);
  },
});

const furthestCriterion = pattern({
  layer,
  id: 'furthest',
  forms: ['furthest from {of}', 'furthest from most|more {of}'],
  slots: { of: 'thing.located' },
  gives: 'crit',
  doc: 'Keeps the candidates furthest from the nearest of the things; from `most` of them, those with the greatest sum of distances.',
  example: '[Furthest from enemy > Elevated > Highest cover > Random]',
  rests: ['R13'],
  build: ({ of }, form) => {
    if (of.joined || of.quantity || of.set.is === 'letters') return null;
    const [from, to] = [it('space'), placesOf({ ...of, word: 'a' })];
    const far =
      form === 0 ? distance(from, to, 'way') : ({ is: 'sumDistance', from, to: of.set, metric: 'way' } as const);
    return criterion({ is: 'most', over: 'space', of: far }, ['space'], of.penalty);
  },
});

const routeCriterion = pattern({
  layer,
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
    return criterion({ is: 'keep', over: 'space', test }, ['space'], is.penalty);
  },
});

const nearestThing = word({
  layer,
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
    of: (set) => distance(here(), set, 'way'),
    byWay: true,
    ranksPlaces: false,
    penalty: 0,
  }),
});

const otherMap = word({
  layer,
  id: 'other-map',
  forms: ['other map'],
  gives: 'thing',
  doc: 'The spaces of the map on which the acting unit does not stand.',
  example:
    'Space shared with control station when 3 or more enemy units on the other map are unsuppressed: ATTACK 2, targeting control station.',
  rests: ['R46'],
  meaning: () => noun({ sort: 'space', head: 'other map', set: made('otherMap', 'space', here()) }),
});

/** Compass words and figures of a game's places. */
const directions = ['north', 'east', 'south', 'west'] as const;

const compass: readonly Entry[] = directions.flatMap((direction) => [
  word({
    layer,
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
    layer,
    id: `${direction}erly`,
    forms: [`${direction}erly`],
    gives: 'crit',
    doc: `Keeps the candidates furthest ${direction}.`,
    example: '[Elevated > Highest cover > Southerly]',
    rests: ['R49'],
    meaning: () => criterion({ is: 'most', over: 'space', of: measure(direction, it('space')) }, ['space']),
  }),
]);

export const figure = (name: string, over: string): MeasureTerm => ({ cat: 'measure', name, over, penalty: 0 });

export const placePatterns: readonly Entry[] = [
  space,
  shared,
  sharedBy,
  adjacentTo,
  adjacent,
  withinSpaces,
  withinRange,
  withinSuchSpaces,
  contains,
  inPlace,
  nearestTo,
  between,
  occupied,
  movementRange,
  partOf,
  withFigure,
  nearestCriterion,
  furthestCriterion,
  routeCriterion,
  wayBetween,
  nearestThing,
  otherMap,
  ...compass,
];
