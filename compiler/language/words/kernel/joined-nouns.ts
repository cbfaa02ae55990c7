// Nouns and adjectives that are joined by `and`, `or`, `nor` or `if none`.
import { or, places } from '../../../plan/build.ts';
import type { SetNode } from '../../../plan/nodes.ts';
import { same } from '../../../plan/same.ts';
import { contradiction } from '../../phrases/misfit.ts';
import { isActorsPlace } from '../../phrases/actors-place.ts';
import { isFixed, isSingle } from '../../phrases/noun-sorts.ts';
import {
  adjective,
  bareNoun,
  hasOpenSide,
  hasPlace,
  joinedNouns,
  rightEdge,
  thingsWithout,
} from '../../phrases/nouns.ts';
import { misfit, type Modifier, type NounTerm } from '../../phrases/terms.ts';
import { pattern } from '../../phrases/vocabulary-entries.ts';
import { areOpposites, withSideOf } from './negation.ts';
import { hasModifier, isLikeActor } from '../../phrases/modifiers.ts';
import { preference } from '../../phrases/preferences.ts';

const rests = ['language: Things'];

/**
 * True for a kind of things whose words have no side, such as `vehicle`. False for a title such as `Ripper`, because
 * only one side has it.
 */
export const isOpenKind = ({ word: before, quantity, letters, set, joined }: NounTerm): boolean =>
  before === 'bare' && !quantity && letters === null && !joined && hasOpenSide(set);

export const isSideWord = (modifier: Modifier): boolean => typeof modifier !== 'string' && modifier.goesWithKinds;

/**
 * Returns a noun for `A, or if none B`: the things A, or the things B if there are no things A. Null for a noun with a
 * number, and for things without a place.
 */
function firstOf(a: NounTerm, b: NounTerm): NounTerm | null {
  const parts = [a, b];
  const isPlaced = parts.every(({ sort, quantity, nearTo, joined }) => {
    const isAny = !quantity || quantity.is === 'any';
    return hasPlace(sort) && isAny && !nearTo && !joined;
  });
  if (!isPlaced) return null;
  const isSame = a.sort === b.sort;
  const sets = parts.map(({ set, sort }) => (isSame || sort === 'space' ? set : places(set)));
  const noun = bareNoun({
    sort: isSame ? a.sort : 'space',
    head: isSame ? a.head : 'space',
    set: { is: 'first', of: sets },
  });
  return { ...noun, word: 'a', isBare: false, isClosed: true, penalty: a.penalty + b.penalty };
}

const isBesideActor = (set: SetNode): boolean =>
  set.is === 'ball' && set.metric === 'adjacent' && isActorsPlace(set.around);

/**
 * True if the last of several kinds has words that probably describe all the kinds (R189): `Blaster or Disruptor
 * sharing a space with a civilian`. False for a denial after `and`, which can describe the last kind alone: `a mech and
 * Corp-Sec but not Hades`.
 */
function describesKindsBefore(last: NounTerm | undefined, by: 'and' | 'or'): boolean {
  const words = last?.words.at(-1);
  const isDenial = typeof words === 'object' && words.negated !== null;
  return last !== undefined && last.sort !== 'space' && last.isClosed && !(by === 'and' && isDenial);
}

const eitherForms = [
  '{a} or [a|an] {b}',
  '{a} and {b}',
  'either [a|an] {a} or [a|an] {b}',
  'both {a} and {b}',
  'either {a} , or {b}',
  '{a} , {b}',
  '{a} but {b}',
  '{a} but not {b}',
  'neither {a} nor {b}',
];

