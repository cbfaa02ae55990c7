// Pairs the elements of two sequences at the least total cost, and finds the pairs that moved. A pair may join elements
// at different places. Exchanging the sequences changes neither the cost nor the pairs.
import { getOrMake } from '../../runtime/kernel/lazily.ts';

/**
 * Returns a number from 0 to 1 that depends only on a text and looks random. If two pairings cost the same, such
 * numbers decide, so that both directions of a comparison give the same pairs.
 */
export function jitter(text: string): number {
  let hash = 2_166_136_261;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 16_777_619);
  return (hash >>> 0) / 4_294_967_296;
}

/**
 * Returns the jitter of a pair of texts: a number from 0 to 1 that decides between alignments of equal cost. The order
 * of the two texts does not matter.
 */
const jitterOf = (a: string, b: string): number => jitter(a < b ? `${a}\n${b}` : `${b}\n${a}`);

/**
 * Solves an assignment problem (algorithm of Kuhn and Munkres, with potentials). Chooses one column for each row of a
 * square cost matrix, so that the total cost is least.
 */
function chooseColumns(costs: readonly (readonly number[])[]): number[] {
  const n = costs.length;
  const rowsPotential = new Float64Array(n + 1);
  const columnsPotential = new Float64Array(n + 1);
  const rowOf = new Int32Array(n + 1);
  for (let row = 1; row <= n; row++) {
    augment(row, costs, { rowsPotential, columnsPotential, rowOf });
  }
  const columnOfRow = Array.from({ length: n }, () => -1);
  for (let column = 1; column <= n; column++) columnOfRow[(rowOf[column] as number) - 1] = column - 1;
  return columnOfRow;
}

interface Potentials {
  readonly rowsPotential: Float64Array;
  readonly columnsPotential: Float64Array;
  /** The row to which each column is assigned; 0 for none. */
  readonly rowOf: Int32Array;
}

/**
 * Assigns a column to one more row. Other rows may then get other columns, because the total cost must be the least
 * possible.
 */
function augment(
  row: number,
  costs: readonly (readonly number[])[],
  { rowsPotential, columnsPotential, rowOf }: Potentials,
): void {
  const n = costs.length;
  const minReduced = new Float64Array(n + 1).fill(Infinity);
  const from = new Int32Array(n + 1);
  const isDone = new Uint8Array(n + 1);
  rowOf[0] = row;
  let column = 0;
  do {
    isDone[column] = 1;
    const current = rowOf[column] as number;
    let delta = Infinity;
    let next = 0;
    for (let j = 1; j <= n; j++) {
      if (isDone[j]) continue;
      const cost = costs[current - 1]?.[j - 1] ?? 0;
      const reduced = cost - (rowsPotential[current] as number) - (columnsPotential[j] as number);
      if (reduced < (minReduced[j] as number)) {
        minReduced[j] = reduced;
        from[j] = column;
      }
      if ((minReduced[j] as number) < delta) {
        delta = minReduced[j] as number;
        next = j;
      }
    }
    for (let j = 0; j <= n; j++) {
      if (isDone[j]) {
        rowsPotential[rowOf[j] as number] = (rowsPotential[rowOf[j] as number] as number) + delta;
        columnsPotential[j] = (columnsPotential[j] as number) - delta;
      } else minReduced[j] = (minReduced[j] as number) - delta;
    }
    column = next;
  } while (rowOf[column] !== 0);
  while (column !== 0) {
    const before = from[column] as number;
    rowOf[column] = rowOf[before] as number;
    column = before;
  }
}

export interface MatchCosts<A> {
  /** Returns the cost of changing `a` into `b`; Infinity if they must not be paired. */
  readonly change: (a: A, b: A) => number;
  /** Returns the cost of adding or removing an element. */
  readonly weight: (element: A) => number;
  /** Returns a key of an element. Only equal elements have equal keys. */
  readonly key: (element: A) => string;
}

