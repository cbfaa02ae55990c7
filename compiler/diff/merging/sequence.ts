// Three lists of ids made one: what either side put in, took out or moved. Where both put something in the same place,
// or moved the same differently, and order counts, nobody can know which comes first.

/** What stands at a place of the merged list: one id, or two runs of which one has to be chosen. */
export type Place =
  | { readonly is: 'one'; readonly id: number }
  | { readonly is: 'either'; readonly ours: readonly number[]; readonly theirs: readonly number[] };

const isSameList = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((id, index) => id === b[index]);

export interface Sequences {
  readonly base: readonly number[];
  readonly ours: readonly number[];
  readonly theirs: readonly number[];
  /** Whether one that the other side took out stays all the same, because it was edited here. */
  readonly stays: (id: number) => boolean;
  /** Whether order says something; titles and rules may stand in any. */
  readonly isOrdered: boolean;
}

/** The order of what all three have; null if both sides moved things, and differently. */
function orderOf(given: Sequences): readonly number[] | null {
  const { base, ours, theirs } = given;
  const kept = new Set(base.filter((id) => ours.includes(id) && theirs.includes(id)));
  const [o, a, b] = [base, ours, theirs].map((all) => all.filter((id) => kept.has(id)));
  if (!o || !a || !b) return [];
  if (isSameList(a, o)) return b;
  if (isSameList(b, o) || isSameList(a, b) || !given.isOrdered) return a;
  return null;
}

/** What one side alone has, each behind what it follows there; null stands for the beginning. */
function addedBehind(
  all: readonly number[],
  kept: ReadonlySet<number>,
  isLeft: (id: number) => boolean,
): Map<number | null, number[]> {
  const found = new Map<number | null, number[]>();
  let behind: number | null = null;
  for (const id of all) {
    if (kept.has(id)) behind = id;
    else if (isLeft(id)) found.set(behind, [...(found.get(behind) ?? []), id]);
  }
  return found;
}

/** The merged list; null if both moved things differently. */
export function mergedSequence(given: Sequences): Place[] | null {
  const order = orderOf(given);
  if (!order) return null;
  const { base, ours, theirs, stays } = given;
  const kept = new Set(order);
  const isLeft = (id: number): boolean => !base.includes(id) || stays(id);
  const [left, right] = [addedBehind(ours, kept, isLeft), addedBehind(theirs, kept, isLeft)];
  const done = new Set<number>();
  const placed: Place[] = [];
  for (const at of [null, ...order]) {
    if (at !== null) placed.push({ is: 'one', id: at });
    for (const place of addedAt(left.get(at) ?? [], right.get(at) ?? [], given.isOrdered)) {
      // What both put in, at different places, stands where it came first.
      if (place.is === 'one' && done.has(place.id)) continue;
      if (place.is === 'one') done.add(place.id);
      placed.push(place);
    }
  }
  return placed;
}

const one = (id: number): Place => ({ is: 'one', id });

function addedAt(ours: readonly number[], theirs: readonly number[], isOrdered: boolean): Place[] {
  if (theirs.length === 0 || isSameList(ours, theirs)) return ours.map(one);
  if (ours.length === 0) return theirs.map(one);
  if (!isOrdered) return [...ours, ...theirs.filter((id) => !ours.includes(id))].map(one);
  return [{ is: 'either', ours, theirs }];
}
