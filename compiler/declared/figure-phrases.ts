// Words about computed figures that every book without code has: `the points of the automa`, `its value plus 1`, `the
// number of workers in the space`, and the comparisons of such figures.
import { all, at, best, compare, countOf, it, measure, number, some, sortOf, where } from '../plan/build.ts';
import { hasSet, replaceFreeIt, rewriteMeasure } from '../plan/rewrite.ts';
import type { Comparison, Measure, SetNode, Sort, Test } from '../plan/nodes.ts';
import { conditionTerm, mentionedSet, placesOfNoun, predicate, relative } from '../language/phrases/nouns.ts';
import { misfit } from '../language/phrases/misfit.ts';
import type { AmountTerm, JoinedNouns, MeasureTerm, NounTerm } from '../language/phrases/terms.ts';
import { pattern, word, type VocabularyEntry } from '../language/phrases/vocabulary-entries.ts';
import { bestByNess, bestWords } from './booklet-wordings.ts';
import { offBoardPlane, settledName, thingBefore } from './book-names.ts';
import { isPlacedSort, placeSort, pronounsOf, type Things } from './things.ts';

const rests = ['book: page'];

/** A comparison with a number: the second figure counts `times` times, and `sign` adds the number of the words to it. */
interface NumberOrder {
  readonly op: Comparison;
  readonly times?: number;
  readonly sign?: 1 | -1;
}

/** A comparison, or the denial of `=`. */
export type Order = Comparison | '≠' | NumberOrder;

interface ComparisonWords {
  readonly than: string;
  readonly op: Order;
}

/** The comparisons of words such as `more` and `at least as many`, each with the word before the second part. */
export const comparisons: Readonly<Record<string, ComparisonWords>> = {
  more: { than: 'than', op: '>' },
  fewer: { than: 'than', op: '<' },
  less: { than: 'than', op: '<' },
  'as many|much': { than: 'as', op: '=' },
  'exactly|just as many|much': { than: 'as', op: '=' },
  'at least as many|much': { than: 'as', op: '≥' },
  'at most as many|much': { than: 'as', op: '≤' },
  'no more': { than: 'than', op: '≤' },
  'no fewer': { than: 'than', op: '≥' },
  'the same number of': { than: 'as', op: '=' },
  // Nobody counts whether there are exactly twice as many (R137).
  '[at least] twice as many|much': { than: 'as', op: { op: '≥', times: 2 } },
  'more than twice as many|much': { than: 'as', op: { op: '>', times: 2 } },
};

/** The wordings of a limit around a figure `m`, each with its comparison. */
export const limits: Readonly<Record<string, Comparison>> = {
  '{n} or more {m}': '≥',
  '{n} {m} or more': '≥',
  'at least {n} {m}': '≥',
  'more than {n} {m}': '>',
  '{n} or fewer|less {m}': '≤',
  '{n} {m} or fewer|less': '≤',
  'at most {n} {m}': '≤',
  'no|not more than {n} {m}': '≤',
  'fewer|less than {n} {m}': '<',
  'exactly {n} {m}': '=',
};

const more = 'more|greater|higher|larger|bigger|further|later';
const less = 'less|fewer|lower|smaller|earlier';

/** The wordings that compare a figure with another after `is`, each with its comparison; `≠` is the denial of `=`. */
const orders: Readonly<Record<string, Order>> = {
  [`${more} than {b}`]: '>',
  'above|over {b}': '>',
  [`${less} than {b}`]: '<',
  'below|under {b}': '<',
  '[exactly] {b}': '=',
  'equal to {b}': '=',
  'the same as {b}': '=',
  'as high|great|many|much|large as {b}': '=',
  [`{b} or ${more}`]: '≥',
  'at least {b}': '≥',
  [`not|no ${less} than {b}`]: '≥',
  'at least as high|great|many|much|large as {b}': '≥',
  'greater than or equal to {b}': '≥',
  [`{b} or ${less}`]: '≤',
  'at most {b}': '≤',
  [`not|no ${more} than {b}`]: '≤',
  'at most as high|great|many|much|large as {b}': '≤',
  'less than or equal to {b}': '≤',
  'not [equal to] {b}': '≠',
  'different from {b}': '≠',
};

const orderOf = <T>(forms: Readonly<Record<string, T>>, form: number): T => Object.values(forms)[form] as T;

/** The wordings of comparisons that can go on with a statement: `but less than 4`. A number alone would be another figure. */
export const orderedFigures: Readonly<Record<string, Order>> = Object.fromEntries(
  Object.entries(orders).filter(([words]) => !/^(?:\[exactly\] |not \[equal to\] )/.test(words)),
);

/** Returns the test that compares two figures. `n` is the number of words such as `2 more`. */
export function comparedFigures(left: Measure, order: Order, right: Measure, n = 0): Test {
  if (order === '≠') return { is: 'not', of: { is: 'compare', left, op: '=', right } };
  if (typeof order === 'string') return { is: 'compare', left, op: order, right };
  const { op, times = 1, sign = 0 } = order;
  const parts = [...partsOf(right, times), ...(sign === 0 ? [] : [{ times: sign, figure: number(n) }])];
  const test: Test = { is: 'compare', left, op, right: { is: 'total', parts } };
  // Twice as many as none is one at least (R137).
  return times > 1 ? { is: 'both', of: [compare(left, '>', 0), test] } : test;
}

