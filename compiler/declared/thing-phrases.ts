// Words about things that every book without code has: choices with an alternative, groups, the places in a circle and
// the walls between places.
import {
  all,
  and,
  at,
  ballAround,
  both,
  best,
  countOf,
  derivedSet,
  gameTest,
  it,
  measure,
  minus,
  not,
  or,
  places,
  plane,
  some,
  sortOf,
  where,
} from '../plan/build.ts';
import type { Measure, SetNode, Sort, Test } from '../plan/nodes.ts';
import {
  adjective,
  bareNoun,
  conditionTerm,
  joinedNouns,
  mentionedSet,
  modifiedNoun,
  placesOfNoun,
  post,
  predicate,
  referentsOf,
  relative,
  thingsWith,
} from '../language/phrases/nouns.ts';
import { isCounted } from '../language/phrases/counted-nouns.ts';
import { isSingle } from '../language/phrases/noun-sorts.ts';
import type { ConditionTerm, NounTerm, PredicateTerm } from '../language/phrases/terms.ts';
import { pattern, word, type VocabularyEntry } from '../language/phrases/vocabulary-entries.ts';
import { preference } from '../language/phrases/preferences.ts';
import { addingRider, objectRider } from '../language/words/kernel/riders.ts';
import { qualityWords } from '../wording/lexis.ts';
import { offBoardPlane, thingBefore } from './book-names.ts';
import { saysWhere } from './figure-phrases.ts';
import { ofDescribed, testOfNumber } from './side-phrases.ts';
import { isPlacedSort, placeSort, type Things } from './things.ts';

const rests = ['book: page'];

/** The limit of an act that is done once for each thing of a set. */
export const eachLimit = 'for each';

/** The names of the sets and the test that the facts of a book answer. */
export const boardWords = {
  clockwise: 'first clockwise',
  anticlockwise: 'first anticlockwise',
  behindWall: 'behind a wall',
  wallBetween: 'a wall lies between',
  /** Derived sets of the board: the places on the shortest ways between two places, or between any two of some places. */
  between: 'between',
  betweenTwo: 'between two',
  /** A test of things: their place has at least n things of a set. */
  inGroup: 'in a group',
} as const;

/** The words for these sets and tests in explanations. */
export const placeLexis = {
  made: {
    [boardWords.clockwise]: qualityWords('is the first of {many:0} clockwise from {the:1}', {
      after: 'that comes first clockwise from {the:1}, among {many:0}',
    }),
    [boardWords.anticlockwise]: qualityWords('is the first of {many:0} anticlockwise from {the:1}', {
      after: 'that comes first anticlockwise from {the:1}, among {many:0}',
    }),
    [boardWords.behindWall]: qualityWords('is separated from {a:0} by a wall', {
      after: 'separated from {a:0} by a wall',
    }),
    [boardWords.betweenTwo]: qualityWords('is between two of {many:0}', { after: 'between two {many:0}' }),
  },
  tests: {
    [boardWords.wallBetween]: qualityWords('is separated from {a:1} by a wall'),
    [boardWords.inGroup]: qualityWords('is in a group of at least {n:0} {many:1}', {
      after: 'in a group of at least {n:0} {many:1}',
    }),
  },
} as const;

/** Returns a thing of a set in place of the thing of a noun. */
export const nounOf = (of: NounTerm, set: SetNode): NounTerm => ({
  ...bareNoun({ sort: of.sort, head: of.head, set, isMany: of.isMany }),
  word: 'a',
  isBare: false,
  isClosed: true,
  tail: of.tail,
  penalty: of.penalty,
});

/** The words between a choice and its alternative. */
const alternatives = [
  '; if none [,]',
  ', if none [,]',
  ', or if none ,',
  '[,] or , if [there is|are] none ,',
  '; if there is|are none [,]',
  ', or if there is|are none ,',
  ',|; [or] otherwise|else [,]',
  ',|; [or] failing that [,]',
];