export const joinedThings = pattern({
  id: 'joined',
  forms: [
    '{a} or {b}',
    '{a} and {b}',
    'either {a} or {b}',
    'both {a} and {b}',
    '{a} , {b}',
    '{a} [,] or [,] if none [,] {b}',
    '{a} [,] or [,] failing that [,] {b}',
  ],
  slots: { a: 'thing', b: 'thing' },
  gives: 'thing',
  doc: 'Several things in one place of the sentence: any of them (`or`), or each of them (`and`).',
  example: 'Space shared with building or pit trap: ATTACK (1), targeting the structure.',
  rests: [...rests, 'R155'],
  build: ({ a, b }, form) => {
    if (a.joined || a.set.is === 'letters' || b.set.is === 'letters' || a.quantity?.is === 'any') return null;
    if (form > 4) return firstOf(a, b);
    // Words with a comma between them are one noun only if `or` or `and` joins the words after the comma, as in `A, B
    // or C`. The comma then means the same word.
    if (form === 4 && !b.joined) return null;
    // A thing is never joined with itself. In `no enemies in space and space elevated`, the second `space` begins a new
    // statement.
    if (a.quantity === null && b.quantity === null && same(a.set, b.set)) return null;
    if (b.word === 'that' && b.head === a.head) return null;
    // Words such as `all of them` and `two of them` after `and` begin a new statement. They are not joined to the noun
    // before.
    if (b.word === 'it' && b.quantity !== null) return null;
    // In `space nearest to A and B`, `and` joins A and B, and not the space and B.
    if (a.nearTo && !b.nearTo && form % 2 === 1) return null;
    const isSame = a.sort === b.sort;
    if (!isSame && !(hasPlace(a.sort) && hasPlace(b.sort))) return misfit('b', a.sort, b.sort);
    const parts = [withSideOf(a, b), ...(b.joined ? b.joined.parts : [b])];
    const by = form === 4 && b.joined ? b.joined.by : form % 2 === 0 ? 'or' : 'and';
    if (b.joined && b.joined.by !== by) return null;
    // `A and B of the same squad` means that A and B share a squad. This code can only read the words as “the squad of
    // the acting unit”, so the words are refused.
    if (parts.some(isLikeActor)) return null;
    // `nearest A or B` usually means the nearest of both kinds, so the reading “nearest A, or any B” gets a penalty.
    const isOfBoth = a.set.is === 'best' && b.set.is !== 'best' && by === 'or';
    // In `2 or more Rippers or Hewers`, the number usually applies to both kinds. The reading with the number only for
    // Rippers gets a penalty.
    const isCountOfBoth = a.quantity !== null && b.word === 'bare' && b.quantity === null && by === 'or';
    // In `space with 2 Rippers and a Hewer`, the Hewer usually is in the space with the Rippers. The reading “a space,
    // and a Hewer” gets a penalty.
    const isBesidePlace = isFixed(a.sort) && !isSame && rightEdge(a).some(({ sort: inner }) => inner !== a.sort);
    // In `the prisoner’s space or an adjacent space`, the adjacent space is next to the prisoner’s space (R176). The
    // reading with a space next to the acting unit gets a penalty.
    const isOnePlace = a.sort === 'space' && (a.word !== 'bare' || isSingle(a.set));
    const isBeside = isOnePlace && by === 'or' && isBesideActor(b.set);
    const isDescribedLast = isSame && !a.isClosed && describesKindsBefore(parts.at(-1), by);
    const isSpread = hasModifier(a, ({ goesWithBoth }) => goesWithBoth) || (isOpenKind(b) && a.words.some(isSideWord));
    const loose =
      (isSpread || isBeside ? preference.ofFirstAlone : 0) +
      (isBesidePlace || isDescribedLast ? preference.ofOneAlone : 0) +
      (isOfBoth || isCountOfBoth || form === 4 ? preference.ofOneAlone : 0);
    return { ...joinedNouns(by, parts), penalty: a.penalty + b.penalty + loose };
  },
});

export const eitherAdjective = pattern({
  id: 'either-adjective',
  forms: eitherForms,
  slots: { a: 'adj', b: 'adj' },
  gives: 'adj',
  doc: 'Things of the one kind or the other, or of both kinds.',
  example: 'SCOUT 1, accompanied by up to 3 control or scout units (not leaving an objective unoccupied), to:',
  rests,
  build: ({ a, b }, form) => {
    const over = a.over.filter((sort) => b.over.includes(sort));
    if (over.length === 0) return misfit('b', a.over.join(' or '), b.over.join(' or '));
    // Each unit has a side, so `neither enemy nor friendly units` would mean no units at all. Such words are refused.
    if (eitherForms[form]?.startsWith('neither') && a.goesWithKinds && b.goesWithKinds) return null;
    if (eitherForms[form]?.includes(' or '))
      return adjective({ over, restrict: (of) => or(a.restrict(of), b.restrict(of)), first: a });
    // A quality and a side, such as `suppressed` and `enemy`, are not joined. In `suppressed and enemy within 2
    // spaces`, the `enemy` is another thing than the suppressed thing.
    if (a.goesWithKinds !== b.goesWithKinds) return misfit('b', 'a quality', 'a side');
    const isDenied = eitherForms[form]?.includes('not') ?? false;
    if (eitherForms[form]?.startsWith('neither'))
      return adjective({ over, restrict: (of) => thingsWithout(thingsWithout(of, a), b), first: a });
    if (!isDenied && areOpposites(a, b)) return contradiction('b');
    // After a noun, two adjectives with `and` usually are two statements. The reading as a single adjective gets a
    // penalty.
    const restrictToSecond = (of: SetNode): SetNode => (isDenied ? thingsWithout(of, b) : b.restrict(of));
    return adjective({
      over,
      restrict: (of) => restrictToSecond(a.restrict(of)),
      first: a,
      penalty: isDenied ? 0 : preference.oneStatement,
    });
  },
});
