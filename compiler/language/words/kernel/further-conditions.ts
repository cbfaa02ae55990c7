// Patterns for conditions without a subject of their own: `there is …`, statements about the acting unit, and
// conditions with `if`, `unless` or `or`.
import { actor, all, both, it, minus, or, some, not as notTest } from '../../../plan/build.ts';
import type { SetNode, Test } from '../../../plan/nodes.ts';
import { hasSet } from '../../../plan/rewrite.ts';
import { someBesidesActor } from './besides-actor.ts';
import { misfit } from '../../phrases/terms.ts';
import type { ConditionTerm, Modifier, PredicateTerm, Referent, NounTerm } from '../../phrases/terms.ts';
import { actorsPlace, isActorsPlace } from '../../phrases/actors-place.ts';
import {
  appliesTo,
  conditionTerm,
  hasOpenSide,
  thingsWith,
  modifiedNoun,
  nestedReferents,
  referentsOf,
  refersToIt,
} from '../../phrases/nouns.ts';
import { isOf } from '../../phrases/owners.ts';
import { isCounted, isUpperLimit } from '../../phrases/counted-nouns.ts';
import { canWalk, hasPlace, pilePenalty } from '../../phrases/noun-sorts.ts';
import { pattern, type VocabularyEntry } from '../../phrases/vocabulary-entries.ts';
import {
  conditionOf,
  countTest,
  hasCountedPart,
  isOfEach,
  isOfThem,
  isOwnSpaceSomewhere,
  reachPenalty,
  someOf,
  subjectAndPredicate,
  subjectCondition,
  subjectDoubt,
  subjectOf,
} from './conditions.ts';
import { conditionsJoined, isLeftAnywhere } from './joined-conditions.ts';
import { eitherOf } from './negation.ts';
import { inEachPile, isCountOfPiles, pilesJoined } from './piles-joined.ts';
import { isDeniable, predicatePatterns, saidTwice } from './predicates.ts';
import { isLocated } from '../../phrases/modifiers.ts';
import { preference } from '../../phrases/preferences.ts';

const rests = ['language: Conditions'];

/** Returns the things after `none of`. Null unless the noun means several things. */
const ofThese = (noun: NounTerm): NounTerm | null =>
  noun.isMany && !noun.joined && noun.word !== 'a' ? { ...noun, word: 'bare' } : null;

/**
 * True for words such as `that the bot has scouted`. After a noun, they make a condition: `objective that the bot has
 * scouted` says that there is such an objective.
 */
const isRelativeClause = (modifier: Modifier): boolean =>
  typeof modifier !== 'string' && modifier.cat === 'rel' && modifier.hasCopula && modifier.negated === null;

/** True for a unit or a token that is with other things: `Prisoner with an enemy unit`. */
const isCompany = ({ sort, words, joined }: NounTerm): boolean =>
  (canWalk(sort) || sort === 'token') &&
  !joined &&
  words.some(
    (modifier) =>
      typeof modifier !== 'string' &&
      modifier.cat === 'rel' &&
      !modifier.negated &&
      !modifier.picks &&
      modifier.tail !== null &&
      hasPlace(modifier.tail.sort),
  );

/** True for `adjacent space` or `space within 2 spaces`: there always is such a space, so this is not a condition. */
const isAnySpaceNear = ({ head, sort, words, tail, quantity }: NounTerm): boolean =>
  head === 'space' &&
  sort === 'space' &&
  !quantity &&
  tail === null &&
  words.length > 0 &&
  words.every((modifier) => typeof modifier !== 'string' && modifier.locates && !modifier.picks && !modifier.negated);

/**
 * True for words that say where a thing is, such as `adjacent`. False for words such as `nearest to X`, which only
 * choose a thing.
 */
const isLocating = (modifier: Modifier): boolean => typeof modifier !== 'string' && modifier.locates && !modifier.picks;

/**
 * True for a noun such as `nearest enemy more than 3 spaces away`. The last words say that the nearest enemy is far
 * away. They do not limit the enemies among which the nearest is chosen.
 */
