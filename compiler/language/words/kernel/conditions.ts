// The condition that a statement holds for things: `Pit traps are in place`, `2 Rippers and a Hewer are in space`.
import { actor, at, both, countOf, it, some, sortOf, not as notTest, where } from '../../../plan/build.ts';
import type { SetNode, Test } from '../../../plan/nodes.ts';
import { showSet } from '../../../plan/plan-text.ts';
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
  Quantity,
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
  nounWithoutSide,
  withModifiedParts,
  passOverPenalty,
  referentsOf,
} from '../../phrases/nouns.ts';
import { allTest, isUpperLimit, numberTest, shareTest } from '../../phrases/counted-nouns.ts';
import { pattern, type VocabularyEntry } from '../../phrases/vocabulary-entries.ts';
import { ofKind } from './negation.ts';
import { inEachPile, isCountOfPiles, pilesJoined } from './piles-joined.ts';
import { preference } from '../../phrases/preferences.ts';

const rests = ['language: Conditions'];

/**
 * True if a bare `space` means the acting unit’s space (first rule of precedence). In this case, the predicate does not
 * say where the space is, or says so only by another thing (`adjacent to X`).
 */
function isOwnSpace(of: NounTerm, p: PredicateTerm): boolean {
  const said = p.negated ?? p;
  return isOwnSpacePlain(of) && (!said.locates || said.isRelative);
}

/** True for `space` and `the space` without other words. */
const isOwnSpacePlain = ({ sort, head, isBare, word, quantity }: NounTerm): boolean =>
  sort === 'space' && head === 'space' && isBare && (word === 'bare' || word === 'the') && !quantity;

/**
 * True if a bare `space` means the acting unit’s space. Each predicate of the noun must then relate the space to
 * another thing, such as `adjacent to X`.
 */
export const isOwnSpaceSomewhere = ({ sort, head, word, quantity, words }: NounTerm): boolean =>
  sort === 'space' && head === 'space' && word === 'bare' && !quantity && words.every(isRelative);

const isRelative = (modifier: Modifier): boolean => typeof modifier !== 'string' && modifier.isRelative;

/**
 * Returns the test for the number of a noun; null without a number. The test compares the count of the things, or a sum
 * such as their points.
 */
function amountTest({ quantity, counts }: NounTerm, matching: SetNode): Test | null {
  if (!quantity || !('n' in quantity)) return null;
  return numberTest(counts ? counts(matching) : countOf(matching), quantity);
}

/** True for the name of an area, such as `the other map`, which has several spaces. */
const isArea = ({ sort, head, set, quantity }: NounTerm): boolean =>
  sort === 'space' && head !== 'space' && !quantity && (set.is === 'named' || set.is === 'made');

/**
 * Returns the test that a number of things matches; null if the noun has no number. In `2 or more enemies in an
 * adjacent space`, the place has `a`, so one single place must have that many things.
 */
export function countTest(of: NounTerm, tail: NounTerm | null, matching: SetNode): Test | null {
  const inAll = amountTest(of, matching);
  const isOfPlace = matching.is === 'at' && tail && showSet(matching.places) === showSet(tail.set);
  if (!inAll || !isOfPlace || tail.word !== 'a' || tail.quantity || of.counts || isArea(tail)) return inAll;
  const there = amountTest(of, at(matching.things, it(tail.sort)));
  // With the number 1, the things in all such places together are counted, and not the things in each single place:
  // `only 1 unit on an objective`.
  const isOne = of.quantity && 'n' in of.quantity && of.quantity.n === 1;
  return there && !isUpperLimit(of.quantity) && !isOne ? some(where(tail.set, there)) : inAll;
}

