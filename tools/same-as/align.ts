// Two lists laid beside each other: parts that are the same, and stretches between that are not.

export interface Stretch {
  /** Where the stretch begins on each side, and where its end is. */
  readonly before: readonly [from: number, to: number];
  readonly after: readonly [from: number, to: number];
}

export interface Alignment {
  /** Pairs of indices of equal parts, in order. */
  readonly same: readonly (readonly [before: number, after: number])[];
  readonly changed: readonly Stretch[];
}

/** The longest stretch that is looked for; beyond that, parts are paired by their places. */
const farthest = 200;

type Texts = readonly string[];

/** The shortest way, after the places given, to two parts in a row that are equal again. */
function nextSame(before: Texts, after: Texts, left: number, right: number): readonly [number, number] | null {
  for (let distance = 1; distance <= farthest; distance++) {
    for (let skipped = 0; skipped <= distance; skipped++) {
      const [to, other] = [left + distance - skipped, right + skipped];
      if (to >= before.length && other >= after.length) return null;
      const isSame = to < before.length && before[to] === after[other];
      if (isSame && before[to + 1] === after[other + 1]) return [to, other];
    }
  }
  return null;
}

export function align(before: Texts, after: Texts): Alignment {
  const same: (readonly [number, number])[] = [];
  const changed: Stretch[] = [];
  let [left, right] = [0, 0];
  while (left < before.length || right < after.length) {
    if (left < before.length && before[left] === after[right]) {
      same.push([left++, right++]);
      continue;
    }
    const [to, other] = nextSame(before, after, left, right) ?? [before.length, after.length];
    changed.push({ before: [left, to], after: [right, other] });
    [left, right] = [to, other];
  }
  return { same, changed };
}

/** Pairs of a stretch by their places; null where a side has no more. */
export function pairsOf({ before, after }: Stretch): readonly (readonly [number | null, number | null])[] {
  const length = Math.max(before[1] - before[0], after[1] - after[0]);
  return Array.from({ length }, (_none, index) => {
    const [left, right] = [before[0] + index, after[0] + index];
    return [left < before[1] ? left : null, right < after[1] ? right : null] as const;
  });
}
