// Words about sides that every book without code has: their figures and their things.
import {
  all,
  and,
  at,
  best,
  both,
  compare,
  countOf,
  it,
  measure,
  minus,
  not,
  or,
  some,
  sortOf,
  where,
} from '../plan/build.ts';
import type { Criterion, Measure, SetNode, Sort, Test } from '../plan/nodes.ts';
import { rewrite } from '../plan/rewrite.ts';
import { allTest, numberTest, shareTest } from '../language/phrases/counted-nouns.ts';
import {
  adjective,
  appliesTo,
  bareNoun,
  conditionTerm,
  criterionTerm,
  mentionedSet,
  post,
  predicate,
  referentsOf,
  relative,
  thingsWith,
} from '../language/phrases/nouns.ts';
import type { ConditionTerm, MeasureTerm, NounTerm, PredicateTerm, Referent, Term } from '../language/phrases/terms.ts';
import { preference } from '../language/phrases/preferences.ts';
import { pattern, word, type VocabularyEntry } from '../language/phrases/vocabulary-entries.ts';
import { isOpen, sideTag } from './book-names.ts';
import { comparedFigures, numberComparisons, saysWhere, type Order } from './figure-phrases.ts';
import { mostOfOneSide, ofOneOf } from './one-of-sides.ts';
import { inItsPiles, inPilesOfOther } from './owned-piles.ts';
import { belongingTo, cardsBelongingTo, namesOfSides, namesOwner, sidesOfThings } from './owned-things.ts';
import { isPlacedSort, placeSort, type Things } from './things.ts';

const rests = ['book: page'];

/** Returns the things of a set that belong to the side that a noun names; null if the noun names no side. */
export const ofSide = (set: SetNode, { set: side }: NounTerm): SetNode | null =>
  namesOfSides(side) ? belongingTo(set, side) : null;

/** True for sides that no name means, such as `the leader`, which is another side in another position. */
const isDefinedSide = ({ set, joined, word: before }: NounTerm): boolean =>
  !joined && before !== 'that' && namesOfSides(set) === null;

/** True for any of such sides: `a rival`, `either rival`, `rivals`. */
export const isAnyOf = (a: NounTerm): boolean => isDefinedSide(a) && (!a.quantity || a.quantity.is === 'any');

/** Returns `a rival's`, said before things. */
function beforeThings(a: NounTerm, owned: readonly Sort[], penalty: number): PredicateTerm {
  const sides = mentionedSet(a);
  const said = adjective({ over: owned, restrict: (of) => belongingTo(of, sides), penalty });
  return a.word === 'a' ? ofOneOf(said, sides) : said;
}

/**
 * True for `a rival` and `each rival`, of which a statement is said one by one: `a rival has more bands than the crown` is
 * about the bands of a single rival.
 */
const isOneOfSides = (a: NounTerm): boolean =>
  isDefinedSide(a) && !a.isMany && (a.word === 'a' || a.quantity?.is === 'any' || a.quantity?.is === 'all');

/** Returns the words for the things of a side that the page defines: `clerks of the leader`, `a rival's clerks`. */
const ofDefinedSide = (owned: readonly Sort[]): readonly VocabularyEntry[] => {
  const words = { doc: 'Belonging to the side that the page defines.', rests, slots: { a: 'thing.side' } } as const;
  return [
    pattern({
      ...words,
      id: 'of-defined-side',
      forms: ['of {a}', 'belonging to {a}', 'that belongs|belong to {a}'],
      gives: 'post',
      example: 'workers of a side',
      build: ({ a }) => {
        if (!isAnyOf(a)) return null;
        const sides = mentionedSet(a);
        const said = post({ over: owned, restrict: (of) => belongingTo(of, sides) });
        return a.word === 'a' ? ofOneOf(said, sides) : said;
      },
    }),
    pattern({
      ...words,
      id: 'before-defined-side',
      forms: ["{a} 's", '{a}'],
      gives: 'adj',
      example: "space with a side's worker",
      build: ({ a }, form) =>
        isAnyOf(a) && (form === 0 || (a.word === 'bare' && a.isBare && !a.isMany))
          ? // In `the leader's workers`, the article belongs to the leader, and in `no rival's worker` to the worker.
            beforeThings(a, owned, form === 0 && a.word === 'bare' && !isOpen(a.set) ? preference.oneStatement : 0)
          : null,
    }),
  ];
};

/**
 * Returns the pattern of joined descriptions without `of the automa and of the player`: no thing belongs to both, and the
 * words mean things of each of them.
 */
export function withOneOwner(declared: VocabularyEntry, { sides }: Pick<Things, 'sides'>): VocabularyEntry {
  if (declared.id !== 'joined-so' || sides.length < 2) return declared;
  const ownersOf = (term: Term | undefined): readonly string[] => {
    if (!term || !('restrict' in term) || term.over.length === 0) return [];
    const set = term.restrict(it(term.over[0] ?? placeSort));
    const parts = set.is === 'and' ? set.of.flatMap((part) => (part.is === 'or' ? part.of : [part])) : [];
    return sides.filter((side) => parts.some((part) => part.is === 'plane' && part.name === sideTag(side)));
  };
  return {
    ...declared,
    build: (slots: Readonly<Record<string, Term | undefined>>, form) => {
      const [before, after] = [ownersOf(slots['a']), ownersOf(slots['b'])];
      const isOfSeveral = before.length > 0 && after.length > 0 && before[0] !== after[0];
      return isOfSeveral ? null : declared.build(slots, form);
    },
  };
}

/** The thing that words after a noun describe, until a pattern puts it in place of this node. */
const thingDescribed = (sort: Sort): SetNode => ({ is: 'ref', word: 'its', head: 'own', words: [], sort, alone: null });

/** Returns the things of a noun with the thing under test in place of the thing that `of its side` speaks of. */
export const ofDescribed = (set: SetNode, sort: Sort): SetNode =>
  rewrite(set, (part) => (part.is === 'ref' && part.word === 'its' && part.head === 'own' ? it(sort) : part));

/** `Another worker of its side`: a pattern of words about others says whose side. */
const ofItsSide = (owned: readonly Sort[]): VocabularyEntry =>
  word({
    id: 'of-its-side',
    forms: ['of its|their [own] side'],
    gives: 'post',
    doc: 'Belonging to the side of the thing that is described.',
    example: 'worker with another worker of its side in its space',
    rests,
    meaning: () => post({ over: owned, restrict: (of) => belongingTo(of, sidesOfThings(thingDescribed(sortOf(of)))) }),
  });

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
export function testOfEach(of: NounTerm, suchOf: (set: SetNode) => SetNode): Test {
  if (!of.joined || of.quantity || (of.joined.by === 'or' && !hasNumbers(of))) return testOfNumber(of, suchOf(of.set));
  const parts = of.joined.parts.map((part) => testOfEach(part, suchOf));
  return of.joined.by === 'and' ? both(...parts) : { is: 'either', of: parts };
}

