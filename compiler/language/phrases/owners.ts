// Finds the owners of the things in a set, and the things that `other …` leaves out.
import { sortOf } from '../../plan/build.ts';
import type { SetNode, Side, Sort } from '../../plan/nodes.ts';
import { hasSet, rewrite, setsIn } from '../../plan/rewrite.ts';
import { same } from '../../plan/same.ts';
import type { NounTerm } from './terms.ts';

type RefNode = Extract<SetNode, { readonly is: 'ref' }>;

/** True for the pointer that `other …` contains. The pointer refers to the things that `other` excludes. */
export const isOther = ({ word, alone }: RefNode): boolean => word === 'named' && alone === null;

/**
 * True for the pointer that `another objective` contains. The pointer refers to the objective that was mentioned before
 * or, if none was mentioned, to the acting unit’s space. `another` excludes this place.
 */
export const isOtherPlace = ({ word, alone }: RefNode): boolean =>
  word === 'the' && alone?.is === 'places' && alone.of.is === 'actor';

/** True if a set has places of the kind `name`, even if further words limit these places. */
function isOfKind(set: SetNode, name: string): boolean {
  if (set.is === 'and') return set.of.some((part) => isOfKind(part, name));
  if (set.is === 'minus') return isOfKind(set.from, name);
  if (set.is === 'where' || set.is === 'best') return isOfKind(set.of, name);
  return set.is === 'plane' && set.sort === 'space' && set.name === name;
}

/**
 * True for `another objective` in words that describe an objective: `another` excludes the described objective (R191).
 */
const isOtherThanPlace = (part: SetNode, subject: SetNode): boolean =>
  part.is === 'minus' && part.less.is === 'ref' && isOtherPlace(part.less) && isOfKind(subject, part.less.head);

/** True if words that describe the place `subject` contain `another`, which excludes this place. */
export const leavesOutPlace = (set: SetNode, subject: SetNode): boolean =>
  hasSet(set, (part) => isOtherThanPlace(part, subject));

/**
 * Returns the owners that a set names, one for each plane of things in the set: `enemy`, `bot`, or null without a named
 * owner. Units without a named owner are the bot’s (R40).
 */
const ownersOf = (set: SetNode): readonly (string | null)[] =>
  setsIn(set).flatMap((part) => {
    if (part.is !== 'plane' || part.sort === 'space' || part.side === undefined) return [];
    return part.side === 'enemy' ? ['enemy'] : [part.side === 'bot' || part.name === 'unit' ? 'bot' : null];
  });

export const isOf = (set: SetNode, side: 'enemy' | 'bot'): boolean => {
  const owners = ownersOf(set);
  return owners.length > 0 && owners.every((owner) => owner === side);
};

/** True if one set has only units of the enemy and the other has only units of the bot. */
export const areApart = (first: SetNode, second: SetNode): boolean =>
  (isOf(first, 'enemy') && isOf(second, 'bot')) || (isOf(first, 'bot') && isOf(second, 'enemy'));

/** True if a set contains the words `other …`. */
export const leavesOutOther = (set: SetNode): boolean =>
  hasSet(set, (part) => part.is === 'minus' && part.less.is === 'ref' && isOther(part.less));

/**
 * True if `other` belongs to the noun of a set, as in `other enemies on objectives`. False if `other` is only in the
 * words about the things of the set, as in `enemies on other objectives`.
 */
export function namesOthers(set: SetNode): boolean {
  if (set.is === 'minus') return (set.less.is === 'ref' && isOther(set.less)) || namesOthers(set.from);
  if (set.is === 'and') return set.of.some(namesOthers);
  if (set.is === 'where') return namesOthers(set.of);
  return set.is === 'at' && namesOthers(set.things);
}

/**
 * For each `other …` of the sort `sort` in a set, returns the set from which `other` excludes things: `units` for
 * `other units`.
 */
export const othersIn = (set: SetNode, sort: Sort): readonly SetNode[] =>
  setsIn(set).flatMap((part) =>
    part.is === 'minus' && part.less.is === 'ref' && isOther(part.less) && part.less.sort === sort ? [part.from] : [],
  );

