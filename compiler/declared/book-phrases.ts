// Words that every book without code has: about piles and their order, about kinds in common, about the figures and the
// things of sides, and about order by number or name.
import {
  all,
  and,
  at,
  both,
  compare,
  countOf,
  it,
  measure,
  minus,
  or,
  places,
  plane,
  some,
  sortOf,
  where,
} from '../plan/build.ts';
import type { Comparison, Measure, SetNode, Sort, Test } from '../plan/nodes.ts';
import { numberTest } from '../language/phrases/counted-nouns.ts';
import {
  adjective,
  bareNoun,
  conditionTerm,
  mentionedSet,
  post,
  predicate,
  referentsOf,
  relative,
} from '../language/phrases/nouns.ts';
import type { ConditionTerm, NounTerm, Term } from '../language/phrases/terms.ts';
import { pattern, word, type VocabularyEntry } from '../language/phrases/vocabulary-entries.ts';
import { pileSort, sideTag } from './book-names.ts';
import { placeSort, type Things } from './things.ts';

const rests = ['book: page'];

/** The figures of things that follow from their names and from the order of their piles. */
export const orderFigures = {
  inPile: 'place in the pile',
  byNumber: 'number in the name',
  byName: 'order by name',
} as const;

/** The words for the figures of order in explanations. */
export const orderLexis = {
  [orderFigures.inPile]: { figure: orderFigures.inPile, least: { before: 'first' }, most: { before: 'last' } },
  [orderFigures.byNumber]: {
    figure: orderFigures.byNumber,
    least: { before: 'lowest-numbered' },
    most: { before: 'highest-numbered' },
  },
  [orderFigures.byName]: { figure: orderFigures.byName, least: { before: 'alphabetically first' } },
};

const sortsOf = ({ sorts }: Things, stands: 'placed' | 'piled'): readonly Sort[] =>
  [...sorts.values()].filter((row) => row.stands === stands).map(({ name }) => name);