/** True for joined nouns of which a part has a number of its own: `a camp or at least 2 bands`. */
const hasNumbers = ({ joined }: NounTerm): boolean => joined?.parts.some(({ quantity }) => quantity !== null) ?? false;

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
  tail: NounTerm | null,
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
  return predicate({ over: ['side'], restrict, tail, penalty: (tail?.penalty ?? 0) + preference.oneStatement });
}

interface HasThanForm {
  readonly words: string;
  readonly op: Order;
  readonly isTogether: boolean;
}

const hasThanForms = Object.entries(numberComparisons).flatMap(([words, { than: between, op }]): HasThanForm[] => [
  { words: `has|have ${words} {of} ${between} {b}`, op, isTogether: false },
  { words: `has|have ${words} {of} ${between} {b} together`, op, isTogether: true },
  { words: `has|have ${words} {of} ${between} {kind}`, op, isTogether: false },
]);

/** `has more workers in F1 than the player has in G1`: each side has a place of its own. */
const hasInForms = Object.entries(numberComparisons).flatMap(([words, { than: between, op }]) =>
  ['{b} has|have {q}', '{b} {q}'].map((other) => ({ words: `has|have ${words} {of} {p} ${between} ${other}`, op })),
);

/** Returns the sorts of the things that belong to sides. */
const ownedSorts = ({ sorts }: Things): readonly Sort[] =>
  [...sorts.values()].filter(({ isOwned }) => isOwned).map(({ name }) => name);

/** Returns the function for the things of a side: things that belong to sides, and cards in the single pile of each side. */
function ownOfIn(things: Things): OwnOf {
  const owned = ownedSorts(things);
  return (of, side) => {
    if (!owned.includes(of.sort)) return cardsOfSide(of, side, things);
    const isKnown = namesOfSides(side.set) !== null || isAnyOf(side) || side.set.is === 'it';
    return isKnown ? belongingTo(of.set, side.set) : null;
  };
}

/** Returns the patterns of the things of sides: `The automa has no workers in the supply`, `a worker of each side`. */
function ownedPatterns(things: Things): readonly VocabularyEntry[] {
  const { sides } = things;
  const owned = ownedSorts(things);
  const ownOf = ownOfIn(things);
  const has = [
    ...sideHas(ownOf, sides),
    ...sideHasThan(ownOf, sides),
    sameNumberOfSides(ownOf, sides),
    ...sidesWithWords(ownOf),
  ];
  if (owned.length === 0) return has;
  const grouped = sides.length > 1 ? [sidesHave(owned, sides), ...ofDefinedSide(owned)] : [];
  return [
    ...has,
    ...grouped,
    ...sideHasInPlaces(ownOf, sides),
    oneOfOwned,
    thatSideHas(owned),
    whereSides(sides),
    whereSideHasMost(owned),
    outnumberPattern(owned),
    outnumbersIn(owned),
    onlySideHas(owned),
    hasNoneOf(owned),
    hasMoreToo(owned),
    ...(sides.length > 1 ? sideHasInThan(owned, sides) : []),
    belongTogether(owned),
    belongsTo(owned),
    ofItsSide(owned),
    ...(sides.length > 1 ? [...groupWords(owned, sides), groupIn(owned, sides), ...mostOfOne(owned)] : []),
    whicheverSide(ownOf),
  ];
}

