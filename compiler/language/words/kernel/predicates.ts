// Patterns that make statements from other statements: `is …`, `not …`, and statements joined by `and`, `or`, `nor`.
import { all, at, it, minus, not as notTest, or, places, some, sortOf, where as those } from '../../../plan/build.ts';
import type { SetNode, Sort } from '../../../plan/nodes.ts';
import { misfit, type Misfit, type NounTerm, type PredicateTerm, type Referent } from '../../phrases/terms.ts';
import { isSingle } from '../../phrases/noun-sorts.ts';
import { contradiction } from '../../phrases/misfit.ts';
import { areApart, leavesOutOther, otherThan } from '../../phrases/owners.ts';
import {
  appliesTo,
  hasPlace,
  mentionedSet,
  placesOfNoun,
  post,
  predicate,
  relative,
  replaceIt,
  setWithin,
  thingsWith,
  thingsWithout,
} from '../../phrases/nouns.ts';
import { pattern, type VocabularyEntry } from '../../phrases/vocabulary-entries.ts';
import { anySuch, areOpposites, isDenialOfIt, negatedPredicate, ofKind } from './negation.ts';
import { isLocated } from '../../phrases/modifiers.ts';
import { preference } from '../../phrases/preferences.ts';

const rests = ['language: Conditions'];

const positivePredicate = (p: PredicateTerm): PredicateTerm => ({ ...p, cat: 'pred', hasCopula: true });

/** True for a noun that can follow `no`. It has no number and no word such as `the`, or joins such nouns by `or`. */
export const isDeniable = ({ quantity, word, joined }: NounTerm): boolean =>
  !quantity && (joined ? joined.by === 'or' && joined.parts.every(isDeniable) : word === 'bare');

/** Returns the sorts of things of which both predicates can be said. */
function sharedSorts(a: PredicateTerm, b: PredicateTerm): readonly Sort[] {
  const shared = [...a.over, ...b.over].filter(
    (sort) => sort !== 'located' && appliesTo(a, sort) && appliesTo(b, sort),
  );
  return a.over.includes('located') && b.over.includes('located') ? ['located', ...shared] : [...new Set(shared)];
}

/** True for a predicate such as `contains a laser`, which says of a place that certain things are there. */
export const saysContents = ({ over, tail, locates, negated }: PredicateTerm): boolean =>
  over[0] === 'space' && tail !== null && tail.sort !== 'space' && hasPlace(tail.sort) && !locates && !negated;

/** True for a noun that can follow `but no`: a noun for things with a place, without words for this place. */
export const isContent = (kind: NounTerm): boolean => hasPlace(kind.sort) && !isLocated(kind) && isDeniable(kind);

/**
 * Returns the predicate that says of a place: no thing of the kind `said` is in this place. In `a suppressed enemy and
 * no other enemy`, `other` means other than the suppressed enemy (`after`).
 */
export function predicateWithout(said: NounTerm, after: NounTerm | null = null): PredicateTerm {
  const kind = anySuch(said);
  if (after?.sort === kind.sort && leavesOutOther(kind.set) && !areApart(after.set, kind.set)) {
    const each = it(kind.sort);
    const only = those(after.set, notTest(some(at(otherThan(kind.set, each), places(each)))));
    return post({ over: ['space'], restrict: (of) => setWithin(of, places(only)), penalty: kind.penalty });
  }
  return post({
    over: ['space'],
    restrict: (of) =>
      sortOf(of) === 'space' ? minus(of, placesOfNoun(kind)) : at(of, minus(all('space'), placesOfNoun(kind))),
    penalty: kind.penalty,
  });
}

/**
 * Returns the thing of the first predicate that `it` in the second predicate means: Hades in `within 3 of Hades but not
 * within 1 of it`. In a denial such as `adjacent to an objective but not on it`, `it` means any such thing (R185).
 * Null if the first predicate names no single thing, or if the second has no such `it`.
 */
function meantByIt({ tail }: PredicateTerm, second: PredicateTerm): SetNode | null {
  const isOfIt = (second.tail ?? second.negated?.tail)?.word === 'it';
  if (!isOfIt || !tail || tail.joined) return null;
  if (tail.set.is === 'best' || isSingle(tail.set)) return tail.set;
  return isDenialOfIt(second) ? mentionedSet({ ...tail, quantity: null, word: 'a' }) : null;
}

