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
  not,
  or,
  plane,
  some,
  sortOf,
  where,
} from '../plan/build.ts';
import { same } from '../plan/same.ts';
import type { Measure, SetNode, Sort, Test } from '../plan/nodes.ts';
import {
  adjective,
  appliesTo,
  bareNoun,
  conditionTerm,
  criterionTerm,
  joinedNouns,
  mentionedSet,
  modifiedNoun,
  post,
  predicate,
  thingsWith,
} from '../language/phrases/nouns.ts';
import { misfit } from '../language/phrases/terms.ts';
import type { ConditionTerm, CriterionTerm, Misfit, NounTerm, PredicateTerm, Term } from '../language/phrases/terms.ts';
import { pattern, word, type BuildResult, type VocabularyEntry } from '../language/phrases/vocabulary-entries.ts';
import { isSingle } from '../language/phrases/noun-sorts.ts';
import { hasSet } from '../plan/rewrite.ts';
import { hasRef } from '../language/phrases/pointers.ts';
import { preference } from '../language/phrases/preferences.ts';
import { amendingAct } from '../language/words/kernel/prose-sentences.ts';
import { isOpen, pileSort, settledName, sideTag } from './book-names.ts';
import { contentPhrases } from './content-phrases.ts';
import { sortOfOwner } from './parts-of-things.ts';
import { exceptSaid, exceptThose } from './exceptions.ts';
import { figurePhrases, ofNamedThing, saysWhere } from './figure-phrases.ts';
import { withFurtherParts } from './further-has.ts';
import { pileContents } from './pile-contents.ts';
import { isAboutSides, sidePhrases, testOfNumber } from './side-phrases.ts';
import {
  bookObject,
  clausePhrases,
  forSort,
  innerTiers,
  isByPileOrder,
  isInnerJoint,
  isNextJoint,
  isSeveralBest,
  lastRank,
  orderFigures,
  priorityJoints,
  unclearNext,
} from './tie-phrases.ts';
import { withMovedGoal } from './moved-goals.ts';
import { isPossessed, nounOf, thingPhrases } from './thing-phrases.ts';
import { isPlacedSort, placeSort, sortsOf, trackSort, usualPlural, type Things } from './things.ts';

const rests = ['book: page'];

/** The words for the figures of order in explanations. The figures alone tell a reader nothing. */
export const orderLexis = {
  [orderFigures.inPile]: {
    figure: orderFigures.inPile,
    least: { before: 'first' },
    most: { before: 'last' },
    isRank: true,
  },
  [orderFigures.byNumber]: {
    figure: orderFigures.byNumber,
    least: { before: 'lowest-numbered' },
    most: { before: 'highest-numbered' },
    isRank: true,
  },
  [orderFigures.ofTracks]: { figure: orderFigures.ofTracks, least: { before: 'first' }, isRank: true },
  [orderFigures.byName]: { figure: orderFigures.byName, least: { before: 'alphabetically first' }, isRank: true },
};

const either = (tests: readonly Test[]): Test =>
  tests.length === 1 ? (tests[0] as Test) : { is: 'either', of: tests };

/** Returns a word for the first or the last thing of a pile. */
const pileOrder = (
  piled: readonly Sort[],
  id: string,
  forms: readonly string[],
  is: 'most' | 'least',
): readonly VocabularyEntry[] => [
  word({
    id: `${id}-in-list`,
    forms: [`[the] ${forms.join('|')} [one|card]`],
    gives: 'crit',
    doc: `Prefers the ${forms[0] ?? ''} thing in the order of its pile.`,
    example: forms[0] ?? '',
    rests,
    meaning: () =>
      piled.map((sort) => criterionTerm({ is, over: sort, of: measure(orderFigures.inPile, it(sort)) }, [sort])),
  }),
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
  }),
];

/** `No cards left in the deck`: words before a place that change nothing. */
const leftThere = (things: Things): VocabularyEntry =>
  word({
    id: 'left-in-pile',
    forms: ['left', 'remaining'],
    gives: 'post',
    doc: 'These words before the name of a pile or a place change nothing.',
    example: 'no cards left in the deck',
    rests,
    meaning: () => post({ over: [...sortsOf(things, 'piled'), ...sortsOf(things, 'placed')], restrict: (of) => of }),
  });

/** Returns the words for the number of a thing in its pile: `the second card`, `the card in slot 2`. */
function orderInPiles(things: Things, piled: readonly Sort[]): readonly VocabularyEntry[] {
  const slotted = things.piles
    .filter(({ slots, isOfEachSide }) => slots !== null && !isOfEachSide)
    .map(({ name }): SetNode => ({ is: 'named', name, sort: pileSort }));
  return [
    ...['second', 'third', 'fourth', 'fifth'].map((ordinal, index) =>
      word({
        id: `${ordinal}-in-pile`,
        forms: [ordinal],
        gives: 'adj',
        doc: `The ${ordinal} thing in the order of its pile.`,
        example: `the ${ordinal} card of the deck`,
        rests,
        meaning: () =>
          adjective({
            over: piled,
            restrict: (of) => where(of, compare(measure(orderFigures.inPile, it(sortOf(of))), '=', index + 2)),
          }),
      }),
    ),
    pattern({
      id: 'in-slot',
      forms: ['in slot|position {n}'],
      slots: { n: 'n' },
      gives: 'post',
      doc: 'The thing with this number in the order of its pile.',
      example: 'card in slot 2 of the display',
      rests,
      build: ({ n }) =>
        post({
          over: piled,
          // If piles have slots, a slot is a place in one of these piles.
          restrict: (of) =>
            where(
              slotted.length === 0 ? of : at(of, or(...slotted)),
              compare(measure(orderFigures.inPile, it(sortOf(of))), '=', n.amount),
            ),
        }),
    }),
  ];
}

/** Returns the words for a pile with a card in each of its slots. */
const fullPiles = ({ piles }: Things): readonly VocabularyEntry[] =>
  piles.flatMap(({ name, slots, isOfEachSide, sort }) =>
    slots === null || isOfEachSide
      ? []
      : [
          word({
            id: `full-${name.replaceAll(/[^a-z0-9]+/g, '-')}`,
            forms: ['full'],
            gives: 'adj',
            doc: 'Of a pile with slots: a card lies in each slot.',
            example: 'The display is full',
            rests,
            meaning: () => {
              const pile: SetNode = { is: 'named', name, sort: pileSort };
              const isFull = compare(countOf(at(all(sort), pile)), '≥', slots);
              return adjective({ over: [pileSort], restrict: (of) => and(of, where(pile, isFull)) });
            },
          }),
        ],
  );