/** `the richest space; if none, a nest`, and the same in letters: `a) a nest b) a forest`. */
const alternativeChoices: VocabularyEntry = pattern({
  id: 'if-none',
  forms: [
    ...alternatives.map((joint) => `{a} ${joint} {b}`),
    '{a} [,] or {b} if [there is|are] none',
    '{i} {a} [,|;] {j} {b}',
    '{i} {a} [,|;] {j} {b} [,|;] {k} {c}',
  ],
  slots: { a: 'thing', b: 'thing', c: 'thing?', i: 'subLetter?', j: 'subLetter?', k: 'subLetter?' },
  gives: 'thing',
  doc: 'The first of these that names a thing.',
  example: 'PLACE 1, a nest; if none, the richest space',
  rests,
  build: ({ a, b, c, i, j, k }, form) => {
    const letters = [i, j, k].flatMap((letter) => letter?.list ?? []);
    if (letters.some((letter, index) => letter.toLowerCase() !== 'abc'.charAt(index))) return null;
    const nouns = [a, b, ...(c ? [c] : [])];
    if (
      nouns.some(
        (noun) =>
          noun.sort !== a.sort ||
          noun.joined ||
          (noun.quantity && noun.quantity.is !== 'any') ||
          (noun !== a && noun.set.is === 'first'),
      )
    )
      return null;
    // In `the nest nearest to F1, or F2 if none`, a thing with a name is never `none`.
    if (form === alternatives.length && isSingle(a.set)) return null;
    const penalty = nouns.reduce((sum, noun) => sum + noun.penalty, 0);
    // `A nest; if none, a forest; failing that, a wetland` adds a third choice to two choices.
    const sets = nouns.flatMap(({ set }) => (set.is === 'first' ? set.of : [set]));
    return { ...nounOf(a, { is: 'first', of: sets }), tail: nouns.at(-1) ?? null, penalty };
  },
});

/** Returns the things of a set whose place has at least n of them. */
const groupOf = (set: SetNode, n: number, sort: Sort): SetNode =>
  where(set, { is: 'test', name: boardWords.inGroup, of: [it(sort), set], numbers: [n] });

/** Returns the words for things that stand together: `a group of 3 or more cubes`, `the largest group of cubes`. */
const groups = (placed: readonly Sort[]): VocabularyEntry =>
  pattern({
    id: 'group',
    forms: [
      'a|the group of {n} or more {of}',
      'a|the group of at least {n} {of}',
      'groups of {n} or more {of}',
      'groups of at least {n} {of}',
      'the largest|biggest group of {of}',
      'the smallest group of {of}',
    ],
    slots: { n: 'n?', of: 'thing' },
    gives: 'thing',
    doc: 'Things that stand together in one place.',
    example: 'region with a group of 3 or more cubes',
    rests,
    build: ({ n, of }, form) => {
      if (!placed.includes(of.sort) || !of.isMany || of.word !== 'bare' || isCounted(of) || of.joined) return null;
      if (n) return { ...nounOf(of, groupOf(of.set, n.amount, of.sort)), isMany: form > 1 };
      const size = countOf(at(of.set, it(placeSort)));
      const holding: SetNode = { is: 'places', of: of.set };
      const place = best(holding, { is: form === 4 ? 'most' : 'least', over: placeSort, of: size });
      return { ...nounOf(of, at(of.set, place)), isMany: false };
    },
  });

/** Returns the words for things that are not off the board. Things of some sorts are always on the board. */
const onBoard = (sorts: readonly Sort[], leaving: readonly Sort[]): VocabularyEntry =>
  word({
    id: 'on-the-board',
    forms: ['on [the] board|map', 'in play'],
    gives: 'post',
    doc: 'The thing stands on the board.',
    example: 'workers on the board',
    rests,
    meaning: () =>
      post({
        over: sorts,
        restrict: (of) => (leaving.includes(sortOf(of)) ? minus(of, plane(offBoardPlane, sortOf(of))) : of),
      }),
  });