/**
 * Returns the statement `joined`, which begins with `a`. If `a` begins with a verb, such as `contains`, the result
 * cannot be a modifier of a noun.
 */
const withVerbOf = (a: PredicateTerm, joined: PredicateTerm | Misfit): PredicateTerm | Misfit =>
  'penalty' in joined && a.cat === 'pred' && !a.hasCopula && !a.negated ? { ...joined, cat: 'pred' } : joined;

/**
 * Returns the meaning of `in the same space` or `in its space` after a predicate that names a thing: in the space of
 * this thing (R185). `Not in its space` means in no space of such a thing.
 * Null if the predicate names several things, because the owner of the space is then unclear.
 */
export function inSpaceOf({ tail }: PredicateTerm, same: PredicateTerm): PredicateTerm | null {
  if (!tail || tail.joined || !(same.negated || tail.set.is === 'best' || isSingle(tail.set))) return null;
  const there = post({ over: ['located'], locates: true, restrict: (of) => setWithin(of, placesOfNoun(tail)), tail });
  return same.negated ? negatedPredicate(there) : there;
}

/**
 * Adds a kind to a predicate such as `adjacent to one`. `one` means any thing of the kind that the predicate before
 * names (R186). Other predicates stay as they are.
 */
function withOneOf({ tail }: PredicateTerm, last: PredicateTerm): PredicateTerm {
  const { ofOne } = last.negated ?? last;
  if (!ofOne || !tail || tail.joined) return last;
  const near = ofOne({ ...tail, word: 'a', quantity: null });
  return last.negated ? negatedPredicate(near) : near;
}

/** True for a noun phrase that chooses things by their highest or lowest figure, such as `the nearest enemy`. */
const isBestOf = ({ set, quantity, joined }: NounTerm): boolean => set.is === 'best' && !quantity && !joined;

/**
 * Returns the predicate that a thing has the best figure: `is the nearest enemy`. Several things can have the best
 * figure.
 */
const amongBest = ({ sort, set, penalty }: NounTerm): PredicateTerm =>
  predicate({ over: [sort], restrict: (of) => setWithin(of, set), isSaid: true, penalty });

/** Joins two predicates. `form` is the index of the form of the pattern `joined-so` by which they are joined. */
function joinedPredicates(
  a: PredicateTerm,
  last: PredicateTerm,
  form: number,
  deniesSecond: boolean,
): PredicateTerm | Misfit {
  const isSame = (last.negated ?? last).isSameSpace === true && a.tail !== null;
  const second = isSame ? inSpaceOf(a, last) : withOneOf(a, last);
  if (!second) return misfit('b', 'the space of a single thing', 'that of one of several');
  const over = sharedSorts(a, second);
  if (over.length === 0) return misfit('b', a.over.join(' or '), second.over.join(' or '));
  const isEither = form === 1 || form === 3;
  // `Enemy` after `and` is no statement about the thing before it. So in `Hades suppressed and enemy within 2 spaces`,
  // `enemy` is a noun that means another thing.
  if ([a, second].some((p) => p.cat === 'adj' && p.goesWithKinds)) return misfit('b', 'a statement', 'a side');
  if (!isEither && areOpposites(a, second)) return contradiction('b');
  const joinedSets = (of: SetNode): SetNode =>
    isEither ? or(thingsWith(of, a), thingsWith(of, second)) : thingsWith(thingsWith(of, a), second);
  const meant = meantByIt(a, second);
  const restrict = (of: SetNode): SetNode => {
    const said = form === 4 ? thingsWithout(thingsWithout(of, a), second) : joinedSets(of);
    return meant ? replaceIt(said, meant) : said;
  };
  const exports = (of: SetNode): readonly Referent[] =>
    isEither || form === 4 ? [] : [...a.exports(of), ...(second.negated ? [] : second.exports(of))];
  const locates = isEither ? a.locates && second.locates : form !== 4 && (a.locates || second.locates);
  // Predicates that are joined without `both`, `either` or `neither` often belong to two separate conditions. So the
  // reading as one predicate gets a penalty.
  const loose =
    form === 1 || deniesSecond ? preference.oneStatement : form === 0 || form === 7 ? preference.joinedAsOne : 0;
  // In `that is … and not …`, the words `and not` usually continue the words after `that`. The reading here gets a
  // penalty.
  const isAfterThat = deniesSecond && a.tail?.isClosed === true;
  const penalty = a.penalty + second.penalty + loose + (isAfterThat ? preference.oneStatement : 0);
  const isElsewhere = a.elsewhere !== null || second.elsewhere !== null;
  const there = isElsewhere && joinedPredicates(a.elsewhere ?? a, second.elsewhere ?? second, form, deniesSecond);
  const elsewhere = there && 'restrict' in there ? { elsewhere: there } : {};
  return post({ over, restrict, exports, locates, tail: second.tail, first: a, penalty, ...elsewhere });
}