function testOfSubject(of: NounTerm, p: PredicateTerm, matching: SetNode, every: (set: SetNode) => SetNode): Test {
  const { quantity } = of;
  if (quantity?.is === 'half') return shareTest(every(of.set), every(matching), quantity, of.counts ?? countOf);
  const ofNumber = countTest(of, p.tail, matching);
  if (ofNumber) return ofNumber;
  // `Sergeant not in play area` means that no Sergeant card is in the play area (R107).
  if (p.negated?.locates && !hasPlace(of.sort) && !quantity && of.word !== 'the' && of.word !== 'that')
    return notTest(some(thingsWith(of.set, p.negated)));
  const isPlural = of.isMany && !quantity && of.word !== 'the' && !of.joined;
  if (isPlural && p.negated) return notTest(some(thingsWith(of.set, p.negated)));
  if (quantity?.is === 'all' || (isPlural && !p.locates))
    return allTest(quantity?.is === 'all' ? quantity : { is: 'all' }, every(of.set), matching);
  return someOf(of.joined && withModifiedParts(of.joined, p), matching);
}

/** True for nouns that `and` joins. A test then needs at least one thing of each noun. */
export const isOfEach = (joined: JoinedNouns | null): boolean => joined?.by === 'and';

/** True if one of the joined nouns has a number of its own. A test of all nouns together would ignore this number. */
export const hasCountedPart = (joined: JoinedNouns | null): boolean =>
  joined?.parts.some(({ quantity }) => quantity !== null && quantity.is !== 'any') ?? false;

export const someOf = (joined: JoinedNouns | null, matching: SetNode): Test =>
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
 * Returns the penalty of a predicate that is said of the whole phrase before it. If the predicate can also be a
 * modifier, both readings get the same penalty, so neither is preferred.
 */
export function reachPenalty(of: NounTerm, p: PredicateTerm): number {
  if (bindsAsModifier(p)) return passOverPenalty(of, p);
  return of.joined?.by === 'and' ? preference.saidOfAll : 0;
}

export function subjectCondition(of: NounTerm, p: PredicateTerm, every: (set: SetNode) => SetNode): ConditionTerm {
  if (p.inAll && isArea(of)) return conditionTerm(p.inAll(of.set), referentsOf(of), of.penalty + p.penalty);
  if ((p.negated ?? p.isOfNone) && isArea(of)) {
    // `The prison is empty` speaks of each space of the prison (R181).
    const test: Test = p.negated
      ? notTest(some(thingsWith(of.set, p.negated)))
      : { is: 'every', of: of.set, in: thingsWith(of.set, p) };
    return conditionTerm(test, referentsOf(of), of.penalty + p.penalty + reachPenalty(of, p));
  }
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
    doubt: subjectDoubt(of),
    said: p,
    subject: ownSpace || isOfEach(of.joined) ? null : subjectOf(of, isDenied(of, p), matching, saidOf),
  });
  return saidOf(thingsWith(noun.set, p), []);
}

/** Returns the doubt about a bare `unit`, which can be the acting unit or any unit of the bot; null for other nouns. */
export function subjectDoubt({ sort, head, word, words, set, quantity, isMany }: NounTerm): SubjectDoubt | null {
  const isActing = sort === sortOf(actor('unit')) && head === sort && hasOpenSide(set);
  const isPlain = !isMany && !quantity && (word === 'bare' || word === 'the') && words.every(isAfterNoun);
  return isActing && isPlain ? { is: 'any', head, isOfSpace: false } : null;
}

const isBefore = (modifier: Modifier): boolean => typeof modifier === 'string' || modifier.cat === 'adj';
const isAfterNoun = (modifier: Modifier): boolean => typeof modifier !== 'string' && modifier.cat === 'post';

/**
 * True if a condition about the noun and the predicate is a denial: it says that there are no such things, or at most a
 * certain number.
 */
function isDenied(of: NounTerm, p: PredicateTerm): boolean {
  const { sort, quantity, isMany, word, joined } = of;
  if (quantity) return isUpperLimit(quantity);
  return (isMany || !hasPlace(sort)) && word !== 'the' && !joined && p.negated !== null;
}

/** True if a noun means several things: a number of them, or a plural that the condition does not deny. */
function meansSeveral({ quantity, isMany }: NounTerm, denies: boolean): boolean {
  if (!quantity) return isMany && !denies;
  return quantity.is !== 'any' && quantity.is !== 'half' && (isMany || ('n' in quantity && quantity.n !== 1));
}