function isNearestFarAway({ set, words, sort }: NounTerm): boolean {
  const isNearest = set.is === 'best' && set.by.is === 'least' && set.by.of.is === 'distance';
  const isFar = (modifier: Modifier): boolean =>
    typeof modifier !== 'string' &&
    isLocating(modifier) &&
    hasSet(
      modifier.restrict(it(sort)),
      (part) => part.is === 'minus' || (part.is === 'ball' && part.most === Infinity),
    );
  return isNearest && words.some(isFar);
}

/**
 * Reads words such as `Two Rippers or three Hewers within 2 spaces`, whose end `p` belongs to both nouns. Returns the
 * two conditions, each with `p`; null if `p` cannot belong to both nouns.
 */
function alikeJoined(
  a: ConditionTerm,
  of: NounTerm,
  p: PredicateTerm,
  every: (set: SetNode) => SetNode,
): { readonly a: ConditionTerm; readonly b: ConditionTerm } | null {
  if (!a.isAnywhere || !a.subject || a.subject.sort !== of.sort || !appliesTo(p, of.sort) || p.picks) return null;
  if (of.joined || of.set.is === 'letters') return null;
  const b = subjectCondition(of, p, every);
  // If the second noun has no number, it probably shares the number of the first noun. The reading without a number
  // gets a penalty.
  return {
    a: a.subject.and(p),
    b: of.quantity || of.word === 'a' ? b : { ...b, penalty: b.penalty + preference.ofFirstAlone },
  };
}

const existence: VocabularyEntry = pattern({
  id: 'there-is',
  forms: ['there is|are {of}', '{of}'],
  slots: { of: 'thing' },
  gives: 'cond',
  doc: 'True if such a thing exists. Without `there is`, the words must name a place.',
  example: 'Space within range 2 with population of 2 or more: ATTACK 2, targeting all enemy units in chosen space.',
  rests,
  build: ({ of }, form) => {
    // `Fewer than 5 objective points` does not say whose points count, so it is refused.
    if (of.counts && of.words.length === 0) return null;
    if (of.nearTo || of.set.is === 'letters' || isOfThem(of) || hasCountedPart(of.joined) || of.quantity?.is === 'half')
      return null;
    // Another pattern reads `all enemies on the other map`, as a statement about all enemies. `There are all enemies`
    // has no meaning.
    if (of.quantity?.is === 'all') return null;
    if (isCountOfPiles(of, of.tail)) return misfit('of', 'one pile for a number of cards', 'several piles');
    // In `unit in space or objective within 2 spaces`, the noun `unit` and the noun `objective` each have a place of
    // their own. So each noun with its place is a condition by itself.
    const isOfSeveral = isOfEach(of.joined) && of.words.length === 0;
    const isWhere = of.joined ? isLocated(of) : of.words.some(isLocating);
    const isStated = of.words.some(isRelativeClause) || (isCompany(of) && form === 1);
    const isWhole = isStated || (isWhere && !isOfSeveral && !isOwnSpaceSomewhere(of)) || isCounted(of);
    if (form === 1 && (!isWhole || isAnySpaceNear(of) || isNearestFarAway(of))) return null;
    // `Enemy controlled objectives worth 4 points` can mean 4 points for each objective, or 4 points together.
    const sum = of.quantity ? null : of.asSum;
    const penalty = of.penalty + pilePenalty(of.set);
    const saidOf = (matching: SetNode, more: readonly Referent[]): ConditionTerm => {
      const exports = of.quantity?.is === 'fewer than' ? [] : [...referentsOf(of, matching), ...more];
      return {
        ...conditionTerm(
          inEachPile(countTest(of, of.tail, matching) ?? someOf(of.joined, matching), pilesJoined(of.tail)),
          exports,
          penalty,
        ),
        ownSpace: isActorsPlace(of.set),
        doubt: form === 1 ? subjectDoubt(of) : null,
        isAnywhere: !isWhere && !of.joined,
        subject: isOfEach(of.joined) ? null : subjectOf(of, isUpperLimit(of.quantity), matching, saidOf),
      };
    };
    const ofEach = saidOf(of.set, []);
    return sum ? [ofEach, conditionTerm(countTest(sum, null, sum.set) ?? ofEach.test, [], penalty)] : ofEach;
  },
});

