// Words about sides that every book without code has: their figures and their things.
import { all, and, at, both, compare, countOf, it, measure, plane, some, sortOf, where } from '../plan/build.ts';
import type { Comparison, Measure, SetNode, Sort, Test } from '../plan/nodes.ts';
import { numberTest } from '../language/phrases/counted-nouns.ts';
import { conditionTerm, mentionedSet, predicate, referentsOf, relative } from '../language/phrases/nouns.ts';
import type { ConditionTerm, NounTerm, Referent } from '../language/phrases/terms.ts';
import { pattern, type VocabularyEntry } from '../language/phrases/vocabulary-entries.ts';
import { sideTag } from './book-names.ts';
import { placeSort, type Things } from './things.ts';

const rests = ['book: page'];

/** The comparisons of words such as `more` and `at least as many`, each with the word before the second part. */
export const comparisons: Readonly<Record<string, { readonly than: string; readonly op: Comparison }>> = {
  more: { than: 'than', op: '>' },
  fewer: { than: 'than', op: '<' },
  less: { than: 'than', op: '<' },
  'as many': { than: 'as', op: '=' },
  'at least as many': { than: 'as', op: '≥' },
  'at most as many': { than: 'as', op: '≤' },
  'no more': { than: 'than', op: '≤' },
  'no fewer': { than: 'than', op: '≥' },
  'the same number of': { than: 'as', op: '=' },
};

/** The wordings of a limit around a figure `m`, each with its comparison; the least number is 1 if no `n` is said. */
const limits: Readonly<Record<string, Comparison>> = {
  '{n} or more {m}': '≥',
  'at least {n} {m}': '≥',
  'more than {n} {m}': '>',
  '{n} or fewer|less {m}': '≤',
  'at most {n} {m}': '≤',
  'fewer|less than {n} {m}': '<',
  'exactly {n} {m}': '=',
};

/** The wordings of a limit after `the points of the automa is`, each with its comparison. */
const bounds: Readonly<Record<string, Comparison>> = {
  '{n} or more|higher|later': '≥',
  'at least {n}': '≥',
  'more|greater|higher than {n}': '>',
  '{n} or less|fewer|lower|earlier': '≤',
  'at most {n}': '≤',
  'less|fewer|lower than {n}': '<',
  '{n}': '=',
};

/** The wordings that compare a figure with a figure, each with its comparison. */
const figureComparisons: Readonly<Record<string, Comparison>> = {
  'more|greater|higher|further than': '>',
  'less|fewer|lower than': '<',
  'equal to': '=',
  'the same as': '=',
  'at least': '≥',
  'at most': '≤',
};

const orderOf = <T>(forms: Readonly<Record<string, T>>, form: number): T => Object.values(forms)[form] as T;

/** Compares two figures as a test. */
const comparedFigures = (left: Measure, op: Comparison, right: Measure): Test => ({ is: 'compare', left, op, right });

/** Returns the things of a set that belong to the side that a noun names; null if the noun names no side. */
function ofSide(set: SetNode, { set: side }: NounTerm): SetNode | null {
  return side.is === 'named' && side.sort === 'side' ? and(plane(sideTag(side.name), sortOf(set)), set) : null;
}

/** Returns the named thing with which a noun ends, such as Alba in `forts in Alba`, so that `there` can mean it. */
const namedIn = ({ tail }: NounTerm): readonly Referent[] =>
  tail?.set.is === 'named' ? [{ head: tail.head, words: tail.words, sort: tail.sort, set: tail.set }] : [];

/** Returns the test that the things of a noun are in a set, in the number that the noun names. */
export const testOfNumber = (of: NounTerm, set: SetNode): Test =>
  of.quantity && 'n' in of.quantity ? numberTest(countOf(set), of.quantity) : some(set);