/** Returns the opposites of states: `unflooded` of `flooded`. */
const unStates = ({ tags }: Things, taken: ReadonlySet<string>): readonly VocabularyEntry[] =>
  tags
    .filter(
      ({ is, name }) => is === 'state' && !taken.has(`un${name}`) && !tags.some((tag) => tag.name === `un${name}`),
    )
    .map(({ name, sort }) =>
      word({
        id: `un-${sort}-${name}`.replaceAll(/[^a-z0-9]+/g, '-'),
        forms: [`un${name}`, `in${name}`, `non - ${name}`],
        gives: 'adj',
        doc: `Of a ${sort}: not ${name}.`,
        example: `un${name}`,
        rests,
        meaning: () => adjective({ over: [sort], restrict: (of) => minus(of, plane(name, sort)) }),
      }),
    );

/** The words for the places in a circle. */
const circleWords: VocabularyEntry = pattern({
  id: 'clockwise',
  forms: [
    '[the] next|first|nearest {of} clockwise from|after {a}',
    '[the] next|first|nearest {of} anticlockwise|counterclockwise from|after {a}',
  ],
  slots: { of: 'thing', a: 'thing' },
  gives: 'thing',
  doc: 'The first such place after another in the circle of places.',
  example: 'the next free quay clockwise from Q4',
  rests,
  build: ({ of, a }, form) => {
    if (of.sort !== placeSort || of.quantity || of.joined || of.word !== 'bare' || a.quantity || a.joined) return null;
    const name = form === 0 ? boardWords.clockwise : boardWords.anticlockwise;
    return { ...nounOf(of, derivedSet(name, placeSort, of.set, placesOfNoun(a))), tail: a };
  },
});

/** The words for walls between places. */
const wallWords: readonly VocabularyEntry[] = [
  pattern({
    id: 'wall-between',
    forms: [
      'a wall lies|is|stands between {a} and {b}',
      'there is a wall between {a} and {b}',
      'there is no wall between {a} and {b}',
      'no wall lies|is|stands between {a} and {b}',
    ],
    slots: { a: 'thing', b: 'thing' },
    gives: 'cond',
    doc: 'True if a wall lies between two such places.',
    example: 'A wall lies between F1 and W1',
    rests,
    build: ({ a, b }, form) => {
      if (a.quantity || b.quantity) return null;
      const test = gameTest(boardWords.wallBetween, placesOfNoun(a), placesOfNoun(b));
      return conditionTerm(form < 2 ? test : { is: 'not', of: test });
    },
  }),
  pattern({
    id: 'behind-wall',
    forms: ['separated from {of} by a wall', 'across a wall from {of}'],
    slots: { of: 'thing' },
    gives: 'post',
    doc: 'A wall lies between the place and another.',
    example: 'space separated from F1 by a wall',
    rests,
    build: ({ of }) =>
      post({
        over: [placeSort],
        restrict: (set) => and(set, derivedSet(boardWords.behindWall, placeSort, placesOfNoun(of))),
        tail: of,
      }),
  }),
  word({
    id: 'with-wall',
    forms: ['next|adjacent to a wall', 'with a wall'],
    gives: 'post',
    doc: 'A wall lies between the place and a place next to it.',
    example: 'space next to a wall',
    rests,
    meaning: () =>
      post({
        over: [placeSort],
        restrict: (set) => and(set, derivedSet(boardWords.behindWall, placeSort, all(placeSort))),
      }),
  }),
];

/** `space between two workers`: the space is on a shortest way between any two of them. */
const betweenTwo: VocabularyEntry = pattern({
  id: 'between-two',
  forms: ['between two|2 [different] {of}'],
  slots: { of: 'thing' },
  gives: 'post',
  doc: 'On a shortest way between two of the things, without the places of these things themselves.',
  example: 'space between two workers',
  rests,
  build: ({ of }) =>
    of.isMany && of.word === 'bare' && !of.quantity && !of.joined
      ? post({
          over: [placeSort],
          locates: true,
          restrict: (set) => and(set, derivedSet(boardWords.betweenTwo, placeSort, placesOfNoun(of))),
          tail: of,
        })
      : null,
});

