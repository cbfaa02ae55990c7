// Words about sides that every book without code has: their figures and their things.
import { all, and, at, both, countOf, it, measure, or, plane, some, sortOf, where } from '../plan/build.ts';
import type { Comparison, Measure, SetNode, Sort, Test } from '../plan/nodes.ts';
import { allTest, numberTest, shareTest } from '../language/phrases/counted-nouns.ts';
import {
  adjective,
  conditionTerm,
  mentionedSet,
  post,
  predicate,
  referentsOf,
  relative,
  thingsWith,
} from '../language/phrases/nouns.ts';
import type { ConditionTerm, NounTerm, Referent } from '../language/phrases/terms.ts';
import { pattern, type VocabularyEntry } from '../language/phrases/vocabulary-entries.ts';
import { pileSort, sideTag } from './book-names.ts';
import { comparisons, isNamedOf } from './figure-phrases.ts';
import { placeSort, type Things } from './things.ts';

const rests = ['book: page'];

const orderOf = <T>(forms: Readonly<Record<string, T>>, form: number): T => Object.values(forms)[form] as T;

/** Compares two figures as a test. */
const comparedFigures = (left: Measure, op: Comparison, right: Measure): Test => ({ is: 'compare', left, op, right });

/** Returns the things of a set that belong to the side that a noun names; null if the noun names no side. */
export function ofSide(set: SetNode, { set: side }: NounTerm): SetNode | null {
  const named = side.is === 'or' ? side.of : [side];
  const planes = named.flatMap((each) =>
    each.is === 'named' && each.sort === 'side' ? [plane(sideTag(each.name), sortOf(set))] : [],
  );
  return planes.length < named.length ? null : and(or(...planes), set);
}

/** True for sides that no name means, such as `the leader`, which is another side in another position. */
const isDefinedSide = ({ set, joined }: NounTerm): boolean => set.is !== 'named' && set.is !== 'or' && !joined;

/** True for such sides without a number and in the singular. */
const isDefined = (a: NounTerm): boolean => isDefinedSide(a) && !a.quantity && !a.isMany;

/** Returns the things of the sides of a set, such as the leader, which is another side in another position. */
const ofOpenSide = (set: SetNode, side: SetNode, sides: readonly string[]): SetNode =>
  or(
    ...sides.map((name) =>
      where(and(plane(sideTag(name), sortOf(set)), set), some(and(side, { is: 'named', name, sort: 'side' }))),
    ),
  );

/** Returns the words for the things of a side that the page defines: `clerks of the leader`, `a rival's clerks`. */
const ofDefinedSide = (owned: readonly Sort[], sides: readonly string[]): readonly VocabularyEntry[] => {
  return [
    pattern({
      id: 'of-defined-side',
      forms: ['of {a}', 'belonging to {a}', 'that belongs|belong to {a}'],
      slots: { a: 'thing.side' },
      gives: 'post',
      doc: 'Belonging to the side that the page defines.',
      example: 'workers of a side',
      rests,
      build: ({ a }) =>
        isDefined(a) ? post({ over: owned, restrict: (of) => ofOpenSide(of, mentionedSet(a), sides) }) : null,
    }),
    pattern({
      id: 'before-defined-side',
      forms: ["{a} 's", '{a}'],
      slots: { a: 'thing.side' },
      gives: 'adj',
      doc: 'Belonging to the side that the page defines.',
      example: "space with a side's worker",
      rests,
      build: ({ a }, form) =>
        isDefined(a) && (form === 0 ? a.word !== 'bare' : a.word === 'bare' && a.isBare)
          ? adjective({ over: owned, restrict: (of) => ofOpenSide(of, mentionedSet(a), sides) })
          : null,
    }),
  ];
};

/** Returns the named thing with which a noun ends, such as Alba in `forts in Alba`, so that `there` can mean it. */
const namedIn = ({ tail }: NounTerm): readonly Referent[] =>
  tail?.set.is === 'named' ? [{ head: tail.head, words: tail.words, sort: tail.sort, set: tail.set }] : [];