const figureThanForms = Object.fromEntries(
  Object.entries(comparisons).map(([words, row]) => [`{a} has|have ${words} {m} ${row.than} {b}`, row.op]),
);
const figureLimits = Object.fromEntries(Object.entries(limits).map(([words, op]) => [`{a} has|have ${words}`, { op }]));
const figureLimitForms: Readonly<Record<string, { readonly op: Comparison; readonly n?: number }>> = {
  ...figureLimits,
  '{a} has|have no {m}': { op: '=', n: 0 },
  // `Has 2 wood` means at least 2; `has 0 wood` means none.
  '{a} has|have {n} {m}': { op: '≥' },
};
const figureIsForms = Object.fromEntries(
  Object.entries(bounds).flatMap(([words, op]) => [
    [`[the] {m} of {a} is|are ${words}`, op],
    [`{a} 's {m} is|are ${words}`, op],
  ]),
);
const figureCountForms = Object.fromEntries(
  Object.entries(figureComparisons).flatMap(([words, op]) => [
    [`with [a] {m} ${words} the number of {of}`, op],
    [`whose {m} is ${words} the number of {of}`, op],
  ]),
);
const mixedForms = Object.fromEntries(
  Object.entries(comparisons).map(([words, row]) => [
    `{a} has|have ${words} {m} ${row.than} [the] {other} of {b}`,
    row.op,
  ]),
);
const figurePairForms = Object.fromEntries(
  Object.entries(figureComparisons).map(([words, op]) => [`[the] {m} of {a} is|are ${words} [the] {other} of {b}`, op]),
);
const figureOfGameForms = Object.fromEntries(
  Object.entries(figureComparisons).map(([words, op]) => [`[the] {m} of {a} is|are ${words} [the] {other}`, op]),
);
const isNamedOf = (a: NounTerm, over: Sort): boolean => a.sort === over && a.set.is === 'named';

/** The comparison of two figures that a form means. */
interface ComparedFigures {
  readonly op: Comparison;
  /** Leaves words to the statements of the kernel that read the words too. */
  readonly penalty: number;
  /** True if the second thing can be the best of several things, such as `the cheapest good`. */
  readonly mayChoose: boolean;
}

const rowsOf = (
  forms: Readonly<Record<string, Comparison>>,
  row: Omit<ComparedFigures, 'op'>,
): Readonly<Record<string, ComparedFigures>> =>
  Object.fromEntries(Object.entries(forms).map(([words, op]) => [words, { op, ...row }]));

/** The forms that compare the figure `m` of `a` with the figure `other` of `b`, or with the same figure of `b`. */
const comparedForms: Readonly<Record<string, ComparedFigures>> = {
  ...rowsOf(figureThanForms, { penalty: 1, mayChoose: false }),
  ...rowsOf(figurePairForms, { penalty: 0, mayChoose: false }),
  ...rowsOf(mixedForms, { penalty: 1, mayChoose: true }),
};

