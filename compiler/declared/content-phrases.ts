// Words about what is in a place or belongs to a thing: several kinds that are counted together, things beside figures,
// a second limit, and the parts of a thing.
import { at, ballAround, best, compare, countOf, it, measure, not, or, some, sortOf, where } from '../plan/build.ts';
import { allTest } from '../language/phrases/counted-nouns.ts';
import { hasSet, rewrite } from '../plan/rewrite.ts';
import { same } from '../plan/same.ts';
import type { Comparison, Measure, SetNode, Sort, Test } from '../plan/nodes.ts';
import {
  appliesTo,
  conditionTerm,
  criterionTerm,
  joinedNouns,
  mentionedSet,
  modifiedNoun,
  predicate,
  relative,
  thingsWith,
} from '../language/phrases/nouns.ts';
import { preference } from '../language/phrases/preferences.ts';
import type { NounTerm, PredicateTerm } from '../language/phrases/terms.ts';
import { pattern, type VocabularyEntry } from '../language/phrases/vocabulary-entries.ts';
import { isSingle } from '../language/phrases/noun-sorts.ts';
import { listPhrases } from './content-lists.ts';
import { isOwner, partsOfEach, sortOfOwner } from './parts-of-things.ts';
import { comparedFigures, limits, numberComparisons, orderedFigures, saysWhere, type Order } from './figure-phrases.ts';
import { ofSide, testOfEach, testOfNumber } from './side-phrases.ts';
import { isPossessed } from './thing-phrases.ts';
import { thingBefore } from './book-names.ts';
import { isPlacedSort, placeSort } from './things.ts';

const rests = ['book: page'];

/** The words between a statement and a second limit. */
const joints: Readonly<Record<string, 'both' | 'either'>> = { '[,] and|but': 'both', '[,] or': 'either' };

/** The forms of a second limit, such as `but fewer than 4`, each with its comparison and its joint. */
const limitForms: readonly { readonly form: string; readonly order: Order; readonly by: 'both' | 'either' }[] =
  Object.entries(joints).flatMap(([joint, by]) =>
    Object.entries(orderedFigures).map(([words, order]) => ({ form: `${joint} ${words}`, order, by })),
  );

/** Returns the figure that a test compares last; null for another test. */
function figureCompared(test: Test): Measure | null {
  if (test.is === 'compare') return test.left.is === 'number' ? null : test.left;
  if (test.is === 'not') return figureCompared(test.of);
  const last = test.is === 'both' ? test.of.at(-1) : undefined;
  return last ? figureCompared(last) : null;
}

/** Returns the figure of a thing that a statement compares: the number of bands for `contains 2 or more bands`. */
function figureOfStatement({ over, restrict, picks }: PredicateTerm): Measure | null {
  const [sort] = over;
  if (picks || sort === undefined || over.length > 1) return null;
  const said = restrict(it(sort));
  return said.is === 'where' ? figureCompared(said.test) : null;
}

const withLimit = (
  p: PredicateTerm,
  { order, by }: (typeof limitForms)[number],
  right: Measure,
): ((of: SetNode) => SetNode) | null => {
  const left = figureOfStatement(p);
  if (!left) return null;
  const withinLimit = (of: SetNode): SetNode => where(of, comparedFigures(left, order, right));
  return (of) => (by === 'both' ? withinLimit(p.restrict(of)) : or(p.restrict(of), withinLimit(of)));
};