function pilePatterns(things: Things): readonly VocabularyEntry[] {
  const piled = sortsOf(things, 'piled');
  if (piled.length === 0) return [leftThere(things)];
  return [
    leftThere(things),
    ...pileOrder(piled, 'first-in-pile', ['first', 'top', 'topmost', 'leftmost'], 'least'),
    ...pileOrder(piled, 'last-in-pile', ['last', 'bottom', 'bottommost', 'rightmost'], 'most'),
    ...orderInPiles(things, piled),
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
    ...fullPiles(things),
    ...pileContents(piled),
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

/** Returns the words for spaces with and without things on them, unless the page defines one of these words. */
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
  // If the page defines one of these words, the others could say something else than its opposite.
  const isTaken = words.some(({ forms }) => forms.some((form) => taken.has(form)));
  const adjectives = words.flatMap(({ forms, restrict, doc }) =>
    (isTaken ? [] : forms).map((form) =>
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
  // `A space is a quay or kiln, is sandy or ashy` has two lists of kinds: the kind of a space is then its noun.
  const hasNouns = (tag: Things['tags'][number]): boolean =>
    tags.some((other) => other.isNoun && other.group === tag.group && other.sort === tag.sort);
  for (const tag of tags) {
    const { group, isNoun, name, sort } = tag;
    if (group === null || (!isNoun && hasNouns(tag))) continue;
    const key = `${group}/${sort}`;
    groups.set(key, groups.get(key) ?? { sort, names: [] });
    groups.get(key)?.names.push(name);
  }
  return [...groups].flatMap(([key, { sort, names }]) => sameKind(key.slice(0, key.indexOf('/')), sort, names));
}

/** Returns the patterns of things with the same kind of a group, in descriptions and in statements. */
function sameKind(group: string, sort: Sort, names: readonly string[]): readonly VocabularyEntry[] {
  const restriction = (of: NounTerm, isDenied: boolean): ((set: SetNode) => SetNode) | null => {
    if (of.sort !== sort || of.joined || (of.quantity && !('n' in of.quantity) && of.quantity.is !== 'any'))
      return null;
    if (isDenied && (of.word !== 'bare' || of.quantity)) return null;
    const others = mentionedSet(of);
    const ofKindToo = (name: string, set: SetNode): SetNode => {
      const test = testOfNumber(of, and(others, plane(name, sort)));
      return where(and(plane(name, sort), set), isDenied ? { is: 'not', of: test } : test);
    };
    return (set) => or(...names.map((name) => ofKindToo(name, set)));
  };
  const rows = [
    { gives: 'post', make: post, forms: ['of|with the same', 'that has the same'], penalty: 0 },
    // After a noun, `that has the same habitat` is a description.
    { gives: 'pred', make: predicate, forms: ['has|have the same'], penalty: preference.oneStatement },
  ] as const;
  return rows.map(({ gives, make, forms, penalty }) =>
    pattern({
      id: `same-${group}-${sort}${gives === 'pred' ? '-said' : ''}`.replaceAll(/[^a-z0-9]+/g, '-'),
      forms: ['', 'no '].flatMap((denial) => forms.map((words) => `${words} ${group} as ${denial}{of}`)),
      slots: { of: `thing.${sort}` },
      gives,
      doc: `Things with the same ${group}.`,
      example: `with the same ${group} as …`,
      rests,
      build: ({ of }, form) => {
        const restrict = restriction(of, form >= forms.length);
        return restrict && make({ over: [sort], restrict, tail: of, penalty: of.penalty + penalty });
      },
    }),
  );
}

/** Returns the superlatives of order by number and by name. */
function orderWords(things: Things): readonly VocabularyEntry[] {
  const over = [placeSort, ...things.sorts.keys()];
  // A figure with the name `number` has these words for its order.
  const hasNumbers = things.figures.some(({ name }) => name === 'number');
  const rows = [
    {
      id: 'lowest-numbered',
      forms: ['lowest - numbered', 'lowest numbered', ...(hasNumbers ? [] : ['lowest number'])],
      is: 'least',
      name: orderFigures.byNumber,
    },
    {
      id: 'highest-numbered',
      forms: ['highest - numbered', 'highest numbered', ...(hasNumbers ? [] : ['highest number'])],
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
      // `Lowest number` ranks by the figure `number`, if the page declares such a figure.
      forms: forms.filter((form) => !hasNumbers || !form.endsWith(' number')),
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

/** The words for the other case of a clause, after which nothing else was carried out. */
const ifImpossible = [
  'if not',
  'if impossible',
  'if not possible',
  'if that|this|it is impossible',
  'if that|this|it is not possible',
  'if that|this|it can not be done',
  'if she|he|they can not',
];

/** Returns the words around actions and conditions that change nothing in the order of reading. */
const readingWords: readonly VocabularyEntry[] = [
  pattern({
    id: 'if-able',
    forms: [
      'if able|possible , {act}',
      '{act} if able|possible',
      '{act} , if able|possible',
      '{act} [,] as far as possible',
      'then|next|finally|lastly|afterwards|afterward [,] {act}',
      'after that|this [,] {act}',
      'if so|done , {act}',
      'go|continue|proceed to {act}',
      'do {act}',
    ],
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
  pattern({
    id: 'other-case',
    forms: ['otherwise|else [,] {act}', ...ifImpossible.map((words) => `${words} , {act}`)],
    slots: { act: 'act' },
    gives: 'act',
    doc: 'The action of a clause that is read only if the clauses before it were not carried out.',
    example: 'Otherwise, PLACE 1, free space',
    rests,
    build: ({ act }) => {
      if (act.amends) return null;
      // `Otherwise, if the bell is silent, …` has a condition of its own.
      const { when, ...alone } = act;
      const other = amendingAct('Otherwise', {
        key: `otherwise ${act.verb.verb}`,
        change: (before) => before,
        alone,
        isOtherCase: true,
      });
      return { ...other, ...(when && { when }), penalty: act.penalty };
    },
  }),
  pattern({
    id: 'other-case-if',
    forms: ['otherwise|else [,] if {c}', 'if not , but {c}'],
    slots: { c: 'cond' },
    gives: 'cond',
    doc: 'The condition of a clause that is read only if the clauses before it were not carried out.',
    example: 'Otherwise, if a nest exists: PLACE 1, nest',
    rests,
    build: ({ c }) => c,
  }),
  word({
    id: 'always',
    forms: [
      'otherwise',
      'else',
      'in any other case',
      'always',
      'in all other cases',
      'failing that',
      ...ifImpossible,
      'none of the above',
      'nothing else is possible',
      'none of the above applies|apply',
      'none of the above is|are possible',
    ],
    gives: 'cond',
    doc: 'True in every position: the clauses before have not been carried out.',
    example: 'Otherwise: PLACE 1, free space',
    rests,
    meaning: () => conditionTerm(both()),
  }),
];

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

/** Returns the things of a priority whose second part is a criterion: `first a forest; within that, one with a worker`. */
function firstByCriterion(a: NounTerm, { criterion, over, penalty }: CriterionTerm, from: SetNode): NounTerm | null {
  const by = forSort(criterion, a.sort);
  if (!over.includes(a.sort) || by.is === 'random' || by.over !== a.sort || hasRef(by)) return null;
  const set: SetNode = { is: 'best', of: firstBy(from, a), by };
  return { ...bareNoun({ sort: a.sort, head: a.head, set }), isBare: false, penalty: a.penalty + penalty + 1 };
}

/** True for the best things by a number: `the shire with the most bands`. */
const isRank = ({ set }: NounTerm): boolean => set.is === 'best' && set.by.is !== 'keep';

interface RankForm {
  readonly form: string;
  /** The words between the parts. */
  readonly joints: readonly string[];
  /** True for `first in a forest, then in a wetland`, which places alone can say. */
  readonly isOfPlaces?: true;
}

const rankForms: readonly RankForm[] = [
  ...priorityJoints.flatMap((joint): RankForm[] => [
    { form: `first {a} ${joint} {b}`, joints: [joint] },
    { form: `first {a} ${joint} {q}`, joints: [joint] },
    { form: `first {a} ${joint} ${lastRank}`, joints: [joint] },
    ...priorityJoints.map((other) => ({ form: `first {a} ${joint} {b} ${other} {c}`, joints: [joint, other] })),
  ]),
  ...priorityJoints.filter(isNextJoint).flatMap((joint) =>
    ['{b}', lastRank].map((next): RankForm => ({
      form: `first in|on|at|from {a} ${joint} in|on|at|from ${next}`,
      joints: [joint],
      isOfPlaces: true,
    })),
  ),
];

/** Returns the places of the first noun, or those of the second if there are none; null for other nouns. */
function inTurn(a: NounTerm, b: NounTerm): NounTerm | null {
  const isPlain = [a, b].every(({ joined, quantity }) => !joined && (!quantity || quantity.is === 'any'));
  if (!isPlain || b.sort !== placeSort) return null;
  return { ...nounOf(a, { is: 'first', of: [a.set, b.set] }), tail: b, penalty: a.penalty + b.penalty };
}

/** The pattern of priorities in words: `first a forest; within that the space with the most workers`. */
const priorities: VocabularyEntry = pattern({
  id: 'first-within',
  forms: rankForms.map(({ form }) => form),
  slots: { a: 'thing', b: 'thing?', c: 'thing?', q: 'crit?' },
  gives: 'thing',
  doc: 'Things by priority: those of the first words if there are any, and among them those of the next words.',
  example: 'first a forest; within that the space with the most workers',
  rests,
  build: ({ a, b, c, q }, form) => {
    const rest = [b, c].filter((noun) => noun !== undefined);
    const { joints = [], isOfPlaces } = rankForms[form] ?? {};
    const [joint = '', other = ''] = joints;
    if (isOfPlaces && a.sort !== placeSort) return null;
    // Without a noun before the ranks, no space is left but those of the ranks.
    if (isOfPlaces && b) return inTurn(a, b);
    const isInner = isInnerJoint(joint) || isInnerJoint(other);
    if (c && !isRank(c) && isInner && isNextJoint(other)) return unclearNext('c');
    const things = all(a.sort);
    if (isInner) innerTiers.add(things);
    if (q && !a.joined) return firstByCriterion(a, q, things);
    if (a.joined || rest.some(({ sort }) => sort !== a.sort)) return null;
    const set = [a, ...rest].reduce((from, part) => firstBy(from, part), things);
    return {
      ...bareNoun({ sort: a.sort, head: a.head, set }),
      isBare: false,
      tail: rest.at(-1) ?? null,
      penalty: a.penalty,
    };
  },
});

/** `first a flooded one`: keeps the candidates to which the adjective applies. */
const oneWithAdjective: VocabularyEntry = pattern({
  id: 'one-with-adjective',
  forms: ['a|an|the {is} one', '[the] {is} ones'],
  slots: { is: 'adj' },
  gives: 'crit',
  doc: 'Keeps the candidates to which the adjective applies.',
  example: 'a flooded one',
  rests,
  build: ({ is }) =>
    is.over.map((sort) => criterionTerm({ is: 'keep', over: sort, test: some(is.restrict(it(sort))) }, [sort])),
});

/** `First one in a forest`: keeps the things of a sort other than spaces to which words after a noun apply. */
const oneWithWords = (sorts: readonly Sort[]): VocabularyEntry =>
  pattern({
    id: 'one-with-words',
    forms: ['[a|an|the] one|ones {m}', 'those|these|any {m}'],
    slots: { m: 'mod' },
    gives: 'crit',
    doc: 'Keeps the candidates to which the words apply.',
    example: 'one in a forest',
    rests,
    build: ({ m }) =>
      m.picks
        ? null
        : sorts.flatMap((sort) =>
            appliesTo(m, sort)
              ? [criterionTerm({ is: 'keep', over: sort, test: some(thingsWith(it(sort), m)) }, [sort], m.penalty)]
              : [],
          ),
  });

/** `A city or a camp there, but not if a fort is there`: a condition and the denial of another. */
const butNot: VocabularyEntry = pattern({
  id: 'but-not-if',
  forms: ['{a} [,] but|and not if|when {b}'],
  slots: { a: 'cond', b: 'cond' },
  gives: 'cond',
  doc: 'The first condition is true, and the second is not.',
  example: 'F1 is flooded, but not if F2 is flooded',
  rests,
  build: ({ a, b }) => {
    const tests = [a.test, { is: 'not', of: b.test } as const];
    return a.narrows || b.narrows ? null : conditionTerm(both(...tests), a.exports, a.penalty + b.penalty);
  },
});

/** The words before and after `round`, each with the test of the figure. */
const spans: readonly (readonly [before: string, after: string, (figure: Measure, n: number, m: number) => Test])[] = [
  ['in|during|on', '{n}', (figure, n) => compare(figure, '=', n)],
  ['from', '{n}', (figure, n) => compare(figure, '≥', n)],
  ['in|during|on|from', '{n} or later', (figure, n) => compare(figure, '≥', n)],
  ['in|during|from', '{n} on|onwards', (figure, n) => compare(figure, '≥', n)],
  ['in|during|on', '{n} or earlier', (figure, n) => compare(figure, '≤', n)],
  ['in|during|on', '{n} or|and {m}', (figure, n, m) => either([compare(figure, '=', n), compare(figure, '=', m)])],
  ['in|during|from', '{n} to|through|– {m}', (figure, n, m) => both(compare(figure, '≥', n), compare(figure, '≤', m))],
];

/** Returns the words of `in rounds 3 to 5` for a figure of the game, before a colon and before an action. */
const inRounds = (name: string): readonly VocabularyEntry[] => {
  const forms = spans.map(([before, after]) => `${before} [the] ${name}|${usualPlural(name)} ${after}`);
  const testOf = (form: number, n: number, m = n): Test | undefined =>
    spans[form]?.[2](measure(name, all('game')), n, m);
  const words = { doc: `True if the ${name} is this number, or between these numbers.`, rests };
  const id = name.replaceAll(/[^a-z0-9]+/g, '-');
  return [
    pattern({
      ...words,
      id: `in-${id}`,
      forms,
      slots: { n: 'n', m: 'n?' },
      gives: 'cond',
      example: `In ${usualPlural(name)} 2 to 3: PLACE 1, free space`,
      build: ({ n, m }, form) => {
        const test = testOf(form, n.amount, m?.amount);
        return test ? conditionTerm(test) : null;
      },
    }),
    pattern({
      ...words,
      id: `act-in-${id}`,
      forms: forms.map((form) => `${form} , {act}`),
      slots: { n: 'n', m: 'n?', act: 'act' },
      gives: 'act',
      example: `In ${name} 2, PLACE 1, free space`,
      build: ({ n, m, act }, form) => {
        const test = testOf(form, n.amount, m?.amount);
        if (!test || act.amends) return null;
        const when = act.when ? conditionTerm(both(test, act.when.test), act.when.exports) : conditionTerm(test);
        return { ...act, when };
      },
    }),
  ];
};

/** Returns the words of `last round` and `first round` for a figure of the game. */
function lastRoundWords({ figures }: Things): readonly VocabularyEntry[] {
  return figures
    .filter(({ sort }) => sort === 'game')
    .flatMap(({ name, least, most }) => [
      ...inRounds(name),
      pattern({
        id: `act-in-last-${name.replaceAll(/[^a-z0-9]+/g, '-')}`,
        forms: [`in|during the last|final ${name} , {act}`, `in|during the first ${name} , {act}`],
        slots: { act: 'act' },
        gives: 'act',
        doc: `The action is done only in the last (or first) ${name}.`,
        example: `In the last ${name}, PLACE 1, free space`,
        rests,
        build: ({ act }, form) => {
          const isThen = compare(measure(name, all('game')), '=', form === 0 ? most : least);
          return act.when || act.amends ? null : { ...act, when: conditionTerm(isThen) };
        },
      }),
      word({
        id: `last-${name.replaceAll(/[^a-z0-9]+/g, '-')}`,
        forms: [
          `[it is|in] [the] last|final ${name}`,
          `[it is|in] [the] first ${name}`,
          `it is not the last ${name}`,
          `it is not the first ${name}`,
        ],
        gives: 'cond',
        doc: `True if the ${name} has its greatest (or least) number.`,
        example: `Last ${name}`,
        rests,
        meaning: (form) => {
          const isThen = compare(measure(name, all('game')), '=', form % 2 === 0 ? most : least);
          return conditionTerm(form < 2 ? isThen : { is: 'not', of: isThen });
        },
      }),
    ]);
}

/** Returns the words of every book. `taken` has the words that the page defines itself. */
export const bookPhrases = (things: Things, taken: ReadonlySet<string>): readonly VocabularyEntry[] => [
  ...clausePhrases,
  ...thingPhrases(things, taken),
  ...pilePatterns(things),
  ...occupiedWords(things, taken),
  ...kindPatterns(things),
  ...withFurtherParts([...figurePhrases(things, taken), ...sidePhrases(things)]),
  ...contentPhrases(sortsOf(things, 'placed'), things.sides.length > 0),
  ...orderWords(things),
  ...readingWords,
  priorities,
  oneWithAdjective,
  oneWithWords([...things.sorts.keys()]),
  butNot,
  exceptSaid,
  exceptThose,
  ...lastRoundWords(things),
];

/** True for a noun whose words say more than the sort of its things, so that the noun alone can be a condition. */
const saysMore = ({ words, quantity, set, sort, joined }: NounTerm): boolean =>
  !joined && sort !== pileSort && sort !== 'side' && set.is !== 'named' && (words.length > 0 || quantity !== null);

/** The sorts of things of every book. The sorts of its own things are those that the page declares. */
const sortsOfEveryBook: ReadonlySet<Sort> = new Set([placeSort, 'mixed', 'side', 'game', pileSort, trackSort]);

/**
 * Returns a pattern without readings about things that the book does not have. The words of every board speak of units,
 * and other games in the same process may have units, so that `it` could mean one of them.
 */
function withOwnThings(declared: VocabularyEntry, { sorts }: Things): VocabularyEntry {
  if (declared.gives !== 'thing') return declared;
  const isOwn = (term: Term | Misfit): boolean =>
    !('cat' in term) || term.cat !== 'thing' || sortsOfEveryBook.has(term.sort) || sorts.has(term.sort);
  return {
    ...declared,
    build: (slots, form) => {
      const read = declared.build(slots, form);
      return Array.isArray(read) ? read.filter(isOwn) : read && isOwn(read as Term | Misfit) ? read : null;
    },
  };
}

/**
 * Returns a pattern with two readings of printed books added: a noun alone is the condition that there is such a thing
 * (`Free forest space: PLACE 1`), and `Space` before a statement is any space.
 */
export const asBooksPrint = (declared: VocabularyEntry, things: Things): VocabularyEntry => {
  const read =
    declared.id === 'and'
      ? withNotedLists(withBookReadings(withWholeLists(declared), things))
      : withOwnThings(withBookReadings(declared, things), things);
  const denied = declared.forms.map(
    (form) => /(?:^|[ |])(?:no|without) (?:[a-z|]+ )?\{(?<slot>\w+)\}/.exec(form)?.groups?.['slot'],
  );
  if (denied.every((slot) => slot === undefined)) return read;
  return {
    ...read,
    build: (slots, form) => (deniesAnother(slots, denied[form]) ? null : read.build(slots, form)),
  };
};

/**
 * True if `no` would deny things with a number or an article of their own: in `no fort or at least 2 bands`, the second
 * part is a statement of its own.
 */
function deniesAnother(slots: Readonly<Record<string, unknown>>, slot: string | undefined): boolean {
  const term = slot === undefined ? undefined : (slots[slot] as Term | undefined);
  return (
    term?.cat === 'thing' &&
    term.joined?.by === 'or' &&
    term.joined.parts.slice(1).some(({ quantity, word: before }) => quantity !== null || before === 'a')
  );
}

/** The patterns that read `but no fort`, each with the form of these words. */
const deniedContents: Readonly<Record<string, string>> = {
  'joined-so': '{a} and|but no {kind}',
  'with-joined': '{with} and|but no {kind}',
};

/** True for words that `or` joins, such as `flooded or coastal`. */
const isAlternative = (term: Term | undefined): boolean =>
  term !== undefined &&
  ('restrict' in term
    ? term.restrict(it(term.over[0] ?? placeSort)).is === 'or'
    : term.cat === 'cond' && term.test.is === 'either');

/** True for a comparison of two numbers of things, after which `and` joins further things of the second number. */
const isComparedNumber = (term: Term | undefined): boolean => term?.cat === 'cond' && endsWithNumber(term.test);

/** True for a comparison of two numbers of things, also after other statements: `it is a hill, and …`. */
function endsWithNumber(test: Test): boolean {
  if (test.is === 'both') return test.of.length > 0 && endsWithNumber(test.of.at(-1) as Test);
  return test.is === 'compare' && (test.right.is === 'count' || test.right.is === 'total');
}

/** True for a noun, perhaps with its place, that is a condition without a verb. */
const isNounAlone = (term: Term | undefined): boolean =>
  term?.cat === 'cond' && (aloneConditions.has(term) || (term.said?.cat === 'post' && !term.said.hasCopula));

/** The tests of conditions in a list with commas, by the test of the whole list. */
const commaLists = new WeakMap<Test, readonly Test[]>();

/** Returns the pattern of joined conditions that notes lists with commas. */
const withNotedLists = (declared: VocabularyEntry): VocabularyEntry => ({
  ...declared,
  build: (slots, form) => {
    const read = declared.build(slots, form);
    const { a, b } = slots;
    const isList = declared.forms[form] === '{a} , {b}' && a?.cat === 'cond' && b?.cat === 'cond';
    if (isList && read && 'cat' in read && read.cat === 'cond')
      commaLists.set(read.test, [...(commaLists.get(a.test) ?? [a.test]), b.test]);
    return read;
  },
});

/** Returns `A, B or C` as a list of alternatives. */
function ofWholeList(
  { a, b }: Readonly<Record<string, Term | undefined>>,
  read: BuildResult,
  form: string,
): BuildResult {
  const before = form === '{a} or {b}' && a?.cat === 'cond' ? commaLists.get(a.test) : undefined;
  if (!before || b?.cat !== 'cond') return read;
  const tests = [...before, ...(b.test.is === 'either' ? b.test.of : [b.test])];
  return eachReading(read, (term) => ('cat' in term && term.cat === 'cond' ? { ...term, test: either(tests) } : term));
}

/** In `the bands and holds in F1 outnumber …`, both kinds are counted, so a noun alone before the comparison is looser. */
const withLooseStatement = (term: Term | Misfit): Term | Misfit =>
  'cat' in term && term.cat === 'cond' ? { ...term, penalty: term.penalty + preference.sideOfOne } : term;

/** Returns the pattern of joined conditions without `{a} , b or c`: after a comma, `or` joins the words before it too. */
function withWholeLists(declared: VocabularyEntry): VocabularyEntry {
  const { forms, build } = declared;
  const afterComma = forms.flatMap((form, index) =>
    form.includes('|,') ? [{ form: form.replace(/ \S+\|, /, ' , '), index }] : [],
  );
  return {
    ...declared,
    forms: [...forms.map((form) => form.replace('|,', '')), ...afterComma.map(({ form }) => form)],
    build: (slots, form) => {
      const index = afterComma[form - forms.length]?.index;
      const { a, b } = slots;
      if (isComparedNumber(a) && isNounAlone(b)) return null;
      if (isComparedNumber(b) && isNounAlone(a)) return eachReading(build(slots, index ?? form), withLooseStatement);
      if (index === undefined) return build(slots, form);
      return [slots['b'], slots['p']].some(isAlternative) ? null : build(slots, index);
    },
  };
}

/** Returns a pattern that reads `with a band but not a fort` like `with a band but no fort`. */
function withDeniedArticle(declared: VocabularyEntry, denial: string): VocabularyEntry {
  const { forms, build } = declared;
  const index = forms.indexOf(denial);
  return {
    ...declared,
    forms: [...forms, denial.replace('no {kind}', 'not a|an|any {kind}')],
    build: (slots, form) => {
      if (form < forms.length) return build(slots, form);
      // `With a band but not a town` says what the place is, and not what is in the place.
      const { kind } = slots as { readonly kind?: Term };
      return kind?.cat === 'thing' && kind.sort === placeSort ? null : build(slots, index);
    },
  };
}

/** Returns the pattern of criteria that reads `the lowest-numbered` and `the lowest-numbered one` too. */
function withArticles(declared: VocabularyEntry): VocabularyEntry {
  const { forms, build } = declared;
  const alone = forms.indexOf('{by}');
  return {
    ...declared,
    forms: [...forms, 'the {by}', '[the] {by} one'],
    build: (slots, form) => build(slots, form < forms.length ? form : alone),
  };
}

/** Returns a form with the words of booklets for the highest and the lowest figure: `the biggest gap`. */
const withSizes = (form: string): string =>
  form.includes('{m}') && !/\b(?:larg|small)est\b/.test(form)
    ? form
        .replace(/\bhighest\|/, 'highest|biggest|largest|')
        .replace(/\blowest\|/, form.includes('fewest') ? 'lowest|smallest|' : 'lowest|smallest|fewest|')
    : form;

/** The patterns of the highest and the lowest figure, which read the words of booklets too. */
const sizeIds: ReadonlySet<string> = new Set(['with-figure', 'highest-lowest']);

/** Returns a pattern with further forms of booklets. */
function withBookForms(declared: VocabularyEntry): VocabularyEntry {
  if (declared.id === 'by-what-is-there') return withArticles(declared);
  if (!sizeIds.has(declared.id)) return declared;
  return { ...declared, forms: declared.forms.map((form) => withSizes(form).replace('a {m} of', 'a|an {m} of')) };
}

/** True if an adjective names the side to which things belong. */
function namesSide(adj: Term | undefined, { sides }: Things): boolean {
  if (adj?.cat !== 'adj') return false;
  return adj.over.some((sort) =>
    sides.some((side) => same(adj.restrict(all(sort)), and(plane(sideTag(side), sort), all(sort)))),
  );
}

/** Refuses `duke and rebel companies`: a thing belongs to one side, so no thing could be meant. */
const withoutTwoSides = (declared: VocabularyEntry, things: Things): VocabularyEntry => ({
  ...declared,
  build: (slots: BookSlots, form) => {
    const isOneOf = declared.forms[form]?.includes(' or ') === true;
    return !isOneOf && namesSide(slots['a'], things) && namesSide(slots['b'], things)
      ? misfit('b', 'a noun after each side', 'a second side')
      : declared.build(slots, form);
  },
});

type BookSlots = Readonly<Record<string, Term | undefined>>;

const isPartOfThing = (of: Term | undefined): boolean => of?.cat === 'thing' && sortOfOwner(of) !== null;

/** True for words that say in which place things are: `in F1`. */
function saysPlace(term: Term | undefined): boolean {
  return term?.cat === 'post' && term.locates && !term.negated && term.restrict(it(term.over[0] ?? '')).is === 'at';
}

/** The words that put things in a place: `in a wetland`. */
const placings = new WeakSet<Term>();

function notePlacing(term: Term | Misfit): Term | Misfit {
  if ('penalty' in term) placings.add(term);
  return term;
}

const withNotedPlacings = (declared: VocabularyEntry): VocabularyEntry => ({
  ...declared,
  build: (slots: BookSlots, form) => eachReading(declared.build({ ...slots, ...inAnyPlace(slots) }, form), notePlacing),
});

/** In `the workers in F1 and its neighbours`, each worker is in a single one of these places. */
function inAnyPlace({ of }: BookSlots): Readonly<Record<string, Term>> {
  if (of?.cat !== 'thing' || of.joined?.by !== 'and') return {};
  const isOfPlaces = of.joined.parts.every(({ sort, quantity }) => sort === placeSort && !quantity);
  return isOfPlaces ? { of: { ...of, joined: { ...of.joined, by: 'or' } } } : {};
}

/** The set without the pointer that names it. */
const withoutPointer = (set: SetNode): SetNode => (set.is === 'ref' && set.alone ? withoutPointer(set.alone) : set);

/** True for the thing of a sentence, and for the place of this thing. */
function isOpenPlace(set: SetNode): boolean {
  const said = withoutPointer(set);
  return isOpen(said) || (said.is === 'places' && isOpen(withoutPointer(said.of)));
}

/** True for things that the words put in or next to the thing of the sentence: `worker next to it`. */
const isPlacedByOpen = ({ set }: NounTerm): boolean =>
  hasSet(set, (part) =>
    part.is === 'at' ? hasSet(part.places, isOpen) : part.is === 'ball' && isOpenPlace(part.around),
  );

/** Returns a statement about contents that is true of the thing of the sentence if a test of the contents is true. */
function withTestOfOpen<P extends PredicateTerm>(p: P, isThere: Test): P {
  const { restrict, inAll, negated } = p;
  const test = negated ? not(isThere) : isThere;
  return {
    ...p,
    restrict: (those) => (isOpenPlace(those) ? where(those, test) : restrict(those)),
    negated: negated && withTestOfOpen(negated, isThere),
    ...(inAll && { inAll: (area) => (isOpenPlace(area) ? test : inAll(area)) }),
  };
}

/**
 * Returns the pattern of contents in which a place has `a worker next to it` if there is such a worker. The worker is not in
 * the place.
 */
const withThingsBeside = (declared: VocabularyEntry): VocabularyEntry => ({
  ...declared,
  build: (slots: BookSlots, form) => {
    const { of } = slots;
    const read = declared.build(slots, form);
    if (of?.cat !== 'thing' || of.joined || !isPlacedByOpen(of)) return read;
    const isThere = testOfNumber(of, mentionedSet(of));
    return eachReading(read, (term) => ('restrict' in term ? withTestOfOpen(term, isThere) : term));
  },
});

/** True for things with a place, and places that would be counted together with the things. */
const isInBothPlaces = (a: Term | undefined, b: Term | undefined): boolean =>
  a?.cat === 'thing' &&
  a.isClosed &&
  b?.cat === 'thing' &&
  b.sort === placeSort &&
  (isPartOfThing(b) || (isPlacedSort(a.sort) && saysWhere(a.set)));

/** True for a statement about a place, and words that would put the place in a place of a kind. */
function isInKindOfPlace(a: Term | undefined, b: Term | undefined): boolean {
  if (!a || !('restrict' in a) || a.over.some((sort) => sort !== placeSort)) return false;
  return b?.cat === 'post' && placings.has(b) && b.tail?.sort === placeSort && b.tail.word === 'a';
}

/** The patterns with readings that no book means, each with the test of such a reading. `words` are those of the form. */
const otherReadings: Readonly<Record<string, (slots: BookSlots, words: string) => boolean>> = {
  // The neighbours of a place are not in the place.
  contains: ({ of }) => isPartOfThing(of),
  'with-most': ({ of }) => isPartOfThing(of),
  // In `in its neighbours`, the neighbours are those of the place under test, and no things that were mentioned.
  in: ({ of }, words) => words.includes('its|their') && isPartOfThing(of),
  // `F1's workers and bushes`: the page has a pattern of its own for the things of a place.
  'part-of': ({ part }) => part?.cat === 'thing' && isPlacedSort(part.sort),
  // In `workers in F1 and G1` and `a space with a worker in it and its neighbours`, the last places are those of the workers.
  joined: ({ a, b }, words) => words === '{a} and {b}' && isInBothPlaces(a, b),
  // `The second last card` is neither the second card nor the last.
  adjective: ({ of }, words) => words === '{is} {of}' && of?.cat === 'thing' && hasSet(of.set, isByPileOrder),
  // A thing is in a single place, so `workers in F1 and in G1` cannot mean the workers that are in both.
  // In `has a worker in it or in an adjacent wetland`, no place is in a wetland.
  'joined-so': ({ a, b }, words) =>
    (words === '{a} and|but {b}' && saysPlace(a) && saysPlace(b)) || (words === '{a} or {b}' && isInKindOfPlace(a, b)),
  // In `where the automa has a worker but no basket`, both are those of the automa.
  'with-joined': (slots) => isAboutSides(slots['with']),
  // In `space with a worker in it or adjacent to it`, the worker is in one of these places.
  'or-beside': ({ of }, words) => words.endsWith('to it') && of?.cat === 'thing' && of.isClosed && of.set.is !== 'best',
  // After `Otherwise, PLACE`, the words that follow belong to the action, and not to `Otherwise`.
  rider: ({ act }) => act?.cat === 'act' && act.amends?.isOtherCase === true,
};

/** Returns a pattern without the readings that no book means. */
function withoutOtherReadings(declared: VocabularyEntry): VocabularyEntry {
  const isOther = otherReadings[declared.id];
  if (!isOther) return declared;
  return {
    ...declared,
    build: (slots, form) => (isOther(slots, declared.forms[form] ?? '') ? null : declared.build(slots, form)),
  };
}

const withBookReadings = (plain: VocabularyEntry, things: Things): VocabularyEntry => {
  const declared = withoutOtherReadings(withBookForms(plain));
  if (declared.id === 'in') return withNotedPlacings(declared);
  if (declared.id === 'contains') return withThingsBeside(declared);
  const denial = deniedContents[declared.id];
  if (denial !== undefined) return withDeniedArticle(declared, denial);
  if (declared.gives === 'crit')
    return { ...declared, build: (slots, form) => ofPlaces(slots, declared.build(slots, form), things) };
  if (declared.id === 'if-it')
    return { ...declared, build: (slots, form) => ofBestThing(slots, declared.build(slots, form)) };
  if (declared.id === 'joined')
    return {
      ...declared,
      forms: [...declared.forms, '{a} , or {b}'],
      build: (slots, form) =>
        form < declared.forms.length
          ? ofBothNouns(slots, things, (shared) => declared.build({ ...slots, ...shared }, form))
          : ofSecondNoun(slots, () => declared.build(slots, declared.forms.indexOf('{a} or {b}'))),
    };
  if (declared.id === 'either-adjective') return withoutTwoSides(declared, things);
  if (declared.id === 'superlative')
    return { ...declared, build: (slots, form) => declared.build(amongNamed(slots, declared.forms[form]), form) };
  if (declared.id === 'modifier')
    return {
      ...declared,
      build: (slots, form) =>
        isPlaceInIt(slots) || isOfOneAlone(slots)
          ? null
          : besideDefinite(slots, ofWholeNoun(slots, declared.build(slots, form))),
    };
  if (declared.id === 'rider')
    return { ...declared, build: (slots, form) => eachReading(declared.build(slots, form), ofMovedThing) };
  if (declared.id === 'such')
    return { ...declared, build: (slots, form) => (isOtherName(slots) ? null : declared.build(slots, form)) };
  if (declared.id === 'pointing')
    return { ...declared, build: (slots, form) => pointedAlone(slots, declared.build(slots, form)) };
  if (declared.id === 'object')
    return {
      ...declared,
      build: (slots, form) => {
        const { of } = slots as { readonly of?: Term };
        if (of?.cat !== 'thing') return declared.build(slots, form);
        if (of.joined || isSeveralBest(of)) return bookObject(of);
        // A settled choice is meant even if an action before is impossible for the chosen thing.
        const isSettled = of.set.is === 'plane' && settledName(of.set.name) !== null;
        return declared.build(isSettled ? { ...slots, of: { ...of, word: 'named' } } : slots, form);
      },
    };
  if (declared.id === 'so')
    return withConditionReadings({ ...declared, build: (slots, form) => declared.build(ofAllThese(slots), form) });
  if (declared.id === 'or')
    return withConditionReadings({
      ...declared,
      build: (slots, form) => ofWholeList(slots, declared.build(slots, form), declared.forms[form] ?? ''),
    });
  return declared.gives === 'cond' ? withConditionReadings(declared) : declared;
};

/** True for `F1 but not F2`: a name is never another thing, so the denial belongs to the statement about the things. */
function isOtherName({ of, kind }: Readonly<Record<string, Term | undefined>>): boolean {
  return of?.cat === 'thing' && kind?.cat === 'thing' && isSingle(of.set) && isSingle(kind.set);
}

/** Returns the slots of `the crown bands are weary` with all of these bands as the subject. */
function ofAllThese<Slots extends Readonly<Record<string, Term | undefined>>>(slots: Slots): Slots {
  const { of } = slots;
  const isPlural = of?.cat === 'thing' && of.word === 'the' && of.isMany && !of.quantity && !of.joined;
  return isPlural ? { ...slots, of: { ...of, quantity: { is: 'all' } } } : slots;
}

/**
 * Returns the noun of which a condition speaks: a bare noun means any such place, and `the quay` the quay that was
 * mentioned, if the condition follows an action. Null for other nouns.
 */
function subjectOf(of: Term | undefined): NounTerm | null {
  if (of?.cat !== 'thing') return null;
  const noun: NounTerm = of;
  if (isBareSpace(of)) return { ...noun, word: 'a' };
  const isPointer = noun.word === 'the' && !noun.isMany && !noun.quantity && !noun.joined && noun.words.length === 0;
  return isPointer && noun.set.is === 'plane' ? { ...noun, set: mentionedSet(noun) } : null;
}

const withConditionReadings = (declared: VocabularyEntry): VocabularyEntry => {
  return {
    ...declared,
    build: (slots, form) => {
      const subject = declared.forms[form]?.startsWith('{of}') === true ? subjectOf(slots['of']) : null;
      const result = declared.build(subject ? { ...slots, of: subject } : slots, form);
      // In `a region has a camp and no soldier`, the denial belongs to the region and is no condition by itself.
      if (declared.id === 'and' || declared.id === 'or') {
        const { a, b } = slots as { readonly a?: Term; readonly b?: Term };
        if (a && b && shortDenials.has(b) && !shortDenials.has(a)) return null;
      }
      const { of } = slots as { readonly of?: Term };
      const isAlone = declared.id === 'there-is' && form === 1 && result === null && of?.cat === 'thing';
      const alone = isAlone && saysMore(of) ? declared.build(slots, 0) : result;
      const read = eachReading(alone, plainCondition);
      const isDenial = /^(?:no|not a single) \{of\}/.test(declared.forms[form] ?? '') && slots['p'] === undefined;
      for (const term of [read].flat())
        if (term !== null && 'penalty' in term) {
          if (declared.id === 'there-is' && form === 1) aloneConditions.add(term);
          if (declared.id === 'there-is' && form === 1 && isLimit(of)) shortDenials.add(term);
          if (declared.id === 'none-of' && isDenial && term.cat === 'cond' && isWithoutPlace(term))
            shortDenials.add(term);
        }
      return read;
    },
  };
};

/** Returns the result of a pattern with each of its readings changed. */
export function eachReading(read: BuildResult, change: (term: Term | Misfit) => Term | Misfit): BuildResult {
  if (read === null) return null;
  return Array.isArray(read) ? read.map(change) : change(read as Term | Misfit);
}

const withLooseWords = (term: Term | Misfit): Term | Misfit =>
  'cat' in term && term.cat === 'thing'
    ? { ...term, penalty: term.penalty + preference.saidOfAll + preference.takesWordsAfter }
    : term;

/** True for a noun without an article, a number and a name, or for such nouns that are joined. */
const isBareKind = ({ word: before, quantity, set, joined }: NounTerm): boolean =>
  joined ? joined.parts.every(isBareKind) : before === 'bare' && !quantity && !isSingle(set);

/** The adjectives before a noun. */
const adjectivesOf = ({ words }: NounTerm): readonly PredicateTerm[] =>
  words.flatMap((said) => (typeof said === 'object' && said.cat === 'adj' ? [said] : []));

/** True if a noun, or any of joined nouns, has words before it. */
const hasWordsBefore = ({ words, joined }: NounTerm): boolean =>
  joined ? joined.parts.some(hasWordsBefore) : words.some((said) => typeof said === 'string' || said.cat === 'adj');

/** Returns a noun, or each of several nouns, with adjectives that can be said of its things. */
function withAdjectives(of: NounTerm, adjectives: readonly PredicateTerm[]): NounTerm {
  if (of.joined)
    return joinedNouns(
      of.joined.by,
      of.joined.parts.map((part) => withAdjectives(part, adjectives)),
    );
  return adjectives.filter((said) => appliesTo(said, of.sort)).reduce(modifiedNoun, of);
}

/** Returns the slots of `the richest of F1, G1 and W1` with the named things as a group. */
function amongNamed<Slots extends Readonly<Record<string, Term | undefined>>>(
  slots: Slots,
  form: string | undefined,
): Slots {
  const { of } = slots;
  if (
    form !== '{by} of {of}' ||
    of?.cat !== 'thing' ||
    of.sort === 'mixed' ||
    !of.joined?.parts.every(({ set }) => isSingle(set))
  )
    return slots;
  return { ...slots, of: { ...of, joined: null, isMany: true, word: 'the' } };
}

/** Returns the second of two nouns with the number of the first: `every forest and wetland`. */
const ofEachKind = (of: NounTerm, quantity: NounTerm['quantity']): NounTerm =>
  of.joined
    ? joinedNouns(
        of.joined.by,
        of.joined.parts.map((part) => ofEachKind(part, quantity)),
      )
    : { ...of, quantity };

/** Returns `every forest or wetland` as `every forest and every wetland`: each thing that is one or the other. */
const withEachKind = (term: Term | Misfit): Term | Misfit =>
  'cat' in term && term.cat === 'thing' && term.joined
    ? { ...joinedNouns('and', term.joined.parts), penalty: term.penalty }
    : term;

/** Reads `a forest, or a wetland with a worker`: words after the comma describe the second noun alone. */
function ofSecondNoun({ a, b }: BookSlots, read: () => BuildResult): BuildResult {
  if (a?.cat !== 'thing' || b?.cat !== 'thing' || a.sort !== b.sort || a.joined || b.joined) return null;
  return a.word === 'a' && b.word === 'a' && !a.quantity && !b.quantity ? read() : null;
}

/** True for the noun of all things of a sort, such as `space`, with or without words before. */
const isGeneral = ({ head, sort }: NounTerm, { place, sorts }: Things): boolean =>
  head === (sort === placeSort ? (place ?? 'space') : sorts.get(sort)?.noun);

/**
 * Reads `a flooded forest or wetland` as `a flooded forest or a flooded wetland`, because only the first noun has an
 * article. So it is with the words after `a town or city with a fort`: the reading in which they are said of a single noun
 * is looser. In `2 or more bands and holds`, the number is that of all.
 */
function ofBothNouns(
  { a, b }: Readonly<Record<string, Term | undefined>>,
  things: Things,
  read: (slots: Readonly<Record<string, Term>>) => BuildResult,
): BuildResult {
  if (a?.cat !== 'thing' || b?.cat !== 'thing') return read({});
  // In `a flooded space or nest`, a flooded nest would be a flooded space anyway.
  const isIdle = a.sort === b.sort && [a, b].some((noun) => isGeneral(noun, things));
  if (isIdle && [a, b].every((noun) => isBareKind(noun) && noun.words.length === 0)) return null;
  // In `a shire with coal and a hold`, the hold is in the shire.
  if (a.sort === placeSort && b.sort !== placeSort && a.isClosed) return eachReading(read({}), withLooseWords);
  if (!isBareKind(b)) return read({});
  if (isPossessed(a)) return null;
  if (a.quantity && 'n' in a.quantity && b.isMany && a.isMany) return null;
  const adjectives = adjectivesOf(a);
  const isOfFirst = adjectives.length > 0 && !hasWordsBefore(b) && !isIdle;
  const described = isOfFirst ? withAdjectives(b, adjectives) : b;
  const ofBoth =
    a.quantity?.is === 'all'
      ? eachReading(read({ b: ofEachKind(described, a.quantity) }), withEachKind)
      : read({ b: described });
  const isOfOne = b.isClosed && !a.isClosed && a.words.length === adjectives.length;
  const isBracketed = isOfFirst && a.word === 'bare';
  return isOfOne || isBracketed ? eachReading(ofBoth, withLooseWords) : ofBoth;
}

const ofMovedThing = (term: Term | Misfit): Term | Misfit =>
  'cat' in term && term.cat === 'act' ? withMovedGoal(term) : term;

/** In `the free nest nearest to F1`, the words after the noun belong to the noun, and not to `the free nest`. */
function ofWholeNoun(slots: Readonly<Record<string, unknown>>, read: BuildResult): BuildResult {
  const { of } = slots as { readonly of?: Term };
  if (of?.cat !== 'thing' || of.word !== 'the') return read;
  return eachReading(read, withLooseWords);
}

const isPointedPlace = (set: SetNode): boolean => set.is === 'ref' && set.word === 'it' && set.sort === placeSort;

/**
 * True for `space in it or adjacent to it`, and for `space with (a worker in it) or (adjacent to it)`: no place is in a
 * place or next to itself, so the words say where things are.
 */
function isPlaceInIt({ of, is }: BookSlots): boolean {
  if (of?.cat !== 'thing' || of.sort !== placeSort || !is || !('restrict' in is)) return false;
  return hasSet(is.restrict(it(placeSort)), (set) => {
    if (set.is === 'and') return set.of.some(isPointedPlace) && set.of.some((part) => part.is === 'it');
    if (set.is !== 'or') return false;
    const isBesideIt = (part: SetNode): boolean =>
      hasSet(part, (inner) => inner.is === 'ball' && isPointedPlace(inner.around));
    return set.of.some(isBesideIt) && set.of.some((part) => hasSet(part, (inner) => inner.is === 'places'));
  });
}

/** True for `a region with one`: no words of the noun name the kind of which the thing is one. */
const isOfOneAlone = ({ is }: BookSlots): boolean => is !== undefined && 'ofOne' in is;

/** True for one known thing: a settled goal, or a thing that words point to, such as `that district`. */
const isOneKnown = ({ set, isMany, joined }: NounTerm): boolean => {
  if (isMany || joined) return false;
  return (set.is === 'plane' && settledName(set.name) !== null) || (set.is === 'ref' && set.word !== 'bare');
};

/** Words after a known thing would limit nothing, so the words describe a noun before the thing if they can. */
const withIdleWords = (term: Term | Misfit): Term | Misfit =>
  'cat' in term && term.cat === 'thing'
    ? { ...term, penalty: term.penalty + preference.passesOverNoun + preference.describesSingle }
    : term;

/** In `district adjacent to the goal with a worker`, the worker is in the district, because there is one goal. */
function besideDefinite(slots: Readonly<Record<string, unknown>>, read: BuildResult): BuildResult {
  const { of } = slots as { readonly of?: Term };
  return of?.cat === 'thing' && isOneKnown(of) ? eachReading(read, withIdleWords) : read;
}

/** In `space adjacent to that forest with a worker`, the pointer belongs to the forest alone. */
function pointedAlone(slots: Readonly<Record<string, unknown>>, read: BuildResult): BuildResult {
  const { of } = slots as { readonly of?: Term };
  const isDescribed = of?.cat === 'thing' && of.isClosed && !of.isMany;
  return isDescribed ? eachReading(read, withIdleWords) : read;
}

/** Leaves out the reading of `fewest coins` that ranks sides, if other things have coins too. */
function ofPlaces(slots: Readonly<Record<string, unknown>>, read: BuildResult, { figures }: Things): BuildResult {
  const { m } = slots as { readonly m?: Term };
  const isTwin =
    m?.cat === 'measure' && m.over === 'side' && figures.some(({ name, sort }) => name === m.name && sort !== 'side');
  return isTwin ? null : read;
}

/** Returns a condition about a named thing without the set around the thing. */
const plainCondition = (term: Term | Misfit): Term | Misfit =>
  'cat' in term && term.cat === 'cond' ? { ...term, test: ofNamedThing(term.test) } : term;

/** True for a denial of things on the whole table, also of several kinds: `no soldiers and no camps`. */
const isWithoutPlace = ({ isAnywhere, test }: ConditionTerm): boolean =>
  isAnywhere || (test.is === 'not' && test.of.is === 'some' && test.of.of.is === 'or' && !saysWhere(test.of.of));

/** True for a noun with an upper limit, or with a number and no place: `at most 1 soldier`, `at least 2 soldiers`. */
const isLimit = (of: Term | undefined): boolean =>
  of?.cat === 'thing' &&
  of.quantity !== null &&
  (of.quantity.is === 'up to' || of.quantity.is === 'fewer than' || (isPlacedSort(of.sort) && !saysWhere(of.set)));

/**
 * Returns `the space with the most workers if it is flooded` as that space, if it is flooded. The words do not choose
 * among the flooded spaces.
 */
function ofBestThing(slots: Readonly<Record<string, unknown>>, read: BuildResult): BuildResult {
  const { of } = slots as { readonly of?: Term };
  if (of?.cat !== 'thing' || of.set.is !== 'best') return read;
  const { set } = of;
  const ofBest = (term: Term | Misfit): Term | Misfit =>
    'cat' in term && term.cat === 'thing' && term.set.is === 'best' ? { ...term, set: and(set, term.set.of) } : term;
  return eachReading(read, ofBest);
}

/** The conditions that are a noun alone. */
const aloneConditions = new WeakSet<Term>();

/** The conditions that deny or limit a noun alone, without a place. */
const shortDenials = new WeakSet<Term>();

const isBareSpace = (term: Term | undefined): term is NounTerm =>
  term?.cat === 'thing' &&
  term.sort === placeSort &&
  term.isBare &&
  term.word === 'bare' &&
  !term.quantity &&
  term.set.is === 'all';
