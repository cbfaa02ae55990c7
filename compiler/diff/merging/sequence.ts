// Merges three sequences of ids: the base and two versions with additions, removals and moves. If the order matters,
// two additions at the same place become a choice, two different moves cannot be merged, and an id that one version
// moved and the other removed stays, so that the user can choose.
import { heaviestIncreasing } from '../sequence-alignment.ts';

/** A part of the merged sequence: a single id, or a choice between two series of ids. */
export type MergedPlace =
  | { readonly is: 'one'; readonly id: number }
  | { readonly is: 'either'; readonly ours: readonly number[]; readonly theirs: readonly number[] };

const isSameList = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((id, index) => id === b[index]);

export interface Sequences {
  readonly base: readonly number[];
  readonly ours: readonly number[];
  readonly theirs: readonly number[];
  /** True if the piece with an id stays although one version removed it, because the other version edited it. */
  readonly stays: (id: number) => boolean;
  /** True if the order of the ids matters. The order of headers and sections does not matter. */
  readonly isOrdered: boolean;
}

/**
 * Returns the ids that are in all three sequences, in merged order. Null if the order matters and the two versions
 * moved the ids differently.
 */
function orderOf(sequences: Sequences): readonly number[] | null {
  const { base, ours, theirs } = sequences;
  const common = new Set(base.filter((id) => ours.includes(id) && theirs.includes(id)));
  const [o, a, b] = [base, ours, theirs].map((all) => all.filter((id) => common.has(id)));
  if (!o || !a || !b) return [];
  if (isSameList(a, o)) return b;
  if (isSameList(b, o) || isSameList(a, b) || !sequences.isOrdered) return a;
  return null;
}

/**
 * Returns the ids that a version added, grouped by the last common id before them. The key is null for ids before the
 * first common id.
 */
function addedAfter(
  all: readonly number[],
  common: ReadonlySet<number>,
  isLeft: (id: number) => boolean,
): Map<number | null, number[]> {
  const addedById = new Map<number | null, number[]>();
  let previous: number | null = null;
  for (const id of all) {
    if (common.has(id)) previous = id;
    else if (isLeft(id)) addedById.set(previous, [...(addedById.get(previous) ?? []), id]);
  }
  return addedById;
}

const longestIncreasing = (indexes: readonly number[]): number =>
  heaviestIncreasing(
    indexes,
    indexes.map(() => 1),
  ).size;

/**
 * Returns the ids that `mover` may have moved and `removed` has not. An id may have moved if the longest series of ids
 * in their old order is as long without this id. So of two ids that changed places, both may have moved.
 */
function movedAndRemoved(base: readonly number[], mover: readonly number[], removed: readonly number[]): number[] {
  const indexes = mover.map((id) => base.indexOf(id)).filter((index) => index >= 0);
  if (indexes.every((index, at) => at === 0 || index > (indexes[at - 1] ?? -1))) return [];
  const longest = longestIncreasing(indexes);
  return mover.filter((id) => {
    const index = base.indexOf(id);
    if (index < 0 || removed.includes(id)) return false;
    return longestIncreasing(indexes.filter((other) => other !== index)) === longest;
  });
}

/** Returns the merged sequence; null if the order matters and the two versions moved ids differently. */
export function mergeSequences(sequences: Sequences): MergedPlace[] | null {
  const order = orderOf(sequences);
  if (!order) return null;
  const { base, ours, theirs, stays } = sequences;
  const ordered = new Set(order);
  const moved = sequences.isOrdered
    ? new Set([...movedAndRemoved(base, ours, theirs), ...movedAndRemoved(base, theirs, ours)])
    : new Set<number>();
  const isAddition = (id: number): boolean => !base.includes(id) || moved.has(id) || stays(id);
  const [addedByOurs, addedByTheirs] = [addedAfter(ours, ordered, isAddition), addedAfter(theirs, ordered, isAddition)];
  const placedIds = new Set<number>();
  const places: MergedPlace[] = [];
  for (const at of [null, ...order]) {
    if (at !== null) places.push({ is: 'one', id: at });
    for (const place of addedAt(addedByOurs.get(at) ?? [], addedByTheirs.get(at) ?? [], sequences.isOrdered)) {
      // If both versions added the same id at different places, the id gets only the first of these places.
      if (place.is === 'one' && placedIds.has(place.id)) continue;
      if (place.is === 'one') placedIds.add(place.id);
      places.push(place);
    }
  }
  return places;
}

const singlePlace = (id: number): MergedPlace => ({ is: 'one', id });

function addedAt(ours: readonly number[], theirs: readonly number[], isOrdered: boolean): MergedPlace[] {
  if (theirs.length === 0 || isSameList(ours, theirs)) return ours.map(singlePlace);
  if (ours.length === 0) return theirs.map(singlePlace);
  if (!isOrdered) return [...ours, ...theirs.filter((id) => !ours.includes(id))].map(singlePlace);
  return [{ is: 'either', ours, theirs }];
}