const ofActingUnit: VocabularyEntry = pattern({
  id: 'of-the-acting-unit',
  forms: ['{p}', '{is} {where}', '{such} {where}'],
  slots: { p: 'pred?', is: 'adj?', such: 'post?', where: 'post?' },
  gives: 'cond',
  doc: 'True if the statement holds for the acting unit, or for its space.',
  example: 'Not in elevated space: MOVE 1 to elevated space.',
  rests,
  build: ({ p: whole, is, such, where: there }) => {
    const first = is ?? such;
    const p = whole ?? (first && there && saidTwice(first, there));
    if (!p) return null;
    // The acting unit is never described by its side, so `enemy` or `friendly` without a noun is refused.
    if (p.picks || (p.negated ?? p).goesWithBoth || (p.negated ?? p).goesWithKinds) return null;
    const isOfUnits = p.over[0] === 'unit' || p.over[0] === 'located';
    if (!isOfUnits && !appliesTo(p, 'space')) return null;
    const matching = thingsWith(isOfUnits ? actor('unit') : actorsPlace(), p);
    if (refersToIt(matching)) return null;
    const exports = p.negated ? [] : nestedReferents(p, matching);
    return { ...conditionTerm(some(matching), exports, p.penalty), ownSpace: !isOfUnits, unnamed: p, said: p };
  },
});

/** True if a set can contain the acting unit, because it has units of its side. */
const mayBeActor = (set: SetNode): boolean => isOf(set, 'bot') || hasOpenSide(set);

/** The index of the form `only {of} {p}` of the pattern `none-of`. */
const onlyForm = 10;

/** The form of `none-of` with `not` in place of `no`. */
const notForm = 17;

/**
 * Returns the condition for words such as `only mechs in space`: the place has these things, and no other things of
 * their sort except the acting unit. Null if `only` has another meaning.
 */
function onlyThere(of: NounTerm, p: PredicateTerm, every: (set: SetNode) => SetNode): ConditionTerm | null {
  const isNear = hasSet(p.restrict(it(of.sort)), ({ is }) => is === 'ball');
  const mayBeAlone = canWalk(of.sort) || !hasPlace(of.sort);
  // `Only unit in space` says that the acting unit is alone. `Only Ripper in space` can say that the acting unit is the
  // only Ripper there. Another pattern reads both.
  const isActingUnit = of.word === 'bare' && !of.isMany && !of.quantity && !of.joined && mayBeActor(of.set);
  // `Only card in play area` can be a statement about the resolved card, so this pattern does not read the words.
  const isAnyCard = !hasPlace(of.sort) && of.isBare && of.head === of.sort;
  if (!p.locates || !mayBeAlone || isNear || isActingUnit || isAnyCard) return null;
  const { test, exports, penalty } = subjectCondition({ ...of, isMany: false }, p, every);
  const others = thingsWith(minus(all(of.sort), or(of.set, actor(of.sort))), p);
  return conditionTerm(both(test, notTest(some(others))), exports, penalty + pilePenalty(of.set));
}

/**
 * Returns the condition that there are several things and that a statement holds for all of them, or for none: `2
 * mechs, neither suppressed`.
 */
function ofThem(
  of: NounTerm,
  p: PredicateTerm,
  isNone: boolean,
  every: (set: SetNode) => SetNode,
): ConditionTerm | null {
  if (!isCounted(of) || isUpperLimit(of.quantity) || of.joined || p.picks || !appliesTo(p, of.sort)) return null;
  const count = countTest(of, of.tail, of.set);
  const such = thingsWith(of.set, p);
  const test: Test = isNone ? notTest(some(such)) : { is: 'every', of: every(of.set), in: such };
  return count && conditionTerm(both(count, test), [], of.penalty + p.penalty);
}