/** Returns cards of a side, if a single pile of each side has such cards: `she has 2 contracts`. */
const cardsOfSide = ({ set }: NounTerm, { set: side }: NounTerm, things: Things): SetNode | null =>
  sortOf(side) === 'side' ? (inItsPiles(set, side, things) ?? cardsBelongingTo(set, side, things)) : null;

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
      if (!(namesOfSides(a.set) || isAnyOf(a)) || (form === 1 && (!p?.locates || p.picks))) return null;
      const over = owned.filter((sort) => !p || p.over.includes(sort) || p.over.includes('located'));
      const restrict = (set: SetNode): SetNode => {
        const own = belongingTo(set, mentionedSet(a));
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

/**
 * Returns the test of words about what a side or a pile has; null for other words. `No captain and fewer than 3 bands`
 * denies the first part alone, and `no more than two` is a limit.
 */
export function contentsTest(of: NounTerm, isDenial: boolean, ownOf: (part: NounTerm) => SetNode | null): Test | null {
  const { by, parts } = of.joined && hasNumbers(of) ? of.joined : { by: 'and', parts: [of] };
  if (isDenial && by === 'or') return null;
  // A place at the end belongs to each part.
  const [isPlaced, ...others] = parts.toReversed().map(({ set }) => saysWhere(set));
  if (isPlaced === true && others.includes(false)) return null;
  const tests = parts.flatMap((part, index) => {
    const own = ownOf(part);
    const isDenied = isDenial && index === 0;
    if (!own || (isDenial && (part.quantity !== null) === isDenied)) return [];
    return [isDenied ? not(some(own)) : testOfEach(part, (set) => ownOf({ ...part, set }) ?? own)];
  });
  if (tests.length < parts.length) return null;
  return by === 'or' ? { is: 'either', of: tests } : both(...tests);
}

/** Returns the things of a noun that belong to a side; null for things that do not belong to sides. */
type OwnOf = (of: NounTerm, side: NounTerm) => SetNode | null;

/** The conditions about the things of a side, and the same statements after `or` and of a side that the page defines. */
function sideHas(ownOf: OwnOf, sides: readonly string[]): readonly VocabularyEntry[] {
  const condition = (a: NounTerm, of: NounTerm, isDenial: boolean): ConditionTerm | null => {
    // Sides that no name means are a group, about which another pattern speaks.
    if (isDefinedSide(a)) return null;
    const test = contentsTest(of, isDenial, (part) => ownOf(part, a));
    if (!test) return null;
    if (isDenial) return sideToo(conditionTerm(test, namedIn(of), of.penalty), a);
    const own = ownOf(of, a);
    return withHad(sideToo(conditionTerm(test, own ? referentsOf(of, own) : [], of.penalty), a), of, a);
  };
  const words = { doc: 'True if the side has such things.', rests };
  const forms = ['has|have {of}', 'has|have no {of}'];
  return [
    pattern({
      ...words,
      id: 'side-has',
      forms: [...forms.map((form) => `{a} ${form}`), '{a} together has|have {of}'],
      slots: { a: 'thing.side', of: 'thing' },
      gives: 'cond',
      example: 'The automa has no workers in the supply',
      build: ({ a, of }, form) => (form === 2 && !isSeveral(a) ? null : condition(a, of, form === 1)),
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

/** The conditions about the number of places with things of a side: `the automa has workers in at least 2 spaces`. */
function sideHasInPlaces(ownOf: OwnOf, sides: readonly string[]): readonly VocabularyEntry[] {
  const condition = (a: NounTerm, of: NounTerm, x: NounTerm, isDenial: boolean): ConditionTerm | null => {
    const isCounted = x.quantity !== null && (x.quantity.is === 'all' || 'n' in x.quantity);
    if (x.sort !== placeSort || !isCounted || x.joined || of.joined || !isPlacedSort(of.sort)) return null;
    const own = isDefinedSide(a) ? null : ownOf(of, a);
    if (!own || (isDenial && (of.word !== 'bare' || of.quantity !== null))) return null;
    const test = testOfNumber(of, at(own, it(placeSort)));
    const such = where(x.set, isDenial ? not(test) : test);
    return sideToo(conditionTerm(testOfNumber(x, such), [], of.penalty + x.penalty), a);
  };
  const words = { doc: 'True if the side has such things in so many places.', rests };
  const forms = ['has|have {of} in {x}', 'has|have no {of} in {x}'];
  return [
    pattern({
      ...words,
      id: 'side-has-in-places',
      forms: forms.map((form) => `{a} ${form}`),
      slots: { a: 'thing.side', of: 'thing', x: 'thing' },
      gives: 'cond',
      example: 'The automa has workers in at least 2 spaces',
      build: ({ a, of, x }, form) => condition(a, of, x, form === 1),
    }),
    pattern({
      ...words,
      id: 'side-has-in-places-said',
      forms,
      slots: { of: 'thing', x: 'thing' },
      gives: 'pred',
      example: 'The automa has fewer than 3 coins or has workers in at least 2 spaces',
      build: ({ of, x }, form) => ofEachSide(sides, of, (a) => condition(a, of, x, form === 1)),
    }),
  ];
}

/** True for all things of a kind, such as `workers` in `the most workers`. */
const isKind = ({ isMany, word: before, quantity, joined }: NounTerm): boolean =>
  isMany && before === 'bare' && !quantity && !joined;

/** True for all things of a kind that belong to sides. */
const isKindOfOwned = (of: NounTerm, owned: readonly Sort[]): boolean => owned.includes(of.sort) && isKind(of);

/** Returns the test that a side has things of a noun. */
const ownTest = (of: NounTerm, side: SetNode): Test => testOfEach(of, (set) => belongingTo(set, side));

/** True unless words such as `both sides` mean two of three sides, and no words say which. */
const isKnownTotal = ({ quantity, head, words }: NounTerm, sides: readonly string[]): boolean =>
  quantity?.is !== 'all' ||
  quantity.total === undefined ||
  head !== 'side' ||
  words.length > 0 ||
  quantity.total === sides.length;

/** The things of which a condition says that a side has them. The side is null for a group of sides. */
interface Had {
  readonly of: NounTerm;
  readonly side: NounTerm | null;
}

/** The things of which conditions say that a side has them. A later side can have `none` of these things, or `more`. */
const hadThings = new WeakMap<Test, Had>();

/** Returns a condition after which another side can have none of the same things. */
export function withHad<T extends ConditionTerm | null>(said: T, of: NounTerm, side: NounTerm | null = null): T {
  if (said && !of.joined) hadThings.set(said.test, { of, side });
  return said;
}

/**
 * Returns the pattern of a condition after which another side has none of the same things, or has a relation to none.
 * `noneOf` returns the test; null for things of which the words cannot be said.
 */
export const noneToo = (
  words: Pick<VocabularyEntry, 'id' | 'doc' | 'example' | 'rests'>,
  joints: Readonly<Record<string, 'both' | 'either'>>,
  verbs: readonly string[],
  noneOf: (of: NounTerm, a: NounTerm) => Test | null,
): VocabularyEntry => {
  const rows = Object.entries(joints).flatMap(([joint, by]) =>
    verbs.map((verb) => ({ form: `{c} ${joint} {a} ${verb} none`, by })),
  );
  return pattern({
    ...words,
    forms: rows.map(({ form }) => form),
    slots: { c: 'cond', a: 'thing.side' },
    gives: 'cond',
    build: ({ c, a }, form) => {
      const { of } = hadThings.get(c.test) ?? {};
      const none = of && !a.quantity ? noneOf(of, a) : null;
      const by = rows[form]?.by;
      return none && by ? conditionTerm({ is: by, of: [c.test, none] }, [], c.penalty + a.penalty) : null;
    },
  });
};

/** `The player has workers in F1 and the automa has none`. */
const hasNoneOf = (owned: readonly Sort[]): VocabularyEntry =>
  noneToo(
    {
      id: 'side-has-none',
      doc: 'The side has none of the things of the condition before.',
      example: 'The player has workers in F1 and the automa has none',
      rests,
    },
    { '[,] and|but': 'both', '[,] or': 'either' },
    ['has|have'],
    (of, a) =>
      owned.includes(of.sort) && !a.joined && !isDefinedSide(a)
        ? not(some(belongingTo(of.set, mentionedSet(a))))
        : null,
  );

/** `The player has a worker in F1 but the automa has more workers there`: more than the side before. */
const hasMoreToo = (owned: readonly Sort[]): VocabularyEntry => {
  const rows = [
    { words: 'more', op: '>' },
    { words: 'fewer', op: '<' },
    { words: 'as many', op: '=' },
  ] as const;
  return pattern({
    id: 'side-has-more-too',
    forms: rows.flatMap(({ words }) => [
      `{c} [,] and|but {b} has|have ${words} [of them|these|those]`,
      `{c} [,] and|but {b} has|have ${words} {of}`,
    ]),
    slots: { c: 'cond', b: 'thing.side', of: 'thing?' },
    gives: 'cond',
    doc: 'The side has more such things than the side of the condition before, or fewer.',
    example: 'The player has a worker in F1 but the automa has more workers in F1',
    rests,
    build: ({ c, b, of: said }, form) => {
      const { of: had, side } = hadThings.get(c.test) ?? {};
      const of = said ?? had;
      if (!of || !had || !side || !owned.includes(of.sort) || (said && !isKindOfOwned(said, owned))) return null;
      // In `a band there and more bands`, the second number could be that of the whole board.
      if (said && saysWhere(said.set) !== saysWhere(had.set)) return null;
      const numberOf = ({ set }: NounTerm): Measure => countOf(belongingTo(of.set, mentionedSet({ ...b, set })));
      const op = rows[Math.floor(form / 2)]?.op ?? '>';
      const test = namesOfSides(b.set) ? comparedFigures(numberOf(b), op, numberOf(side)) : null;
      return test && sideToo(conditionTerm(both(c.test, test), [], c.penalty + of.penalty), b);
    },
  });
};

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
      if (!isKnownTotal(a, sides)) return null;
      const isOfGroup = quantity !== null || a.word === 'a' || form === 2;
      const own = ownTest(of, isOfGroup ? it('side') : mentionedSet(a));
      const said = form === 1 ? not(own) : own;
      const test = isOfGroup ? testOfNumber(a, where(a.set, said)) : said;
      const exports = form === 0 && !quantity && isOfGroup ? referentsOf(a, where(a.set, said)) : [];
      return withHad(conditionTerm(form === 2 ? not(test) : test, exports, a.penalty + of.penalty), of);
    },
  });

/** Returns the test that a side has more things than another among those that `thereOf` leaves; null for other words. */
function outnumbersTest(
  owned: readonly Sort[],
  a: NounTerm,
  b: NounTerm,
  thereOf: (set: SetNode) => SetNode,
): Test | null {
  const [sort] = owned;
  // Things of several sorts are counted one by one, which this comparison cannot say.
  if (sort === undefined || owned.length > 1 || (isDefinedSide(a) && !isAnyOf(a))) return null;
  const numberOf = ({ set }: NounTerm): Measure => countOf(thereOf(belongingTo(all(sort), set)));
  const isOne = isOneOfSides(a);
  // Each of two sides under test would be the other.
  if (isOne && (b.quantity || a.quantity?.is === 'all')) return null;
  const test = comparedWithSides(numberOf(isOne ? sideUnderTest : a), '>', b, {
    isTogether: false,
    n: undefined,
    numberOf,
  });
  return isOne && test ? some(where(a.set, test)) : test;
}

/** `The automa outnumbers the player in F1`. */
const outnumbersIn = (owned: readonly Sort[]): VocabularyEntry =>
  pattern({
    id: 'side-outnumbers-in',
    forms: ['{a} outnumber|outnumbers {b} {p}'],
    slots: { a: 'thing.side', b: 'thing.side', p: 'post' },
    gives: 'cond',
    doc: 'A side has more things in the place than another.',
    example: 'The automa outnumbers the player in F1',
    rests,
    build: ({ a, b, p }) => {
      if (!p.locates || p.picks || !appliesTo(p, owned[0] ?? '')) return null;
      const test = outnumbersTest(owned, a, b, (set) => thingsWith(set, p));
      return test && sideToo(conditionTerm(test, [], p.penalty), a);
    },
  });

/** `Only the automa has a worker in F1`: the side has such things, and no other side has any. */
const onlySideHas = (owned: readonly Sort[]): VocabularyEntry =>
  pattern({
    id: 'only-side-has',
    forms: ['only {a} has|have {of}'],
    slots: { a: 'thing.side', of: 'thing' },
    gives: 'cond',
    doc: 'The side has such things, and no other side has any.',
    example: 'Only the automa has workers in F1',
    rests,
    build: ({ a, of }) => {
      if (!owned.includes(of.sort) || of.quantity || a.joined || a.quantity || a.isMany) return null;
      const others = minus(all('side'), mentionedSet(a));
      const test = both(ownTest(of, mentionedSet(a)), not(some(belongingTo(of.set, others))));
      return conditionTerm(test, [], of.penalty + a.penalty);
    },
  });

/** `It belongs to the automa`: the things of a side, in a statement. */
const belongsTo = (owned: readonly Sort[]): VocabularyEntry =>
  pattern({
    id: 'belongs-to-side',
    forms: ['belongs|belong to {a}', 'does|do not belong to {a}'],
    slots: { a: 'thing.side' },
    gives: 'pred',
    doc: 'The things that belong to the side, or to another.',
    example: 'A worker that is tired belongs to the automa',
    rests,
    build: ({ a }, form) => {
      if (a.quantity || a.joined) return null;
      const ownPart = (of: SetNode): SetNode => belongingTo(of, mentionedSet(a));
      const restrict = (of: SetNode): SetNode => (form === 0 ? ownPart(of) : minus(of, ownPart(of)));
      // After a noun, `that belongs to the automa` is a description of its own.
      return predicate({ over: owned, restrict, penalty: a.penalty + preference.oneStatement });
    },
  });

/** `All workers in F1 belong to the same side`. */
const belongTogether = (owned: readonly Sort[]): VocabularyEntry =>
  pattern({
    id: 'belong-to-one-side',
    forms: ['{of} belong to one|1 side', '{of} belong to the same side', '{of} are of the same side'],
    slots: { of: 'thing' },
    gives: 'cond',
    doc: 'There are such things, and they all belong to a single side.',
    example: 'All workers in F1 belong to the same side',
    rests,
    build: ({ of }) =>
      owned.includes(of.sort) && of.isMany && !of.joined && (!of.quantity || of.quantity.is === 'all')
        ? conditionTerm(compare(countOf(sidesOfThings(of.set)), '=', 1), [], of.penalty)
        : null,
  });

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
      const test = outnumbersTest(owned, a, b, (set) => at(set, it(placeSort)));
      return test && relative({ over: [placeSort], restrict: (set) => where(set, test) });
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

/** The words of a comparison with sides, and the number of each side. */
interface ComparedNumbers {
  readonly isTogether: boolean;
  readonly n: number | undefined;
  readonly numberOf: (side: NounTerm) => Measure | null;
}

/**
 * Returns the test that compares a number with those of sides: with that of a certain side, with those of all sides of
 * `than each rival` and `than any rival`, or with the number of several sides together.
 */
export function comparedWithSides(
  left: Measure,
  op: Order,
  b: NounTerm,
  { isTogether, n, numberOf }: ComparedNumbers,
): Test | null {
  const isGroup = b.quantity?.is === 'all' || b.quantity?.is === 'any';
  if (isSeveral(b) !== isTogether && !isGroup) return null;
  if (isTogether && b.quantity && b.quantity.is !== 'all') return null;
  if (!isGroup || isTogether) {
    const right = numberOf({ ...b, quantity: null });
    // `More bands than a rival` could mean any rival, or each of them.
    return right && (b.word !== 'a' || b.joined || b.set.is === 'named') ? comparedFigures(left, op, right, n) : null;
  }
  const right = isDefinedSide(b) ? numberOf(sideUnderTest) : null;
  return right && { is: 'every', of: b.set, in: where(b.set, comparedFigures(left, op, right, n)) };
}

/** True for several sides, which have a number only together: `the crown and the fleet`, `the rivals`. */
export const isSeveral = (a: NounTerm): boolean => a.joined?.by === 'and' || a.isMany;

/** The side under test, as a noun. */
export const sideUnderTest: NounTerm = bareNoun({ sort: 'side', head: 'side', set: it('side') });

/** The conditions that compare the things of sides, or two kinds of things of a side. */
function sideHasThan(ownOf: OwnOf, sides: readonly string[]): readonly VocabularyEntry[] {
  const condition = (a: NounTerm, { n, of, b, kind }: ComparedSaid, form: number): ConditionTerm | null => {
    if (of.quantity || kind?.quantity || kind?.joined) return null;
    const own = ownOf(of, a);
    const other = kind && ownOf(kind, a);
    const { op = '=', isTogether = false } = hasThanForms[form] ?? {};
    if (!own) return null;
    const numberOf = (side: NounTerm): Measure | null => {
      const theirs = inPilesOfOther(of.set, a.set, side.set, { sides }) ?? ownOf(of, side);
      return theirs && countOf(theirs);
    };
    const test = other
      ? comparedFigures(countOf(own), op, countOf(other), n?.amount)
      : b && comparedWithSides(countOf(own), op, b, { isTogether, n: n?.amount, numberOf });
    return test ? sideToo(conditionTerm(test, [], of.penalty), a) : null;
  };
  const words = { doc: 'Compares the numbers of such things of two sides, or of a side.', rests };
  return [
    pattern({
      ...words,
      id: 'side-has-than',
      forms: hasThanForms.flatMap(({ words: said }) => [`{a} ${said}`, `{a} together ${said}`]),
      slots: { a: 'thing.side', ...comparedSlots },
      gives: 'cond',
      example: 'The player has more workers in forests than the automa',
      build: ({ a, ...said }, form) =>
        isSeveral(a) === (form % 2 === 1) && !isOneOfSides(a)
          ? condition({ ...a, quantity: null }, said, Math.floor(form / 2))
          : null,
    }),
    pattern({
      ...words,
      id: 'side-with-than',
      forms: hasThanForms.map(({ words: said }) => said.replace('has|have', 'with')),
      slots: comparedSlots,
      gives: 'rel',
      example: 'the side with more workers than the player',
      build: (said, form) => {
        const statement = ofEachSide(sides, said.of, (a) => condition(a, said, form));
        return statement && { ...statement, cat: 'rel' };
      },
    }),
    pattern({
      ...words,
      id: 'side-has-than-said',
      forms: hasThanForms.map(({ words: said }) => said),
      slots: comparedSlots,
      gives: 'pred',
      example: 'The player has no coins or has more workers in forests than the automa',
      build: (said, form) => ofEachSide(sides, said.of, (a) => condition(a, said, form)),
    }),
  ];
}

/** The words after a side that compare its things in a place with those of another side in another place. */
const hasInSlots = { n: 'n?', of: 'thing', p: 'post', b: 'thing.side', q: 'post' } as const;

/** `The automa has more workers in F1 than the player has in G1`. */
function sideHasInThan(owned: readonly Sort[], sides: readonly string[]): readonly VocabularyEntry[] {
  interface Said {
    readonly n?: { readonly amount: number } | undefined;
    readonly of: NounTerm;
    readonly b: NounTerm;
    readonly p: PredicateTerm;
    readonly q: PredicateTerm;
  }
  const condition = (a: NounTerm, { n, of, p, b, q }: Said, form: number): ConditionTerm | null => {
    const isInPlaces = [p, q].every((place) => place.locates && !place.picks && appliesTo(place, of.sort));
    if (!isKindOfOwned(of, owned) || saysWhere(of.set) || !isInPlaces || isDefinedSide(a)) return null;
    const numberIn = ({ set }: NounTerm, place: PredicateTerm): Measure =>
      countOf(thingsWith(belongingTo(of.set, set), place));
    const numberOf = (side: NounTerm): Measure => numberIn(side, q);
    const op = hasInForms[form]?.op ?? '=';
    const test = comparedWithSides(numberIn(a, p), op, b, { isTogether: false, n: n?.amount, numberOf });
    return test && sideToo(conditionTerm(test, [], of.penalty + p.penalty + q.penalty), a);
  };
  const words = { doc: 'Compares the things of two sides, each in a place of its own.', rests } as const;
  return [
    pattern({
      ...words,
      id: 'side-has-in-than',
      forms: hasInForms.map(({ words: said }) => `{a} ${said}`),
      slots: { a: 'thing.side', ...hasInSlots },
      gives: 'cond',
      example: 'The automa has more workers in F1 than the player has in G1',
      build: ({ a, ...said }, form) => (isSeveral(a) ? null : condition(a, said, form)),
    }),
    pattern({
      ...words,
      id: 'side-has-in-than-said',
      forms: hasInForms.map(({ words: said }) => said),
      slots: hasInSlots,
      gives: 'pred',
      example: 'No side has more workers in F1 than the player has in G1',
      build: (said, form) => ofEachSide(sides, said.of, (a) => condition(a, said, form)),
    }),
  ];
}

/** Returns several sides that a noun names: `both sides`, `the automa and the player`; null for other words. */
function severalSides(a: NounTerm, sides: readonly string[]): readonly NounTerm[] | null {
  const { joined, quantity } = a;
  if (joined) return joined.by === 'and' && joined.parts.every((part) => part.set.is === 'named') ? joined.parts : null;
  return quantity?.is === 'all' && isKnownTotal(a, sides) ? sides.map((name) => sideNoun(name)) : null;
}

/** Returns the condition that numbers of several sides are the same; null if a side has no such number. */
export function sameNumbers(
  a: NounTerm,
  sides: readonly string[],
  numberOf: (side: NounTerm) => Measure | null,
): ConditionTerm | null {
  const several = severalSides(a, sides) ?? [];
  const numbers = several.flatMap((side) => numberOf(side) ?? []);
  if (several.length < 2 || numbers.length < several.length) return null;
  const isEvery = a.joined !== null || a.set.is === 'all';
  const isSuch = several.map(({ set }) => some(and(a.set, set)));
  const pairs = numbers.flatMap((left, first) =>
    numbers.flatMap((right, second): Test[] => {
      if (second <= first || (isEvery && first > 0)) return [];
      const isSame = comparedFigures(left, '=', right);
      // Only those of the sides that the words name have the same number.
      const [one, other] = [isSuch[first], isSuch[second]];
      return isEvery || !one || !other ? [isSame] : [{ is: 'either', of: [not(one), not(other), isSame] }];
    }),
  );
  return conditionTerm(both(...pairs));
}

/** `Both sides have the same number of workers`. */
const sameNumberOfSides = (ownOf: OwnOf, sides: readonly string[]): VocabularyEntry =>
  pattern({
    id: 'same-number-of-sides',
    forms: [
      '{a} has|have the same number of {m}',
      '{a} has|have equally many {m}',
      '{a} has|have the same|equal {m}',
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

/** Returns a set of things without a place, or of sides that are described by such things, in the place under test. */
function setThere(set: SetNode): SetNode | null {
  if (isPlacedSort(sortOf(set))) return saysWhere(set) ? null : at(set, it(placeSort));
  if (sortOf(set) !== 'side') return null;
  if (set.is === 'named' || set.is === 'plane' || set.is === 'all') return set;
  if (set.is === 'where') {
    const [of, test] = [setThere(set.of), testThere(set.test)];
    return of && test && where(of, test);
  }
  if (set.is === 'and' || set.is === 'or') {
    const of = set.of.flatMap((part) => setThere(part) ?? []);
    return of.length === set.of.length ? { ...set, of } : null;
  }
  if (set.is !== 'minus') return null;
  const [from, less] = [setThere(set.from), setThere(set.less)];
  return from && less && minus(from, less);
}

const countThere = (figure: Measure): Measure | null => {
  if (figure.is === 'number') return figure;
  if (figure.is === 'total') {
    const parts = figure.parts.flatMap((part) => {
      const there = countThere(part.figure);
      return there ? [{ ...part, figure: there }] : [];
    });
    return parts.length === figure.parts.length ? { ...figure, parts } : null;
  }
  const there = figure.is === 'count' ? setThere(figure.of) : null;
  return there && countOf(there);
};

/** Returns a test about the things of sides as a test about those in the place under test; null for other tests. */
function testThere(test: Test): Test | null {
  switch (test.is) {
    case 'some': {
      const of = setThere(test.of);
      return of && some(of);
    }
    case 'every': {
      const those = setThere(test.in);
      return those && { ...test, in: those };
    }
    case 'compare': {
      const [left, right] = [countThere(test.left), countThere(test.right)];
      return left && right && { ...test, left, right };
    }
    case 'not': {
      const of = testThere(test.of);
      return of && not(of);
    }
    case 'both':
    case 'either': {
      const of = test.of.flatMap((part) => testThere(part) ?? []);
      return of.length === test.of.length ? { ...test, of } : null;
    }
    case 'test':
      return null;
  }
}

/** `Space where the automa has more workers than the player`: a condition about the things of sides in each space. */
const whereSides = (sides: readonly string[]): VocabularyEntry =>
  pattern({
    id: 'where-sides',
    forms: ['where {c} [there]', 'in|on|at which {c}'],
    slots: { c: 'cond' },
    gives: 'rel',
    doc: 'The condition about the things of sides is true of those in the space.',
    example: 'space where the automa has more workers than the player',
    rests,
    build: ({ c }) => {
      if (c.subject?.sort !== 'side' && !namesOwner(c.test, sides)) return null;
      const test = testThere(c.test);
      const penalty = c.penalty + preference.oneStatement;
      if (!test) return null;
      const restrict = (set: SetNode): SetNode => where(set, test);
      aboutSides.add(restrict);
      if (rankTests.has(c.test)) criteriaOfRanks.set(restrict, null);
      return relative({ over: [placeSort], restrict, penalty });
    },
  });

/** The descriptions of places by things of sides. A copy of a term keeps its function. */
const aboutSides = new WeakSet<PredicateTerm['restrict']>();

/** The conditions that a side has the most of all sides. */
const rankTests = new WeakSet<Test>();

/** The criteria of `where the automa has the most workers`; null for the reading that compares the sides in each place. */
const criteriaOfRanks = new WeakMap<PredicateTerm['restrict'], Criterion | null>();

/** True for a single place by a comparison of sides: `the space where the automa has the most workers` means one place. */
export const isComparedPlace = ({ words, isMany }: NounTerm): boolean =>
  !isMany && words.some((said) => typeof said === 'object' && criteriaOfRanks.get(said.restrict) === null);

/** Returns the pattern of criteria that are words after a noun: `where the automa has the most workers` ranks places. */
export function withRanksOfPlaces(declared: VocabularyEntry): VocabularyEntry {
  if (declared.id !== 'keep-those') return declared;
  return {
    ...declared,
    build: (slots, form) => {
      const { with: said } = slots as { readonly with?: PredicateTerm };
      const by = said && criteriaOfRanks.get(said.restrict);
      if (by === undefined || !said) return declared.build(slots, form);
      return by && criterionTerm(by, [placeSort], said.penalty);
    },
  };
}

/** True for `where the automa has a worker`, after which `but no basket` is about the automa. */
export const isAboutSides = (term: Term | undefined): boolean =>
  term !== undefined && 'restrict' in term && aboutSides.has(term.restrict);

/**
 * `The space where the automa has the most workers`: that with the most of them. The condition about each space is another
 * meaning of these words, so such words are refused with both.
 */
const whereSideHasMost = (owned: readonly Sort[]): VocabularyEntry =>
  pattern({
    id: 'where-side-has-most',
    forms: ['where', 'in|on|at which'].flatMap((joint) => [
      `${joint} {a} [together] has|have [the] most {of}`,
      `${joint} {a} [together] has|have [the] fewest|least {of}`,
    ]),
    slots: { a: 'thing.side', of: 'thing' },
    gives: 'rel',
    doc: 'The spaces with the most such things of the side, or with the fewest.',
    example: 'space where the automa has the most workers',
    rests,
    build: ({ a, of }, form) => {
      if (!isKindOfOwned(of, owned) || a.quantity) return null;
      const own = at(belongingTo(of.set, mentionedSet(a)), it(placeSort));
      const is = form % 2 === 0 ? 'most' : 'least';
      const isOfOne = a.word === 'a' && isDefinedSide(a);
      // The fewest of a rival could be those of any rival, or of each of them.
      if (isOfOne && is === 'least') return null;
      const by = { is, over: placeSort, of: isOfOne ? measure(mostOfOneSide, own) : countOf(own) } as const;
      const restrict = (set: SetNode): SetNode => best(set, by);
      criteriaOfRanks.set(restrict, by);
      const penalty = of.penalty + preference.oneStatement;
      return relative({ over: [placeSort], restrict, picks: true, locates: true, penalty });
    },
  });

/** `The space with the most workers of one side`: the sides are compared, and not added. */
const mostOfOne = (owned: readonly Sort[]): readonly VocabularyEntry[] => {
  const words = {
    slots: { of: 'thing', a: 'thing.side' },
    doc: 'The spaces in which one of the sides has the most such things.',
    rests,
  } as const;
  const rankOf = (of: NounTerm, a: NounTerm): Criterion | null => {
    if (!isKindOfOwned(of, owned) || !isDefinedSide(a) || a.quantity || a.word !== 'bare' || a.isMany) return null;
    return { is: 'most', over: placeSort, of: measure(mostOfOneSide, at(belongingTo(of.set, a.set), it(placeSort))) };
  };
  const ofOne = 'of one|1|single {a}';
  return [
    pattern({
      ...words,
      id: 'most-of-one-side',
      forms: ['with', 'that has|have|contains'].map((verb) => `${verb} [the] most {of} ${ofOne}`),
      gives: 'rel',
      example: 'the space with the most workers of one side',
      build: ({ of, a }) => {
        const by = rankOf(of, a);
        const restrict = (set: SetNode): SetNode => (by ? best(set, by) : set);
        return by && relative({ over: [placeSort], restrict, picks: true, locates: true, penalty: of.penalty });
      },
    }),
    pattern({
      ...words,
      id: 'rank-of-one-side',
      forms: [`[the] most {of} ${ofOne}`],
      gives: 'crit',
      example: '[Most workers of one side]',
      build: ({ of, a }) => {
        const by = rankOf(of, a);
        return by && criterionTerm(by, [placeSort], of.penalty);
      },
    }),
  ];
};

/** Returns the test that sides of a noun have such things among those that `thereOf` leaves; null for another noun. */
function groupTest(
  a: NounTerm,
  of: NounTerm,
  isOfOne: boolean,
  sides: readonly string[],
  thereOf: (set: SetNode) => SetNode,
): Test | null {
  const ownOf = (side: SetNode): Test => testOfEach(of, (set) => thereOf(belongingTo(set, side)));
  const own = ownOf(it('side'));
  // `2 or more bands of one rival` are bands of a single side. Without a number, a band of any rival is enough.
  if (isOfOne) {
    const isNumber = of.quantity !== null && 'n' in of.quantity && of.quantity.n > 1;
    return isNumber && isDefinedSide(a) && !a.quantity && a.word === 'bare' && !a.isMany
      ? some(where(a.set, own))
      : null;
  }
  const number = a.quantity && 'n' in a.quantity ? a.quantity : null;
  // `Two bands of one side` are bands of the same side, but `bands of one side` are bands of no other side.
  if (number?.is === 'exactly' && number.n === 1 && of.quantity) return null;
  const isGroup = a.quantity?.is === 'all' || number !== null;
  const isOfThing = of.word === 'bare' || of.word === 'a' || (of.quantity !== null && 'n' in of.quantity);
  if (!isGroup || !isOfThing || !isDefinedSide(a) || !isKnownTotal(a, sides)) return null;
  const isEverySide = a.quantity?.is === 'all' && a.set.is === 'all';
  return isEverySide ? both(...sides.map((name) => ownOf(sideNoun(name).set))) : testOfNumber(a, where(a.set, own));
}

/** The words between things and the sides to which they belong. `one` is a single side. */
const groupJoints = { 'of {a}': 'group', 'of one|single {a}': 'one', 'of the|a same|single {a}': 'one' } as const;

/** Returns the words for spaces with things of several sides: `with a worker of each side`, `bands of two sides`. */
function groupWords(owned: readonly Sort[], sides: readonly string[]): readonly VocabularyEntry[] {
  const joints = Object.entries(groupJoints);
  const words = {
    slots: { of: 'thing', a: 'thing.side' },
    doc: 'Each of the sides, or so many of them, has such a thing in the space.',
    rests,
  } as const;
  const verbs = { rel: ['with', 'containing'], pred: ['contains|contain|has|have|holds|hold'] } as const;
  return (['rel', 'pred'] as const).map((gives) =>
    pattern({
      ...words,
      id: `of-each-side-${gives}`,
      forms: joints.flatMap(([joint]) => verbs[gives].map((verb) => `${verb} {of} ${joint}`)),
      gives,
      example: `${gives === 'rel' ? 'space with' : 'Space contains'} a worker of each side`,
      build: ({ of, a }, form) => {
        if (!owned.includes(of.sort)) return null;
        const isOfOne = joints[Math.floor(form / verbs[gives].length)]?.[1] === 'one';
        const test = groupTest(a, of, isOfOne, sides, (set) => at(set, it(placeSort)));
        const make = gives === 'rel' ? relative : predicate;
        return test && make({ over: [placeSort], restrict: (set) => where(set, test), tail: of, penalty: of.penalty });
      },
    }),
  );
}

/** `bands of at least two sides are in F1`: the things of several sides are in a place. */
const groupIn = (owned: readonly Sort[], sides: readonly string[]): VocabularyEntry =>
  pattern({
    id: 'of-each-side-in',
    forms: Object.keys(groupJoints).flatMap((joint) => [
      `{of} ${joint} is|are|stand|stands {p}`,
      `there is|are {of} ${joint} {p}`,
    ]),
    slots: { of: 'thing', a: 'thing.side', p: 'post' },
    gives: 'cond',
    doc: 'Each of the sides, or so many of them, has such a thing in the place.',
    example: 'Workers of both sides are in F1',
    rests,
    build: ({ of, a, p }, form) => {
      if (!owned.includes(of.sort) || !p.locates || p.picks || !appliesTo(p, of.sort)) return null;
      const test = groupTest(a, of, form > 1, sides, (set) => thingsWith(set, p));
      return test && conditionTerm(test, [], of.penalty + a.penalty + p.penalty);
    },
  });

/** Returns the number of things of a kind that the side under test has; null for other words. */
function numberOfSide(of: NounTerm, ownOf: OwnOf): Measure | null {
  const own = isKind(of) ? ownOf(of, sideUnderTest) : null;
  return own && countOf(own);
}

/** `Whichever rival has the most camps`. */
const whicheverSide = (ownOf: OwnOf): VocabularyEntry =>
  pattern({
    id: 'whichever-side',
    forms: [
      'whichever {a} has [the] most|highest {m}',
      'whichever {a} has [the] fewest|lowest|least {m}',
      'whichever {a} has [the] most {of}',
      'whichever {a} has [the] fewest|least {of}',
    ],
    slots: { a: 'thing.side', m: 'measure?', of: 'thing?' },
    gives: 'thing',
    doc: 'The side with the most of a figure or of such things, or with the fewest.',
    example: 'whichever side has the most workers',
    rests,
    build: ({ a, m, of }, form) => {
      if (a.word !== 'bare' || a.quantity || a.joined || a.isMany || (m && m.over !== 'side')) return null;
      const figure = of ? numberOfSide(of, ownOf) : measure(m?.name ?? '', it('side'));
      if (!figure) return null;
      const set = best(a.set, { is: form % 2 === 0 ? 'most' : 'least', over: 'side', of: figure });
      return { ...bareNoun({ sort: 'side', head: a.head, set }), word: 'the', isBare: false, penalty: a.penalty };
    },
  });

/** Returns the words that describe sides by their things: `the rival with the fewest camps`, `side without camps`. */
function sidesWithWords(ownOf: OwnOf): readonly VocabularyEntry[] {
  const ranks = { most: 'most', 'fewest|least': 'least' } as const;
  const rankForms = Object.keys(ranks).flatMap((words) =>
    ['with', 'that|which|who has|have'].map((verb) => `${verb} [the] ${words} {of}`),
  );
  return [
    pattern({
      id: 'side-with-most',
      forms: rankForms,
      slots: { of: 'thing' },
      gives: 'rel',
      doc: 'The sides with the most such things, or the fewest.',
      example: 'the side with the fewest workers',
      rests,
      build: ({ of }, form) => {
        const is = Object.values(ranks)[Math.floor(form / 2)] ?? 'most';
        const count = numberOfSide(of, ownOf);
        if (!count) return null;
        const restrict = (set: SetNode): SetNode => best(set, { is, over: 'side', of: count });
        return relative({ over: ['side'], restrict, picks: true, locates: true, penalty: of.penalty });
      },
    }),
    pattern({
      id: 'side-with',
      forms: ['with {of}', 'with no {of}', 'without {of}'],
      slots: { of: 'thing' },
      gives: 'rel',
      doc: 'The sides that have such things, or none.',
      example: 'a side with a worker in F1',
      rests,
      build: ({ of }, form) => {
        const isDenial = form > 0;
        const whole = ownOf(of, sideUnderTest);
        if (!whole || (isDenial && (of.quantity || of.word !== 'bare'))) return null;
        const own = testOfEach(of, (set) => ownOf({ ...of, set }, sideUnderTest) ?? whole);
        const restrict = (set: SetNode): SetNode => where(set, isDenial ? not(own) : own);
        return relative({ over: ['side'], restrict, tail: isDenial ? null : of, penalty: of.penalty });
      },
    }),
  ];
}

/** Returns the patterns of `the automa has the fewest points`, which compares a side with all other sides. */
function ranksOfSide(things: Things): readonly VocabularyEntry[] {
  const { sides } = things;
  const ownOf = ownOfIn(things);
  const forms = {
    'has|have [the] fewest|lowest|least {m}': '<',
    'has|have [the] most|highest {m}': '>',
    'has|have [the] fewest|least {of}': '<',
    'has|have [the] most {of}': '>',
  } as const;
  const rankOf = (set: SetNode, m: MeasureTerm | undefined, of: NounTerm | undefined, form: number): Test | null => {
    if (set.is !== 'named' || (m && m.over !== 'side')) return null;
    if (of && !isKind(of)) return null;
    const { set: before } = sideNoun(set.name);
    const figureOf = (name: string): Measure | null => {
      const side = sideNoun(name);
      const own = of && (inPilesOfOther(of.set, before, side.set, things) ?? ownOf(of, side));
      return of ? (own ? countOf(own) : null) : measure(m?.name ?? '', sideNoun(name).set);
    };
    const left = figureOf(set.name);
    const others = sides.filter((side) => side !== set.name).map(figureOf);
    const op = Object.values(forms)[form] ?? '>';
    if (!left || others.includes(null)) return null;
    return both(...others.flatMap((right) => (right ? [comparedFigures(left, op, right)] : [])));
  };
  const words = { doc: 'Compares a side with every other side.', rests } as const;
  return [
    pattern({
      ...words,
      id: 'rank-of-side',
      forms: Object.keys(forms).map((form) => `{a} ${form}`),
      slots: { a: 'thing.side', m: 'measure?', of: 'thing?' },
      gives: 'cond',
      example: 'The automa has the fewest points',
      build: ({ a, m, of }, form) => {
        const test = a.joined ? null : rankOf(a.set, m, of, form);
        if (test) rankTests.add(test);
        return test && sideToo(conditionTerm(test), a);
      },
    }),
    pattern({
      ...words,
      id: 'rank-of-side-said',
      forms: Object.keys(forms),
      slots: { m: 'measure?', of: 'thing?' },
      gives: 'pred',
      example: 'The automa has 3 coins and has the fewest points',
      build: ({ m, of }, form) =>
        ofEachSide(sides, of ?? sideNoun(''), ({ set }) => {
          const test = rankOf(set, m, of, form);
          return test && conditionTerm(test);
        }),
    }),
  ];
}

/** The comparisons of two things that a side has, of which a figure is at least one: `more coins than workers in F1`. */
const amountsCompared = Object.entries(numberComparisons).flatMap(([words, { than: between, op }]) =>
  [
    ['{m}', '{k}'],
    ['{m}', '{of}'],
    ['{of}', '{m}'],
  ].map(([first, second]) => ({
    words: `has|have ${words} ${first} ${between} ${second}`,
    isFirst: first === '{m}',
    op,
  })),
);

/** Returns the patterns that compare a figure of a side with another, or with a number of things of the side. */
function amountsOfSide(things: Things): readonly VocabularyEntry[] {
  const ownOf = ownOfIn(things);
  const condition = (
    a: NounTerm,
    m: MeasureTerm,
    said: MeasureTerm | NounTerm,
    n: number | undefined,
    form: number,
  ) => {
    const { isFirst, op = '=' } = amountsCompared[form] ?? {};
    const [own, side] = [said.cat === 'thing' ? ownOf(said, a) : null, mentionedSet(a)];
    const isBare = said.cat === 'measure' ? said.over === 'side' : own && said.isMany && !said.quantity && !said.joined;
    if (!isBare || m.over !== 'side' || isDefinedSide(a) || a.joined) return null;
    const [figure, other] = [
      measure(m.name, side),
      own ? countOf(own) : measure(said.cat === 'measure' ? said.name : '', side),
    ];
    const test = isFirst ? comparedFigures(figure, op, other, n) : comparedFigures(other, op, figure, n);
    return sideToo(conditionTerm(test, [], said.penalty), a);
  };
  const slots = { m: 'measure', k: 'measure?', of: 'thing?', n: 'n?' } as const;
  const words = { doc: 'Compares what a side has: figures, or a figure and a number of things.', rests };
  return [
    pattern({
      ...words,
      id: 'side-has-amounts',
      forms: amountsCompared.map(({ words: said }) => `{a} ${said}`),
      slots: { a: 'thing.side', ...slots },
      gives: 'cond',
      example: 'The automa has more coins than workers in the supply',
      build: ({ a, m, k, of, n }, form) => {
        const said = k ?? of;
        return said ? condition(a, m, said, n?.amount, form) : null;
      },
    }),
    pattern({
      ...words,
      id: 'side-has-amounts-said',
      forms: amountsCompared.map(({ words: said }) => said),
      slots,
      gives: 'pred',
      example: 'The automa has a worker and has more coins than points',
      build: ({ m, k, of, n }, form) => {
        const said = k ?? of;
        return said ? ofEachSide(things.sides, of ?? null, (a) => condition(a, m, said, n?.amount, form)) : null;
      },
    }),
  ];
}

/** Returns the words about the sides of a book. */
export const sidePhrases = (things: Things): readonly VocabularyEntry[] => [
  ...amountsOfSide(things),
  ...(things.sides.length > 1 ? ranksOfSide(things) : []),
  orOfSide,
  ...ownedPatterns(things),
];
