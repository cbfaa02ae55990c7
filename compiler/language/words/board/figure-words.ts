// Words and patterns about figures, such as the cover of a space, and about the highest and lowest figures.
import {
  all,
  at,
  ballAround,
  best,
  compare,
  countOf,
  it,
  measure,
  minus,
  number,
  places,
  some,
  sortOf,
  where,
} from '../../../plan/build.ts';
import type { Comparison, Measure, SetNode, Test } from '../../../plan/nodes.ts';
import { misfit, type MeasureTerm, type Misfit, type NounTerm } from '../../phrases/terms.ts';
import { isSingle } from '../../phrases/noun-sorts.ts';
import { actorsPlace, isActorsPlace, saysOwnSpace } from '../../phrases/actors-place.ts';
import {
  appliesTo,
  bareNoun,
  conditionTerm,
  criterionTerm,
  mentionedSet,
  modifiedNoun,
  post,
  predicate,
  referentsOf,
  relative,
  setWithin,
} from '../../phrases/nouns.ts';
import { isPlacedByActor, thingsAtCandidate, withAdjective } from '../../phrases/nearness.ts';
import { figureThanAll, withSum } from './figure-of-each.ts';
import { countsCompared } from '../kernel/count-comparisons.ts';
import { pattern, type VocabularyEntry } from '../../phrases/vocabulary-entries.ts';
import { preference } from '../../phrases/preferences.ts';

export const measureTerm = (name: string, over: string): MeasureTerm => ({ cat: 'measure', name, over, penalty: 0 });

/** In the list of a sub-clause, makes `all spaces` mean the spaces that the sub-clause names (R13). */
const amongNamed = (of: SetNode): SetNode =>
  of.is === 'all' ? { is: 'ref', word: 'named', head: of.sort, words: [], sort: of.sort, alone: of } : of;

/** The wordings of the number after a figure, with the comparison that each wording means. */
const figureBounds: Readonly<Record<string, Comparison>> = {
  '{n} or more|higher|greater': '≥',
  'at least {n}': '≥',
  '{n} +': '≥',
  'more|greater|higher than {n}': '>',
  'at most {n}': '≤',
  '{n} or less|fewer|lower': '≤',
  'less|fewer|lower than {n}': '<',
  'above|over {n}': '>',
  'below|under {n}': '<',
  '[exactly] {n}': '=',
};

/** The signs of a comparison, as in `population > 2`. */
const figureSigns: Readonly<Record<string, Comparison>> = {
  '≥ {n}': '≥',
  '>= {n}': '≥',
  '> {n}': '>',
  '≤ {n}': '≤',
  '<= {n}': '≤',
  '< {n}': '<',
};

/**
 * The meaning of a form: it compares a figure with a number, or chooses the highest or lowest figure. `least` is the
 * compared number if the form itself contains none.
 */
interface FigureForm {
  readonly is: Comparison | 'most' | 'least';
  readonly least?: number;
}