const formsOf = (before: readonly string[]): Readonly<Record<string, Order>> =>
  Object.fromEntries(
    before.flatMap((words) => Object.entries(orders).map(([order, op]) => [`${words} ${order}`, op] as const)),
  );

/** The words for the same figure of another thing: `higher than that of the player`, `higher than the player's`. */
const sameFigureOf = ['that|those of {c}', "{c} 's", '[the] {m} of {c}'];

const isForms: Readonly<Record<string, Order>> = {
  ...formsOf(['{a} is|are|was']),
  ...Object.fromEntries(
    Object.entries(orderedFigures).flatMap(([order, op]) =>
      sameFigureOf.map((same) => [`{a} is|are|was ${order.replace('{b}', same)}`, op] as const),
    ),
  ),
  ...Object.fromEntries(
    ['{b}', ...sameFigureOf].flatMap((same) => [
      [`{a} exceeds|exceed ${same}`, '>'] as const,
      [`{a} does|do not exceed ${same}`, '≤'] as const,
      [`{a} equals|equal ${same}`, '='] as const,
    ]),
  ),
  '{a} is|are positive': '>',
  '{a} is|are negative': '<',
};
const whoseForms: Readonly<Record<string, Order>> = {
  ...formsOf(['whose {m} is|are', 'with [a|an] {m}', 'with [a|an] {m} of']),
  'whose {m} exceeds|exceed {b}': '>',
  'whose {m} does|do not exceed {b}': '≤',
  'whose {m} equals|equal {b}': '=',
  'whose {m} is|are positive': '>',
  'whose {m} is|are negative': '<',
};
const ofThingForms = formsOf(['has|have [a|an] {m} of', 'has|have [a|an] {m}']);
const thanForms = Object.fromEntries(
  Object.entries(comparisons).map(([words, row]) => [`has|have ${words} {m} ${row.than} {b}`, row.op] as const),
);
const thanThingForms = Object.fromEntries(
  Object.entries(thanForms).map(([words, op]) => [`${words} [has|have|does|do]`, op]),
);
const limitForms: Readonly<Record<string, { readonly op: Comparison; readonly n?: number }>> = {
  ...Object.fromEntries(Object.entries(limits).map(([words, op]) => [`has|have ${words} [left|remaining]`, { op }])),
  'has|have no {m} [left|remaining]': { op: '=', n: 0 },
  'has|have any|some {m} [left|remaining]': { op: '>', n: 0 },
  // `Has 2 wood` means at least 2; `has 0 wood` means none.
  'has|have {n} {m} [left|remaining]': { op: '≥' },
};

/** The limits of the sum of a figure of several things: `her fleets have 3 or more steps in total`. */
const sumForms: Readonly<Record<string, Comparison>> = Object.fromEntries(
  Object.entries(limits).flatMap(([words, op]) => [
    [`{of} has|have ${words} together|altogether`, op],
    [`{of} has|have ${words} in total|all`, op],
    [`{of} together has|have ${words}`, op],
  ]),
);

/** `The workers in F1 have 3 or more steps in total`: the sum of a figure. */
const sumOfThings: VocabularyEntry = pattern({
  id: 'sum-of-things',
  forms: Object.keys(sumForms),
  slots: { of: 'thing', n: 'n', m: 'measure' },
  gives: 'cond',
  doc: 'Compares the sum of a figure of several things with a number.',
  example: 'The flooded spaces have a value of 3 or more in total',
  rests,
  build: ({ of, n, m }, form) => {
    if (!of.isMany || of.quantity || of.joined || of.sort !== m.over) return null;
    const left: Measure = { is: 'sum', of: mentionedSet(of), each: measure(m.name, it(of.sort)) };
    return conditionTerm(compare(left, orderOf(sumForms, form), n.amount), [], of.penalty);
  },
});

/** The wordings of a number by which a figure is greater than another, each with its comparison. */
const leads: Readonly<Record<string, '≥' | '>' | '='>> = {
  '{n}': '≥',
  'at least {n}': '≥',
  '{n} or more': '≥',
  'more than {n}': '>',
  'exactly {n}': '=',
};

const leadForms = Object.fromEntries(
  Object.entries(leads).flatMap(([words, op]) =>
    [
      {
        sign: 1,
        forms: [
          'has|have {l} more {m} than {b}',
          'has|have {l} {m} more than {b}',
          'is|are {l} {m} ahead of {b}',
          'leads|lead {b} by {l} {m}',
        ],
      },
      {
        sign: -1,
        forms: [
          'has|have {l} fewer|less {m} than {b}',
          'has|have {l} {m} fewer|less than {b}',
          'is|are {l} {m} behind {b}',
          'trails|trail {b} by {l} {m}',
        ],
      },
    ].flatMap(({ sign, forms }) => forms.map((form) => [form.replace('{l}', words), { sign, op }] as const)),
  ),
);

/** The comparisons of a number that is less by a number, each by that of a number that is greater. */
const under: Readonly<Record<'≥' | '>' | '=', Comparison>> = { '≥': '≤', '>': '<', '=': '=' };