/** `is not higher than her salt and not higher than her reed`: the figure of the first limit has the second limit too. */
const secondLimits: readonly VocabularyEntry[] = [
  pattern({
    id: 'second-limit',
    forms: limitForms.map(({ form }) => `{c} ${form}`),
    slots: { c: 'cond', b: 'amount' },
    gives: 'cond',
    doc: 'Compares the figure of the condition with a second figure.',
    example: 'The points of the automa are at least 3 but less than 6',
    rests,
    build: ({ c, b }, form) => {
      const said = limitForms[form];
      const left = c.test.is === 'some' ? null : figureCompared(c.test);
      if (!said || !left || (said.by === 'either' && c.test.is === 'both')) return null;
      const limit = comparedFigures(left, said.order, b.of);
      return conditionTerm({ is: said.by, of: [c.test, limit] }, c.exports, c.penalty + b.penalty);
    },
  }),
  pattern({
    id: 'second-limit-said',
    forms: limitForms.map(({ form }) => `{p} ${form}`),
    slots: { p: 'pred', b: 'amount' },
    gives: 'pred',
    doc: 'Compares the figure of the statement with a second figure.',
    example: 'a space contains 2 or more workers but fewer than 4',
    rests,
    build: ({ p, b }, form) => {
      const said = limitForms[form];
      const restrict = said && withLimit(p, said, b.of);
      // The same limits of a named thing are one condition.
      const penalty = p.penalty + b.penalty + preference.oneStatement;
      return restrict ? predicate({ over: p.over, restrict, tail: b.tail, penalty }) : null;
    },
  }),
  pattern({
    id: 'second-limit-described',
    forms: limitForms.map(({ form }) => `{p} ${form}`),
    slots: { p: 'rel', b: 'amount' },
    gives: 'rel',
    doc: 'Compares the figure of the words before with a second figure.',
    example: 'space with 2 or more workers but fewer than 4',
    rests,
    build: ({ p, b }, form) => {
      const said = limitForms[form];
      const restrict = said && withLimit(p, said, b.of);
      return restrict ? relative({ over: p.over, restrict, tail: b.tail, penalty: p.penalty + b.penalty }) : null;
    },
  }),
];

/** True for a noun whose things can be counted: a plural without a number, or such nouns that are joined. */
const isCountable = (of: NounTerm): boolean => {
  const { word: before, quantity, isMany, joined, sort, set } = of;
  if (joined) return joined.parts.every(isCountable);
  const isPlural = isPlacedSort(sort) && isMany && !quantity && set.is !== 'best';
  return isPlural && (before === 'bare' || before === 'the' || isPossessed(of));
};

/** The place and the side of the things that are counted. Null if everywhere, or the things of every side. */
interface CountedIn {
  readonly place: SetNode | null;
  readonly side: NounTerm | null;
}

/** Returns the number of the things of a noun, of all kinds together; null for a noun that names no things of the side. */
function numberTogether(of: NounTerm, { place, side }: CountedIn): Measure | null {
  const kinds = of.joined && of.sort === 'mixed' ? of.joined.parts : [of];
  const sets = kinds.map((kind) => {
    const things = mentionedSet(kind);
    const own = side ? ofSide(things, side) : things;
    return own && place && !saysWhere(things) ? at(own, place) : own;
  });
  const figures = sets.flatMap((set) => (set ? [countOf(set)] : []));
  const [first] = figures;
  if (!first || figures.length < kinds.length) return null;
  return figures.length === 1 ? first : { is: 'total', parts: figures.map((figure) => ({ times: 1, figure })) };
}

const there: CountedIn = { place: it(placeSort), side: null };

const ownedThere = (side: NounTerm): CountedIn => ({ ...there, side });

const isThere = (set: SetNode): boolean => set.is === 'ref' && set.head === 'there';

const verbs = 'contains|contain|has|have|holds|hold';

/** The limits of a number of things, `2 or more bands and holds`, each with its comparison. */
const numbers: readonly (readonly [form: string, op: Comparison])[] = Object.entries(limits).map(([words, op]) => [
  words.replace('{m}', '{of}'),
  op,
]);

/** True for several kinds of things that are counted together, and not each of them. */
const isTogether = (of: NounTerm): boolean =>
  of.joined !== null && isCountable(of) && (of.joined.by === 'and' || of.sort === 'mixed');

