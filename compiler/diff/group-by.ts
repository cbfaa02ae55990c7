// Groups elements by their keys, and counts elements in bags. A bag is a collection without an order.

/** Returns the elements of each key. The keys are in the order in which they first occur. */
export function groupBy<T, K>(elements: readonly T[], keyOf: (element: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const element of elements) {
    const key = keyOf(element);
    const group = groups.get(key);
    if (group) group.push(element);
    else groups.set(key, [element]);
  }
  return groups;
}

export interface Bag {
  readonly counts: ReadonlyMap<string, number>;
  readonly size: number;
}

export function bagOf(parts: readonly string[]): Bag {
  const counts = new Map<string, number>();
  for (const part of parts) counts.set(part, (counts.get(part) ?? 0) + 1);
  return { counts, size: parts.length };
}

export function commonCount(a: Bag, b: Bag): number {
  let sum = 0;
  for (const [part, count] of a.counts) sum += Math.min(count, b.counts.get(part) ?? 0);
  return sum;
}

/**
 * Returns how many elements two lists have in common at their beginning and at their end. The two stretches do not
 * overlap.
 */
export function commonEnds<T>(a: readonly T[], b: readonly T[]): readonly [head: number, tail: number] {
  const most = Math.min(a.length, b.length);
  let head = 0;
  while (head < most && a[head] === b[head]) head++;
  let tail = 0;
  while (tail < most - head && a.at(-1 - tail) === b.at(-1 - tail)) tail++;
  return [head, tail];
}
