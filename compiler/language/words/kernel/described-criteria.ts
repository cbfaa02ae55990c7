// Criteria that describe the candidates with a noun: `the one with the most cover`, `enemies that stand on an objective`,
// `vehicles first`.
import { all, it, not as notTest, or, some } from '../../../plan/build.ts';
import type { Criterion, SetNode, Sort } from '../../../plan/nodes.ts';
import { isMeasuredFromActor } from '../../phrases/actors-place.ts';
import {
  appliesTo,
  bareNoun,
  criterionTerm,
  hasOpenSide,
  modifiedNoun,
  setWithin,
  withOpenSide,
} from '../../phrases/nouns.ts';
import type { CriterionTerm, NounTerm, PredicateTerm } from '../../phrases/terms.ts';
import { pattern, type VocabularyEntry } from '../../phrases/vocabulary-entries.ts';
import { preference } from '../../phrases/preferences.ts';

const rests = ['R4'];

/** The sorts of candidates that `the one` can mean. */
const candidateSorts = ['space', 'unit'] as const;

const withoutPointer = (set: SetNode): SetNode => (set.is === 'ref' && set.alone ? set.alone : set);

/**
 * True for a set to which all things of a sort belong: all of them, all in reach, or all of a side. The words for such
 * a set limit nothing.
 */
const isAny = (set: SetNode): boolean =>
  set.is === 'all' || set.is === 'reach' || (set.is === 'plane' && set.name === set.sort && set.side !== undefined);

/**
 * Returns the criterion that keeps the candidates in a set. A set such as `the nearest` is the best of all things by a
 * figure. The criterion for such a set compares the candidates by the figure. Null if the set is the best of only some
 * things.
 */
function criterionOf({ sort, set: said, penalty }: NounTerm): CriterionTerm | null {
  const set = withoutPointer(said);
  if (set.is === 'best') {
    const by: Criterion = set.by;
    return isAny(withoutPointer(set.of)) && by.is !== 'random'
      ? criterionTerm(by, [sort], penalty + preference.testInList)
      : null;
  }
  const open = hasOpenSide(set) ? withOpenSide(set, 'any') : set;
  return criterionTerm(
    { is: 'keep', over: sort, test: some(setWithin(it(sort), open)) },
    [sort],
    penalty + preference.testInList,
  );
}

function ofCandidates(p: PredicateTerm): readonly CriterionTerm[] {
  const is = p.elsewhere ?? p;
  return candidateSorts.flatMap((sort) => {
    if (!appliesTo(is, sort)) return [];
    const noun = modifiedNoun(bareNoun({ sort, head: sort, set: all(sort) }), { ...is, cat: 'rel' });
    return criterionOf(noun) ?? [];
  });
}

/**
 * True for words after a unit that say where the unit is: `enemy on an objective`. False for distances from the acting
 * unit.
 */
const isPlaceOfUnit = ({ cat, locates }: PredicateTerm, sort: Sort, set: SetNode): boolean =>
  sort === 'unit' && cat === 'post' && locates && !isMeasuredFromActor(set);

/** True for a noun with words after it that describe the candidates, such as `enemies that stand on an objective`. */
const isDescription = ({ words, word, quantity, joined, nearTo, sort, set }: NounTerm): boolean =>
  words.some((part) => typeof part === 'object' && (part.cat === 'rel' || isPlaceOfUnit(part, sort, set))) &&
  (word === 'bare' || word === 'a' || word === 'the') &&
  (!quantity || quantity.is === 'any') &&
  !joined &&
  !nearTo &&
  candidateSorts.some((candidate) => candidate === sort);

/** True for a noun that names a kind of candidates and has no words beside it, such as `Stalker`. */
const isBareKind = ({ words, word, quantity, joined, sort }: NounTerm): boolean =>
  word === 'bare' &&
  !quantity &&
  !joined &&
  candidateSorts.some((candidate) => candidate === sort) &&
  words.length === 0;

/**
 * Returns the criterion that keeps the candidates that fit one of several descriptions joined by `or`. In `Merc or
 * Stalker on an objective`, the place belongs to both kinds (R172), so a reading with the place for only the last kind
 * is refused.
 */
function eitherDescription({ joined, sort, penalty }: NounTerm): CriterionTerm | null {
  const parts = joined?.by === 'or' ? joined.parts : [];
  const last = parts.at(-1);
  const isEach = parts.every((part) => part.sort === sort && (isDescription(part) || isBareKind(part)));
  if (!last || !isEach || !parts.some(isDescription) || (isDescription(last) && parts.some(isBareKind))) return null;
  const sets = parts.map(({ set }) => (hasOpenSide(set) ? withOpenSide(set, 'any') : set));
  if (sets.some((set) => set.is === 'best' || set.is === 'ref')) return null;
  return criterionTerm(
    { is: 'keep', over: sort, test: some(setWithin(it(sort), or(...sets))) },
    [sort],
    penalty + preference.testInList,
  );
}

export const describedCriteria: readonly VocabularyEntry[] = [
  pattern({
    id: 'keep-described',
    forms: [
      '{of}',
      '[the] one|ones {m}',
      'those|these|any|anything {m}',
      '[the] one|ones that|which|who is|are [the] {by} [away]',
      'whichever|whoever is|are [the] {by} [away]',
      '[the] one|ones [that|which|who is|are] {c}',
      'those|these [that|which are] {c}',
      'whichever|whoever is|are {c}',
    ],
    slots: { of: 'thing?', m: 'mod?', by: 'superlative?', c: 'crit?' },
    gives: 'crit',
    doc: 'Keeps the candidates that fit the description, or that have the best figure.',
    example: '[The one with the most cover > Random]',
    rests,
    build: ({ of, m, by, c }) => {
      if (c) return { ...c, penalty: c.penalty + preference.criterionInDescription };
      if (by) {
        // A superlative about the order of cards, such as `last`, only says which card is meant. It cannot be a
        // criterion, because lists do not rank cards by their order.
        if (by.over.every((sort) => sort === 'card')) return null;
        const sort = by.over.includes('located') ? 'space' : (by.over[0] ?? 'space');
        return criterionTerm({ is: by.is, over: sort, of: by.of(it(sort)) }, by.over, preference.testInList);
      }
      if (m) return ofCandidates(m);
      if (of?.joined) return eitherDescription(of);
      return of && isDescription(of) ? criterionOf(of) : null;
    },
  }),
  pattern({
    id: 'keep-first',
    forms: ['{c} first', '{c} last'],
    slots: { c: 'crit' },
    gives: 'crit',
    doc: 'With `first`, keeps the candidates for which the criterion holds; with `last`, the other candidates.',
    example: '[Suppressed last > Random]',
    rests,
    build: ({ c }, form) => {
      if (c.criterion.is !== 'keep') return null;
      return form === 0 ? c : { ...c, criterion: { ...c.criterion, test: notTest(c.criterion.test) } };
    },
  }),
];
