import { actor, both, compare, countOf, some, not as notTest } from '../../../plan/build.ts';
import type { Comparison, SetNode, Test } from '../../../plan/nodes.ts';
import { misfit } from '../../phrases/terms.ts';
import type { ConditionTerm, Misfit, PredicateTerm, Referent, NounTerm } from '../../phrases/terms.ts';
import {
  bindsAsModifier,
  appliesTo,
  conditionTerm,
  actorsPlace,
  thingsWith,
  thingsWithout,
  setWithin,
  modifiedNoun,
  nestedReferents,
  withModifiedParts,
  passOverPenalty,
  predicate,
  referentsOf,
  refersToIt,
  withOpenSide,
} from '../../phrases/nouns.ts';
import { pattern, type VocabularyEntry } from '../../phrases/vocabulary-entries.ts';

const rests = ['language: Conditions'];

const positive = (p: PredicateTerm): PredicateTerm => ({ ...p, cat: 'pred', hasCopula: true });
const negative = (p: PredicateTerm): PredicateTerm =>
  predicate({ over: p.over, restrict: (of) => thingsWithout(of, p), negated: p, isSaid: true, penalty: p.penalty });

function ofKind(kind: NounTerm): PredicateTerm | null {
  if (kind.word === 'that' || kind.word === 'it' || kind.quantity || kind.joined || kind.set.is === 'best') return null;
  const set = withOpenSide(kind.set, 'any');
  const over = kind.sort === 'space' ? ['space'] : [kind.sort];
  return predicate({ over, restrict: (of) => setWithin(of, set), isSaid: true, penalty: kind.penalty });
}

/** True for the acting unit's space: a bare `space` whose predicate does not say where (first rule of precedence). */
const isOwnSpace = (of: NounTerm, p: PredicateTerm): boolean =>
  of.sort === 'space' &&
  of.head === 'space' &&
  of.isBare &&
  of.word === 'bare' &&
  !of.quantity &&
  !(p.negated ?? p).locates;

/** Returns the test of a number before a noun: a test of the count, or of a sum such as points. */
function numberTest({ quantity, counts }: NounTerm, matching: SetNode): Test | null {
  if (!quantity || !('n' in quantity)) return null;
  const op: Comparison = quantity.is === 'at least' ? '≥' : quantity.is === 'up to' ? '≤' : '=';
  return compare(counts ? counts(matching) : countOf(matching), op, quantity.n);
}

function testOfSubject(of: NounTerm, p: PredicateTerm, matching: SetNode, every: (set: SetNode) => SetNode): Test {
  const { quantity } = of;
  const ofNumber = numberTest(of, matching);
  if (ofNumber) return ofNumber;
  const isPlural = of.isMany && !quantity && of.word !== 'the' && !of.joined;
  if (isPlural && p.negated) return notTest(some(thingsWith(of.set, p.negated)));
  if (quantity?.is === 'all' || (isPlural && !p.locates)) return { is: 'every', of: every(of.set), in: matching };
  return some(matching);
}

const exportsOf = (of: NounTerm, p: PredicateTerm, matching: SetNode): readonly Referent[] => {
  const isNone = of.isMany && p.negated && of.quantity === null;
  const subject = of.joined ? { ...of, joined: withModifiedParts(of.joined, p) } : of;
  return isNone ? [] : [...referentsOf(subject, matching), ...(p.negated ? [] : nestedReferents(p, matching))];
};

/** Returns the penalty of a predicate about all words before it; the same as for a modifier if it could be one. */
function reachPenalty(of: NounTerm, p: PredicateTerm): number {
  if (bindsAsModifier(p)) return passOverPenalty(of, p);
  return of.joined?.by === 'and' ? 1 : 0;
}

function subjectCondition(of: NounTerm, p: PredicateTerm, every: (set: SetNode) => SetNode): ConditionTerm {
  const subject = isOwnSpace(of, p) ? actorsPlace() : of.set;
  const matching = thingsWith(subject, p);
  const noun = subject === of.set ? of : { ...of, set: subject };
  return conditionTerm(
    testOfSubject(noun, p, matching, every),
    exportsOf(noun, p, matching),
    of.penalty + p.penalty + reachPenalty(of, p),
  );
}

const subjectAndPredicate = (every: (set: SetNode) => SetNode): VocabularyEntry =>
  pattern({
    id: 'so',
    forms: ['{of} {p}'],
    slots: { of: 'thing', p: 'pred' },
    gives: 'cond',
    doc: 'True if the statement holds for at least one of the things; for a bare plural, for every thing; for a bare plural with `not`, for no thing.',
    example: 'Pit traps not in place and < 4 buildings scouted: BOLSTER 3 N.',
    rests: [...rests, 'R46'],
    build: ({ of, p }) => {
      if (of.set.is === 'letters' || (p.picks && !p.negated)) return null;
      if (!appliesTo(p, of.sort)) return misfit('p', p.over.join(' or '), of.sort);
      return subjectCondition(of, p, every);
    },
  });

const comparisons: readonly Comparison[] = ['<', '>', '≤', '≥', '<', '>'];

const numberFault = (n: number, of: NounTerm): Misfit | null =>
  n === 1 || of.isMany ? null : misfit('of', 'several things', 'one');