/** The comparisons of words such as `more` and `at least as many`, each with the word before the second part. */
const comparisons: Readonly<Record<string, { readonly than: string; readonly op: Comparison }>> = {
  more: { than: 'than', op: '>' },
  fewer: { than: 'than', op: '<' },
  less: { than: 'than', op: '<' },
  'as many': { than: 'as', op: '=' },
  'at least as many': { than: 'as', op: '≥' },
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

/** Returns the test that the things of a noun are in a set, in the number that the noun names. */
const testOfNumber = (of: NounTerm, set: SetNode): Test =>
  of.quantity && 'n' in of.quantity ? numberTest(countOf(set), of.quantity) : some(set);

function pilePatterns(things: Things): readonly VocabularyEntry[] {
  const piled = sortsOf(things, 'piled');
  if (piled.length === 0) return [];
  const either = (tests: readonly Test[]): Test =>
    tests.length === 1 ? (tests[0] as Test) : { is: 'either', of: tests };
  const order = (id: string, forms: readonly string[], is: 'most' | 'least'): VocabularyEntry =>
    word({
      id,
      forms,
      gives: 'superlative',
      doc: `The ${forms[0] ?? ''} thing in the order of its pile.`,
      example: `${forms[0] ?? ''} card of the deck`,
      rests,
      meaning: () => ({
        cat: 'superlative',
        name: forms[0] ?? '',
        over: piled,
        is,
        of: (set) => measure(orderFigures.inPile, set),
        byWay: false,
        ranksPlaces: false,
        isOfOne: true,
        penalty: 0,
      }),
    });
  return [
    order('first-in-pile', ['first', 'top', 'topmost', 'leftmost'], 'least'),
    order('last-in-pile', ['last', 'bottom', 'bottommost', 'rightmost'], 'most'),
    word({
      id: 'empty-pile',
      forms: ['empty'],
      gives: 'adj',
      doc: 'Of a pile: no card lies in it.',
      example: 'The deck is empty',
      rests,
      meaning: () =>
        adjective({
          over: [pileSort],
          restrict: (of) =>
            where(of, { is: 'not', of: either(piled.map((sort) => some(at(all(sort), it(pileSort))))) }),
        }),
    }),
    pattern({
      id: 'pile-contains',
      forms: ['{pile} contains|contain|has|holds {of}', '{pile} has|contains no {of}'],
      slots: { pile: `thing.${pileSort}`, of: 'thing' },
      gives: 'cond',
      doc: 'True if such a card lies in the pile.',
      example: 'The display contains a waterside bird',
      rests,
      build: ({ pile, of }, form) => {
        if (!piled.includes(of.sort)) return null;
        const there = at(of.set, pile.set);
        if (form === 1) return conditionTerm({ is: 'not', of: some(there) });
        return conditionTerm(testOfNumber(of, there), referentsOf(of, there), of.penalty);
      },
    }),
    ...(piled.length === 1
      ? [
          word({
            id: 'card-of-piles',
            forms: ['card', 'cards'],
            gives: 'thing',
            doc: 'A thing of the only sort that lies in piles.',
            example: 'top card of the deck',
            rests,
            meaning: (form) =>
              bareNoun({ sort: piled[0] ?? '', head: 'card', set: all(piled[0] ?? ''), isMany: form === 1 }),
          }),
        ]
      : []),
  ];
}

/** Returns the words for what stands in a place: nothing, or anything. A page can define these words itself. */
function occupiedWords(things: Things, taken: ReadonlySet<string>): readonly VocabularyEntry[] {
  const placed = sortsOf(things, 'placed');
  if (placed.length === 0) return [];
  const standing = or(...placed.map((sort): SetNode => ({ is: 'places', of: all(sort) })));
  const words = [
    {
      forms: ['unoccupied', 'vacant', 'empty'],
      restrict: (of: SetNode) => minus(of, standing),
      doc: 'Nothing stands in it.',
    },
    { forms: ['occupied'], restrict: (of: SetNode) => and(of, standing), doc: 'A thing stands in it.' },
  ];
  const from = pattern({
    id: 'from-place',
    forms: ['from {of}'],
    slots: { of: 'thing' },
    gives: 'post',
    doc: 'The things that stand in the place, to be taken from there.',
    example: 'workers from the space',
    rests,
    build: ({ of }) =>
      of.sort === placeSort
        ? post({ over: placed, locates: true, restrict: (set) => at(set, mentionedSet(of)), tail: of })
        : null,
  });
  const adjectives = words.flatMap(({ forms, restrict, doc }) =>
    forms
      .filter((form) => !taken.has(form))
      .map((form) =>
        word({
          id: `standing-${form}`,
          forms: [form],
          gives: 'adj',
          doc: `Of a space: ${doc}`,
          example: `${form} space`,
          rests,
          meaning: () => adjective({ over: [placeSort], restrict }),
        }),
      ),
  );
  return [from, ...adjectives];
}

/** Returns the patterns of kinds in common, `with the same habitat as the Crane`, one for each group of kinds. */
function kindPatterns({ tags }: Things): readonly VocabularyEntry[] {
  const groups = new Map<string, { readonly sort: Sort; readonly names: string[] }>();
  for (const { group, sort, name } of tags) {
    if (group === null) continue;
    const key = `${group}/${sort}`;
    groups.set(key, groups.get(key) ?? { sort, names: [] });
    groups.get(key)?.names.push(name);
  }
  return [...groups].map(([key, { sort, names }]) => {
    const group = key.slice(0, key.indexOf('/'));
    return pattern({
      id: `same-${group.replaceAll(/[^a-z0-9]+/g, '-')}-${sort.replaceAll(/[^a-z0-9]+/g, '-')}`,
      forms: [`of|with the same ${group} as {of}`, `that has the same ${group} as {of}`],
      slots: { of: `thing.${sort}` },
      gives: 'post',
      doc: `Things with the same ${group}.`,
      example: `with the same ${group} as …`,
      rests,
      build: ({ of }) => {
        if (of.sort !== sort) return null;
        const others = mentionedSet(of);
        const such = (name: string, set: SetNode): SetNode =>
          where(and(plane(name, sort), set), some(and(others, plane(name, sort))));
        return post({ over: [sort], restrict: (set) => or(...names.map((name) => such(name, set))), tail: of });
      },
    });
  });
}

/** Returns the patterns of the figures of sides and of other things. */
function figurePatterns(): readonly VocabularyEntry[] {
  const than = Object.fromEntries(
    Object.entries(comparisons).map(([words, row]) => [`{a} has|have ${words} {m} ${row.than} {b}`, row]),
  );
  const has = Object.fromEntries(Object.entries(limits).map(([words, op]) => [`{a} has|have ${words}`, { op }]));
  const hasForms: Readonly<Record<string, { readonly op: Comparison; readonly n?: number }>> = {
    ...has,
    '{a} has|have no {m}': { op: '=', n: 0 },
  };
  const isForms = Object.fromEntries(
    Object.entries(bounds).flatMap(([words, op]) => [
      [`[the] {m} of {a} is|are ${words}`, op],
      [`{a} 's {m} is|are ${words}`, op],
    ]),
  );
  const withForms = Object.fromEntries(
    Object.entries(figureComparisons).flatMap(([words, op]) => [
      [`with [a] {m} ${words} the number of {of}`, op],
      [`whose {m} is ${words} the number of {of}`, op],
    ]),
  );
  const figureForms = Object.fromEntries(
    Object.entries(figureComparisons).map(([words, op]) => [
      `[the] {m} of {a} is|are ${words} [the] {other} of {b}`,
      op,
    ]),
  );
  const fits = (a: NounTerm, over: Sort): boolean => a.sort === over && a.set.is === 'named';
  return [
    pattern({
      id: 'figure-of-side-than',
      forms: Object.keys(than),
      slots: { a: 'thing', m: 'measure', b: 'thing' },
      gives: 'cond',
      doc: 'Compares a figure of two sides, or of two named things.',
      example: 'The automa has fewer points than the player',
      rests,
      build: ({ a, m, b }, form) =>
        fits(a, m.over) && fits(b, m.over)
          ? conditionTerm(
              comparedFigures(measure(m.name, a.set), orderOf(than, form).op, measure(m.name, b.set)),
              [],
              1,
            )
          : null,
    }),
    pattern({
      id: 'figure-of-side',
      forms: Object.keys(hasForms),
      slots: { a: 'thing', n: 'n?', m: 'measure' },
      gives: 'cond',
      doc: 'Compares a figure of a side, or of a named thing, with a number.',
      example: 'The player has 3 or more coins',
      rests,
      build: ({ a, n, m }, form) => {
        const { op, n: least } = orderOf(hasForms, form);
        return fits(a, m.over)
          ? conditionTerm(compare(measure(m.name, a.set), op, n?.amount ?? least ?? 0), [], 1)
          : null;
      },
    }),
    pattern({
      id: 'figure-of-named',
      forms: Object.keys(isForms),
      slots: { m: 'measure', a: 'thing', n: 'n' },
      gives: 'cond',
      doc: 'Compares a figure of a side, or of a named thing, with a number.',
      example: 'The points of the automa are 3 or more',
      rests,
      build: ({ m, a, n }, form) =>
        fits(a, m.over) ? conditionTerm(compare(measure(m.name, a.set), orderOf(isForms, form), n.amount)) : null,
    }),
    pattern({
      id: 'figure-than-figure',
      forms: Object.keys(figureForms),
      slots: { m: 'measure', a: 'thing', other: 'measure', b: 'thing' },
      gives: 'cond',
      doc: 'Compares the figures of two named things.',
      example: 'The points of the automa are higher than the coins of the player',
      rests,
      build: ({ m, a, other, b }, form) =>
        fits(a, m.over) && fits(b, other.over)
          ? conditionTerm(
              comparedFigures(measure(m.name, a.set), orderOf(figureForms, form), measure(other.name, b.set)),
            )
          : null,
    }),
    pattern({
      id: 'figure-and-number-of',
      forms: Object.keys(withForms),
      slots: { m: 'measure', of: 'thing' },
      gives: 'rel',
      doc: 'Compares a figure of each thing with the number of other things.',
      example: 'space with value equal to the number of workers',
      rests,
      build: ({ m, of }, form) => {
        const number = countOf(mentionedSet(of));
        const op = orderOf(withForms, form);
        return relative({
          over: [m.over],
          restrict: (set) => where(set, comparedFigures(measure(m.name, it(m.over)), op, number)),
          tail: of,
        });
      },
    }),
  ];
}

/** Returns the patterns of the things of sides: `The automa has no workers in the supply`, `a worker of each side`. */
function ownedPatterns({ sorts, sides }: Things): readonly VocabularyEntry[] {
  const owned = [...sorts.values()].filter(({ isOwned }) => isOwned).map(({ name }) => name);
  if (owned.length === 0) return [];
  const than = Object.fromEntries(
    Object.entries(comparisons).flatMap(([words, { than: between, op }]) => [
      [`{a} has|have ${words} {of} ${between} {b}`, op],
    ]),
  );
  const ofEach = (of: NounTerm): ((set: SetNode) => SetNode) | null => {
    if (!owned.includes(of.sort)) return null;
    const tests = sides.map((side) => some(at(and(plane(sideTag(side), of.sort), mentionedSet(of)), it(placeSort))));
    return (set) => where(set, both(...tests));
  };
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
        if (form === 1) return conditionTerm({ is: 'not', of: some(own) });
        return conditionTerm(testOfNumber(of, own), referentsOf(of, own), of.penalty);
      },
    }),
    pattern({
      id: 'side-has-than',
      forms: Object.keys(than),
      slots: { a: 'thing.side', of: 'thing', b: 'thing.side' },
      gives: 'cond',
      doc: 'Compares the numbers of such things of two sides.',
      example: 'The player has more workers in forests than the automa',
      rests,
      build: ({ a, of, b }, form) => {
        const [own, other] = owned.includes(of.sort) && !of.quantity ? [ofSide(of.set, a), ofSide(of.set, b)] : [];
        return own && other
          ? conditionTerm(comparedFigures(countOf(own), orderOf(than, form), countOf(other)), [], of.penalty)
          : null;
      },
    }),
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