/** `contains 3 or more bands and holds`: the number is that of all kinds together. */
const numbersTogether: readonly VocabularyEntry[] = [
  ...(['pred', 'rel'] as const).map((gives) =>
    pattern({
      id: `number-together-${gives}`,
      forms: numbers.map(([words]) => `${gives === 'pred' ? verbs : 'with|containing|holding'} ${words}`),
      slots: { n: 'n', of: 'thing' },
      gives,
      doc: 'So many of the things, of all kinds together, are in the place.',
      example: 'space with 3 or more workers and bushes',
      rests,
      build: ({ n, of }, form) => {
        const count = isTogether(of) ? numberTogether(of, there) : null;
        if (!count) return null;
        const limited = compare(count, numbers[form]?.[1] ?? '=', n.amount);
        const make = gives === 'pred' ? predicate : relative;
        return make({ over: [placeSort], restrict: (set) => where(set, limited), tail: of, penalty: of.penalty });
      },
    }),
  ),
  pattern({
    id: 'number-together-of-side',
    forms: numbers.map(([words]) => `{a} has|have ${words}`),
    slots: { a: 'thing.side', n: 'n', of: 'thing' },
    gives: 'cond',
    doc: 'The side has so many of the things, of all kinds together.',
    example: 'The automa has 3 or more workers and pawns',
    rests,
    build: ({ a, n, of }, form) => {
      const count = isTogether(of) ? numberTogether(of, { place: null, side: a }) : null;
      return count && conditionTerm(compare(count, numbers[form]?.[1] ?? '=', n.amount), [], of.penalty);
    },
  }),
];

/** The words of a comparison, each with the word before the second part, and the comparison. */
const compared = Object.entries(numberComparisons).map(([words, { than, op }]) => ({ words, than, op }));

/** `a crown and a league band`: a thing with each adjective. Each has an article, so that no thing must have both. */
const ofEachAdjective: VocabularyEntry = pattern({
  id: 'of-each-adjective',
  forms: ['a|an {x} and a|an {y} {of}'],
  slots: { x: 'adj', y: 'adj', of: 'thing' },
  gives: 'thing',
  doc: 'A thing with each of two adjectives.',
  example: 'space with an automa and a player worker',
  rests,
  build: ({ x, y, of }) => {
    const isPlain = of.word === 'bare' && !of.isMany && !of.quantity && !of.joined;
    if (!isPlain || !appliesTo(x, of.sort) || !appliesTo(y, of.sort)) return null;
    const nouns = [x, y].map((each): NounTerm => ({ ...modifiedNoun(of, each), word: 'a' }));
    return { ...joinedNouns('and', nouns), penalty: of.penalty };
  },
});

/** `where rebels outnumber troops`, and its denial. */
const outnumbered = ['where', 'in which'].flatMap((joint) => [
  { form: `${joint} {of} outnumber|outnumbers {b}`, op: '>' as const, isSaid: false, of: 'none' as const },
  { form: `${joint} {of} do|does not outnumber {b}`, op: '≤' as const, isSaid: false, of: 'none' as const },
]);

/** The comparisons of numbers of things in a place, before and after the kinds. */
const inPlaceForms = compared.flatMap(({ words, than, op }) => [
  { form: `${verbs} ${words} {of} ${than} {b}`, op, isSaid: true, of: 'none' as const },
  { form: `with|containing|holding ${words} {of} ${than} {b}`, op, isSaid: false, of: 'none' as const },
  { form: `${verbs} ${words} {of} ${than} {a} has|have {b} [there]`, op, isSaid: true, of: 'second' as const },
  {
    form: `with|containing|holding ${words} {of} ${than} {a} has|have {b} [there]`,
    op,
    isSaid: false,
    of: 'second' as const,
  },
  ...['where', 'in which'].map((joint) => ({
    form: `${joint} {a} has|have ${words} {of} ${than} {c}`,
    op,
    isSaid: false,
    of: 'both' as const,
  })),
]);
/** `more crown than league bands`: the noun after the second adjective belongs to both. */
const ofSharedNoun = compared.flatMap(({ words, than, op }) => [
  { form: `${verbs} ${words} {x} ${than} {y} {of}`, op, isSaid: true, of: 'shared' as const },
  { form: `with|containing|holding ${words} {x} ${than} {y} {of}`, op, isSaid: false, of: 'shared' as const },
  { form: `where|in which there are ${words} {x} ${than} {y} {of}`, op, isSaid: false, of: 'shared' as const },
]);
const placeForms = [...inPlaceForms, ...outnumbered, ...ofSharedNoun];