const predicatePatterns: readonly VocabularyEntry[] = [
  pattern({
    id: 'is',
    forms: ['is|are|remain|remains {p}', 'not {p}', 'is|are not {p}', 'does|do not {p}'],
    slots: { p: 'pred' },
    gives: 'pred',
    doc: 'True if the statement holds, or with `not`, if the statement does not hold.',
    example: 'Space does not contain a building: MOVE 1 to:',
    rests,
    build: ({ p }, form) => {
      if (form === 0) return p.hasCopula ? null : positive(p);
      return p.negated ? null : negative(p);
    },
  }),
  pattern({
    id: 'is-kind',
    forms: ['is|are {kind}', 'not {kind}', 'is|are not {kind}'],
    slots: { kind: 'thing' },
    gives: 'pred',
    doc: 'True if the thing is of a kind, or with `not`, if the thing is not.',
    example: 'Space not an objective: SCOUT 2 to:',
    rests,
    build: ({ kind }, form) => {
      if (form === 1 && kind.isMany) return misfit('kind', 'one thing', 'several');
      const p = ofKind(kind);
      return p && form > 0 ? negative(p) : p;
    },
  }),
];

const furtherConditions: readonly VocabularyEntry[] = [
  pattern({
    id: 'there-is',
    forms: ['there is|are {of}', '{of}'],
    slots: { of: 'thing' },
    gives: 'cond',
    doc: 'True if such a thing exists. Without `there is`, the words must name a place (the second rule of precedence).',
    example: 'Space within range 2 with population of 2 or more: ATTACK 2, targeting all enemy units in chosen space.',
    rests,
    build: ({ of }, form) => {
      if ((form === 1 && !of.isLocated) || of.nearTo || of.set.is === 'letters') return null;
      return conditionTerm(numberTest(of, of.set) ?? some(of.set), referentsOf(of), of.penalty);
    },
  }),
  pattern({
    id: 'of-the-acting-unit',
    forms: ['{p}'],
    slots: { p: 'pred' },
    gives: 'cond',
    doc: 'True if the statement holds for the acting unit, or for its space.',
    example: 'Not in elevated space: MOVE 1 to elevated space.',
    rests,
    build: ({ p }) => {
      if (p.picks || (p.negated ?? p).goesWithBoth) return null;
      const isOfUnits = p.over[0] === 'unit' || p.over[0] === 'located';
      if (!isOfUnits && !appliesTo(p, 'space')) return null;
      const matching = thingsWith(isOfUnits ? actor('unit') : actorsPlace(), p);
      if (refersToIt(matching)) return null;
      return conditionTerm(some(matching), p.negated ? [] : nestedReferents(p, matching), p.penalty);
    },
  }),
  pattern({
    id: 'and',
    forms: ['{a} and|when|, {b}', '{a} , and {b}'],
    slots: { a: 'cond', b: 'cond' },
    gives: 'cond',
    doc: 'True if both conditions hold.',
    example: 'Space secure and not an objective: MOVE X to:',
    rests,
    build: ({ a, b }) => ({
      cat: 'cond',
      test: both(a.test, b.test),
      exports: [...a.exports, ...b.exports],
      narrows: a.narrows ?? b.narrows,
      penalty: a.penalty + b.penalty,
    }),
  }),
  pattern({
    id: 'number-of',
    forms: [
      '< {n} {of} [{p}]',
      '> {n} {of} [{p}]',
      '≤ {n} {of} [{p}]',
      '≥ {n} {of} [{p}]',
      'fewer than {n} {of} [{p}]',
      'more than {n} {of} [{p}]',
      'no {of} [{p}]',
      'there is|are no {of} [{p}]',
    ],
    slots: { n: 'n?', of: 'thing', p: 'pred?' },
    gives: 'cond',
    doc: 'True if the number of things, or of things with the property, fits; points are added up; `no` means none.',
    example: 'Space secure and < 7 objective points scouted: SCOUT 2 to:',
    rests: [...rests, 'R14'],
    build: ({ n, of, p }, form) => {
      if (of.quantity || of.word !== 'bare' || of.joined) return null;
      if (p && !appliesTo(p, of.sort)) return misfit('p', p.over.join(' or '), of.sort);
      const noun = p ? modifiedNoun(of, { ...p, cat: 'post' }) : of;
      const penalty = noun.penalty + (p ? reachPenalty(of, p) : 0);
      if (!n) return conditionTerm(notTest(some(noun.set)), [], penalty);
      const amount = noun.counts ? noun.counts(noun.set) : countOf(noun.set);
      return (
        numberFault(n.amount, of) ?? conditionTerm(compare(amount, comparisons[form] ?? '<', n.amount), [], penalty)
      );
    },
  }),
  pattern({
    id: 'if',
    forms: ['if {c}'],
    slots: { c: 'cond' },
    gives: 'cond',
    doc: 'The condition that follows.',
    example: 'If at least 1 mech is active: BOLSTER 3, any active mech cards.',
    rests,
    build: ({ c }) => c,
  }),
];

export const conditionPatterns = (every: (set: SetNode) => SetNode): readonly VocabularyEntry[] => [
  ...predicatePatterns,
  subjectAndPredicate(every),
  ...furtherConditions,
];