/** Returns the superlatives of order by number and by name. */
function orderWords(things: Things): readonly VocabularyEntry[] {
  const over = [placeSort, ...things.sorts.keys()];
  const rows = [
    {
      id: 'lowest-numbered',
      forms: ['lowest - numbered', 'lowest numbered', 'lowest number'],
      is: 'least',
      name: orderFigures.byNumber,
    },
    {
      id: 'highest-numbered',
      forms: ['highest - numbered', 'highest numbered', 'highest number'],
      is: 'most',
      name: orderFigures.byNumber,
    },
    {
      id: 'alphabetical',
      forms: ['alphabetically first', 'first in alphabetical order', 'alphabetical', 'alphabetical order'],
      is: 'least',
      name: orderFigures.byName,
    },
  ] as const;
  return rows.map(({ id, forms, is, name }) =>
    word({
      id,
      forms,
      gives: 'superlative',
      doc: `Ranks things by their ${name}.`,
      example: forms[0],
      rests,
      meaning: () => ({
        cat: 'superlative',
        name: id,
        over,
        is,
        of: (set) => measure(name, set),
        byWay: false,
        ranksPlaces: true,
        penalty: 0,
      }),
    }),
  );
}

/** Returns the words around actions and conditions that change nothing in the order of reading. */
const readingWords: readonly VocabularyEntry[] = [
  pattern({
    id: 'if-able',
    forms: ['if able|possible , {act}', '{act} if able|possible', '{act} , if able|possible'],
    slots: { act: 'act' },
    gives: 'act',
    doc: 'Says that an impossible action is left out. This is so for every action.',
    example: 'FLOOD nest, if able',
    rests,
    build: ({ act }) => act,
  }),
  pattern({
    id: 'strength-in-words',
    forms: ['{n}'],
    slots: { n: 'n' },
    gives: 'strength',
    doc: 'A number that is written as a word.',
    example: 'PLACE up to three, free space',
    rests,
    build: ({ n }) =>
      n.list.length === 0
        ? null
        : { cat: 'strength', strength: { is: 'fixed', value: n.amount, inParentheses: false }, penalty: 0 },
  }),
  word({
    id: 'always',
    forms: ['otherwise', 'else', 'in any other case', 'always', 'in all other cases'],
    gives: 'cond',
    doc: 'True in every position: the clauses before have not been carried out.',
    example: 'Otherwise: PLACE 1, free space',
    rests,
    meaning: () => conditionTerm(both()),
  }),
];