/** The comparisons of two numbers of things, also by a number: `at least 2 more bands than holds`. */
export const numberComparisons: Readonly<Record<string, ComparisonWords>> = {
  ...comparisons,
  ...Object.fromEntries(
    Object.entries(leads).flatMap(([words, op]): [string, ComparisonWords][] => [
      [`${words} more`, { than: 'than', op: { op, sign: 1 } }],
      [`${words} fewer|less`, { than: 'than', op: { op: under[op], sign: -1 } }],
    ]),
  ),
};

/** True for a noun for one thing that is certain: a name, the thing of the sentence, a settled choice, or the best. */
const isOne = ({ set, quantity, joined, isMany, word: before }: NounTerm): boolean =>
  !quantity &&
  !joined &&
  !isMany &&
  (set.is === 'named' ||
    // A side that the page defines, such as `the leader`.
    (set.is === 'plane' && set.sort === 'side' && before === 'the') ||
    set.is === 'best' ||
    // The other side than one side.
    (set.is === 'minus' && set.from.is === 'all' && set.from.sort === 'side') ||
    set.is === 'ref' ||
    set.is === 'it' ||
    (set.is === 'plane' && settledName(set.name) !== null));

/** Returns a figure of one thing, or the sum of the figures of several sides together; null for other things. */
function figureTogether(name: string, of: NounTerm): Measure | null {
  const { set, joined, sort } = of;
  if (isOne(of) && set.is !== 'best') return measure(name, set);
  if (set.is !== 'or' || joined || sort !== 'side') return null;
  return { is: 'total', parts: set.of.map((side) => ({ times: 1, figure: measure(name, side) })) };
}

const amountTerm = (of: Measure, tail: NounTerm | null = null, penalty = 0): AmountTerm => ({
  cat: 'amount',
  of,
  tail,
  penalty,
});

/** True for words that say where things are, such as `workers in F1`. */
export const saysWhere = (set: SetNode): boolean =>
  hasSet(set, (part) => part.is === 'at' || (part.is === 'plane' && part.name === offBoardPlane));

/**
 * Returns a figure that is said of each thing of a sort: `its price` is the price of this thing, and `the number of
 * workers` of a space counts the workers in this space.
 */
function ofEach(of: Measure, sort: Sort): Measure {
  const own = rewriteMeasure(of, (set) =>
    set.is === 'ref' && set.word === 'it' && set.sort === sort ? it(sort) : set,
  );
  if (own.is === 'total')
    return { ...own, parts: own.parts.map((part) => ({ ...part, figure: ofEach(part.figure, sort) })) };
  const counted = own.is === 'count' && sort === placeSort ? own.of : null;
  const isThere = counted !== null && hasPlacedThings(counted) && !saysWhere(counted);
  return isThere ? countOf(at(counted, it(placeSort))) : own;
}

const hasPlacedThings = (set: SetNode): boolean =>
  hasSet(set, (part) => (part.is === 'all' || part.is === 'plane') && isPlacedSort(part.sort));

/** Returns a figure in which `its` means the one thing that the words before name: `the points of the automa plus its coins`. */
const ofThingBefore = (of: Measure, tail: NounTerm | null): Measure =>
  tail?.set.is === 'named'
    ? rewriteMeasure(of, (set) => (set.is === 'ref' && set.word === 'it' && set.sort === tail.sort ? tail.set : set))
    : of;

const partsOf = (of: Measure, times: number): Extract<Measure, { is: 'total' }>['parts'] =>
  of.is === 'total' ? of.parts.map((part) => ({ ...part, times: part.times * times })) : [{ times, figure: of }];

const ofThings = ['{of}', '{of} in|on|at all|each|every {b}'];

const thingsForms = ofThings.flatMap((of) => [
  `[the] number of ${of}`,
  `[the] total|combined {m} of ${of}`,
  `[the] sum|total of [the] {m} of ${of}`,
]);

/** Returns the number of things of several sorts. A single set of them would be that of their places. */
const countOfKinds = ({ parts }: JoinedNouns): Measure => ({
  is: 'total',
  parts: parts.map((part) => ({ times: 1, figure: countOf(mentionedSet(part)) })),
});