const noneOf = (every: (set: SetNode) => SetNode): VocabularyEntry =>
  pattern({
    id: 'none-of',
    forms: [
      'no {of} [{p}]',
      'there is|are no {of} [{p}]',
      'not a single {of} [{p}]',
      'none of {of} [{p}]',
      'neither {of} nor {nor} [{p}]',
      'neither {of} {p}',
      'no {of} and no {nor} [{p}]',
      'no more {of} {p}',
      'there is|are not any|a|an {of} [{p}]',
      '{some} and|but no {of} {p}',
      'only {of} {p}',
      'no {of} left|remaining|remain|remains',
      'there is|are no {of} left|remaining',
      '{some} , neither|none [is|are] {p}',
      '{some} , neither|none of them|which [is|are] {p}',
      '{some} , both|all [is|are] {p}',
      '{some} , both|all of them|which [is|are] {p}',
      'not [a|an] {of} {p}',
    ],
    slots: { of: 'thing?', nor: 'thing?', p: 'pred?', some: 'thing?' },
    gives: 'cond',
    doc: 'True if there is no such thing, or none with the property; with `only`, true if there are such things in the place and no other units.',
    example: 'No Interference in play area: COMMAND 1.',
    rests: [...rests, 'R14'],
    build: ({ of: said, nor, p, some: first }, form) => {
      if (!said) return first && p ? ofThem(first, p, form < 15, every) : null;
      const of = nor ? eitherOf(said, nor) : form === 3 ? ofThese(said) : said;
      if (!of) return null;
      // `Left` means “still on the board”. Spaces never leave the board, so `left` adds nothing after a kind of spaces.
      // After another noun with a place of its own, `left` is refused.
      // `Not space controlled` can also be about the space of the acting unit.
      if (form === notForm && of.head === 'space') return null;
      if (form > onlyForm && form !== notForm && (of.sort !== 'space' || of.isBare)) return null;
      // `No mech or vehicle in space` says that neither is in the space. The place must be said once, for both nouns.
      // The words are refused if a noun has a place of its own.
      if ((!nor && !isDeniable(of)) || (!p && of.joined && !isLocated(of) && of.joined.parts.some(isLocated)))
        return null;
      if (p && !appliesTo(p, of.sort)) return misfit('p', p.over.join(' or '), of.sort);
      const noun = p ? modifiedNoun(of, { ...p, cat: 'post' }) : of;
      // There always is a nearest thing, so `no X nearest to Y` would only say that there is no X. `No nearest
      // objective` can be read, because it is about the acting unit.
      if (form < 3 && noun.set.is === 'best' && (p || isLocated(noun)))
        return misfit('of', 'things without `nearest` after `no`', 'the nearest things');
      const penalty =
        noun.penalty +
        pilePenalty(noun.set) +
        (p ? reachPenalty(of, p) : 0) +
        (said.word === 'it' ? preference.looseNumber : 0);
      if (form === onlyForm && p) return onlyThere(of, p, every);
      // In `enemy mech and no Hewer in space`, the words `in space` apply to the mech and to the Hewer.
      if (first) {
        if (!p?.locates || first.sort !== of.sort || isLocated(first) || first.joined || first.set.is === 'letters')
          return null;
        const { test, exports, penalty: more } = subjectCondition(first, p, every);
        return conditionTerm(both(test, notTest(someBesidesActor(noun.set))), exports, penalty + more);
      }
      const saidOf = (matching: SetNode): ConditionTerm => ({
        ...conditionTerm(notTest(someBesidesActor(matching)), [], penalty),
        subject: subjectOf(noun, true, matching, saidOf),
        isAnywhere: !p && !isLocated(of) && !of.joined,
      });
      return saidOf(noun.set);
    },
  });