/**
 * The cost of a pair that must not be chosen. The cost is far above all real costs, but finite, because sums are
 * computed with it.
 */
const forbiddenCost = 1e6;

/**
 * The factor for two figures that decide only between equal costs: the distance between the places of two elements, and
 * the jitter (a small figure computed from their texts).
 */
const tieWeight = 1e-3;

/**
 * In sequences of up to this number of elements, each pair of elements is compared. In longer sequences, equal elements
 * are paired first, and every other element is compared only with near elements.
 */
const mostCompared = 60;

/** Returns, for each element of `before`, the index of its partner in `after`; -1 for none. */
export function matchIndexes<A>(before: readonly A[], after: readonly A[], costs: MatchCosts<A>): number[] {
  const [n, m] = [before.length, after.length];
  if (n === 0 || m === 0) return before.map(() => -1);
  const keys = [before.map(costs.key), after.map(costs.key)] as const;
  if (n === m && keys[0].every((beforeKey, i) => beforeKey === keys[1][i])) return before.map((_element, i) => i);
  return Math.max(n, m) > mostCompared ? matchLong(before, after, keys, costs) : matchAll(before, after, keys, costs);
}

type Keys = readonly [before: readonly string[], after: readonly string[]];

/**
 * Pairs equal elements first, in their order. Divides the other elements of both sequences into blocks of neighbours,
 * and pairs the elements of each two blocks with the same number.
 */
function matchLong<A>(before: readonly A[], after: readonly A[], keys: Keys, costs: MatchCosts<A>): number[] {
  const partners = before.map(() => -1);
  const places = new Map<string, number[]>();
  for (const [j, key] of keys[1].entries()) getOrMake(places, key, (): number[] => []).push(j);
  for (const equal of places.values()) equal.reverse();
  const isTaken = new Uint8Array(after.length);
  for (const [i, key] of keys[0].entries()) {
    const j = places.get(key)?.pop();
    if (j === undefined) continue;
    partners[i] = j;
    isTaken[j] = 1;
  }
  const restBefore = before.flatMap((_element, i) => (partners[i] === -1 ? [i] : []));
  const restAfter = after.flatMap((_element, j) => (isTaken[j] ? [] : [j]));
  for (let block = 0; block < Math.max(restBefore.length, restAfter.length); block += mostCompared) {
    const [first, second] = [restBefore, restAfter].map((rest) => rest.slice(block, block + mostCompared));
    const [some, others] = [first ?? [], second ?? []];
    const matched = matchIndexes(
      some.map((i) => before[i] as A),
      others.map((j) => after[j] as A),
      costs,
    );
    for (const [at, i] of some.entries()) partners[i] = others[matched[at] ?? -1] ?? -1;
  }
  return partners;
}

/** Pairs the elements so that the total cost of all pairs and of the elements without a partner is least. */
function matchAll<A>(
  before: readonly A[],
  after: readonly A[],
  keys: Keys,
  { change, weight }: MatchCosts<A>,
): number[] {
  const [n, m] = [before.length, after.length];
  const costs = before.map((a, i): number[] => {
    const changeCosts = after.map((b, j) => {
      const place = Math.abs((i + 0.5) / n - (j + 0.5) / m);
      const tie = jitterOf(keys[0][i] ?? '', keys[1][j] ?? '') * tieWeight * tieWeight;
      return Math.min(forbiddenCost, change(a, b)) + place * tieWeight + tie;
    });
    return [...changeCosts, ...before.map((_element, k) => (k === i ? weight(a) : forbiddenCost))];
  });
  const additionRows = after.map((_element, k) => [
    ...after.map((b, j) => (j === k ? weight(b) : forbiddenCost)),
    ...before.map(() => 0),
  ]);
  const chosen = chooseColumns([...costs, ...additionRows]);
  return before.map((_element, i) => {
    const j = chosen[i] ?? -1;
    return j >= 0 && j < m && (costs[i]?.[j] ?? forbiddenCost) < forbiddenCost ? j : -1;
  });
}