/** `PLACE 1, the same space`: the thing that the clause mentioned or chose before. */
const theSame: VocabularyEntry = pattern({
  id: 'the-same',
  forms: ['[the] same {of}'],
  slots: { of: 'thing' },
  gives: 'rider',
  riders: ['object'],
  doc: 'The thing that was mentioned or chosen before.',
  example: 'PLACE 1, the same space',
  rests,
  build: ({ of }) => {
    if (of.word !== 'bare' || !of.isBare || of.quantity || of.isMany || of.joined) return null;
    const { sort } = of;
    const head = of.set.is === 'all' && sort === placeSort ? placeSort : of.head;
    const set: SetNode = { is: 'ref', word: 'that', head, words: [], sort, alone: null };
    return objectRider('object', { ...of, word: 'that', set, exports: [] });
  },
});

/** `EARN 1 for each free space`: the number counts once for each of the things. */
const forEach: VocabularyEntry = pattern({
  id: 'for-each',
  forms: ['for each|every {of}'],
  slots: { of: 'thing' },
  gives: 'rider',
  riders: [eachLimit],
  doc: 'The number of the action counts once for each of these things.',
  example: 'EARN 1 for each free space',
  rests,
  build: ({ of }) => {
    const kinds = of.joined?.parts ?? [of];
    const isKind = kinds.every(
      (kind) => kind.sort === of.sort && !kind.quantity && !kind.joined && !kind.isMany && kind.word === 'bare',
    );
    return isKind ? addingRider(eachLimit, { ...of, joined: null, quantity: { is: 'all' } }, of.penalty) : null;
  },
});

/** `to an adjacent city`: next to the thing that the sentence has chosen before. */
const adjacentThing: VocabularyEntry = word({
  id: 'adjacent-to-it',
  forms: ['adjacent', 'neighbouring', 'neighboring'],
  gives: 'adj',
  doc: 'Of a space: next to the place that was mentioned or chosen before.',
  example: 'MARCH 2, city to an adjacent province',
  rests,
  meaning: () =>
    adjective({ over: [placeSort], restrict: (of) => and(of, ballAround(thingBefore(placeSort), 'adjacent', 1, 1)) }),
});

/** `MARCH 1, F1 to the nearest forest`: nearest to the place that the sentence has mentioned or chosen before. */
const nearestThing: VocabularyEntry = pattern({
  id: 'nearest-thing',
  forms: ['[the] nearest|closest {of}'],
  slots: { of: 'thing' },
  gives: 'thing',
  doc: 'The thing with the shortest way from the place that was mentioned or chosen before.',
  example: 'MARCH 1, F1 to the nearest forest',
  rests,
  build: ({ of }) => {
    const isPlain = of.word === 'bare' && !of.isMany && !of.quantity && !of.joined && of.set.is !== 'best';
    if (!isPlain || !(of.sort === placeSort || isPlacedSort(of.sort))) return null;
    const far: Measure = { is: 'distance', from: places(it(of.sort)), to: thingBefore(placeSort), metric: 'way' };
    const nearest = nounOf(of, best(of.set, { is: 'least', over: of.sort, of: far }));
    return { ...nearest, penalty: of.penalty + preference.takesWordsAfter };
  },
});

/** `A worker stands in F1`: the verb says no more than `is`. */
const standing: VocabularyEntry = pattern({
  id: 'stands',
  forms: ['stand|stands|lie|lies|sit|sits|remain|remains {a}', 'are|is standing|lying|left {a}'],
  slots: { a: 'pred' },
  gives: 'pred',
  doc: 'The thing is in the place.',
  example: 'A worker stands in F1',
  rests,
  build: ({ a }) => (a.cat === 'post' && a.locates && !a.picks ? { ...a, cat: 'pred' } : null),
});

const verbsOfPlace = 'stand|stands|lie|lies|sit|sits';