/**
 * Joins two statements about a unit into a single statement, such as `alone on an objective`. Null if the second
 * statement does not say where the unit is.
 */
export function saidTwice(first: PredicateTerm, where: PredicateTerm): PredicateTerm | null {
  const isSaid = [first, where].every((p) => !p.picks && !p.goesWithBoth && appliesTo(p, 'unit'));
  if (!where.locates || !isSaid) return null;
  // In `within 2 spaces of an enemy on an objective`, the words `on an objective` describe the enemy. The reading in
  // which they describe the unit gets a penalty.
  const passesOver = first.tail && appliesTo(where, first.tail.sort) ? preference.innerTakesPlace : 0;
  return post({
    over: ['unit'],
    locates: true,
    restrict: (of) => thingsWith(thingsWith(of, first), where),
    exports: (of) => [...first.exports(of), ...where.exports(of)],
    tail: where.tail,
    penalty: first.penalty + where.penalty + preference.oneStatement + passesOver,
  });
}

/**
 * Returns the forms that join two predicates, of which at least one begins with `with`. Each form is at the same index
 * as the form of `joined-so` with the same meaning.
 */
const joinedWith = (first: string, second: string): readonly string[] => [
  `${first} and|but ${second}`,
  `${first} or ${second}`,
];

export const predicatePatterns: readonly VocabularyEntry[] = [
  pattern({
    id: 'is',
    forms: [
      'is|are|remain|remains [all] {p}',
      'has|have [all] been {p}',
      'not {p}',
      'is|are not {p}',
      'has|have not been {p}',
      'does|do not {p}',
      'is|are {first} {where}',
      'is|are {state} {where}',
    ],
    slots: { p: 'pred?', first: 'post?', state: 'adj?', where: 'post?' },
    gives: 'pred',
    doc: 'True if the statement holds, or with `not`, if the statement does not hold.',
    example: 'Space does not contain a building: MOVE 1 to:',
    rests,
    build: ({ p: said, first, state, where }, form) => {
      const start = first ?? state;
      const p = said ?? (start && where && saidTwice(start, where));
      if (!p) return null;
      if (form < 2 || form > 5) return p.hasCopula ? null : positivePredicate(p);
      // `Not A and B` denies only A; `neither A nor B` denies both.
      const isDenied = p.negated !== null || (p.first?.negated ?? null) !== null;
      return isDenied
        ? null
        : { ...negatedPredicate(p), penalty: p.penalty + (p.first && p.cat !== 'adj' ? preference.deniesAll : 0) };
    },
  }),
  pattern({
    id: 'is-kind',
    forms: ['is|are {kind}', 'not {kind}', 'is|are not {kind}'],
    slots: { kind: 'thing' },
    gives: 'pred',
    doc: 'True if the thing is of this kind; with `not`, true if the thing is of another kind.',
    example: 'Space not an objective: SCOUT 2 to:',
    rests,
    build: ({ kind }, form) => {
      if (form === 1 && kind.isMany) return misfit('kind', 'one thing', 'several');
      const p = isBestOf(kind) ? amongBest(kind) : ofKind(kind);
      if (!p || form === 0) return p;
      // `not enemy mech` can deny the whole kind, or only the adjective `enemy`. The reading that denies the whole kind
      // gets a penalty.
      const isAdjectives = form === 1 && kind.word === 'bare' && !kind.isBare;
      return isAdjectives
        ? { ...negatedPredicate(p), penalty: p.penalty + preference.deniesMore }
        : negatedPredicate(p);
    },
  }),
  pattern({
    id: 'joined-so',
    forms: [
      '{a} and|but {b}',
      '{a} or {b}',
      'both {a} and {b}',
      'either {a} or {b}',
      'neither {a} nor {b}',
      '{a} and|but not {kind}',
      '{a} and|but not {b}',
      '{a} , but {b}',
      '{a} , but not {b}',
      '{a} and|but no {kind}',
      'standing|located {a}',
      'neither {a} nor {kind}',
      'neither {kind} nor {a}',
    ],
    slots: { a: 'pred', b: 'pred?', kind: 'thing?' },
    gives: 'post',
    doc: 'True if both statements hold; with `or`, if one of them holds; with `neither`, if none of them holds.',
    example: '[Elevated and not enemy occupied > Random]',
    rests,
    build: ({ a, b, kind }, form) => {
      // In `standing higher than …`, the word `standing` adds no meaning to `higher than …`.
      if (form === 10) return a.cat === 'post' && (a.locates || a.over.includes('unit')) ? a : null;
      if (form === 9)
        return kind && saysContents(a.negated ?? a) && isContent(kind)
          ? withVerbOf(a, joinedPredicates(a, predicateWithout(kind, a.tail), 9, false))
          : null;
      const last = b ?? (kind && ofKind(kind));
      // `Neither scouted nor an objective` denies both predicates.
      if (form > 10) return last && !a.picks && !a.negated ? joinedPredicates(a, last, 4, false) : null;
      const deniesSecond = form === 6 || form === 8 || kind !== undefined;
      if (!last || a.picks || last.picks) return null;
      if (deniesSecond && !kind && (last.negated || last.hasCopula)) return null;
      const second = deniesSecond ? negatedPredicate(last) : last;
      const said = last.bySide;
      const named = said && a.ofSide?.(said);
      const joined = withVerbOf(a, joinedPredicates(named ?? a, second, form, deniesSecond));
      // In `scouted but not controlled by the enemy`, the words `by the enemy` can apply to both words or only to the
      // second. In `not scouted or controlled by the enemy`, `not` can also apply to both or only to the first.
      if (named && deniesSecond) return [joined, joinedPredicates(a, second, form, deniesSecond)];
      const deniedSide = said && form === 1 && a.negated?.ofSide?.(said);
      if (!deniedSide || !('penalty' in joined)) return joined;
      const neither = joinedPredicates(deniedSide, second, 4, false);
      return 'penalty' in neither ? [joined, { ...neither, penalty: joined.penalty }] : joined;
    },
  }),
  pattern({
    id: 'joined-with',
    forms: [...joinedWith('{a}', '{with}'), '{a} , {with}', '{a} , {no}'],
    slots: { a: 'pred', with: 'rel?', no: 'post?' },
    gives: 'post',
    doc: 'True if the statement and the words after `with` or `without` both hold; with `or`, if one of them holds.',
    example: '[Elevated or with cover of 2 or more > Random]',
    rests,
    build: ({ a, with: relation, no }, form) => {
      const second = relation ?? (no?.negated ? no : null);
      if (!second || a.picks || second.picks) return null;
      return joinedPredicates(a, second, form === 1 ? 1 : 0, false);
    },
  }),
  pattern({
    id: 'that-is',
    forms: ['that|which|who {p}', 'whose space {p}'],
    slots: { p: 'pred' },
    gives: 'rel',
    doc: 'The things for which the statement holds.',
    example: 'b) Objective that is not enemy occupied.',
    rests,
    build: ({ p }, form) => {
      if (!p.hasCopula && p.cat !== 'pred') return null;
      if (form === 0) return { ...p, cat: 'rel' };
      if (!appliesTo(p, 'space')) return misfit('p', p.over.join(' or '), 'space');
      const spaces = thingsWith(all('space'), p);
      return {
        ...relative({ over: ['unit', 'structure', 'token'], restrict: (of) => at(of, spaces), isSaid: true }),
        tail: p.tail,
        penalty: p.penalty,
      };
    },
  }),
  pattern({
    id: 'with-joined',
    forms: [...joinedWith('{with}', '{b}'), ...joinedWith('{with}', '{more}'), '{with} and|but no {kind}'],
    slots: { with: 'rel', b: 'pred?', more: 'rel?', kind: 'thing?' },
    gives: 'rel',
    doc: 'The things for which the words after `with` and the words after `and` both hold; with `or`, one of them.',
    example: 'b) Space with cover of 2 or more or without enemies.',
    rests,
    build({ with: relation, b, more, kind }, form) {
      if (kind && !(relation.over.includes('space') && isContent(kind))) return null;
      const second = b ?? more ?? (kind && predicateWithout(kind, relation.tail));
      if (!second || relation.picks || second.picks) return null;
      const joined = joinedPredicates(relation, second, form % 2, false);
      return 'penalty' in joined ? { ...joined, cat: 'rel' } : joined;
    },
  }),
];