/** The computed figures: numbers, figures of things, numbers of things, and sums. */
const amounts: readonly VocabularyEntry[] = [
  pattern({
    id: 'amount-number',
    forms: ['{n}', '-|−|– {n}'],
    slots: { n: 'n' },
    gives: 'amount',
    doc: 'A number, perhaps below zero.',
    example: '3',
    rests,
    build: ({ n }, form) => (n.list.length > 0 ? null : amountTerm(number(form === 0 ? n.amount : -n.amount))),
  }),
  pattern({
    id: 'amount-of-thing',
    forms: ['[the] {m} of|to|for|against {of}', "{of} 's {m}", '[the] {m}'],
    slots: { m: 'measure', of: 'thing?' },
    gives: 'amount',
    doc: 'A figure of a thing, of a side or of the game.',
    example: 'the points of the automa',
    rests,
    build: ({ m, of }) => {
      if (!of) return m.over === 'game' ? amountTerm(measure(m.name, all('game'))) : null;
      // `The value of its neighbours` could be that of each of them, or of all of them.
      if (of.sort === m.over && of.isMany && !of.joined)
        return misfit('of', `a single thing, or \`total\` before \`${m.name}\``, 'several things');
      return of.sort === m.over && isOne(of) ? amountTerm(measure(m.name, of.set), of, of.penalty) : null;
    },
  }),
  pattern({
    id: 'amount-of-it',
    forms: ['its|their {m}'],
    slots: { m: 'measure' },
    gives: 'amount',
    doc: 'A figure of the thing of which the words speak.',
    example: 'building whose value is greater than its price',
    rests,
    build: ({ m }) => (m.over === 'game' ? null : amountTerm(measure(m.name, thingBefore(m.over)))),
  }),
  pattern({
    id: 'amount-of-things',
    forms: thingsForms,
    slots: { of: 'thing', m: 'measure?', b: 'thing?' },
    gives: 'amount',
    doc: 'The number of some things, or the sum of a figure of these things.',
    example: 'the number of workers in the space',
    rests,
    build: ({ of: said, m, b }) => {
      // `All` changes nothing: the figure is that of all of them together.
      const of = said.quantity?.is === 'all' && said.quantity.total === undefined ? { ...said, quantity: null } : said;
      if (of.quantity || of.set.is === 'best' || (m && m.over !== of.sort)) return null;
      if (of.joined?.parts.some(({ quantity }) => quantity !== null)) return null;
      if (b && (b.sort !== placeSort || b.quantity || b.joined || !isPlacedSort(of.sort))) return null;
      const set = b ? at(mentionedSet(of), mentionedSet(b)) : mentionedSet(of);
      const count = of.sort === 'mixed' && of.joined ? countOfKinds(of.joined) : countOf(set);
      const figure: Measure = m ? { is: 'sum', of: set, each: measure(m.name, it(of.sort)) } : count;
      return amountTerm(figure, of, of.penalty + (b?.penalty ?? 0));
    },
  }),
  pattern({
    id: 'amount-extreme',
    forms: ['[the] highest|greatest|largest {m} of|among {of}', '[the] lowest|least|smallest {m} of|among {of}'],
    slots: { m: 'measure', of: 'thing' },
    gives: 'amount',
    doc: 'The highest or lowest figure of some things.',
    example: 'the highest value of the spaces next to F1',
    rests,
    build: ({ m, of }, form) => {
      if (of.sort !== m.over || !of.isMany || of.quantity || of.joined) return null;
      const by = { is: form === 0 ? 'most' : 'least', over: m.over, of: measure(m.name, it(m.over)) } as const;
      return amountTerm(measure(m.name, best(mentionedSet(of), by)), of, of.penalty);
    },
  }),
  pattern({
    id: 'amount-distance',
    forms: [
      '[the] distance from|between {a} to|and {b}',
      '[the] distance from|between {a} to|and the nearest|closest {b}',
      'its distance from|to {b}',
      'its distance from|to the nearest|closest {b}',
    ],
    slots: { a: 'thing?', b: 'thing' },
    gives: 'amount',
    doc: 'The number of steps between two places, along neighbours.',
    example: 'the distance from F1 to the nearest worker',
    rests,
    build: ({ a, b }) => {
      const start: SetNode = a ? placesOfNoun(a) : thingBefore(placeSort);
      if (a?.quantity || a?.joined || b.quantity || b.joined) return null;
      return amountTerm({ is: 'distance', from: start, to: placesOfNoun(b), metric: 'way' }, b, b.penalty);
    },
  }),
  pattern({
    id: 'amount-sum',
    forms: ['{a} plus {b}', '{a} minus|less {b}', 'twice|double {b}', '{n} times {b}'],
    slots: { a: 'amount?', n: 'n?', b: 'amount' },
    gives: 'amount',
    doc: 'A sum of figures.',
    example: 'its value plus 2',
    rests,
    build: ({ a, n, b }, form) => {
      // `a minus b plus c` is `(a minus b) plus c`.
      if (b.of.is === 'total') return null;
      const times = [1, -1, 2, n?.amount ?? 1][form] ?? 1;
      const parts = [...(a ? partsOf(a.of, 1) : []), ...partsOf(ofThingBefore(b.of, a?.tail ?? null), times)];
      return amountTerm({ is: 'total', parts }, b.tail ?? a?.tail ?? null, (a?.penalty ?? 0) + b.penalty);
    },
  }),
];

/** `Her points`: the figures of sides by their pronouns. */
const amountsOfPronouns = (things: Things): readonly VocabularyEntry[] =>
  things.sides.flatMap((side) => {
    const owners = pronounsOf(things, side).map(({ owner }) => owner);
    return owners.length === 0
      ? []
      : [
          pattern({
            id: `amount-of-${owners[0] ?? ''}`,
            forms: [`${owners.join('|')} {m}`],
            slots: { m: 'measure' },
            gives: 'amount',
            doc: `A figure of the ${side}.`,
            example: `${owners[0] ?? ''} points`,
            rests,
            build: ({ m }) =>
              m.over === 'side' ? amountTerm(measure(m.name, { is: 'named', name: side, sort: 'side' })) : null,
          }),
        ];
  });

/** `between 2 and 4`, `from 2 to 4`: both limits belong to the range. */
const ranges = ['between {b} and {c}', 'from {b} to {c}'];

const isWithin = (left: Measure, { of: least }: AmountTerm, { of: most }: AmountTerm): Test => ({
  is: 'both',
  of: [comparedFigures(left, '≥', least), comparedFigures(left, '≤', most)],
});