/** The words between the parts of a priority. */
const within = ['; within that ,', ', within that', '; within those', ', within those', '; then', ', then'].map(
  (words) => words.replace(' ,', ''),
);

/** Returns the members of `from` that come first by a priority: the best by a figure, or the things of a set if any. */
const firstBy = (from: SetNode, { set }: NounTerm): SetNode => {
  const sort = sortOf(from);
  const keep = (of: SetNode): SetNode => ({
    is: 'best',
    of: from,
    by: { is: 'keep', over: sort, test: some(and(it(sort), of)) },
  });
  if (set.is !== 'best') return keep(set);
  const among = set.of.is === 'ref' && set.of.alone !== null ? set.of.alone : set.of;
  return { ...set, of: among.is === 'all' ? from : keep(among) };
};

/** The pattern of priorities in words: `first a forest; within that the space with the most workers`. */
const priorities: VocabularyEntry = pattern({
  id: 'first-within',
  forms: [
    ...within.map((joint) => `first {a} ${joint} {b}`),
    ...within.flatMap((joint) => within.slice(0, 4).map((other) => `first {a} ${joint} {b} ${other} {c}`)),
  ],
  slots: { a: 'thing', b: 'thing', c: 'thing?' },
  gives: 'thing',
  doc: 'Things by priority: those of the first words if there are any, and among them those of the next words.',
  example: 'first a forest; within that the space with the most workers',
  rests,
  build: ({ a, b, c }) => {
    const rest = [b, ...(c ? [c] : [])];
    if (a.joined || rest.some(({ sort }) => sort !== a.sort)) return null;
    const set = [a, ...rest].reduce((from, part) => firstBy(from, part), all(a.sort));
    return {
      ...bareNoun({ sort: a.sort, head: a.head, set }),
      isBare: false,
      tail: rest.at(-1) ?? null,
      penalty: a.penalty,
    };
  },
});

