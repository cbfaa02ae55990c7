// Conditions that compare two counts, such as `more enemies than friendly units in space`.
import { at, both, countOf, it, some, where } from '../../../plan/build.ts';
import type { Comparison, Measure, SetNode, Test } from '../../../plan/nodes.ts';
import { rewriteTest } from '../../../plan/rewrite.ts';
import { misfit, type ConditionTerm, type Misfit, type NounTerm, type PredicateTerm } from '../../phrases/terms.ts';
import { actorsPlace } from '../../phrases/actors-place.ts';
import { appliesTo, conditionTerm, criterionTerm, modifiedNoun, post } from '../../phrases/nouns.ts';
import { pilePenalty } from '../../phrases/noun-sorts.ts';
import { pattern, type VocabularyEntry } from '../../phrases/vocabulary-entries.ts';

/**
 * A comparison of two counts: `op` compares the first count with the second count multiplied by `times`. For `twice as
 * many`, `times` is 2.
 */
export interface CountComparison {
  readonly op: Comparison;
  readonly times: number;
}

const once = (op: Comparison): CountComparison => ({ op, times: 1 });

/** The comparison of the words `more … than`. */
export const moreThan: CountComparison = once('>');

/**
 * The first words of comparisons, such as `more`. Each has the word between the two counts (`than`) and the comparison.
 */
export const countWords: Readonly<Record<string, readonly [between: string, comparison: CountComparison]>> = {
  more: ['than', moreThan],
  fewer: ['than', once('<')],
  '[exactly|just] as many': ['as', once('=')],
  '[the] same number of': ['as', once('=')],
  'at least as many': ['as', once('≥')],
  'no more': ['than', once('≤')],
  'no fewer': ['than', once('≥')],
  // Nobody counts whether there are exactly twice as many, so `twice as many` means at least twice as many (R137).
  '[at least] twice as many': ['as', { op: '≥', times: 2 }],
  'more than twice as many': ['as', { op: '>', times: 2 }],
};

/**
 * Returns the forms that compare two counts, each with its comparison. Each pair of `parts` has the words for the two
 * counted things.
 */
export const comparisonForms = (
  ...parts: readonly (readonly [first: string, second: string])[]
): Readonly<Record<string, CountComparison>> =>
  Object.fromEntries(
    Object.entries(countWords).flatMap(([words, [between, comparison]]) =>
      parts.map(([first, second]) => [`[there are] ${words} ${first} ${between} ${second}`, comparison] as const),
    ),
  );

/** True for a noun whose things a comparison can count: a plural, or joined nouns. */
const isPlain = ({ word, quantity, set, isMany, joined }: NounTerm): boolean =>
  word === 'bare' && !quantity && set.is !== 'best' && (isMany || joined !== null);

/** In a comparison, a bare `space` means the acting unit’s space, so that both counts are about the same space. */
const inOwnSpace = (test: Test): Test =>
  rewriteTest(test, (set: SetNode) =>
    set.is === 'ref' && set.head === 'space' && set.alone?.is === 'all' ? actorsPlace() : set,
  );

const amount = ({ counts, set }: NounTerm): Measure => (counts ? counts(set) : countOf(set));
const countIn = ({ set }: NounTerm, places: SetNode): Measure => countOf(at(set, places));

/**
 * Returns the test that compares two numbers of things. For `twice as many`, each of the second things counts 2, and at
 * least one of the first things must exist (R137).
 */
function comparedTest(
  left: Measure,
  { op, times }: CountComparison,
  right: Measure,
  many: SetNode,
  few: SetNode,
): Test {
  if (times === 1) return { is: 'compare', left, op, right };
  const multiple: Measure = { is: 'sum', of: few, each: { is: 'number', value: times } };
  return both(some(many), { is: 'compare', left, op, right: multiple });
}

/** Returns the condition that compares the counts of two nouns; null if a noun cannot be counted. */
export function countsCompared(a: NounTerm, comparison: CountComparison, b: NounTerm): ConditionTerm | null {
  if (!isPlain(a) || !isPlain(b) || (comparison.times > 1 && (a.counts ?? b.counts))) return null;
  const test = comparedTest(amount(a), comparison, amount(b), a.set, b.set);
  return conditionTerm(inOwnSpace(test), [], a.penalty + b.penalty + pilePenalty(a.set, b.set));
}

const withPredicate = (of: NounTerm, p: PredicateTerm): NounTerm | Misfit =>
  appliesTo(p, of.sort) ? modifiedNoun(of, { ...p, cat: 'post' }) : misfit('p', p.over.join(' or '), of.sort);

