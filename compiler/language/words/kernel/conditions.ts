// Predicates and conditions: what is so, of what, of how many.
import { actor, both, compare, count, some, not as notTest } from '../../../plan/build.ts';
import type { Comparison, SetNode, Test } from '../../../plan/nodes.ts';
import { misfit } from '../../phrases/terms.ts';
import type { Cond, Misfit, Pred, Referent, Thing } from '../../phrases/terms.ts';
import {
  bindsAsModifier,
  canSay,
  condition,
  here,
  holding,
  lacking,
  meet,
  modified,
  nested,
  partsHeld,
  passedOver,
  predicate,
  referents,
  refersToIt,
  sided,
} from '../../phrases/nouns.ts';
import { pattern } from '../../phrases/vocabulary-entries.ts';
import type { Entry } from '../../phrases/vocabulary-entries.ts';

const layer = 'kernel';
const rests = ['language: Conditions'];

const positive = (p: Pred): Pred => ({ ...p, cat: 'pred', isSaid: true });
const negative = (p: Pred): Pred =>
  predicate({ over: p.over, restrict: (of) => lacking(of, p), negated: p, isSaid: true, penalty: p.penalty });

const copula = pattern({
  layer,
  id: 'is',
  forms: ['is|are|remain|remains {p}', 'not {p}', 'is|are not {p}', 'does|do not {p}'],
  slots: { p: 'pred' },
  gives: 'pred',
  doc: 'That it is so, or that it is not.',
  example: 'Space does not contain a building: MOVE 1 to:',
  rests,
  build: ({ p }, form) => {
    if (form === 0) return p.isSaid ? null : positive(p);
    return p.negated ? null : negative(p);
  },
});

/** Being one of a kind. */
function ofKind(kind: Thing): Pred | null {
  if (kind.word === 'that' || kind.word === 'it' || kind.quantity || kind.joined || kind.set.is === 'best') return null;
  const set = sided(kind.set, 'any');
  const over = kind.sort === 'space' ? ['space'] : [kind.sort];
  return predicate({ over, restrict: (of) => meet(of, set), isSaid: true, penalty: kind.penalty });
}

const isKind = pattern({
  layer,
  id: 'is-kind',
  forms: ['is|are {kind}', 'not {kind}', 'is|are not {kind}'],
  slots: { kind: 'thing' },
  gives: 'pred',
  doc: 'That it is one of a kind, or that it is not.',
  example: 'Space not an objective: SCOUT 2 to:',
  rests,
  build: ({ kind }, form) => {
    if (form === 1 && kind.isMany) return misfit('kind', 'one thing', 'several');
    const p = ofKind(kind);
    return p && form > 0 ? negative(p) : p;
  },
});

/** A bare `space` is the acting unit's own, unless what is said of it says where (the first rule of precedence). */
const isOwnSpace = (of: Thing, p: Pred): boolean =>
  of.sort === 'space' &&
  of.head === 'space' &&
  of.isBare &&
  of.word === 'bare' &&
  !of.quantity &&
  !(p.negated ?? p).locates;

/** How many of a thing a number in front of it asks for; of points, how many they add up to. */
function numberOf({ quantity, counts }: Thing, held: SetNode): Test | null {
  if (!quantity || !('n' in quantity)) return null;
  const op: Comparison = quantity.is === 'at least' ? '≥' : quantity.is === 'up to' ? '≤' : '=';
  return compare(counts ? counts(held) : count(held), op, quantity.n);
}

function testOf(of: Thing, p: Pred, held: SetNode, every: (set: SetNode) => SetNode): Test {
  const { quantity } = of;
  const numbered = numberOf(of, held);
  if (numbered) return numbered;
  const isPlural = of.isMany && !quantity && of.word !== 'the' && !of.joined;
  if (isPlural && p.negated) return notTest(some(holding(of.set, p.negated)));
  if (quantity?.is === 'all' || (isPlural && !p.locates)) return { is: 'every', of: every(of.set), in: held };
  return some(held);
}

const exportsOf = (of: Thing, p: Pred, held: SetNode): readonly Referent[] => {
  const isNone = of.isMany && p.negated && of.quantity === null;
  const those = of.joined ? { ...of, joined: partsHeld(of.joined, p) } : of;
  return isNone ? [] : [...referents(those, held), ...(p.negated ? [] : nested(p, held))];
};

/** What is against saying it of all that stands before it: what would be against a modifier, if it could be one. */
function reach(of: Thing, p: Pred): number {
  if (bindsAsModifier(p)) return passedOver(of, p);
  return of.joined?.by === 'and' ? 1 : 0;
}

/** The condition that something is so of a thing. */
function said(of: Thing, p: Pred, every: (set: SetNode) => SetNode): Cond {
  const subject = isOwnSpace(of, p) ? here() : of.set;
  const held = holding(subject, p);
  const thing = subject === of.set ? of : { ...of, set: subject };
  return condition(testOf(thing, p, held, every), exportsOf(thing, p, held), of.penalty + p.penalty + reach(of, p));
}