/** `No other space has a higher value`: the figure of the thing is the highest, perhaps with others. */
const extremes: readonly VocabularyEntry[] = [
  pattern({
    id: 'no-higher-figure',
    forms: [
      'no [other] {of} has|have a|an higher|greater|larger|bigger {m} [than it]',
      'no [other] {of} has|have more {m} [than it]',
      'no [other] {of} has|have a|an lower|smaller {m} [than it]',
      'no [other] {of} has|have fewer|less {m} [than it]',
    ],
    slots: { of: 'thing', m: 'measure' },
    gives: 'cond',
    doc: 'The figure of the thing of which the words speak is the highest or the lowest, perhaps with others.',
    example: 'no other space has a higher value',
    rests,
    build: ({ of, m }, form) => {
      if (of.sort !== m.over || of.quantity || of.joined || of.word !== 'bare' || of.set.is === 'best') return null;
      const is = form < 2 ? 'most' : 'least';
      const among = mentionedSet(of);
      const right = measure(m.name, best(among, { is, over: m.over, of: measure(m.name, it(m.over)) }));
      const left = measure(m.name, thingBefore(m.over));
      const isExtreme: Test = { is: 'compare', left, op: form < 2 ? '≥' : '≤', right };
      const isNone: Test = { is: 'not', of: some(among) };
      const test: Test = among.is === 'all' ? isExtreme : { is: 'either', of: [isNone, isExtreme] };
      return conditionTerm(test, [], of.penalty);
    },
  }),
];

/** `With more than 4 coins`, said of a side. */
const withFigureOfSide: VocabularyEntry = pattern({
  id: 'side-with-figure',
  forms: [...Object.keys(limits).map((words) => `with ${words}`), 'with no {m}', 'without {m}'],
  slots: { n: 'n?', m: 'measure' },
  gives: 'rel',
  doc: 'The figure of the side is within a limit.',
  example: 'side with more than 4 coins',
  rests,
  build: ({ n, m }, form) => {
    if (m.over !== 'side') return null;
    const compared = compare(measure(m.name, it('side')), Object.values(limits)[form] ?? '=', n?.amount ?? 0);
    return relative({ over: ['side'], restrict: (set) => where(set, compared) });
  },
});

/** The words for a figure in a range. */
const betweenAmounts: readonly VocabularyEntry[] = [
  pattern({
    id: 'amount-between',
    forms: ranges.map((words) => `{a} is|are ${words}`),
    slots: { a: 'amount', b: 'amount', c: 'amount' },
    gives: 'cond',
    doc: 'The figure is in the range, with its ends.',
    example: 'The points of the automa are between 2 and 4',
    rests,
    build: ({ a, b, c }) =>
      a.of.is === 'number' ? null : conditionTerm(isWithin(a.of, b, c), [], a.penalty + b.penalty + c.penalty),
  }),
  pattern({
    id: 'figure-between',
    forms: ranges.flatMap((words) => [`whose {m} is|are ${words}`, `with [a|an] {m} [of] ${words}`]),
    slots: { m: 'measure', b: 'amount', c: 'amount' },
    gives: 'rel',
    doc: 'The figure of the thing is in the range, with its ends.',
    example: 'space whose value is between 2 and 4',
    rests,
    build: ({ m, b, c }) => {
      const [least, most] = [b, c].map((each) => ({ ...each, of: ofEach(each.of, m.over) }));
      if (!least || !most) return null;
      const test = isWithin(measure(m.name, it(m.over)), least, most);
      return relative({ over: [m.over], restrict: (set) => where(set, test), penalty: b.penalty + c.penalty });
    },
  }),
];

/** `3, 5 or 7`: the numbers of a list. */
const numberLists = ['{b} or {c}', '{b} , {c} [,] or {d}', '{b} , {c} , {d} [,] or {e}'];

/** Returns the test that a figure is one of some numbers; null if one of the words is no number. */
function isOneOf(left: Measure, said: readonly (AmountTerm | undefined)[]): Test | null {
  const listed = said.flatMap((each) => each ?? []);
  if (left.is === 'number' || listed.some(({ of }) => of.is !== 'number')) return null;
  return { is: 'either', of: listed.map(({ of }) => comparedFigures(left, '=', of)) };
}

/** The words for a figure that is one of some numbers. */
const oneOfNumbers: readonly VocabularyEntry[] = [
  pattern({
    id: 'amount-one-of',
    forms: ['is|are [either]', 'is|are not [either]'].flatMap((verb) =>
      numberLists.map((list) => `{a} ${verb} ${list}`),
    ),
    slots: { a: 'amount', b: 'amount', c: 'amount', d: 'amount?', e: 'amount?' },
    gives: 'cond',
    doc: 'The figure is one of these numbers.',
    example: 'The points of the automa are 2, 3 or 5',
    rests,
    build: ({ a, b, c, d, e }, form) => {
      const test = isOneOf(a.of, [b, c, d, e]);
      return test && conditionTerm(form < numberLists.length ? test : { is: 'not', of: test }, [], a.penalty);
    },
  }),
  pattern({
    id: 'figure-one-of',
    forms: ['whose {m} is|are [either]', 'with [a|an] {m} [of]'].flatMap((words) =>
      numberLists.map((list) => `${words} ${list}`),
    ),
    slots: { m: 'measure', b: 'amount', c: 'amount', d: 'amount?', e: 'amount?' },
    gives: 'rel',
    doc: 'The figure of the thing is one of these numbers.',
    example: 'space whose value is 2, 3 or 5',
    rests,
    build: ({ m, b, c, d, e }) => {
      const test = isOneOf(measure(m.name, it(m.over)), [b, c, d, e]);
      return test && relative({ over: [m.over], restrict: (set) => where(set, test) });
    },
  }),
];