const figureForms: Readonly<Record<string, FigureForm>> = {
  'with|of [the] highest|greatest|most {m}': { is: 'most' },
  'with|of [the] lowest|least {m}': { is: 'least' },
  'giving [the] highest|greatest|most {m}': { is: 'most' },
  'giving [the] lowest|least {m}': { is: 'least' },
  'worth [the] most {m}': { is: 'most' },
  'worth [the] fewest|least {m}': { is: 'least' },
  'that has|gives [the] highest|greatest|most {m}': { is: 'most' },
  'that has|gives [the] lowest|least {m}': { is: 'least' },
  ...Object.fromEntries(
    Object.entries(figureBounds).flatMap(([words, is]) => [
      ...['{m} [of]', 'a {m} of'].flatMap((figure) => [
        [`has|gives ${figure} ${words}`, { is }] as const,
        [`with|of ${figure} ${words}`, { is }] as const,
      ]),
      [`whose {m} is ${words}`, { is }],
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(figureBounds).flatMap(([words, is]) =>
      ['{m} [of]', 'a {m} of'].map((figure) => [`${figure} ${words}`, { is }]),
    ),
  ),
  ...Object.fromEntries(Object.entries(figureSigns).map(([words, is]) => [`{m} ${words}`, { is }])),
  'has {n} or more {m}': { is: '≥' },
  'with {n} or more {m}': { is: '≥' },
  'with at least {n} {m}': { is: '≥' },
  'with {m}': { is: '≥', least: 1 },
  'has|gives {m}': { is: '≥', least: 1 },
  'giving {m}': { is: '≥', least: 1 },
  'without {m}': { is: '<', least: 1 },
  'with no {m}': { is: '<', least: 1 },
  'has|gives no {m}': { is: '<', least: 1 },
  'no {m}': { is: '<', least: 1 },
};

/** The words before `fewest` in `adjacent to fewest enemies`, with the spaces near a candidate that count. */
const nearness: Readonly<Record<string, (n: number) => SetNode>> = {
  'adjacent|next to': () => ballAround(it('space'), 'adjacent', 1, 1),
  'within|in range {n} of': (n) => ballAround(it('space'), 'range', n),
  'within {n} spaces|space of': (n) => ballAround(it('space'), 'way', n),
};

/**
 * The forms that count things near a candidate. `near` is the set of spaces in which things are counted. `is` says if
 * the fewest or the most things win.
 */
const nearnessForms = [
  ...Object.entries(nearness),
  ['{of} adjacent|next to it', nearness['adjacent|next to']] as const,
  ['{of} beside|alongside it', nearness['adjacent|next to']] as const,
  ['{of} in|on or adjacent|next to it', () => ballAround(it('space'), 'adjacent', 1)] as const,
].flatMap(([words, near]) =>
  (['fewest', 'most'] as const).map((amount) => ({
    form: words.startsWith('{of}') ? `${amount} ${words}` : `${words} [the] ${amount} {of}`,
    near,
    is: amount === 'most' ? ('most' as const) : ('least' as const),
  })),
);

export const nearFewestMost = pattern({
  id: 'near-fewest-most',
  forms: nearnessForms.map(({ form }) => form),
  slots: { n: 'n?', of: 'thing.located' },
  gives: 'crit',
  doc: 'Keeps the places with the fewest, or the most, of the things near them.',
  example: '[Adjacent to fewest enemies > Random]',
  rests: ['R4', 'R11'],
  build: ({ n, of }, form) => {
    const wording = nearnessForms[form];
    const near = wording?.near?.(n?.amount ?? 0);
    if (!wording || !near || of.joined || of.quantity || of.word !== 'bare' || of.set.is === 'best') return null;
    const counted = countOf(setWithin(of.set, near));
    return criterionTerm({ is: wording.is, over: 'space', of: counted }, ['space'], of.penalty);
  },
});

/** The forms that compare the figures of two places or things. */
const figureComparisons: Readonly<Record<string, Comparison>> = {
  'has|gives [a] higher|greater|more {m} than {of}': '>',
  'with|worth [a] higher|greater|more {m} than {of}': '>',
  'has|gives [a] lower|less {m} than {of}': '<',
  'with|worth [a] lower|less {m} than {of}': '<',
  'with|has|gives {m} higher|greater|more than {of}': '>',
  'with|has|gives {m} lower|less than {of}': '<',
  '[a] higher|greater {m} than {of}': '>',
  '[a] lower {m} than {of}': '<',
  'has|gives [a] higher|greater|more {m}': '>',
  'with [a] higher|greater|more {m}': '>',
  'has|gives [a] lower|less {m}': '<',
  'with [a] lower|less {m}': '<',
};

/** The forms in which a figure is the subject of a sentence, as in `cover of space is at least 2`. */
const figureSentences: Readonly<Record<string, Comparison>> = Object.fromEntries(
  [...Object.entries(figureBounds), ...Object.entries(figureSigns)].flatMap(([words, is]) => [
    [`{m} of|in {of} [is] ${words}`, is],
  ]),
);

/** The forms that compare the sum of a figure with a number, as in `total value of objectives is at least 5`. */
const totalSentences: Readonly<Record<string, Comparison>> = Object.fromEntries(
  [...Object.entries(figureBounds), ...Object.entries(figureSigns)].map(([words, is]) => [
    `total|combined {m} of {of} [is] ${words}`,
    is,
  ]),
);

/** The wordings that compare a number of things with a number or with the number of other things. */
const numberSentences: Readonly<Record<string, Comparison>> = {
  ...Object.fromEntries(Object.entries(figureBounds).map(([words, is]) => [`number of {of} is ${words}`, is])),
  'number of {of} is greater|higher|larger|more than [the] number of {other}': '>',
  'number of {of} is lower|smaller|less|fewer than [the] number of {other}': '<',
};
/** The forms in which a sign such as `>=` follows the counted things: `buildings scouted >= 3`. */
const signedForms: Readonly<Record<string, Comparison>> = Object.fromEntries(
  Object.entries(figureSigns).flatMap(([sign, is]) => [
    [`{of} ${sign}`, is],
    [`{of} {p} ${sign}`, is],
  ]),
);

const numberForms = Object.entries(numberSentences).flatMap(([words, is]) =>
  ['', 'the '].map((article) => [article + words, is] as const),
);

/** True for the cover: `higher cover` can mean more cover than the acting unit’s space has (R174). */
const isOfEverySpace = ({ over, isOfPlaces }: MeasureTerm): boolean => over === 'space' && !isOfPlaces;

/** Returns the set of a noun for a single thing that has the figure; `space` alone is the acting unit’s space. */
function thingWithFigure(of: NounTerm, { over }: MeasureTerm): SetNode | Misfit {
  if (of.sort !== over) return misfit('of', over, of.sort);
  if (saysOwnSpace(of)) return actorsPlace();
  const isOne = of.word === 'that' || of.set.is === 'best' || isSingle(of.set) || isActorsPlace(of.set);
  return isOne && !of.joined && !of.quantity && !of.isMany
    ? mentionedSet(of)
    : misfit('of', 'a single thing', 'several things');
}

/** The wordings that choose the places with the most or the fewest things. */
const mostForms: Readonly<Record<string, 'most' | 'least'>> = {
  'with|containing [the] most {of} [{p}]': 'most',
  'with|containing [the] fewest {of} [{p}]': 'least',
  'with [the] most {of} in|on it': 'most',
  'with [the] fewest {of} in|on it': 'least',
  'with [the] highest|greatest number of {of} [{p}]': 'most',
  'with [the] lowest|fewest number of {of} [{p}]': 'least',
  'that|which has|have|contains [the] most {of} [{p}]': 'most',
  'that|which has|have|contains [the] fewest {of} [{p}]': 'least',
  'that|which has|have|contains [the] most {of} in|on it': 'most',
  'that|which has|have|contains [the] fewest {of} in|on it': 'least',
  'occupied by [the] most {of}': 'most',
  'shared with [the] most {of}': 'most',
  'shared with [the] fewest {of}': 'least',
  'occupied by [the] fewest {of}': 'least',
  'adjacent|next to [the] most {of}': 'most',
  'adjacent|next to [the] fewest {of}': 'least',
};

export const figurePatterns: readonly VocabularyEntry[] = [
  /**
   * Compares a figure with a number (`with cover of 2 or more`), or chooses the highest or lowest figure (`with highest
   * cover`).
   */
  pattern({
    id: 'with-figure',
    forms: Object.keys(figureForms),
    slots: { m: 'measure', n: 'n?' },
    gives: 'post',
    doc: 'Things whose figure is at least, at most or exactly this number, or is the highest or lowest of all.',
    example: 'Space within range 2 has population of 2 or more: ATTACK 2, targeting all enemy units in chosen space.',
    rests: ['R13', 'book: Population'],
    build: ({ m, n }, form) => {
      const [words = '', { is, least } = { is: 'most' as const }] = Object.entries(figureForms)[form] ?? [];
      const figure = measure(m.name, it(m.over));
      const picks = is === 'most' || is === 'least';
      const restrict = (of: SetNode): SetNode =>
        picks
          ? best(amongNamed(of), { is, over: m.over, of: figure })
          : where(of, { is: 'compare', left: figure, op: is, right: number(n?.amount ?? least ?? 0) });
      const make = /^has|^gives/.test(words) ? predicate : /^(?:a |no )?{m}/.test(words) ? post : relative;
      const said = make({ over: [m.over], restrict, picks, locates: picks });
      return picks || !m.isTotal ? said : withSum(said, figure, is, n?.amount ?? least ?? 0);
    },
  }),
  pattern({
    id: 'with-most',
    forms: Object.keys(mostForms),
    slots: { of: 'thing.located', p: 'adj?' },
    gives: 'rel',
    doc: 'The places with the most, or the fewest, of the things.',
    example: 'b) Space with the most enemies.',
    rests: ['R13', 'R40'],
    build: ({ of: said, p }, form) => {
      const of = withAdjective(said, p);
      if (!of || of.joined || of.quantity || of.word !== 'bare' || of.set.is === 'best') return null;
      if (of.sort === 'space' && !isPlacedByActor(of)) return null;
      const isNear = Object.keys(mostForms)[form]?.startsWith('adjacent') ?? false;
      const there = isNear ? setWithin(of.set, ballAround(it('space'), 'adjacent', 1, 1)) : thingsAtCandidate(of.set);
      if (!there) return null;
      const by = { is: Object.values(mostForms)[form] ?? 'most', over: 'space', of: countOf(there) } as const;
      // The things in the space of a unit, without the unit itself, count as things of the unit: `Ripper with the
      // fewest enemies`.
      const itself = it('unit');
      const others = at(sortOf(of.set) === 'unit' ? minus(of.set, itself) : of.set, places(itself));
      const restrict = (those: SetNode): SetNode =>
        sortOf(those) === 'unit'
          ? best(those, { is: by.is, over: 'unit', of: countOf(others) })
          : best(amongNamed(those), by);
      // In `objective with the fewest enemies within 2 spaces`, the words `within 2 spaces` can also describe the
      // objective. The reading here, in which they describe the enemies, gets a penalty.
      const penalty = of.penalty + (isPlacedByActor(of) ? preference.innerTakesWords : 0);
      const over = isNear || of.sort === 'space' || isPlacedByActor(of) ? ['space'] : ['space', 'unit'];
      return relative({ over, restrict, picks: true, locates: true, penalty });
    },
  }),
  pattern({
    id: 'figure-than',
    forms: Object.keys(figureComparisons),
    slots: { m: 'measure', of: 'thing?' },
    gives: 'post',
    doc: 'Things whose figure is higher, or lower, than the figure of the other thing, or of each of several things; without another thing, than the cover of the acting unit’s space.',
    example: 'Adjacent space has higher cover than space: MOVE 1 to:',
    rests: ['R14', 'R174', 'R200'],
    build: ({ m, of }, form) => {
      const [said = '', is = '>'] = Object.entries(figureComparisons)[form] ?? [];
      const than = of && figureThanAll(of, m, is);
      const other = of ? thingWithFigure(of, m) : isOfEverySpace(m) ? actorsPlace() : null;
      if (!than && (!other || !('is' in other))) return other;
      const test: Test = than ?? {
        is: 'compare',
        left: measure(m.name, it(m.over)),
        op: is,
        right: measure(m.name, other as SetNode),
      };
      const make = said.startsWith('has') ? predicate : said.startsWith('with') ? relative : post;
      // In a list, `with higher cover` compares the candidates with each other. The comparison with the acting unit’s
      // space therefore gets a penalty.
      const penalty = of?.penalty ?? preference.testInList;
      return make({ over: [m.over], restrict: (things) => where(things, test), tail: of ?? null, penalty });
    },
  }),
  pattern({
    id: 'higher-figure',
    forms: ['higher|greater|more {m}', 'lower|less {m}'],
    slots: { m: 'measure' },
    gives: 'thing',
    doc: 'A space with more, or less, cover than the acting unit’s space.',
    example: 'MOVE 1 to higher cover.',
    rests: ['R174'],
    build: ({ m }, form) => {
      if (!isOfEverySpace(m)) return null;
      const [left, right] = [measure(m.name, it('space')), measure(m.name, actorsPlace())];
      const set = where(all('space'), { is: 'compare', left, op: form === 0 ? '>' : '<', right });
      return { ...bareNoun({ sort: 'space', head: 'space', set }), isBare: false };
    },
  }),
  pattern({
    id: 'figure-is',
    forms: Object.keys(figureSentences),
    slots: { m: 'measure', of: 'thing', n: 'n' },
    gives: 'cond',
    doc: 'True if the figure of the place or thing is this number, or is within this limit.',
    example: 'Cover of space is less than 2: MOVE 1 towards nearest objective.',
    rests: ['R14', 'book: Population'],
    build: ({ m, of, n }, form) => {
      // `Cover of adjacent space 2 or more` is true if at least one adjacent space has such a cover.
      const isAny = of.word === 'bare' && !of.isBare && !of.isMany && !of.quantity && !of.joined && of.sort === m.over;
      const thing = isAny ? of.set : thingWithFigure(of, m);
      if (!('is' in thing)) return thing;
      const op = Object.values(figureSentences)[form] ?? '=';
      const such = where(thing, { is: 'compare', left: measure(m.name, it(m.over)), op, right: number(n.amount) });
      return conditionTerm(some(such), referentsOf(of, such), of.penalty);
    },
  }),
  pattern({
    id: 'total-is',
    forms: Object.keys(totalSentences),
    slots: { m: 'measure', of: 'thing', n: 'n' },
    gives: 'cond',
    doc: 'True if the figures of all these things together are this number, or are within this limit.',
    example: 'Total value of controlled objectives is less than 6: MOVE 1 towards nearest objective.',
    rests: ['R14'],
    build: ({ m, of, n }, form) => {
      const isPlain = of.isMany && !of.quantity && !of.joined && of.word !== 'a' && of.set.is !== 'best';
      if (!isPlain || of.sort !== m.over) return null;
      const total: Measure = { is: 'sum', of: of.set, each: measure(m.name, it(of.sort)) };
      return conditionTerm(compare(total, Object.values(totalSentences)[form] ?? '=', n.amount), [], of.penalty);
    },
  }),
  pattern({
    id: 'number-is',
    forms: numberForms.map(([words]) => words),
    slots: { of: 'thing', n: 'n?', other: 'thing?' },
    gives: 'cond',
    doc: 'True if there are so many of these things, or more or fewer than of the other things.',
    example: 'Number of enemies within 2 spaces is at least 3: SUPPRESS 2.',
    rests: ['language: Conditions'],
    build: ({ of, n, other }, form) => {
      const op = numberForms[form]?.[1] ?? '=';
      if (other) return of.isClosed === other.isClosed ? countsCompared(of, { op, times: 1 }, other) : null;
      const isPlain = of.isMany && !of.quantity && !of.joined && of.word !== 'a' && of.set.is !== 'best';
      return n && isPlain ? conditionTerm(compare(countOf(of.set), op, n.amount), [], of.penalty) : null;
    },
  }),
  pattern({
    id: 'number-signed',
    forms: Object.keys(signedForms),
    slots: { of: 'thing', p: 'pred?', n: 'n' },
    gives: 'cond',
    doc: 'True if there are so many of these things; of points, if they add up to so many.',
    example: 'Buildings scouted >= 3: COMMAND 1.',
    rests: ['language: Conditions', 'R14'],
    build: ({ of, p, n }, form) => {
      const isPlain = of.isMany && of.word === 'bare' && !of.quantity && !of.joined && of.set.is !== 'best';
      if (!isPlain || (p && (p.picks || p.negated || !appliesTo(p, of.sort)))) return null;
      const { set, counts, penalty } = p ? modifiedNoun(of, { ...p, cat: 'post' }) : of;
      const op = Object.values(signedForms)[form] ?? '=';
      return conditionTerm(compare((counts ?? countOf)(set), op, n.amount), [], penalty);
    },
  }),
  pattern({
    id: 'by-figure',
    forms: ['highest|greatest {m}', 'lowest {m}'],
    slots: { m: 'measure' },
    gives: 'superlative',
    doc: 'With the highest, or the lowest, figure.',
    example: 'MOVE 1 towards highest value objective.',
    rests: ['R13', 'R14'],
    build: ({ m }, form) => ({
      cat: 'superlative',
      name: `${form === 0 ? 'highest' : 'lowest'} ${m.name}`,
      over: [m.over],
      is: form === 0 ? 'most' : 'least',
      of: (set) => measure(m.name, set),
      byWay: false,
      ranksPlaces: false,
      ...(m.isOfPlaces === true && { isOfPlaces: true }),
      penalty: 0,
    }),
  }),
];
