import { actor, at, both, countOf, it, some, sortOf, not as notTest, where } from '../../../plan/build.ts';
import type { SetNode, Test } from '../../../plan/nodes.ts';
import { showSet } from '../../../plan/show.ts';
import { someBesidesActor } from './besides-actor.ts';
import { misfit } from '../../phrases/terms.ts';
import type {
  ConditionSubject,
  ConditionTerm,
  JoinedNouns,
  Modifier,
  PredicateTerm,
  Referent,
  SubjectDoubt,
  NounTerm,
} from '../../phrases/terms.ts';
import { actorsPlace, isActorsPlace } from '../../phrases/actors-place.ts';
import {
  bindsAsModifier,
  appliesTo,
  conditionTerm,
  hasOpenSide,
  hasPlace,
  thingsWith,
  modifiedNoun,
  nestedReferents,
  withModifiedParts,
  passOverPenalty,
  referentsOf,
  refersToIt,
} from '../../phrases/nouns.ts';
import { isCounted, isUpperLimit, numberTest } from '../../phrases/counted-nouns.ts';
import { pilePenalty } from '../../phrases/noun-sorts.ts';
import { pattern, type VocabularyEntry } from '../../phrases/vocabulary-entries.ts';
import { conditionsJoined } from './joined-conditions.ts';
import { eitherOf } from './negation.ts';
import { inEachPile, isCountOfPiles, pilesJoined } from './piles-joined.ts';
import { isDeniable, predicatePatterns } from './predicates.ts';

const rests = ['language: Conditions'];

/**
 * True if a bare `space` means the acting unit’s space (first rule of precedence). This is so if its predicate does not
 * say where the space is, or says it only by another thing, as in `adjacent to X`.
 */
function isOwnSpace(of: NounTerm, p: PredicateTerm): boolean {
  const { sort, head, isBare, word, quantity } = of;
  const said = p.negated ?? p;
  const isPlain = head === 'space' && isBare && (word === 'bare' || word === 'the') && !quantity;
  return sort === 'space' && isPlain && (!said.locates || said.isRelative);
}

/**
 * True if a bare `space` means the acting unit’s space because each of its predicates says where the space is by
 * another thing.
 */
const isOwnSpaceSomewhere = ({ sort, head, word, quantity, words }: NounTerm): boolean =>
  sort === 'space' && head === 'space' && word === 'bare' && !quantity && words.every(isRelative);

const isRelative = (modifier: Modifier): boolean => typeof modifier !== 'string' && modifier.isRelative;

/** Returns the things after `none of`, which are several; null for another noun. */
const ofThese = (noun: NounTerm): NounTerm | null =>
  noun.isMany && !noun.joined && noun.word !== 'a' ? { ...noun, word: 'bare' } : null;

/** Returns the test for a number before a noun. It compares the count of the things, or their sum (as for points). */
function amountTest({ quantity, counts }: NounTerm, matching: SetNode): Test | null {
  if (!quantity || !('n' in quantity)) return null;
  return numberTest(counts ? counts(matching) : countOf(matching), quantity);
}

/**
 * Returns the test for a number before a noun. If a place with `a` follows, a single place must have so many things: `2
 * or more enemies in an adjacent space`.
 */
function countTest(of: NounTerm, tail: NounTerm | null, matching: SetNode): Test | null {
  const inAll = amountTest(of, matching);
  const isOfPlace = matching.is === 'at' && tail && showSet(matching.places) === showSet(tail.set);
  if (!inAll || !isOfPlace || tail.word !== 'a' || tail.quantity || of.counts) return inAll;
  const there = amountTest(of, at(matching.things, it(tail.sort)));
  // With the number 1, the things in all such places are counted together: `only 1 unit on an objective`.
  const isOne = of.quantity && 'n' in of.quantity && of.quantity.n === 1;
  return there && !isUpperLimit(of.quantity) && !isOne ? some(where(tail.set, there)) : inAll;
}

function testOfSubject(of: NounTerm, p: PredicateTerm, matching: SetNode, every: (set: SetNode) => SetNode): Test {
  const { quantity } = of;
  const ofNumber = countTest(of, p.tail, matching);
  if (ofNumber) return ofNumber;
  // `Sergeant not in play area` means that no Sergeant card is in the play area (R107).
  if (p.negated?.locates && !hasPlace(of.sort) && !quantity && of.word !== 'the' && of.word !== 'that')
    return notTest(some(thingsWith(of.set, p.negated)));
  const isPlural = of.isMany && !quantity && of.word !== 'the' && !of.joined;
  if (isPlural && p.negated) return notTest(some(thingsWith(of.set, p.negated)));
  if (quantity?.is === 'all' || (isPlural && !p.locates)) return { is: 'every', of: every(of.set), in: matching };
  return someOf(of.joined && withModifiedParts(of.joined, p), matching);
}