/** Returns a noun with each of two adjectives; null for adjectives that cannot be said of its things. */
const withEachAdjective = (of: NounTerm, x?: PredicateTerm, y?: PredicateTerm): readonly NounTerm[] | null =>
  x && y && isCountable(of) && appliesTo(x, of.sort) && appliesTo(y, of.sort)
    ? [modifiedNoun(of, x), modifiedNoun(of, y)]
    : null;

/** `more bands and holds than workshops`: compares numbers of things in a place, of all kinds together. */
const comparedInPlaces: readonly VocabularyEntry[] = (['pred', 'rel'] as const).map((gives) => {
  const rows = placeForms.filter(({ isSaid }) => isSaid === (gives === 'pred'));
  return pattern({
    id: `compared-together-${gives}`,
    forms: rows.map(({ form }) => form),
    slots: {
      of: 'thing',
      b: 'thing?',
      x: 'adj?',
      y: 'adj?',
      n: 'n?',
      a: 'thing.side?',
      ...(gives === 'rel' && { c: 'thing.side?' }),
    },
    gives,
    doc: 'Compares two numbers of things in the place, of all kinds together.',
    example: 'space with more workers and bushes than the player has workers there',
    rests,
    build: (slots, form) => {
      const { a, x, y, n } = slots;
      const c = 'c' in slots ? slots.c : undefined;
      const said = rows[form];
      const shared = said?.of === 'shared' ? withEachAdjective(slots.of, x, y) : [];
      const [of = slots.of, b = slots.b] = shared ?? [];
      if (!shared) return null;
      const second = b ?? of;
      // Here, `there` means the place under test, and no place of an earlier sentence.
      if (!said || !isCountable(of) || !isCountable(second) || hasSet(second.set, isThere)) return null;
      // Two kinds without sides are compared by a pattern of every board.
      const isOfBoards =
        said.of !== 'second' &&
        said.of !== 'shared' &&
        (said.of === 'both' || !said.form.includes('{n}')) &&
        !outnumbered.some((row) => row === said);
      if (isOfBoards && !of.joined && !second.joined) return null;
      const left = numberTogether(of, said.of === 'both' && a ? ownedThere(a) : there);
      const right = numberTogether(second, c ? ownedThere(c) : said.of === 'second' && a ? ownedThere(a) : there);
      if (!left || !right) return null;
      const test = comparedFigures(left, said.op, right, n?.amount);
      const make = gives === 'pred' ? predicate : relative;
      return make({ over: [placeSort], restrict: (set) => where(set, test), penalty: of.penalty + (b?.penalty ?? 0) });
    },
  });
});

const conditionForms = [
  ...compared.flatMap(({ words, than, op }) => [
    { form: `[there are] ${words} {of} ${than} {b}`, op },
    { form: `{a} has|have ${words} {of} ${than} {c}`, op },
  ]),
  { form: '{of} [together] outnumber|outnumbers {b}', op: '>' as const },
  { form: '{of} together outnumber|outnumbers {m}', op: '>' as const },
  { form: '{of} [together] do|does not outnumber {b}', op: '≤' as const },
  { form: '{of} together do|does not outnumber {m}', op: '≤' as const },
];

/** `the bands and holds there together outnumber the workshops`: compares numbers of all kinds together. */
const comparedTogether: VocabularyEntry = pattern({
  id: 'compared-together',
  forms: conditionForms.map(({ form }) => form),
  slots: { of: 'thing', b: 'thing?', a: 'thing.side?', c: 'thing.side?', m: 'amount?', n: 'n?' },
  gives: 'cond',
  doc: 'Compares two numbers of things, of all kinds together.',
  example: 'The workers and bushes in F1 together outnumber the workers in G1',
  rests,
  build: ({ of, b, a, c, m, n }, form) => {
    const { op = '=', form: words = '' } = conditionForms[form] ?? {};
    const second = b ?? of;
    if (!isCountable(of) || !isCountable(second) || m?.of.is === 'number') return null;
    // In `bands outnumber troops and camps in F1`, the place would belong to both numbers.
    if (b && saysWhere(of.set) !== saysWhere(b.set)) return null;
    const isWithTogether = words.includes('together');
    // Two kinds without a word before them are compared by a pattern of every board.
    const isPlain = [of, second].every((each) => !each.joined && each.word === 'bare');
    if (isPlain && !isWithTogether && (a || !words.includes('{n}'))) return null;
    const left = numberTogether(of, { place: null, side: a ?? null });
    const right = m ? m.of : numberTogether(second, { place: null, side: c ?? null });
    if (!left || !right) return null;
    return conditionTerm(comparedFigures(left, op, right, n?.amount), [], of.penalty + (b?.penalty ?? m?.penalty ?? 0));
  },
});