/** A condition that begins with the place: `in an adjacent space is an enemy mech`. */
const placeFirst = (every: (set: SetNode) => SetNode): VocabularyEntry =>
  pattern({
    id: 'place-first',
    forms: ['{p} [there] is|are {of}', '{p} [there] is|are no {of}'],
    slots: { p: 'post', of: 'thing' },
    gives: 'cond',
    doc: 'True if such a thing is in the place; with `no`, if no such thing is there.',
    example: 'In play area is a matching card: INSPIRE 1, next matching card.',
    rests,
    build: ({ p, of }, form) => {
      const isNone = form === 1;
      const isSaid = isNone ? isDeniable(of) : of.word === 'bare' || of.word === 'a';
      if (!p.locates || p.picks || !isSaid || of.joined || isLocated(of) || of.quantity?.is === 'all') return null;
      if (!appliesTo(p, of.sort)) return misfit('p', p.over.join(' or '), of.sort);
      // In `contains a laser and there is a target`, the word `there` does not mean the space with the laser.
      return refersToIt(p.restrict(it(of.sort))) ? null : conditionOf(of, p, isNone, every);
    },
  });

const openedConditions: VocabularyEntry = pattern({
  id: 'if',
  forms: [
    'if|when|whenever|while {c}',
    'unless {c}',
    'as|so long as {c}',
    'provided|providing [that] {c}',
    'only if|when {c}',
  ],
  slots: { c: 'cond' },
  gives: 'cond',
  doc: 'True if the condition after this word holds; with `unless`, true if the condition does not hold.',
  example: 'If at least 1 mech is active: BOLSTER 3, any active mech cards.',
  rests,
  prefer: 'if',
  build: ({ c }, form) => {
    if (form !== 1) return c;
    // `Unless A and B` denies both conditions together. The reading that denies only A gets a penalty.
    const isJoined = c.test.is === 'both' || c.test.is === 'either';
    return c.narrows ? null : conditionTerm(notTest(c.test), [], c.penalty + (isJoined ? 0 : preference.deniesFirst));
  },
});

const alternatives = (every: (set: SetNode) => SetNode): VocabularyEntry =>
  pattern({
    id: 'or',
    forms: ['{a} or {b}', '{a} , or {b}', 'either {a} or {b}', '{a} or {of} {p}', 'either {a} or {of} {p}'],
    slots: { a: 'cond', b: 'cond?', of: 'thing?', p: 'pred?' },
    gives: 'cond',
    doc: 'True if one of the conditions holds, or both. If words about a place follow the second condition, the words apply to both conditions: `No enemies or only one enemy within 2 spaces`.',
    example: 'Space secure or Interference in play area: COMMAND 1.',
    rests,
    build: ({ a, b: whole, of, p }, form) => {
      const parts = whole ? { a, b: whole } : of && p && alikeJoined(a, of, p, every);
      if (!parts) return null;
      // A condition that is a threshold limits the targets of the act. The threshold cannot be an alternative, because
      // the other alternative could be true without it.
      if (parts.a.narrows ?? parts.b.narrows) return null;
      const tests = [parts.a.test, parts.b.test].flatMap((test) => (test.is === 'either' ? test.of : [test]));
      // If neither part of `either A or B` names a subject, the words are usually one statement with two predicates. So
      // this reading as two statements gets a penalty.
      const loose =
        form !== 2
          ? preference.alternativeConditions
          : parts.a.unnamed && parts.b.unnamed
            ? preference.twoStatements
            : 0;
      const penalty =
        parts.a.penalty + parts.b.penalty + loose + (whole && isLeftAnywhere(a, whole) ? preference.ofOneAlone : 0);
      return conditionTerm({ is: 'either', of: tests }, [], penalty);
    },
  });

export const conditionPatterns = (every: (set: SetNode) => SetNode): readonly VocabularyEntry[] => [
  ...predicatePatterns,
  subjectAndPredicate(every),
  existence,
  ofActingUnit,
  conditionsJoined(every),
  noneOf(every),
  placeFirst(every),
  openedConditions,
  alternatives(every),
];