/** `space on which a worker stands`: a thing is in the place. */
const placeWhere = (placed: readonly Sort[]): VocabularyEntry =>
  pattern({
    id: 'place-where',
    forms: [
      `on|in|at which {of} ${verbsOfPlace}`,
      `where {of} ${verbsOfPlace}`,
      `on|in|at which no {of} ${verbsOfPlace}`,
      `where no {of} ${verbsOfPlace}`,
      `on|in|at which neither {of} nor {b} ${verbsOfPlace}`,
      `where neither {of} nor {b} ${verbsOfPlace}`,
    ],
    slots: { of: 'thing', b: 'thing?' },
    gives: 'rel',
    doc: 'The places in which such a thing is.',
    example: 'space on which a worker stands',
    rests,
    build: ({ of, b }, form) => {
      const kinds = [...(of.joined && form > 1 ? of.joined.parts : [of]), ...(b ? [b] : [])];
      if (of.joined && (of.joined.by === 'and' || b)) return null;
      if (kinds.some(({ sort, joined, quantity }) => !placed.includes(sort) || joined || (form > 1 && quantity)))
        return null;
      const tests = kinds.map((kind) =>
        testOfNumber(kind, at(form > 1 ? kind.set : mentionedSet(kind), it(placeSort))),
      );
      const test: Test = tests.length === 1 && tests[0] ? tests[0] : { is: 'either', of: tests };
      return relative({
        over: [placeSort],
        restrict: (set) => where(set, form > 1 ? { is: 'not', of: test } : test),
        tail: form > 1 ? null : of,
        penalty: of.penalty,
      });
    },
  });

/** The statements of each list, and the word before the last of them. A list can go on before its first statement. */
const lists = new WeakMap<PredicateTerm, { readonly by: 'and' | 'or'; readonly parts: readonly PredicateTerm[] }>();

/** `is coastal, has a hold or contains 2 bands`: each part of a list is an alternative, or each part holds. */
const listed: VocabularyEntry = pattern({
  id: 'listed',
  forms: ['{a} , {b} [,] or {c}', '{a} , {b} [,] and|but {c}', '{a} , {c}'],
  slots: { a: 'pred', b: 'pred?', c: 'pred' },
  gives: 'pred',
  doc: 'A list of statements: one of them is true, or all of them are.',
  example: 'a space has a value of 3, a mood of 1 or coins of 2',
  rests,
  build: ({ a, b, c }, form) => {
    const rest = b ? ({ by: form === 0 ? 'or' : 'and', parts: [b, c] } as const) : lists.get(c);
    if (!rest) return null;
    const { by } = rest;
    const parts = [a, ...rest.parts];
    const over = a.over.filter((sort) => parts.every((part) => part.over.includes(sort)));
    if (over.length === 0 || parts.some(({ picks, first }) => picks || first !== null)) return null;
    const restrict = (of: SetNode): SetNode =>
      by === 'or'
        ? or(...parts.map((part) => thingsWith(of, part)))
        : parts.reduce((set, part) => thingsWith(set, part), of);
    const penalty = parts.reduce((sum, part) => sum + part.penalty, 0);
    const list = predicate({ over, restrict, first: a, tail: c.tail, penalty });
    lists.set(list, { by, parts });
    return list;
  },
});

/** The mark of the things of a place, such as `its workers`, among the words of a noun. */
const possessive = "'s";

/** True for the things of a place. The owner of the first of joined nouns is that of all. */
export const isPossessed = (of: NounTerm): boolean => of.words.includes(possessive);

const isBare = ({ word: before, quantity }: NounTerm): boolean => before === 'bare' && !quantity;