/** Returns the figure of a sum's only thing for another thing: the points of the player, after those of the automa. */
function sameFigure({ of }: AmountTerm, c: NounTerm): AmountTerm | null {
  if (of.is !== 'measure' || c.sort !== sortOf(of.of) || !isOne(c)) return null;
  return amountTerm(measure(of.name, c.set), c, c.penalty);
}

/** Returns the test that a figure is higher than that of each of its neighbours; null for other things. */
function comparedWithEach({ of }: AmountTerm, order: Order, c: NounTerm, m?: MeasureTerm): Test | null {
  const name = m ? m.name : of.is === 'measure' && c.sort === sortOf(of.of) ? of.name : null;
  if (name === null || (m && m.over !== c.sort) || c.joined || order === '=') return null;
  const compared = comparedFigures(of, order, measure(name, it(c.sort)));
  return { is: 'not', of: some(where(c.set, { is: 'not', of: compared })) };
}

/** True for `each neighbour`, `all of its neighbours` and `the neighbours of the place`. */
const isEach = ({ quantity, isMany, joined, set, word: before }: NounTerm): boolean =>
  quantity?.is === 'all' || (!quantity && isMany && !joined && set.is !== 'or' && before === 'the');

/** The forms of a difference of two figures, each with the sign of the number. */
const differenceForms: Readonly<Record<string, 1 | -1>> = {
  '{a} exceeds|exceed {b} by {n} or more': 1,
  '{a} exceeds|exceed {b} by at least {n}': 1,
  '{a} is|are at least {n} more|higher|greater than {b}': 1,
  '{a} is|are {n} or more higher|greater than {b}': 1,
  '{a} is|are at least {n} lower|less|fewer than {b}': -1,
  '{a} is|are {n} or more lower than {b}': -1,
};

/** `Its danger exceeds the number of workers there by 2 or more`. */
const differenceOfAmounts: VocabularyEntry = pattern({
  id: 'amount-by',
  forms: Object.keys(differenceForms),
  slots: { a: 'amount', b: 'amount', n: 'n' },
  gives: 'cond',
  doc: 'A figure is greater than another by a number, or less.',
  example: 'The points of the automa exceed the coins of the automa by 2 or more',
  rests,
  build: ({ a, b, n }, form) => {
    const sign = Object.values(differenceForms)[form] ?? 1;
    if (a.of.is === 'number') return null;
    const right = ofThingBefore(b.of, a.tail);
    const test = comparedFigures(a.of, { op: sign > 0 ? '≥' : '≤', sign }, right, n.amount);
    return conditionTerm(test, [], a.penalty + b.penalty);
  },
});