/** `every` says among which things a plural asks (a game with two maps asks on one of them, R46). */
const subjectAndPredicate = (every: (set: SetNode) => SetNode): Entry =>
  pattern({
    layer,
    id: 'so',
    forms: ['{of} {p}'],
    slots: { of: 'thing', p: 'pred' },
    gives: 'cond',
    doc: 'That it is so of the thing: of some one; of each, for a bare plural; of none, for a bare plural with `not`.',
    example: 'Pit traps not in place and < 4 buildings scouted: BOLSTER 3 N.',
    rests: [...rests, 'R46'],
    build: ({ of, p }) => {
      if (of.set.is === 'letters' || (p.picks && !p.negated)) return null;
      if (!canSay(p, of.sort)) return misfit('p', p.over.join(' or '), of.sort);
      return said(of, p, every);
    },
  });

const thereIs = pattern({
  layer,
  id: 'there-is',
  forms: ['there is|are {of}', '{of}'],
  slots: { of: 'thing' },
  gives: 'cond',
  doc: 'That there is such a thing. Without `there is`, only if the words say where (the second rule of precedence).',
  example: 'Space within range 2 with population of 2 or more: ATTACK 2, targeting all enemy units in chosen space.',
  rests,
  build: ({ of }, form) => {
    if ((form === 1 && !of.isLocated) || of.nearTo || of.set.is === 'letters') return null;
    return condition(numberOf(of, of.set) ?? some(of.set), referents(of), of.penalty);
  },
});

const ofMyself = pattern({
  layer,
  id: 'of-the-acting-unit',
  forms: ['{p}'],
  slots: { p: 'pred' },
  gives: 'cond',
  doc: 'That it is so of the acting unit, or of the space it stands in.',
  example: 'Not in elevated space: MOVE 1 to elevated space.',
  rests,
  build: ({ p }) => {
    if (p.picks || (p.negated ?? p).goesWithBoth) return null;
    const isOfUnits = p.over[0] === 'unit' || p.over[0] === 'located';
    if (!isOfUnits && !canSay(p, 'space')) return null;
    const held = holding(isOfUnits ? actor('unit') : here(), p);
    if (refersToIt(held)) return null;
    return condition(some(held), p.negated ? [] : nested(p, held), p.penalty);
  },
});

const joinedConditions = pattern({
  layer,
  id: 'and',
  forms: ['{a} and|when|, {b}', '{a} , and {b}'],
  slots: { a: 'cond', b: 'cond' },
  gives: 'cond',
  doc: 'That both are so.',
  example: 'Space secure and not an objective: MOVE X to:',
  rests,
  build: ({ a, b }) => ({
    cat: 'cond',
    test: both(a.test, b.test),
    exports: [...a.exports, ...b.exports],
    narrows: a.narrows ?? b.narrows,
    penalty: a.penalty + b.penalty,
  }),
});

const comparisons: readonly Comparison[] = ['<', '>', '≤', '≥', '<', '>'];

/** `< 1 unit`, `< 7 units`: the number of the noun has to fit. */
const numberFault = (n: number, of: Thing): Misfit | null =>
  n === 1 || of.isMany ? null : misfit('of', 'several things', 'one');

const number = pattern({
  layer,
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
  doc: 'How many of the things there are, or are so; of points, how many they add up to; `no` is that there is none.',
  example: 'Space secure and < 7 objective points scouted: SCOUT 2 to:',
  rests: [...rests, 'R14'],
  build: ({ n, of, p }, form) => {
    if (of.quantity || of.word !== 'bare' || of.joined) return null;
    if (p && !canSay(p, of.sort)) return misfit('p', p.over.join(' or '), of.sort);
    const thing = p ? modified(of, { ...p, cat: 'post' }) : of;
    const penalty = thing.penalty + (p ? reach(of, p) : 0);
    if (!n) return condition(notTest(some(thing.set)), [], penalty);
    const amount = thing.counts ? thing.counts(thing.set) : count(thing.set);
    return numberFault(n.value, of) ?? condition(compare(amount, comparisons[form] ?? '<', n.value), [], penalty);
  },
});

const ifSo = pattern({
  layer,
  id: 'if',
  forms: ['if {c}'],
  slots: { c: 'cond' },
  gives: 'cond',
  doc: 'The condition that follows.',
  example: 'If at least 1 mech is active: BOLSTER 3, any active mech cards.',
  rests,
  build: ({ c }) => c,
});

export const conditionPatterns = (every: (set: SetNode) => SetNode): readonly Entry[] => [
  copula,
  isKind,
  subjectAndPredicate(every),
  thereIs,
  ofMyself,
  joinedConditions,
  number,
  ifSo,
];