/** Lists of figures and things that a place or a side has, each with the word that joins its items. */
const mixedLists = new WeakMap<PredicateTerm, 'and' | 'or'>();

/** The figures of a list, each with the least number. */
const figureItems: Readonly<Record<string, number | 'n'>> = {
  '{m}': 1,
  '{n} {m}': 'n',
  '{n} or more {m}': 'n',
  'at least {n} {m}': 'n',
};

const itemForms = (['and', 'or'] as const).flatMap((by) => [
  ...Object.entries(figureItems).flatMap(([words, least]) => [
    { form: `{p} [,] ${by} ${words}`, by, least },
    { form: `{p} , {k} [,] ${by} ${words}`, by, least },
  ]),
  { form: `{p} [,] ${by} {of}`, by, least: null },
  { form: `{p} [,] ${by} no {of}`, by, least: null },
  { form: `{p} , {k} [,] ${by} {of}`, by, least: null },
]);

const figureTest = ({ name, over }: { readonly name: string; readonly over: Sort }, least: number): Test =>
  compare(measure(name, it(over)), least === 0 ? '=' : '≥', least);

/** Returns the test that things are in the place under test; null for other things than those of a place. */
function contentTest(of: NounTerm, isDenied: boolean): Test | null {
  if (!isPlacedSort(of.sort) || of.joined || of.quantity?.is === 'all' || of.quantity?.is === 'half') return null;
  if (isDenied ? of.word !== 'bare' || of.quantity !== null : of.word !== 'a' && of.quantity === null) return null;
  const test = testOfNumber(of, at(of.set, it(placeSort)));
  return isDenied ? not(test) : test;
}

/** `with sand and coal and a workshop`: figures, and things beside figures. */
const mixedContents: readonly VocabularyEntry[] = (['pred', 'rel'] as const).map((gives) =>
  pattern({
    id: `mixed-list-${gives}`,
    forms: itemForms.map(({ form }) => form),
    slots: { p: gives, k: 'measure?', m: 'measure?', n: 'n?', of: 'thing?' },
    gives,
    doc: 'Figures and things in a list: a figure means at least 1 of it.',
    example: 'space with coins and a worker',
    rests,
    build: ({ p, k, m, n, of }, form) => {
      const said = itemForms[form];
      const [sort = placeSort] = p.over;
      const by = mixedLists.get(p) ?? said?.by;
      const isOfFigure = mixedLists.has(p) || figureOfStatement(p)?.is === 'measure';
      if (!said || by !== said.by || p.over.length > 1 || [k, m].some((each) => each && each.over !== sort))
        return null;
      // Things after things are joined like nouns, so a list of things alone is read by other patterns.
      if (!isOfFigure && !(m && p.tail && isPlacedSort(p.tail.sort))) return null;
      const last = m
        ? figureTest(m, said.least === 'n' ? (n?.amount ?? 1) : (said.least ?? 1))
        : of && sort === placeSort && contentTest(of, said.form.includes('no {of}'));
      if (!last) return null;
      const tests = [...(k ? [figureTest(k, 1)] : []), last];
      const ofAllTests = (set: SetNode): SetNode => tests.reduce(where, set);
      const ofEachTest = (set: SetNode): readonly SetNode[] => tests.map((test) => where(set, test));
      const restrict = (set: SetNode): SetNode =>
        said.by === 'and' ? ofAllTests(p.restrict(set)) : or(p.restrict(set), ...ofEachTest(set));
      const make = gives === 'pred' ? predicate : relative;
      const list = make({ over: [sort], restrict, tail: of ?? null, penalty: p.penalty + (of?.penalty ?? 0) });
      mixedLists.set(list, said.by);
      return list;
    },
  }),
);