/** Returns the test that the things of a noun are in a set, in the number or the share that the noun names. */
export function testOfNumber({ set, quantity }: NounTerm, such: SetNode): Test {
  if (quantity?.is === 'half') return shareTest(set, such, quantity);
  if (quantity?.is === 'all') return allTest(quantity, set, such);
  return quantity && 'n' in quantity ? numberTest(countOf(such), quantity) : some(such);
}

/** Returns the test that things of a noun are among such things; for `a band and a camp`, the test that each of them is. */
export const testOfEach = (of: NounTerm, suchOf: (set: SetNode) => SetNode): Test =>
  of.joined?.by === 'and' && !of.quantity
    ? both(...of.joined.parts.map((part) => testOfEach(part, suchOf)))
    : testOfNumber(of, suchOf(of.set));

/** Returns a condition about a side, to which a further statement about the side can be added: `… and has 3 coins`. */
export const sideToo = (said: ConditionTerm, { set, head }: NounTerm): ConditionTerm => ({
  ...said,
  subject: {
    head,
    sort: 'side',
    isDenied: false,
    and: (p) => conditionTerm(both(said.test, some(thingsWith(set, p))), said.exports, said.penalty + p.penalty),
  },
});

const ownedThanForms = Object.fromEntries(
  Object.entries(comparisons).flatMap(([words, { than: between, op }]) => [
    [`{a} has|have ${words} {of} ${between} {b}`, op],
  ]),
);

/** The forms `where the automa has more workers than the player`, each with its comparison. */
const whereForms = Object.fromEntries(
  Object.entries(ownedThanForms).flatMap(([words, op]) => [
    [`where ${words}`, op],
    [`in which ${words}`, op],
  ]),
);

/** Returns the patterns of the things of sides: `The automa has no workers in the supply`, `a worker of each side`. */
function ownedPatterns(things: Things): readonly VocabularyEntry[] {
  const { sorts, sides } = things;
  const owned = [...sorts.values()].filter(({ isOwned }) => isOwned).map(({ name }) => name);
  const has = sideHas((of, side) => (owned.includes(of.sort) ? ofSide(of.set, side) : cardsOfSide(of, side, things)));
  if (owned.length === 0) return [has];
  const grouped = sides.length > 1 ? [sidesHave(owned, sides), ...ofDefinedSide(owned, sides)] : [];
  return [
    has,
    ...grouped,
    oneOfOwned,
    ...ownedConditions(owned),
    outnumberPattern(owned),
    ...eachSideWords(owned, sides),
  ];
}

/** Returns cards of a side, if a single pile of each side has such cards: `she has 2 contracts`. */
function cardsOfSide({ sort, set }: NounTerm, { set: side }: NounTerm, { piles }: Things): SetNode | null {
  const own = piles.filter((pile) => pile.isOfEachSide && pile.sort === sort);
  const [pile] = own;
  if (!pile || own.length > 1 || side.is !== 'named' || side.sort !== 'side') return null;
  return at(set, { is: 'named', name: `${side.name} ${pile.name}`, sort: pileSort });
}

/** `One of your workers`: any of the things of a side. */
const oneOfOwned: VocabularyEntry = pattern({
  id: 'one-of-owned',
  forms: ['one|1 of {of}', 'any of {of}', '{n} of {of}', '{n} or more of {of}', 'at least {n} of {of}'],
  slots: { of: 'thing', n: 'n?' },
  gives: 'thing',
  doc: 'Any of the things of a side, or so many of these things.',
  example: 'space with one of your workers',
  rests,
  build: ({ of, n }, form) => {
    if (!of.isMany || of.word !== 'bare' || of.quantity || of.joined || of.words.length === 0) return null;
    // The number 1 is any of them, which the first form reads.
    if (form === 2 && n?.amount === 1) return null;
    const quantity = n ? ({ is: form === 2 ? 'exactly' : 'at least', n: n.amount } as const) : ({ is: 'any' } as const);
    return { ...of, quantity, isBare: false };
  },
});

