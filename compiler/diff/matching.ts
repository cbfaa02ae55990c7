// Which of two rows of things go together: those whose likeness costs least in all, whatever their order; and which of
// them moved. Costs are the same from both sides, and so is what is chosen.

/** A number from 0 to 1 that a text always has: ties are broken by it, alike from both sides. */
export function jitter(text: string): number {
  let hash = 2_166_136_261;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 16_777_619);
  return (hash >>> 0) / 4_294_967_296;
}

/** The same for two texts, whichever comes first. */
const jitterOf = (a: string, b: string): number => jitter(a < b ? `${a}\n${b}` : `${b}\n${a}`);

/** The cheapest choice of one column a row, of a square table of costs (Kuhn and Munkres, by potentials). */
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
  /** The row that has each column so far; 0 is none. */
  readonly rowOf: Int32Array;
}

/** Gives one more row a column, others stepping aside where that is cheaper. */
function augment(
  row: number,
  costs: readonly (readonly number[])[],
  { rowsPotential, columnsPotential, rowOf }: Potentials,
): void {
  const n = costs.length;
  const least = new Float64Array(n + 1).fill(Infinity);
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
      if (reduced < (least[j] as number)) {
        least[j] = reduced;
        from[j] = column;
      }
      if ((least[j] as number) < delta) {
        delta = least[j] as number;
        next = j;
      }
    }
    for (let j = 0; j <= n; j++) {
      if (isDone[j]) {
        rowsPotential[rowOf[j] as number] = (rowsPotential[rowOf[j] as number] as number) + delta;
        columnsPotential[j] = (columnsPotential[j] as number) - delta;
      } else least[j] = (least[j] as number) - delta;
    }
    column = next;
  } while (rowOf[column] !== 0);
  while (column !== 0) {
    const before = from[column] as number;
    rowOf[column] = rowOf[before] as number;
    column = before;
  }
}

export interface Costs<A> {
  /** What it costs to say that one became the other; Infinity if that cannot be said. */
  readonly change: (a: A, b: A) => number;
  /** What it costs to say that it came or went. */
  readonly weight: (one: A) => number;
  /** A text that is the same for what is the same. */
  readonly key: (one: A) => string;
}

/** Much more than anything can cost, and yet a number to reckon with. */
const never = 1e6;

/** Small enough to decide between equals alone. */
const little = 1e-3;

/** For each of the first, which of the second goes with it; -1 for none. */
export function matched<A>(before: readonly A[], after: readonly A[], { change, weight, key }: Costs<A>): number[] {
  const [n, m] = [before.length, after.length];
  if (n === 0 || m === 0) return before.map(() => -1);
  const keys = [before.map(key), after.map(key)] as const;
  if (n === m && keys[0].every((one, i) => one === keys[1][i])) return before.map((_one, i) => i);
  const costs = before.map((a, i): number[] => {
    const own = after.map((b, j) => {
      const place = Math.abs((i + 0.5) / n - (j + 0.5) / m);
      const tie = jitterOf(keys[0][i] ?? '', keys[1][j] ?? '') * little * little;
      return Math.min(never, change(a, b)) + place * little + tie;
    });
    return [...own, ...before.map((_one, k) => (k === i ? weight(a) : never))];
  });
  const rest = after.map((_one, k) => [...after.map((b, j) => (j === k ? weight(b) : never)), ...before.map(() => 0)]);
  const chosen = chooseColumns([...costs, ...rest]);
  return before.map((_one, i) => {
    const j = chosen[i] ?? -1;
    return j >= 0 && j < m && (costs[i]?.[j] ?? never) < never ? j : -1;
  });
}

/**
 * Which of the numbers keep their order: the heaviest rising row of them. `weights` are by index; ties are to be broken by
 * them.
 */
export function rising(numbers: readonly number[], weights: readonly number[]): Set<number> {
  const best: number[] = [];
  const from: number[] = [];
  for (const [i, number] of numbers.entries()) {
    let most = 0;
    let before = -1;
    for (let j = 0; j < i; j++) {
      if ((numbers[j] as number) < number && (best[j] as number) > most) {
        most = best[j] as number;
        before = j;
      }
    }
    best.push(most + (weights[i] ?? 1));
    from.push(before);
  }
  const kept = new Set<number>();
  let at = best.indexOf(Math.max(...best));
  while (at >= 0) {
    kept.add(at);
    at = from[at] ?? -1;
  }
  return kept;
}

export interface Aligned<T> {
  readonly before: T | null;
  readonly after: T | null;
  readonly isMoved: boolean;
}

/**
 * Two rows of things as one: in the order of the second, with what went standing behind what it stood behind. What moved is
 * whatever weighs least.
 */
export function aligned<T>(before: readonly T[], after: readonly T[], costs: Costs<T>): Aligned<T>[] {
  const partner = matched(before, after, costs);
  const together = partner.flatMap((j, i) => (j < 0 ? [] : [{ i, j }])).toSorted((a, b) => a.j - b.j);
  const weights = together.map(({ i, j }) => {
    const [a, b] = [before[i] as T, after[j] as T];
    return costs.weight(a) + costs.weight(b) + jitterOf(costs.key(a), costs.key(b)) * little;
  });
  const kept = rising(
    together.map(({ i }) => i),
    weights,
  );
  const movedFrom = new Set(together.flatMap(({ i }, index) => (kept.has(index) ? [] : [i])));
  const byAfter = new Map(together.map(({ i, j }) => [j, i]));
  const gone = before.flatMap((_one, i) => ((partner[i] ?? -1) < 0 ? [i] : []));
  const found: Aligned<T>[] = [];
  /** What went and stood before the kept one is told before it. */
  const tellGone = (upTo: number): void => {
    for (let i = gone[0]; i !== undefined && i < upTo; i = gone[0]) {
      gone.shift();
      found.push({ before: before[i] as T, after: null, isMoved: false });
    }
  };
  for (const [j, one] of after.entries()) {
    const i = byAfter.get(j);
    if (i === undefined) found.push({ before: null, after: one, isMoved: false });
    else {
      const isMoved = movedFrom.has(i);
      if (!isMoved) tellGone(i);
      found.push({ before: before[i] as T, after: one, isMoved });
    }
  }
  tellGone(before.length);
  return found;
}