/** True for nouns that `and` joins. There must be at least one thing of each. */
const isOfEach = (joined: JoinedNouns | null): boolean => joined?.by === 'and';

/** True if one of the joined nouns has a number of its own. A test of all nouns together would ignore this number. */
const hasCountedPart = (joined: JoinedNouns | null): boolean =>
  joined?.parts.some(({ quantity }) => quantity !== null && quantity.is !== 'any') ?? false;

const someOf = (joined: JoinedNouns | null, matching: SetNode): Test =>
  joined && isOfEach(joined)
    ? both(...joined.parts.map(({ set }) => someBesidesActor(set)))
    : someBesidesActor(matching);

const exportsOf = (of: NounTerm, p: PredicateTerm, matching: SetNode): readonly Referent[] => {
  const isNone =
    ((of.isMany || !hasPlace(of.sort)) && p.negated && of.quantity === null) || of.quantity?.is === 'fewer than';
  const subject = of.joined ? { ...of, joined: withModifiedParts(of.joined, p) } : of;
  return isNone ? [] : [...referentsOf(subject, matching), ...(p.negated ? [] : nestedReferents(p, matching))];
};

/**
 * Returns the penalty of a predicate that is said of the whole phrase before it. A modifier would have the same
 * penalty, so neither reading is preferred.
 */
function reachPenalty(of: NounTerm, p: PredicateTerm): number {
  if (bindsAsModifier(p)) return passOverPenalty(of, p);
  return of.joined?.by === 'and' ? 1 : 0;
}

function subjectCondition(of: NounTerm, p: PredicateTerm, every: (set: SetNode) => SetNode): ConditionTerm {
  const ownSpace = isOwnSpace(of, p);
  const noun = ownSpace ? { ...of, set: actorsPlace() } : of;
  const penalty = of.penalty + p.penalty + reachPenalty(of, p);
  const saidOf = (matching: SetNode, exports: readonly Referent[]): ConditionTerm => ({
    ...conditionTerm(
      inEachPile(testOfSubject(noun, p, matching, every), pilesJoined(p.tail)),
      [...exportsOf(noun, p, matching), ...exports],
      penalty,
    ),
    ownSpace: ownSpace || isActorsPlace(of.set),
    doubt: doubtOf(of),
    said: p,
    subject: ownSpace || isOfEach(of.joined) ? null : subjectOf(of, isDenied(of, p), matching, saidOf),
  });
  return saidOf(thingsWith(noun.set, p), []);
}

/** Returns the doubt about a bare `unit`, which can be the acting unit or any unit of the bot; null for other nouns. */
function doubtOf({ sort, head, word, words, set, quantity, isMany }: NounTerm): SubjectDoubt | null {
  const isActing = sort === sortOf(actor('unit')) && head === sort && hasOpenSide(set);
  const isPlain = !isMany && !quantity && (word === 'bare' || word === 'the') && words.every(isBehind);
  return isActing && isPlain ? { is: 'any', head, isOfSpace: false } : null;
}

const isBehind = (modifier: Modifier): boolean => typeof modifier !== 'string' && modifier.cat === 'post';

/** True if a condition says that there are no such things, or at most a certain number of them. */
function isDenied(of: NounTerm, p: PredicateTerm): boolean {
  const { sort, quantity, isMany, word, joined } = of;
  if (quantity) return isUpperLimit(quantity);
  return (isMany || !hasPlace(sort)) && word !== 'the' && !joined && p.negated !== null;
}

/**
 * Returns the subject of a condition. `saidOf` returns the same condition about the things that a later predicate
 * leaves.
 */
function subjectOf(
  { head, sort }: NounTerm,
  denies: boolean,
  matching: SetNode,
  saidOf: (matching: SetNode, exports: readonly Referent[]) => ConditionTerm,
): ConditionSubject {
  const and = (p: PredicateTerm): ConditionTerm => {
    // A predicate about the things themselves, and not about their place, is applied first, like an adjective.
    const isOfThings = matching.is === 'at' && !(p.negated ?? p).locates && !p.refersToSubject;
    const fewer = isOfThings ? at(thingsWith(matching.things, p), matching.places) : thingsWith(matching, p);
    return saidOf(fewer, p.negated ? [] : nestedReferents(p, fewer));
  };
  return { head, sort, isDenied: denies, and };
}

/**
 * Returns the condition that a predicate holds for the things of a noun: for at least one of them, for as many as the
 * noun says, or, with `isNot`, for none.
 */
export function conditionOf(
  of: NounTerm,
  p: PredicateTerm,
  isNot: boolean,
  every: (set: SetNode) => SetNode,
): ConditionTerm {
  const one: NounTerm = of.quantity || !of.isMany ? of : { ...of, quantity: { is: 'any' } };
  const condition = subjectCondition(one, p, every);
  return isNot ? conditionTerm(notTest(condition.test), [], condition.penalty) : condition;
}