/** `F1's workers`, `its workers and bushes`: the things in a place. */
const thingsOfPlace: VocabularyEntry = pattern({
  id: 'things-of-place',
  forms: ["{a} 's {of}", "all [of] {a} 's {of}"],
  slots: { a: 'thing.space', of: 'thing' },
  gives: 'thing',
  doc: 'The things in the place.',
  example: "F1's workers",
  rests,
  build: ({ a, of }, form) => {
    const kinds = of.joined?.parts ?? [of];
    if (!isBare(a) || a.isMany || a.joined) return null;
    if (!kinds.every((kind) => isBare(kind) && kind.isMany && !kind.joined && isPlacedSort(kind.sort))) return null;
    const own = kinds.map((kind): NounTerm => ({
      ...nounOf(kind, at(kind.set, a.set)),
      words: [...kind.words, possessive],
      tail: a,
    }));
    const [first] = own;
    const noun = of.joined ? joinedNouns(of.joined.by, own) : first;
    if (!noun || (form === 1 && noun.joined)) return null;
    return { ...noun, quantity: form === 1 ? { is: 'all' } : null, penalty: a.penalty + of.penalty };
  },
});

/** `space whose hut has the most coins`, `space whose hut is weary`: the thing in the place, of which there is one. */
const whoseThing = (placed: readonly Sort[]): readonly VocabularyEntry[] => {
  const isThing = ({ sort, word: before, quantity, joined, isMany }: NounTerm): boolean =>
    placed.includes(sort) && before === 'bare' && !quantity && !joined && !isMany;
  const ranks = { 'most|highest|greatest|biggest|largest': 'most', 'fewest|lowest|least|smallest': 'least' } as const;
  return [
    pattern({
      id: 'whose-thing',
      forms: ['whose {of} {p}'],
      slots: { of: 'thing', p: 'pred' },
      gives: 'rel',
      doc: 'The words hold for the thing in the place.',
      example: 'space whose worker is tired',
      rests,
      build: ({ of, p }) => {
        if (!isThing(of) || p.picks || !p.over.includes(of.sort)) return null;
        const test = some(thingsWith(at(of.set, it(placeSort)), p));
        return relative({ over: [placeSort], restrict: (set) => where(set, test), tail: p.tail, penalty: p.penalty });
      },
    }),
    pattern({
      id: 'whose-thing-most',
      forms: Object.keys(ranks).map((words) => `whose {of} has|have [the] ${words} {m}`),
      slots: { of: 'thing', m: 'measure' },
      gives: 'rel',
      doc: 'The places in which the figure of the thing is highest, or lowest.',
      example: 'space whose bush has the most berries',
      rests,
      build: ({ of, m }, form) => {
        if (!isThing(of) || m.over !== of.sort) return null;
        const is = Object.values(ranks)[form] ?? 'most';
        const there = best(at(of.set, it(placeSort)), { is, over: of.sort, of: measure(m.name, it(of.sort)) });
        return relative({
          over: [placeSort],
          restrict: (set) =>
            best(and(set, { is: 'places', of: of.set }), { is, over: placeSort, of: measure(m.name, there) }),
          picks: true,
          locates: true,
          penalty: of.penalty,
        });
      },
    }),
  ];
};

/** `with no fort or at least 2 bands`: none of the first things, or the number of the second. */
const noneOrSome = (placed: readonly Sort[]): VocabularyEntry =>
  pattern({
    id: 'none-or-some',
    forms: ['with no {a} or {b}', 'without {a} or with {b}', 'has|have|contains|contain no {a} or {b}'],
    slots: { a: 'thing', b: 'thing' },
    gives: 'pred',
    doc: 'No such thing is in the place, or the other things are there.',
    example: 'a space contains no house or at least 2 workers',
    rests,
    build: ({ a, b }, form) => {
      const isPlain = [a, b].every(({ sort, joined }) => placed.includes(sort) && !joined);
      const isOwn = b.word === 'a' || (b.quantity !== null && 'n' in b.quantity);
      if (!isPlain || !isOwn || a.word !== 'bare' || a.quantity) return null;
      const [none, others] = [a, b].map(({ set }) => at(set, it(placeSort)));
      if (!none || !others) return null;
      const test: Test = { is: 'either', of: [not(some(none)), testOfNumber(b, others)] };
      const make = form === 2 ? predicate : relative;
      return make({ over: [placeSort], restrict: (set) => where(set, test), tail: b, penalty: a.penalty + b.penalty });
    },
  });