/** The conditions about the things of a side; `ownOf` returns these things. */
const sideHas = (ownOf: (of: NounTerm, side: NounTerm) => SetNode | null): VocabularyEntry =>
  pattern({
    id: 'side-has',
    forms: ['{a} has|have {of}', '{a} has|have no {of}'],
    slots: { a: 'thing.side', of: 'thing' },
    gives: 'cond',
    doc: 'True if the side has such things.',
    example: 'The automa has no workers in the supply',
    rests,
    build: ({ a, of }, form): ConditionTerm | null => {
      const own = ownOf(of, a);
      if (!own) return null;
      // `Has no more than two` is a limit, and not a denial of `more than two`.
      if (form === 1) return of.quantity ? null : sideToo(conditionTerm({ is: 'not', of: some(own) }, namedIn(of)), a);
      const test = testOfEach(of, (set) => ownOf({ ...of, set }, a) ?? own);
      return sideToo(conditionTerm(test, referentsOf(of, own), of.penalty), a);
    },
  });

/** Returns the conditions about the things of sides that no name means: `neither side has a worker in F1`. */
const sidesHave = (owned: readonly Sort[], sides: readonly string[]): VocabularyEntry =>
  pattern({
    id: 'sides-have',
    forms: ['{a} has|have {of}', '{a} has|have no {of}', 'neither|no {a} has|have {of}'],
    slots: { a: 'thing.side', of: 'thing' },
    gives: 'cond',
    doc: 'True if all such sides, any of them or none of them has such things.',
    example: 'Neither side has a worker in F1',
    rests,
    build: ({ a, of }, form) => {
      const { quantity, isMany } = a;
      const isOfAll = quantity?.is === 'all';
      const number = quantity && 'n' in quantity ? quantity : null;
      const isGroup = isOfAll || number !== null || (!isMany && (!quantity || quantity.is === 'any'));
      if (!isGroup || !isDefinedSide(a) || !owned.includes(of.sort) || (form === 1 && of.quantity)) return null;
      if (form === 2 && (quantity || a.word !== 'bare')) return null;
      const group = mentionedSet(a);
      const isOfEvery = a.head === 'side' && a.words.length === 0;
      // `Both sides` of three sides are two of them, and no words say which.
      if (isOfAll && quantity.total !== undefined && !(isOfEvery && quantity.total === sides.length)) return null;
      const tests = sides.map((name): Test => {
        const isSuch = some(and(group, { is: 'named', name, sort: 'side' }));
        const own = testOfEach(of, (set) => and(plane(sideTag(name), of.sort), set));
        const said: Test = form === 1 ? { is: 'not', of: own } : own;
        if (isOfEvery) return said;
        return isOfAll ? { is: 'either', of: [{ is: 'not', of: isSuch }, said] } : both(isSuch, said);
      });
      const such = sides.map((name, index) =>
        where({ is: 'named', name, sort: 'side' } as const, tests[index] ?? both()),
      );
      const test: Test = number
        ? numberTest(countOf(or(...such)), number)
        : { is: isOfAll ? 'both' : 'either', of: tests };
      return conditionTerm(form === 2 ? { is: 'not', of: test } : test, [], a.penalty + of.penalty);
    },
  });

/** Returns the things of a side in the space under test, a set for each sort. */
const thingsThere = (owned: readonly Sort[], side: NounTerm): readonly SetNode[] =>
  owned.flatMap((sort) => ofSide(at(all(sort), it(placeSort)), side) ?? []);

/** The pattern of spaces in which a side has more things than another. */
const outnumberPattern = (owned: readonly Sort[]): VocabularyEntry =>
  pattern({
    id: 'where-side-outnumbers',
    forms: ['where {a} outnumber|outnumbers {b}', 'in which {a} outnumber|outnumbers {b}'],
    slots: { a: 'thing.side', b: 'thing.side' },
    gives: 'rel',
    doc: 'A side has more things in the space than the other.',
    example: 'space where the automa outnumbers the player',
    rests,
    build: ({ a, b }) => {
      const [own, other] = [thingsThere(owned, a), thingsThere(owned, b)];
      // Things of several sorts are counted one by one, which this comparison cannot say.
      const [first, second] = [own[0], other[0]];
      if (own.length !== 1 || !first || !second) return null;
      return relative({
        over: [placeSort],
        restrict: (set) => where(set, comparedFigures(countOf(first), '>', countOf(second))),
      });
    },
  });