const forms = comparisonForms(['{a}', '{b}'], ['{a}', '{b} {p}'], ['{a} {p}', '{b}'], ['{a} {p}', '{q}']);

/** All forms that compare two counts, including those with a verb, such as `outnumber`. */
const comparedForms: Readonly<Record<string, CountComparison>> = {
  ...forms,
  ...comparisonForms(['{is}', '{so} {of}']),
  '{a} outnumber|outnumbers {b}': moreThan,
  '{a} outnumber|outnumbers {b} {p}': moreThan,
  '{a} {p} outnumber|outnumbers {b}': moreThan,
};

const criterionForms: Readonly<Record<string, CountComparison>> = Object.fromEntries(
  Object.entries(countWords).map(
    ([words, [between, comparison]]) => [`${words} {a} ${between} {b}`, comparison] as const,
  ),
);

const placeForms: Readonly<Record<string, CountComparison>> = Object.fromEntries(
  Object.entries(criterionForms).flatMap(
    ([form, op]) =>
      [
        [`contains|contain|containing|has|with ${form}`, op],
        [`occupied by ${form}`, op],
        [`on|in which there are ${form}`, op],
      ] as const,
  ),
);

function placeTest(
  a: NounTerm,
  comparison: CountComparison | undefined,
  b: NounTerm,
  place = it('space'),
): Test | null {
  if (!comparison || !isPlain(a) || !isPlain(b) || [a, b].some(({ sort }) => sort === 'space')) return null;
  return comparedTest(countIn(a, place), comparison, countIn(b, place), at(a.set, place), at(b.set, place));
}

export const comparisonPatterns: readonly VocabularyEntry[] = [
  pattern({
    id: 'more-than',
    forms: Object.keys(comparedForms),
    slots: { a: 'thing?', b: 'thing?', p: 'pred?', q: 'pred?', is: 'adj?', so: 'adj?', of: 'thing?' },
    gives: 'cond',
    doc: 'Compares two numbers of things. Words after one of the things belong to both.',
    example: 'More enemies than friendly units in space: MOVE 1 towards nearest objective.',
    rests: ['language: Conditions', 'R137'],
    build: ({ a, b, p, q, is, so, of }, form) => {
      const op = Object.values(comparedForms)[form];
      if (op && is && so && of) {
        const [first, last] = [withPredicate(of, is), withPredicate(of, so)];
        return first.cat === 'misfit' ? first : last.cat === 'misfit' ? last : countsCompared(first, op, last);
      }
      if (!op || !a) return null;
      const second = b ?? (q ? a : null);
      if (!second) return null;
      // In `more enemies than friendly units in space`, the words `in space` apply to both nouns. They apply to one
      // noun only if the other noun has words of its own.
      if (!p && a.isClosed !== second.isClosed) return null;
      // `Enemy outnumbers …` speaks of all enemies.
      const all = Object.keys(comparedForms)[form]?.includes('outnumber') ? { ...a, isMany: true } : a;
      const first = p ? withPredicate(all, p) : all;
      const last = q ? withPredicate(second, q) : p ? withPredicate(second, p) : second;
      if (first.cat === 'misfit') return first;
      return last.cat === 'misfit' ? last : countsCompared(first, op, last);
    },
  }),
  pattern({
    id: 'with-more-than',
    forms: Object.keys(placeForms),
    slots: { a: 'thing.located', b: 'thing.located' },
    gives: 'post',
    doc: 'The places in which there are more, fewer or as many of the first things as of the second.',
    example: 'b) Objective with more enemies than friendly units.',
    rests: ['language: Conditions'],
    build({ a, b }, form) {
      const op = Object.values(placeForms)[form];
      const test = placeTest(a, op, b);
      if (!test) return null;
      return {
        ...post({ over: ['space'], restrict: (spaces) => where(spaces, test), penalty: a.penalty + b.penalty }),
        inAll: (area) => placeTest(a, op, b, area) ?? test,
      };
    },
  }),
  pattern({
    id: 'keep-more-than',
    forms: Object.keys(criterionForms),
    slots: { a: 'thing.located', b: 'thing.located' },
    gives: 'crit',
    doc: 'Keeps the places in which there are more, fewer or as many of the first things as of the second.',
    example: '[More enemies than friendly units > Random]',
    rests: ['R4', 'R40'],
    build({ a, b }, form) {
      const test = placeTest(a, Object.values(criterionForms)[form], b);
      return test && criterionTerm({ is: 'keep', over: 'space', test }, ['space'], a.penalty + b.penalty);
    },
  }),
];
