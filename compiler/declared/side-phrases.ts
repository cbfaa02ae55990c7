// Words about sides that every book without code has: their figures and their things.
import { all, and, at, both, countOf, it, measure, or, plane, some, sortOf, where } from '../plan/build.ts';
import type { Measure, SetNode, Sort, Test } from '../plan/nodes.ts';
import { allTest, numberTest, shareTest } from '../language/phrases/counted-nouns.ts';
import {
  adjective,
  bareNoun,
  conditionTerm,
  mentionedSet,
  post,
  predicate,
  referentsOf,
  relative,
  thingsWith,
} from '../language/phrases/nouns.ts';
import type { ConditionTerm, NounTerm, PredicateTerm, Referent } from '../language/phrases/terms.ts';
import { preference } from '../language/phrases/preferences.ts';
import { pattern, type VocabularyEntry } from '../language/phrases/vocabulary-entries.ts';
import { pileSort, sideTag } from './book-names.ts';
import { comparedFigures, isNamedOf, numberComparisons } from './figure-phrases.ts';
import { placeSort, type Things } from './things.ts';

const rests = ['book: page'];

const orderOf = <T>(forms: Readonly<Record<string, T>>, form: number): T => Object.values(forms)[form] as T;

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

/** `She has no coins or controls no forest`: an alternative about the side of the condition before. */
const orOfSide: VocabularyEntry = pattern({
  id: 'or-of-side',
  forms: ['{c} [,] or {p}'],
  slots: { c: 'cond', p: 'pred' },
  gives: 'cond',
  doc: 'Another statement about the side, of which at least one is true.',
  example: 'The automa has fewer than 3 coins or has no workers in the supply',
  rests,
  build: ({ c, p }) => (c.subject?.sort !== 'side' ? null : (orOf.get(c)?.(p) ?? null)),
});

/** The alternatives to conditions about sides, by the condition. */
const orOf = new WeakMap<ConditionTerm, (p: PredicateTerm) => ConditionTerm>();

/** Returns a condition about a side, to which a further statement about the side can be added: `… and has 3 coins`. */
export function sideToo(said: ConditionTerm, { set, head }: NounTerm): ConditionTerm {
  const term: ConditionTerm = {
    ...said,
    subject: {
      head,
      sort: 'side',
      isDenied: false,
      and: (p) => conditionTerm(both(said.test, some(thingsWith(set, p))), said.exports, said.penalty + p.penalty),
    },
  };
  orOf.set(term, (p) =>
    conditionTerm({ is: 'either', of: [said.test, some(thingsWith(set, p))] }, [], said.penalty + p.penalty),
  );
  return term;
}

/** Returns the name of the side of which statements are said; null for sides without a name. */
const nameOf = (set: SetNode): string | null =>
  set.is === 'named' ? set.name : set.is === 'where' ? nameOf(set.of) : null;

/** Returns a side as a noun. */
export const sideNoun = (name: string, head = 'side'): NounTerm =>
  bareNoun({ sort: 'side', head, set: { is: 'named', name, sort: 'side' } });

/** Returns a statement about any side by the conditions about each side; null if a side has no such condition. */
export function ofEachSide(
  sides: readonly string[],
  tail: NounTerm,
  conditionOf: (side: NounTerm) => ConditionTerm | null,
): PredicateTerm | null {
  const tests = new Map<string, Test>();
  for (const name of sides) {
    const condition = conditionOf(sideNoun(name));
    if (!condition) return null;
    tests.set(name, condition.test);
  }
  const restrict = (those: SetNode): SetNode => {
    const own = tests.get(nameOf(those) ?? '');
    const ofEach = [...tests].map(([name, test]) => where(and(those, { is: 'named', name, sort: 'side' }), test));
    return own ? where(those, own) : or(...ofEach);
  };
  // With the name of a side, the words are one condition.
  return predicate({ over: ['side'], restrict, tail, penalty: tail.penalty + preference.oneStatement });
}

const hasThanForms = Object.fromEntries(
  Object.entries(numberComparisons).flatMap(([words, { than: between, op }]) => [
    [`has|have ${words} {of} ${between} {b}`, op],
    [`has|have ${words} {of} ${between} {kind}`, op],
  ]),
);

/** The forms `where the automa has more workers than the player`, each with its comparison. */
const whereForms = Object.fromEntries(
  Object.entries(numberComparisons).flatMap(([words, { than: between, op }]) =>
    ['where', 'in which'].map((joint) => [`${joint} {a} has|have ${words} {of} ${between} {b}`, op]),
  ),
);