/** The conditions about the things of a side, and about the things of two sides. */
function ownedConditions(owned: readonly Sort[]): readonly VocabularyEntry[] {
  return [
    pattern({
      id: 'side-has-than',
      forms: Object.keys(ownedThanForms),
      slots: { a: 'thing.side', of: 'thing', b: 'thing.side' },
      gives: 'cond',
      doc: 'Compares the numbers of such things of two sides.',
      example: 'The player has more workers in forests than the automa',
      rests,
      build: ({ a, of, b }, form) => {
        const [own, other] = owned.includes(of.sort) && !of.quantity ? [ofSide(of.set, a), ofSide(of.set, b)] : [];
        const test = own && other && comparedFigures(countOf(own), orderOf(ownedThanForms, form), countOf(other));
        return test ? sideToo(conditionTerm(test, [], of.penalty), a) : null;
      },
    }),
    pattern({
      id: 'where-side-has-than',
      forms: Object.keys(whereForms),
      slots: { a: 'thing.side', of: 'thing', b: 'thing.side' },
      gives: 'rel',
      doc: 'Compares the numbers of such things of two sides in each space.',
      example: 'space where the automa has more workers than the player',
      rests,
      build: ({ a, of, b }, form) => {
        const there = owned.includes(of.sort) && !of.quantity ? at(mentionedSet(of), it(placeSort)) : null;
        const [own, other] = there ? [ofSide(there, a), ofSide(there, b)] : [];
        if (!own || !other) return null;
        const test = comparedFigures(countOf(own), orderOf(whereForms, form), countOf(other));
        return relative({ over: [placeSort], restrict: (set) => where(set, test) });
      },
    }),
  ];
}

/** The words for spaces in which each side has such a thing. */
function eachSideWords(owned: readonly Sort[], sides: readonly string[]): readonly VocabularyEntry[] {
  const ofEach = (of: NounTerm): ((set: SetNode) => SetNode) | null => {
    if (!owned.includes(of.sort)) return null;
    const tests = sides.map((side) => some(at(and(plane(sideTag(side), of.sort), mentionedSet(of)), it(placeSort))));
    return (set) => where(set, both(...tests));
  };
  return [
    pattern({
      id: 'of-each-side',
      forms: ['with {of} of each side', 'that contains {of} of each side'],
      slots: { of: 'thing' },
      gives: 'rel',
      doc: 'Each side has such a thing in the space.',
      example: 'space with a worker of each side',
      rests,
      build: ({ of }) => {
        const restrict = ofEach(of);
        return restrict && relative({ over: [placeSort], restrict, tail: of });
      },
    }),
    pattern({
      id: 'of-each-side-said',
      forms: ['contains|has|holds {of} of each side'],
      slots: { of: 'thing' },
      gives: 'pred',
      doc: 'Each side has such a thing in the space.',
      example: 'Space contains a worker of each side',
      rests,
      build: ({ of }) => {
        const restrict = ofEach(of);
        return restrict && predicate({ over: [placeSort], restrict, tail: of });
      },
    }),
  ];
}

/** Returns the pattern of `the automa has the fewest points`, which compares a side with all other sides. */
const rankOfSide = (sides: readonly string[]): VocabularyEntry =>
  pattern({
    id: 'rank-of-side',
    forms: ['{a} has|have the fewest|lowest|least {m}', '{a} has|have the most|highest {m}'],
    slots: { a: 'thing.side', m: 'measure' },
    gives: 'cond',
    doc: 'Compares a figure of a side with the figure of every other side.',
    example: 'The automa has the fewest points',
    rests,
    build: ({ a, m }, form) => {
      const { set } = a;
      if (!isNamedOf(a, m.over) || set.is !== 'named') return null;
      const others = sides.filter((side) => side !== set.name);
      const op = form % 2 === 0 ? '<' : '>';
      const figureOf = (name: string): Measure => measure(m.name, { is: 'named', name, sort: 'side' });
      return conditionTerm(both(...others.map((other) => comparedFigures(figureOf(set.name), op, figureOf(other)))));
    },
  });

/** Returns the words about the sides of a book. */
export const sidePhrases = (things: Things): readonly VocabularyEntry[] => [
  ...(things.sides.length > 1 ? [rankOfSide(things.sides)] : []),
  ...ownedPatterns(things),
];
