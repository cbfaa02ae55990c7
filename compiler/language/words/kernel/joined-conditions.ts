// The pattern for conditions joined by `and`. A predicate after `and` has the same subject as the condition before it.
import { both, countOf, not as notTest, some, sortOf } from '../../../plan/build.ts';
import type { SetNode, Test } from '../../../plan/nodes.ts';
import type { ConditionTerm, NounTerm, PredicateTerm, Quantity, SubjectDoubt } from '../../phrases/terms.ts';
import { allTest, isUpperLimit, numberTest, shareTest } from '../../phrases/counted-nouns.ts';
import { appliesTo, conditionTerm, nestedReferents, thingsWith } from '../../phrases/nouns.ts';
import { canWalk, hasPlace } from '../../phrases/noun-sorts.ts';
import { contradiction } from '../../phrases/misfit.ts';
import { boundTo } from '../../phrases/pointers.ts';
import { pattern, type VocabularyEntry } from '../../phrases/vocabulary-entries.ts';
import { isOfThem, subjectCondition } from './conditions.ts';
import { areOpposites, isDenialOfIt, negatedPredicate } from './negation.ts';
import { inSpaceOf } from './predicates.ts';
import { preference } from '../../phrases/preferences.ts';

const rests = ['language: Conditions'];

/**
 * Returns the doubt about the subject of a predicate: the subject is the acting unit, but readers could take another
 * thing of the condition for the subject. Null if there is no such thing.
 */
function doubtOf(before: ConditionTerm, p: PredicateTerm): SubjectDoubt | null {
  const { subject, exports, unnamed } = before;
  // In `No enemy in space and not suppressed`, `not suppressed` cannot be about the enemy, since there is no enemy.
  if (subject?.isDenied && p.negated) return null;
  // In `Hauler Crew in play area and suppressed`, the subject is a card. But readers could think that `suppressed` is
  // about the counter of the card.
  if (subject?.isOfUnits && appliesTo(p, 'unit')) return { is: 'mentioned', head: subject.head, isOfSpace: false };
  if (subject && appliesTo(p, subject.sort))
    return { is: 'denied', head: subject.head, isOfSpace: subject.sort === 'space' };
  if (subject && canWalk(subject.sort) && !subject.isDenied && appliesTo(p, 'space'))
    return { is: 'mentioned', head: subject.head, isOfSpace: true };
  if (unnamed || appliesTo(p, 'space')) return null;
  const mentioned = exports.findLast(({ sort }) => canWalk(sort) && appliesTo(p, sort));
  return mentioned ? { is: 'mentioned', head: mentioned.head, isOfSpace: false } : null;
}

function bothOf(a: ConditionTerm, unbound: ConditionTerm): ConditionTerm {
  const b = boundTo(a, unbound);
  const { subject } = b;
  return {
    ...conditionTerm(both(a.test, b.test), [...a.exports, ...b.exports], a.penalty + b.penalty),
    narrows: a.narrows ?? b.narrows,
    ownSpace: a.ownSpace || b.ownSpace,
    unnamed: b.unnamed,
    subject: subject && { ...subject, and: (p) => bothOf(a, subject.and(p)) },
    severalMeant: [...a.severalMeant, ...b.severalMeant],
    doubt: unbound.unnamed ? doubtOf(a, unbound.unnamed) : null,
  };
}

/**
 * Returns a penalty if the second predicate has a side and the first has none. In `scouted and controlled by the
 * enemy`, the side usually belongs to both.
 */
const sidePenalty = ({ said }: ConditionTerm, { bySide }: PredicateTerm): number =>
  said?.ofSide && bySide ? preference.sideOfOne : 0;

/**
 * True if both conditions are about things of one sort, but only the second says where these things are. The place then
 * usually belongs to both.
 */
export const isLeftAnywhere = (a: ConditionTerm, b: ConditionTerm): boolean =>
  a.isAnywhere && !b.isAnywhere && a.subject !== null && a.subject.sort === b.subject?.sort;