/** `space in which a worker is tired`: a statement about things in the place. */
const whereSo: VocabularyEntry = pattern({
  id: 'where-things-are-so',
  forms: ['in|on which {of} {p}', 'where {of} {p}', 'in|on which no {of} {p}', 'where no {of} {p}'],
  slots: { of: 'thing', p: 'pred' },
  gives: 'rel',
  doc: 'The places with such things of which the statement is true.',
  example: 'space in which a bush is ripe',
  rests,
  build: ({ of, p }, form) => {
    const isDenied = form > 1;
    if (isDenied && (of.word !== 'bare' || of.quantity)) return null;
    const isSaid = isPlacedSort(of.sort) && appliesTo(p, of.sort) && !p.locates && !p.picks && !of.joined;
    if (!isSaid || saysWhere(of.set) || of.quantity?.is === 'half') return null;
    const such = thingsWith(at(of.set, it(placeSort)), p);
    const test =
      of.quantity?.is === 'all' ? allTest(of.quantity, at(of.set, it(placeSort)), such) : testOfNumber(of, such);
    return relative({
      over: [placeSort],
      restrict: (set) => where(set, isDenied ? not(test) : test),
      penalty: of.penalty + p.penalty,
    });
  },
});

/** `the space with the lowest total strength of workers`: the sum of a figure of the things there. */
const totalRank: VocabularyEntry = pattern({
  id: 'rank-of-total',
  forms: [
    'with [the] highest|greatest|largest total|combined {m} of {of}',
    'with [the] lowest|least|smallest total|combined {m} of {of}',
  ],
  slots: { m: 'measure', of: 'thing' },
  gives: 'rel',
  doc: 'The places in which the sum of a figure of the things is highest, or lowest.',
  example: 'space with the highest total berries of bushes',
  rests,
  build: ({ m, of }, form) => {
    if (of.sort !== m.over || !isCountable(of) || of.joined || saysWhere(of.set)) return null;
    const sum: Measure = { is: 'sum', of: at(mentionedSet(of), it(placeSort)), each: measure(m.name, it(of.sort)) };
    const restrict = (set: SetNode): SetNode =>
      best(set, { is: form === 0 ? 'most' : 'least', over: placeSort, of: sum });
    return relative({ over: [placeSort], restrict, picks: true, locates: true, penalty: of.penalty });
  },
});

/** The verbs before the contents of a place, and before denied contents. */
const contentVerbs = {
  pred: ['contains|contain|has|have', 'contains|contain|has|have no'],
  rel: ['with|containing', 'with no|without'],
} as const;

/** The words for a place together with the places next to it. */
const nearWords = [
  ...['in it', 'in', 'on it', 'on', 'at it'].map((words) => `${words} or adjacent|next to it`),
  'in|on|at it or [in|on|at] [an|a|any] {k}',
];

/** True for things that a place can have, without a place of their own. */
const isContent = ({ sort, joined, set, word: before }: NounTerm): boolean =>
  joined
    ? joined.parts.every(isContent)
    : isPlacedSort(sort) && set.is !== 'best' && !saysWhere(set) && (before === 'bare' || before === 'a');

/** Returns spaces such as `an adjacent marsh`, next to the place under test. */
const besideTested = ({ set }: NounTerm): SetNode =>
  rewrite(set, (part) => (part.is === 'ref' && part.word === 'it' ? it(placeSort) : part));

/** `space with no workers in it or adjacent to it`: the things in the place and next to it are counted together. */
const contentsNear: readonly VocabularyEntry[] = (['pred', 'rel'] as const).map((gives) => {
  const forms = nearWords.flatMap((near) => contentVerbs[gives].map((verb) => `${verb} {of} ${near}`));
  return pattern({
    id: `contents-near-${gives}`,
    forms,
    slots: { of: 'thing', k: 'thing?' },
    gives,
    doc: 'The things in the place and in the places next to it are counted together.',
    example: 'space with no workers in it or adjacent to it',
    rests,
    build: ({ of, k }, form) => {
      const isDenied = form % 2 === 1;
      if (!isContent(of) || (isDenied && (of.word !== 'bare' || of.quantity))) return null;
      const beside = k ? besideTested(k) : ballAround(it(placeSort), 'adjacent', 1, 1);
      if (sortOf(beside) !== placeSort || k?.quantity || same(beside, k?.set ?? null)) return null;
      const test = testOfEach(of, (set) => at(set, or(it(placeSort), beside)));
      const restrict = (set: SetNode): SetNode => where(set, isDenied ? not(test) : test);
      const make = gives === 'pred' ? predicate : relative;
      return make({ over: [placeSort], restrict, penalty: of.penalty + (k?.penalty ?? 0) });
    },
  });
});