/** `another forest`: not the thing that the sentence has mentioned or chosen before. */
const anotherThing: VocabularyEntry = pattern({
  id: 'another-thing',
  forms: ['another {of}', 'a|the different|other {of}'],
  slots: { of: 'thing' },
  gives: 'thing',
  doc: 'A thing, but not that which was mentioned or chosen before.',
  example: 'FLOOD F1. FLOOD another forest',
  rests,
  build: ({ of }) => {
    if (of.word !== 'bare' || of.isMany || of.quantity || of.joined || of.set.is === 'ref') return null;
    // In `another space with a worker`, the words after the noun belong to the noun first.
    const penalty = of.penalty + (of.isClosed ? preference.takesWordsAfter : 0);
    return { ...nounOf(of, minus(of.set, thingBefore(of.sort))), isClosed: of.isClosed, penalty };
  },
});

/** `No den or loft exists`: there is none of these things. */
function noneExists(of: NounTerm, isWithArticle: boolean): ConditionTerm | null {
  const kinds = of.joined?.parts ?? [of];
  const isKind = ({ quantity, word: before, joined }: NounTerm): boolean =>
    !quantity && !joined && (before === 'bare' || (isWithArticle && before === 'a'));
  if (!kinds.every(isKind) || of.joined?.by === 'and') return null;
  return conditionTerm(both(...kinds.map(({ set }) => not(some(set)))), [], of.penalty);
}

const existing: VocabularyEntry = pattern({
  id: 'exists',
  forms: [
    '{of} exists|exist',
    'there exists|exist {of}',
    'no {of} exists|exist',
    'there exists|exist no {of}',
    '{of} does|do not exist',
  ],
  slots: { of: 'thing' },
  gives: 'cond',
  doc: 'There is such a thing, or none.',
  example: 'If a nest exists',
  rests,
  build: ({ of }, form) => {
    if (form > 1) return noneExists(of, form === 4);
    if (of.joined?.parts.every(({ quantity, joined }) => !quantity && !joined) && !of.quantity)
      return conditionTerm(
        { is: of.joined.by === 'or' ? 'either' : 'both', of: of.joined.parts.map(({ set }) => some(set)) },
        [],
        of.penalty,
      );
    if (of.joined || (of.quantity && of.quantity.is !== 'any' && !('n' in of.quantity))) return null;
    return conditionTerm(testOfNumber(of, mentionedSet(of)), referentsOf(of, mentionedSet(of)), of.penalty);
  },
});

/** `the space with the highest value among those that the automa leads`. */
const amongThose: VocabularyEntry = pattern({
  id: 'among-those',
  forms: ['{of} [from] among those {p}', '{of} of those {p}', '{of} [from] among {b}'],
  slots: { of: 'thing', p: 'rel?', b: 'thing?' },
  gives: 'thing',
  doc: 'Chooses only among the things for which the words hold.',
  example: 'the space with the highest value among those that are flooded',
  rests,
  build: ({ of, p, b }) => {
    const { set } = of;
    if (set.is !== 'best') return null;
    // `Those with the most camps` are chosen first, and the best of them afterwards.
    if (p?.picks) return p.over.includes(of.sort) ? { ...of, set: { ...set, of: p.restrict(set.of) } } : null;
    if (p) return p.over.includes(of.sort) ? modifiedNoun(of, p) : null;
    if (!b || b.sort !== of.sort || !b.isMany || b.quantity || b.joined) return null;
    return { ...of, set: { ...set, of: and(mentionedSet(b), set.of) }, tail: b, penalty: of.penalty + b.penalty };
  },
});

/** Returns the test that things of a noun, other than the thing under test, are in a place. */
function othersThere(of: NounTerm, place: SetNode, sort: Sort): Test {
  const there = at(ofDescribed(mentionedSet(of), sort), place);
  return testOfNumber(of, sort === of.sort ? minus(there, it(sort)) : there);
}

/** True for things that can be with another: a kind, or a number of things. */
const canBeWith = ({ sort, joined, set }: NounTerm, placed: readonly Sort[]): boolean =>
  placed.includes(sort) && !joined && set.is !== 'best' && !saysWhere(set);