/**
 * Returns the doubt about a condition such as `no enemies` after a condition about a place: no enemies on the board, or
 * none in that place. Null for spaces, since words about spaces usually mean the whole board.
 */
function placeDoubt(a: ConditionTerm, { subject, isAnywhere }: ConditionTerm): SubjectDoubt | null {
  if (!isAnywhere || !subject?.isDenied || subject.sort === 'space' || !hasPlace(subject.sort)) return null;
  const isOfPlace = a.ownSpace || (a.subject !== null && hasPlace(a.subject.sort) && !a.isAnywhere);
  return isOfPlace && !a.subject?.isDenied ? { is: 'nowhere', head: subject.head, isOfSpace: false } : null;
}

/**
 * Returns the group of things in a condition to which `them` refers in later words. Null if the condition has no group,
 * or several groups.
 */
function severalNamed({ subject, exports }: ConditionTerm, p: PredicateTerm): SetNode | null {
  if (subject?.several && appliesTo(p, subject.sort)) return subject.several;
  const named = exports.filter(({ isSeveral, isTogether, sort }) => (isSeveral || isTogether) && appliesTo(p, sort));
  const [first] = named;
  return first && named.length === 1 ? first.set : null;
}

/**
 * Returns the test that a statement is true of a number or a share of things. Without a quantity, the test is that the
 * statement is true of none of them.
 */
function testOfThem(quantity: Quantity | null, things: SetNode, such: SetNode, every: (set: SetNode) => SetNode): Test {
  if (!quantity) return notTest(some(such));
  if (quantity.is === 'all') return allTest(quantity, every(things), such);
  if (quantity.is === 'half') return shareTest(every(things), every(such), quantity, countOf);
  return 'n' in quantity ? numberTest(countOf(such), quantity) : some(such);
}

/**
 * Adds to a condition a statement about its things, such as `none of them is adjacent` or `two of them are adjacent`
 * (R194).
 */
function ofThemToo(
  a: ConditionTerm,
  of: NounTerm | null,
  p: PredicateTerm,
  every: (set: SetNode) => SetNode,
): ConditionTerm | null {
  const things = p.picks ? null : severalNamed(a, p);
  if (!things || (of && (of.joined || !isOfThem(of)))) return null;
  const such = thingsWith(things, p);
  const mention = { head: a.subject?.head ?? sortOf(things), words: [p], sort: sortOf(things), set: such };
  return {
    ...conditionTerm(
      both(a.test, testOfThem(of?.quantity ?? null, things, such, every)),
      [...a.exports, ...(of && !isUpperLimit(of.quantity) ? [mention, ...nestedReferents(p, such)] : [])],
      a.penalty + p.penalty,
    ),
    narrows: a.narrows,
    ownSpace: a.ownSpace,
    subject: a.subject,
  };
}

/** The indexes of two forms: the form with `but` and the form with `unless`. */
const [butForm, unlessForm] = [5, 6];

/**
 * Adds words such as `but Hades not` to a condition. The words mean that the statement of the condition is not true of
 * Hades. Null if the condition has no statement that can be said of Hades.
 */
function notSo(a: ConditionTerm, of: NounTerm, every: (set: SetNode) => SetNode): ConditionTerm | null {
  const { said } = a;
  const isOne = !of.joined && !of.quantity && of.set.is !== 'letters' && of.word !== 'it';
  if (!said || said.negated || said.picks || a.unnamed || !isOne || !appliesTo(said, of.sort)) return null;
  return bothOf(a, subjectCondition(of, negatedPredicate(said), every));
}

const isInSameSpace = (p: PredicateTerm): boolean => (p.negated ?? p).isSameSpace === true;

/**
 * In `p`, `in its space` means the space of the thing that the condition before `p` names (R185). Returns the predicate
 * with that space, or null if the condition names several things. Returns any other predicate unchanged.
 */
const inSpaceBefore = ({ said }: ConditionTerm, p: PredicateTerm): PredicateTerm | null =>
  said?.tail && isInSameSpace(p) ? inSpaceOf(said, p) : p;