/** The statements that a place contains a figure, or so much of it. */
const figureContents: VocabularyEntry = pattern({
  id: 'contains-figure',
  forms: [
    'contains|contain|holds|hold {m}',
    'contains|contain|holds|hold {n} {m}',
    'contains|contain|holds|hold no {m}',
  ],
  slots: { m: 'measure', n: 'n?' },
  gives: 'pred',
  doc: 'The figure of the place is at least 1, at least this number, or 0.',
  example: 'a space contains 2 coins',
  rests,
  build: ({ m, n }, form) =>
    m.over === placeSort
      ? predicate({
          over: [m.over],
          restrict: (set) => where(set, figureTest(m, form === 2 ? 0 : (n?.amount ?? 1))),
          penalty: 1,
        })
      : null,
});

/** Returns the parts with an adjective, `stormy ones` after `calm neighbours`; null if the adjective is not said of them. */
function alikeParts(of: NounTerm, x: PredicateTerm): NounTerm | null {
  const bare: SetNode[] = [];
  hasSet(of.set, (part) => {
    const [owner] = part.is === 'made' ? part.of : [];
    if (owner && isOwner(owner)) bare.push(part);
    return false;
  });
  const [set] = bare;
  return set && appliesTo(x, of.sort) ? modifiedNoun({ ...of, set, words: [] }, x) : null;
}

const partComparisons = { more: '>', 'fewer|less': '<' } as const;
const comparedParts = Object.keys(partComparisons).flatMap((words) => [
  `${words} {of} than {b}`,
  `${words} {of} than {x} ones`,
]);

const partForms = {
  pred: ['has|have {of}', 'has|have no {of}', ...comparedParts.map((words) => `has|have ${words}`)],
  rel: [
    ...comparedParts.map((words) => `with ${words}`),
    'with {of}',
    'with no {of}',
    'without {of}',
    'with [the] most {of}',
    'that has [the] most {of}',
    'with [the] fewest|least {of}',
    'that has [the] fewest|least {of}',
  ],
} as const;

/** `space whose neighbours all contain workers`: a statement about all parts of a thing, or about none of them. */
const partsSaid: VocabularyEntry = pattern({
  id: 'parts-said',
  forms: ['whose {of} all|each {p}', 'all [of] whose {of} {p}', 'none of whose {of} {p}'],
  slots: { of: 'thing', p: 'pred' },
  gives: 'rel',
  doc: 'The statement is true of all parts of the thing, or of none of them.',
  example: 'space whose neighbours all contain workers',
  rests,
  build: ({ of, p }, form) => {
    const sort = sortOfOwner(of);
    if (sort === null || !of.isMany || of.joined || of.quantity || p.picks || !appliesTo(p, of.sort)) return null;
    const parts = partsOfEach(of, sort);
    const such = thingsWith(parts, p);
    const test: Test = form === 2 ? not(some(such)) : { is: 'every', of: parts, in: such };
    return relative({ over: [sort], restrict: (set) => where(set, test), penalty: of.penalty + p.penalty });
  },
});