/** The patterns of the figures of sides and of other things. */
const figurePatterns: readonly VocabularyEntry[] = [
  pattern({
    id: 'compared-figures',
    forms: Object.keys(comparedForms),
    slots: { a: 'thing', m: 'measure', other: 'measure?', b: 'thing' },
    gives: 'cond',
    doc: 'Compares figures of two sides, or of two other things, such as their points.',
    example: 'The automa has fewer points than the player',
    rests,
    build: ({ a, m, other = m, b }, form) => {
      const { op, penalty, mayChoose } = orderOf(comparedForms, form);
      const isOne = isNamedOf(b, other.over) || (mayChoose && b.sort === other.over && b.set.is === 'best');
      if (!isNamedOf(a, m.over) || !isOne) return null;
      const compared = comparedFigures(measure(m.name, a.set), op, measure(other.name, b.set));
      return conditionTerm(compared, [], penalty);
    },
  }),
  pattern({
    id: 'figure-of-side',
    forms: Object.keys(figureLimitForms),
    slots: { a: 'thing', n: 'n?', m: 'measure' },
    gives: 'cond',
    doc: 'Compares a figure of a side, or of a named thing, with a number.',
    example: 'The player has 3 or more coins',
    rests,
    build: ({ a, n, m }, form) => {
      const { op: said, n: least } = orderOf(figureLimitForms, form);
      const op = said === '≥' && n?.amount === 0 ? '=' : said;
      return isNamedOf(a, m.over)
        ? conditionTerm(compare(measure(m.name, a.set), op, n?.amount ?? least ?? 0), [], 1)
        : null;
    },
  }),
  pattern({
    id: 'figure-of-named',
    forms: Object.keys(figureIsForms),
    slots: { m: 'measure', a: 'thing', n: 'n' },
    gives: 'cond',
    doc: 'Compares a figure of a side, or of a named thing, with a number.',
    example: 'The points of the automa are 3 or more',
    rests,
    build: ({ m, a, n }, form) =>
      isNamedOf(a, m.over)
        ? conditionTerm(compare(measure(m.name, a.set), orderOf(figureIsForms, form), n.amount))
        : null,
  }),
  pattern({
    id: 'figure-and-figure-of-game',
    forms: Object.keys(figureOfGameForms),
    slots: { m: 'measure', a: 'thing', other: 'measure' },
    gives: 'cond',
    doc: 'Compares a figure of a thing with a figure of the game.',
    example: 'The worth of the Crane is equal to the round',
    rests,
    build: ({ m, a, other }, form) =>
      isNamedOf(a, m.over) && other.over === 'game'
        ? conditionTerm(
            comparedFigures(measure(m.name, a.set), orderOf(figureOfGameForms, form), measure(other.name, all('game'))),
          )
        : null,
  }),
  pattern({
    id: 'figure-and-number-of',
    forms: Object.keys(figureCountForms),
    slots: { m: 'measure', of: 'thing' },
    gives: 'rel',
    doc: 'Compares a figure of each thing with the number of other things.',
    example: 'space with value equal to the number of workers',
    rests,
    build: ({ m, of }, form) => {
      const number = countOf(mentionedSet(of));
      const op = orderOf(figureCountForms, form);
      return relative({
        over: [m.over],
        restrict: (set) => where(set, comparedFigures(measure(m.name, it(m.over)), op, number)),
        tail: of,
      });
    },
  }),
];

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
function ownedPatterns({ sorts, sides }: Things): readonly VocabularyEntry[] {
  const owned = [...sorts.values()].filter(({ isOwned }) => isOwned).map(({ name }) => name);
  return owned.length === 0 ? [] : [...ownedConditions(owned), outnumberPattern(owned), ...eachSideWords(owned, sides)];
}

/** Returns the things of a side in the space under test, a set for each sort. */
const thingsThere = (owned: readonly Sort[], side: NounTerm): readonly SetNode[] =>
  owned.flatMap((sort) => ofSide(at(all(sort), it(placeSort)), side) ?? []);

/** The pattern of spaces in which a side has more things than another. */
const outnumberPattern = (owned: readonly Sort[]): VocabularyEntry =>
  pattern({
    id: 'where-side-outnumbers',
    forms: ['where|in which {a} outnumber|outnumbers {b}'],
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
      id: 'side-has',
      forms: ['{a} has|have {of}', '{a} has|have no {of}'],
      slots: { a: 'thing.side', of: 'thing' },
      gives: 'cond',
      doc: 'True if the side has such things.',
      example: 'The automa has no workers in the supply',
      rests,
      build: ({ a, of }, form): ConditionTerm | null => {
        const own = owned.includes(of.sort) ? ofSide(of.set, a) : null;
        if (!own) return null;
        if (form === 1) return conditionTerm({ is: 'not', of: some(own) }, namedIn(of));
        return conditionTerm(testOfNumber(of, own), referentsOf(of, own), of.penalty);
      },
    }),
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
        return own && other
          ? conditionTerm(comparedFigures(countOf(own), orderOf(ownedThanForms, form), countOf(other)), [], of.penalty)
          : null;
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
  ...figurePatterns,
  ...(things.sides.length > 1 ? [rankOfSide(things.sides)] : []),
  ...ownedPatterns(things),
];