/** Returns a noun with an adjective after it, before words about the place: `enemy suppressed within 2 spaces`. */
function saidOfNoun(of: NounTerm, is: PredicateTerm, p: PredicateTerm | undefined): NounTerm | null {
  const isPlain = of.word !== 'it' && of.word !== 'that' && !of.joined && of.set.is !== 'best' && !isOwnSpace(of, is);
  if (!p?.locates || p.cat === 'pred' || p.cat === 'adj' || is.locates || !isPlain || !appliesTo(is, of.sort))
    return null;
  const described = modifiedNoun(of, { ...is, cat: 'post' });
  return { ...described, penalty: described.penalty + passOverPenalty(of, is) + 1 };
}

const subjectAndPredicate = (every: (set: SetNode) => SetNode): VocabularyEntry =>
  pattern({
    id: 'so',
    forms: ['{of} {p}', '{of} {with}', '{of} {is} {p}', 'not all|every [of] {of} {p}'],
    slots: { of: 'thing', is: 'adj?', p: 'pred?', with: 'rel?' },
    gives: 'cond',
    doc: 'Says whether a statement holds for things. `A trap is in place`: for at least one trap. `Traps are in place`: for every trap. `Traps not in place`: for no trap.',
    example: 'Pit traps not in place and < 4 buildings scouted: BOLSTER 3 N.',
    rests: [...rests, 'R46'],
    build: ({ of: plain, is, p: said, with: relation }, form) => {
      const p = said ?? relation;
      const of = is ? saidOfNoun(plain, is, p) : plain;
      if (!of) return null;
      if (!p || of.set.is === 'letters' || hasCountedPart(of.joined) || (p.picks && !p.negated)) return null;
      // `Space with …` is a condition about the acting unit’s space. With any other noun, `with …` only describes a
      // thing.
      if (!said && (p.hasCopula || !isOwnSpace(of, p))) return null;
      if (!appliesTo(p, of.sort)) return misfit('p', p.over.join(' or '), of.sort);
      if (isCountOfPiles(of, p.tail)) return misfit('p', 'one pile for a number of cards', 'several piles');
      if (form < 3) return subjectCondition(of, p, every);
      if (of.quantity || (of.word !== 'bare' && of.word !== 'the')) return null;
      return conditionOf({ ...of, quantity: { is: 'all' } }, p, true, every);
    },
  });

/** True for `that …` after a noun: `objective that the bot has scouted` says that there is such an objective. */
const isRelativeClause = (modifier: Modifier): boolean =>
  typeof modifier !== 'string' && modifier.cat === 'rel' && modifier.hasCopula && modifier.negated === null;

/** True for `adjacent space` or `space within 2 spaces`: there always is such a space, so this is no condition. */
const isAnySpaceNear = ({ head, sort, words, tail, quantity }: NounTerm): boolean =>
  head === 'space' &&
  sort === 'space' &&
  !quantity &&
  tail === null &&
  words.length > 0 &&
  words.every((modifier) => typeof modifier !== 'string' && modifier.locates && !modifier.picks && !modifier.negated);

/** True for an adjective that says where a thing is, such as `adjacent`. */
const isLocating = (modifier: Modifier): boolean =>
  typeof modifier !== 'string' && modifier.cat === 'adj' && modifier.locates;

/**
 * True if only the second of two conditions says where its things are, although both are about things of one sort. The
 * place then usually belongs to both.
 */
const isLeftAnywhere = (a: ConditionTerm, b: ConditionTerm): boolean =>
  a.isAnywhere && !b.isAnywhere && a.subject !== null && a.subject.sort === b.subject?.sort;