/** `a space with 2 flooded neighbours`, `the space with the fewest flooded neighbours`. */
const partsHad: readonly VocabularyEntry[] = (['pred', 'rel'] as const).map((gives) =>
  pattern({
    id: `has-parts-${gives}`,
    forms: [...partForms[gives]],
    slots: { of: 'thing', b: 'thing?', x: 'adj?' },
    gives,
    doc: 'The thing has such parts, or so many of them.',
    example: 'space with 2 flooded neighbours',
    rests,
    build: ({ of, b, x }, form) => {
      const sort = sortOfOwner(of);
      if (sort === null || of.joined || of.quantity?.is === 'all' || of.quantity?.is === 'half') return null;
      const parts = partsOfEach(of, sort);
      const words = partForms[gives][form] ?? '';
      const make = gives === 'pred' ? predicate : relative;
      if (b || x) {
        const other = b ?? (x && alikeParts(of, x));
        if (!other || sortOfOwner(other) !== sort || [of, other].some((each) => !each.isMany || each.quantity))
          return null;
        const op = words.includes(' more ') ? '>' : '<';
        const test = comparedFigures(countOf(parts), op, countOf(partsOfEach(other, sort)));
        return make({ over: [sort], restrict: (set) => where(set, test), penalty: of.penalty + other.penalty });
      }
      const picks = /most|fewest/.test(words);
      const isDenial = /\bno\b|without/.test(words);
      if ((picks || isDenial) && (of.quantity !== null || of.word !== 'bare')) return null;
      const test = testOfNumber(of, parts);
      const restrict = (set: SetNode): SetNode =>
        picks
          ? best(set, { is: words.includes('most') ? 'most' : 'least', over: sort, of: countOf(parts) })
          : where(set, isDenial ? not(some(parts)) : test);
      return make({ over: [sort], restrict, picks, locates: picks, penalty: of.penalty });
    },
  }),
);

/** `[Most stormy neighbours]`: ranks things by the number of their parts. */
const partsRanked: VocabularyEntry = pattern({
  id: 'rank-of-parts',
  forms: ['[the] most {of}', '[the] fewest|least {of}'],
  slots: { of: 'thing' },
  gives: 'crit',
  doc: 'Ranks things by the number of such parts.',
  example: '[Most neighbours]',
  rests,
  build: ({ of }, form) => {
    const sort = sortOfOwner(of);
    if (sort === null || !of.isMany || of.word !== 'bare' || of.quantity || of.joined) return null;
    return criterionTerm({ is: form === 0 ? 'most' : 'least', over: sort, of: countOf(partsOfEach(of, sort)) }, [sort]);
  },
});

/** The words for a figure that is higher or lower than that of the thing under test. */
const higherForms: Readonly<Record<string, Comparison>> = {
  'a|an higher|greater|larger|bigger {m}': '>',
  'more {m}': '>',
  'a|an lower|smaller {m}': '<',
  'fewer|less {m}': '<',
};

/** `A space next to it has a higher value`: some things have a higher figure than the thing of the sentence. */
const higherThanIt: VocabularyEntry = pattern({
  id: 'has-higher-figure',
  forms: ['', ' than {b}'].flatMap((than) => Object.keys(higherForms).map((words) => `{of} has|have ${words}${than}`)),
  slots: { of: 'thing', m: 'measure', b: 'thing?' },
  gives: 'cond',
  doc: 'Some things have a higher or a lower figure than a thing, or than the thing of which the words speak.',
  example: 'an adjacent space has a higher value than it',
  rests,
  build: ({ of, m, b }, form) => {
    if (of.sort !== m.over || of.joined || of.sort === 'side' || of.set.is === 'best' || of.word === 'it') return null;
    if (b && (b.sort !== of.sort || !isSingle(b.set))) return null;
    const orders = Object.values(higherForms);
    const right = measure(m.name, b ? b.set : thingBefore(of.sort));
    const isHigher = comparedFigures(measure(m.name, it(of.sort)), orders[form % orders.length] ?? '>', right);
    const such = where(mentionedSet(of), isHigher);
    return conditionTerm(testOfNumber(of, such), [], of.penalty);
  },
});

export const partPhrases: readonly VocabularyEntry[] = [...partsHad, partsSaid, partsRanked, higherThanIt];

/** Returns the words about contents of a book. `placed` has the sorts of the things in places. */
export const contentPhrases = (placed: readonly Sort[], hasSides: boolean): readonly VocabularyEntry[] => [
  ...secondLimits,
  figureContents,
  ...mixedContents,
  ...(placed.length > 0
    ? [
        ...numbersTogether.slice(0, hasSides ? 3 : 2),
        ofEachAdjective,
        ...comparedInPlaces,
        comparedTogether,
        whereSo,
        totalRank,
        ...contentsNear,
        ...listPhrases,
      ]
    : []),
];