/** The conditions and descriptions that compare computed figures. */
const comparedAmounts: readonly VocabularyEntry[] = [
  pattern({
    id: 'amount-is',
    forms: Object.keys(isForms),
    slots: { a: 'amount', b: 'amount?', c: 'thing?', m: 'measure?' },
    gives: 'cond',
    doc: 'Compares two figures, or a figure with a number.',
    example: 'The points of the automa are 3 or more',
    rests,
    build: ({ a, b: said = amountTerm(number(0)), c, m }, form) => {
      if (a.of.is === 'number') return null;
      const order = orderOf(isForms, form);
      const ofEachThing = c && isEach(c) ? comparedWithEach(a, order, c, m) : null;
      if (c && ofEachThing) return conditionTerm(ofEachThing, [], a.penalty + c.penalty);
      const b = m ? null : c ? sameFigure(a, c) : said;
      if (!b) return null;
      // Words about a number of things, or about the figure of one thing and a number, are a statement of every board too.
      const isOfEveryBoard =
        a.of.is === 'count'
          ? b.of.is === 'count' || b.of.is === 'number'
          : b.of.is === 'number' && a.of.is === 'measure' && !['named', 'all'].includes(a.of.of.is);
      const penalty = a.penalty + b.penalty + (isOfEveryBoard ? 1 : 0);
      const right = ofThingBefore(b.of, a.tail);
      return conditionTerm(comparedFigures(a.of, order, right), [], penalty);
    },
  }),
  ...betweenAmounts,
  ...oneOfNumbers,
  differenceOfAmounts,
  pattern({
    id: 'figure-there',
    forms: Object.keys(limits).map((words) => `with ${words} in|on|at it|there`),
    slots: { n: 'n', m: 'measure' },
    gives: 'rel',
    doc: 'The figure of each place is within a limit.',
    example: 'space with at least 2 coins on it',
    rests,
    build: ({ n, m }, form) => {
      const compared = compare(measure(m.name, it(m.over)), orderOf(limits, form), n.amount);
      return relative({ over: [m.over], restrict: (set) => where(set, compared) });
    },
  }),
  pattern({
    id: 'amount-whose',
    forms: Object.keys(whoseForms),
    slots: { m: 'measure', b: 'amount?' },
    gives: 'rel',
    doc: 'Compares a figure of each thing with another figure.',
    example: 'space with a value greater than the number of workers',
    rests,
    build: ({ m, b = amountTerm(number(0)) }, form) => {
      const compared = comparedFigures(measure(m.name, it(m.over)), orderOf(whoseForms, form), ofEach(b.of, m.over));
      return relative({
        over: [m.over],
        restrict: (set) => where(set, compared),
        tail: b.tail,
        penalty: b.penalty + (b.of.is === 'number' ? 1 : 0),
      });
    },
  }),
  pattern({
    id: 'amount-had',
    forms: Object.keys(ofThingForms),
    slots: { m: 'measure', b: 'amount' },
    gives: 'pred',
    doc: 'Compares a figure of a thing with another figure.',
    example: 'a space has a value greater than the number of workers',
    rests,
    build: ({ m, b }, form) => {
      if (b.of.is === 'number') return null;
      const right = ofEach(b.of, m.over);
      const compared = comparedFigures(measure(m.name, it(m.over)), orderOf(ofThingForms, form), right);
      return predicate({ over: [m.over], restrict: (set) => where(set, compared), tail: b.tail, penalty: b.penalty });
    },
  }),
  pattern({
    id: 'compared-figures',
    forms: Object.keys(thanThingForms),
    slots: { m: 'measure', b: 'thing' },
    gives: 'pred',
    doc: 'Compares a figure of a side, or of another thing, with the same figure of another.',
    example: 'The automa has fewer points than the player',
    rests,
    build: ({ m, b }, form) => {
      const right = b.sort === m.over ? figureTogether(m.name, b) : null;
      if (!right) return null;
      const compared = comparedFigures(measure(m.name, it(m.over)), orderOf(thanThingForms, form), right);
      return predicate({ over: [m.over], restrict: (set) => where(set, compared), tail: b, penalty: 1 });
    },
  }),
  pattern({
    id: 'compared-with-amount',
    forms: Object.keys(thanForms),
    slots: { m: 'measure', b: 'amount' },
    gives: 'pred',
    doc: 'Compares a figure of a side, or of another thing, with another figure.',
    example: 'The automa has more coins than the worth of Crane',
    rests,
    build: ({ m, b }, form) => {
      if (b.of.is === 'number') return null;
      const compared = comparedFigures(measure(m.name, it(m.over)), orderOf(thanForms, form), ofEach(b.of, m.over));
      return predicate({ over: [m.over], restrict: (set) => where(set, compared), tail: b.tail, penalty: 1 });
    },
  }),
  pattern({
    id: 'figure-than-things',
    forms: Object.keys(thanForms).map((words) => words.replace('{b}', '{of}')),
    slots: { m: 'measure', of: 'thing' },
    gives: 'pred',
    doc: 'Compares a figure of a place with the number of things there.',
    example: 'a space has more coins than workers',
    rests,
    build: ({ m, of }, form) => {
      if (m.over !== placeSort || !isPlacedSort(of.sort) || of.quantity || of.joined || of.word !== 'bare') return null;
      const there = ofEach(countOf(of.set), placeSort);
      const compared = comparedFigures(measure(m.name, it(placeSort)), orderOf(thanForms, form), there);
      return predicate({ over: [placeSort], restrict: (set) => where(set, compared), tail: of, penalty: of.penalty });
    },
  }),
  pattern({
    id: 'things-than-amount',
    forms: Object.entries(comparisons).flatMap(([words, { than }]) => [
      `has|have|contains|contain|holds|hold ${words} {of} ${than} {b}`,
      `with|containing|holding ${words} {of} ${than} {b}`,
    ]),
    slots: { of: 'thing', b: 'amount' },
    gives: 'pred',
    doc: 'Compares the number of things in a place with a figure.',
    example: 'a space has more workers than its value',
    rests,
    build: ({ of, b }, form) => {
      const { is } = b.of;
      if (is === 'number' || is === 'count') return null;
      if (!isPlacedSort(of.sort) || of.quantity || of.joined || of.word !== 'bare') return null;
      const { op = '=' } = Object.values(comparisons)[Math.floor(form / 2)] ?? {};
      const compared = comparedFigures(ofEach(countOf(of.set), placeSort), op, ofEach(b.of, placeSort));
      const make = form % 2 === 0 ? predicate : relative;
      return make({ over: [placeSort], restrict: (set) => where(set, compared), tail: b.tail, penalty: b.penalty });
    },
  }),
  pattern({
    id: 'figure-of-side',
    forms: Object.keys(limitForms),
    slots: { n: 'n?', m: 'measure' },
    gives: 'pred',
    doc: 'Compares a figure of a side, or of a named thing, with a number.',
    example: 'The player has 3 or more coins',
    rests,
    build: ({ n, m }, form) => {
      const { op: said, n: least } = orderOf(limitForms, form);
      const op = said === '≥' && n?.amount === 0 ? '=' : said;
      const compared = compare(measure(m.name, it(m.over)), op, n?.amount ?? least ?? 0);
      return predicate({ over: [m.over], restrict: (set) => where(set, compared), penalty: 1 });
    },
  }),
];