/** Makes `other …` in a set mean “other than the things in `less`”. */
export const otherThan = (set: SetNode, less: SetNode): SetNode =>
  rewrite(set, (part) =>
    part.is === 'minus' && part.less.is === 'ref' && isOther(part.less) ? { ...part, less } : part,
  );

/**
 * In words about a thing, `other …` means all but this thing: `unit within 1 space of other unit`. If the words name
 * units of the bot and do not say whose the thing is, `other …` may also mean all but the acting unit. Binding then
 * chooses.
 */
export const otherThanSubject = (set: SetNode, subject: SetNode): SetNode =>
  rewrite(set, (part) => {
    if (part.is !== 'minus' || part.less.is !== 'ref') return part;
    const each: SetNode = { is: 'it', sort: sortOf(subject) };
    if (isOtherThanPlace(part, subject)) return { ...part, less: each };
    if (!isOther(part.less) || part.less.sort !== each.sort) return part;
    const isOpen = hasOpenSide(subject) && isOf(part.from, 'bot');
    return { ...part, less: isOpen ? { is: 'or', of: [each, part.less] } : each };
  });

/**
 * Returns the two things of which `other …` excludes one, if binding must still choose: the described thing (`each`),
 * or the thing of a pointer (`other`). Null if binding has no choice.
 */
export const subjectOrOther = (less: SetNode): { readonly each: SetNode; readonly other: RefNode } | null => {
  const [each, other] = less.is === 'or' ? less.of : [];
  return each?.is === 'it' && other?.is === 'ref' && isOther(other) ? { each, other } : null;
};

/**
 * Replaces the first open side (`own`) of a set by `side`. In a union, replaces the first open side of each part. In
 * “units without the units on objectives”, the exception repeats the set, so the side of the exception changes too.
 */
export const withOpenSide = (set: SetNode, side: Side): SetNode => {
  if (set.is === 'or') return { ...set, of: set.of.map((part) => withOpenSide(part, side)) };
  if (set.is === 'at' && hasOpenSide(set.things)) return { ...set, things: withOpenSide(set.things, side) };
  if (set.is === 'minus' && hasOpenSide(set.from)) {
    const from = withOpenSide(set.from, side);
    return { ...set, from, less: rewrite(set.less, (part) => (same(part, set.from) ? from : part)) };
  }
  let isDone = false;
  return rewrite(set, (part) => {
    if (isDone || !('side' in part) || part.side !== 'own') return part;
    isDone = true;
    return { ...part, side };
  });
};

/** True for a plane of things that are not units and that have an owner. */
const isOwned = (part: SetNode): part is Extract<SetNode, { is: 'plane' }> =>
  part.is === 'plane' && part.sort !== 'unit' && part.sort !== 'space' && part.side !== undefined;

/**
 * Returns a copy of a set in which things with an owner, such as control stations, belong to `side`. Null if the set
 * has only units, or only things without an owner.
 */
export function ownedBy(set: SetNode, side: string): SetNode | null {
  if (side !== 'enemy' && side !== 'bot') return null;
  // In `mech adjacent to a control station`, a word before `mech` such as `enemy` says whose mech is meant. It does not
  // say whose station is meant.
  if (set.is === 'at') {
    const things = ownedBy(set.things, side);
    return things && { ...set, things };
  }
  if (sortOf(set) === 'unit') return null;
  return hasSet(set, isOwned) ? rewrite(set, (part) => (isOwned(part) ? { ...part, side } : part)) : null;
}

/** True if a part of a set has the open side (`own`), which binding replaces later. */
export const hasOpenSide = (set: SetNode): boolean => hasSet(set, (part) => 'side' in part && part.side === 'own');

/**
 * Returns the side if a noun means all units of a side, such as `enemies` in `occupied by enemies`. Returns null for
 * other nouns.
 */
export const wholeSide = ({ set, word: before, isBare, quantity }: NounTerm): Side | null =>
  isBare && before !== 'a' && !quantity && set.is === 'plane' && set.side !== 'own' ? (set.side ?? null) : null;