/** `A redcoat without other crown pieces in its space`, `shares its space with a redcoat`. */
const withOthersThere = (placed: readonly Sort[]): readonly VocabularyEntry[] => [
  pattern({
    id: 'with-others',
    forms: [
      'without another|other {of} in|on|at its|their space',
      'with no other {of} in|on|at its|their space',
      'with another|other {of} in|on|at its|their space',
    ],
    slots: { of: 'thing' },
    gives: 'rel',
    doc: 'Another such thing is in the same space, or none.',
    example: 'worker with another worker in its space',
    rests,
    build: ({ of }, form) => {
      const isDenial = form < 2;
      if (!canBeWith(of, placed) || (isDenial && (of.quantity || of.word !== 'bare'))) return null;
      const restrict = (set: SetNode): SetNode => {
        const sort = sortOf(set);
        const test = othersThere(of, places(it(sort)), sort);
        return where(set, isDenial ? both(some(places(it(sort))), not(test)) : test);
      };
      return relative({ over: placed, restrict, penalty: of.penalty });
    },
  }),
  pattern({
    id: 'shares-place',
    forms: ['shares|share {k} with {of}'],
    slots: { k: 'thing', of: 'thing' },
    gives: 'pred',
    doc: 'Another such thing is in the space of the thing.',
    example: 'a worker shares its space with a bush',
    rests,
    build: ({ k, of }) => {
      if (!canBeWith(of, placed) || k.sort !== placeSort || k.joined || k.quantity) return null;
      const restrict = (set: SetNode): SetNode => where(set, othersThere(of, k.set, sortOf(set)));
      return predicate({ over: placed, restrict, tail: of, penalty: of.penalty + k.penalty });
    },
  }),
];

/** `The only space with a worker`: that space, if there is no other. */
const onlyThing: VocabularyEntry = pattern({
  id: 'only-thing',
  forms: ['the only {of}'],
  slots: { of: 'thing' },
  gives: 'thing',
  doc: 'The thing of these words, if there is only one.',
  example: 'the only space with a worker',
  rests,
  build: ({ of }) => {
    if (of.word !== 'bare' || of.isMany || of.quantity || of.joined || of.set.is === 'ref' || of.set.is === 'best')
      return null;
    const one: Test = { is: 'compare', left: countOf(of.set), op: '=', right: { is: 'number', value: 1 } };
    return { ...nounOf(of, where(of.set, one)), penalty: of.penalty + (of.isClosed ? 0 : preference.takesWordsAfter) };
  },
});

/** Returns the words about things of a book. `taken` has the words that the page defines itself. */
export function thingPhrases(things: Things, taken: ReadonlySet<string>): readonly VocabularyEntry[] {
  const placed = [...things.sorts.values()].filter(({ stands }) => stands === 'placed');
  const leaving = placed.filter(({ offBoard }) => offBoard !== null).map(({ name }) => name);
  return [
    alternativeChoices,
    adjacentThing,
    anotherThing,
    ...(things.acting ? [] : [nearestThing]),
    listed,
    standing,
    existing,
    amongThose,
    betweenTwo,
    onlyThing,
    theSame,
    forEach,
    ...unStates(things, taken),
    ...(placed.length > 0
      ? [
          thingsOfPlace,
          ...withOthersThere(placed.map(({ name }) => name)),
          ...whoseThing(placed.map(({ name }) => name)),
          noneOrSome(placed.map(({ name }) => name)),
          placeWhere(placed.map(({ name }) => name)),
          groups(placed.map(({ name }) => name)),
          onBoard(
            placed.map(({ name }) => name),
            leaving,
          ),
        ]
      : []),
    ...(leaving.length > 0
      ? [
          onBoard(
            placed.map(({ name }) => name),
            leaving,
          ),
        ]
      : []),
    ...(things.isCircle ? [circleWords] : []),
    ...(things.hasWalls ? wallWords : []),
  ];
}