/**
 * True for a denial such as `not on it` that describes a thing of the condition: `enemy adjacent to an objective and
 * not on it`. The denial is then no statement about the acting unit.
 */
const isOfDescription = ({ exports }: ConditionTerm, p: PredicateTerm): boolean =>
  isDenialOfIt(p) && exports.some(({ describes = [] }) => describes.length > 0);

/**
 * Returns the pattern for conditions that `and` joins. `every` returns, from the set of a noun, the things that the
 * word `every` before this noun means.
 */
export const conditionsJoined = (every: (set: SetNode) => SetNode): VocabularyEntry =>
  pattern({
    id: 'and',
    forms: [
      '{a} and|when|while|, {b}',
      '{a} , and {b}',
      'both {a} and {b}',
      '{a} and|when|, {p}',
      '{a} , and {p}',
      '{a} [,] but {b}',
      '{a} [,] unless {b}',
      '{a} [,] but|and|while {of} [is|are|does|do|has|have] not',
      '{a} [,] and|but {some} {p}',
      '{a} , {some} {p}',
      '{a} [,] and|but none of them {p}',
      '{a} , none of them {p}',
    ],
    slots: { a: 'cond', b: 'cond?', p: 'pred?', of: 'thing?', some: 'thing?' },
    gives: 'cond',
    doc: 'True if both conditions hold. A statement without a subject is about the subject of the condition before; `none of them` and `two of them` are of the things that the condition before names.',
    example: 'Space secure and not an objective: MOVE X to:',
    rests: [...rests, 'R194'],
    build: ({ a, b, p: last, of, some: those }, form) => {
      if (of) return notSo(a, of, every);
      if (form > 7) return last ? ofThemToo(a, those ?? null, last, every) : null;
      const p = last && inSpaceBefore(a, last);
      if (p === null || (b?.unnamed && a.said?.tail && isInSameSpace(b.unnamed))) return null;
      const subjectFor = (pred: PredicateTerm): ConditionTerm['subject'] =>
        a.subject && !a.subject.isDenied && !pred.picks && appliesTo(pred, a.subject.sort) ? a.subject : null;
      const next = p ?? b?.unnamed;
      if (next && isOfDescription(a, next)) return null;
      if (next && a.said && !a.said.picks && !next.picks && areOpposites(a.said, next)) return contradiction('p');
      // In `Corp-Sec but not Hades`, the words after `but` are about the thing before. The reading as a statement about
      // the acting unit is refused.
      if (form === butForm && b?.unnamed) return null;
      // Conditions are joined from left to right, as in `(a and b) and c`, so `b` must not be a joined condition. If
      // the words of `b` have no subject and `a` has a subject for them, another form joins these words with `a`.
      if (b?.test.is === 'both' || (b?.unnamed && subjectFor(b.unnamed))) return null;
      if (form === unlessForm) {
        if (!b || b.narrows) return null;
        const denied = conditionTerm(notTest(b.test), [], b.penalty);
        return {
          ...bothOf(a, denied),
          penalty: a.penalty + b.penalty + (b.test.is === 'either' ? 0 : preference.deniesFirst),
        };
      }
      if (b) {
        const joined = bothOf(a, b);
        // `Both A and B` without a subject is usually one statement with two predicates, so the reading as two
        // statements gets a penalty. So does a reading of `contains 2 Rippers and 1 Hewer` in which only one condition
        // has a place.
        const isLoose = form === 2 && a.unnamed && b.unnamed;
        const loose =
          (isLoose ? preference.twoStatements : 0) +
          (b.isAnywhere && !a.isAnywhere ? preference.ofOneAlone : 0) +
          (isLeftAnywhere(a, b) ? preference.ofOneAlone : 0);
        const doubt = joined.doubt ?? placeDoubt(a, b);
        return { ...joined, doubt, penalty: joined.penalty + loose + (b.unnamed ? sidePenalty(a, b.unnamed) : 0) };
      }
      const subject = p && subjectFor(p);
      if (!p || !subject) return null;
      const said = subject.and(p);
      return { ...said, penalty: a.penalty + p.penalty + sidePenalty(a, p) };
    },
  });