/**
 * Finds numbers that increase from the first to the last and have the greatest total weight. Returns their indexes. All
 * other numbers count as moved. Callers add a small figure (`jitter`) to each weight, so that two solutions with the
 * same weight are unlikely.
 */
export function heaviestIncreasing(numbers: readonly number[], weights: readonly number[]): Set<number> {
  const best: number[] = [];
  const from: number[] = [];
  // A Fenwick tree over the ranks of the numbers, in which each node covers some ranks. A node is for the increasing
  // sequences that end with a number of these ranks. The node has the index at which the heaviest of these sequences
  // ends; −1 without such a sequence.
  const ranks = new Map([...new Set(numbers)].toSorted((a, b) => a - b).map((number, rank) => [number, rank + 1]));
  const tree = new Int32Array(ranks.size + 1).fill(-1);
  const isBetter = (i: number, j: number): boolean => i >= 0 && (j < 0 || (best[i] as number) > (best[j] as number));
  let heaviest = -1;
  for (const [i, number] of numbers.entries()) {
    const numberRank = ranks.get(number) as number;
    let before = -1;
    for (let rank = numberRank - 1; rank > 0; rank -= rank & -rank)
      if (isBetter(tree[rank] as number, before)) before = tree[rank] as number;
    best.push((best[before] ?? 0) + (weights[i] ?? 1));
    from.push(before);
    for (let rank = numberRank; rank < tree.length; rank += rank & -rank)
      if (isBetter(i, tree[rank] as number)) tree[rank] = i;
    if (isBetter(i, heaviest)) heaviest = i;
  }
  const indexes = new Set<number>();
  let at = heaviest;
  while (at >= 0) {
    indexes.add(at);
    at = from[at] ?? -1;
  }
  return indexes;
}

export interface AlignedPair<T> {
  readonly before: T | null;
  readonly after: T | null;
  readonly isMoved: boolean;
}

/**
 * Merges two sequences into one, in the order of `after`. Removed elements keep their places between the elements of
 * `before`. If elements changed places, those with the least weight are reported as moved.
 */
export function alignSequences<T>(before: readonly T[], after: readonly T[], costs: MatchCosts<T>): AlignedPair<T>[] {
  const partner = matchIndexes(before, after, costs);
  const pairs = partner.flatMap((j, i) => (j < 0 ? [] : [{ i, j }])).toSorted((a, b) => a.j - b.j);
  const weights = pairs.map(({ i, j }) => {
    const [a, b] = [before[i] as T, after[j] as T];
    return costs.weight(a) + costs.weight(b) + jitterOf(costs.key(a), costs.key(b)) * tieWeight;
  });
  const inOrder = heaviestIncreasing(
    pairs.map(({ i }) => i),
    weights,
  );
  const movedFrom = new Set(pairs.flatMap(({ i }, index) => (inOrder.has(index) ? [] : [i])));
  const byAfter = new Map(pairs.map(({ i, j }) => [j, i]));
  const removedIndexes = before.flatMap((_element, i) => ((partner[i] ?? -1) < 0 ? [i] : []));
  let nextRemoved = 0;
  const alignment: AlignedPair<T>[] = [];
  /** Adds the removed elements of `before` whose index is below `upTo`. */
  const addRemoved = (upTo: number): void => {
    for (let i = removedIndexes[nextRemoved]; i !== undefined && i < upTo; i = removedIndexes[nextRemoved]) {
      nextRemoved++;
      alignment.push({ before: before[i] as T, after: null, isMoved: false });
    }
  };
  for (const [j, element] of after.entries()) {
    const i = byAfter.get(j);
    if (i === undefined) alignment.push({ before: null, after: element, isMoved: false });
    else {
      const isMoved = movedFrom.has(i);
      if (!isMoved) addRemoved(i);
      alignment.push({ before: before[i] as T, after: element, isMoved });
    }
  }
  addRemoved(before.length);
  return alignment;
}