/** Returns the words of `last round` and `first round` for a figure of the game. */
function lastRoundWords({ figures }: Things): readonly VocabularyEntry[] {
  return figures
    .filter(({ sort }) => sort === 'game')
    .map(({ name, least, most }) =>
      word({
        id: `last-${name.replaceAll(/[^a-z0-9]+/g, '-')}`,
        forms: [`[it is] [the] last ${name}`, `[it is] [the] first ${name}`],
        gives: 'cond',
        doc: `True if the ${name} has its greatest (or least) number.`,
        example: `Last ${name}`,
        rests,
        meaning: (form) => conditionTerm(compare(measure(name, all('game')), '=', form === 0 ? most : least)),
      }),
    );
}

/** Returns the words of every book. `taken` has the words that the page defines itself. */
export const bookPhrases = (things: Things, taken: ReadonlySet<string>): readonly VocabularyEntry[] => [
  ...pilePatterns(things),
  ...occupiedWords(things, taken),
  ...kindPatterns(things),
  ...figurePatterns(),
  ...ownedPatterns(things),
  ...orderWords(things),
  ...readingWords,
  priorities,
  ...lastRoundWords(things),
];

/** True for a noun whose words say more than the sort of its things, so that the noun alone can be a condition. */
const saysMore = ({ words, quantity, set, sort, joined }: NounTerm): boolean =>
  !joined && sort !== pileSort && sort !== 'side' && set.is !== 'named' && (words.length > 0 || quantity !== null);

/**
 * Returns a pattern with two readings of printed books added: a noun alone is the condition that there is such a thing
 * (`Free forest space: PLACE 1`), and `Space` before a statement is any space.
 */
export const asBooksPrint = (declared: VocabularyEntry): VocabularyEntry => {
  if (declared.gives !== 'cond') return declared;
  return {
    ...declared,
    build: (slots, form) => {
      const isSubject = declared.forms[form]?.startsWith('{of}') === true && isBareSpace(slots['of']);
      const result = declared.build(isSubject ? { ...slots, of: { ...slots['of'], word: 'a' } as Term } : slots, form);
      const { of } = slots as { readonly of?: Term };
      const isAlone = declared.id === 'there-is' && form === 1 && result === null && of?.cat === 'thing';
      return isAlone && saysMore(of) ? declared.build(slots, 0) : result;
    },
  };
};

const isBareSpace = (term: Term | undefined): term is NounTerm =>
  term?.cat === 'thing' &&
  term.sort === placeSort &&
  term.isBare &&
  term.word === 'bare' &&
  !term.quantity &&
  term.set.is === 'all';