/** Returns the patterns of the things of sides: `The automa has no workers in the supply`, `a worker of each side`. */
function ownedPatterns(things: Things): readonly VocabularyEntry[] {
  const { sorts, sides } = things;
  const owned = [...sorts.values()].filter(({ isOwned }) => isOwned).map(({ name }) => name);
  const ownOf: OwnOf = (of, side) => (owned.includes(of.sort) ? ofSide(of.set, side) : cardsOfSide(of, side, things));
  const has = [...sideHas(ownOf, sides), ...sideHasThan(ownOf, sides), sameNumberOfSides(ownOf, sides)];
  if (owned.length === 0) return has;
  const grouped = sides.length > 1 ? [sidesHave(owned, sides), ...ofDefinedSide(owned, sides)] : [];
  return [
    ...has,
    ...grouped,
    oneOfOwned,
    thatSideHas(owned),
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

/** `Fort that the automa has on the board`: the things of a side, perhaps in a place. */
const thatSideHas = (owned: readonly Sort[]): VocabularyEntry =>
  pattern({
    id: 'that-side-has',
    forms: ['[that|which] {a} has|have', '[that|which] {a} has|have {p}'],
    slots: { a: 'thing.side', p: 'post?' },
    gives: 'rel',
    doc: 'The things of the side, perhaps in a place.',
    example: 'worker that the automa has in F1',
    rests,
    build: ({ a, p }, form) => {
      if (!ofSide(all(owned[0] ?? ''), a) || (form === 1 && (!p?.locates || p.picks))) return null;
      const over = owned.filter((sort) => !p || p.over.includes(sort) || p.over.includes('located'));
      const restrict = (set: SetNode): SetNode => {
        const own = ofSide(set, a) ?? set;
        return p ? thingsWith(own, p) : own;
      };
      return over.length === 0 ? null : relative({ over, restrict, tail: p?.tail ?? null, penalty: p?.penalty ?? 0 });
    },
  });

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

/** Returns the things of a noun that belong to a side; null for things that do not belong to sides. */
type OwnOf = (of: NounTerm, side: NounTerm) => SetNode | null;

/** The conditions about the things of a side, and the same statements after `or` and of a side that the page defines. */
function sideHas(ownOf: OwnOf, sides: readonly string[]): readonly VocabularyEntry[] {
  const condition = (a: NounTerm, of: NounTerm, isDenial: boolean): ConditionTerm | null => {
    const own = ownOf(of, a);
    if (!own) return null;
    // `Has no more than two` is a limit, and not a denial of `more than two`.
    if (isDenial) return of.quantity ? null : sideToo(conditionTerm({ is: 'not', of: some(own) }, namedIn(of)), a);
    const test = testOfEach(of, (set) => ownOf({ ...of, set }, a) ?? own);
    return sideToo(conditionTerm(test, referentsOf(of, own), of.penalty), a);
  };
  const words = { doc: 'True if the side has such things.', rests };
  const forms = ['has|have {of}', 'has|have no {of}'];
  return [
    pattern({
      ...words,
      id: 'side-has',
      forms: forms.map((form) => `{a} ${form}`),
      slots: { a: 'thing.side', of: 'thing' },
      gives: 'cond',
      example: 'The automa has no workers in the supply',
      build: ({ a, of }, form) => condition(a, of, form === 1),
    }),
    pattern({
      ...words,
      id: 'side-has-said',
      forms,
      slots: { of: 'thing' },
      gives: 'pred',
      example: 'The automa has fewer than 3 coins or has no workers in the supply',
      build: ({ of }, form) => ofEachSide(sides, of, (a) => condition(a, of, form === 1)),
    }),
  ];
}

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

/** The slots of a comparison after a side: with another side, or with another kind of things of the side. */
export const comparedSlots = { n: 'n?', of: 'thing', b: 'thing.side?', kind: 'thing?' } as const;

/** The words of such a comparison. */
export interface ComparedSaid {
  readonly n?: { readonly amount: number } | undefined;
  readonly of: NounTerm;
  readonly b?: NounTerm | undefined;
  readonly kind?: NounTerm | undefined;
}

/** The conditions that compare the things of two sides, or two kinds of things of a side. */
function sideHasThan(ownOf: OwnOf, sides: readonly string[]): readonly VocabularyEntry[] {
  const condition = (a: NounTerm, { n, of, b, kind }: ComparedSaid, form: number): ConditionTerm | null => {
    if (of.quantity || kind?.quantity || kind?.joined) return null;
    const own = ownOf(of, a);
    const other = kind ? ownOf(kind, a) : b && ownOf(of, b);
    if (!own || !other) return null;
    const test = comparedFigures(countOf(own), orderOf(hasThanForms, form), countOf(other), n?.amount);
    return sideToo(conditionTerm(test, [], of.penalty), a);
  };
  const words = { doc: 'Compares the numbers of such things of two sides, or of a side.', rests };
  return [
    pattern({
      ...words,
      id: 'side-has-than',
      forms: Object.keys(hasThanForms).map((form) => `{a} ${form}`),
      slots: { a: 'thing.side', ...comparedSlots },
      gives: 'cond',
      example: 'The player has more workers in forests than the automa',
      build: ({ a, ...said }, form) => condition(a, said, form),
    }),
    pattern({
      ...words,
      id: 'side-has-than-said',
      forms: Object.keys(hasThanForms),
      slots: comparedSlots,
      gives: 'pred',
      example: 'The player has no coins or has more workers in forests than the automa',
      build: (said, form) => ofEachSide(sides, said.of, (a) => condition(a, said, form)),
    }),
  ];
}

/** Returns several sides that a noun names: `both sides`, `the automa and the player`; null for other words. */
function severalSides(
  { joined, quantity, set, head, words }: NounTerm,
  sides: readonly string[],
): readonly NounTerm[] | null {
  if (joined) return joined.by === 'and' && joined.parts.every((part) => part.set.is === 'named') ? joined.parts : null;
  const isEvery = quantity?.is === 'all' && head === 'side' && words.length === 0 && set.is === 'all';
  return isEvery ? sides.map((name) => sideNoun(name)) : null;
}

/** Returns the condition that numbers of several sides are the same; null if a side has no such number. */
export function sameNumbers(
  a: NounTerm,
  sides: readonly string[],
  numberOf: (side: NounTerm) => Measure | null,
): ConditionTerm | null {
  const [first, ...others] = severalSides(a, sides)?.map(numberOf) ?? [];
  if (!first || others.length === 0 || others.includes(null)) return null;
  return conditionTerm(both(...others.flatMap((other) => (other ? [comparedFigures(first, '=', other)] : []))));
}

/** `Both sides have the same number of workers`. */
const sameNumberOfSides = (ownOf: OwnOf, sides: readonly string[]): VocabularyEntry =>
  pattern({
    id: 'same-number-of-sides',
    forms: [
      '{a} has|have the same number of {m}',
      '{a} has|have equally many {m}',
      '{a} has|have the same number of {of}',
      '{a} has|have equally many {of}',
    ],
    slots: { a: 'thing.side', m: 'measure?', of: 'thing?' },
    gives: 'cond',
    doc: 'Each of the sides has as much of the figure as the others, or as many of the things.',
    example: 'Both sides have the same number of workers',
    rests,
    build: ({ a, m, of }) =>
      sameNumbers(a, sides, ({ set, ...side }) => {
        if (m) return m.over === 'side' ? measure(m.name, set) : null;
        const own = of && !of.quantity && ownOf(of, { ...side, set });
        return own ? countOf(own) : null;
      }),
  });

/** The conditions about the things of two sides in a place. */
function ownedConditions(owned: readonly Sort[]): readonly VocabularyEntry[] {
  return [
    pattern({
      id: 'where-side-has-than',
      forms: Object.keys(whereForms),
      slots: { a: 'thing.side', n: 'n?', of: 'thing', b: 'thing.side' },
      gives: 'rel',
      doc: 'Compares the numbers of such things of two sides in each space.',
      example: 'space where the automa has more workers than the player',
      rests,
      build: ({ a, n, of, b }, form) => {
        const there = owned.includes(of.sort) && !of.quantity ? at(mentionedSet(of), it(placeSort)) : null;
        const [own, other] = there ? [ofSide(there, a), ofSide(there, b)] : [];
        if (!own || !other) return null;
        const test = comparedFigures(countOf(own), orderOf(whereForms, form), countOf(other), n?.amount);
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
      forms: ['with {of} of each|both side|sides', 'that contains {of} of each|both side|sides'],
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
      forms: ['contains|has|holds {of} of each|both side|sides'],
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
  orOfSide,
  ...ownedPatterns(things),
];