/**
 * Returns two conditions to which the words after the second condition both apply: `Two Rippers or three Hewers within
 * 2 spaces`.
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
  // If the second noun has no number, it probably shares the number of the first noun, so this reading gets a penalty.
  return { a: a.subject.and(p), b: of.quantity || of.word === 'a' ? b : { ...b, penalty: b.penalty + 1 } };
}

const furtherConditions: readonly VocabularyEntry[] = [
  pattern({
    id: 'there-is',
    forms: ['there is|are {of}', '{of}'],
    slots: { of: 'thing' },
    gives: 'cond',
    doc: 'True if such a thing exists. Without `there is`, the words must name a place.',
    example: 'Space within range 2 with population of 2 or more: ATTACK 2, targeting all enemy units in chosen space.',
    rests,
    build: ({ of }, form) => {
      if (of.nearTo || of.set.is === 'letters' || hasCountedPart(of.joined)) return null;
      if (isCountOfPiles(of, of.tail)) return misfit('of', 'one pile for a number of cards', 'several piles');
      // In a phrase such as `unit in space or objective within 2 spaces`, each joined noun has its own place, so each
      // is a condition by itself.
      const isOfSeveral = isOfEach(of.joined) && of.words.length === 0;
      const isWhere = of.isLocated || of.words.some(isLocating);
      const isStated = of.words.some(isRelativeClause);
      const isWhole = isStated || (isWhere && !isOfSeveral && !isOwnSpaceSomewhere(of)) || isCounted(of);
      if (form === 1 && (!isWhole || isAnySpaceNear(of))) return null;
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
          doubt: form === 1 ? doubtOf(of) : null,
          isAnywhere: !isWhere && !of.joined,
          subject: isOfEach(of.joined) ? null : subjectOf(of, isUpperLimit(of.quantity), matching, saidOf),
        };
      };
      return saidOf(of.set, []);
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
      // The acting unit has its side: nobody says of the unit that it is an enemy.
      if (p.picks || (p.negated ?? p).goesWithBoth || (p.negated ?? p).goesWithKinds) return null;
      const isOfUnits = p.over[0] === 'unit' || p.over[0] === 'located';
      if (!isOfUnits && !appliesTo(p, 'space')) return null;
      const matching = thingsWith(isOfUnits ? actor('unit') : actorsPlace(), p);
      if (refersToIt(matching)) return null;
      const exports = p.negated ? [] : nestedReferents(p, matching);
      return { ...conditionTerm(some(matching), exports, p.penalty), ownSpace: !isOfUnits, unnamed: p, said: p };
    },
  }),
  conditionsJoined,
  pattern({
    id: 'none-of',
    forms: [
      'no {of} [{p}]',
      'there is|are no {of} [{p}]',
      'not a single {of} [{p}]',
      'none of {of} [{p}]',
      'neither {of} nor {nor} [{p}]',
      'neither {of} {p}',
    ],
    slots: { of: 'thing', nor: 'thing?', p: 'pred?' },
    gives: 'cond',
    doc: 'True if there is no such thing, or none with the property.',
    example: 'No Interference in play area: COMMAND 1.',
    rests: [...rests, 'R14'],
    build: ({ of: said, nor, p }, form) => {
      const of = nor ? eitherOf(said, nor) : form === 3 ? ofThese(said) : said;
      if (!of) return null;
      // `No mech or vehicle in space` denies both kinds in the space, so a noun with a place of its own is refused.
      if (
        (!nor && !isDeniable(of)) ||
        (!p && of.joined && !of.isLocated && of.joined.parts.some(({ isLocated }) => isLocated))
      )
        return null;
      if (p && !appliesTo(p, of.sort)) return misfit('p', p.over.join(' or '), of.sort);
      const noun = p ? modifiedNoun(of, { ...p, cat: 'post' }) : of;
      const penalty = noun.penalty + pilePenalty(noun.set) + (p ? reachPenalty(of, p) : 0);
      const saidOf = (matching: SetNode): ConditionTerm => ({
        ...conditionTerm(notTest(someBesidesActor(matching)), [], penalty),
        subject: subjectOf(noun, true, matching, saidOf),
        isAnywhere: !p && !of.isLocated && !of.joined,
      });
      return saidOf(noun.set);
    },
  }),
  pattern({
    id: 'if',
    forms: ['if|when {c}', 'unless {c}'],
    slots: { c: 'cond' },
    gives: 'cond',
    doc: 'True if the condition after this word holds; with `unless`, true if the condition does not hold.',
    example: 'If at least 1 mech is active: BOLSTER 3, any active mech cards.',
    rests,
    prefer: 'if',
    build: ({ c }, form) => {
      if (form === 0) return c;
      // `Unless A and B` denies both conditions together. The reading that denies only A gets a penalty.
      const isJoined = c.test.is === 'both' || c.test.is === 'either';
      return c.narrows ? null : conditionTerm(notTest(c.test), [], c.penalty + (isJoined ? 0 : 1));
    },
  }),
];

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
      // A threshold limits the targets of the act. It cannot be one of two alternatives, since then it might not hold.
      if (parts.a.narrows ?? parts.b.narrows) return null;
      const tests = [parts.a.test, parts.b.test].flatMap((test) => (test.is === 'either' ? test.of : [test]));
      // `Either A or B` without a subject is preferably one statement with two predicates, so two statements get a
      // penalty.
      const loose = form !== 2 ? 2 : parts.a.unnamed && parts.b.unnamed ? 1 : 0;
      const penalty = parts.a.penalty + parts.b.penalty + loose + (whole && isLeftAnywhere(a, whole) ? 2 : 0);
      return conditionTerm({ is: 'either', of: tests }, [], penalty);
    },
  });

export const conditionPatterns = (every: (set: SetNode) => SetNode): readonly VocabularyEntry[] => [
  ...predicatePatterns,
  subjectAndPredicate(every),
  ...furtherConditions,
  alternatives(every),
];