/** `The automa has 2 or more points more than the player`: the difference of two figures is within a limit. */
const leadPattern: VocabularyEntry = pattern({
  id: 'figure-lead',
  forms: Object.keys(leadForms),
  slots: { m: 'measure', n: 'n', b: 'thing' },
  gives: 'pred',
  doc: 'A figure of a side, or of another thing, is greater or less than the same figure of another by a number.',
  example: 'The automa has at least 3 points more than the player',
  rests,
  build: ({ m, n, b }, form) => {
    if (b.sort !== m.over || !isOne(b)) return null;
    const { sign, op } = orderOf(leadForms, form);
    const parts = [
      { times: 1, figure: measure(m.name, b.set) },
      { times: sign, figure: number(n.amount) },
    ];
    const compared = comparedFigures(measure(m.name, it(m.over)), sign > 0 ? op : under[op], { is: 'total', parts });
    return predicate({ over: [m.over], restrict: (set) => where(set, compared), tail: b, penalty: b.penalty });
  },
});

/**
 * Returns the figures of things that a word can mean, by the names of such figures. With a price and a cost, also one
 * that the page defines, the word could mean the one or the other, and means neither.
 */
function figuresMeant({ figures }: Things, names: readonly string[], taken: ReadonlySet<string>): Things['figures'] {
  const meant = figures.filter(({ name, sort }) => names.includes(name) && sort !== 'game');
  const areTwo = meant.some(({ sort }, index) => meant.findIndex((other) => other.sort === sort) !== index);
  return areTwo || names.some((name) => taken.has(name)) ? [] : meant;
}

/** Returns the words for the best things by a figure of the page, such as `cheapest`, which the page does not define. */
function bestByWords(things: Things, taken: ReadonlySet<string>): readonly VocabularyEntry[] {
  const ofNess = things.figures.flatMap(({ name }) => bestByNess(name));
  return [...bestWords, ...ofNess].flatMap(({ words, is, figures: names }) =>
    words
      .filter((rank) => !taken.has(rank))
      .flatMap((rank) =>
        figuresMeant(things, names, taken).map(({ name, sort }) =>
          word({
            id: `${rank}-by-${name}-of-${sort}`.replaceAll(/[^a-z0-9]+/g, '-'),
            forms: [rank],
            gives: 'superlative',
            doc: `Ranks things by their ${name}.`,
            example: rank,
            rests,
            meaning: () => ({
              cat: 'superlative',
              name: rank,
              over: [sort],
              is,
              of: (set) => measure(name, set),
              byWay: false,
              ranksPlaces: true,
              penalty: 0,
            }),
          }),
        ),
      ),
  );
}

/** The verbs of figures: `costs 3 or more` compares the cost. */
const figureVerbs: Readonly<Record<string, readonly string[]>> = {
  'costs|cost': ['cost', 'price'],
  'is|are worth': ['worth', 'value'],
};

/** Returns the words of `costs at most 3`, said of things with a cost. */
const verbsOfFigures = (things: Things, taken: ReadonlySet<string>): readonly VocabularyEntry[] =>
  Object.entries(figureVerbs).flatMap(([verb, names]) => {
    const meant = figuresMeant(things, names, taken).filter(({ sort }) => sort !== 'side');
    return meant.map(({ name, sort }) =>
      pattern({
        id: `${name}-said-of-${sort}`.replaceAll(/[^a-z0-9]+/g, '-'),
        forms: Object.keys(orders).map((order) => `${verb} ${order}`),
        slots: { b: 'amount' },
        gives: 'pred',
        doc: `Compares the ${name} with a figure.`,
        example: `an event costs at most 3`,
        rests,
        build: ({ b }, form) => {
          const compared = comparedFigures(measure(name, it(sort)), orderOf(orders, form), ofEach(b.of, sort));
          return predicate({ over: [sort], restrict: (set) => where(set, compared), tail: b.tail, penalty: b.penalty });
        },
      }),
    );
  });

/** Returns the words about computed figures of a book. `taken` has the words that the page defines itself. */
export const figurePhrases = (things: Things, taken: ReadonlySet<string>): readonly VocabularyEntry[] => [
  ...bestByWords(things, taken),
  ...verbsOfFigures(things, taken),
  ...amounts,
  ...amountsOfPronouns(things),
  leadPattern,
  sumOfThings,
  ...comparedAmounts,
  ...extremes,
  withFigureOfSide,
];

/** Returns a test about one named thing without the set around the thing: `the automa has 3 coins` asks its coins. */
export function ofNamedThing(test: Test): Test {
  // A test that does not change stays the same object, because patterns know tests by their identity.
  if (test.is === 'not') {
    const of = ofNamedThing(test.of);
    return of === test.of ? test : { ...test, of };
  }
  if (test.is === 'both' || test.is === 'either') {
    const of = test.of.map(ofNamedThing);
    return of.every((part, index) => part === test.of[index]) ? test : { ...test, of };
  }
  const tests = test.is === 'some' ? testsOfNamed(test.of) : null;
  return tests === null ? test : tests.length === 1 && tests[0] ? tests[0] : { is: 'both', of: tests };
}

/** Returns the tests that a set demands of a named side; null for another set. */
function testsOfNamed(set: SetNode): readonly Test[] | null {
  if (set.is !== 'where') return null;
  const { of, test } = set;
  const name = nameIn(of);
  if (name === null) return null;
  const own = replaceFreeIt(test, name.sort, name);
  return [...(testsOfNamed(of) ?? []), ofNamedThing(own)];
}

const nameIn = (set: SetNode): Extract<SetNode, { is: 'named' }> | null => {
  if (set.is === 'where') return nameIn(set.of);
  return set.is === 'named' && set.sort === 'side' ? set : null;
};