/**
 * Returns the subject of a condition, to which the sentence may add a predicate. `saidOf` then returns the same
 * condition about only those things for which the added predicate holds too.
 */
export function subjectOf(
  of: NounTerm,
  denies: boolean,
  matching: SetNode,
  saidOf: (matching: SetNode, exports: readonly Referent[]) => ConditionTerm,
): ConditionSubject {
  const { head, sort, isOfUnits } = of;
  const and = (p: PredicateTerm): ConditionTerm => {
    // If the set has things at places, a predicate about the things, and not about their place, first limits the
    // things, like an adjective.
    const isOfThings = matching.is === 'at' && !(p.negated ?? p).locates && !p.refersToSubject;
    const fewer = isOfThings ? at(thingsWith(matching.things, p), matching.places) : thingsWith(matching, p);
    return saidOf(fewer, p.negated ? [] : nestedReferents(p, fewer));
  };
  const several = meansSeveral(of, denies) && { several: matching };
  return { head, sort, isDenied: denies, ...(isOfUnits && { isOfUnits }), ...several, and };
}

/**
 * Returns a condition with a predicate. The predicate must be true of at least one thing of the noun, or of as many
 * things as the noun says. With `isNot`, the predicate must be true of none of them.
 */
export function conditionOf(
  of: NounTerm,
  p: PredicateTerm,
  isNot: boolean,
  every: (set: SetNode) => SetNode,
): ConditionTerm {
  const subject: NounTerm = of.quantity || !of.isMany ? of : { ...of, quantity: { is: 'any' } };
  const condition = subjectCondition(subject, p, every);
  return isNot ? conditionTerm(notTest(condition.test), [], condition.penalty) : condition;
}

/**
 * Returns a noun with an adjective after it. Words about the place must follow (`enemy suppressed within 2 spaces`), or
 * a verb (`every building standing has been scouted`). Returns null if any other words follow.
 */
function saidOfNoun(of: NounTerm, is: PredicateTerm, p: PredicateTerm | undefined): NounTerm | null {
  const isPlain = of.word !== 'it' && of.word !== 'that' && !of.joined && of.set.is !== 'best' && !isOwnSpace(of, is);
  const isBeforeVerb = p?.cat === 'pred' && !p.negated && (p.hasCopula || p.tail !== null) && of.words.every(isBefore);
  const isBeforePlace = p?.locates === true && p.cat !== 'pred' && p.cat !== 'adj';
  if (!(isBeforeVerb || isBeforePlace) || is.locates || !isPlain || !appliesTo(is, of.sort)) return null;
  const described = modifiedNoun(of, { ...is, cat: 'post' });
  return { ...described, penalty: described.penalty + passOverPenalty(of, is) + preference.afterItsNoun };
}

/**
 * Returns the condition that a statement holds for each noun that `and` joins: `2 Rippers and a Hewer are here`. Null
 * if the statement cannot be said of each noun.
 */
function ofEachPart(joined: JoinedNouns, p: PredicateTerm, every: (set: SetNode) => SetNode): ConditionTerm | null {
  if (!isOfEach(joined) || joined.parts.some((part) => !appliesTo(p, part.sort) || hasCountedPart(part.joined)))
    return null;
  const conditions = joined.parts.map((part) => subjectCondition(part, p, every));
  const penalty = conditions.reduce((sum, part) => sum + part.penalty, 0);
  return conditionTerm(
    both(...conditions.map(({ test }) => test)),
    conditions.flatMap((part) => part.exports),
    penalty,
  );
}

/** True for a noun that names some of the things that earlier words name, by their number: `two of them`. */
export const isOfThem = ({ word, quantity }: NounTerm): boolean => word === 'it' && quantity !== null;

/**
 * The index of the form `{of} all {p}` of the pattern `so`. The forms with `both` come directly after this form, and
 * `lastBothForm` is the index of the last of them.
 */
const allForm = 3;
const lastBothForm = 5;

export const subjectAndPredicate = (every: (set: SetNode) => SetNode): VocabularyEntry =>
  pattern({
    id: 'so',
    forms: [
      '{of} {p}',
      '{of} {with}',
      '{of} {is} {p}',
      '{of} all {p}',
      '{of} [is|are|remain] both {p}',
      '{of} have both been {p}',
      'not all|every [of] {of} {p}',
      '{of} {kind}',
    ],
    slots: { of: 'thing', is: 'adj?', p: 'pred?', with: 'rel?', kind: 'thing?' },
    gives: 'cond',
    doc: 'Says whether a statement holds for things. `A trap is in place`: for at least one trap. `Traps are in place`: for every trap. `Traps not in place`: for no trap.',
    example: 'Pit traps not in place and < 4 buildings scouted: BOLSTER 3 N.',
    rests: [...rests, 'R46'],
    build: ({ of: plain, is, p: said, with: relation, kind }, form) => {
      // `Space an uncontrolled objective` leaves out `is`.
      const isKind = kind?.word === 'a' && isOwnSpacePlain(plain) && kind.sort === 'space' && !kind.isClosed;
      if (kind && !isKind) return null;
      const p = said ?? relation ?? (kind && ofKind(kind)) ?? undefined;
      const of = is ? saidOfNoun(plain, is, p) : plain;
      if (!of) return null;
      // `None of them` and `two of them` follow the condition that names the things, and another pattern reads them.
      if (!p || of.set.is === 'letters' || (p.picks && !p.negated) || isOfThem(of)) return null;
      if (hasCountedPart(of.joined)) return form === 0 && of.joined ? ofEachPart(of.joined, p, every) : null;
      // `Space with …` is a condition about the acting unit’s space. With any other noun, `with …` only describes a
      // thing.
      if (!said && !kind && (p.hasCopula || !isOwnSpace(of, p))) return null;
      const ofOther = appliesTo(p, of.sort) ? nounWithoutSide(of, p) : of;
      if (ofOther) return misfit('p', p.over.join(' or '), ofOther.sort);
      // In `objective with an enemy adjacent`, the enemy can be adjacent to the objective. So `adjacent` is not a
      // statement about the objective.
      if (p.cat === 'adj' && p.locates && of.isClosed && of.tail && appliesTo(p, of.tail.sort)) return null;
      if (isCountOfPiles(of, p.tail)) return misfit('p', 'one pile for a number of cards', 'several piles');
      // In `Corp-Secs all on objectives`, the statement must hold for every Corp-Sec. For nouns joined by `and`, it
      // must hold for each noun.
      if (form >= allForm && form <= lastBothForm) {
        if (of.quantity || !(of.isMany || isOfEach(of.joined)) || (of.word === 'a') !== (of.joined !== null))
          return null;
        const quantity: Quantity = form === allForm ? { is: 'all' } : { is: 'all', total: 2 };
        const ofAll = subjectCondition(of.joined ? of : { ...of, quantity }, p, every);
        // In `are both scouted and elevated`, the word `both` usually belongs to the two statements. So the reading in
        // which `both` means two things gets a penalty.
        return form === allForm ? ofAll : { ...ofAll, penalty: ofAll.penalty + preference.looseNumber };
      }
      if (form < allForm || kind) {
        const ofEach = subjectCondition(of, p, every);
        // In `enemy controlled objectives worth 4 points`, the objectives can be worth 4 points each, or 4 points
        // together.
        const sum = of.isMany && !of.quantity && p.cat === 'post' ? p.ofSum?.(of) : undefined;
        const ofSum = sum && countTest(sum, null, sum.set);
        return ofSum ? [ofEach, conditionTerm(ofSum, [], ofEach.penalty)] : ofEach;
      }
      if (of.quantity || (of.word !== 'bare' && of.word !== 'the')) return null;
      return conditionOf({ ...of, quantity: { is: 'all' } }, p, true, every);
    },
  });
